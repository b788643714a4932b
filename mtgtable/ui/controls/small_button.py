"""A small button with nothing but an icon, as they stand in the bars of panels."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPushButton

from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.icons import give_icon
from mtgtable.ui.look.theme import THEME


class SmallButton(QPushButton):
    """A square button that is as large beside the text as it always is."""

    def __init__(self, side: int, size: int) -> None:
        super().__init__()
        self._side, self._size = side, size
        self.setProperty("quiet", "true")
        self.setStyleSheet("padding: 2px; min-height: 0;")
        self._dress()
        THEME.changed.connect(self._dress)

    def _dress(self) -> None:
        self.setFixedSize(grown(self._side), grown(self._side))
        self.setIconSize(QSize(grown(self._size), grown(self._size)))


def small_button(icon: str, tip: str, side: int = 28, size: int = 16) -> QPushButton:
    """A square button; by ear it is called as its tip, without the keys in brackets."""
    button = SmallButton(side, size)
    button.setToolTip(tip)
    button.setAccessibleName(tip.split(" (")[0])
    give_icon(button, icon)
    return button
