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
        inside = _inside(turned, area, ratio)
        room = inside.mapRect(area).toAlignedRect().adjusted(-1, -1, 1, 1)
        at = QPointF(math.floor(room.x() * ratio), math.floor(room.y() * ratio)) / ratio
        seen = (marks.attacking, marks.blocking, marks.planned, marks.dimmed, marks.number)
        inside *= QTransform.fromTranslate(-at.x(), -at.y())
        face = face_of(view) if face is None else face
        key = (face, seen, shown, area.width(), area.height(), ratio, _numbers(inside))
        known = self._kept.get(key)
        if known is None:
            known = QPixmap(math.ceil((room.width() + 1) * ratio), math.ceil((room.height() + 1) * ratio))
            known.setDevicePixelRatio(ratio)
            known.fill(Qt.GlobalColor.transparent)
            self.painted += 1
            made = QPainter(known)
            made.setWorldTransform(inside)
            paint_tile(made, view, area, THEME.colors, marks, shown)
            made.end()
            self._keep(key, known)
        else:
            self._kept.move_to_end(key)
        painter.setWorldTransform(QTransform())
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


def _inside(turned: QTransform, area: QRectF, ratio: float) -> QTransform:
    """The way a card lies, an upright one moved to the nearest whole pixel."""
    if turned.isScaling() or turned.isRotating():
        return QTransform(turned)
    corner = turned.map(area.topLeft())
    whole = QPointF(math.floor(corner.x() * ratio + 0.5), math.floor(corner.y() * ratio + 0.5)) / ratio
    return QTransform(turned) * QTransform.fromTranslate(whole.x() - corner.x(), whole.y() - corner.y())


def _numbers(way: QTransform) -> tuple[float, ...]:
    return tuple(round(one, 3) for one in (way.m11(), way.m12(), way.m21(), way.m22(), way.dx(), way.dy()))


PAINTINGS: Final = Paintings()
"""Of all tables: two windows may show the same card."""
