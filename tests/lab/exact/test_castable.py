"""Castability, held against decks that are shuffled, dealt and paid for by trying."""

import os
from itertools import combinations, product
from math import comb, prod, sqrt
from random import Random

import pytest

from mtgtable.lab.exact.castable import CastableRow, Circumstances, castable, lands_by_turn
from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck, counted_deck
from mtgtable.lab.exact.keeping import FREE_FIRST, KeepRule
from mtgtable.model.mana import ManaCost, parse_mana_cost
from tests.lab.decks import STARTER, deck, starter

DEALS = 1_000_000 if os.environ.get("MTGTABLE_SOAK") == "long" else 4_000

TWO_COLORS = "4 Rugged Highlands\n11 Forest\n9 Mountain\n4 Llanowar Elves\n2 Overrun\n30 Lightning Bolt"
THREE_COLORS = (
    "4 Rugged Highlands\n6 Forest\n8 Mountain\n5 Plains\n4 Llanowar Elves\n4 Birds of Paradise\n2 Sol Ring\n"
    "4 Overrun\n3 Shivan Dragon\n20 Lightning Bolt"
)
MANY_ROCKS = (
    "10 Rugged Highlands\n2 City of Brass\n13 Mountain\n9 Llanowar Elves\n8 Sol Ring\n3 Shivan Dragon\n15 Grizzly Bears"
)


def land(card: CountedCard) -> tuple[frozenset[str], bool]:
    assert card.maker is not None
    return frozenset(card.maker.types), card.maker.tapped


Kind = int
"""A card of the library, by its place in the list of the deck: a million deals take small things."""


def hand_and_draws(
    library: list[Kind], lands: frozenset[Kind], rule: KeepRule, draws: int, dice: Random
) -> tuple[list[Kind], list[Kind]]:
    """Seven cards are dealt from the top until the rule keeps what is left of them, then the next are drawn."""
    tries = ([(7, True)] if rule.free else []) + [(size, False) for size in range(7, 0, -1)]
    for size, free in tries:
        top = dice.sample(library, 7 + draws)
        seven = top[:7]
        found = [kind for kind in seven if kind in lands]
        kept = rule.lands_left(size, len(found))
        if rule.keeps(size, kept, free=free):
            return found[:kept] + [kind for kind in seven if kind not in lands][: size - kept], top[7:]
    raise AssertionError("the last hand is always kept")


def pays(cost: ManaCost, sources: list[frozenset[str]]) -> bool:
    """Can the sources pay, one mana each, tried in every way."""
    pips = [symbol for symbol in cost.symbols if symbol.types]
    generic = sum(symbol.generic for symbol in cost.symbols if not symbol.types)

    def serve(index: int, left: list[frozenset[str]], more: int) -> bool:
        if index == len(pips):
            return len(left) >= generic + more
        pip = pips[index]
        return bool(pip.generic and serve(index + 1, left, more + pip.generic)) or any(
            not source.isdisjoint(pip.types) and serve(index + 1, left[:place] + left[place + 1 :], more)
            for place, source in enumerate(left)
        )

    return serve(0, sources, 0)


def paid_on(turn: int, cost: ManaCost, before: list[CountedCard], last: CountedCard | None) -> bool:
    """Tries every choice of rocks among the first two that can be cast, none of which must be."""
    rocks = castable_rocks(turn, before)
    return any(
        paid_with(turn, cost, list(some), before, last)
        for size in range(len(rocks) + 1)
        for some in combinations(rocks, size)
    )


def castable_rocks(turn: int, before: list[CountedCard]) -> list[CountedCard]:
    """The first two that are cast in a turn before, one a turn."""
    rocks: list[CountedCard] = []
    lands_before = sum(card.land for card in before)
    makers = [card for card in before if not card.land and card.maker is not None and price(card) <= lands_before]
    for card in sorted(makers, key=lambda card: (-card.maker.amount, -len(card.maker.types)) if card.maker else (0, 0)):
        if not casts(card, [land(each) for each in before if each.land], turn):
            continue
        dearest_last = sorted([*(price(rock) for rock in rocks), price(card)], reverse=True)
        if len(rocks) < 2 and all(turn - 1 - place >= each for place, each in enumerate(dearest_last)):
            rocks.append(card)
    return rocks


def paid_with(
    turn: int, cost: ManaCost, rocks: list[CountedCard], before: list[CountedCard], last: CountedCard | None
) -> bool:
    """Tries every choice of land drops: the last one must have entered untapped to be tapped for mana."""
    lands_before = sum(card.land for card in before)
    rock_mana = [frozenset(rock.maker.types) for rock in rocks if rock.maker for _ in range(rock.maker.amount)]
    lands = [land(card) for card in before if card.land]
    if last is not None and last.land and land(last)[0] and not land(last)[1]:
        lands.append(land(last))
    for size in range(min(turn, len(lands)) + 1):
        for places in combinations(range(len(lands)), size):
            played = [lands[place] for place in places]
            if size == turn and all(tapped or not types for types, tapped in played):
                continue
            # Where all land drops are needed those that cast a rock are among them; the turn's own card casts none.
            earlier = [lands[place] for place in places if place < lands_before]
            if size == turn and not all(casts(rock, earlier, turn) for rock in rocks):
                continue
            if turn == 2 and rocks and price(rocks[0]) and not cast_on_turn_one(rocks[0], places, lands, lands_before):
                continue
            if pays(cost, [*(types for types, _ in played if types), *rock_mana]):
                return True
    return False


def cast_on_turn_one(
    rock: CountedCard, places: tuple[int, ...], lands: list[tuple[frozenset[str], bool]], before: int
) -> bool:
    """The land of turn one is tapped for the rock, and what is played on turn two must be untapped as well."""
    cost = rock.card.front.mana_cost
    pips = [frozenset(symbol.types) for symbol in cost.symbols if symbol.types] if cost is not None else []
    ready = [place for place in range(before) if lands[place][0] and not lands[place][1]]
    first = [place for place in ready if all(pip & lands[place][0] for pip in pips)]
    return any(
        all(place == one or not lands[place][1] for place in places) and len({one, *places}) <= 2 for one in first
    )


def casts(rock: CountedCard, lands: list[tuple[frozenset[str], bool]], turn: int) -> bool:
    """Do lands of the turns before make what a rock asks for; on turn one they must have entered untapped."""
    cost = rock.card.front.mana_cost
    pips = [frozenset(symbol.types) for symbol in cost.symbols if symbol.types] if cost is not None else []
    able = [types for types, tapped in lands if turn > 2 or not tapped]
    return all(any(pip & types for types in able) for pip in pips)


def price(card: CountedCard) -> int:
    cost = card.card.front.mana_cost
    return 0 if cost is None else cost.mana_value


def row_of(rows: tuple[CastableRow, ...], name: str) -> CastableRow:
    return next(row for row in rows if row.name == name)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("text", "name", "turn", "around"),
    [
        (TWO_COLORS, "Overrun", 4, Circumstances(on_the_draw=True)),
        (TWO_COLORS, "Overrun", 5, Circumstances()),
        (TWO_COLORS, "Lightning Bolt", 1, Circumstances()),
        (TWO_COLORS, "Lightning Bolt", 2, Circumstances()),
        (THREE_COLORS, "Overrun", 4, Circumstances(on_the_draw=True)),
        (THREE_COLORS, "Shivan Dragon", 4, Circumstances()),
        (TWO_COLORS, "Llanowar Elves", 2, Circumstances(KeepRule(((2, 4), (1, 5), (0, 7)), wanted=2))),
        (MANY_ROCKS, "Shivan Dragon", 4, Circumstances(on_the_draw=True)),
        (MANY_ROCKS, "Grizzly Bears", 2, Circumstances(FREE_FIRST)),
    ],
)
def test_counting_agrees_with_dealing(text: str, name: str, turn: int, around: Circumstances) -> None:
    counted = deck(text)
    row = row_of(castable(counted, around), name)
    cost = parse_mana_cost(row.cost)
    dice = Random(f"{name} {turn} {around}")
    cards = counted.library
    library = [kind for kind, card in enumerate(cards) for _ in range(card.count)]
    lands = frozenset(kind for kind, card in enumerate(cards) if card.land)
    making = lands | {kind for kind, card in enumerate(cards) if card.maker is not None}
    judged: dict[tuple[tuple[Kind, ...], Kind | None], bool] = {}
    there = 0
    for _ in range(DEALS):
        hand, drawn = hand_and_draws(library, lands, around.rule, around.draws(turn), dice)
        last = drawn.pop() if drawn else None
        seen = tuple(sorted(kind for kind in hand + drawn if kind in making)), last if last in lands else None
        paid = judged.get(seen)
        if paid is None:
            before, new = seen
            paid = judged[seen] = paid_on(
                turn, cost, [cards[kind] for kind in before], new if new is None else cards[new]
            )
        there += paid
    exact, error = row.chances[turn - 1], 4 * sqrt(there / DEALS * (1 - there / DEALS) / DEALS) + 1e-9
    assert there / DEALS > exact - error
    assert row.how[turn - 1] != "exact" or there / DEALS < exact + error


SMALL = (
    ("3 Forest\n3 Mountain\n2 Llanowar Elves\n2 Overrun\n4 Lightning Bolt", "Overrun"),
    ("2 Rugged Highlands\n2 Forest\n3 Mountain\n3 Llanowar Elves\n3 Shivan Dragon", "Shivan Dragon"),
    ("3 Rugged Highlands\n1 Forest\n2 Mountain\n4 Llanowar Elves\n3 Grizzly Bears", "Grizzly Bears"),
    ("2 Forest\n4 Mountain\n1 Sol Ring\n2 Birds of Paradise\n2 Llanowar Elves\n2 Overrun", "Overrun"),
    ("2 Forest\n4 Mountain\n3 Birds of Paradise\n4 Lightning Bolt\n2 Ball Lightning", "Ball Lightning"),
)


@pytest.mark.parametrize(("text", "name"), SMALL)
@pytest.mark.parametrize("on_the_draw", [False, True])
def test_counting_is_what_all_deals_of_a_small_deck_give(text: str, name: str, on_the_draw: bool) -> None:
    """Every set of cards seen before a turn, with every card of the turn, each judged by trying."""
    counted = deck(text)
    around = Circumstances(KeepRule(((0, 7),)), turns=4, on_the_draw=on_the_draw)
    row = row_of(castable(counted, around), name)
    cost = parse_mana_cost(row.cost)
    cards = counted.library
    for turn, exact in enumerate(row.chances, 1):
        drawn = around.draws(turn)
        paid = 0
        for before in product(*(range(card.count + 1) for card in cards)):
            if sum(before) != 7 + drawn - bool(drawn):
                continue
            ways = prod(comb(card.count, count) for card, count in zip(cards, before, strict=True))
            seen = [card for card, count in zip(cards, before, strict=True) for _ in range(count)]
            if not drawn:
                paid += ways * paid_on(turn, cost, seen, None)
                continue
            for card, count in zip(cards, before, strict=True):
                if card.count > count:
                    paid += ways * (card.count - count) * paid_on(turn, cost, seen, card if card.land else None)
        deals = comb(counted.size, 7 + drawn - bool(drawn)) * (counted.size - 6 - drawn if drawn else 1)
        if row.how[turn - 1] == "exact":
            assert exact == pytest.approx(paid / deals), turn
        else:
            assert exact <= paid / deals + 1e-12


@pytest.mark.parametrize("name", STARTER)
def test_no_chance_falls_from_turn_to_turn(name: str) -> None:
    for row in castable(counted_deck(starter(name)), Circumstances()):
        assert list(row.chances) == sorted(row.chances), row.name
        assert 0 <= row.chances[0] <= row.chances[-1] <= 1


def test_on_the_draw_nothing_is_less_likely() -> None:
    counted = counted_deck(starter(STARTER[0]))
    play, draw = (castable(counted, Circumstances(on_the_draw=later)) for later in (False, True))
    for first, second in zip(play, draw, strict=True):
        assert all(a <= b + 1e-12 for a, b in zip(first.chances, second.chances, strict=True))


def test_one_more_forest_makes_green_surer_and_red_no_surer() -> None:
    counted = deck(TWO_COLORS)
    more: CountedDeck = counted.with_count("Forest", 12).with_count("Mountain", 8)
    before, after = (castable(each, Circumstances()) for each in (counted, more))
    assert row_of(after, "Overrun").chances[4] > row_of(before, "Overrun").chances[4]
    assert row_of(after, "Lightning Bolt").chances[4] < row_of(before, "Lightning Bolt").chances[4]


def test_a_commander_is_castable_but_never_drawn() -> None:
    counted = deck("Commander\n1 Elvish Mystic\n\nDeck\n40 Forest\n59 Grizzly Bears")
    assert counted.size == 99
    assert row_of(castable(counted, Circumstances()), "Elvish Mystic").commander


def test_lands_by_turn_add_up_and_grow() -> None:
    counted = deck(TWO_COLORS)
    means = []
    for chances in lands_by_turn(counted, Circumstances()):
        assert sum(chances) == pytest.approx(1)
        means.append(sum(count * chance for count, chance in enumerate(chances)))
    assert means == sorted(means)


def test_a_deck_too_small_to_draw_has_no_figures() -> None:
    assert castable(deck("8 Forest\n2 Grizzly Bears"), Circumstances()) == ()
