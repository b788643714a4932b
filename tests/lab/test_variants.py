"""Lists beside a list: swaps, other numbers of cards, and what is the same of their runs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mtgtable.lab.runs.spec import BadSpec
from mtgtable.lab.variants import Variant, told
from tests.lab.decks import opened

LIST = "10 Mountain\n7 Forest\n4 Grizzly Bears\n4 Gray Ogre\n"


def test_a_swap_keeps_every_other_card_in_its_place() -> None:
    """The same seed then deals the same hands but for what differs."""
    first = Variant.of(opened(LIST))
    forest = next(card for card in first.main if card.name == "Forest")
    second = first.swapped(2, "Gray Ogre", forest)
    assert told(first.changes(second)) == "−2 Gray Ogre, +2 Forest"
    spec = first.spec(games=1)
    beside = second.spec_beside(spec)
    differ = [(a.name, b.name) for a, b in zip(spec.deck, beside.deck, strict=True) if a.name != b.name]
    assert differ == [("Gray Ogre", "Forest")] * 2


def test_numbers_of_cards_may_change_without_a_swap() -> None:
    first = Variant.of(opened(LIST))
    second = first.with_counts({"Gray Ogre": 0, "Forest": 9})
    assert (len(second.main), told(first.changes(second))) == (23, "−4 Gray Ogre, +2 Forest")


def test_more_copies_than_there_are_cant_go_out() -> None:
    with pytest.raises(BadSpec, match="no 5 Gray Ogre"):
        Variant.of(opened(LIST)).swapped(5, "Gray Ogre", None)


def test_a_commander_deck_isnt_compared_with_one_without() -> None:
    """Its games begin at 40 life (903.7)."""
    other = opened("Commander\n1 Serra Angel\n\nDeck\n30 Plains\n")
    assert other.commanders
    with pytest.raises(BadSpec, match="commander"):
        Variant.of(other).spec_beside(Variant.of(opened(LIST)).spec())
    mine = Variant.of(other).spec()
    assert Variant.of(other).spec_beside(mine).commanders == mine.commanders


@pytest.mark.parametrize(
    ("title", "file", "shown"),
    [
        ("Goblins", "after.txt", "after"),
        ("Elves", "after.txt", "Elves"),
        ("Goblins", "Goblins.txt", "Goblins.txt"),
        ("Goblins", None, "Goblins"),
    ],
)
def test_lists_of_one_name_are_told_apart(title: str, file: str | None, shown: str) -> None:
    first = Variant.of(replace(opened(LIST), title="Goblins"))
    other = replace(opened(LIST), title=title, path=Path(file) if file is not None else None)
    assert Variant.told_apart(other, first).title == shown
