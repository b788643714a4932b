"""How cards have been painted: a card that comes back to a size that it had is not painted anew.

The column of the stack and the attackers make the table lay its cards out in other sizes and back again. A painting is
kept for the very view of the card, its marks, its size and its place between two pixels; another theme or
another picture forgets all of them.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.tile import Marks, paint_tile
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.pictures.gallery import GALLERY

_MOST: Final = 24_000_000
"""So many pixels are kept, the oldest go first."""


class Paintings:
    """Paintings of small forms by all that they show."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, tuple[ObjectView, QPixmap]] = OrderedDict()
        self._pixels = 0
        self._listening = False
        self.painted = 0
        """How many were painted so far."""

    def forget(self) -> None:
        """Everything looks different now."""
        self._kept.clear()
        self._pixels = 0

    def paint(self, painter: QPainter, view: ObjectView, area: QRectF, marks: Marks, shown: float) -> None:
        """Paint the small form of a card, from memory where it was painted so before."""
        turned = painter.worldTransform()
        if turned.isScaling() or turned.isRotating():
            self.painted += 1
            paint_tile(painter, view, area, THEME.colors, marks, shown)
            return
        self._listen()
        ratio = painter.device().devicePixelRatioF()
        corner = turned.map(area.topLeft()) * ratio
        off = QPointF(corner.x() - math.floor(corner.x()), corner.y() - math.floor(corner.y())) / ratio
        seen = (marks.attacking, marks.blocking, marks.planned, marks.dimmed, marks.number)
        size = (area.width(), area.height(), round(off.x(), 3), round(off.y(), 3), ratio)
        key = (id(view), seen, shown, size)
        known = self._kept.get(key)
        if known is None:
            known = (view, self._painting(view, area, marks, shown, off, ratio))
            self._keep(key, known)
        else:
            self._kept.move_to_end(key)
        painter.drawPixmap(area.topLeft() - off, known[1])

    def _painting(
        self, view: ObjectView, area: QRectF, marks: Marks, shown: float, off: QPointF, ratio: float
    ) -> QPixmap:
        wide, high = (math.ceil((side + 2) * ratio) for side in (area.width(), area.height()))
        made = QPixmap(wide, high)
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        self.painted += 1
        paint_tile(painter, view, QRectF(off.x(), off.y(), area.width(), area.height()), THEME.colors, marks, shown)
        painter.end()
        return made

    def _keep(self, key: Hashable, entry: tuple[ObjectView, QPixmap]) -> None:
        self._kept[key] = entry
        self._pixels += entry[1].width() * entry[1].height()
        while self._pixels > _MOST:
            _, (_, gone) = self._kept.popitem(last=False)
            self._pixels -= gone.width() * gone.height()

    def _listen(self) -> None:
        if not self._listening:
            self._listening = True
            THEME.changed.connect(self.forget)
            GALLERY.came.connect(self.forget)


PAINTINGS: Final = Paintings()
"""Of all tables: two windows may show the same card."""
