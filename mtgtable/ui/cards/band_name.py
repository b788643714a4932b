"""The name of a permanent in its band: on one line where it is read easily there, else on two smaller ones."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from mtgtable.ui.cards.heading import broken, largest_lines
from mtgtable.ui.look.symbol_text import paint_line
from mtgtable.ui.look.theme import sized_font

_STEP: Final = 1.02
"""How far two lines are apart, of the size of their letters."""
_FREE: Final = 2.5
"""What stays free above and below two lines: letters don't touch the edge."""
_LEAST_ON_SMALL: Final = 20.0
_READABLE: Final = 8.5
"""So many pixels letters have that can be read; of a small card no name is larger than in units above for that."""


def least_name(scale: float) -> float:
    """How small a name is written at least on a permanent drawn so many times as large as its units."""
    return min(_LEAST_ON_SMALL, _READABLE / scale)


@lru_cache(maxsize=4096)
def band_lines(
    name: str, width: float, high: float, largest: float, least: float, sign: float = 0.0
) -> tuple[float, tuple[str, ...]]:
    """The lines of a name in a band, and how large: those that are largest without being cut.

    ``sign``: so much of the last line takes what stands at its end.
    """
    one = largest_lines(name, (width - sign,), largest, least)
    most = min(largest, (high / 2 - _FREE) / _STEP)
    if one is not None and one[0] >= most:
        return one
    two = largest_lines(name, (width, width - sign), most, least)
    if two is not None and len(two[1]) == 2:
        return two
    if one is not None:
        return one
    return (least, broken(name, least, width)) if least <= most else (least, (name,))


def is_whole(name: str, width: float, high: float, least: float) -> bool:
    """Can a name be read whole in a band."""
    lines = band_lines(name, width, high, least, least)[1]
    if _letters("".join(lines)) != _letters(name):  # of a name that has no room at all a piece is left
        return False
    metrics = QFontMetricsF(sized_font(least, bold=True))
    return all(metrics.horizontalAdvance(line) <= width for line in lines)


def _letters(words: str) -> str:
    """A name without what is left out or put in where its lines break."""
    return words.replace(" ", "").replace("-", "")


def paint_band_name(
    painter: QPainter, area: QRectF, name: str, ink: QColor, largest: float, least: float, sign: float = 0.0
) -> QRectF:
    """Write a name into its band; a line that has no room at all is cut. Gives where its last line may stand."""
    size, lines = band_lines(name, area.width(), area.height(), largest, least, sign)
    step = size * _STEP if len(lines) > 1 else area.height()
    begin = area.top() + (area.height() - step * len(lines)) / 2
    place = area
    for number, line in enumerate(lines):
        place = QRectF(area.left(), begin + step * number, area.width(), step)
        room = place.adjusted(0, 0, -sign if number + 1 == len(lines) else 0, 0)
        paint_line(painter, room, line, ink, size, size, bold=True)
    return place
