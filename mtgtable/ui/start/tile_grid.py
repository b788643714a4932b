"""A layout of equal tiles: as many columns as fit, rows as high as their highest tile."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayoutItem, QWidget

from mtgtable.ui.controls.height_for_width import HeightForWidth
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import M


class TileGrid(HeightForWidth):
    """Lays out its widgets in rows of equal width, at least ``least`` wide and at most ``most`` beside each other.

    ``least`` is meant for text of the usual size, and grows with it.
    """

    def __init__(self, least: int, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._usual_least = least
        self._most = most
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(M)

    @property
    def _least(self) -> int:
        return grown(self._usual_least)

    def expandingDirections(self) -> Qt.Orientation:
        """Tiles take the width that there is."""
        return Qt.Orientation.Horizontal

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

    def lay(self, area: QRect, *, move: bool) -> int:
        """Place the tiles, or only say how high the rows are together."""
        gap = self.spacing()
        columns = self.columns(area.width())
        width = (area.width() - gap * (columns - 1)) / columns
        y = area.top()
        for start in range(0, len(self._items), columns):
            row = self._items[start : start + columns]
            height = max(_height(item, int(width)) for item in row)
            if move:
                for number, item in enumerate(row):
                    left = area.left() + round(number * (width + gap))
                    right = area.left() + round(number * (width + gap) + width)
                    item.setGeometry(QRect(QPoint(left, y), QSize(right - left, height)))
            y += height + gap
        return max(0, y - gap - area.top()) if self._items else 0


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
