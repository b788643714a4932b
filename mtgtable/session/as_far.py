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
    why: str


def as_far_as_it_goes(save: Save, *, crash_folder: Path | None = None, pace: Pace = unhurried) -> Reached:
    """The game after all inputs that can be played, from its snapshot where it has one. Raises SaveError."""
    first = save.snapshot_at if save.snapshot is not None else 0
    entries = save.entries[first : save.position]
    tried = _begun(save, entries, crash_folder)
    why = ""
    while not why and tried.can_redo:
        pace(tried.record.position, len(entries))
        why = _played(tried)
    played = tried.record.position
    again = _begun(save, entries[:played], crash_folder)  # an input that failed may have left anything behind
    while again.can_redo:
        again.redo()
    again.look_over()
    again.laid = save.laid
    return Reached(again, first + played, why)


def _begun(save: Save, entries: tuple[Entry, ...], crash_folder: Path | None) -> Sitting:
    if save.snapshot is None:
        return Sitting(Record(save.setup, save.table, list(entries), still=save.still), crash_folder=crash_folder)
    try:
        table = state_from_data(save.snapshot)
    except codec.BadData as error:
        raise SaveError(f"{save.path}: the saved state is damaged at {error}") from error
    return Sitting(Record(None, table, list(entries), still=save.still), crash_folder=crash_folder)


def _played(sitting: Sitting) -> str:
    """Play one more input, with those that belong to it; why it can't be, else nothing."""
    try:
        sitting.redo()
        sitting.look_over()
    except Exception as error:  # another program may have written anything
        return f"{type(error).__name__}: {error}"
    return ""


def keep_whole(save: Save, path: Path) -> None:
    """Write a game down as it was read, for the program that can play it. Raises SaveError."""
    state = state_from_data(save.snapshot) if save.snapshot is not None else None
    record = Record(save.setup, save.table, list(save.entries), save.position, save.still)
    write_save(path, record, (save.snapshot_at, state), save.laid)
