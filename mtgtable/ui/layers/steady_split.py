"""Two parts one below the other, whose border stays where it is while what they show changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

_UPPER: Final = 0.56
"""So much of the height the upper part has at most; what it doesn't need belongs to the lower one."""


class SteadySplit(QSplitter):
    """The upper part as high as it wants to be, within its share; once the border is dragged, where it was dragged to.

    ``wanted``: how high the upper part would like to be.
    """

    def __init__(self, upper: QWidget, lower: QWidget, wanted: Callable[[], int]) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.setChildrenCollapsible(False)
        self._wanted = wanted
        self._dragged = False
        for place, part in enumerate((upper, lower)):
            self.addWidget(part)
            self.setStretchFactor(place, 1)
        self.splitterMoved.connect(self._moved)

    def share(self) -> None:
        """Put the border where it belongs; only when nobody has pressed anything in the upper part."""
        if not self._dragged:
            upper = min(self._wanted(), int(self.height() * _UPPER))
            self.setSizes([upper, self.height() - self.handleWidth() - upper])

    def _moved(self) -> None:
        self._dragged = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        self.share()
