"""Deck lists in XML of other programs: elements that count a card, inside elements that name a section.

No two programs use the same names; all of them have a count beside a card's name. A deck of OCTGN, for one, is
``<deck><section name="Sideboard"><card qty="2">Shock</card></section></deck>``.
"""

from __future__ import annotations

from typing import Final

from mtgtable.cards.card_name import tidy_name
from mtgtable.cards.decklist.deck import DeckBuilder, DeckEntry, DeckList, Section
from mtgtable.cards.decklist.deck_text import DeckText
from mtgtable.cards.decklist.headings import read_heading
from mtgtable.cards.decklist.xml_list import read_count, xml_root
from mtgtable.cards.decklist.xml_tree import BadXml, Element, read_xml

_COUNTS: Final = ("qty", "quantity", "count", "number", "amount", "copies")
_NAMES: Final = ("name", "cardname", "card", "title")
_SETS: Final = ("set", "setcode", "edition", "editioncode", "setshortname")
_NUMBERS: Final = ("collectornumber", "collector", "cn")
_WORDS: Final = ("name", "section", "zone", "board", "type")
"""Attributes, in small letters and without marks, by what they tell: of a card, and of what holds cards."""

_ABOUT: Final = frozenset({"name", "deckname", "title"})
_BESIDE: Final = frozenset({"notes", "comments", "comment", "description", "author", "date", "format", "sleeve"})


def read_other_xml(text: DeckText) -> DeckList:
    """Read an XML deck list of any program; XML in which no element counts a card is a complaint."""
    deck = DeckBuilder(text.name, "xml")
    deck.notes.extend(text.notes)
    fault: BadXml | None = None
    try:
        root: Element | None = read_xml(text.text)
    except BadXml as error:
        fault, root = error, error.root
    if root is None or not _holds_cards(root):
        expected = "a deck list: XML whose root is <cockatrice_deck> or <Deck> or that counts cards, or a text list"
        deck.complain(1, f"<{xml_root(text)}>", expected)
        return deck.finish()
    deck.name = _of(root, ("name", "title")) or deck.name
    _held(deck, root, Section.MAIN)
    if fault is not None:
        found = text.lines[fault.line - 1] if 0 < fault.line <= len(text.lines) else ""
        deck.complain(fault.line, found, f"{fault.expected}; nothing is read from here on")
    return deck.finish()


def _plain(word: str) -> str:
    return word.lower().replace("-", "").replace("_", "")


def _of(element: Element, names: tuple[str, ...]) -> str:
    told = {_plain(key): value for key, value in element.attributes.items()}
    return next((told[name].strip() for name in names if told.get(name, "").strip()), "")


def _counts(element: Element) -> bool:
    return not element.children and any(_plain(key) in _COUNTS for key in element.attributes)


def _holds_cards(element: Element) -> bool:
    return any(_counts(child) or _holds_cards(child) for child in element.children)


def _held(deck: DeckBuilder, holder: Element, section: Section) -> None:
    """What stands in an element: cards, further sections, words about the deck; anything else is a complaint."""
    deck.heading(holder.line)
    for element in holder.children:
        if _counts(element):
            _card(deck, element, section)
        elif _holds_cards(element) or _section(element) is not None:
            _held(deck, element, _section(element) or section)
        elif _plain(element.name) in _ABOUT and element.text.strip():
            deck.name = element.text.strip()
            deck.heading(element.line)
        elif _plain(element.name) in _BESIDE:
            deck.comment(element.line)
        else:
            deck.complain(element.line, f"<{element.name}>", "an element that counts a card, or one that holds such")


def _section(element: Element) -> Section | None:
    for word in (_of(element, _WORDS), element.name):
        heading = read_heading(word.replace("-", " ").replace("_", " "))
        if heading is not None and heading.section is not None:
            return heading.section
    return None


def _card(deck: DeckBuilder, element: Element, section: Section) -> None:
    name = tidy_name(_of(element, _NAMES) or element.text)
    shown = f"<{element.name} {' '.join(f'{key}={value!r}' for key, value in element.attributes.items())}>"
    if not name:
        deck.complain(element.line, shown, "a card name in an attribute or in the element")
        return
    count = read_count(_of(element, _COUNTS))
    if isinstance(count, str):
        deck.complain(element.line, shown, count)
        return
    entry = DeckEntry(count, name, element.line, _of(element, _SETS).upper(), _of(element, _NUMBERS))
    deck.card(entry, section)
