"""How the lab's subcommands read a deck: from a file, with the cards of the user and of further card files."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.decklist import DeckFileError
from mtgtable.cards.store_schema import StoreError
from mtgtable.lab.numbered import numbered
from mtgtable.session.building.deck_file import read_deck
from mtgtable.session.catalog import Catalog
from mtgtable.session.opened_deck import OpenedDeck, open_deck


class NoDeck(Exception):
    """A deck that can't be read, or not wholly; the message says why."""


def deck_of_file(path: Path, card_files: Sequence[Path] | None, *, without_unknown: bool = False) -> OpenedDeck:
    """The deck, every card found; ``without_unknown``: else without those lines, as its title then says. Raises NoDeck.

    Which lines are left out is told beside the figures.
    """
    try:
        catalog, _ = Catalog.of_user(card_files or ())
        deck = open_deck(read_deck(path), catalog, path=path)
    except (CardFileError, DeckFileError, StoreError) as error:
        raise NoDeck(str(error)) from error
    except OSError as error:
        raise NoDeck(f"{path}: can't be read ({error.strerror or error})") from error
    if not deck.complete and not without_unknown:
        raise NoDeck(f"{path}: {'; '.join(deck.checked.messages())}{_WAY_OUT}")
    if not deck.main:
        raise NoDeck(f"{path}: there are no cards in the main deck")
    if deck.complete:
        return deck
    sys.stderr.write("".join(f"{path}: left out, {words}\n" for words in deck.checked.troubles()))
    return replace(deck, title=f"{deck.title} ({numbered(len(deck.checked.troubles()), 'line')} left out)")


_WAY_OUT: Final = " (--without-unknown goes on without such lines)"


def decks_of_files(
    paths: Sequence[Path], card_files: Sequence[Path] | None, *, without_unknown: bool = False
) -> list[OpenedDeck]:
    """The decks, each told apart from the others: lists that call themselves alike go by their files. Raises NoDeck."""
    decks = [deck_of_file(path, card_files, without_unknown=without_unknown) for path in paths]
    for names in ([path.stem for path in paths], [str(path) for path in paths]):
        titles = [deck.title for deck in decks]
        decks = [
            replace(deck, title=name) if titles.count(deck.title) > 1 else deck
            for deck, name in zip(decks, names, strict=True)
        ]
    return decks
