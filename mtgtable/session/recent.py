"""What was opened last, and who sat down to play: one small settings file that is written whole or not at all."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final, Literal, TypeAlias

from platformdirs import user_config_path

from mtgtable.cards.plain_file import MEGABYTE, is_file, read_plain
from mtgtable.session.whole_file import FileTrouble, write_whole

Kind: TypeAlias = Literal["decks", "saves"]

MOST: Final = 12
"""So many of each kind are remembered; the oldest is forgotten first."""

_FORMAT: Final = "mtgtable-recent/1"


@dataclass(frozen=True, slots=True)
class RecentFile:
    """A file that was opened: where it is, what it is called, and a few words about it."""

    path: str
    title: str
    detail: str = ""

    @property
    def is_there(self) -> bool:
        """Can it still be opened."""
        return is_file(Path(self.path))


@dataclass(frozen=True, slots=True)
class LastTable:
    """How a kind of game was set up last: the names that persons gave themselves, by seat, and the games of a match.

    A seat that nobody has named is empty.
    """

    kind: str
    names: tuple[str, ...] = ()
    best_of: int = 1


@dataclass(frozen=True, slots=True)
class RecentList:
    """The whole settings file: the last opened first. ``last``: how the deck is called that was played last."""

    decks: tuple[RecentFile, ...] = ()
    saves: tuple[RecentFile, ...] = ()
    last: str = ""
    tables: tuple[LastTable, ...] = ()


class _Wrong(Exception):
    """What the file says isn't a list of recent files: the place, and why."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(place, why)
        self.place = place
        self.why = why


def read_list(text: bytes) -> RecentList:
    """The list that a file holds. It is read before the window is painted, so nothing larger is loaded for it.

    Raises _Wrong.
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _Wrong("the file", str(error)) from error
    if not isinstance(found, dict):
        raise _Wrong("the file", "expected an object")
    for name in found:
        if name not in ("format", "decks", "saves", "last", "tables"):
            raise _Wrong(str(name), "there is no such field")
    if found.get("format", _FORMAT) != _FORMAT:
        raise _Wrong("format", f"expected {_FORMAT!r}")
    last = found.get("last", "")
    if not isinstance(last, str):
        raise _Wrong("last", "expected a text")
    tables = found.get("tables", [])
    if not isinstance(tables, list):
        raise _Wrong("tables", "expected a list")
    return RecentList(
        _files(found.get("decks", []), "decks"),
        _files(found.get("saves", []), "saves"),
        last,
        tuple(_table(one, f"tables.{number}") for number, one in enumerate(tables)),
    )


def _table(found: object, place: str) -> LastTable:
    if not isinstance(found, dict) or set(found) != {"kind", "names", "best_of"}:
        raise _Wrong(place, "expected kind, names and best_of")
    kind, names, best_of = found["kind"], found["names"], found["best_of"]
    if not isinstance(kind, str) or not isinstance(best_of, int) or not isinstance(names, list):
        raise _Wrong(place, "expected a text, a list and a number")
    if not all(isinstance(name, str) for name in names):
        raise _Wrong(f"{place}.names", "expected texts")
    return LastTable(kind, tuple(names), best_of)


def _files(found: object, kind: Kind) -> tuple[RecentFile, ...]:
    if not isinstance(found, list):
        raise _Wrong(kind, "expected a list")
    return tuple(_file(one, f"{kind}.{number}") for number, one in enumerate(found))


def _file(found: object, place: str) -> RecentFile:
    if not isinstance(found, dict):
        raise _Wrong(place, "expected an object")
    for name in ("path", "title", *found):
        value = found.get(name)
        if name not in ("path", "title", "detail"):
            raise _Wrong(f"{place}.{name}", "there is no such field")
        if not isinstance(value, str) or (name == "path" and not value):
            raise _Wrong(f"{place}.{name}", "expected a text")
    return RecentFile(**found)


def default_recent_path() -> Path:
    """Where the list is kept: in the user's settings folder."""
    return user_config_path("mtgtable", appauthor=False) / "recent.json"


class RecentFiles:
    """The decks and saved games opened last, read once and written at each change.

    ``trouble`` says why the file could not be read or written; the list then goes on in memory. A file that can't be
    read is put aside under the name ``recent.json.unreadable`` before it is written anew, so nothing is lost.

    >>> import tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> recent = RecentFiles(Path(folder.name) / "recent.json")
    >>> recent.add("decks", Path("burn.txt"), "Burn", "60 cards")
    >>> [deck.title for deck in RecentFiles(recent.path).decks]
    ['Burn']
    >>> folder.cleanup()
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or default_recent_path()
        self.trouble = ""
        self._unreadable = False
        self._list = self._read()

    @property
    def decks(self) -> tuple[RecentFile, ...]:
        """The decks, the last opened first."""
        return self._list.decks

    @property
    def saves(self) -> tuple[RecentFile, ...]:
        """The saved games, the last opened first."""
        return self._list.saves

    def add(self, kind: Kind, path: Path, title: str, detail: str = "") -> None:
        """Put a file at the head of its list; the same file is never there twice."""
        new = RecentFile(path=str(path.absolute()), title=title or path.stem, detail=detail)
        rest = tuple(old for old in self._of(kind) if old.path != new.path)
        self._change(kind, (new, *rest)[:MOST])

    @property
    def last(self) -> str:
        """How the deck is called that was played last; a starter deck too, which is in no list."""
        return self._list.last

    def play(self, deck: str) -> None:
        """A deck is played now; one that is called nothing is none to find again."""
        if deck and deck != self.last:
            self._keep(replace(self._list, last=deck))

    def table(self, kind: str) -> LastTable:
        """How this kind of game was set up last."""
        return next((one for one in self._list.tables if one.kind == kind), LastTable(kind))

    def sit_down(self, table: LastTable) -> None:
        """A game of this kind begins so; seats that aren't taken now keep their names."""
        before = self.table(table.kind)
        names = (*table.names, *before.names[len(table.names) :])
        now = replace(table, names=names)
        if now != before:
            others = tuple(one for one in self._list.tables if one.kind != table.kind)
            self._keep(replace(self._list, tables=(*others, now)))

    def forget(self, kind: Kind, path: str) -> None:
        """Take a file off its list; the file itself stays."""
        self._change(kind, tuple(old for old in self._of(kind) if old.path != path))

    def clear(self, kind: Kind) -> None:
        """Forget all files of one kind."""
        self._change(kind, ())

    def _of(self, kind: Kind) -> tuple[RecentFile, ...]:
        return self._list.decks if kind == "decks" else self._list.saves

    def _change(self, kind: Kind, files: tuple[RecentFile, ...]) -> None:
        self._keep(replace(self._list, decks=files) if kind == "decks" else replace(self._list, saves=files))

    def _keep(self, changed: RecentList) -> None:
        self._list = changed
        try:
            self._write()
        except (OSError, FileTrouble) as error:
            self.trouble = f"the list of recent files: {error}"
        else:
            self.trouble = ""

    def _read(self) -> RecentList:
        try:
            return read_list(read_plain(self.path, MEGABYTE))
        except FileNotFoundError:
            return RecentList()
        except OSError as error:
            self.trouble = f"{self.path}: the list of recent files can't be read ({error.strerror or error})"
        except _Wrong as wrong:
            self.trouble = f"{self.path}: {wrong.place}: {wrong.why}; expected a list of recent files, begun anew"
        self._unreadable = True
        return RecentList()

    def _write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._unreadable and self.path.is_file():
            os.replace(self.path, self.path.with_name(self.path.name + ".unreadable"))
        self._unreadable = False
        text = json.dumps({"format": _FORMAT, **asdict(self._list)}, ensure_ascii=False, indent=2) + "\n"
        write_whole(self.path, text.encode())
