"""A widget as large as all that it would scroll to, for as long as a picture of it takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QScrollBar, QTextEdit, QWidget

_ROUNDS: Final = 12
"""What scrolls shares the new room with what doesn't, and wraps otherwise: so often it is looked at again."""
_MOST: Final = 20_000
"""No picture is higher or wider in pixels of the screen, however much there is."""


@contextmanager
def at_full_size(widget: QWidget) -> Iterator[QSize]:
    """Give the widget the room in which nothing in it scrolls, and its own size back afterwards."""
    before = widget.size()
    places = [(bar, bar.value()) for area in _areas(widget) for bar in (area.verticalScrollBar(),)]
    try:
        _grow(widget)
        yield widget.size()
    finally:
        widget.resize(before)
        _settle(widget)
        for bar, value in places:
            bar.setValue(value)


def _grow(widget: QWidget) -> None:
    for _ in range(_ROUNDS):
        _settle(widget)
        lacks = [_lacking(area) for area in _areas(widget)]
        wide = max((lack.width() for lack in lacks), default=0)
        high = max((lack.height() for lack in lacks), default=0)
        room = QSize(min(_MOST, widget.width() + wide), min(_MOST, widget.height() + high))
        if room == widget.size():
            return
        widget.resize(room)


def _areas(widget: QWidget) -> list[QAbstractScrollArea]:
    """Those of its own window: a dialog that it has opened is no part of it."""
    found = widget.findChildren(QAbstractScrollArea)
    itself = [widget] if isinstance(widget, QAbstractScrollArea) else []
    return [area for area in (*itself, *found) if area.window() is widget.window() and area.isVisibleTo(widget)]


def _lacking(area: QAbstractScrollArea) -> QSize:
    """How many pixels more it needs to show everything at once."""
    high = _hidden(area.verticalScrollBar())
    wide = _hidden(area.horizontalScrollBar())
    if isinstance(area, QAbstractItemView):
        if area.verticalScrollMode() is QAbstractItemView.ScrollMode.ScrollPerItem:
            high *= max(1, area.sizeHintForRow(0))
        if area.horizontalScrollMode() is QAbstractItemView.ScrollMode.ScrollPerItem:
            wide *= max(1, area.sizeHintForColumn(0))
    elif isinstance(area, QTextEdit):
        wide = 0  # a page wraps in the width that it has
    return QSize(wide, high)


def _hidden(bar: QScrollBar) -> int:
    return max(0, bar.maximum() - bar.minimum())


def _settle(widget: QWidget) -> None:
    """Lay everything out at once: Qt would do it when there is time."""
    for child in (widget, *widget.findChildren(QWidget)):
        layout = child.layout()
        if layout is not None:
            layout.activate()
    for area in _areas(widget):
        if isinstance(area, QAbstractItemView):
            area.doItemsLayout()
