"""Deck lists: readers for every common format, found by content, and a writer for plain text."""

from mtgtable.cards.decklist.deck import DeckComplaint, DeckEntry, DeckList, Section
from mtgtable.cards.decklist.export import export_plain
from mtgtable.cards.decklist.formats import FORMATS, DeckFileError, DeckFormat, read_decklist, read_decklist_file

__all__ = [
    "FORMATS",
    "DeckComplaint",
    "DeckEntry",
    "DeckFileError",
    "DeckFormat",
    "DeckList",
    "Section",
    "export_plain",
    "read_decklist",
    "read_decklist_file",
]
