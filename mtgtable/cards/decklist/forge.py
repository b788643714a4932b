"""Forge's ``.dck``: sections in brackets, ``4 Name|SET|art`` in each."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.cards.card_name import tidy_name
from mtgtable.cards.decklist.deck import LARGEST_COUNT, DeckBuilder, DeckEntry, DeckList, Section
from mtgtable.cards.decklist.deck_text import DeckText

_SECTION: Final = re.compile(r"\s*\[([A-Za-z ]+)\]\s*")
_ENTRY: Final = re.compile(r"\s*([0-9]{1,9})\s+([^|]+?)(\+)?\s*(?:\|(.*))?", re.DOTALL)
_SETTING: Final = re.compile(r"\s*([A-Za-z][A-Za-z ]*?)\s*=\s*(.*?)\s*")
_COLLECTOR: Final = re.compile(r"\[([^\]]*)\]")

_SECTIONS: Final = {
    "main": Section.MAIN,
    "sideboard": Section.SIDEBOARD,
    "commander": Section.COMMANDER,
}
_ABOUT: Final = frozenset({"metadata", "general", "shop", "duel", "editor"})


def sniff_forge(text: DeckText) -> int:
    """A section for metadata, or one for the main deck whose cards have a bar before their set."""
    sections = {match[1].lower() for line in text.lines if (match := _SECTION.fullmatch(line[:80]))}
    bars = any("|" in line for line in text.lines)
    if "metadata" in sections or ("main" in sections and bars):
        return 3
    return 2 if "main" in sections else 0


def read_forge(text: DeckText) -> DeckList:
    """Read a Forge deck; cards of sections that no deck here has are complaints."""
    deck = DeckBuilder(text.name, "forge")
    deck.notes.extend(text.notes)
    place = "main"
    for number, line in enumerate(text.lines, start=1):
        section = _SECTION.fullmatch(line)
        if not line.strip():
            deck.blank(number)
        elif line.lstrip().startswith(("#", "//")):
            deck.comment(number)
        elif section:
            place = section[1].strip().lower()
            deck.heading(number, _SECTIONS.get(place))
        elif place in _ABOUT:
            _read_setting(deck, number, line)
        elif place not in _SECTIONS:
            deck.complain(number, line, f"a card of the main deck, sideboard or commander; [{place}] has no place here")
        else:
            _read_entry(deck, number, line)
    return deck.finish()


def _read_setting(deck: DeckBuilder, number: int, line: str) -> None:
    setting = _SETTING.fullmatch(line)
    if setting is None:
        deck.complain(number, line, "a setting like Name=My deck")
        return
    if setting[1].lower() == "name" and setting[2]:
        deck.name = setting[2]
    deck.heading(number)


def _read_entry(deck: DeckBuilder, number: int, line: str) -> None:
    match = _ENTRY.fullmatch(line)
    name = tidy_name(match[2]) if match else ""
    if match is None or not any(char.isalpha() or char == "_" for char in name):
        deck.complain(number, line, "a card like '4 Lightning Bolt|M10'")
        return
    count = int(match[1])
    if not 1 <= count <= LARGEST_COUNT:
        deck.complain(number, line, f"a count from 1 to {LARGEST_COUNT}")
        return
    set_code, *rest = (match[4] or "").split("|")
    collector = next((found[1] for part in rest if (found := _COLLECTOR.fullmatch(part.strip()))), "")
    deck.card(DeckEntry(count, name, number, set_code.strip().upper(), collector, bool(match[3])))
