"""The file of a run: what was played, every game, and the figures. A run that was stopped goes on from it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from mtgtable.cards.plain_file import MEGABYTE, read_plain
from mtgtable.lab.runs.described import differing, spec_described
from mtgtable.lab.runs.noting import GameNote
from mtgtable.lab.runs.spec import MOST_GAMES, BadSpec, RunSpec
from mtgtable.lab.runs.summary import summary
from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.session.whole_file import FileTrouble, write_whole

_LARGEST: Final = 512 * MEGABYTE
FORMAT: Final = "mtgtable-goldfish-1"


class RunFileError(Exception):
    """A file that can't be read or written as a run, or is one of another deck; the message names it."""


def report(spec: RunSpec, notes: Iterable[GameNote]) -> dict[str, Any]:
    """The whole file as plain values: the same for the same games, in whatever order they were played."""
    ordered = sorted(notes, key=lambda note: note.game)
    return {
        "format": FORMAT,
        "run": spec.as_json(),
        "figures": summary(spec, ordered).as_json(),
        "games": [note.as_json() for note in ordered],
    }


def write_run(path: Path, spec: RunSpec, notes: Iterable[GameNote]) -> None:
    """Write the file, whole or not at all. Raises RunFileError."""
    text = json.dumps(report(spec, notes), ensure_ascii=False, indent=1, sort_keys=True, allow_nan=False) + "\n"
    try:
        write_whole(path, text.encode())
    except FileTrouble as trouble:
        raise RunFileError(str(trouble)) from trouble


def open_run(path: Path, deck: OpenedDeck) -> tuple[RunSpec, list[GameNote]]:
    """The run that a file holds, with its own settings, and its games. Raises RunFileError, also for another deck."""
    data = _read(path)
    notes = _games(path, data)
    try:
        spec = spec_described(data.get("run"), deck, max((note.game + 1 for note in notes), default=1))
    except BadSpec as error:
        raise RunFileError(f"{path}: {error}") from error
    return spec, notes


def known_games(path: Path, spec: RunSpec) -> list[GameNote]:
    """The games of this run that a file holds, of whatever number; none where there is no file. Raises RunFileError."""
    if not path.exists():
        return []
    data = _read(path)
    run, wished = data.get("run"), spec.as_json()
    if run != wished:
        told = differing(run, wished) if isinstance(run, dict) else "it doesn't say which"
        raise RunFileError(f"{path}: holds another run ({told}); choose another name")
    return _games(path, data)


def _games(path: Path, data: dict[str, Any]) -> list[GameNote]:
    try:
        notes = [GameNote.of_json(entry) for entry in data["games"]]
        if len({note.game for note in notes}) < len(notes) or any(not 0 <= note.game < MOST_GAMES for note in notes):
            raise ValueError("the numbers of its games")
    except (KeyError, TypeError, ValueError) as error:
        raise RunFileError(f"{path}: a game in it can't be read ({error})") from error
    return notes


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(read_plain(path, _LARGEST))
    except OSError as error:
        raise RunFileError(f"{path}: can't be read ({error.strerror or error})") from error
    except (ValueError, RecursionError) as error:
        raise RunFileError(f"{path}: can't be read as a run ({error})") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RunFileError(f"{path}: is no file of a run; choose another name or remove it")
    return data
