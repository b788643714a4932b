"""The reader of text lists: one card a line, with headings, comments and whatever marks the sites add."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from mtgtable.cards.decklist.deck import DeckBuilder, DeckList, Section
from mtgtable.cards.decklist.deck_text import DeckText
from mtgtable.cards.decklist.entry_line import BadEntry, EntryLine, read_entry, read_name
from mtgtable.cards.decklist.headings import read_deck_name, read_heading

LONGEST_LINE: Final = 500
"""Characters; no line that names a card is longer."""

_COMMENT: Final = re.compile(r"\s*(//|#|;)")
_ARENA_NAME: Final = re.compile(r"\s*Name\s+(.*\S)\s*", re.IGNORECASE)
_BARE: Final = "a count before the name, as in '1 {}'; a heading ends with a colon"


@dataclass(frozen=True, slots=True)
class TextDialect:
    """How one text format differs from the plain list.

    ``about`` recognises lines about the deck as a whole that only this format has.
    """

    name: str
    about: Callable[[str], bool] | None = None


def text_reader(dialect: TextDialect) -> Callable[[DeckText], DeckList]:
    """The reader of a text format."""
    return lambda text: read_text_list(text, dialect)


def read_text_list(text: DeckText, dialect: TextDialect) -> DeckList:
    """Read a text list, line by line.

    Lines without a count are single cards in a list where no line has one; where some have, they are complaints.
    """
    reader = _TextReader(text, dialect)
    for number, line in enumerate(text.lines, start=1):
        reader.read(number, line)
    if not reader.headed:
        place_after_blank(reader.deck, reader.blanks)
    return reader.deck.finish()


class _TextReader:
    def __init__(self, text: DeckText, dialect: TextDialect) -> None:
        self.deck = DeckBuilder(text.name, dialect.name)
        self.deck.notes.extend(text.notes)
        self.headed = False
        self.blanks: list[int] = []
        self._dialect = dialect
        self._counted = any(_has_count(line) for line in text.lines)
        self._in_about = False

    def read(self, number: int, line: str) -> None:
        if not line.strip():
            self.blanks.append(number)
            self.deck.blank(number)
            self._leave_command_zone()
        elif len(line) > LONGEST_LINE:
            self.deck.complain(number, line, f"a line of at most {LONGEST_LINE} characters")
        elif _control_character(line):
            self.deck.complain(number, line, "text without control characters")
        elif not self._is_about_deck(number, line):
            self._read_card(number, line)

    def _is_about_deck(self, number: int, line: str) -> bool:
        heading = read_heading(line)
        if heading is not None:
            self._in_about = heading.word == "about"
            self.headed = self.headed or heading.section is not None
            self.deck.heading(number, heading.section or self._section_of_group())
            return True
        name = read_deck_name(line)
        arena_name = _ARENA_NAME.fullmatch(line) if self._in_about else None
        if name or arena_name:
            self.deck.name = name or (arena_name[1] if arena_name else "")
            self.deck.heading(number)
            return True
        if self._dialect.about and self._dialect.about(line):
            self.deck.heading(number)
            return True
        if _COMMENT.match(line):
            self.deck.comment(number)
            return True
        return False

    def _leave_command_zone(self) -> None:
        """After a commander and a blank line the main deck begins, with a heading or without."""
        zone = self.deck.section
        alone = (Section.COMMANDER, Section.COMPANION)
        if zone in alone and any(section is zone for section, _ in self.deck.entries):
            self.deck.section = Section.MAIN

    def _section_of_group(self) -> Section | None:
        """A group of creatures or lands is of the main deck, even when the commander's heading came before."""
        alone = (Section.COMMANDER, Section.COMPANION)
        return Section.MAIN if self.deck.section in alone else None

    def _read_card(self, number: int, line: str) -> None:
        try:
            read = read_entry(line, number)
            if read is None and not self._counted:
                read = read_name(line, number)
        except BadEntry as error:
            self.deck.complain(number, line, str(error))
            return
        if read is None:
            self.deck.complain(number, line, _BARE.format(line.strip()[:60]))
            return
        self._keep(read)

    def _keep(self, read: EntryLine) -> None:
        self.headed = self.headed or read.section is Section.SIDEBOARD
        self.deck.card(read.entry, read.section)


def _has_count(line: str) -> bool:
    if len(line) > LONGEST_LINE or _COMMENT.match(line) or read_heading(line):
        return False
    try:
        return read_entry(line, 1) is not None
    except BadEntry:
        return True


def _control_character(line: str) -> bool:
    return any(ord(char) < 32 and char != "\t" for char in line)


def place_after_blank(deck: DeckBuilder, blanks: Iterable[int]) -> None:
    """In a list without headings, find the sideboard or the commander behind the last blank line, and note it.

    MTGO and older Arena exports write a sideboard so, and several sites a commander.
    """
    lines = [entry.line for _, entry in deck.entries]
    gaps = [after for before, after in pairwise(lines) if any(before < blank < after for blank in blanks)]
    if not gaps:
        return
    start = gaps[-1]
    first = sum(entry.count for _, entry in deck.entries if entry.line < start)
    last = sum(entry.count for _, entry in deck.entries if entry.line >= start)
    section = section_after_blank(first, last)
    if section is not None:
        deck.move(start, section)
        deck.notes.append(f"The cards from line {start} on, after a blank line, are read as the {section.value}.")


def section_after_blank(first: int, last: int) -> Section | None:
    """What ``last`` cards after a blank line are when ``first`` cards come before it; None for more of the main deck.

    >>> section_after_blank(60, 15).value, section_after_blank(99, 1).value, section_after_blank(36, 24)
    ('sideboard', 'commander', None)
    """
    if first + last == 100:
        return Section.COMMANDER if last <= 2 else None
    if last <= 15 and (first >= 60 or first == 40):
        return Section.SIDEBOARD
    return None
