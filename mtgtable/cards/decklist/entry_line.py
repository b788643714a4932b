"""One line of a text list that names a card: ``4 Name``, ``4x Name (SET) 123 *F* [Category] #tag`` and their kin."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from mtgtable.cards.card_name import tidy_name
from mtgtable.cards.decklist.deck import LARGEST_COUNT, DeckEntry, Section

_SIDE: Final = re.compile(r"\s*(SB|COMMANDER|COMPANION):\s*(?=\S)", re.IGNORECASE)
_SIDES: Final = {"SB": Section.SIDEBOARD, "COMMANDER": Section.COMMANDER, "COMPANION": Section.COMPANION}
"""Marks before a count: "SB: 2 Shock", "COMMANDER: 1 Krenko, Mob Boss"."""
_BULLET: Final = re.compile(r"\s*[-*•]\s+(?=[0-9])")
_COUNT_FIRST: Final = re.compile(
    r"""\s*([0-9]+)
        (?: [xX×](?=[\sA-Z\[])      # 4x Forest, 4xForest
          | \s+[xX×](?=\s+[^\s*(\[\#<^])  # 4 x Forest, but the card X in 4 X *F*
          | (?=[\s\[])               # 4 Forest, 4[ZEN] Forest
          | (?=[^\W\d_a-z]) )        # 4Forest
        \s*(.*)""",
    re.VERBOSE | re.DOTALL,
)
_X_COUNT_FIRST: Final = re.compile(r"\s*[xX×]([0-9]+)\s+(.*)", re.DOTALL)
_COUNT_LAST: Final = re.compile(r"\s*(.*\S)\s+[xX×]\s?([0-9]+)\s*", re.DOTALL)

_SET_FIRST: Final = re.compile(r"\[([A-Za-z0-9_]*)(?::([^\]\s]*))?\]\s*(.*)", re.DOTALL)
_ART: Final = re.compile(r"\s*\([0-9]{1,3}\)$")
_COLOR_LABEL: Final = re.compile(r"\s+\^[^^]*\^$")
_STAR_MARK: Final = re.compile(r"\s+\*([A-Za-z]+)\*$")
_FOIL: Final = re.compile(r"\s+\((?:F|foil|etched)\)$", re.IGNORECASE)
_HASH_TAG: Final = re.compile(r"\s+#\s*([^#\s][^#]*)$")
_BRACKETS: Final = re.compile(r"\s*\[([^\[\]]*)\]$")
_TREATMENT: Final = re.compile(r"\s+<([^<>]*)>$")
_PRINTING: Final = re.compile(r"\s+\(([A-Z0-9_]{2,6}|[a-z0-9_]{2,6})\)(?:\s+([A-Za-z0-9★†‡Φ.-]+))?$")
_SET_IN_BRACKETS: Final = re.compile(r"([A-Z0-9]{2,6})(?::(\*|[A-Za-z0-9★†‡Φ.-]+))?")  # "[M10]", "[M10:12]", "[M10:*]"
_CATEGORY: Final = re.compile(r"([^{},]+)((?:\{[^{}]*\})*)")

SECTION_MARKS: Final = {
    "cmdr": Section.COMMANDER,
    "commander": Section.COMMANDER,
    "!commander": Section.COMMANDER,
    "companion": Section.COMPANION,
    "!companion": Section.COMPANION,
    "sideboard": Section.SIDEBOARD,
    "!sideboard": Section.SIDEBOARD,
    "maybeboard": Section.MAYBEBOARD,
    "!maybeboard": Section.MAYBEBOARD,
}
"""Marks and categories that put their card into a section."""


class BadEntry(ValueError):
    """A line that begins like a card's and isn't one; the message says what was expected."""


@dataclass(frozen=True, slots=True)
class EntryLine:
    """A line read: its entry, and the section that the line itself names."""

    entry: DeckEntry
    section: Section | None = None


def read_entry(text: str, line: int) -> EntryLine | None:
    """The card that a line names with its count; None for a line without a count.

    Raises BadEntry for a count without a name, or a count that can't be.

    >>> read_entry("4x Lightning Bolt (M10) 146", 1).entry
    DeckEntry(count=4, name='Lightning Bolt', line=1, set_code='M10', collector_number='146', foil=False, tags=())
    >>> read_entry("SB: 2 Fire/Ice", 2).section.value
    'sideboard'
    >>> read_entry("Lightning Bolt", 3) is None
    True
    """
    side = _SIDE.match(text)
    body = text[side.end() :] if side else text
    bullet = _BULLET.match(body)
    if bullet:
        body = body[bullet.end() :]
    counted = _split_count(body)
    if counted is None:
        if side:
            raise BadEntry(f"a count and a card name after '{side[1]}:'")
        return None
    count, rest = counted
    read = read_name(rest, line)
    section = _SIDES[side[1].upper()] if side else read.section
    return EntryLine(replace(read.entry, count=_checked_count(count)), section)


def read_name(text: str, line: int) -> EntryLine:
    """One copy of the card that a text without a count names, with all marks that may follow the name.

    Raises BadEntry when no name is left.

    >>> read_name("Sol Ring (cmm) 464 *F* [Ramp,Artifacts]", 1).entry.tags
    ('Ramp', 'Artifacts')
    >>> read_name("[ZEN] Forest (1)", 1).entry.set_code
    'ZEN'
    """
    marks = _Marks()
    rest = text.strip()
    first = _SET_FIRST.fullmatch(rest)
    if first:
        marks.set_code, marks.collector_number, rest = first[1], first[2] or "", first[3].strip()
        rest = _ART.sub("", rest)
    while True:
        shorter = marks.take_last(rest)
        if shorter == rest:
            break
        rest = shorter
    name = tidy_name(rest)
    if not name:
        raise BadEntry("a card name")
    if name.startswith("//") or name.endswith("//"):
        raise BadEntry("a name on both sides of '//'")
    if not any(char.isalpha() or char == "_" for char in name):
        raise BadEntry("a card name with letters in it")
    entry = DeckEntry(
        1, name, line, marks.set_code.upper(), marks.collector_number, marks.foil, tuple(dict.fromkeys(marks.tags))
    )
    return EntryLine(entry, marks.section)


def _split_count(body: str) -> tuple[str, str] | None:
    first = _COUNT_FIRST.fullmatch(body) or _X_COUNT_FIRST.fullmatch(body)
    if first:
        return first[1], first[2]
    last = _COUNT_LAST.fullmatch(body)
    if last:
        return last[2], last[1]
    alone = body.strip()
    return (alone, "") if alone and all(char in "0123456789" for char in alone) else None


def _checked_count(digits: str) -> int:
    count = int(digits) if len(digits) <= 9 else LARGEST_COUNT + 1
    if not 1 <= count <= LARGEST_COUNT:
        raise BadEntry(f"a count from 1 to {LARGEST_COUNT}")
    return count


class _Marks:
    """What stands after a name, taken off from the right."""

    def __init__(self) -> None:
        self.set_code = ""
        self.collector_number = ""
        self.foil = False
        self.tags: list[str] = []
        self.section: Section | None = None

    def take_last(self, text: str) -> str:
        """The text without its last mark; the same text when it has none."""
        if match := _COLOR_LABEL.search(text) or _FOIL.search(text):
            self.foil = self.foil or match.re is _FOIL
        elif match := _STAR_MARK.search(text):
            if match[1].upper() in ("F", "E"):
                self.foil = True
            else:
                self._tag(match[1])
        elif match := _HASH_TAG.search(text) or _TREATMENT.search(text):
            self._tag(match[1].strip())
        elif match := _BRACKETS.search(text):
            if not self.set_code and (printing := _SET_IN_BRACKETS.fullmatch(match[1])):
                self.set_code = printing[1]
                self.collector_number = (printing[2] or "").removeprefix("*")
            else:
                self._categories(match[1])
        elif not self.set_code and (match := _PRINTING.search(text)):
            self.set_code, self.collector_number = match[1], match[2] or ""
        return text[: match.start()].rstrip() if match else text

    def _tag(self, tag: str) -> None:
        section = SECTION_MARKS.get(tag.lower())
        if section:
            self.section = section
        else:
            self.tags.insert(0, tag)

    def _categories(self, text: str) -> None:
        found, section = categories(text)
        self.section = self.section or section
        self.tags[:0] = found


def categories(text: str) -> tuple[tuple[str, ...], Section | None]:
    """The categories of a card, separated by commas, and the section that the first and main one of them names.

    >>> categories("Maybeboard{noDeck}{noPrice},Removal")
    (('Removal',), <Section.MAYBEBOARD: 'maybeboard'>)
    """
    found: list[str] = []
    section: Section | None = None
    for position, match in enumerate(_CATEGORY.finditer(text)):
        category, options = match[1].strip(), match[2]
        named = SECTION_MARKS.get(category.lower())
        if named is None and "{noDeck}" in options:
            named = Section.MAYBEBOARD
        if named and position == 0:
            section = named
        elif category:
            found.append(category)
    return tuple(found), section
