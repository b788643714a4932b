"""A column at the side of a page: as wide as its text needs, and never more than its share of the page."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import THEME

_MOST: Final = 0.44


class _Keeper(QObject):
    def __init__(self, column: QWidget, page: QWidget, length: int) -> None:
        super().__init__(column)
        self._column, self._page, self._length = column, page, length
        page.installEventFilter(self)
        THEME.changed.connect(self._keep)
        self._keep()

    def _keep(self) -> None:
        self._column.setFixedWidth(min(grown(self._length), round(_MOST * self._page.width())))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._keep()
        return super().eventFilter(watched, event)


def keep_aside(column: QWidget, page: QWidget, length: int) -> None:
    """Let a column of the page be so long a length of usual text wide, where the rest of the page keeps its room."""
    _Keeper(column, page, length)
