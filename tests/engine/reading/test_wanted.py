"""What a choice asks for: no question is without its noun."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.purposes import Purpose
from mtgtable.engine.reading.wanted import counted, wanted
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, Table, face

BEAR = face("Bear", "Creature — Bear", cost="{1}{G}", pt=(2, 2))
GOLEM = face("Golem", "Artifact Creature — Golem", cost="{3}", pt=(3, 3))
BOX = face("Box", "Artifact", cost="{1}")
FOREST = face("Forest", "Basic Land — Forest")


@pytest.mark.parametrize(
    ("zones", "least", "most", "purpose", "to", "asked"),
    [
        ((BEAR, GOLEM), 1, 1, "sacrifice", None, "Sacrifice a creature"),
        ((GOLEM, BOX), 1, 1, "choose", None, "Choose an artifact"),
        ((BEAR, BOX), 0, 2, "exile", None, "Choose up to 2 permanents to exile"),
        ((FOREST, FOREST), 2, 2, "untap", None, "Choose 2 lands to untap"),
        ((BEAR, BEAR), 1, 2, "return", Zone.HAND, "Choose 1 to 2 creatures to return to hand"),
        ((BEAR, FOREST), 1, 1, "put", Zone.LIBRARY, "Choose a permanent to put into the library"),
    ],
)
def test_permanents_are_called_what_they_all_are(
    zones: tuple[object, ...], least: int, most: int, purpose: Purpose, to: Zone | None, asked: str
) -> None:
    table = Table()
    refs = [table.put(one, A) for one in zones]  # type: ignore[arg-type]
    assert wanted(table.look(), refs, least, most, purpose, to) == asked


def test_cards_elsewhere_are_cards_whatever_they_are() -> None:
    """400.2: of a card in a hidden zone the question tells nothing."""
    table = Table()
    hand = [table.put(BEAR, A, Zone.HAND), table.put(FOREST, A, Zone.HAND)]
    assert wanted(table.look(), hand, 2, 2, "discard") == "Discard 2 cards"
    grave = [table.put(BEAR, A, Zone.GRAVEYARD)]
    assert wanted(table.look(), grave, 1, 1, "put", Zone.BATTLEFIELD) == "Choose a card to put onto the battlefield"
    assert wanted(table.look(), grave, 1, 1, "return", Zone.HAND) == "Choose a card to return to hand"
    library = [table.put(BEAR, A, Zone.LIBRARY)]
    assert wanted(table.look(), library, 1, 1, "return", Zone.HAND) == "Choose a card to put into hand"


def test_players_are_players() -> None:
    table = Table()
    seats: tuple[Ref, ...] = (Seat(A), Seat(B))
    assert wanted(table.look(), seats, 1, 1) == "Choose a player"
    mixed: tuple[Ref, ...] = (Seat(A), table.put(BEAR, A))
    assert wanted(table.look(), mixed, 1, 2) == "Choose 1 to 2 permanents or players"


def test_two_words_are_both_counted() -> None:
    assert counted("spell or ability", 2, 2) == "2 spells or abilities"
