"""A layout of items in a list, whose height follows from the width that it is given."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class HeightForWidth(QLayout):
    """What Qt asks of such a layout; ``lay`` of its heir says where each item goes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []

    def lay(self, area: QRect, *, move: bool) -> int:
        """Lay the items out in an area, or only say how high they are then."""
        raise NotImplementedError

    def addItem(self, item: QLayoutItem) -> None:
        """Qt's."""
        self._items.append(item)

    def count(self) -> int:
        """Qt's."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Qt's: None beyond the last."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Qt's: None beyond the last."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        """Qt's."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Qt's."""
        return self.lay(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, area: QRect) -> None:
        """Qt's."""
        super().setGeometry(area)
        self.lay(area, move=True)
