"""A folder of pictures of cards, laid out as the usual programs do: by set or not, in folders or in zip files."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mtgtable.cards.pace import Pace, unhurried
from mtgtable.cards.pictures.file_names import key_of, keys_in
from mtgtable.cards.pictures.sought import Sought
from mtgtable.cards.plain_file import MEGABYTE, read_plain

LARGEST_PICTURE: Final = 20 * MEGABYTE
MOST_FILES: Final = 400_000
"""So many files are looked at; a folder with more is none of pictures."""
_OF_TOKENS: Final = frozenset({"tok", "token", "tokens", "tok.zip", "token.zip", "tokens.zip"})
"""Folders and zip files in which tokens lie, which may bear the names of cards."""


@dataclass(frozen=True, slots=True)
class _Place:
    """A file, or a member of a zip file."""

    path: str
    member: str = ""


class PictureFolder:
    """What a folder has. Looking at it takes a while: ``look`` does so once, anywhere but in the window's own thread.

    The folders below it may have any names (``CUSTOM``, ``downloadedPics/LEA``, ``LEA``, ``TOK/LEA``), and a zip file
    counts as a folder. Of several pictures of a card, the one whose file bears its name alone is taken.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._places: dict[str, tuple[int, _Place]] = {}
        self._tokens: dict[str, tuple[int, _Place]] = {}

    def __len__(self) -> int:
        """How many names there are pictures for."""
        return len(self._places.keys() | self._tokens.keys())

    def look(self, cancelled: Callable[[], bool] = lambda: False, pace: Pace = unhurried) -> None:
        """Find out which pictures there are. Raises OSError where the folder can't be read."""
        os.scandir(self.folder).close()
        cards: dict[str, tuple[int, _Place]] = {}
        tokens: dict[str, tuple[int, _Place]] = {}
        for number, (name, place) in enumerate(_files(self.folder)):
            if number >= MOST_FILES or cancelled():
                break
            found = tokens if self._is_of_tokens(place) else cards
            for rank, key in enumerate(keys_in(name)):
                if key not in found or (rank, place.path) < (found[key][0], found[key][1].path):
                    found[key] = (rank, place)
            pace(number, MOST_FILES)
        self._places, self._tokens = cards, tokens

    def _is_of_tokens(self, place: _Place) -> bool:
        below = os.path.relpath(place.path, self.folder).replace(os.sep, "/")
        return not _OF_TOKENS.isdisjoint(f"{below}/{place.member}".lower().split("/")[:-1])

    def picture(self, sought: Sought) -> bytes | None:
        """The picture as its file has it; None where there is none. Raises OSError if it can't be read."""
        place = self._place(sought)
        if place is None:
            return None
        if not place.member:
            return read_plain(Path(place.path), LARGEST_PICTURE)
        try:
            with zipfile.ZipFile(place.path) as packed, packed.open(place.member) as file:
                content = file.read(LARGEST_PICTURE + 1)
        except (zipfile.BadZipFile, KeyError, NotImplementedError, RuntimeError, EOFError) as error:
            raise OSError(f"{place.path}: {place.member} can't be unpacked ({error})") from error
        if len(content) > LARGEST_PICTURE:
            raise OSError(f"{place.path}: {place.member} is larger than {LARGEST_PICTURE // MEGABYTE} MB")
        return content

    def _place(self, sought: Sought) -> _Place | None:
        """Tokens are looked for where tokens lie first, cards where cards lie: some share a name."""
        where = (self._tokens, self._places) if sought.looks else (self._places, self._tokens)
        for name in sought.names:
            for places in where:
                if (found := places.get(key_of(name))) is not None:
                    return found[1]
        return None


def _files(folder: Path) -> Iterator[tuple[str, _Place]]:
    """The names of all files and where they are, folder by folder; what can't be read is passed over."""
    for at, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(at, name)
            if name.lower().endswith(".zip"):
                yield from _packed(path)
            else:
                yield name, _Place(path)


def _packed(path: str) -> Iterator[tuple[str, _Place]]:
    if not os.path.isfile(path):
        return
    try:
        with zipfile.ZipFile(path) as packed:
            members = packed.namelist()
    except (OSError, zipfile.BadZipFile, NotImplementedError, ValueError):
        return
    for member in members:
        yield member.rpartition("/")[2], _Place(path, member)
