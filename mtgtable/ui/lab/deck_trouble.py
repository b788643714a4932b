"""Why a deck can't be counted, in a few lines: whose it is, then what is wrong with its lines."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.cards.deck_check import CheckedDeck, UnknownEntry
from mtgtable.cards.decklist.deck import DeckList
from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.language import tr, trn
from mtgtable.ui.said import said
from mtgtable.ui.start.deck_source import DeckSource

_MOST: Final = 3
"""Lines that are told; of more it is said how many there are."""


def name_of(source: DeckSource) -> str:
    """What a deck is called while it isn't read: the name of its file, or its title."""
    return source.path.name if source.kind == "file" and source.path is not None else said(source.title)


def deck_trouble(deck: OpenedDeck, called: str) -> str:
    """What is wrong with a deck; empty where nothing is."""
    if not deck.complete:
        lines = _lines(deck.checked)
        more = len(lines) - _MOST
        told = lines[:_MOST] + ([trn("and {0} more line", "and {0} more lines", more)] if more > 0 else [])
        return f"{called}: " + "\n".join(told)
    return "" if deck.main else f"{called}: {tr('There are no cards in the main deck')}"


def lines_of(deck: DeckList) -> int:
    """How many lines of a list name cards, or should."""
    return len(tuple(deck.entries())) + len(deck.complaints)


def without(deck: OpenedDeck, lines: int) -> OpenedDeck:
    """A deck of whose list so many lines were left out: its title says so, wherever its figures go."""
    if not lines:
        return deck
    return replace(deck, title=trn("{1} ({0} line left out)", "{1} ({0} lines left out)", lines, deck.title))


def card_trouble(deck: OpenedDeck, _called: str) -> str:
    """What is wrong with a deck that was made to look for one card; empty where it was found."""
    return "\n".join(_no_card(unknown) for unknown in deck.checked.unknown)


def _lines(checked: CheckedDeck) -> list[str]:
    found = [(complaint.line, said(str(complaint))) for complaint in checked.deck.complaints]
    found += [
        (unknown.entry.line, tr("line {0}: {1}", unknown.entry.line, _no_card(unknown))) for unknown in checked.unknown
    ]
    return [words for _, words in sorted(found, key=lambda pair: pair[0])]


def _no_card(unknown: UnknownEntry) -> str:
    if unknown.credible:
        return tr("no card is named “{0}”; is {1} meant?", unknown.entry.name, tr(" or ").join(unknown.credible))
    return tr("no card is named “{0}”", unknown.entry.name)
