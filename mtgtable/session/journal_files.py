"""The files of a journal, and what can be told of one without reading it."""

from __future__ import annotations

from pathlib import Path


def is_journal(folder: Path) -> bool:
    """Is there a journal in the folder."""
    return bool(numbers_of(folder))


def is_part(path: Path) -> bool:
    """Is the file one of those that make up a journal, and no game by itself."""
    return path.suffix in ("", ".json") and is_journal(path.parent)


def has_inputs(folder: Path) -> bool:
    """Was anything done in the game; one that was only begun is nothing lost."""
    number = max(numbers_of(folder), default=0)
    try:
        # A game that was taken up again has its earlier inputs at its beginning.
        return number > 1 or inputs_file(folder, number).stat().st_size > 0
    except OSError:
        return False


def begun_file(folder: Path, number: int) -> Path:
    """The save of how the sitting began."""
    return folder / f"begun-{number}.json"


def inputs_file(folder: Path, number: int) -> Path:
    """A line for each change of the record since."""
    return folder / f"inputs-{number}"


def table_file(folder: Path, number: int) -> Path:
    """A later state, from which the journal is opened at once."""
    return folder / f"table-{number}.json"


def numbers_of(folder: Path) -> list[int]:
    """The numbers of the journals in a folder; the highest counts."""
    stems = (path.stem.removeprefix("begun-") for path in folder.glob("begun-*.json"))
    return [int(stem) for stem in stems if stem.isdecimal() and len(stem) < 9]
