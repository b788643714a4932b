"""The locked doors of a Room on its small card: a padlock, and the name behind each (709.5)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.language import tr
from mtgtable.ui.look.symbol_text import paint_line

_WIDE: Final = 0.72
"""How wide a padlock is, of its height."""
_SHACKLE: Final = 0.5
"""How high its shackle stands over its body, and how wide that is, of the whole."""
_GAP: Final = 5.0


def locked_said(view: ObjectView) -> str:
    """What stands beside the padlock: the name behind the locked door, where the other one is open."""
    return view.locked[0][0] if len(view.locked) == 1 else tr("locked")


def paint_locked(painter: QPainter, view: ObjectView, area: QRectF, ink: QColor, largest: float, least: float) -> None:
    """Paint the padlock and what is locked into a line."""
    high = min(area.height() * 0.8, largest * 1.05)
    lock = QRectF(area.left(), area.center().y() - high / 2, high * _WIDE, high)
    paint_padlock(painter, lock, ink)
    paint_line(painter, area.adjusted(lock.width() + _GAP, 0, 0, 0), locked_said(view), ink, largest, least)


def paint_padlock(painter: QPainter, area: QRectF, ink: QColor) -> None:
    """Paint a padlock that is shut."""
    body = area.adjusted(0, area.height() * _SHACKLE * 0.8, 0, 0)
    pen = QPen(ink, max(1.0, area.width() * 0.16))
    inset = area.width() * (1 - _SHACKLE) / 2
    shackle = QRectF(area.left() + inset, area.top() + pen.widthF() / 2, area.width() * _SHACKLE, area.height())
    painter.save()
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setClipRect(QRectF(area.left() - 2, area.top() - 2, area.width() + 4, body.top() - area.top() + 2))
    painter.drawRoundedRect(shackle, shackle.width() / 2, shackle.width() / 2)
    painter.restore()
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawRoundedRect(body, area.width() * 0.14, area.width() * 0.14)
    painter.restore()
