"""The field with the name of a seat: names that the program gives are shown in the language of the window."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QLineEdit

from mtgtable.ui.language import SEATS, tr
from mtgtable.ui.said import said

GIVEN: Final = ("You", *SEATS)
"""Names that the program gives; the game knows them by these words, and speaks to whoever is called You."""


_MOST_SEATS: Final = 4


def is_given(name: str) -> bool:
    """Does the program call somebody so whom nobody has named."""
    return name in GIVEN or name in {tr("Player {0}", number) for number in range(1, _MOST_SEATS + 1)}


class SeatName(QLineEdit):
    """Shows and takes a name; ``meant`` is what the game is told."""

    @property
    def meant(self) -> str:
        """The name, as the game knows it."""
        shown = self.text()
        return next((given for given in GIVEN if said(given) == shown.strip()), shown)

    def mean(self, name: str) -> None:
        """Show this name, as it is said here."""
        self.setText(said(name) if name in GIVEN else name)
