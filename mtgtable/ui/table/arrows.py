"""An arrow over the table: from what is on the stack to its target, from an attacker or blocker to what it faces."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from mtgtable.ui.cards.marks import paint_pill, pill_width
from mtgtable.ui.look.theme import THEME, color

BOW: Final = 70.0
"""So far an arrow leaves the straight line at most."""
_PIECES: Final = 8
_COUNT: Final = 12.0
"""How large its number is written, in pixels."""
_AROUND: Final = 22.0
"""So far its head, its number, its halo and its bow between two points reach beyond
these."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """One arrow. ``tentative``: not declared yet, drawn dashed. ``around``: the point toward which it bows, if not of
    itself. ``count``: for so many like ones it stands, written on it where they are several."""

    start: QPointF
    end: QPointF
    color: QColor
    tentative: bool = False
    around: QPointF | None = None
    count: int = 1


def pieces(arrow: Arrow) -> list[QRectF]:
    """What an arrow is drawn in, as some small boxes along its way."""
    control = _control(arrow)
    if control is None:
        return []
    path = QPainterPath(arrow.start)
    path.quadTo(control, arrow.end)
    points = [path.pointAtPercent(step / _PIECES) for step in range(_PIECES + 1)]
    around = (-_AROUND, -_AROUND, _AROUND, _AROUND)
    return [QRectF(one, other).normalized().adjusted(*around) for one, other in pairwise(points)]


def _control(arrow: Arrow) -> QPointF | None:
    """The point toward which an arrow bows; None for one that is too short to be drawn."""
    if arrow.around is not None:
        return arrow.around
    line = arrow.end - arrow.start
    length = math.hypot(line.x(), line.y())
    if length < 8:
        return None
    across = QPointF(-line.y(), line.x()) / length
    bow = min(BOW, length * 0.16) * (1 if line.x() >= 0 else -1)
    return arrow.start + line * 0.5 - across * bow


def paint_arrow(painter: QPainter, arrow: Arrow) -> None:
    """Paint it: a halo, the line and its head."""
    control = _control(arrow)
    if control is None:
        return
    toward = arrow.end - control
    reach = math.hypot(toward.x(), toward.y())
    unit = toward / reach
    base = arrow.end - unit * 12
    path = QPainterPath(arrow.start)
    path.quadTo(control, base)
    halo = QPen(QColor(0, 0, 0, 70), 5)
    halo.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(halo)
    painter.drawPath(path)
    pen = QPen(arrow.color, 2.4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if arrow.tentative:
        pen.setDashPattern([2.5, 2.2])
    painter.setPen(pen)
    painter.drawPath(path)
    side = QPointF(-unit.y(), unit.x()) * 6
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(arrow.color)
    painter.drawPolygon(QPolygonF([arrow.end, base + side, base - side]))
    if arrow.count > 1:
        _paint_count(painter, path.pointAtPercent(0.5), arrow)


def _paint_count(painter: QPainter, at: QPointF, arrow: Arrow) -> None:
    """For how many it stands, in the middle of its way."""
    text, fill = f"×{arrow.count}", QColor(arrow.color)
    fill.setAlpha(255)
    ink = color(THEME.colors.window)
    corner = at - QPointF(pill_width(text, _COUNT), 1.5 * _COUNT) / 2
    paint_pill(painter, corner, text, _COUNT, fill, ink)
