"""Where windows stand that stay while one plays: at the right, over the panels where there are any."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

_LOW: Final = 60
"""So much stays free below: the steps of the turn and what is asked are seen."""


def room_beside(table: QWidget) -> tuple[int, int]:
    """How wide the panels are that stand beside the table, and how high a window there may be."""
    window, edge = table.window(), _edge(table)
    return window.width() - edge.x(), window.height() - edge.y() - _LOW


def stand_beside(table: QWidget, dialog: QWidget, width: int, height: int, step: int = 0) -> None:
    """At the right edge of the window, so large; ``step``: so far off, where others stand there already."""
    window, edge = table.window(), _edge(table)
    dialog.resize(width, min(height, room_beside(table)[1] - step))
    dialog.move(window.mapToGlobal(QPoint(window.width() - dialog.width() - step, edge.y() + step)))


def _edge(table: QWidget) -> QPoint:
    return table.mapTo(table.window(), QPoint(table.width(), 0))
