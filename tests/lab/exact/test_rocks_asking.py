"""What rocks ask of the lands that cast them: exact for two colors, a bound that is said as one beyond."""

from __future__ import annotations

from itertools import product
from math import comb, prod

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.exact.castable import Circumstances, castable
from mtgtable.lab.exact.counted_deck import CountedDeck, counted
from mtgtable.lab.exact.figures import METHOD, figures
from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.exact.rocks_asking import bounds_in, needs_of
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed
from tests.lab.decks import catalog
from tests.lab.exact.test_castable import paid_on, row_of

ANY_SEVEN = KeepRule(((0, 7),))


def elf(cost: str, mana: str) -> CompiledCard:
    face = PrintedFace(f"Elf {cost}", "Creature — Elf", f"{{T}}: Add {mana}.", cost, power="1", toughness="1")
    return compile_printed(PrintedCard(face.name, "normal", (face,))).compiled


def card(name: str) -> CompiledCard:
    return catalog().card(name).compiled


def of(*cards: tuple[int, CompiledCard]) -> CountedDeck:
    return counted("Deck", [one for count, one in cards for _ in range(count)])


def dealt(deck: CountedDeck, name: str, turn: int) -> float:
    """The chance on the play, every deal laid out and judged by trying."""
    cost = parse_mana_cost(row_of(castable(deck, Circumstances(ANY_SEVEN)), name).cost)
    cards, size = deck.library, 5 + turn
    paid = 0
    for before in product(*(range(each.count + 1) for each in cards)):
        if sum(before) == size:
            ways = prod(comb(each.count, count) for each, count in zip(cards, before, strict=True))
            seen = [each for each, count in zip(cards, before, strict=True) for _ in range(count)]
            for last, count in zip(cards, before, strict=True):
                if last.count > count:
                    there = paid_on(turn, cost, seen, last if last.land else None)
                    paid += ways * (last.count - count) * there
    return paid / (comb(deck.size, size) * (deck.size - size))


@pytest.mark.parametrize("turn", [2, 3, 4])
def test_creatures_of_two_colors_are_counted_as_all_deals_have_it(turn: int) -> None:
    deck = of(
        (2, card("Forest")), (2, card("Mountain")), (2, card("Plains")), (2, elf("{G}", "{W}")),
        (2, elf("{R}", "{W}")), (2, card("Sol Ring")), (3, card("Overrun")), (2, card("Grizzly Bears")),
    )  # fmt: skip
    around = Circumstances(ANY_SEVEN, turns=turn)
    rows = castable(deck, around)
    assert not list(bounds_in(deck))
    for name in ("Overrun", "Grizzly Bears"):
        assert row_of(rows, name).chances[turn - 1] == pytest.approx(dealt(deck, name, turn))


def test_one_land_for_either_of_two_colors_casts_a_hybrid() -> None:
    deck = of((3, card("Forest")), (3, card("Island")), (3, elf("{G/W}", "{G}")), (6, card("Grizzly Bears")))
    assert needs_of(deck) == (frozenset("GW"),)
    assert not list(bounds_in(deck))
    for turn in (2, 3):
        exact = row_of(castable(deck, Circumstances(ANY_SEVEN, turn)), "Grizzly Bears").chances[turn - 1]
        assert exact == pytest.approx(dealt(deck, "Grizzly Bears", turn))


def test_two_mana_of_a_color_are_a_bound_and_said_to_be() -> None:
    deck = of((20, card("Forest")), (20, card("Island")), (8, elf("{G}{G}", "{G}")), (12, card("Overrun")))
    found = figures(deck, Circumstances())
    assert found.remarks == (
        "Elf {G}{G}: an upper bound: counted as cast with one land for each of its colors, of {G}{G}",
        f"Elf {{G}}{{G}}; Overrun: too high or too low: from turn 4 on: {SEVERAL}",
    )
    assert found.as_json()["remarks"] == list(found.remarks)


@pytest.mark.parametrize("turn", [2, 3])
def test_creatures_of_three_colors_are_counted_as_all_deals_have_it(turn: int) -> None:
    deck = of(
        (2, card("Forest")), (2, card("Mountain")), (2, card("Plains")), (1, card("Swamp")), (2, elf("{W}", "{B}")),
        (2, elf("{R}", "{G}")), (2, elf("{G}", "{W}")), (3, card("Overrun")), (2, card("Grizzly Bears")),
    )  # fmt: skip
    around = Circumstances(ANY_SEVEN, turns=turn)
    assert len(needs_of(deck)) == 3
    assert not list(bounds_in(deck))
    rows = castable(deck, around)
    assert row_of(rows, "Grizzly Bears").chances[turn - 1] == pytest.approx(dealt(deck, "Grizzly Bears", turn))
    # Just in time there may be no room for a land for either of two rocks: the second one is a bound, and said to be.
    assert row_of(rows, "Overrun").chances[turn - 1] >= dealt(deck, "Overrun", turn) - 1e-12
    assert "several rocks can be too high or too low" in METHOD


def test_of_too_many_wants_beside_many_rocks_the_rarest_is_a_bound_and_said_to_be() -> None:
    lands = [(6, card(name)) for name in ("Forest", "Island", "Plains", "Mountain")]
    elves = [(5 - place, elf(f"{{{color}}}", "{C}")) for place, color in enumerate("GRW")]
    others = [(1, elf(f"{{{value}}}", "{C}")) for value in range(1, 16)]
    deck = of(*lands, *elves, *others, (20, card("Overrun")))
    assert needs_of(deck) == (frozenset("G"),)
    assert list(bounds_in(deck)) == [
        f"Elf {{{color}}}: an upper bound: counted as cast by lands of other colors too, though it asks for {{{color}}}"
        for color in "RW"
    ]


def test_where_every_land_gives_the_color_nothing_is_asked() -> None:
    deck = of((24, card("Forest")), (8, elf("{G}", "{G}")), (28, card("Overrun")))
    assert needs_of(deck) == ()


def land(name: str, mana: str, words: str = "") -> CompiledCard:
    face = PrintedFace(name, "Land", f"{words}{{T}}: Add {mana}.")
    return compile_printed(PrintedCard(name, "normal", (face,))).compiled


def spell(cost: str) -> CompiledCard:
    return compile_printed(
        PrintedCard(f"Spell {cost}", "normal", (PrintedFace(f"Spell {cost}", "Sorcery", "", cost),))
    ).compiled


@pytest.mark.parametrize("turn", [2, 3])
@pytest.mark.parametrize("cost", ["{U}{U}", "{U}{U}{U}", "{1}{U}{U}", "{G}{U}"])
def test_a_creature_that_helps_a_cost_nothing_makes_it_no_less_castable(turn: int, cost: str) -> None:
    """Nobody must cast it, so the land that would have done it isn't asked for."""
    tapped = "This land enters tapped.\n"
    deck = of(
        (3, card("Forest")), (3, card("Island")), (2, land("Stream", "{G} or {U}", tapped)), (3, elf("{G}", "{G}")),
        (2, elf("{U}", "{W}")), (2, spell(cost)),
    )  # fmt: skip
    name = f"Spell {cost}"
    exact = row_of(castable(deck, Circumstances(ANY_SEVEN, turn)), name).chances[turn - 1]
    assert exact == pytest.approx(dealt(deck, name, turn))


@pytest.mark.parametrize("turn", [2, 3])
def test_a_land_that_makes_no_mana_pays_nothing(turn: int) -> None:
    maze = PrintedCard("Maze", "normal", (PrintedFace("Maze", "Land", "{T}: Untap target attacking creature."),))
    arbor = PrintedCard(
        "Arbor", "normal", (PrintedFace("Arbor", "Land Creature — Forest Dryad", power="1", toughness="1"),)
    )
    deck = of(
        (4, card("Forest")), (3, compile_printed(maze).compiled), (2, compile_printed(arbor).compiled),
        (2, elf("{G}", "{G}")), (2, spell("{2}")), (1, spell("{2}{G}")),
    )  # fmt: skip
    rows = castable(deck, Circumstances(ANY_SEVEN, turn))
    for cost in ("{2}", "{2}{G}"):
        exact = row_of(rows, f"Spell {cost}").chances[turn - 1]
        assert exact == pytest.approx(dealt(deck, f"Spell {cost}", turn))
    nothing = of((24, compile_printed(maze).compiled), (36, spell("{4}")))
    assert row_of(castable(nothing, Circumstances()), "Spell {4}").chances == (0.0,) * 8


def test_a_land_that_is_a_creature_makes_no_mana_on_its_first_turn() -> None:
    """302.6: 12 of 12 lands are creatures, so there is no mana on turn one."""
    arbor = PrintedCard(
        "Arbor", "normal", (PrintedFace("Arbor", "Land Creature — Forest Dryad", power="1", toughness="1"),)
    )
    deck = of((24, compile_printed(arbor).compiled), (36, spell("{G}")))
    assert row_of(castable(deck, Circumstances()), "Spell {G}").chances[0] == 0


TAPPED = (
    "an upper bound: from turn 3 on: a rock cast after turn one is counted as if the lands that cast it had entered "
    "untapped"
)
SEVERAL = (
    "rocks are counted as cast by lands alone, one a turn and two at most, without asking in which turn those lands "
    "came or whether they entered tapped"
)
STONE = elf("{2}", "{C}")


def test_cards_that_a_rock_helps_beside_lands_that_enter_tapped_are_said_to_be_a_bound() -> None:
    slow = card("Rugged Highlands")
    deck = of((20, card("Forest")), (10, slow), (1, STONE), (4, card("Overrun")), (4, card("Shock")))
    assert figures(deck, Circumstances()).remarks == (f"Overrun: {TAPPED}",)
    more = of((20, slow), (3, STONE), (4, card("Overrun")), (4, card("Gray Ogre")))
    said = f"Overrun; Gray Ogre: too high or too low: from turn 3 on: {SEVERAL}"
    assert figures(more, Circumstances()).remarks == (said,)


def test_without_such_lands_several_rocks_alone_may_be_too_high_or_too_low() -> None:
    lands = 20, card("Forest")
    one = of(lands, (1, STONE), (4, card("Overrun")), (20, card("Grizzly Bears")))
    assert figures(one, Circumstances()).remarks == ()
    two = of(lands, (2, STONE), (4, card("Overrun")), (20, card("Shock")))
    assert figures(two, Circumstances()).remarks == (f"Overrun: too high or too low: from turn 4 on: {SEVERAL}",)


def test_a_rock_that_may_cast_another_is_told_from_the_first_turn_on_which_that_pays() -> None:
    """An Elf on turn one and two lands cast a rock of three on turn two, which lands alone can't: it pays on three."""
    deck = of((24, card("Forest")), (1, elf("{G}", "{G}")), (8, elf("{3}", "{C}")), (4, card("Overrun")))
    found = figures(deck, Circumstances()).remarks
    assert any("Overrun: too high or too low: from turn 3 on" in line for line in found)


def test_a_color_that_no_land_gives_makes_a_cheap_card_one_too() -> None:
    deck = of((20, card("Rugged Highlands")), (1, elf("{G}", "{W}")), (4, elf("{W}", "{W}")), (9, card("Shock")))
    said = f"Elf {{W}}: too high or too low: from turn 3 on: {SEVERAL}"
    assert said in figures(deck, Circumstances()).remarks
    assert not any("Shock" in line for line in figures(deck, Circumstances()).remarks)


def test_of_a_card_without_copies_nothing_is_said() -> None:
    deck = of((20, card("Rugged Highlands")), (2, elf("{G}{G}", "{G}")), (9, card("Overrun")), (30, card("Shock")))
    assert figures(deck, Circumstances()).remarks
    assert figures(deck.with_count("Elf {G}{G}", 0), Circumstances()).remarks == ()
    assert not any("Overrun" in line for line in figures(deck.with_count("Overrun", 0), Circumstances()).remarks)
