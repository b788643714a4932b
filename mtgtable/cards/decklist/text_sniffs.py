"""By what the text formats are told apart."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.cards.decklist.deck_text import DeckText

CERTAIN: Final = 3
LIKELY: Final = 2
POSSIBLE: Final = 1
NO: Final = 0

_ARENA_HEADING: Final = re.compile(r"(?:Deck|Sideboard|Commander|Companion|About)\s*")
_PRINTED_ENTRY: Final = re.compile(r"\s*[0-9]+ .+ \([A-Z0-9]{2,6}\)( [A-Za-z0-9★-]+)?\s*")
_ARCHIDEKT: Final = re.compile(r"\s*[0-9]+x .+ (?:\([a-z0-9]{2,6}\).*|\[[^\]]*\]|\^[^^]*\^)\s*")
_MOXFIELD: Final = re.compile(
    r"\s*[0-9]+ .+ \([A-Z0-9]{2,6}\) [^\s]+( \*[FE]\*| #\S.*)+\s*|(SIDEBOARD|COMMANDER|COMPANION|MAYBEBOARD):\s*"
)
_XMAGE: Final = re.compile(r"\s*(?:SB:\s*)?[0-9]+ \[[A-Za-z0-9_]+:[^\]]*\] .+|LAYOUT (?:MAIN|SIDEBOARD):.*")
_XMAGE_ABOUT: Final = re.compile(r"\s*(?:NAME|AUTHOR|LAYOUT MAIN|LAYOUT SIDEBOARD):.*")
_WORKSTATION: Final = re.compile(r"\s*(?:SB:\s*)?[0-9]+ \[[A-Za-z0-9_]*\] .+|//.*Magic Workstation.*")
_PLAIN_ENTRY: Final = re.compile(r"\s*[0-9]+ [^\[(#*|]+")


def _matches(text: DeckText, pattern: re.Pattern[str]) -> int:
    return sum(1 for line in text.lines if len(line) <= 500 and pattern.fullmatch(line))


def sniff_arena(text: DeckText) -> int:
    """Headings as bare words and set codes in parentheses."""
    headings, printed = _matches(text, _ARENA_HEADING), _matches(text, _PRINTED_ENTRY)
    if headings and printed:
        return CERTAIN
    return LIKELY if printed or headings else NO


def sniff_archidekt(text: DeckText) -> int:
    """``1x`` with set codes in small letters, categories in brackets or color labels."""
    return CERTAIN if _matches(text, _ARCHIDEKT) else NO


def sniff_moxfield(text: DeckText) -> int:
    """Foil marks and tags after a collector number, or headings in capitals with a colon."""
    return CERTAIN if _matches(text, _MOXFIELD) else NO


def sniff_xmage(text: DeckText) -> int:
    """Set code and collector number in brackets before the name, or a layout."""
    if _matches(text, _XMAGE):
        return CERTAIN
    return POSSIBLE if _matches(text, _XMAGE_ABOUT) else NO


def about_xmage(line: str) -> bool:
    """Lines about the deck that only XMage writes; its name is read elsewhere."""
    return bool(_XMAGE_ABOUT.fullmatch(line))


def sniff_workstation(text: DeckText) -> int:
    """A set code in brackets before the name."""
    return CERTAIN if _matches(text, _WORKSTATION) else NO


def sniff_mtgo_text(text: DeckText) -> int:
    """Nothing but counts and names, with one blank line or the word Sideboard between the two parts."""
    cards = _matches(text, _PLAIN_ENTRY)
    others = [line.strip() for line in text.lines if not _PLAIN_ENTRY.fullmatch(line[:500])]
    return LIKELY if cards and others and set(others) <= {"", "Sideboard"} and others.count("") <= 2 else NO


def sniff_plain(text: DeckText) -> int:
    """Any text may be a plain list."""
    return POSSIBLE if text.text.strip() else NO
