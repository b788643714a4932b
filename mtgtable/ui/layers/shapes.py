"""Shapes that say what a badge or an arrow means without its color, drawn in a unit square."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

_LINE: Final = 0.13


def _poly(*points: tuple[float, float], closed: bool = True) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    if closed:
        path.closeSubpath()
    return path


def _diamond() -> tuple[QPainterPath, bool]:
    return _poly((0.5, 0.02), (0.98, 0.5), (0.5, 0.98), (0.02, 0.5)), True


def _counter() -> tuple[QPainterPath, bool]:
    path = QPainterPath()
    path.addEllipse(QRectF(0.06, 0.06, 0.88, 0.88))
    path.moveTo(0.5, 0.28)
    path.lineTo(0.5, 0.72)
    path.moveTo(0.28, 0.5)
    path.lineTo(0.72, 0.5)
    return path, False


def _lock() -> tuple[QPainterPath, bool]:
    path = QPainterPath()
    path.addRoundedRect(QRectF(0.12, 0.44, 0.76, 0.5), 0.1, 0.1)
    path.moveTo(0.28, 0.44)
    path.lineTo(0.28, 0.3)
    path.arcTo(QRectF(0.28, 0.06, 0.44, 0.48), 180, -180)
    path.lineTo(0.72, 0.44)
    return path, False


def _cross() -> tuple[QPainterPath, bool]:
    path = QPainterPath()
    path.addEllipse(QRectF(0.06, 0.06, 0.88, 0.88))
    path.moveTo(0.2, 0.2)
    path.lineTo(0.8, 0.8)
    return path, False


def _hourglass() -> tuple[QPainterPath, bool]:
    return _poly((0.15, 0.06), (0.85, 0.06), (0.15, 0.94), (0.85, 0.94)), False


def _loop() -> tuple[QPainterPath, bool]:
    path = QPainterPath()
    path.arcMoveTo(QRectF(0.1, 0.1, 0.8, 0.8), 35)
    path.arcTo(QRectF(0.1, 0.1, 0.8, 0.8), 35, 290)
    end = path.currentPosition()
    path.moveTo(end + QPointF(-0.26, -0.02))
    path.lineTo(end)
    path.lineTo(end + QPointF(0.02, 0.27))
    return path, False


def _kept() -> tuple[QPainterPath, bool]:
    path = _poly((0.05, 0.5), (0.9, 0.5), closed=False)
    path.addPath(_poly((0.6, 0.2), (0.92, 0.5), (0.6, 0.8), closed=False))
    path.addPath(_poly((0.08, 0.2), (0.08, 0.8), closed=False))
    return path, False


def _hand() -> tuple[QPainterPath, bool]:
    path = _poly((0.1, 0.9), (0.24, 0.55), (0.72, 0.06), (0.94, 0.28), (0.45, 0.76))
    return path, False


def _back() -> tuple[QPainterPath, bool]:
    path = QPainterPath()
    path.addRoundedRect(QRectF(0.2, 0.04, 0.6, 0.92), 0.1, 0.1)
    path.addEllipse(QRectF(0.38, 0.36, 0.24, 0.28))
    return path, False


def _differs() -> tuple[QPainterPath, bool]:
    path = _poly((0.08, 0.36), (0.92, 0.36), closed=False)
    path.addPath(_poly((0.08, 0.66), (0.92, 0.66), closed=False))
    path.addPath(_poly((0.72, 0.06), (0.28, 0.96), closed=False))
    return path, False


def _grip() -> tuple[QPainterPath, bool]:
    path = QPainterPath()
    for x in (0.34, 0.66):
        for y in (0.2, 0.5, 0.8):
            path.addEllipse(QPointF(x, y), 0.08, 0.08)
    return path, True


_MAKERS: Final[dict[str, Callable[[], tuple[QPainterPath, bool]]]] = {
    "defining": _diamond, "counter": _counter, "locked": _lock, "gone": _cross, "waited": _hourglass, "loop": _loop,
    "kept": _kept, "by hand": _hand, "face down": _back, "differs": _differs, "grip": _grip,
}  # fmt: skip


@cache
def _shape(name: str) -> tuple[QPainterPath, bool]:
    return _MAKERS[name]()


def paint_shape(painter: QPainter, area: QRectF, name: str, color: QColor) -> None:
    """Paint a shape into an area. Raises KeyError for a name that isn't in the table."""
    path, filled = _shape(name)
    placed = QTransform.fromTranslate(area.x(), area.y()).scale(area.width(), area.height()).map(path)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if filled:
        painter.fillPath(placed, QBrush(color))
    else:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(color, max(1.2, area.width() * _LINE))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(placed)
    painter.restore()


def paint_arrowhead(painter: QPainter, tip: QPointF, size: float, color: QColor, *, right: bool = True) -> None:
    """Paint a filled arrowhead that points to the right (or left)."""
    back = -size if right else size
    head = QPolygonF([tip, tip + QPointF(back, -size * 0.6), tip + QPointF(back, size * 0.6)])
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPolygon(head)
    painter.restore()
