"""Cockatrice's ``.cod`` and Magic Online's ``.dek``: deck lists in XML."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from mtgtable.cards.card_name import tidy_name
from mtgtable.cards.decklist.deck import LARGEST_COUNT, DeckBuilder, DeckEntry, DeckList, Section
from mtgtable.cards.decklist.deck_text import DeckText
from mtgtable.cards.decklist.xml_tree import BadXml, Element, read_xml

_BEFORE_ROOT: Final = re.compile(
    r"\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^\[>]*(?:\[.*?\]\s*)?>", re.DOTALL | re.IGNORECASE
)
_ROOT: Final = re.compile(r"<([A-Za-z_][\w.-]*)")
_WHOLE: Final = re.compile(r"[0-9]{1,9}")

_COCKATRICE_ZONES: Final = {"main": Section.MAIN, "side": Section.SIDEBOARD}


def xml_root(text: DeckText) -> str:
    """The name of the root element; empty for a text that is no XML."""
    start = text.text.lstrip("\ufeff")[:4000]
    at = 0
    while skipped := _BEFORE_ROOT.match(start, at):
        at = skipped.end()
    root = _ROOT.match(start, at)
    return root[1] if root else ""


def read_count(text: str) -> int | str:
    """How many copies an attribute tells; what was expected, where it tells none.

    >>> read_count("4"), read_count("many")
    (4, 'a count from 1 to 999')
    """
    if not _WHOLE.fullmatch(text) or not 1 <= int(text) <= LARGEST_COUNT:
        return f"a count from 1 to {LARGEST_COUNT}"
    return int(text)


def sniff_cockatrice(text: DeckText) -> int:
    """The root element says it."""
    return 3 if xml_root(text) == "cockatrice_deck" else 0


def sniff_mtgo_dek(text: DeckText) -> int:
    """The root element, with cards that have a quantity or none at all."""
    return 3 if xml_root(text) == "Deck" else 0


def sniff_other_xml(text: DeckText) -> int:
    """XML, or a web page, of any other kind."""
    return 2 if xml_root(text) else 0


def read_cockatrice(text: DeckText) -> DeckList:
    """Read a Cockatrice deck. The zone of tokens names what may be made in the game, no cards of the deck."""
    return _read(text, "cockatrice", "cockatrice_deck", _cockatrice_element)


def read_mtgo_dek(text: DeckText) -> DeckList:
    """Read a Magic Online deck."""
    return _read(text, "mtgo-dek", "Deck", _mtgo_element)


def _read(text: DeckText, format_name: str, root_name: str, read: Callable[[DeckBuilder, Element], None]) -> DeckList:
    deck = DeckBuilder(text.name, format_name)
    deck.notes.extend(text.notes)
    fault: BadXml | None = None
    try:
        root: Element | None = read_xml(text.text)
    except BadXml as error:
        fault, root = error, error.root
    if root is not None:
        if root.name == root_name:
            deck.heading(root.line)
        else:
            deck.complain(root.line, f"<{root.name}>", f"the root element <{root_name}>")
        for element in root.children:
            read(deck, element)
    if fault is not None:
        lines = text.lines
        found = lines[fault.line - 1] if 0 < fault.line <= len(lines) else ""
        deck.complain(fault.line, found, f"{fault.expected}; nothing is read from here on")
    return deck.finish()


def _cockatrice_element(deck: DeckBuilder, element: Element) -> None:
    if element.name == "deckname":
        deck.name = element.text.strip() or deck.name
        deck.heading(element.line)
    elif element.name == "zone":
        _cockatrice_zone(deck, element)
    elif element.name in ("comments", "bannerCard", "tags", "sideboard_plan", "lastLoadedTimestamp"):
        deck.comment(element.line)
    else:
        deck.complain(element.line, f"<{element.name}>", "<deckname>, <comments> or <zone>")


def _cockatrice_zone(deck: DeckBuilder, zone: Element) -> None:
    name = zone.attributes.get("name", "")
    if name == "tokens":
        deck.heading(zone.line)
        for element in zone.children:
            deck.comment(element.line)
        deck.notes.append(f"The zone of tokens at line {zone.line} is no part of the deck.")
        return
    section = _COCKATRICE_ZONES.get(name)
    if section is None:
        deck.complain(zone.line, f"<zone name={name!r}>", "the zone main, side or tokens; its cards are read as main")
    else:
        deck.heading(zone.line)
    for element in zone.children:
        _card(deck, element, element.name == "card", element.attributes, _COCKATRICE_FIELDS, section)


_COCKATRICE_FIELDS: Final = ("number", "name", "setShortName", "collectorNumber")
_MTGO_FIELDS: Final = ("Quantity", "Name", "", "")
_MTGO_ABOUT: Final = frozenset({"NetDeckID", "PreconstructedDeckID"})


def _mtgo_element(deck: DeckBuilder, element: Element) -> None:
    if element.name in _MTGO_ABOUT:
        deck.heading(element.line)
        return
    side = element.attributes.get("Sideboard", "false").strip().lower() == "true"
    section = Section.SIDEBOARD if side else Section.MAIN
    _card(deck, element, element.name == "Cards", element.attributes, _MTGO_FIELDS, section)


def _card(
    deck: DeckBuilder,
    element: Element,
    is_card: bool,
    attributes: Mapping[str, str],
    fields: tuple[str, str, str, str],
    section: Section | None,
) -> None:
    count_field, name_field, set_field, collector_field = fields
    shown = f"<{element.name} {' '.join(f'{key}={value!r}' for key, value in attributes.items())}>"
    count, name = attributes.get(count_field, ""), tidy_name(attributes.get(name_field, ""))
    if not is_card:
        deck.complain(element.line, shown, "an element that names a card")
    elif not name:
        deck.complain(element.line, shown, f"a card name in {name_field}")
    elif isinstance(copies := read_count(count), str):
        deck.complain(element.line, shown, f"{copies} in {count_field}")
    else:
        set_code, collector = attributes.get(set_field, "").upper(), attributes.get(collector_field, "")
        deck.card(DeckEntry(copies, name, element.line, set_code, collector), section or Section.MAIN)
