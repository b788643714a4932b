"""A row of controls that goes on in a second line where the first is full, so that it never asks for more width."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayoutItem, QWidget

from mtgtable.ui.controls.height_for_width import HeightForWidth


class WrappingRow(HeightForWidth):
    """Lays widgets out from left to right, and from line to line; each has the size it hints at.

    ``from_right``: every line ends at the right edge, so that what is there stays there when the left edge moves.
    """

    def __init__(self, parent: QWidget | None = None, *, from_right: bool = False) -> None:
        super().__init__(parent)
        self._from_right = from_right

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
        y = area.top() + margins.top()
        for number, line in enumerate(self._lines(right - left)):
            y += self.spacing() if number else 0
            sizes = [item.sizeHint() for item in line]
            wide = sum(size.width() for size in sizes) + self.spacing() * (len(line) - 1)
            x = max(left, right - wide) if self._from_right else left
            for item, size in zip(line, sizes, strict=True):
                if move:
                    item.setGeometry(QRect(QPoint(x, y), size))
                x += size.width() + self.spacing()
            y += max(size.height() for size in sizes)
        return y - area.top() + margins.bottom()

    def _lines(self, room: int) -> list[list[QLayoutItem]]:
        """What stands in each line; one that is wider than all the room has a line of its own."""
        lines: list[list[QLayoutItem]] = []
        x = 0
        for item in self._shown():
            wide = item.sizeHint().width()
            if not lines or x + wide > room:
                lines.append([])
                x = 0
            lines[-1].append(item)
            x += wide + self.spacing()
        return lines
