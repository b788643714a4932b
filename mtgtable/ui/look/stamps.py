"""Stamps: what is drawn again and again and looks the same each time is drawn once, then laid down as pixels.

Outlines of signs, rounded frames and rings cost most of a card's painting, and hundreds of cards share a few of them. A
stamp is kept for what it shows, its size, how it is turned and which eighth of a pixel it begins in, so that it doesn't
matter whether it was kept or made just now. Paper and files with outlines of their own are drawn on as they are.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPaintEngine, QPainter, QTransform

_MOST: Final = 8_000_000
"""So many pixels are kept, the oldest go first."""
_LARGEST: Final = 600_000
"""What is larger is drawn each time."""
_STEPS: Final = 8
"""Into so many parts of a pixel places are rounded."""


class Stamps:
    """Stamps by what they show and how. ``made``: how many were drawn so far."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, QImage] = OrderedDict()
        self._pixels = 0
        self.made = 0

    def lay(self, painter: QPainter, what: Hashable, area: QRectF, draw: Callable[[QPainter], None]) -> None:
        """Draw something that lies in an area; ``what``: all that it depends on besides its size."""
        way = painter.worldTransform()
        if not (way.isAffine() and in_pixels(painter)):
            draw(painter)
            return
        ratio = painter.device().devicePixelRatioF()
        turned = QTransform(way.m11() * ratio, way.m12() * ratio, way.m21() * ratio, way.m22() * ratio, 0.0, 0.0)
        corner = way.map(area.topLeft()) * ratio
        x, y = _rounded(corner.x()), _rounded(corner.y())
        left, top = math.floor(x), math.floor(y)
        part = QPointF(x - left, y - top)
        room = turned.mapRect(QRectF(QPointF(), area.size())).translated(part).toAlignedRect().adjusted(-1, -1, 1, 1)
        if room.width() * room.height() > _LARGEST:
            draw(painter)
            return
        numbers = (turned.m11(), turned.m12(), turned.m21(), turned.m22(), area.width(), area.height())
        key = (what, tuple(round(one, 4) for one in numbers), part.x(), part.y(), ratio)
        known = self._kept.get(key)
        if known is None:
            known = QImage(room.size(), QImage.Format.Format_ARGB32_Premultiplied)
            known.fill(0)
            begin = part - room.topLeft() - turned.map(area.topLeft())
            made = QPainter(known)
            made.setRenderHint(QPainter.RenderHint.Antialiasing)
            made.setWorldTransform(turned * QTransform.fromTranslate(begin.x(), begin.y()))
            draw(made)
            made.end()
            known.setDevicePixelRatio(ratio)
            self.made += 1
            self._keep(key, known)
        else:
            self._kept.move_to_end(key)
        painter.setWorldTransform(QTransform())
        painter.drawImage(QPointF(left + room.x(), top + room.y()) / ratio, known)
        painter.setWorldTransform(way)

    def _keep(self, key: Hashable, stamp: QImage) -> None:
        self._kept[key] = stamp
        self._pixels += stamp.width() * stamp.height()
        while self._pixels > _MOST:
            _, gone = self._kept.popitem(last=False)
            self._pixels -= gone.width() * gone.height()


def _rounded(place: float) -> float:
    return math.floor(place * _STEPS + 0.5) / _STEPS


def in_pixels(painter: QPainter) -> bool:
    """Is it painted on pixels, not on paper or into a file of outlines."""
    return painter.paintEngine().type() == QPaintEngine.Type.Raster


STAMPS: Final = Stamps()
"""Of all that is painted."""
