"""Every figure of a deck beside castability, held against decks that are shuffled and dealt."""

import os
from itertools import accumulate
from math import sqrt
from random import Random

import pytest

from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.exact.counted_deck import CountedCard
from mtgtable.lab.exact.figures import figures, group_odds
from mtgtable.lab.exact.keeping import FREE_FIRST, KeepRule
from mtgtable.model.mana import ManaType
from tests.lab.decks import deck
from tests.lab.exact.test_castable import MANY_ROCKS, TWO_COLORS, Kind

DEALS = 1_000_000 if os.environ.get("MTGTABLE_SOAK") == "long" else 4_000

AROUND = (
    (TWO_COLORS, Circumstances(turns=5)),
    (TWO_COLORS, Circumstances(KeepRule(((2, 4), (1, 5), (0, 7)), wanted=2), turns=5, on_the_draw=True)),
    (MANY_ROCKS, Circumstances(FREE_FIRST, turns=5)),
)


def agrees(times: int, exact: float) -> bool:
    """Is what was counted in all deals within four and a half standard errors."""
    return abs(times / DEALS - exact) <= 4.5 * sqrt(exact * (1 - exact) / DEALS) + 1e-9


@pytest.mark.soak
@pytest.mark.parametrize(("text", "around"), AROUND)
def test_hands_lands_and_colors_agree_with_dealing(text: str, around: Circumstances) -> None:
    counted = deck(text)
    exact = figures(counted, around)
    cards = counted.library
    library = [kind for kind, card in enumerate(cards) for _ in range(card.count)]
    lands = frozenset(kind for kind, card in enumerate(cards) if card.land)
    making = {row.color: {kind for kind in lands if row.color in maker_types(cards[kind])} for row in exact.colors}
    draws = [around.draws(turn) for turn in range(1, around.turns + 1)]
    dice = Random(f"{text} {around}")
    opening = [0] * 8
    sizes = dict.fromkeys(range(8), 0)
    drops = [0] * around.turns
    seen = [[0] * 20 for _ in range(around.turns)]
    since: dict[str, list[int]] = {color: [0] * (around.turns + 1) for color in making}
    for _ in range(DEALS):
        first = dice.sample(library, 7 + draws[-1])
        opening[sum(kind in lands for kind in first[:7])] += 1
        hand, drawn = kept_and_drawn(first, library, lands, around.rule, dice)
        sizes[len(hand)] += 1
        held = [kind for kind in hand if kind in lands]
        counts = [len(held) + sum(kind in lands for kind in drawn[:number]) for number in draws]
        on_time = True
        for turn, count in enumerate(counts, 1):
            seen[turn - 1][count] += 1
            on_time = on_time and count >= turn
            drops[turn - 1] += on_time
        for color, kinds in making.items():
            place = -1 if not kinds.isdisjoint(held) else next((n for n, kind in enumerate(drawn) if kind in kinds), 99)
            since[color][sum(number <= place for number in draws)] += 1
    colors = {color: list(accumulate(times[:-1])) for color, times in since.items()}
    assert all(agrees(times, chance) for times, chance in zip(opening, exact.opening_lands, strict=True))
    assert all(agrees(sizes[size], chance) for size, chance in exact.kept_sizes)
    assert sum(sizes[size] for size, _ in exact.kept_sizes) == DEALS
    assert all(agrees(times, chance) for times, chance in zip(drops, exact.land_drops, strict=True))
    for times_seen, chances in zip(seen, exact.lands_seen, strict=True):
        assert all(agrees(times, chance) for times, chance in zip(times_seen, chances, strict=False))
        assert not any(times_seen[len(chances) :])
    for row in exact.colors:
        assert all(agrees(times, chance) for times, chance in zip(colors[row.color], row.chances, strict=True))


def maker_types(card: CountedCard) -> frozenset[ManaType]:
    return frozenset(card.maker.types) if card.maker is not None else frozenset()


def kept_and_drawn(
    first: list[Kind], library: list[Kind], lands: frozenset[Kind], rule: KeepRule, dice: Random
) -> tuple[list[Kind], list[Kind]]:
    """The first seven cards, or after mulligans what is left of seven others, and what is drawn after them."""
    tries = ([(7, True)] if rule.free else []) + [(size, False) for size in range(7, 0, -1)]
    top = first
    for attempt, (size, free) in enumerate(tries):
        if attempt:
            top = dice.sample(library, len(first))
        seven = top[:7]
        found = [kind for kind in seven if kind in lands]
        left = rule.lands_left(size, len(found))
        if rule.keeps(size, left, free=free):
            return found[:left] + [kind for kind in seven if kind not in lands][: size - left], top[7:]
    raise AssertionError("the last hand is always kept")


@pytest.mark.soak
@pytest.mark.parametrize("on_the_draw", [False, True])
def test_the_odds_of_a_group_agree_with_dealing(on_the_draw: bool) -> None:
    counted = deck(MANY_ROCKS)
    around = Circumstances(turns=4, on_the_draw=on_the_draw)
    exact = group_odds(counted, lambda card: card.name in ("Sol Ring", "Shivan Dragon"), around)
    library = [card.name for card in counted.library for _ in range(card.count)]
    dice = Random(f"a group {on_the_draw}")
    times = [[0] * around.turns for _ in exact]
    draws = [around.draws(turn) for turn in range(1, around.turns + 1)]
    for _ in range(DEALS):
        top = [name in ("Sol Ring", "Shivan Dragon") for name in dice.sample(library, 7 + draws[-1])]
        for turn, number in enumerate(draws):
            for least in range(min(len(exact), sum(top[: 7 + number]))):
                times[least][turn] += 1
    for counts, chances in zip(times, exact, strict=True):
        assert all(agrees(count, chance) for count, chance in zip(counts, chances, strict=True))


def test_the_curve_counts_every_card_that_is_no_land_once() -> None:
    curve = dict(figures(deck(MANY_ROCKS), Circumstances()).curve)
    assert curve == {0: 0, 1: 9 + 8, 2: 15, 3: 0, 4: 0, 5: 0, 6: 3}


def test_a_creature_that_no_land_casts_helps_nothing() -> None:
    first, second = (
        figures(deck(f"12 {land}\n4 Shivan Dragon\n44 Llanowar Elves\n"), Circumstances())
        for land in ("Forest", "Mountain")
    )
    assert first.castable[1].chances[0] > 0 == second.castable[1].chances[0] == second.castable[1].chances[7]
    without = figures(deck("12 Mountain\n4 Shivan Dragon\n44 Grizzly Bears\n"), Circumstances())
    assert second.castable[0].chances == pytest.approx(without.castable[0].chances)
