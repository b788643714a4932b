"""Reading decks from where they come from, and saying in a few words what they are."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.deck_check import check_deck
from mtgtable.cards.decklist import DeckFileError, DeckList, Section, read_decklist, read_decklist_file
from mtgtable.cards.starter import starter_decks, starter_index
from mtgtable.model.colors import Color, in_order
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.types import parse_type_line
from mtgtable.session.building.deck_file import read_deck
from mtgtable.ui.language import trn
from mtgtable.ui.start.deck_source import DeckSource

_REMARK: Final = re.compile(r"^\s*(?://|#)\s*(?!(?:deck\s*)?(?:name|title)\s*[:=])(?P<text>\S.*?)\s*$", re.IGNORECASE)
_LIMITED_SIZE: Final = 40
_COMMANDER_SIZE: Final = 100


def read_source(source: DeckSource) -> DeckList:
    """The deck list of a source as it is now. Raises DeckFileError when its file can't be read."""
    return read_deck(source.path) if source.path is not None else read_decklist(source.text)


def pasted_source(text: str, title: str = "") -> DeckSource:
    """A deck in a text."""
    return DeckSource("pasted", title or read_decklist(text).name or "Pasted deck", None, text)


def deck_summary(deck: DeckList, known: int | None = None) -> str:
    """How large a deck is, in a few words. ``known``: how many cards of its main deck were found, if that was tried.

    >>> deck_summary(read_decklist("Deck\\n4 Shock\\n\\nSideboard\\n2 Shock"))
    '4 cards · 2 in the sideboard'
    """
    size = f"{deck.size()} card{'' if deck.size() == 1 else 's'}"
    parts = [size if known is None or known == deck.size() else f"{known} of {size} known here"]
    if deck.commander:
        parts.append("commander " + " & ".join(entry.name for entry in deck.commander))
    if deck.size(Section.SIDEBOARD):
        parts.append(f"{deck.size(Section.SIDEBOARD)} in the sideboard")
    return " · ".join(parts)


def unusual_size(deck: DeckList, title: str) -> str:
    """What is unusual about how large a deck is; nothing when nothing is. It is played all the same.

    Constructed decks have at least 60 cards (100.2a), limited ones 40 (100.2b), Commander decks exactly 100 (903.5a).
    """
    with_commanders = deck.size() + deck.size(Section.COMMANDER)
    if deck.commander and with_commanders != _COMMANDER_SIZE:
        return trn(
            "{1}: it has {0} card with its commander; a Commander deck has 100.",
            "{1}: it has {0} cards with its commander; a Commander deck has 100.",
            with_commanders,
            title,
        )
    if not deck.commander and deck.size() < _LIMITED_SIZE:
        return trn(
            "{1}: it has {0} card; a deck has at least 60, in limited play 40.",
            "{1}: it has {0} cards; a deck has at least 60, in limited play 40.",
            deck.size(),
            title,
        )
    return ""


def read_starters() -> tuple[DeckSource, ...]:
    """The decks that come with the program, with their colors; without the starter cards, no colors are told."""
    try:
        pool: CardPool | None = CardPool([starter_index()])
    except CardFileError:
        pool = None
    return tuple(_starter_source(path, pool) for path in starter_decks())


def _starter_source(path: Path, pool: CardPool | None) -> DeckSource:
    try:
        deck = read_decklist_file(path)
    except DeckFileError as error:
        return DeckSource("starter", path.stem, path, "", str(error))
    said = remark_in(path.read_text(encoding="utf-8").splitlines())
    detail = said or (makeup_of(deck, pool) if pool is not None else deck_summary(deck))
    colors = colors_of(deck, pool) if pool is not None else ""
    return DeckSource("starter", _title(deck.name, path), path, "", detail, colors)


def _title(name: str, path: Path) -> str:
    """What a starter deck is called: as its list says, else after its file, written out."""
    return name if name and name != path.stem else path.stem.replace("-", " ").capitalize()


def remark_in(lines: Iterable[str]) -> str:
    """What the first comment of a text list says about the deck; empty where there is none before the cards.

    >>> remark_in(["// NAME : Burn", "// Fast red spells.", "4 Shock"])
    'Fast red spells.'
    """
    for line in lines:
        if line.strip()[:1].isdigit():
            return ""
        remark = _REMARK.match(line)
        if remark is not None:
            return remark["text"]
    return ""


def makeup_of(deck: DeckList, pool: CardPool) -> str:
    """What a deck is made of, in a few words: ``60 cards: 24 lands, 22 creatures, 14 others``."""
    counts = {"land": 0, "creature": 0, "other": 0}
    for entry in check_deck(deck, pool, nearest=0).found:
        if entry.section is Section.MAIN:
            types = parse_type_line(entry.card.front.type_line).types
            kind = "creature" if "Creature" in types else "land" if "Land" in types else "other"
            counts[kind] += entry.entry.count
    parts = [f"{count} {kind}{'' if count == 1 else 's'}" for kind, count in counts.items() if count]
    return f"{deck.size()} cards: {', '.join(parts)}"


def colors_of(deck: DeckList, pool: CardPool) -> str:
    """The colors of the mana symbols in a deck's costs, as letters in order."""
    found: set[Color] = set()
    for entry in check_deck(deck, pool, nearest=0).found:
        if entry.section in (Section.MAIN, Section.COMMANDER):
            for face in entry.card.faces:
                found |= parse_mana_cost(face.mana_cost).colors if face.mana_cost else frozenset()
    return "".join(in_order(found))
