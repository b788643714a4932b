"""Decks for the lab's tests: made of starter cards, read as the program reads them."""

from __future__ import annotations

from functools import lru_cache

from mtgtable.cards.decklist import read_decklist
from mtgtable.lab.exact.counted_deck import CountedDeck, counted_deck
from mtgtable.resources import resource
from mtgtable.session.catalog import Catalog
from mtgtable.session.opened_deck import OpenedDeck, open_deck

STARTER = (
    "red-green-trample-and-burn",
    "white-blue-wings-and-answers",
    "black-red-ashes-and-bargains",
    "green-white-herds-and-banners",
)


@lru_cache(maxsize=1)
def catalog() -> Catalog:
    """The starter cards, compiled."""
    return Catalog.of_user()[0]


@lru_cache(maxsize=32)
def opened(text: str) -> OpenedDeck:
    """The deck of a list."""
    return open_deck(read_decklist(text), catalog())


@lru_cache(maxsize=8)
def starter(name: str) -> OpenedDeck:
    """One of the starter decks by the name of its file."""
    return opened(resource("decks", f"{name}.txt").read_text(encoding="utf-8"))


def deck(text: str) -> CountedDeck:
    """The deck of a list, ready to be counted."""
    return counted_deck(opened(text))
