"""A game that this program plays otherwise than the one that wrote it down: opened as far as its inputs go."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mtgtable.abilities import codec
from mtgtable.cards.pace import Pace, unhurried
from mtgtable.engine.snapshot import state_from_data
from mtgtable.session.record import Entry, Record
from mtgtable.session.saves import Save, SaveError, write_save
from mtgtable.session.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Reached:
    """A sitting after the first so many inputs of a game; those after them can't be played."""

    sitting: Sitting
    played: int


def as_far_as_it_goes(save: Save, *, crash_folder: Path | None = None, pace: Pace = unhurried) -> Reached:
    """The game after all inputs that can be played, from its snapshot where it has one. Raises SaveError."""
    first = save.snapshot_at if save.snapshot is not None else 0
    entries = save.entries[first : save.position]
    tried, whole = _begun(save, entries, crash_folder), True
    while whole and tried.can_redo:
        pace(tried.record.position, len(entries))
        whole = _is_played(tried)
    played = tried.record.position
    reached = tried if whole and played else _again(save, entries[:played], crash_folder)
    reached.laid = save.laid
    return Reached(reached, first + played)


def _again(save: Save, entries: tuple[Entry, ...], crash_folder: Path | None) -> Sitting:
    """The game from its beginning: an input that failed may have left anything behind."""
    sitting = _begun(save, entries, crash_folder)
    while sitting.can_redo:
        sitting.redo()
    sitting.look_over()
    return sitting


def _begun(save: Save, entries: tuple[Entry, ...], crash_folder: Path | None) -> Sitting:
    if save.snapshot is None:
        return Sitting(Record(save.setup, save.table, list(entries), still=save.still), crash_folder=crash_folder)
    try:
        table = state_from_data(save.snapshot)
    except codec.BadData as error:
        raise SaveError(f"{save.path}: the saved state is damaged at {error}") from error
    return Sitting(Record(None, table, list(entries), still=save.still), crash_folder=crash_folder)


def _is_played(sitting: Sitting) -> bool:
    """Play one more input, with those that belong to it; False where it can't be, or the table can't be seen then."""
    try:
        sitting.redo()
        sitting.look_over()
    except Exception:  # another program may have written anything
        return False
    return True


def keep_whole(save: Save, path: Path) -> None:
    """Write a game down as it was read, for the program that can play it. Raises SaveError."""
    state = state_from_data(save.snapshot) if save.snapshot is not None else None
    record = Record(save.setup, save.table, list(save.entries), save.position, save.still)
    write_save(path, record, (save.snapshot_at, state), save.laid)
