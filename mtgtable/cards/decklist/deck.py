"""A deck list as read: its cards by section, and what became of each line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, TypeAlias

LARGEST_COUNT: Final = 999
"""No deck needs more copies of a card; a larger number is a misreading."""


class Section(StrEnum):
    """Where in a deck a card belongs (100.2, 100.4, 903.3, 702.139); the maybeboard is no part of it."""

    MAIN = "main"
    SIDEBOARD = "sideboard"
    COMMANDER = "commander"
    COMPANION = "companion"
    MAYBEBOARD = "maybeboard"


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """Copies of one card, as a line of a list names it. ``line`` counts from 1; the set code is in capitals."""

    count: int
    name: str
    line: int
    set_code: str = ""
    collector_number: str = ""
    foil: bool = False
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckComplaint:
    """A line that can't be read as anything, and what was expected there."""

    line: int
    text: str
    expected: str
    """It may say itself what is there instead."""

    def __str__(self) -> str:
        text = self.text if len(self.text) <= 80 else self.text[:77] + "..."
        if ", not " in self.expected:
            return f"line {self.line}: expected {self.expected}"
        return f"line {self.line}: expected {self.expected}, not {repr(text) if text else 'an empty text'}"


LineKind: TypeAlias = Literal["card", "heading", "comment", "blank", "complaint"]


@dataclass(frozen=True, slots=True)
class LineReading:
    """What became of a line. In XML lists each element that says something stands for a line, at the line it begins."""

    number: int
    kind: LineKind


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck list as read. ``notes`` tell what the reader has concluded that no line says."""

    name: str
    format: str
    main: tuple[DeckEntry, ...] = ()
    sideboard: tuple[DeckEntry, ...] = ()
    commander: tuple[DeckEntry, ...] = ()
    companion: tuple[DeckEntry, ...] = ()
    maybeboard: tuple[DeckEntry, ...] = ()
    complaints: tuple[DeckComplaint, ...] = ()
    lines: tuple[LineReading, ...] = ()
    notes: tuple[str, ...] = ()

    def section(self, section: Section) -> tuple[DeckEntry, ...]:
        """The entries of one section, in the order of the list."""
        entries: tuple[DeckEntry, ...] = getattr(self, section.value)
        return entries

    def entries(self) -> Iterator[tuple[Section, DeckEntry]]:
        """All entries with their sections, section by section."""
        return ((section, entry) for section in Section for entry in self.section(section))

    def size(self, section: Section = Section.MAIN) -> int:
        """How many cards a section has."""
        return sum(entry.count for entry in self.section(section))


class DeckBuilder:
    """A deck list in the making: a reader tells it what each line is."""

    def __init__(self, name: str, format_name: str) -> None:
        self.name = name
        self.section = Section.MAIN
        self.notes: list[str] = []
        self._format = format_name
        self._entries: list[tuple[Section, DeckEntry]] = []
        self._complaints: list[DeckComplaint] = []
        self._lines: list[LineReading] = []

    @property
    def entries(self) -> tuple[tuple[Section, DeckEntry], ...]:
        """What is in the list so far, in its order."""
        return tuple(self._entries)

    def card(self, entry: DeckEntry, section: Section | None = None) -> None:
        """A line with a card; it goes to the section of the last heading unless it names its own."""
        self._entries.append((section or self.section, entry))
        self._lines.append(LineReading(entry.line, "card"))

    def heading(self, line: int, section: Section | None = None) -> None:
        """A heading or a line about the whole deck; from here on cards go to that section, if it has one."""
        if section is not None:
            self.section = section
        self._lines.append(LineReading(line, "heading"))

    def comment(self, line: int) -> None:
        """A line that is not for the reader."""
        self._lines.append(LineReading(line, "comment"))

    def blank(self, line: int) -> None:
        """An empty line."""
        self._lines.append(LineReading(line, "blank"))

    def complain(self, line: int, text: str, expected: str) -> None:
        """A line that can't be read as anything."""
        self._complaints.append(DeckComplaint(line, text.strip(), expected))
        self._lines.append(LineReading(line, "complaint"))

    def move(self, from_line: int, section: Section) -> None:
        """Put the main deck's cards from that line on into another section."""
        self._entries = [
            (section if old is Section.MAIN and entry.line >= from_line else old, entry) for old, entry in self._entries
        ]

    def finish(self) -> DeckList:
        """The list as it is now."""
        by_section = {
            part.value: tuple(entry for section, entry in self._entries if section is part) for part in Section
        }
        return DeckList(
            name=self.name,
            format=self._format,
            complaints=tuple(self._complaints),
            lines=tuple(self._lines),
            notes=tuple(self.notes),
            **by_section,
        )
