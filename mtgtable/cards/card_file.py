"""Reading a card file: Scryfall's bulk files and MTGJSON's AtomicCards, told apart by their content."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from pydantic import ValidationError

from mtgtable.cards.card_name import is_token, name_key
from mtgtable.cards.complaint import Complaint, FieldFault, faults_in, faults_of
from mtgtable.cards.json_stream import BrokenJson, JsonStream
from mtgtable.cards.mtgjson import ATOMIC_FACES, left_out, printed_from_atomic
from mtgtable.cards.packed_file import UNPACKING_ERRORS, open_packed_text
from mtgtable.cards.scryfall import ScryfallCard
from mtgtable.model.printed import PrintedCard

EXPECTED_FILE: Final = (
    "a card file: one of Scryfall's bulk files (oracle_cards, default_cards) or MTGJSON's AtomicCards"
)
FUNNY: Final = "cards from outside the rules"
_OTHER_CARDS: Final = frozenset(
    {"Card", "Conspiracy", "Dungeon", "Emblem", "Hero", "Phenomenon", "Plane", "Scheme", "Stickers", "Vanguard"}
)  # fmt: skip


class CardFileError(Exception):
    """A card file that can't be read at all; the message names the file and what was expected."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A sound entry for which the game has no use: ``kind`` in the plural."""

    name: str
    kind: str


CardReading: TypeAlias = PrintedCard | LeftOut | Complaint
"""What an entry of a card file comes to."""


@dataclass(slots=True)
class CardFileReport:
    """What came of reading a card file. Printings of a card that came before are counted as ``repeats``."""

    file: str
    cards: int = 0
    tokens: int = 0
    repeats: int = 0
    left_out: dict[str, int] = field(default_factory=dict)
    complaints: list[Complaint] = field(default_factory=list)
    more_complaints: int = 0

    def complain(self, complaint: Complaint) -> None:
        """Keep a complaint; beyond the first thousand they are only counted."""
        if len(self.complaints) < 1000:
            self.complaints.append(complaint)
        else:
            self.more_complaints += 1

    def leave_out(self, entry: LeftOut) -> None:
        """Count an entry for which the game has no use."""
        self.left_out[entry.kind] = self.left_out.get(entry.kind, 0) + 1

    def summary(self) -> str:
        """The report in one sentence."""
        parts = [f"{self.cards} cards", f"{self.tokens} tokens"]
        parts += [f"{self.repeats} further printings"] if self.repeats else []
        left_out = ", ".join(f"{count} {kind}" for kind, count in sorted(self.left_out.items()))
        parts += [f"left out: {left_out}"] if left_out else []
        count = len(self.complaints) + self.more_complaints
        parts += [f"{count} complaints"] if count else []
        return f"{self.file}: " + "; ".join(parts)


class FirstOfEachName:
    """Tells the first printing of each card from the later ones; tokens differ by more than their names."""

    def __init__(self) -> None:
        self._names: set[str] = set()
        self._tokens: set[PrintedCard] = set()

    def is_new(self, card: PrintedCard) -> bool:
        """Has no card of that name, or no token just like it, come before."""
        if is_token(card):
            size = len(self._tokens)
            self._tokens.add(card)
            return len(self._tokens) > size
        size = len(self._names)
        self._names.add(name_key(card.name))
        return len(self._names) > size


def read_card_file(path: Path, at: Callable[[float], None] | None = None) -> Iterator[CardReading]:
    """All entries of a card file, one after the other, in bounded memory.

    ``at`` is told, entry by entry, how much of the file is read (0 to 1). Raises CardFileError when the file can't
    be opened or is no card file; an entry that can't be used is a Complaint, and reading goes on.
    """
    try:
        with open_packed_text(path) as (text, share_read):
            stream = JsonStream(text)
            for reading in _entries(stream, str(path)):
                if at is not None:
                    at(share_read())
                yield reading
    except OSError as error:
        raise CardFileError(f"{path}: can't be read ({error.strerror or error}); expected {EXPECTED_FILE}") from error
    except UnicodeDecodeError as error:
        raise CardFileError(f"{path}: not UTF-8 text ({error.reason}); expected {EXPECTED_FILE}") from error
    except BrokenJson as error:
        raise CardFileError(f"{path}: {error}; expected {EXPECTED_FILE}") from error
    except UNPACKING_ERRORS as error:
        raise CardFileError(f"{path}: damaged packed file ({error}); expected {EXPECTED_FILE}") from error


def load_card_file(path: Path) -> tuple[tuple[PrintedCard, ...], CardFileReport]:
    """All cards of a card file in its order, the first printing of each, and what else there was in it.

    Raises CardFileError as `read_card_file` does.
    """
    report = CardFileReport(str(path))
    cards = tuple(new_cards(path, report))
    return cards, report


def new_cards(path: Path, report: CardFileReport, at: Callable[[float], None] | None = None) -> Iterator[PrintedCard]:
    """The first printing of each card of a card file; whatever else is in the file goes into the report."""
    seen = FirstOfEachName()
    for reading in read_card_file(path, at):
        match reading:
            case Complaint():
                report.complain(reading)
            case LeftOut():
                report.leave_out(reading)
            case PrintedCard() if not seen.is_new(reading):
                report.repeats += 1
            case PrintedCard():
                if is_token(reading):
                    report.tokens += 1
                else:
                    report.cards += 1
                yield reading


def _entries(stream: JsonStream, file: str) -> Iterator[CardReading]:
    start = stream.peek()
    if start == "[":
        yield from _scryfall_list(stream, file)
        if stream.peek():
            yield Complaint(file, stream.line, 0, "", "", f"nothing after the list of cards, not {stream.peek()!r}")
    elif start == "{":
        yield from _top_object(stream, file)
    else:
        raise CardFileError(f"{file}: line {stream.line} begins with {start!r}; expected {EXPECTED_FILE}")


def _top_object(stream: JsonStream, file: str) -> Iterator[CardReading]:
    """MTGJSON's ``{"meta": …, "data": {…}}``, or a list object of Scryfall's ``{"object": "list", "data": […]}``."""
    stream.take("{")
    while stream.peek() == '"':
        try:
            key = stream.value()
            stream.take(":")
            if key == "data" and stream.peek() == "[":
                yield from _scryfall_list(stream, file)
                return
            if key == "data" and stream.peek() == "{":
                yield from _atomic_cards(stream, file)
                return
            stream.value()
        except BrokenJson as error:
            raise CardFileError(f"{file}: {error}; it should be {EXPECTED_FILE}") from error
        stream.take(",")
    raise CardFileError(f"{file}: no list of cards in it; expected {EXPECTED_FILE}")


def _scryfall_list(stream: JsonStream, file: str) -> Iterator[CardReading]:
    stream.take("[")
    index = 0
    while not stream.take("]"):
        index += 1
        line = stream.line
        try:
            entry = stream.value()
        except BrokenJson as error:
            yield Complaint(
                file, error.line, index, "", "", f"{error.expected}; the rest of line {stream.line} is skipped"
            )
            if not stream.skip_line():
                raise _torn(file, stream.line, index) from error
            continue
        yield from _scryfall_entry(entry, file, line, index)
        stream.take(",")


def _torn(file: str, line: int, index: int) -> CardFileError:
    return CardFileError(
        f"{file}: line {line}: the file ends in the middle of its list of cards, in entry {index}; it isn't whole, and "
        "none of it is taken"
    )


def _scryfall_entry(entry: Any, file: str, line: int, index: int) -> Iterator[CardReading]:
    name = str(entry.get("name", "")) if isinstance(entry, dict) else ""
    try:
        card = ScryfallCard.model_validate(entry)
    except ValidationError as error:
        yield from _complaints(faults_of(error), file, line, index, name)
        return
    if card.left_out:
        yield LeftOut(name, card.left_out)
        return
    for printed in card.printed_cards():
        yield from _checked(printed, card.funny, file, line, index)


def _atomic_cards(stream: JsonStream, file: str) -> Iterator[CardReading]:
    stream.take("{")
    index = 0
    while not stream.take("}"):
        index += 1
        line = stream.line
        try:
            name = stream.value()
            if not (isinstance(name, str) and stream.take(":")):
                raise BrokenJson(line, "a card name and a colon")
            if stream.peek() == "{" and index == 1:
                raise CardFileError(
                    f"{file}: under {name!r} is an object, not a list of faces: this is another of MTGJSON's files; "
                    f"expected {EXPECTED_FILE}"
                )
            entry = stream.value()
        except BrokenJson as error:
            yield Complaint(
                file, error.line, index, "", "", f"{error.expected}; the rest of line {stream.line} is skipped"
            )
            if not stream.skip_line():
                raise _torn(file, stream.line, index) from error
            continue
        yield from _atomic_entry(name, entry, file, line, index)
        stream.take(",")


def _atomic_entry(name: str, entry: Any, file: str, line: int, index: int) -> Iterator[CardReading]:
    try:
        faces = ATOMIC_FACES.validate_python(entry)
    except ValidationError as error:
        yield from _complaints(faults_of(error), file, line, index, name)
        return
    if not faces:
        yield Complaint(file, line, index, name, "", "at least one face in the list")
        return
    unused = left_out(faces)
    if unused:
        yield LeftOut(name, unused)
        return
    for printed in printed_from_atomic(faces):
        yield from _checked(printed, faces[0].is_funny, file, line, index)


def _checked(card: PrintedCard, funny: bool, file: str, line: int, index: int) -> Iterator[CardReading]:
    faults = faults_in(card)
    if not faults:
        yield card
    elif funny:
        yield LeftOut(card.name, FUNNY)
    elif other := _other_kind(card):
        yield LeftOut(card.name, other)
    else:
        yield from _complaints(faults, file, line, index, card.name)


def _other_kind(card: PrintedCard) -> str | None:
    """Is it one of the cards that lie beside the traditional game: by its type line's words."""
    words = set(card.front.type_line.replace("—", " ").split())
    found = sorted(words & _OTHER_CARDS)
    return f"cards of the type {found[0]}" if found else None


def _complaints(faults: tuple[FieldFault, ...], file: str, line: int, index: int, name: str) -> Iterator[Complaint]:
    return (Complaint(file, line, index, name, fault.field, fault.expected) for fault in faults)
