"""Cards that the program made up are called in the window's language; names of real cards are the same in all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mtgtable.ui.cards.called import called
from mtgtable.ui.language import LANGUAGE, table
from tests.ui.boards import Maker


@pytest.fixture
def german() -> Iterator[None]:
    """The window speaks German."""
    LANGUAGE.use(table("de"), "de")
    yield
    LANGUAGE.use({}, "en")


@pytest.mark.parametrize(
    ("name", "english", "in_german"),
    [
        ("Blank card", "Blank card", "Leere Karte"),
        ("Removal 2", "Removal 2", "Entfernung 2"),
        ("Gray Ogre", "Gray Ogre", "Gray Ogre"),
        ("Discarded Hope", "Discarded Hope", "Discarded Hope"),
    ],
)
def test_what_the_program_made_up_is_translated(name: str, english: str, in_german: str, german: None) -> None:
    view = Maker()("Grizzly Bears", name=name)
    assert called(view) == in_german
    LANGUAGE.use({}, "en")
    assert called(view) == english
