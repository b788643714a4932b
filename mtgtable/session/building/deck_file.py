"""A deck in a file of any kind: a list in one of the public formats, or a project of the card room."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mtgtable.cards.decklist import DeckFileError, DeckList, read_decklist_file

ENDING: Final = ".mtgdeck"
"""How files with projects end."""


def read_deck(path: Path) -> DeckList:
    """The deck in a file; of a project the variant that was built last. Raises DeckFileError."""
    if path.suffix != ENDING:
        return read_decklist_file(path)
    from mtgtable.session.building.project_file import ProjectFileError, read_project  # loaded when there is one

    try:
        return read_project(path).draft.deck_list()
    except ProjectFileError as error:
        raise DeckFileError(str(error)) from error
