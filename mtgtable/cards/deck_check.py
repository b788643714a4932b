"""A deck list with its cards found: what a game can be started with, and which names no source knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from mtgtable.cards.card_pool import CardPool, nearest_told
from mtgtable.cards.credible_name import credible
from mtgtable.cards.decklist.deck import DeckEntry, DeckList, Section
from mtgtable.model.printed import PrintedCard


@dataclass(frozen=True, slots=True)
class FoundEntry:
    """An entry of the list and its card."""

    section: Section
    entry: DeckEntry
    card: PrintedCard


@dataclass(frozen=True, slots=True)
class UnknownEntry:
    """An entry whose name no source knows; ``nearest`` are the names most like it, the likest first."""

    section: Section
    entry: DeckEntry
    nearest: tuple[str, ...]

    @property
    def credible(self) -> tuple[str, ...]:
        """Those of the nearest that may be what was meant."""
        return tuple(name for name in self.nearest if credible(self.entry.name, name))

    def __str__(self) -> str:
        return f"line {self.entry.line}: no card is named {self.entry.name!r}{nearest_told(self.credible)}"


@dataclass(frozen=True, slots=True)
class CheckedDeck:
    """A deck list with its cards."""

    deck: DeckList
    found: tuple[FoundEntry, ...]
    unknown: tuple[UnknownEntry, ...]

    @property
    def complete(self) -> bool:
        """Was every line read, and every name found."""
        return not self.unknown and not self.deck.complaints

    def cards(self, section: Section = Section.MAIN) -> tuple[PrintedCard, ...]:
        """The cards of one section, each as often as it is in the deck, in the order of the list."""
        return tuple(card.card for card in self.found if card.section is section for _ in range(card.entry.count))

    def troubles(self) -> tuple[str, ...]:
        """What stands in the way of playing all of it, in the order of the lines: complaints, unknown names."""
        by_line = [(complaint.line, str(complaint)) for complaint in self.deck.complaints]
        by_line += [(unknown.entry.line, str(unknown)) for unknown in self.unknown]
        return tuple(message for _, message in sorted(by_line, key=lambda pair: pair[0]))

    def messages(self) -> Iterator[str]:
        """What the player should know: the troubles, then the notes."""
        yield from self.troubles()
        yield from self.deck.notes


MOST_HINTS: Final = 40
"""For so many unknown names the nearest are looked for; a list with more of them is of something else."""


def check_deck(
    deck: DeckList, pool: CardPool, nearest: int = 3, go_on: Callable[[], object] = lambda: None
) -> CheckedDeck:
    """Find the cards of a deck list; for each unknown name, up to ``nearest`` names that are most like it.

    ``go_on`` is called before each name; what it raises ends the search.
    """
    found: list[FoundEntry] = []
    unknown: list[UnknownEntry] = []
    hints: dict[str, tuple[str, ...]] = {}
    for section, entry in deck.entries():
        go_on()
        card = pool.find(entry.name)
        if card is None:
            if entry.name not in hints and len(hints) < MOST_HINTS:
                hints[entry.name] = pool.nearest(entry.name, nearest)
            unknown.append(UnknownEntry(section, entry, hints.get(entry.name, ())))
        else:
            found.append(FoundEntry(section, entry, card))
    return CheckedDeck(deck, tuple(found), tuple(unknown))
