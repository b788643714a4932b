"""Arrows over the table: from what is on the stack to its targets, from attackers and blockers to what they face."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

BOW: Final = 70.0
"""So far an arrow leaves the straight line at most."""
_PIECES: Final = 8
_AROUND: Final = 14.0
"""So far its head, its halo and its bow between two points reach beyond these."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """One arrow. ``tentative``: not declared yet, drawn dashed."""

    start: QPointF
    end: QPointF
    color: QColor
    tentative: bool = False


class ArrowLayer(QGraphicsItem):
    """All arrows, above the cards; the mouse passes through it."""

    def __init__(self) -> None:
        super().__init__()
        self._arrows: tuple[Arrow, ...] = ()
        self._area = QRectF()
        self._numbers: tuple[QPolygonF, ...] = ()
        self.setZValue(900)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def arrows(self) -> tuple[Arrow, ...]:
        """What is drawn now."""
        return self._arrows

    @property
    def free(self) -> QPainterPath:
        """Where arrows are drawn: everywhere but over the numbers of cards."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.OddEvenFill)
        path.addRect(self._area)
        for box in self._numbers:
            path.addPolygon(box)
            path.closeSubpath()
        return path

    def show_arrows(self, arrows: Sequence[Arrow], area: QRectF, numbers: Sequence[QPolygonF] = ()) -> None:
        """Draw these from now on; they go under ``numbers``, the boxes of power and toughness."""
        drawn, boxes = tuple(arrows), tuple(numbers)
        if (drawn, area, boxes) == (self._arrows, self._area, self._numbers):
            return
        if area != self._area:
            self.prepareGeometryChange()
        stay = [one for one in drawn if one in self._arrows] if boxes == self._numbers else []
        changed = [one for one in (*self._arrows, *drawn) if one not in stay]
        self._arrows, self._area, self._numbers = drawn, area, boxes
        for arrow in changed:  # not the whole area, which would have every card painted
            for piece in pieces(arrow):
                self.update(piece)

    def boundingRect(self) -> QRectF:
        """Qt's."""
        return self._area

    def shape(self) -> QPainterPath:
        """Qt's: nothing, so that what lies under an arrow gets the mouse."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        if not self._arrows:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._numbers:
            painter.setClipPath(self.free, Qt.ClipOperation.IntersectClip)
        for arrow in self._arrows:
            _paint_arrow(painter, arrow)


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
    line = arrow.end - arrow.start
    length = math.hypot(line.x(), line.y())
    if length < 8:
        return None
    across = QPointF(-line.y(), line.x()) / length
    bow = min(BOW, length * 0.16) * (1 if line.x() >= 0 else -1)
    return arrow.start + line * 0.5 - across * bow


def _paint_arrow(painter: QPainter, arrow: Arrow) -> None:
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
