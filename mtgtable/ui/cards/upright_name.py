"""The name of a card of which only a narrow strip shows, written up along it on one line or on two."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from mtgtable.ui.cards.heading import wrapped
from mtgtable.ui.look.symbol_text import paint_line

_STEP: Final = 1.2
"""How far lines of a name are apart, of the size of its letters."""
_LEAST_LENGTH: Final = 3.0
"""Where a strip is shorter than so many letters, nothing of a name could be read."""


def upright_lines(name: str, area: QRectF, largest: float, least: float) -> tuple[float, tuple[str, ...]]:
    """The lines of a name up along an area and how large they are, the largest that fit; none where it has no room."""
    if area.width() < least * _STEP or area.height() < least * _LEAST_LENGTH:
        return least, ()
    for step in range(math.ceil(largest - least) + 1):
        size = max(least, largest - step)
        count = min(2, int(area.width() / (size * _STEP)))
        lines = wrapped(name, size, (area.height(),) * count) if count else None
        if lines is not None:
            return size, lines
    return least, (name,)


def paint_upright(painter: QPainter, area: QRectF, name: str, ink: QColor, largest: float, least: float) -> None:
    """Write a name from the foot of an area to its top."""
    size, lines = upright_lines(name, area, largest, least)
    step = min(size * _STEP, area.width() / max(1, len(lines)))
    painter.save()
    painter.translate(area.bottomLeft())
    painter.rotate(-90)
    begin = (area.width() - step * len(lines)) / 2
    for number, line in enumerate(lines):
        place = QRectF(0, begin + step * number, area.height(), step)
        paint_line(painter, place, line, ink, size, size, bold=True)
    painter.restore()
