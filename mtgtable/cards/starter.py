"""The starter set: the cards and decks that come with the program, so that it is useful before any import."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from mtgtable.cards.card_file import CardFileError, load_card_file
from mtgtable.cards.card_source import CardIndex
from mtgtable.model.printed import PrintedCard
from mtgtable.resources import resource, resources_folder


@cache
def starter_cards() -> tuple[PrintedCard, ...]:
    """The cards of the starter set in the order of its file.

    Raises CardFileError when the file is missing or has an entry that can't be used: then the program is damaged.
    """
    try:
        path = resource("cards", "starter.json")
    except FileNotFoundError as error:
        raise CardFileError(f"the starter cards are missing: {error}; install mtgtable again") from error
    cards, report = load_card_file(path)
    if report.complaints or report.repeats:
        first = report.complaints[0] if report.complaints else "a name that stands there twice"
        raise CardFileError(f"the starter cards are damaged: {first}; install mtgtable again")
    return cards


@cache
def starter_index() -> CardIndex:
    """The starter set, found by name."""
    return CardIndex(starter_cards())


def starter_decks() -> tuple[Path, ...]:
    """The deck lists that come with the program, by file name; none when there is no folder of them."""
    folder = resources_folder() / "decks"
    if not folder.is_dir():
        return ()
    return tuple(sorted(path for path in folder.iterdir() if path.suffix in (".txt", ".dck", ".cod", ".dek")))
