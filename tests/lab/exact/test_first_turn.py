"""A rock cast on turn one: every deal of small decks is played out by trying, land by land (305.9, 614.1c)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import comb, prod

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.exact.castable import Circumstances, castable
from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.model.mana import ManaCost, parse_mana_cost
from tests.lab.exact.test_castable import pays, row_of
from tests.lab.exact.test_rocks_asking import ANY_SEVEN, card, elf, land, of, spell

TAPPED = "This land enters tapped.\n"

CRAG = land("Crag", "{R} or {W}", TAPPED)
STREAM = land("Stream", "{G} or {U}", TAPPED)
GROVE = land("Grove", "{G} or {W}")


def played_out(cost: ManaCost, before: list[CountedCard], last: CountedCard | None) -> Iterator[bool]:
    """Every way to play turns one and two; whether the cost is paid on turn two."""
    lands = [each for each in before if each.land]
    rocks = [each for each in before if not each.land and each.maker is not None]
    for first in [None, *lands]:
        of_first = [first] if first else []
        untapped = [mana(each) for each in of_first if not tapped(each)]
        for rock in [None, *rocks]:
            price = rock.card.front.mana_cost if rock else None
            if price is not None and not pays(price, untapped):
                continue
            there = [mana(each) for each in of_first] + ([mana(rock)] * amount(rock) if rock else [])
            left = [each for each in lands if each is not first] + ([last] if last is not None and last.land else [])
            for second in [None, *left]:
                yield pays(cost, [*there, *([mana(second)] if second and not tapped(second) else [])])


def mana(each: CountedCard) -> frozenset[str]:
    assert each.maker is not None
    return frozenset(each.maker.types)


def amount(each: CountedCard) -> int:
    assert each.maker is not None
    return each.maker.amount


def tapped(each: CountedCard) -> bool:
    return each.maker is not None and each.maker.tapped


def on_turn_two(deck: CountedDeck, costs: tuple[str, ...], *, on_the_draw: bool) -> list[float]:
    makers, size = [each for each in deck.library if each.maker is not None], 8 if on_the_draw else 7
    blanks = deck.size - sum(each.count for each in makers)
    prices, paid = [parse_mana_cost(cost) for cost in costs], [0] * len(costs)
    judged: dict[object, list[bool]] = {}
    for before in product(*(range(each.count + 1) for each in makers)):
        if not size - blanks <= sum(before) <= size:
            continue
        rest = size - sum(before)
        ways = comb(blanks, rest) * prod(comb(each.count, count) for each, count in zip(makers, before, strict=True))
        # Of each kind two are as good as more.
        fewer = tuple(min(2, count) for count in before)
        for place, left in [(None, blanks - rest), *((p, each.count - before[p]) for p, each in enumerate(makers))]:
            if (fewer, place) not in judged:
                seen = [copy(each) for each, count in zip(makers, fewer, strict=True) for _ in range(count)]
                last = None if place is None else copy(makers[place])
                judged[fewer, place] = [any(played_out(price, seen, last)) for price in prices]
            for index, there in enumerate(judged[fewer, place]):
                paid[index] += ways * left * there
    return [ways / (comb(deck.size, size) * (deck.size - size)) for ways in paid]


def copy(each: CountedCard) -> CountedCard:
    return CountedCard(each.card, 1, each.maker)


DECKS = (
    ((3, card("Mountain")), (3, CRAG), (2, card("Sol Ring"))),
    ((2, card("Mountain")), (2, card("Plains")), (2, CRAG), (1, GROVE), (2, card("Sol Ring"))),
    ((2, card("Forest")), (2, card("Island")), (3, STREAM), (2, elf("{G}", "{G}"))),
    ((2, card("Forest")), (2, STREAM), (2, CRAG), (1, GROVE), (2, elf("{G/W}", "{W}"))),
    ((2, card("Forest")), (2, card("Plains")), (2, CRAG), (2, STREAM), (2, elf("{1}", "{U}"))),
)
COSTS = ("{1}{R}{W}", "{2}{W}", "{3}", "{G}{G}{G}", "{1}{G}", "{U}{G}", "{W}{W}", "{2}", "{2/W}{2/G}", "{G/W}{R}{U}")


@pytest.mark.parametrize("on_the_draw", [False, True])
@pytest.mark.parametrize("kinds", DECKS)
def test_it_is_counted_as_all_deals_have_it(kinds: tuple[tuple[int, CompiledCard], ...], on_the_draw: bool) -> None:
    deck = of(*kinds, *((1, spell(cost)) for cost in COSTS))
    rows = castable(deck, Circumstances(ANY_SEVEN, turns=2, on_the_draw=on_the_draw))
    told = [row_of(rows, f"Spell {cost}").chances[1] for cost in COSTS]
    assert told == pytest.approx(on_turn_two(deck, COSTS, on_the_draw=on_the_draw), abs=1e-12)


def test_white_that_only_lands_that_enter_tapped_make_is_not_there_on_turn_two() -> None:
    """On turn one such a land casts no rock, on turn two it makes no mana."""
    deck = of((14, card("Mountain")), (10, CRAG), (4, card("Sol Ring")), (32, spell("{1}{R}{W}")))
    row = row_of(castable(deck, Circumstances()), "Spell {1}{R}{W}")
    assert row.chances[1] == 0
    assert row.chances[2] > 0.5


def test_which_of_two_elves_is_cast_is_left_open() -> None:
    deck = of(
        (2, card("Forest")), (2, card("Island")), (2, CRAG), (1, elf("{G}", "{W}")), (1, elf("{U}", "{W}")),
        *((1, spell(cost)) for cost in COSTS),
    )  # fmt: skip
    rows = castable(deck, Circumstances(ANY_SEVEN, turns=2))
    cells = [row_of(rows, f"Spell {cost}").cell(2) for cost in COSTS]
    for cell, played in zip(cells, on_turn_two(deck, COSTS, on_the_draw=False), strict=True):
        assert cell.low - 1e-12 <= played <= cell.high + 1e-12
    assert cells[1].how == "lands alone"
