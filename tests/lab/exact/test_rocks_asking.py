"""What a rock asks of the lands that cast it; what several rocks do is left open."""

from __future__ import annotations

from itertools import product
from math import comb, prod

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.exact.castable import Circumstances, castable
from mtgtable.lab.exact.counted_deck import CountedDeck, counted
from mtgtable.lab.exact.figures import figures
from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.exact.rocks_asking import needs_of
from mtgtable.lab.exact.rocks_counted import rocks_in
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


def judged(deck: CountedDeck, name: str, turn: int) -> None:
    """The chance is what all deals give, or said to be no more than a lower bound."""
    cell = row_of(castable(deck, Circumstances(ANY_SEVEN, turn)), name).cell(turn)
    expected = dealt(deck, name, turn)
    if cell.how == "exact":
        assert cell.value == pytest.approx(expected)
    else:
        assert cell.low <= expected + 1e-12
        assert cell.high == 1


@pytest.mark.parametrize("turn", [2, 3, 4])
def test_creatures_of_two_colors_are_counted_as_all_deals_have_it(turn: int) -> None:
    deck = of(
        (2, card("Forest")), (2, card("Mountain")), (2, card("Plains")), (2, elf("{G}", "{W}")),
        (2, elf("{R}", "{W}")), (2, card("Sol Ring")), (3, card("Overrun")), (2, card("Grizzly Bears")),
    )  # fmt: skip
    for name in ("Overrun", "Grizzly Bears"):
        judged(deck, name, turn)


def test_one_land_for_either_of_two_colors_casts_a_hybrid() -> None:
    deck = of((3, card("Forest")), (3, card("Island")), (3, elf("{G/W}", "{G}")), (6, card("Grizzly Bears")))
    assert needs_of(deck, rocks_in(deck)) == (frozenset("GW"),)
    for turn in (2, 3):
        judged(deck, "Grizzly Bears", turn)
    assert castable(deck, Circumstances(ANY_SEVEN, 2))[0].exact


def test_a_creature_that_asks_for_two_mana_of_a_color_is_left_open() -> None:
    deck = of((20, card("Forest")), (20, card("Island")), (8, elf("{G}{G}", "{G}")), (12, card("Overrun")))
    row = row_of(castable(deck, Circumstances()), "Overrun")
    assert row.how[:2] == ("exact", "exact")
    assert row.how[3:] == ("lands alone",) * 5
    assert figures(deck, Circumstances()).remarks == ()


@pytest.mark.parametrize("turn", [2, 3])
def test_creatures_of_three_colors_are_counted_as_all_deals_have_it(turn: int) -> None:
    deck = of(
        (2, card("Forest")), (2, card("Mountain")), (2, card("Plains")), (1, card("Swamp")), (2, elf("{W}", "{B}")),
        (2, elf("{R}", "{G}")), (2, elf("{G}", "{W}")), (3, card("Overrun")), (2, card("Grizzly Bears")),
    )  # fmt: skip
    for name in ("Overrun", "Grizzly Bears"):
        judged(deck, name, turn)


def test_where_every_land_gives_the_color_nothing_is_asked() -> None:
    deck = of((24, card("Forest")), (8, elf("{G}", "{G}")), (28, card("Overrun")))
    assert needs_of(deck, rocks_in(deck)) == ()


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
    judged(deck, f"Spell {cost}", turn)


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
    for cost in ("{2}", "{2}{G}"):
        judged(deck, f"Spell {cost}", turn)
    nothing = of((24, compile_printed(maze).compiled), (36, spell("{4}")))
    assert row_of(castable(nothing, Circumstances()), "Spell {4}").chances == (0.0,) * 8


def test_a_land_that_is_a_creature_makes_no_mana_on_its_first_turn() -> None:
    """302.6: 12 of 12 lands are creatures, so there is no mana on turn one."""
    arbor = PrintedCard(
        "Arbor", "normal", (PrintedFace("Arbor", "Land Creature — Forest Dryad", power="1", toughness="1"),)
    )
    deck = of((24, compile_printed(arbor).compiled), (36, spell("{G}")))
    assert row_of(castable(deck, Circumstances()), "Spell {G}").chances[0] == 0
