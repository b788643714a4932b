"""What was opened last: decks and saved games, kept in one small settings file that is written whole or not at all."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from platformdirs import user_config_path
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from mtgtable.cards.plain_file import MEGABYTE, read_plain
from mtgtable.session.whole_file import FileTrouble, write_whole

Kind: TypeAlias = Literal["decks", "saves"]

MOST: Final = 12
"""So many of each kind are remembered; the oldest is forgotten first."""

_FORMAT: Final = "mtgtable-recent/1"


class RecentFile(BaseModel):
    """A file that was opened: where it is, what it is called, and a few words about it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    path: Annotated[str, Field(min_length=1)]
    title: str
    detail: str = ""

    @property
    def is_there(self) -> bool:
        """Can it still be opened."""
        return Path(self.path).is_file()


class RecentList(BaseModel):
    """The whole settings file: the last opened first."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["mtgtable-recent/1"] = _FORMAT
    decks: tuple[RecentFile, ...] = ()
    saves: tuple[RecentFile, ...] = ()


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

    def forget(self, kind: Kind, path: str) -> None:
        """Take a file off its list; the file itself stays."""
        self._change(kind, tuple(old for old in self._of(kind) if old.path != path))

    def clear(self, kind: Kind) -> None:
        """Forget all files of one kind."""
        self._change(kind, ())

    def _of(self, kind: Kind) -> tuple[RecentFile, ...]:
        return self._list.decks if kind == "decks" else self._list.saves

    def _change(self, kind: Kind, files: tuple[RecentFile, ...]) -> None:
        self._list = self._list.model_copy(update={kind: files})
        try:
            self._write()
        except (OSError, FileTrouble) as error:
            self.trouble = f"the list of recent files: {error}"
        else:
            self.trouble = ""

    def _read(self) -> RecentList:
        try:
            return RecentList.model_validate_json(read_plain(self.path, MEGABYTE))
        except FileNotFoundError:
            return RecentList()
        except OSError as error:
            self.trouble = f"{self.path}: the list of recent files can't be read ({error.strerror or error})"
        except ValidationError as error:
            detail = error.errors(include_url=False)[0]
            place = ".".join(str(part) for part in detail["loc"]) or "the file"
            self.trouble = f"{self.path}: {place}: {detail['msg']}; expected a list of recent files, begun anew"
        self._unreadable = True
        return RecentList()

    def _write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._unreadable and self.path.is_file():
            os.replace(self.path, self.path.with_name(self.path.name + ".unreadable"))
        self._unreadable = False
        text = json.dumps(self._list.model_dump(mode="json"), ensure_ascii=False, indent=2) + "\n"
        write_whole(self.path, text.encode())
