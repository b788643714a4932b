"""The games that were left unfinished: one journal each, in the user's state folder, offered until taken up."""

from __future__ import annotations

import os
import secrets
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from platformdirs import user_state_path

from mtgtable.session.folder_lock import is_locked
from mtgtable.session.glance import Glance, read_glance
from mtgtable.session.journal_files import has_inputs, is_journal
from mtgtable.session.keeping import UNFINISHED, clean, newest, take_away

GLANCE: Final = "glance.json"
_THROWN: Final = "thrown-"
_YOUNG: Final = 600
"""Seconds in which another program may still be at its first line."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that can be taken up again. ``when``: its last input, in seconds since 1970."""

    folder: Path
    when: float
    glance: Glance | None

    @property
    def title(self) -> str:
        """What it is called."""
        return self.glance.title if self.glance is not None else "A game"


def default_games_folder() -> Path:
    """Where unfinished games are: in the user's state folder."""
    return user_state_path("mtgtable", appauthor=False) / "games"


def new_folder(shelf: Path) -> Path:
    """A folder for a game that begins; it isn't made yet."""
    return shelf / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}"


def unfinished_games(shelf: Path) -> tuple[Unfinished, ...]:
    """The games that can be taken up, the last played first; those that are being played are left out."""
    found = []
    for folder in _folders(shelf):
        if folder.name.startswith(_THROWN) or not is_journal(folder) or is_locked(folder):
            continue
        glance = read_glance(folder / GLANCE)
        match = glance is not None and glance.match
        if not match and (not has_inputs(folder) or (glance is not None and glance.over)):
            continue
        found.append(Unfinished(folder, newest(folder), glance))
    return tuple(sorted(found, key=lambda game: game.when, reverse=True))


def throw_away(folder: Path) -> Path:
    """Take a game off the shelf; it is gone for good when the program starts next. Raises OSError."""
    thrown = folder.with_name(_THROWN + folder.name)
    os.replace(folder, thrown)
    return thrown


def take_back(thrown: Path) -> None:
    """Put a game back that was thrown away. Raises OSError."""
    os.replace(thrown, thrown.with_name(thrown.name.removeprefix(_THROWN)))


def tidy(shelf: Path) -> None:
    """Take away what was thrown away, games without inputs or that are over, unless their match goes on, and what the
    rule doesn't keep."""
    offered = {game.folder for game in unfinished_games(shelf)}
    for folder in _folders(shelf):
        young = time.time() - newest(folder) < _YOUNG and not is_journal(folder)
        if folder not in offered and not young and not is_locked(folder):
            take_away(folder)
    clean(shelf, UNFINISHED)


def _folders(shelf: Path) -> list[Path]:
    try:
        return [path for path in shelf.iterdir() if path.is_dir()]
    except OSError:
        return []
