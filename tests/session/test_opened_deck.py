"""A deck list made ready to play: which cards begin where, and what the player should know of it."""

from __future__ import annotations

import pytest

from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.decklist import read_decklist
from mtgtable.cards.starter import starter_decks, starter_index
from mtgtable.session.catalog import Catalog
from mtgtable.session.opened_deck import OpeningCancelled, open_deck, with_names, without_complaints


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog(CardPool([starter_index()]))


LIST = """\
Commander
1 Humility

Deck
20 Forest
4 Grizzly Bears
3 Grizly Bears
hm what

Sideboard
2 Shivan Dragon

Maybeboard
1 Mountain
"""


def test_each_section_begins_in_its_place(catalog: Catalog) -> None:
    deck = open_deck(read_decklist(LIST), catalog, title="Mine")
    assert deck.title == "Mine"
    assert [card.name for card in deck.commanders] == ["Humility"]
    assert len(deck.main) == 24
    assert [card.name for card in deck.sideboard] == ["Shivan Dragon"] * 2
    assert "Mountain" not in {entry.card.name for entry in deck.entries}, "the maybeboard stays at home"
    assert deck.colors == "WG", "of the main deck and the commander, not of the sideboard"


def test_what_is_wrong_is_kept_until_it_is_mended(catalog: Catalog) -> None:
    deck = open_deck(read_decklist(LIST), catalog)
    assert not deck.complete
    assert [unknown.nearest[0] for unknown in deck.checked.unknown] == ["Grizzly Bears"]
    mended = without_complaints(with_names(deck.checked.deck, {"Grizly Bears": "Grizzly Bears"}))
    better = open_deck(mended, catalog)
    assert better.complete
    assert [card.name for card in better.main].count("Grizzly Bears") == 7


def test_opening_stops_when_it_is_cancelled(catalog: Catalog) -> None:
    steps: list[int] = []
    with pytest.raises(OpeningCancelled):
        open_deck(
            read_decklist("4 Forest\n4 Mountain\n4 Plains"),
            catalog,
            progress=lambda done, _: steps.append(done),
            cancelled=lambda: len(steps) == 2,
        )
    assert steps == [0, 1]


def test_legendary_creatures_of_the_deck_may_be_commanders(catalog: Catalog) -> None:
    names = open_deck(read_decklist("30 Forest\n4 Grizzly Bears"), catalog).commander_candidates()
    assert names == ()


@pytest.mark.parametrize("path", starter_decks(), ids=lambda path: path.stem)
def test_starter_decks_are_whole_and_wholly_supported(catalog: Catalog, path: object) -> None:
    from mtgtable.cards.decklist import read_decklist_file

    deck = open_deck(read_decklist_file(path), catalog)  # type: ignore[arg-type]
    assert deck.complete
    assert deck.partly == ()
    assert len(deck.main) >= 60
