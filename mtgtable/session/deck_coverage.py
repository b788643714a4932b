"""What of decks would be done by hand: deck by deck, and the cards that stop most of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mtgtable.cards.decklist import DeckList
from mtgtable.cards.decklist.deck import Section
from mtgtable.cards.plain_file import is_folder
from mtgtable.session.building.deck_file import ENDING, read_deck
from mtgtable.session.catalog import Catalog

MOSTLY_KNOWN: Final = 0.9
"""A deck of which fewer names are known says little, and isn't counted."""

_PLAYED: Final = (Section.COMMANDER, Section.COMPANION, Section.MAIN, Section.SIDEBOARD)


@dataclass(frozen=True, slots=True)
class ByHand:
    """A card of which something is done by hand, and what."""

    name: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeckCoverage:
    """One deck: how many different cards it has, which are partly by hand, which names nobody knows."""

    path: Path
    name: str
    cards: tuple[str, ...]
    by_hand: tuple[ByHand, ...]
    unknown: tuple[str, ...]
    complaints: tuple[str, ...] = ()

    @property
    def readable(self) -> bool:
        """Is there a card in it that is known; a file without one is no deck list of this game."""
        return bool(self.cards)

    @property
    def counted(self) -> bool:
        """Are enough of its names known to say how much of it is understood."""
        return bool(self.cards) and len(self.cards) >= MOSTLY_KNOWN * (len(self.cards) + len(self.unknown))

    @property
    def whole(self) -> bool:
        """Is every card of it that is known wholly supported."""
        return not self.by_hand


def deck_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The deck lists that these paths are, or that folders hold, in order."""
    for path in paths:
        if is_folder(path):
            yield from sorted(file for file in path.rglob("*") if file.is_file() and file.suffix in _ENDINGS)
        else:
            yield path


_ENDINGS: Final = frozenset({".txt", ".dek", ".dec", ".cod", ".mwDeck", ".dck", ".csv", ENDING})


def deck_coverage(path: Path, catalog: Catalog) -> DeckCoverage:
    """What of one deck would be done by hand. Raises DeckFileError for a file that can't be read."""
    deck = read_deck(path)
    known: list[str] = []
    unknown: list[str] = []
    by_hand: list[ByHand] = []
    for name in _names(deck):
        card = catalog.find(name)
        if card is None:
            unknown.append(name)
        elif card.name not in known:
            known.append(card.name)
            if not card.supported:
                by_hand.append(ByHand(card.name, card.unsupported_clauses))
    complaints = tuple(str(complaint) for complaint in deck.complaints)
    return DeckCoverage(path, deck.name or path.stem, tuple(known), tuple(by_hand), tuple(unknown), complaints)


def _names(deck: DeckList) -> tuple[str, ...]:
    return tuple(dict.fromkeys(entry.name for section in _PLAYED for entry in deck.section(section)))


@dataclass(frozen=True, slots=True)
class DecksReport:
    """Many decks together."""

    decks: tuple[DeckCoverage, ...]

    @property
    def counted(self) -> tuple[DeckCoverage, ...]:
        """The decks of which enough is known."""
        return tuple(deck for deck in self.decks if deck.counted)

    @property
    def unreadable(self) -> tuple[DeckCoverage, ...]:
        """The files that are no deck lists."""
        return tuple(deck for deck in self.decks if not deck.readable)

    @property
    def whole(self) -> int:
        """How many of those are understood whole."""
        return sum(deck.whole for deck in self.counted)

    @property
    def by_inclusion(self) -> float:
        """The share of cards understood, each counted once for every deck that it is in."""
        all_ = sum(len(deck.cards) for deck in self.counted)
        return 1 - sum(len(deck.by_hand) for deck in self.counted) / all_ if all_ else 0.0

    def wanted(self) -> tuple[tuple[ByHand, int], ...]:
        """The cards that aren't understood, those in most decks first."""
        times = Counter(card for deck in self.counted for card in deck.by_hand)
        return tuple(sorted(times.items(), key=lambda pair: (-pair[1], pair[0].name)))

    def as_json(self) -> dict[str, Any]:
        """The report as JSON data."""
        return {
            "decks": len(self.counted),
            "whole": self.whole,
            "cards_by_inclusion": round(self.by_inclusion, 4),
            "wanted": [
                {"name": card.name, "decks": times, "by_hand": list(card.clauses)} for card, times in self.wanted()
            ],
            "each": [_deck_json(deck) for deck in self.decks],
        }


def _deck_json(deck: DeckCoverage) -> dict[str, Any]:
    return {
        "file": str(deck.path),
        "name": deck.name,
        "counted": deck.counted,
        "whole": deck.whole,
        "cards": len(deck.cards),
        "by_hand": {card.name: list(card.clauses) for card in deck.by_hand},
        "unknown": list(deck.unknown),
        "complaints": list(deck.complaints),
    }


def decks_report(paths: Sequence[Path], catalog: Catalog) -> DecksReport:
    """The report on all deck lists that the paths name. Raises DeckFileError."""
    return DecksReport(tuple(deck_coverage(path, catalog) for path in deck_files(paths)))
