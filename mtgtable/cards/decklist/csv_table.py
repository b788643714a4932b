"""Deck lists as tables: the CSV exports of Moxfield, Archidekt and other sites, one card a row."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mtgtable.cards.card_name import tidy_name
from mtgtable.cards.decklist.deck import LARGEST_COUNT, DeckBuilder, DeckEntry, DeckList, Section
from mtgtable.cards.decklist.deck_text import DeckText
from mtgtable.cards.decklist.entry_line import SECTION_MARKS, categories
from mtgtable.cards.decklist.headings import SECTION_HEADINGS

COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "count": ("count", "quantity", "qty", "amount", "copies", "#"),
    "name": ("name", "card name", "card", "cardname"),
    "set": ("edition code", "set code", "edition", "set", "expansion"),
    "collector": ("collector number", "collector #", "card number", "number"),
    "foil": ("foil", "finish", "printing"),
    "categories": ("categories", "category", "tags", "tag"),
    "section": ("section", "board", "zone", "deck section", "location"),
}
"""What a column tells, and the headings under which the sites give it, the best first."""

_DELIMITERS: Final = (",", ";", "\t")
_NOT_FOIL: Final = frozenset({"", "false", "no", "0", "normal", "nonfoil", "non-foil", "regular"})


@dataclass(frozen=True, slots=True)
class _Table:
    delimiter: str
    header_line: int
    headings: tuple[str, ...]
    columns: dict[str, int]


def _table(text: DeckText) -> _Table | None:
    """The table in a text: its first line that is not empty names the columns."""
    for number, line in enumerate(text.lines, start=1):
        if not line.strip():
            continue
        for delimiter in _DELIMITERS:
            try:
                cells = next(csv.reader([line[:4000]], delimiter=delimiter))
            except (csv.Error, StopIteration):
                continue
            headings = tuple(cell.strip().lower() for cell in cells)
            columns = _columns(headings)
            if "name" in columns and len(headings) > 1 and len(columns) > 1:
                return _Table(delimiter, number, headings, columns)
        return None
    return None


def _columns(headings: Sequence[str]) -> dict[str, int]:
    columns = {}
    for meaning, known in COLUMNS.items():
        found = next((heading for heading in known if heading in headings), None)
        if found is not None:
            columns[meaning] = headings.index(found)
    return columns


def csv_sniffer(*marks: str) -> Callable[[DeckText], int]:
    """Recognises a table that has all these columns beside the name; with no marks, any table."""

    def sniff(text: DeckText) -> int:
        table = _table(text)
        if table is None or not all(mark in table.headings for mark in marks):
            return 0
        return 3 if marks else 2

    return sniff


def csv_reader(format_name: str) -> Callable[[DeckText], DeckList]:
    """The reader of a table."""
    return lambda text: _read(text, format_name)


def _read(text: DeckText, format_name: str) -> DeckList:
    deck = DeckBuilder(text.name, format_name)
    deck.notes.extend(text.notes)
    table = _table(text)
    if table is None:
        deck.complain(1, text.lines[0] if text.lines else "", "a first line that names the columns, as in Count,Name")
        return deck.finish()
    for number in range(1, table.header_line):
        deck.blank(number)
    deck.heading(table.header_line)
    for number, line in enumerate(text.lines[table.header_line :], start=table.header_line + 1):
        if not line.strip(" \t" + table.delimiter):
            deck.blank(number)
            continue
        try:
            cells = next(csv.reader([line], delimiter=table.delimiter, strict=True))
        except csv.Error as error:
            deck.complain(number, line, f"a row whose quotes are closed on the same line ({error})")
        else:
            _read_row(deck, table, number, line, cells)
    return deck.finish()


def _read_row(deck: DeckBuilder, table: _Table, line: int, shown: str, cells: Sequence[str]) -> None:
    def cell(meaning: str) -> str:
        position = table.columns.get(meaning, len(cells))
        return cells[position].strip() if position < len(cells) else ""

    name, count = tidy_name(cell("name")), cell("count") if "count" in table.columns else "1"
    if not name:
        deck.complain(line, shown, f"a card name in the column {table.headings[table.columns['name']]!r}")
    elif not (count.isascii() and count.isdecimal() and len(count) <= 9 and 1 <= int(count) <= LARGEST_COUNT):
        deck.complain(line, shown, f"a count from 1 to {LARGEST_COUNT} in the column of counts")
    else:
        tags, section = categories(cell("categories"))
        board = cell("section").lower()
        section = SECTION_HEADINGS.get(board) or SECTION_MARKS.get(board) or section or Section.MAIN
        foil = cell("foil").lower() not in _NOT_FOIL
        deck.card(DeckEntry(int(count), name, line, cell("set").upper(), cell("collector"), foil, tags), section)
