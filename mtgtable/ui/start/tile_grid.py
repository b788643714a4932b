"""A layout of equal tiles: as many columns as fit, rows as high as their highest tile."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from mtgtable.ui.look.theme import M


class TileGrid(QLayout):
    """Lays out its widgets in rows of equal width, at least ``least`` wide and at most ``most`` beside each other."""

    def __init__(self, least: int, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._least = least
        self._most = most
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(M)

    def addItem(self, item: QLayoutItem) -> None:
        """Take an item over."""
        self._items.append(item)

    def count(self) -> int:
        """How many tiles there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The item at an index, None beyond the last."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give an item away."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Tiles take the width that there is."""
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        """The height follows from how many columns fit."""
        return True

    def heightForWidth(self, width: int) -> int:
        """How high the rows are together."""
        return self._place(QRect(0, 0, width, 0), test=True)

    def setGeometry(self, area: QRect) -> None:
        """Place the tiles."""
        super().setGeometry(area)
        self._place(area, test=False)

    def sizeHint(self) -> QSize:
        """One row, if there is room."""
        width = self._least * min(self._most, max(1, len(self._items)))
        return QSize(width, self.heightForWidth(width))

    def minimumSize(self) -> QSize:
        """One column."""
        return QSize(self._least, 0)

    def columns(self, width: int) -> int:
        """How many columns fit into a width; not one more than it takes to fill the rows evenly."""
        gap = self.spacing()
        fit = max(1, min(self._most, (width + gap) // (self._least + gap)))
        rows = -(-len(self._items) // fit) if self._items else 1
        return max(1, -(-len(self._items) // rows))

    def _place(self, area: QRect, *, test: bool) -> int:
        gap = self.spacing()
        columns = self.columns(area.width())
        width = (area.width() - gap * (columns - 1)) / columns
        y = area.top()
        for start in range(0, len(self._items), columns):
            row = self._items[start : start + columns]
            height = max(_height(item, int(width)) for item in row)
            if not test:
                for number, item in enumerate(row):
                    left = area.left() + round(number * (width + gap))
                    right = area.left() + round(number * (width + gap) + width)
                    item.setGeometry(QRect(QPoint(left, y), QSize(right - left, height)))
            y += height + gap
        return max(0, y - gap - area.top()) if self._items else 0


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
