"""For which costs cards may be had: halves, faces, and what keywords ask for."""

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.drawn import castable as as_heat
from mtgtable.lab.exact.beyond import remarks_on
from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.exact.counted_deck import counted
from mtgtable.lab.exact.figures import MORE_COSTS, figures, methods_of
from mtgtable.lab.exact.ways import ways_of
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.oracle import compile_card
from tests.lab.exact.test_makers import printed

ISLAND = printed("Island", "Basic Land — Island", "({T}: Add {U}.)")


def two(layout: str, first: tuple[str, str, str, str], second: tuple[str, str, str, str]) -> CompiledCard:
    faces = tuple(PrintedFace(*each) for each in (first, second))
    return compile_card(PrintedCard(f"{first[0]} // {second[0]}", layout, faces))


ONE_SIDE, OTHER = ("Ebb", "Instant", "Draw a card.", "{1}{U}"), ("Flow", "Sorcery", "You gain 3 life.", "{2}{W}")
FUSED = ("Ebb", "Instant", "Draw a card.\nFuse", "{1}{U}"), ("Flow", "Sorcery", "You gain 3 life.\nFuse", "{2}{W}")
KNIGHT, TRIP = ("Knight", "Creature — Knight", "", "{W}"), ("Trip", "Sorcery — Adventure", "You gain 3 life.", "{2}{W}")


@pytest.mark.parametrize(
    ("card", "ways"),
    [
        (printed("Ogre", "Creature — Ogre", "", "{2}{B}"), {"Ogre": "{2}{B}"}),
        (printed("Ash", "Instant", "Kicker {4}\nDraw a card.", "{R}"), {"Ash": "{R}", "Ash, kicker": "{R}{4}"}),
        (printed("Cat", "Creature — Cat", "Cycling {2}", "{5}{R}"), {"Cat": "{5}{R}", "Cat, cycling": "{2}"}),
        (
            printed("Cougar", "Creature — Cat", "Mountaincycling {2}", "{5}{R}"),
            {"Cougar": "{5}{R}", "Cougar, mountaincycling": "{2}"},
        ),
        (
            printed("Post", "Land", "{T}: Add {G}.\nChannel — {1}{G}, Discard this card: You gain 3 life."),
            {"Post, channel": "{1}{G}"},
        ),
        (printed("Jab", "Sorcery", "You gain 1 life.\nRetrace", "{R}"), {"Jab": "{R}"}),
        (
            printed("Thought", "Instant", "Draw a card.\nFlashback {2}{U}", "{1}{U}"),
            {"Thought": "{1}{U}", "Thought, flashback": "{2}{U}"},
        ),
        (printed("Vision", "Sorcery", "Suspend 4—{U}\nDraw three cards."), {"Vision, suspend": "{U}"}),
        (two("split", ONE_SIDE, OTHER), {"Ebb": "{1}{U}", "Flow": "{2}{W}"}),
        (
            two("split", *FUSED),
            {"Ebb": "{1}{U}", "Flow": "{2}{W}", "Ebb // Flow, fuse": "{3}{U}{W}"},
        ),
        (
            two("adventure", KNIGHT, TRIP),
            {"Knight": "{W}", "Trip": "{2}{W}"},
        ),
        (
            two("transform", ("Day", "Enchantment", "", "{1}{U}"), ("Night", "Enchantment", "", "")),
            {"Day // Night": "{1}{U}"},
        ),
        (
            two("modal_dfc", ("God", "Creature — God", "", "{1}{B}"), ("Hammer", "Artifact", "", "{2}{R}")),
            {"God": "{1}{B}", "Hammer": "{2}{R}"},
        ),
    ],
    ids=lambda each: each.name if isinstance(each, CompiledCard) else "",
)  # fmt: skip
def test_each_cost_is_a_way(card: CompiledCard, ways: dict[str, str]) -> None:
    found = {way.title: parse(str(way.cost)) for way in ways_of(card)}
    assert found == {title: parse(cost) for title, cost in ways.items()}


def parse(cost: str) -> list[str]:
    """The symbols in any order, generic mana as its amount: it may be written in one."""
    symbols = cost.replace("{", " ").replace("}", "").split()
    generic = sum(int(symbol) for symbol in symbols if symbol.isdigit())
    return [str(generic), *sorted(symbol for symbol in symbols if not symbol.isdigit())]


def test_rows_of_one_card_stand_together_and_a_keyword_is_told_of() -> None:
    ash = printed("Ash", "Instant", "Kicker {4}\nDraw a card.", "{U}")
    found = figures(counted("Deck", [ISLAND] * 30 + [ash] * 30), Circumstances(turns=6))
    cheap, dear = found.castable
    assert (cheap.title, dear.title, dear.word) == ("Ash", "Ash, kicker", "kicker")
    assert cheap.chances[4] > dear.chances[4] > 0 == dear.chances[3]
    assert MORE_COSTS in methods_of((found,))
    assert [series.name.split(" {")[0] for series in as_heat(found).series] == ["30 Ash", "30 Ash, kicker"]


def test_a_land_that_cycling_finds_is_a_bound_from_the_turn_on_which_it_can_be_played() -> None:
    whale = printed("Whale", "Creature — Whale", "Islandcycling {2}", "{6}{U}")
    drake = printed("Drake", "Creature — Drake", "", "{2}{U}")
    deck = counted("Deck", [ISLAND] * 24 + [whale] * 4 + [drake] * 32)
    found = figures(deck, Circumstances(turns=4))
    assert list(remarks_on(deck)) == ["Whale: a lower bound: not counted: Islandcycling {2}"]
    row = next(row for row in found.castable if row.title == "Drake")
    assert row.bound == ("", "", "at least", "at least")
