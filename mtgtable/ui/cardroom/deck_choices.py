"""How the deck is grouped, and by which rules it is judged: two choices above it, or in its menu where it is low."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QComboBox, QMenu, QWidget

from mtgtable.session.building.groups import Grouping
from mtgtable.session.building.rules import FORMATS
from mtgtable.ui.controls.wrapping_row import WrappingRow
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.theme import S
from mtgtable.ui.said import said

_GROUPINGS: Final[tuple[tuple[Grouping, str], ...]] = (
    ("type", mark("By type")), ("value", mark("By mana value")), ("color", mark("By color")),
    ("tag", mark("By tag")), ("none", mark("As one list")),
)  # fmt: skip
_LOW: Final = 24
"""With fewer lines of text than that the deck needs the room of the choices."""


class DeckChoices(QWidget):
    """The choices in a row; in the menu they stand always."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.grouping, self.format = QComboBox(), QComboBox()
        named(self.grouping, tr("Groups"))
        for key, title in ((one, tr(words)) for one, words in _GROUPINGS):
            self.grouping.addItem(title, key)
        named(self.format, tr("Format"))
        for rules in FORMATS:
            self.format.addItem(said(rules.title), rules.name)
        row = WrappingRow(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(S)
        row.addWidget(self.grouping)
        row.addWidget(self.format)

    def fit(self, height: int) -> None:
        """Stand above a deck that has so much room, if that is enough for both."""
        self.setVisible(height >= _LOW * self.fontMetrics().height())

    def into(self, menu: QMenu) -> None:
        """Offer both choices in a menu."""
        for choice in (self.grouping, self.format):
            offered = menu.addMenu(choice.accessibleName())
            offered.aboutToShow.connect(partial(_offer, offered, choice))


def named(choice: QComboBox, name: str) -> None:
    """Say what is chosen there: under Linux screen readers take the choice itself for its name."""
    choice.setAccessibleName(name)
    choice.setAccessibleDescription(name)
    choice.setToolTip(name)


def _offer(menu: QMenu, choice: QComboBox) -> None:
    menu.clear()
    group = QActionGroup(menu)
    for place in range(choice.count()):
        action = menu.addAction(choice.itemText(place), partial(_choose, choice, place))
        action.setCheckable(True)
        action.setChecked(place == choice.currentIndex())
        group.addAction(action)


def _choose(choice: QComboBox, place: int) -> None:
    choice.setCurrentIndex(place)
    choice.activated.emit(place)
