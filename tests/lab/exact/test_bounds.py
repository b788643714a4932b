"""Which figures of castability say of themselves that they are bounds, and from which turn on."""

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.drawn import castable
from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.exact.counted_deck import CountedDeck, counted
from mtgtable.lab.exact.figures import BOUNDS, DeckFigures, figures, methods_of
from tests.lab.exact.test_makers import printed

SWAMP = printed("Swamp", "Basic Land — Swamp", "({T}: Add {B}.)")
RITUAL = printed("Dark Ritual", "Instant", "Add {B}{B}{B}.", "{B}")
LATE = printed("Late Ritual", "Sorcery", "Add {B}{B}{B}{B}{B}{B}.", "{2}{B}")
SPIRIT = printed("Spirit", "Creature — Ape", "Exile this card from your hand: Add {B}.", "{2}{B}")
GROWTH = printed(
    "Growth",
    "Sorcery",
    "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
    "{1}{B}",
)
MINE = printed("Mine", "Land", "{T}: Add {B}.\nWhen this land enters, sacrifice it unless you control a Swamp.")
OGRE = printed("Ogre", "Creature — Ogre", "", "{2}{B}")
WOLF = printed("Snow Wolf", "Creature — Wolf", "", "{S}{B}")


GROUND = printed("Ground", "Enchantment — Aura", "Enchant land\nEnchanted land is a Swamp.", "{1}{B}")
FOREST = printed("Forest", "Basic Land — Forest", "({T}: Add {G}.)")
BEAR = printed("Bear", "Creature — Bear", "", "{1}{G}")


def deck(*cards: tuple[CompiledCard, int]) -> CountedDeck:
    return counted("Deck", [card for card, number in cards for _ in range(number)])


def found(*cards: tuple[CompiledCard, int]) -> DeckFigures:
    return figures(deck(*cards), Circumstances(turns=4))


def signs(figures: DeckFigures, name: str) -> list[str]:
    figure = castable(figures)
    row = next(series for series in figure.series if f" {name} " in series.name)
    return [figure.cell(row, turn)[0] if figure.cell(row, turn)[0] in "≥≤≈" else "" for turn in range(4)]


@pytest.mark.parametrize(
    ("card", "ogre"),
    [
        (RITUAL, ["≥", "≥", "≥", "≥"]),
        (LATE, ["", "", "≥", "≥"]),
        (SPIRIT, ["≥", "≥", "≥", "≥"]),
        (GROWTH, ["", "", "≥", "≥"]),
        (MINE, ["", "", "≤", "≤"]),
        (WOLF, ["", "", "", ""]),
    ],
    ids=[
        "mana not counted",
        "only once it can be cast",
        "from the hand",
        "a land on the turn after",
        "a land without its toll",
        "another's cost",
    ],
)
def test_a_figure_that_a_card_may_change_is_marked_as_a_bound(card: CompiledCard, ogre: list[str]) -> None:
    told = found((SWAMP, 24), (OGRE, 32), (card, 4))
    assert signs(told, "Ogre") == ogre
    assert (BOUNDS in methods_of((told,))) is (any(ogre) or card is WOLF)


def test_what_may_be_more_and_less_is_about() -> None:
    assert signs(found((SWAMP, 20), (MINE, 4), (OGRE, 32), (RITUAL, 4)), "Ogre") == ["≥", "≥", "≈", "≈"]


def test_only_its_own_cost_is_paid_with_snow() -> None:
    told = found((SWAMP, 24), (OGRE, 32), (WOLF, 4))
    assert signs(told, "Snow Wolf") == ["", "≤", "≤", "≤"]


def test_a_single_ritual_doesnt_help_itself() -> None:
    assert signs(found((SWAMP, 24), (OGRE, 35), (RITUAL, 1)), "Dark Ritual") == [""] * 4


def test_a_bound_stands_in_every_copy() -> None:
    told = found((SWAMP, 24), (OGRE, 32), (RITUAL, 4))
    row = next(row for row in told.as_json()["castable"] if row["name"] == "Ogre")
    assert row["bound_by_turn"] == ["at least"] * 4
    figure = castable(told)
    lines = figure.as_csv().split("\n")
    bound = next(line for line in lines if line.startswith("32 Ogre {2}{B} bound,"))
    assert bound.split(",")[1:5] == ["≥"] * 4
    assert "| ≥ " in figure.as_markdown()


def test_what_makes_a_land_a_swamp_matters_to_what_costs_black_mana() -> None:
    """And not before a land could be there for each mana of the cost."""
    told = found((SWAMP, 12), (FOREST, 12), (OGRE, 16), (BEAR, 16), (GROUND, 4))
    assert signs(told, "Bear") == [""] * 4
    assert signs(told, "Ogre") == ["", "", "≥", "≥"]
