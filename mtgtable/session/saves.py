"""Saved sittings: how a game began, every input, the cards as they were printed, and a snapshot of the state.

A save is replayed when it is opened. Where a newer program plays it otherwise, it says so and offers the snapshot.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

import mtgtable
from mtgtable.abilities import codec
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.cards.pace import Pace, unhurried
from mtgtable.cards.plain_file import MEGABYTE, TOO_LONG_A_NUMBER, read_plain
from mtgtable.cards.printed_json import printed_from_json, printed_to_json
from mtgtable.engine.snapshot import state_data, state_from_data
from mtgtable.engine.state.state import State
from mtgtable.model.edition import EDITION_NAMES
from mtgtable.session import record as record_module
from mtgtable.session.catalog import CatalogCard, compile_printed
from mtgtable.session.habits import BadHabit, read_habits
from mtgtable.session.laid import LAID, NOT_LAID, Laid
from mtgtable.session.new_game import DeckCard, NewGame, NewSeat
from mtgtable.session.record import Entry, Input, Record
from mtgtable.session.whole_file import FileTrouble, write_whole

if TYPE_CHECKING:
    from mtgtable.session.sitting import Sitting

FORMAT: Final = "mtgtable-save"
VERSION: Final = 2
"""2: with a checksum; saves of version 1 are read without."""
MOST_BYTES: Final = 128 * MEGABYTE
"""No game is larger."""

codec.register_module(record_module)

T = TypeVar("T")

Settled = tuple[int, State | None]
"""After how many inputs the state was last the whole game, and the state then."""


class SaveError(FileTrouble):
    """A save that can't be written or read; the message names the file and what is wrong."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class _SeatData(_Strict):
    name: str
    deck: list[int] = []
    sideboard: list[int] = []
    commanders: list[int] = []
    passive: bool = False
    life: int | None = None
    pilot: str = ""
    habits: str = ""


class _SetupData(_Strict):
    seats: list[_SeatData]
    seed: int
    edition: str
    life: int
    starting: int | None
    mulligans: bool
    hand_size: int
    commander: bool
    best_of: int = 1
    won: list[int] = []


class _SaveData(_Strict):
    format: str
    version: int
    program: str
    grammar: str
    setup: _SetupData | None
    table: dict[str, Any] | None
    cards: list[dict[str, Any]]
    entries: list[Any]
    position: int
    snapshot_at: int
    snapshot: dict[str, Any] | None
    seal: str = ""
    laid: dict[str, Any] = {}
    still: bool = False


@dataclass(frozen=True, slots=True)
class Save:
    """What a save holds. ``snapshot``: the state after ``snapshot_at`` inputs, as data.

    ``proved``: a checksum has shown that it is as it was written; what isn't must be played again before it is used.
    ``data``: all of it as it was read, so that it can be written again without being made anew.
    """

    path: Path
    program: str
    setup: NewGame | None
    table: State | None
    entries: tuple[Entry, ...]
    position: int
    snapshot_at: int
    snapshot: dict[str, Any] | None
    proved: bool = True
    data: dict[str, Any] | None = None
    laid: Laid = NOT_LAID
    still: bool = False
    damage: str = ""
    """What of it couldn't be read, in a sentence."""

    def data_of(self, record: Record) -> dict[str, Any] | None:
        """The data of a record that is still what was saved; None for any other."""
        same = record.setup is self.setup and record.table is self.table and record.position == self.position
        return self.data if same and tuple(record.entries) == self.entries else None

    def record_at(self, position: int) -> Record:
        """The record with its first so many inputs done."""
        return Record(self.setup, self.table, list(self.entries[:position]), position, self.still)


class ReplayDiffers(SaveError):
    """This program plays the saved game otherwise than the one that saved it; ``from_snapshot`` goes on regardless."""

    def __init__(self, path: Path, why: str, save: Save) -> None:
        super().__init__(
            f"{path}: saved by mtgtable {save.program}; this is mtgtable {mtgtable.__version__}, "
            f"which plays the saved game differently ({why})"
        )
        self.why = why
        self.save = save

    @property
    def has_snapshot(self) -> bool:
        """Is there a state to go on from."""
        return self.save.snapshot is not None

    def from_snapshot(self, *, crash_folder: Path | None = None) -> Sitting:
        """A sitting that begins with the table as it was when it was saved; earlier inputs can't be undone."""
        from mtgtable.session.sitting import Sitting

        if self.save.snapshot is None:
            raise SaveError(f"{self.save.path}: no state was saved, only inputs")
        try:
            begin = Sitting.of_still_table if self.save.still else Sitting.of_table
            sitting = begin(state_from_data(self.save.snapshot), crash_folder=crash_folder)
            sitting.look_over()
            sitting.laid = self.save.laid
            return sitting
        except codec.BadData as error:
            raise SaveError(f"{self.save.path}: the saved state is damaged at {error}") from error
        except Exception as error:  # a state that was damaged may fail anywhere
            raise SaveError(
                f"{self.save.path}: the saved state can't be played ({type(error).__name__}: {error})"
            ) from error


# ---- writing ---------------------------------------------------------------------------------------------------------


class _CardTable:
    """The cards of a save, each once."""

    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []
        self._index: dict[str, int] = {}

    def index(self, card: DeckCard) -> int:
        """Where the card stands in the table."""
        if isinstance(card, str):
            raise ValueError(f"{card!r} is only a name")
        row: dict[str, Any]
        if isinstance(card, CatalogCard):
            row = {"printed": printed_to_json(card.printed)}
        else:
            row = {"compiled": codec.encode(card)}
        key = json.dumps(row, sort_keys=True)
        if key not in self._index:
            self._index[key] = len(self.rows)
            self.rows.append(row)
        return self._index[key]

    def indexes(self, cards: Iterable[DeckCard]) -> list[int]:
        """Where the cards stand."""
        return [self.index(card) for card in cards]


def save_data(record: Record, settled: Settled) -> dict[str, Any]:
    """The save as JSON data; the same sitting gives the same data in every process."""
    from mtgtable.session.compiler_version import compiler_version

    table = _CardTable()
    setup = None
    if record.setup is not None:
        new = record.setup
        seats = [
            {
                "name": seat.name,
                "deck": table.indexes(seat.deck),
                "sideboard": table.indexes(seat.sideboard),
                "commanders": table.indexes(seat.commanders),
                "passive": seat.passive,
                "life": seat.life,
                **({"pilot": seat.pilot} if seat.pilot else {}),
                **({"habits": seat.habits} if seat.habits else {}),
            }
            for seat in new.seats
        ]
        plain = {field.name: getattr(new, field.name) for field in fields(new) if field.name != "seats"}
        setup = {"seats": seats, **plain}
    position, state = settled
    return {
        "format": FORMAT,
        "version": VERSION,
        "program": mtgtable.__version__,
        "grammar": compiler_version(),
        "setup": setup,
        "table": state_data(record.table) if record.table is not None else None,
        "cards": table.rows,
        "entries": [codec.encode(entry) for entry in record.entries],
        "position": record.position,
        "snapshot_at": position,
        "snapshot": state_data(state) if state is not None else None,
        **({"still": True} if record.still else {}),
    }


def write_save(path: Path, record: Record, settled: Settled, laid: Laid = NOT_LAID) -> None:
    """Write a save, whole or not at all. Raises SaveError."""
    write_sealed(path, save_data(record, settled) | ({"laid": laid.as_data()} if laid else {}))


def write_laid(folder: Path, laid: Laid) -> None:
    """Keep beside a journal how its table lies. Raises SaveError."""
    write_sealed(folder / LAID, {"laid": laid.as_data()})


def read_laid(folder: Path) -> Laid:
    """What ``write_laid`` kept; nothing where it kept nothing. Raises SaveError."""
    path = folder / LAID
    if not path.exists():
        return NOT_LAID
    return _laid(read_sealed(path), path)


def _laid(data: dict[str, Any], path: Path) -> Laid:
    try:
        return Laid.from_data(data.get("laid", {}))
    except ValueError as error:
        raise SaveError(f"{path}: damaged at $.laid.{error}") from error


def write_sealed(path: Path, data: dict[str, Any]) -> None:
    """Write data with a checksum, whole or not at all. Raises SaveError."""
    try:
        write_whole(path, _json(sealed(data)))
    except FileTrouble as trouble:
        raise SaveError(str(trouble)) from trouble


def write_again(path: Path, data: dict[str, Any]) -> None:
    """Write data that was read with its checksum, whole or not at all. Raises SaveError."""
    try:
        write_whole(path, _json(data))
    except FileTrouble as trouble:
        raise SaveError(str(trouble)) from trouble


def sealed(data: dict[str, Any]) -> dict[str, Any]:
    """The data with a checksum of it, by which damage is told from a game that is played otherwise."""
    return {**data, "seal": _seal(data)}


def _seal(data: dict[str, Any]) -> str:
    """The checksum of all but the seal, however the file is laid out."""
    rest = {key: value for key, value in data.items() if key != "seal"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _json(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


def write_crash(folder: Path, record: Record, settled: Settled, failed: Input, trace: str) -> Path:
    """Write what is needed to repeat an engine failure: the save, the input, the traceback. Raises SaveError."""
    data = {"failed": codec.encode(failed), "seed": record.seed, "traceback": trace, "save": save_data(record, settled)}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = {path.name for path in folder.glob("crash-*.json")}
    except OSError as error:
        raise SaveError(f"{folder}: can't be used ({error.strerror or error})") from error
    number = next(n for n in range(1, len(taken) + 2) if f"crash-{n}.json" not in taken)
    path = folder / f"crash-{number}.json"
    try:
        write_whole(path, json.dumps(data, ensure_ascii=False, indent=1).encode())
    except FileTrouble as trouble:
        raise SaveError(str(trouble)) from trouble
    return path


# ---- reading ---------------------------------------------------------------------------------------------------------


def read_save(path: Path, pace: Pace = unhurried) -> Save:
    """Read a save. Raises SaveError that names the file and the place."""
    return save_from_data(_read_json(path, pace), path, pace)


def read_sealed(path: Path) -> dict[str, Any]:
    """Read what ``write_sealed`` wrote. Raises SaveError."""
    data = _read_json(path)
    if not isinstance(data, dict) or data.get("seal") != _seal(data):
        raise SaveError(f"{path}: damaged: what it holds doesn't fit its checksum")
    return data


def _read_json(path: Path, pace: Pace = unhurried) -> Any:
    try:
        return json.loads(read_plain(path, MOST_BYTES, pace))
    except OSError as error:
        raise SaveError(f"{path}: can't be read ({error.strerror or error})") from error
    except UnicodeDecodeError as error:
        raise SaveError(f"{path}: not a saved game: byte {error.start} isn't UTF-8 text") from error
    except RecursionError as error:
        raise SaveError(f"{path}: not a saved game: it is nested too deeply") from error
    except json.JSONDecodeError as error:
        raise SaveError(
            f"{path}: line {error.lineno}, column {error.colno}: damaged, not JSON ({error.msg})"
        ) from error
    except ValueError as error:
        raise SaveError(f"{path}: damaged: {TOO_LONG_A_NUMBER}") from error


def save_from_data(data: Any, path: Path, pace: Pace = unhurried) -> Save:
    """A save from JSON data. Raises SaveError."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError(f'{path}: not a saved game of mtgtable; expected "format": "{FORMAT}"')
    version = data.get("version")
    if not isinstance(version, int) or not 0 < version <= VERSION:
        raise SaveError(
            f"{path}: saved by a newer mtgtable ({data.get('program', 'unknown')}, save version {version}); "
            f"this one reads up to version {VERSION}"
        )
    try:
        save = _SaveData.model_validate(data)
        cards = [_card(row, f"$.cards[{index}]") for index, row in _paced(save.cards, pace)]
        setup = _setup(save.setup, cards) if save.setup is not None else None
        table = state_from_data(save.table) if save.table is not None else None
        entries = tuple(_entry(row, f"$.entries[{index}]") for index, row in _paced(save.entries, pace))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise SaveError(f"{path}: damaged at $.{place}: {first['msg']}") from error
    except codec.BadData as error:
        raise SaveError(f"{path}: damaged at {error}") from error
    except Exception as error:  # what a save without a checksum holds may fail anywhere
        raise SaveError(f"{path}: damaged ({type(error).__name__}: {error})") from error
    if (setup is None) == (table is None):
        raise SaveError(f"{path}: damaged: it must hold either a set-up or a table")
    if not 0 <= save.snapshot_at <= save.position <= len(entries):
        raise SaveError(f"{path}: damaged at $.position: {save.position} of {len(entries)} inputs")
    proved = version > 1 or "seal" in data
    if proved and save.seal != _seal(data):
        # Last, because what was found before names the place.
        raise SaveError(f"{path}: damaged: what it holds doesn't fit its checksum")
    written = data if proved and version == VERSION else None
    at, snapshot, laid = save.snapshot_at, save.snapshot, _laid(data, path)
    return Save(
        path, save.program, setup, table, entries, save.position, at, snapshot, proved, written, laid, save.still
    )


def _paced(rows: list[T], pace: Pace) -> Iterator[tuple[int, T]]:
    """The rows with their numbers, telling how far it is."""
    for index, row in enumerate(rows):
        pace(index, len(rows))
        yield index, row


def _card(row: dict[str, Any], place: str) -> DeckCard:
    if set(row) == {"printed"}:
        return compile_printed(printed_from_json(row["printed"]))
    if set(row) == {"compiled"}:
        found = codec.decode(row["compiled"], place)
        if isinstance(found, CompiledCard):
            return found
    raise codec.BadData(f"{place}: expected a printed or a compiled card")


def _habits(words: str) -> str:
    try:
        read_habits(words)
    except BadHabit as error:
        raise codec.BadData(f"$.setup.seats.habits: {error}") from error
    return words


def _setup(data: _SetupData, cards: list[DeckCard]) -> NewGame:
    edition = next((name for name in EDITION_NAMES if name == data.edition), None)
    if edition is None:
        raise codec.BadData(f"$.setup.edition: expected one of {', '.join(EDITION_NAMES)}, not {data.edition!r}")

    def found(indexes: list[int], place: str) -> tuple[DeckCard, ...]:
        for number, index in enumerate(indexes):
            if not 0 <= index < len(cards):
                raise codec.BadData(f"$.setup.{place}[{number}]: {index} is none of the {len(cards)} cards")
        return tuple(cards[index] for index in indexes)

    seats = tuple(
        NewSeat(
            seat.name,
            found(seat.deck, f"seats[{number}].deck"),
            found(seat.sideboard, f"seats[{number}].sideboard"),
            found(seat.commanders, f"seats[{number}].commanders"),
            seat.passive,
            seat.life,
            seat.pilot,
            _habits(seat.habits),
        )
        for number, seat in enumerate(data.seats)
    )
    rest = data.model_dump(exclude={"seats", "edition", "won"})
    return NewGame(seats, edition=edition, won=tuple(data.won), **rest)


def _entry(row: Any, place: str) -> Entry:
    found = codec.decode(row, place)
    if not isinstance(found, Entry):
        raise codec.BadData(f"{place}: expected an input")
    return found


def differs(save: Save, settled: Settled) -> str:
    """How the replayed game differs from the saved snapshot, in a few words; empty when it doesn't."""
    return next((told for told in comparing(save, settled) if told), "")


def comparing(save: Save, settled: Settled) -> Iterator[str]:
    """The same piece by piece, for whoever must not take long at a time: empty words until something differs."""
    position, state = settled
    if save.snapshot is None:
        return
    if state is None or position != save.snapshot_at:
        yield f"after {save.position} inputs another question is open"
        return
    now = state_data(state)
    yield ""
    for key in sorted(now.keys() | save.snapshot.keys()):
        came_out = json.loads(json.dumps(now.get(key)))
        yield f"{key} came out otherwise" if came_out != save.snapshot.get(key) else ""
