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
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.tile import Marks, paint_numbers, paint_tile
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.pictures.gallery import GALLERY

_MOST: Final = 24_000_000
"""So many pixels are kept, the oldest go first."""


_UNSEEN: Final = frozenset(
    (
        "id", "lineage", "owner", "controller", "attached_to", "attachments", "attacking", "blocking", "blocked_by",
        "blocked", "playable",
    )
)  # fmt: skip
"""What a small card doesn't show of an object: its marks and its place do."""

_SEEN: Final[Callable[[ObjectView], Hashable]] = attrgetter(
    *(field.name for field in fields(ObjectView) if field.name not in _UNSEEN)
)


_POSTURE: Final = frozenset(("tapped", "sick"))
"""How a card lies: what changes of many at once as a turn begins."""
_LOOKS: Final[Callable[[ObjectView], Hashable]] = attrgetter(
    *(field.name for field in fields(ObjectView) if field.name not in _UNSEEN | _POSTURE)
)


class Face(int):
    """A number for all that the small form of a card shows of it; ``looks``: one for all but how the card lies."""

    looks: int


_FACES: Final[dict[Hashable, Face]] = {}
_ALL_LOOKS: Final[dict[Hashable, int]] = {}
_MOST_FACES: Final = 4096
_number: Final = count().__next__


def face_of(view: ObjectView) -> Face:
    """The same for two cards that look alike.

    It is asked for once for each view, for a view has forty fields and a number none.
    """
    seen = (view.id != 0, _SEEN(view))
    known = _FACES.get(seen)
    if known is None:
        if len(_FACES) >= _MOST_FACES:
            _FACES.clear()  # no number comes twice: what has an old one is painted anew, never wrongly
            _ALL_LOOKS.clear()
        known = _FACES[seen] = Face(_number())
        known.looks = _ALL_LOOKS.setdefault((view.id != 0, _LOOKS(view)), known)
    return known


_MUCH_MORE_SHOWN: Final = 0.25
"""What was covered so much more has no name where it is seen now: no painting of it stands for a whole card."""
_MOST_ROUGH: Final = 512


def _empty(size: QSize, ratio: float) -> QPixmap:
    made = QPixmap(size)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made


class Laid(NamedTuple):
    """A painting as it was laid down: where, on a painter with that way to its device and so many pixels a point."""

    painting: QPixmap
    at: QPointF
    way: QTransform
    ratio: float
    forgotten: int

    def draw(self, painter: QPainter) -> None:
        """Lay it down."""
        painter.resetTransform()
        painter.drawPixmap(self.at, self.painting)
        painter.setWorldTransform(self.way)

    def draw_again(self, painter: QPainter) -> bool:
        """Lay it down once more, if the painter stands as it did then and nothing looks different since."""
        still = (
            self.forgotten == PAINTINGS.forgotten
            and painter.worldTransform() == self.way
            and painter.device().devicePixelRatioF() == self.ratio
        )
        if still:
            self.draw(painter)
        return still


class Paintings:
    """Paintings of small forms by all that they show."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Any, ...], QPixmap] = OrderedDict()
        self._last: dict[tuple[int, Hashable], tuple[tuple[Any, ...], QTransform, QRectF]] = {}
        """Of what looks the same but for its size and how it lies: which was painted last, how it lies within, and
        its area."""
        self._rough: dict[tuple[Any, ...], QPixmap] = {}
        """What stands for a painting until there is time for it."""
        self._pixels = 0
        self._listening = False
        self.painted = 0
        """How many were painted so far."""
        self.forgotten = 0
        """How many times all were forgotten."""

    def forget(self) -> None:
        """Everything looks different now."""
        self._kept.clear()
        self._last.clear()
        self._rough.clear()
        self._pixels = 0
        self.forgotten += 1

    def paint(
        self,
        painter: QPainter,
        view: ObjectView,
        area: QRectF,
        marks: Marks,
        shown: float,
        face: Face | None = None,
        *,
        hurried: bool = False,
    ) -> Laid | None:
        """Paint the small form of a card, from memory where it was painted so before; ``face``: its ``face_of``.

        ``hurried``: where it wasn't, but in another size or before it turned, that one is drawn in its place, and None
        is returned.
        """
        self._listen()
        turned = painter.worldTransform()
        ratio = painter.device().devicePixelRatioF()
        face = face_of(view) if face is None else face
        seen = marks.on_the_card
        how = (face, seen, shown, area.width(), area.height(), ratio)
        if turned.isScaling() or turned.isRotating():
            room = turned.mapRect(area).toAlignedRect().adjusted(-1, -1, 1, 1)
            at = QPointF(math.floor(room.x() * ratio), math.floor(room.y() * ratio)) / ratio
            inside = turned * QTransform.fromTranslate(-at.x(), -at.y())
            width, height = room.width() + 1.0, room.height() + 1.0
            key: tuple[Any, ...] = (*how, _numbers(inside))
        else:  # upright, its corner a pixel within the painting
            left, top = turned.dx() + area.x(), turned.dy() + area.y()
            at = QPointF(math.floor(left * ratio + 0.5) - 1, math.floor(top * ratio + 0.5) - 1) / ratio
            inside, width, height, key = None, area.width() + 3.0, area.height() + 3.0, how
        known, within = (
            self._kept.get(key),
            inside or QTransform.fromTranslate(1 / ratio - area.x(), 1 / ratio - area.y()),
        )
        size = QSize(math.ceil(width * ratio), math.ceil(height * ratio))
        if known is None and hurried:
            rough = self._rough.get(key) or self._scaled(key, size, within, area, view, marks)
            if rough is not None:
                Laid(rough, at, turned, ratio, self.forgotten).draw(painter)
                return None
        if known is None:
            known = _empty(size, ratio)
            self.painted += 1
            made = QPainter(known)
            made.setWorldTransform(within)
            paint_tile(made, view, area, THEME.colors, marks, shown)
            made.end()
            self._keep(key, known)
            self._rough.pop(key, None)
            self._last[face.looks, seen] = (key, within, QRectF(area))
        else:
            self._kept.move_to_end(key)
        laid = Laid(known, at, turned, ratio, self.forgotten)
        laid.draw(painter)
        return laid

    def _scaled(
        self, key: tuple[Any, ...], size: QSize, within: QTransform, area: QRectF, view: ObjectView, marks: Marks
    ) -> QPixmap | None:
        """What looks the same in another size or lay otherwise, made as large as this, its numbers where they are seen
        now; None where it never was painted."""
        last = self._last.get((key[0].looks, key[1]))
        if last is None:
            return None
        had_key, had_within, had = last
        if key[2] - had_key[2] > _MUCH_MORE_SHOWN:
            return None
        if key[1:] == had_key[1:]:
            return self._kept[had_key]
        wide, high = area.width() / had.width(), area.height() / had.height()
        grown = QTransform(wide, 0.0, 0.0, high, area.x() - had.x() * wide, area.y() - had.y() * high)
        rough = _empty(size, self._kept[had_key].devicePixelRatio())
        made = QPainter(rough)
        made.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        made.setWorldTransform(had_within.inverted()[0] * grown * within)
        made.drawPixmap(QPointF(), self._kept[had_key])
        made.setWorldTransform(within)
        paint_numbers(made, view, area, marks, key[2], had_key[2])
        made.end()
        if len(self._rough) >= _MOST_ROUGH:
            self._rough.clear()
        self._rough[key] = rough
        return rough

    def _keep(self, key: tuple[Any, ...], painting: QPixmap) -> None:
        self._kept[key] = painting
        self._pixels += painting.width() * painting.height()
        while self._pixels > _MOST:
            key, gone = self._kept.popitem(last=False)
            self._pixels -= gone.width() * gone.height()
            of = (key[0].looks, key[1])
            if self._last.get(of, (None,))[0] == key:
                del self._last[of]

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
