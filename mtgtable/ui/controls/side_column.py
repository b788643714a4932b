"""A column at the side of a page: as wide as its text needs, past its share of the page only as far as that is cut."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QScrollArea, QWidget

from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import THEME

_SHARE: Final = 0.44
_MOST: Final = 0.58
"""Of the page, for what would be cut else."""


class _Keeper(QObject):
    def __init__(self, column: QWidget, page: QWidget, length: int) -> None:
        super().__init__(column)
        self._column, self._page, self._length = column, page, length
        page.installEventFilter(self)
        THEME.changed.connect(self._keep)
        self._keep()

        inside = column.widget() if isinstance(column, QScrollArea) else None
        if inside is not None:
            inside.installEventFilter(self)

    def _keep(self) -> None:
        page = self._page.width()
        share = min(grown(self._length), round(_SHARE * page))
        self._column.setFixedWidth(max(share, min(self._needed(), round(_MOST * page))))

    def _needed(self) -> int:
        """How wide what is scrolled in it is at the least."""
        inside = self._column.widget() if isinstance(self._column, QScrollArea) else None
        if not isinstance(self._column, QScrollArea) or inside is None:
            return 0
        return inside.minimumSizeHint().width() + self._column.verticalScrollBar().sizeHint().width()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._keep()
        return super().eventFilter(watched, event)


def keep_aside(column: QWidget, page: QWidget, length: int) -> None:
    """Let a column of the page be so long a length of usual text wide, where the rest of the page keeps its room."""
    _Keeper(column, page, length)
