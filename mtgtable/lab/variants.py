"""A list beside another: the same deck with cards swapped, or another deck altogether."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from mtgtable.lab.exact.counted_deck import CountedDeck, counted
from mtgtable.lab.runs.spec import BadSpec, RunSpec, usual_life
from mtgtable.lab.sweeps import aligned, by_name
from mtgtable.session.catalog import CatalogCard
from mtgtable.session.opened_deck import OpenedDeck


@dataclass(frozen=True, slots=True)
class Variant:
    """What is drawn and what waits in the command zone, each card as often as it is there."""

    title: str
    main: tuple[CatalogCard, ...]
    commanders: tuple[CatalogCard, ...] = ()

    @staticmethod
    def of(deck: OpenedDeck) -> Variant:
        """An opened deck as it is."""
        return Variant(deck.title, deck.main, deck.commanders)

    @staticmethod
    def told_apart(deck: OpenedDeck, first: Variant | None) -> Variant:
        """An opened deck beside another list: one that calls itself alike goes by its file, or where that lies."""
        made = Variant.of(deck)
        if first is None or deck.path is None or deck.title != first.title:
            return made
        return replace(made, title=deck.path.stem if deck.path.stem != first.title else str(deck.path))

    def number(self, name: str) -> int:
        """Copies of a card in the main deck."""
        return sum(card.name == name for card in self.main)

    def swapped(self, count: int, out: str, into: CatalogCard | None) -> Variant:
        """With copies of a card out and as many of another in; an empty name takes nothing out, None puts nothing in.

        What comes in takes the places of what goes. Raises BadSpec where there aren't so many copies.
        """
        cards: list[CatalogCard | None] = list(self.main)
        if out:
            places = [place for place, card in enumerate(self.main) if card.name == out][-count:]
            if len(places) < count:
                raise BadSpec(f"there are no {count} {out} in the deck")
            for place in places:
                cards[place] = into
        elif into is not None:
            cards += [into] * count
        return replace(self, main=tuple(card for card in cards if card is not None))

    def with_counts(self, counts: Mapping[str, int]) -> Variant:
        """With other numbers of copies of its cards; those that aren't named stay as they are."""
        there = {card.name: card for card in self.main}
        made = self
        for name, wanted in counts.items():
            missing = wanted - self.number(name)
            if missing < 0:
                made = made.swapped(-missing, name, None)
            elif missing:
                made = made.swapped(missing, "", there[name])
        return made

    def changes(self, other: Variant) -> tuple[tuple[int, str], ...]:
        """What the other list has more (above zero) and fewer of, what goes out first."""
        mine, theirs = (Counter(card.name for card in cards) for cards in (self.main, other.main))
        names = {name: theirs[name] - mine[name] for name in (*mine, *theirs)}
        return tuple(sorted((number, name) for name, number in names.items() if number))

    def counted(self) -> CountedDeck:
        """The list as the counts take it."""
        main, commanders = ((card.compiled for card in cards) for cards in (self.main, self.commanders))
        return counted(self.title, main, commanders)

    def spec(self, **more: Any) -> RunSpec:
        """A run of the list to compare others with: its cards by name, so that its lines may have any order.

        Raises BadSpec.
        """
        main, commanders = (by_name(card.compiled for card in cards) for cards in (self.main, self.commanders))
        more.setdefault("life", usual_life(commanders))
        return RunSpec(self.title, main, commanders, **more)

    def spec_beside(self, other: RunSpec) -> RunSpec:
        """The run of this list that is like the other but for the cards. Raises BadSpec."""
        commanders = tuple(card.compiled for card in self.commanders)
        return aligned(replace(other, title=self.title), tuple(card.compiled for card in self.main), commanders)


def told(changes: tuple[tuple[int, str], ...]) -> str:
    """Changes in a line.

    >>> told(((-2, "Blaze"), (2, "Forest")))
    '−2 Blaze, +2 Forest'
    """
    return ", ".join(f"{'+' if number > 0 else '−'}{abs(number)} {name}" for number, name in changes)
