"""Lists beside a list: swaps, other numbers of cards, and what is the same of their runs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mtgtable.lab.runs.spec import BadSpec, RunSpec, spec_of
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


def names(spec: RunSpec) -> list[str]:
    return [card.name for card in spec.deck]


def test_games_in_pairs_depend_on_the_two_lists_only() -> None:
    """Swaps one by one in any order, sliders, or another file with its lines in any order: the same games."""
    text = f"{LIST}4 Serra Angel\nSideboard\n4 Giant Growth\n4 Blaze\n"
    first = Variant.of(opened(text))
    there = {card.name: card for card in (*opened(text).main, *opened(text).sideboard)}
    swaps = (("Gray Ogre", "Giant Growth"), ("Mountain", "Blaze"), ("Serra Angel", "Forest"))
    ways = []
    for order in (swaps, swaps[::-1]):
        made = first
        for out, into in order:
            made = made.swapped(2, out, there[into])
        ways.append(made)
    ways.append(
        Variant("", (*first.main, *[there["Giant Growth"], there["Blaze"]] * 2)).with_counts(
            {"Gray Ogre": 2, "Mountain": 8, "Serra Angel": 2, "Forest": 9}
        )
    )
    ways.append(
        Variant.of(
            opened("2 Giant Growth\n2 Serra Angel\n9 Forest\n2 Blaze\n4 Grizzly Bears\n8 Mountain\n2 Gray Ogre\n")
        )
    )
    assert {first.changes(way) for way in ways} == {first.changes(ways[0])}
    turned = Variant("turned", first.main[::-1])
    specs = [way.spec_beside(base.spec()) for way in ways for base in (first, turned)]
    assert len({tuple(names(spec)) for spec in specs}) == 1
    differ = [pair for pair in zip(names(first.spec()), names(specs[0]), strict=True) if pair[0] != pair[1]]
    assert len(differ) == 6, "what both have lies in the same places"


def test_more_cards_come_in_than_go_out_in_one_order() -> None:
    first = Variant.of(opened(LIST))
    more, turned = opened(f"{LIST}2 Blaze\n3 Giant Growth\n"), opened(f"3 Giant Growth\n2 Blaze\n{LIST}")
    spec = first.spec()
    beside = [Variant.of(each).spec_beside(spec) for each in (more, turned)]
    assert names(beside[0]) == names(beside[1]) == [*names(spec), *["Blaze"] * 2, *["Giant Growth"] * 3]


def test_a_run_of_a_deck_alone_keeps_the_order_of_its_list() -> None:
    """Runs that were saved go on."""
    deck = opened(LIST)
    assert names(spec_of(deck)) == [card.name for card in deck.main] != names(Variant.of(deck).spec())
