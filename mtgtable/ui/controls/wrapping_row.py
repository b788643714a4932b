"""A row of controls that goes on in a second line where the first is full, so that it never asks for more width."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayoutItem

from mtgtable.ui.controls.height_for_width import HeightForWidth


class WrappingRow(HeightForWidth):
    """Lays widgets out from left to right, and from line to line; each has the size it hints at."""

    def expandingDirections(self) -> Qt.Orientation:
        """Qt's: it takes no more than it needs."""
        return Qt.Orientation(0)

    def sizeHint(self) -> QSize:
        """Qt's: all in one line."""
        margins = self.contentsMargins()
        shown = self._shown()
        wide = sum(item.sizeHint().width() for item in shown) + self.spacing() * max(0, len(shown) - 1)
        high = max((item.sizeHint().height() for item in shown), default=0)
        return QSize(wide + margins.left() + margins.right(), high + margins.top() + margins.bottom())

    def minimumSize(self) -> QSize:
        """Qt's: the widest of them in a line of its own."""
        margins = self.contentsMargins()
        wide = max((item.sizeHint().width() for item in self._shown()), default=0)
        high = max((item.sizeHint().height() for item in self._shown()), default=0)
        return QSize(wide + margins.left() + margins.right(), high + margins.top() + margins.bottom())

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def lay(self, area: QRect, *, move: bool) -> int:
        """Lay the items out in a width, or only say how high they are then."""
        margins = self.contentsMargins()
        left, right = area.left() + margins.left(), area.left() + area.width() - margins.right()
        x, y, line = left, area.top() + margins.top(), 0
        for item in self._shown():
            size = item.sizeHint()
            if x > left and x + size.width() > right:
                x, y, line = left, y + line + self.spacing(), 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            line = max(line, size.height())
        return y + line - area.top() + margins.bottom()
