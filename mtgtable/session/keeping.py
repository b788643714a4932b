"""How long the program keeps what it has put by itself: unfinished games and what failures have left."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mtgtable.cards.plain_file import MEGABYTE
from mtgtable.session.folder_lock import is_locked

_DAY: Final = 86_400


@dataclass(frozen=True, slots=True)
class Rule:
    """What is kept: things no older than so many days, the newest so many of them, of so many megabytes together."""

    what: str
    days: int
    most: int
    megabytes: int

    @property
    def words(self) -> str:
        """The rule in a sentence.

        >>> UNFINISHED.words
        'Unfinished games are kept for 30 days: the newest 20, up to 200 MB.'
        """
        return f"{self.what} are kept for {self.days} days: the newest {self.most}, up to {self.megabytes} MB."


UNFINISHED: Final = Rule("Unfinished games", days=30, most=20, megabytes=200)
FAILURES: Final = Rule("Reports of failures, with their games,", days=90, most=40, megabytes=100)


def clean(folder: Path, rule: Rule, now: float | None = None) -> int:
    """Take away what the rule doesn't keep, oldest first; how many things went. What is in use stays.

    A thing is a file or folder right in the folder. Nothing is raised: what can't be taken away is tried again.
    """
    moment = time.time() if now is None else now
    found = sorted(((newest(path), size(path), path) for path in _things(folder)), reverse=True)
    kept = room = gone = 0
    for when, much, path in found:
        room += much
        old = moment - when > rule.days * _DAY
        if (old or kept >= rule.most or room > rule.megabytes * MEGABYTE) and not (path.is_dir() and is_locked(path)):
            take_away(path)
            room -= much
            gone += 1
        else:
            kept += 1
    return gone


def take_away(path: Path) -> None:
    """Delete a file or folder, as far as that is possible."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        try:
            path.unlink(missing_ok=True)
        except OSError:
            return


def newest(path: Path) -> float:
    """When a thing was last written to, in seconds."""
    return max((found for found in (_stamp(one) for one in _within(path)) if found is not None), default=0.0)


def size(path: Path) -> int:
    """How many bytes a thing takes."""
    total = 0
    for one in _within(path):
        try:
            total += one.lstat().st_size
        except OSError:
            continue
    return total


def _things(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _within(path: Path) -> Iterable[Path]:
    return (path, *_things(path)) if path.is_dir() and not path.is_symlink() else (path,)


def _stamp(path: Path) -> float | None:
    try:
        return path.lstat().st_mtime
    except OSError:
        return None
