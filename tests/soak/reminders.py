"""Reminder texts in one form, whatever their numbers, costs and names, and a mark of each that has been read."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mtgtable.model.printed import PrintedFace

READ: Final = frozenset(json.loads(Path(__file__).with_name("reminders_read.json").read_text("utf-8")))
"""The marks of those that were read against what the engine does."""

_NUMBERS: Final = "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_KINDS: Final = "creature|artifact|enchantment|permanent|land|token|spell|card|planeswalker|vehicle|equipment|aura|saga"
_SAME: Final = (
    (re.compile(r"(?:\{[^{}]+\})+"), "C"),
    (re.compile(r"[+−-]?\d+/[+−-]?\d+"), "P/T"),
    (re.compile(rf"\b(?:\d+|{_NUMBERS})\b", re.IGNORECASE), "N"),
    (re.compile(rf"\bthis (?:{_KINDS})\b", re.IGNORECASE), "this"),
)


def marks_of(face: PrintedFace) -> Iterator[tuple[str, str]]:
    """Each reminder text of the face with its mark."""
    for reminder in re.findall(r"\(([^()]*)\)", face.oracle_text):
        yield reminder, mark_of(reminder, face.name)


def mark_of(reminder: str, name: str) -> str:
    """The mark of a reminder text on the card of that name."""
    one_form = reminder.replace(name, "this").replace(name.split(",")[0], "this")
    for pattern, word in _SAME:
        one_form = pattern.sub(word, one_form)
    return hashlib.sha256(" ".join(one_form.split()).encode()).hexdigest()[:8]
