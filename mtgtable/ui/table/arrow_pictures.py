"""Arrows as pictures: whatever moves under them, they are laid over it as pixels, and drawn once.

A wide line with soft edges costs more than everything else of a table that is drawn again. Each arrow has a picture of
its own, so that one that comes or is drawn by hand leaves the others as they are; what is seen is all of them in one,
with nothing where powers and toughnesses stand. Paper and files with outlines of their own are drawn on as they are.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import Final, TypeAlias

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF

from mtgtable.ui.look.stamps import in_pixels
from mtgtable.ui.table.arrows import Arrow, paint_arrow, pieces

_MOST: Final = 6_000_000
"""So many pixels of single arrows are kept, the oldest go first."""
_LARGEST: Final = 9_000_000
"""Arrows that lie further apart than in so many pixels are drawn each time."""

_DIMMED: Final = 205
"""So much of 255 is taken of what runs over names: they are read, and the line can be followed."""

_Picture: TypeAlias = tuple[QPoint, QImage]
"""Where its corner lies, in pixels, and what is seen."""


class ArrowPictures:
    """The arrows of one table. ``drawn``: how many were drawn so far."""

    def __init__(self) -> None:
        self._each: OrderedDict[tuple[object, ...], _Picture] = OrderedDict()
        self._pixels = 0
        self._of: tuple[object, ...] = ()
        self._all: _Picture | None = None
        self.drawn = 0

    def lay(
        self,
        painter: QPainter,
        arrows: tuple[Arrow, ...],
        numbers: tuple[QPolygonF, ...],
        names: tuple[QPolygonF, ...] = (),
    ) -> bool:
        """Lay them down, not over ``numbers``, and what is of a bundle faintly over ``names``.

        False where that can't be done with pictures.
        """
        way, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
        left, top = way.dx() * ratio, way.dy() * ratio
        if way.isScaling() or way.isRotating() or not in_pixels(painter) or (left, top) != (round(left), round(top)):
            return False
        of = (arrows, numbers, names, ratio)
        if of != self._of:
            self._of, self._all = of, self._together(arrows, numbers, names, ratio)
        if self._all is None:
            return False
        corner, picture = self._all
        painter.drawImage(QPointF(corner) / ratio, picture)
        return True

    def _together(
        self,
        arrows: tuple[Arrow, ...],
        numbers: tuple[QPolygonF, ...],
        names: tuple[QPolygonF, ...],
        ratio: float,
    ) -> _Picture | None:
        first = sorted((arrow for arrow in arrows if pieces(arrow)), key=lambda arrow: not arrow.in_bundle)
        behind = sum(arrow.in_bundle for arrow in first)
        each = [self._picture_of(arrow, ratio) for arrow in first]
        room = QRect()
        for corner, picture in each:
            room = room.united(QRect(corner, picture.size()))
        if not each or room.width() * room.height() > _LARGEST:
            return None
        made, painter = _begun(room, 1.0)
        for corner, picture in each[:behind]:
            painter.drawImage(corner, picture)
        _take_away(painter, names, _DIMMED, ratio)
        for corner, picture in each[behind:]:
            painter.drawImage(corner, picture)
        _take_away(painter, numbers, 255, ratio)
        painter.end()
        made.setDevicePixelRatio(ratio)
        return room.topLeft(), made

    def _picture_of(self, arrow: Arrow, ratio: float) -> _Picture:
        kind = (arrow.around is None, arrow.tentative, arrow.count, arrow.thread, arrow.trunk, arrow.headless,
                arrow.style)  # fmt: skip
        key = (arrow.ends, kind, arrow.color.rgba(), ratio)
        known = self._each.get(key)
        if known is not None:
            self._each.move_to_end(key)
            return known
        room = QRectF()
        for piece in pieces(arrow):
            room = room.united(piece)
        left, top = math.floor(room.left() * ratio), math.floor(room.top() * ratio)
        right, bottom = math.ceil(room.right() * ratio), math.ceil(room.bottom() * ratio)
        made, painter = _begun(QRect(left, top, right - left, bottom - top), ratio)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_arrow(painter, arrow)
        painter.end()
        self.drawn += 1
        known = self._each[key] = (QPoint(left, top), made)
        self._pixels += made.width() * made.height()
        while self._pixels > _MOST and len(self._each) > 1:
            _, (_, gone) = self._each.popitem(last=False)
            self._pixels -= gone.width() * gone.height()
        return known


def _take_away(painter: QPainter, boxes: tuple[QPolygonF, ...], much: int, ratio: float) -> None:
    """So much of 255 of what was drawn within the boxes goes."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, much))
    painter.scale(ratio, ratio)
    for box in boxes:
        painter.drawPolygon(box)
    painter.restore()


def _begun(room: QRect, ratio: float) -> tuple[QImage, QPainter]:
    """An empty picture of a part of the table in pixels, and what paints on it as on the table."""
    made = QImage(room.size(), QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(0)
    painter = QPainter(made)
    painter.translate(-room.left(), -room.top())
    painter.scale(ratio, ratio)
    return made, painter
