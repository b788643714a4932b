"""Where windows stand that stay while one plays: at the right, over the panels where there are any."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from mtgtable.ui.window import Window

_LOW: Final = 60
"""So much stays free below: the steps of the turn and what is asked are seen."""


def room_beside(window: Window) -> tuple[int, int]:
    """How wide the panels are that stand beside the table, and how high a window there may be."""
    edge = _edge(window)
    return window.width() - edge.x(), window.height() - edge.y() - _LOW


def stand_beside(window: Window, dialog: QWidget, width: int, height: int, step: int = 0) -> None:
    """At the right edge of the window, so large; ``step``: so far off, where others stand there already."""
    edge = _edge(window)
    dialog.resize(width, min(height, room_beside(window)[1] - step))
    dialog.move(window.mapToGlobal(QPoint(window.width() - dialog.width() - step, edge.y() + step)))


def _edge(window: Window) -> QPoint:
    table = window.table
    return table.mapTo(window, QPoint(table.width(), 0))
