"""A deck list made ready to play: its cards found and compiled, with all that the player should know of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from mtgtable.cards.deck_check import CheckedDeck, check_deck
from mtgtable.cards.decklist import DeckFileError
from mtgtable.cards.decklist.deck import DeckList, Section
from mtgtable.model.colors import Color, in_order
from mtgtable.session.catalog import Catalog, CatalogCard

PLAYED: Final = (Section.MAIN, Section.SIDEBOARD, Section.COMMANDER, Section.COMPANION)
"""The sections whose cards come to the table; the maybeboard doesn't."""


class OpeningCancelled(Exception):
    """The player has cancelled the opening of a deck."""


@dataclass(frozen=True, slots=True)
class OpenedEntry:
    """Copies of one card of the deck, compiled."""

    section: Section
    count: int
    card: CatalogCard


@dataclass(frozen=True, slots=True)
class OpenedDeck:
    """A deck with its cards compiled. ``path`` is the file that it was read from; None when it was pasted."""

    title: str
    checked: CheckedDeck
    entries: tuple[OpenedEntry, ...]
    path: Path | None = None

    def cards(self, *sections: Section) -> tuple[CatalogCard, ...]:
        """The cards of these sections, each as often as it is in the deck, in the order of the list."""
        return tuple(entry.card for entry in self.entries if entry.section in sections for _ in range(entry.count))

    @property
    def main(self) -> tuple[CatalogCard, ...]:
        """What begins the game in the library."""
        return self.cards(Section.MAIN)

    @property
    def sideboard(self) -> tuple[CatalogCard, ...]:
        """What begins outside the game (100.4), a companion with it (702.139)."""
        return self.cards(Section.SIDEBOARD, Section.COMPANION)

    @property
    def commanders(self) -> tuple[CatalogCard, ...]:
        """What the list names as commander (903.3)."""
        return self.cards(Section.COMMANDER)

    @property
    def complete(self) -> bool:
        """Was every line read and every name found."""
        return self.checked.complete

    @property
    def partly(self) -> tuple[OpenedEntry, ...]:
        """Cards with clauses that the players do by hand, each name once, its copies in all sections together."""
        counts: dict[str, int] = {}
        first: dict[str, OpenedEntry] = {}
        for entry in self.entries:
            if not entry.card.supported:
                counts[entry.card.name] = counts.get(entry.card.name, 0) + entry.count
                first.setdefault(entry.card.name, entry)
        return tuple(replace(entry, count=counts[name]) for name, entry in first.items())

    @property
    def colors(self) -> str:
        """The colors of the mana symbols in its costs, as letters in order; hybrid symbols count with both."""
        found: set[Color] = set()
        for entry in self.entries:
            if entry.section in (Section.MAIN, Section.COMMANDER):
                for face in entry.card.compiled.faces:
                    found |= face.mana_cost.colors if face.mana_cost is not None else frozenset()
        return "".join(in_order(found))

    def commander_candidates(self) -> tuple[str, ...]:
        """The names in the main deck that may be commanders: legendary creatures (903.3)."""
        names = {
            entry.card.name: None
            for entry in self.entries
            if entry.section in (Section.MAIN, Section.SIDEBOARD)
            and "Legendary" in entry.card.compiled.front.supertypes
            and "Creature" in entry.card.compiled.front.types
        }
        return tuple(names)


MOST_CARDS: Final = 5000
"""Cards that a deck may have in all its sections together."""


def open_deck(
    deck: DeckList,
    catalog: Catalog,
    *,
    path: Path | None = None,
    title: str = "",
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> OpenedDeck:
    """Find and compile the cards of a deck list.

    ``title`` is what the deck is called, whatever the list says. ``progress`` is told how many of how many entries are
    done. Raises OpeningCancelled as soon as ``cancelled()`` says so, and what reading the card store raises.
    """

    def go_on() -> None:
        if cancelled is not None and cancelled():
            raise OpeningCancelled(f"opening {deck.name or 'the deck'} was cancelled")

    size = sum(entry.count for _, entry in deck.entries())
    if size > MOST_CARDS:
        called = path or title or deck.name or "the deck"
        raise DeckFileError(f"{called}: it has {size} cards; a deck to play with has at most {MOST_CARDS}")
    checked = check_deck(deck, catalog.pool, go_on=go_on)
    wanted = [entry for entry in checked.found if entry.section in PLAYED]
    entries: list[OpenedEntry] = []
    for done, found in enumerate(wanted):
        go_on()
        if progress is not None:
            progress(done, len(wanted))
        entries.append(OpenedEntry(found.section, found.entry.count, catalog.compiled(found.card)))
    if progress is not None:
        progress(len(wanted), len(wanted))
    called = title or deck.name or (path.stem if path is not None else "Pasted deck")
    return OpenedDeck(called, checked, tuple(entries), path)


def with_names(deck: DeckList, names: Mapping[str, str | None]) -> DeckList:
    """The list with names put in the place of others; where it is None, the entries of that name are left out.

    >>> from mtgtable.cards.decklist import read_decklist
    >>> deck = with_names(read_decklist("2 Forrest\\n4 Shokk"), {"Forrest": "Forest", "Shokk": None})
    >>> [(entry.count, entry.name) for entry in deck.main]
    [(2, 'Forest')]
    """
    sections = {
        section.value: tuple(
            replace(entry, name=name)
            for entry in deck.section(section)
            for name in [names.get(entry.name, entry.name)]
            if name is not None
        )
        for section in Section
    }
    return replace(deck, **sections)  # type: ignore[arg-type]


def without_complaints(deck: DeckList) -> DeckList:
    """The list without the lines that could not be read, for a player who plays anyway."""
    return replace(deck, complaints=())
