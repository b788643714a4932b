"""Which costs a heap of mana pays, held against trying."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from mtgtable.lab.dealt.purse import Judge, bills, mask_of
from mtgtable.lab.exact.matching import together, wanted
from mtgtable.model.mana import MANA_TYPES, parse_mana_cost
from tests.lab.exact.test_castable import pays
from tests.lab.played import _fed

COSTS = (
    "{3}",
    "{W}{U}",
    "{1}{W}{W}",
    "{G/W}{U}",
    "{2/W}{2/U}",
    "{1}{2/B}{G}",
    "{C}{1}",
    "{W}{U}{B}",
    "{W/P}{U}",
    "{S}{R}",
)
SOURCES = ("W", "U", "WU", "G", "C", "WUBRG")


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_sources_pay_what_trying_finds(size: int) -> None:
    costs = [parse_mana_cost(text) for text in COSTS]
    judge = Judge([wanted(cost) for cost in costs])
    for heap in combinations_with_replacement(SOURCES, size):
        paid = judge.paid([mask_of(letter for letter in MANA_TYPES if letter in types) for types in heap])
        told = [bool(paid >> place & 1) for place in range(len(costs))]
        plain = [parse_mana_cost(text.replace("{W/P}", "").replace("{S}", "{1}")) for text in COSTS]
        assert told == [pays(cost, [frozenset(types) for types in heap]) for cost in plain], heap


def test_rocks_that_turn_one_mana_into_two_are_fed_in_any_order() -> None:
    dice = Random(7)
    costs = [parse_mana_cost(text) for text in COSTS if "P" not in text and "S" not in text]
    judge = Judge([wanted(cost) for cost in costs])
    for _ in range(300):
        heap = [dice.choice(SOURCES) for _ in range(dice.randrange(4))]
        fed = [tuple(dice.choice("WUG") for _ in range(2)) for _ in range(dice.randrange(1, 4))]
        masks = [mask_of(letter for letter in MANA_TYPES if letter in types) for types in heap]
        paid = judge.paid(masks, [tuple(mask_of((letter,)) for letter in made) for made in fed])  # type: ignore[arg-type]
        tried = list(_fed([frozenset(types) for types in heap], [[frozenset(one) for one in made] for made in fed]))
        for place, cost in enumerate(costs):
            assert bool(paid >> place & 1) == any(pays(cost, each) for each in tried), (heap, fed, cost)


def test_a_cost_of_nothing_is_paid_by_nothing() -> None:
    assert Judge([wanted(parse_mana_cost("{0}"))]).paid([]) == 1
    assert Judge([]).paid([1]) == 0


def test_costs_together_ask_for_all_of_it() -> None:
    both = together(wanted(parse_mana_cost(text)) for text in ("{1}{G}", "{2}{G}{W}"))
    ((value, asked),) = bills(both)
    assert value == 6
    assert dict(asked) == {mask_of(("G",)): 2, mask_of(("W",)): 1, mask_of(("G", "W")): 3}
