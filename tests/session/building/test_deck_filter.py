"""What of a deck is shown: words of all that a row tells, or a query."""

from __future__ import annotations

import pytest

from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.decklist import read_decklist
from mtgtable.cards.search.query import BadQuery
from mtgtable.cards.starter import starter_index
from mtgtable.session.building.deck_filter import DeckFilter
from mtgtable.session.building.draft import draft_of

POOL = CardPool([starter_index()])
ROWS = draft_of(
    read_decklist("4x Lightning Bolt [Removal]\n20 Mountain\n2 Serra Angel\n4 Grizzly Bears\n1 Nobody Knows This")
).rows


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", {"Lightning Bolt", "Mountain", "Serra Angel", "Grizzly Bears", "Nobody Knows This"}),
        ("creature", {"Serra Angel", "Grizzly Bears"}),
        ("removal", {"Lightning Bolt"}),
        ('"3 damage"', {"Lightning Bolt"}),
        ("knows", {"Nobody Knows This"}),
        ("t:creature mv<=2", {"Grizzly Bears"}),
        ("t:creature or t:land", {"Serra Angel", "Grizzly Bears", "Mountain"}),
        ("-t:creature", {"Lightning Bolt", "Mountain"}),
        ("understood:yes t:creature", {"Serra Angel", "Grizzly Bears"}),
        ("understood:no", set()),
    ],
)
def test_rows_that_fit(text: str, found: set[str]) -> None:
    assert {row.name for row in DeckFilter(POOL.find).fitting(ROWS, text)} == found


def test_the_index_follows_the_deck() -> None:
    asked = DeckFilter(POOL.find)
    assert len(asked.fitting(ROWS, "t:creature")) == 2
    assert len(asked.fitting(ROWS[:3], "t:creature")) == 1


def test_what_cannot_be_read_is_told_with_its_place() -> None:
    with pytest.raises(BadQuery, match="is no number") as wrong:
        DeckFilter(POOL.find).fitting(ROWS, "t:elf pow>big")
    assert (wrong.value.start, wrong.value.end) == (6, 13)
