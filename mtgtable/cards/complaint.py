"""What a reader says about an entry it can't use: the place, the field, and what was expected there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ValidationError

from mtgtable.model.mana import BadManaCost, parse_mana_cost
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.types import BadTypeLine, parse_type_line

_EXPECTED: Final = {
    "missing": "a value in this field, which is missing",
    "string_type": "a text",
    "list_type": "a list",
    "dict_type": "an object with named fields",
    "model_type": "an object with named fields",
    "string_too_short": "a text that is not empty",
    "too_short": "at least one entry",
}


@dataclass(frozen=True, slots=True)
class FieldFault:
    """What is wrong in one entry: the field (dots lead inwards) and what was expected there."""

    field: str
    expected: str


@dataclass(frozen=True, slots=True)
class Complaint:
    """An entry of a card file that can't be used.

    ``index`` counts the entries from 1, ``line`` the lines of the file from 1; ``name`` is the card's, where known.
    """

    file: str
    line: int
    index: int
    name: str
    field: str
    expected: str

    def __str__(self) -> str:
        card = f" ({self.name})" if self.name else ""
        field = f" {self.field}:" if self.field else ""
        return f"{self.file}: line {self.line}, entry {self.index}{card}:{field} expected {self.expected}"


def faults_of(error: ValidationError) -> tuple[FieldFault, ...]:
    """A validation error in the words of this module, one fault a field."""
    faults = []
    for detail in error.errors(include_url=False, include_context=False):
        place = ".".join(str(step) for step in detail["loc"])
        expected = _EXPECTED.get(detail["type"]) or detail["msg"].removeprefix("Input should be ")
        found = "" if detail["type"] == "missing" else f", not {_short(detail['input'])}"
        faults.append(FieldFault(place, expected + found))
    return tuple(faults)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def faults_in(card: PrintedCard) -> tuple[FieldFault, ...]:
    """What the model can't read in a printed card: names, mana costs (107.4), type lines (205.1)."""
    several = len(card.faces) > 1
    return tuple(
        FieldFault(f"face {position} {fault.field}" if several else fault.field, fault.expected)
        for position, face in enumerate(card.faces, start=1)
        for fault in _face_faults(face)
    )


def _face_faults(face: PrintedFace) -> Iterable[FieldFault]:
    if not face.name.strip():
        yield FieldFault("name", "a name that is not empty")
    try:
        parse_mana_cost(face.mana_cost)
    except BadManaCost as error:
        yield FieldFault("mana_cost", f"mana symbols like {{2}}{{G}} ({error})")
    try:
        if not parse_type_line(face.type_line).types:
            yield FieldFault("type_line", f"at least one card type, not {face.type_line!r}")
    except BadTypeLine as error:
        yield FieldFault("type_line", f"supertypes and card types ({error})")
