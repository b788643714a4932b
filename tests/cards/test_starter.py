"""The starter set that comes with the program."""

import pytest

from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.deck_check import check_deck
from mtgtable.cards.decklist import read_decklist_file
from mtgtable.cards.starter import starter_cards, starter_decks, starter_index
from mtgtable.resources import resources_folder

pytestmark = pytest.mark.skipif(
    not (resources_folder() / "cards" / "starter.json").exists(), reason="the starter cards are not written yet"
)


def test_the_starter_set_is_sound_and_sorted() -> None:
    names = [card.name for card in starter_cards()]
    assert len(names) >= 60
    assert names == sorted(names)


def test_every_starter_deck_is_complete_from_the_starter_set_alone() -> None:
    pool = CardPool([starter_index()])
    for path in starter_decks():
        assert list(check_deck(read_decklist_file(path), pool).messages()) == [], path.name
