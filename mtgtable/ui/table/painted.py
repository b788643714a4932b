"""How cards have been painted: a card that comes back to a size that it had is not painted anew.

The column of the stack and the attackers make the table lay its cards out in other sizes and back again. A painting is
kept for all that a card shows, its marks, its size and how it is turned, so that like cards share it too; another theme
or another picture forgets all of them. An upright card is painted on whole pixels, wherever it is on its way.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import fields
from itertools import count
from operator import attrgetter
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.tile import Marks, paint_tile
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.pictures.gallery import GALLERY

_MOST: Final = 24_000_000
"""So many pixels are kept, the oldest go first."""


_UNSEEN: Final = frozenset(
    (
        "id", "lineage", "owner", "controller", "attached_to", "attachments", "attacking", "blocking", "blocked_by",
        "playable",
    )
)  # fmt: skip
"""What a small card doesn't show of an object: its marks and its place do."""

_SEEN: Final[Callable[[ObjectView], Hashable]] = attrgetter(
    *(field.name for field in fields(ObjectView) if field.name not in _UNSEEN)
)


_FACES: Final[dict[Hashable, int]] = {}
_MOST_FACES: Final = 4096
_number: Final = count().__next__


def face_of(view: ObjectView) -> int:
    """A number for all that the small form of a card shows of it: the same for two cards that look alike.

    It is asked for once for each view, for a view has forty fields and a number none.
    """
    seen = (view.id != 0, _SEEN(view))
    known = _FACES.get(seen)
    if known is None:
        if len(_FACES) >= _MOST_FACES:
            _FACES.clear()  # no number comes twice: what has an old one is painted anew, never wrongly
        known = _FACES[seen] = _number()
    return known


class Paintings:
    """Paintings of small forms by all that they show."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._pixels = 0
        self._listening = False
        self.painted = 0
        """How many were painted so far."""

    def forget(self) -> None:
        """Everything looks different now."""
        self._kept.clear()
        self._pixels = 0

    def paint(
        self, painter: QPainter, view: ObjectView, area: QRectF, marks: Marks, shown: float, face: int | None = None
    ) -> None:
        """Paint the small form of a card, from memory where it was painted so before; ``face``: its ``face_of``."""
        self._listen()
        turned = painter.worldTransform()
        ratio = painter.device().devicePixelRatioF()
        face = face_of(view) if face is None else face
        seen = (marks.attacking, marks.blocking, marks.planned, marks.dimmed, marks.number)
        how = (face, seen, shown, area.width(), area.height(), ratio)
        if turned.isScaling() or turned.isRotating():
            room = turned.mapRect(area).toAlignedRect().adjusted(-1, -1, 1, 1)
            at = QPointF(math.floor(room.x() * ratio), math.floor(room.y() * ratio)) / ratio
            inside = turned * QTransform.fromTranslate(-at.x(), -at.y())
            width, height = room.width() + 1.0, room.height() + 1.0
            key: Hashable = (*how, _numbers(inside))
        else:  # upright, its corner a pixel within the painting
            left, top = turned.dx() + area.x(), turned.dy() + area.y()
            at = QPointF(math.floor(left * ratio + 0.5) - 1, math.floor(top * ratio + 0.5) - 1) / ratio
            inside, width, height, key = None, area.width() + 3.0, area.height() + 3.0, how
        known = self._kept.get(key)
        if known is None:
            known = QPixmap(math.ceil(width * ratio), math.ceil(height * ratio))
            known.setDevicePixelRatio(ratio)
            known.fill(Qt.GlobalColor.transparent)
            self.painted += 1
            made = QPainter(known)
            made.setWorldTransform(inside or QTransform.fromTranslate(1 / ratio - area.x(), 1 / ratio - area.y()))
            paint_tile(made, view, area, THEME.colors, marks, shown)
            made.end()
            self._keep(key, known)
        else:
            self._kept.move_to_end(key)
        painter.resetTransform()
        painter.drawPixmap(at, known)
        painter.setWorldTransform(turned)

    def _keep(self, key: Hashable, painting: QPixmap) -> None:
        self._kept[key] = painting
        self._pixels += painting.width() * painting.height()
        while self._pixels > _MOST:
            _, gone = self._kept.popitem(last=False)
            self._pixels -= gone.width() * gone.height()

    def _listen(self) -> None:
        if not self._listening:
            self._listening = True
            THEME.changed.connect(self.forget)
            GALLERY.came.connect(self.forget)


def on_whole_pixels(painter: QPainter, area: QRectF) -> None:
    """Move what is painted next to where it can lie at rest: a corner on a whole pixel, the middle of a turned one on
    half of one; on its way from place to place a card is painted no more often than lying still."""
    way = painter.worldTransform()
    ratio = painter.device().devicePixelRatioF()
    turned = way.isScaling() or way.isRotating()
    steps = 2 * ratio if turned else ratio
    here = way.map(area.center() if turned else area.topLeft())
    there = QPointF(math.floor(here.x() * steps + 0.5), math.floor(here.y() * steps + 0.5)) / steps
    painter.setWorldTransform(way * QTransform.fromTranslate(there.x() - here.x(), there.y() - here.y()))


def _numbers(way: QTransform) -> tuple[float, ...]:
    return tuple(round(one, 3) for one in (way.m11(), way.m12(), way.m21(), way.m22(), way.dx(), way.dy()))


PAINTINGS: Final = Paintings()
"""Of all tables: two windows may show the same card."""
