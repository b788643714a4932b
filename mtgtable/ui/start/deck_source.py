"""Where a deck comes from: the starter decks, a file, or text that was pasted."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

from mtgtable.resources import resource, resources_folder
from mtgtable.session.recent import RecentFile

SourceKind: TypeAlias = Literal["starter", "recent", "file", "pasted"]

DECK_PATTERNS: Final = "*.mtgdeck *.txt *.dec *.dek *.dck *.cod *.mwDeck *.csv *.tsv"
"""The file names that an *Open deck* dialog shows first."""

STARTERS: Final = "starters.json"
"""In the folder of starter decks: what the start page says of each, so that none is read before it is painted."""


@dataclass(frozen=True, slots=True)
class DeckSource:
    """A place to read a deck from: a file by its path, or a text. ``detail`` says a few words about the deck."""

    kind: SourceKind
    title: str
    path: Path | None = None
    text: str = ""
    detail: str = ""
    colors: str = ""

    @property
    def known_title(self) -> str:
        """What the deck is called for sure; empty for a file that has not been read yet."""
        return "" if self.kind == "file" else self.title


def called(source: DeckSource) -> str:
    """How a deck is found again: a starter deck by its file's name, as the program may be somewhere else the next time,
    others by their path; empty for one that was pasted."""
    if source.path is None:
        return ""
    return f"starter:{source.path.name}" if source.kind == "starter" else str(source.path.absolute())


def file_source(path: Path) -> DeckSource:
    """A deck in a file; it is called as its file until it has been read."""
    return DeckSource("file", path.stem, path)


def recent_source(recent: RecentFile) -> DeckSource:
    """A deck that was opened before."""
    return DeckSource("recent", recent.title, Path(recent.path), "", recent.detail)


@cache
def starter_sources() -> tuple[DeckSource, ...]:
    """The decks that come with the program, with their colors, as they were told when they were put there.

    Without that each is read.
    """
    folder = resources_folder() / "decks"
    try:
        told = json.loads(resource("decks", STARTERS).read_text(encoding="utf-8"))
    except FileNotFoundError:
        from mtgtable.ui.start.deck_reading import read_starters

        return read_starters()
    return tuple(
        DeckSource("starter", one["title"], folder / name, "", one["detail"], one["colors"])
        for name, one in told.items()
    )
