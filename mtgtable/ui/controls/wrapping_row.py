"""A row of controls that goes on in a second line where the first is full, so that it never asks for more width."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class WrappingRow(QLayout):
    """Lays widgets out from left to right, and from line to line; each has the size it hints at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        """Qt's."""
        self._items.append(item)

    def count(self) -> int:
        """Qt's."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Qt's."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Qt's."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Qt's: it takes no more than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Qt's."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Qt's."""
        return self._lay(QRect(0, 0, width, 0), move=False)

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

    def setGeometry(self, rect: QRect) -> None:
        """Qt's."""
        super().setGeometry(rect)
        self._lay(rect, move=True)

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lay(self, rect: QRect, *, move: bool) -> int:
        """Lay the items out in a width, or only say how high they are then."""
        margins = self.contentsMargins()
        left, right = rect.left() + margins.left(), rect.left() + rect.width() - margins.right()
        x, y, line = left, rect.top() + margins.top(), 0
        for item in self._shown():
            size = item.sizeHint()
            if x > left and x + size.width() > right:
                x, y, line = left, y + line + self.spacing(), 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            line = max(line, size.height())
        return y + line - rect.top() + margins.bottom()
