"""The journal of a sitting: every input is written down as it happens, so that no game is lost with the program.

A journal is a folder. ``begun-N.json`` is a save of how the sitting began, ``inputs-N`` has a line for each change of
its record since, and ``table-N.json`` is a later state from which it is opened at once. A sitting whose record begins
anew gets the next number; the highest that is whole counts.
"""

from __future__ import annotations

import json
import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeAlias

from mtgtable.abilities import codec
from mtgtable.cards.pace import Pace, unhurried
from mtgtable.cards.plain_file import read_plain
from mtgtable.engine.snapshot import state_data, state_from_data
from mtgtable.engine.state.state import State
from mtgtable.session.folder_lock import FolderLock
from mtgtable.session.journal_files import begun_file, has_inputs, inputs_file, numbers_of, table_file
from mtgtable.session.record import Added, Cut, Entry, Moved, Record, RecordChange, Renamed
from mtgtable.session.saves import (
    MOST_BYTES,
    Save,
    SaveError,
    Settled,
    read_save,
    read_sealed,
    save_data,
    write_again,
    write_sealed,
)

STATE_EVERY: Final = 100
"""After so many inputs the state is kept anew, so that opening a journal plays no more than these."""

_Known: TypeAlias = tuple[int, dict[str, Any] | None]
"""A state that can be begun from: after how many inputs, and the state as data (None: the beginning)."""


class Journal:
    """Writes down one sitting. Nothing here is raised: ``trouble`` says why the last thing could not be written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trouble = ""
        self._number = 0
        self._file: BinaryIO | None = None
        self._lock: FolderLock | None = None
        self._lines = 0
        self._sum = 0
        self._state_at = 0

    def begin(self, record: Record, settled: Settled, written: dict[str, Any] | None = None) -> None:
        """Write down what the sitting has come to so far; the changes of the record are told by ``note``.

        ``written``: the same as data with its checksum, where a save has just been read.
        """
        self._close_file()
        self.trouble = ""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if self._lock is None:
                self._lock = FolderLock(self.folder)
            older = numbers_of(self.folder)
            self._number = max((self._number, *older)) + 1
            file = inputs_file(self.folder, self._number).open("wb", buffering=0)
            try:
                begun = begun_file(self.folder, self._number)
                if written is not None:
                    write_again(begun, written)
                else:
                    write_sealed(begun, save_data(record, settled))
            except BaseException:
                file.close()
                raise
            self._file = file
            for number in older:
                # Last first: without its beginning a journal is none.
                for path in (begun_file, table_file, inputs_file):
                    path(self.folder, number).unlink(missing_ok=True)
        except (OSError, SaveError) as error:
            self._fail(error)
        self._lines, self._sum, self._state_at = 0, 0, settled[0]

    def note(self, change: RecordChange) -> None:
        """Write down a change of the record, at once."""
        if self._file is None:
            return
        content = json.dumps(_as_data(change), separators=(",", ":")).encode()
        # Each sum goes on from the one before, so that a line that is missing or stands twice is found too.
        self._sum = zlib.crc32(content, self._sum)
        line = b"%08x %s\n" % (self._sum, content)
        try:
            if self._file.write(line) != len(line):
                raise OSError("there is no room left")
        except OSError as error:
            # What follows a torn line is never read, so nothing more is written behind it.
            self._fail(error)
            self._close_file()
        self._lines += 1

    def settled(self, position: int, state: State) -> None:
        """The state is the whole game after so many inputs: keep it, when the last one kept is far enough away."""
        if self._file is None or abs(position - self._state_at) < STATE_EVERY:
            return
        self._state_at = position
        data = {"at": position, "lines": self._lines, "state": state_data(state)}
        try:
            write_sealed(table_file(self.folder, self._number), data)
        except SaveError as error:
            # The inputs are still written, and they are enough.
            self.trouble = (
                f"The table of this game can't be kept now ({error}). Every input still is: should the program end, "
                "the game is there, and only takes longer to open."
            )
        else:
            self.trouble = ""

    @property
    def is_open(self) -> bool:
        """Is the sitting still written down."""
        return self._lock is not None

    @property
    def keeps(self) -> bool:
        """Is every input written down; False from the first that could not be."""
        return self._file is not None

    @property
    def has_inputs(self) -> bool:
        """Was anything done in the game."""
        return has_inputs(self.folder)

    def take_away(self) -> None:
        """Delete the journal; it must be closed."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def close(self) -> None:
        """Write no more; the journal stays."""
        self._close_file()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _close_file(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _fail(self, error: Exception) -> None:
        why = (error.strerror if isinstance(error, OSError) else "") or str(error)
        self.trouble = f"This game isn't kept from now on in case the program ends ({why})."


def read_journal(folder: Path, pace: Pace = unhurried) -> Save:
    """What a journal holds, as a save: all that was written down, up to a line that is torn.

    Where a line before the last is damaged, the save says so. Raises SaveError.
    """
    number = max(numbers_of(folder), default=0)
    begun = read_save(begun_file(folder, number), pace)
    record = Record(begun.setup, begun.table, list(begun.entries), begun.position, begun.still)
    known: list[_Known] = [(0, None), (begun.snapshot_at, begun.snapshot)]
    lines, later = _later_state(folder, number)
    count, damage = 0, ""
    try:
        for count, change in enumerate(_changes(inputs_file(folder, number), pace), start=1):
            try:
                record.change(change)
            except IndexError as error:
                raise SaveError(f"{inputs_file(folder, number)}: line {count}: {error}") from error
            kept = _kept_by(change, record)
            known = [(at, state) for at, state in known if at <= kept]
            if later is not None and count == lines:
                known.append(later)
    except _Damaged as damaged:
        damage = str(damaged)
    if later is not None and count < lines:
        return _from_later_state(begun, later, inputs_file(folder, number), count + 1)
    at, snapshot = max((one for one in known if one[0] <= record.position), key=lambda one: one[0])
    entries = tuple(record.entries)
    return Save(
        folder, begun.program, begun.setup, begun.table, entries, record.position, at, snapshot,
        still=begun.still, damage=damage,
    )  # fmt: skip


class _Damaged(Exception):
    """A line that isn't whole, with others after it: no write that was cut short; the message names the place."""


def _from_later_state(begun: Save, later: _Known, path: Path, line: int) -> Save:
    """A game whose lines are gone from here on, as it was later; what came before it is known no more.

    Raises SaveError.
    """
    at, data = later
    try:
        state = state_from_data(data or {})
    except Exception as error:  # what was written by hand may fail anywhere
        raise SaveError(f"{path}: damaged at line {line}, and so is the table that was kept ({error})") from error
    damage = (
        f"{path}: damaged at line {line}: the game goes on as it was after {at} inputs; "
        "what came before can't be undone, what came after is lost"
    )
    return Save(begun.path.parent, begun.program, None, state, (), 0, 0, None, damage=damage)


def _kept_by(change: RecordChange, record: Record) -> int:
    """The first so many inputs are after a change what they were before."""
    match change:
        case Added():
            return record.position - 1
        case Cut(position):
            return position
    return len(record.entries)


def _later_state(folder: Path, number: int) -> tuple[int, _Known | None]:
    """The state that was kept last, and after how many lines. One that can't be read is only the slower way."""
    try:
        data = read_sealed(table_file(folder, number))
        lines, at, state = data["lines"], data["at"], data["state"]
    except (SaveError, KeyError):
        return 0, None
    return (lines, (at, state)) if isinstance(lines, int) and isinstance(at, int) else (0, None)


def _changes(path: Path, pace: Pace) -> Iterator[RecordChange]:
    """The changes of a record, up to a last line that isn't whole. Raises SaveError and _Damaged."""
    try:
        content = read_plain(path, MOST_BYTES, pace)
    except FileNotFoundError:
        return
    except OSError as error:
        raise SaveError(f"{path}: can't be read ({error.strerror or error})") from error
    total = 0
    lines = content.split(b"\n")[:-1]
    for number, line in enumerate(lines):
        pace(number, len(lines))
        written, _, data = line.partition(b" ")
        total = zlib.crc32(data, total)
        if written != b"%08x" % total:
            left = len(lines) - number
            if left > 1:
                raise _Damaged(
                    f"{path}: damaged at line {number + 1}: the game goes on as it was before; "
                    f"{left} inputs, undos and redos after that are lost"
                )
            return
        try:
            change = _from_data(json.loads(data))
        except (ValueError, RecursionError) as error:
            raise SaveError(f"{path}: line {number + 1}: damaged: {error}") from error
        yield change


def _as_data(change: RecordChange) -> list[Any]:
    match change:
        case Added(entry):
            return ["add", codec.encode(entry)]
        case Moved(position):
            return ["move", position]
        case Cut(position):
            return ["cut", position]
        case Renamed(index, entry):
            return ["rename", index, codec.encode(entry)]


def _from_data(data: Any) -> RecordChange:
    match data:
        case ["add", entry]:
            return Added(_entry(entry))
        case ["move", int(position)]:
            return Moved(position)
        case ["cut", int(position)]:
            return Cut(position)
        case ["rename", int(index), entry]:
            return Renamed(index, _entry(entry))
    raise ValueError("expected a change of a record")


def _entry(data: Any) -> Entry:
    found = codec.decode(data)
    if isinstance(found, Entry):
        return found
    raise ValueError("expected an input")
