"""The name of a permanent in its band: on one line where it is read easily there, else on two smaller ones."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from mtgtable.ui.cards.heading import largest_lines
from mtgtable.ui.look.symbol_text import paint_line
from mtgtable.ui.look.theme import sized_font

_STEP: Final = 1.08
"""How far two lines are apart, of the size of their letters."""
_LEAST: Final = 15.0
"""A long name is written so small where that can still be read."""
_LEAST_ON_SMALL: Final = 20.0
_READABLE: Final = 10.5
"""So many pixels letters have that are read easily; of a small card no name is larger than in units above for that."""


def least_name(scale: float) -> float:
    """How small a name is written at least on a permanent drawn so many times as large as its units."""
    return max(_LEAST, min(_LEAST_ON_SMALL, _READABLE / scale))


@lru_cache(maxsize=4096)
def band_lines(name: str, width: float, high: float, largest: float, least: float) -> tuple[float, tuple[str, ...]]:
    """The lines of a name in a band, and how large: those that are largest without being cut."""
    one = largest_lines(name, (width,), largest, least)
    most = min(largest, high / 2 / _STEP)
    if one is not None and one[0] >= most:
        return one
    two = largest_lines(name, (width, width), most, least)
    if two is not None and len(two[1]) == 2:
        return two
    return one or _cut(name, width, least, most)


def is_whole(name: str, width: float, high: float, least: float) -> bool:
    """Can a name be read whole in a band."""
    lines = band_lines(name, width, high, least, least)[1]
    metrics = QFontMetricsF(sized_font(least, bold=True))
    return all(metrics.horizontalAdvance(line) <= width for line in lines)


def paint_band_name(painter: QPainter, area: QRectF, name: str, ink: QColor, largest: float, least: float) -> None:
    """Write a name into its band; a line that has no room at all is cut."""
    size, lines = band_lines(name, area.width(), area.height(), largest, least)
    step = size * _STEP
    begin = area.top() + (area.height() - step * len(lines)) / 2
    for number, line in enumerate(lines):
        place = QRectF(area.left(), begin + step * number, area.width(), step)
        paint_line(painter, place if len(lines) > 1 else area, line, ink, size, size, bold=True)


def _cut(name: str, width: float, least: float, most: float) -> tuple[float, tuple[str, ...]]:
    """As many words as have room on a first line, and the others on a second that is cut."""
    metrics, words = QFontMetricsF(sized_font(least, bold=True)), name.split()
    first = max(
        (place for place in range(1, len(words)) if metrics.horizontalAdvance(" ".join(words[:place])) <= width),
        default=0,
    )
    if not first or least > most:
        return least, (name,)
    return least, (" ".join(words[:first]), " ".join(words[first:]))
