"""Costs with {2/W}: paid by its type or by two mana, held against all deals of small decks (107.4e)."""

from __future__ import annotations

import pytest

from mtgtable.lab.exact.castable import Circumstances, castable
from mtgtable.lab.exact.matching import Demand, Wanted, wanted
from mtgtable.model.mana import ManaType, parse_mana_cost
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed
from tests.lab.exact.test_castable import row_of
from tests.lab.exact.test_rocks_asking import ANY_SEVEN, card, dealt, elf, judged, land, of, spell

TAPPED = "This land enters tapped.\n"


@pytest.mark.parametrize("turn", [2, 3, 4, 5])
@pytest.mark.parametrize("cost", ["{2/U}{2/U}", "{2/U}{2/G}", "{1}{2/U}", "{U}{2/U}{2/W}"])
def test_lands_pay_two_for_a_color_that_is_lacking(turn: int, cost: str) -> None:
    deck = of(
        (3, card("Forest")), (2, card("Island")), (2, land("Stream", "{G} or {U}", TAPPED)),
        (2, land("Moor", "{B}", TAPPED)), (5, spell(cost)),
    )  # fmt: skip
    name = f"Spell {cost}"
    exact = row_of(castable(deck, Circumstances(ANY_SEVEN, turn)), name).chances[turn - 1]
    assert exact == pytest.approx(dealt(deck, name, turn))


@pytest.mark.parametrize("turn", [2, 3, 4])
@pytest.mark.parametrize("cost", ["{2/U}{2/U}", "{2/U}{2/G}", "{1}{2/W}"])
def test_creatures_help_to_pay_two(turn: int, cost: str) -> None:
    deck = of(
        (3, card("Forest")), (2, card("Island")), (2, land("Moor", "{B}", TAPPED)), (2, elf("{G}", "{G}")),
        (1, elf("{U}", "{W}")), (5, spell(cost)),
    )  # fmt: skip
    judged(deck, f"Spell {cost}", turn)


@pytest.mark.parametrize("turn", [2, 3, 4, 5])
def test_beside_lands_that_make_no_mana_it_is_what_all_deals_give(turn: int) -> None:
    words = PrintedFace("Maze", "Land", "{T}: Untap target creature.")
    maze = compile_printed(PrintedCard("Maze", "normal", (words,))).compiled
    deck = of((4, card("Forest")), (2, card("Island")), (3, maze), (6, spell("{2/U}{2/U}")))
    exact = row_of(castable(deck, Circumstances(ANY_SEVEN, turn)), "Spell {2/U}{2/U}").chances[turn - 1]
    assert exact == pytest.approx(dealt(deck, "Spell {2/U}{2/U}", turn))


def test_six_lands_cast_what_three_of_the_color_cast() -> None:
    cost = "{2/W}{2/W}{2/W}"
    deck = of((24, card("Forest")), (36, spell(cost)))
    rows = castable(deck, Circumstances())
    six = of((24, card("Forest")), (36, spell("{6}")))
    assert row_of(rows, f"Spell {cost}").chances == pytest.approx(
        row_of(castable(six, Circumstances()), "Spell {6}").chances
    )


def test_what_such_a_cost_wants() -> None:
    cost = parse_mana_cost("{1}{2/W}{W}")
    white: frozenset[ManaType] = frozenset({"W"})
    assert wanted(cost) == Wanted((Demand(white, 1), Demand(white, 1, double=True)), 1)
