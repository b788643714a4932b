"""An arrow over the table: from what is on the stack to its target, from an attacker or blocker to what it faces."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from mtgtable.engine.state.refs import Ref
from mtgtable.ui.cards.marks import paint_pill, pill_width
from mtgtable.ui.look.theme import THEME, color

BOW: Final = 70.0
"""So far an arrow leaves the straight line at most."""
_PIECES: Final = 8
_BEND: Final = 12.0
"""How round a way goes about its corners."""
_THREAD: Final = 1.5
_TRUNK: Final = 4.6
_LINE: Final = 2.4
"""How wide the line of one of a bundle is, the part that all share, and any other, in pixels."""
_CORE: Final = 1.5
"""How wide the line is that runs within every other trunk."""
_DASHES: Final = ([2.5, 2.2], [5.0, 2.4], [1.0, 2.2])
"""How what isn't declared yet is drawn, one bundle after the other."""
_HEAD: Final = 12.0
_BROAD_HEAD: Final = 17.0
_DOT: Final = 2.8
"""How large the point is from which a thread sets out."""
_LEAST: Final = 8.0
_STRONG: Final = 3.4
_BEFORE_HEAD: Final = 46.0
"""So far before its head the number of a bundle stands."""
_COUNT: Final = 12.0
"""How large its number is written, in pixels."""
_AROUND: Final = 22.0
"""So far its head, its number, its halo and its bow between two points reach beyond
these."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """One arrow. ``tentative``: not declared yet, drawn dashed. ``around``: the point toward which it bows, if not of
    itself. ``count``: for so many like ones it stands, written on it where they are several. ``of``: what it is about:
    it stands out while one of them is looked at. ``via``: the corners of its way, where it goes no straight one.

    Of a ``thread`` no more is drawn than the way to the trunk of its bundle, which begins at its first corner. A
    ``trunk`` is broad; what only joins another one is ``headless``. ``style``: which of several bundles it is of.
    """

    start: QPointF
    end: QPointF
    color: QColor
    tentative: bool = False
    around: QPointF | None = None
    count: int = 1
    of: tuple[Ref, ...] = ()
    via: tuple[QPointF, ...] = ()
    thread: bool = False
    trunk: bool = False
    headless: bool = False
    style: int = 0

    @property
    def in_bundle(self) -> bool:
        """Is it part of a bundle: it runs along the table, and goes behind the names of cards."""
        return self.thread or self.trunk

    @property
    def ends(self) -> tuple[float, ...]:
        """All points of its way, as numbers."""
        around = () if self.around is None else (self.around,)
        return tuple(value for at in (self.start, self.end, *self.via, *around) for value in (at.x(), at.y()))


def pieces(arrow: Arrow) -> list[QRectF]:
    """What an arrow is drawn in, as some small boxes along its way."""
    path = _way(arrow)
    if path is None:
        return []
    points = [path.pointAtPercent(step / _PIECES) for step in range(_PIECES + 1)]
    if arrow.via:
        points = _corners(arrow)
    around = (-_AROUND, -_AROUND, _AROUND, _AROUND)
    return [QRectF(one, other).normalized().adjusted(*around) for one, other in pairwise(points)]


def _corners(arrow: Arrow) -> list[QPointF]:
    """The corners of its way with both ends; a thread ends where it has come into the trunk."""
    corners = [arrow.start, *arrow.via, arrow.end]
    if arrow.thread and len(corners) > 2:
        first, after = corners[1], corners[2]
        line = after - first
        length = math.hypot(line.x(), line.y())
        return [corners[0], first, first + line / max(1.0, length) * min(_BEND, length)]
    return corners


def _way(arrow: Arrow, short: float = 0.0) -> QPainterPath | None:
    """The way an arrow takes, less so much before its end; None for one that is too short to be drawn."""
    path = QPainterPath(arrow.start)
    if arrow.via:
        corners = _corners(arrow)
        for before, corner, after in zip(corners, corners[1:], corners[2:], strict=False):
            path.lineTo(corner + _toward(corner, before, _BEND))
            path.quadTo(corner, corner + _toward(corner, after, _BEND))
        path.lineTo(corners[-1] + _toward(corners[-1], corners[-2], short))
        return path
    control = _control(arrow)
    if control is None:
        return None
    path.quadTo(control, arrow.end + _toward(arrow.end, control, short))
    return path


def _toward(at: QPointF, other: QPointF, by: float) -> QPointF:
    """The step from a point toward another, of a length, or half the way to it."""
    line = other - at
    length = math.hypot(line.x(), line.y())
    return line / length * min(by, length / 2) if length else QPointF()


def _control(arrow: Arrow) -> QPointF | None:
    """The point toward which an arrow bows; None for one that is too short to be drawn."""
    if arrow.around is not None:
        return arrow.around
    line = arrow.end - arrow.start
    length = math.hypot(line.x(), line.y())
    if length < _LEAST:
        return None
    across = QPointF(-line.y(), line.x()) / length
    bow = min(BOW, length * 0.16) * (1 if line.x() >= 0 else -1)
    return arrow.start + line * 0.5 - across * bow


def paint_arrow(painter: QPainter, arrow: Arrow) -> None:
    """Paint it: a halo, the line and its head."""
    wide = _THREAD if arrow.thread else _TRUNK if arrow.trunk else _LINE
    _paint(painter, arrow, wide, QPen(QColor(0, 0, 0, 70), wide + 2.6))


def paint_strong(painter: QPainter, arrow: Arrow) -> None:
    """Paint it so that it stands out among others: all of its way, broad, with an edge."""
    whole = replace(arrow, thread=False, count=1)
    _paint(painter, whole, _STRONG, QPen(color(THEME.colors.text), _STRONG + 3.0))


def _paint(painter: QPainter, arrow: Arrow, wide: float, around: QPen) -> None:
    head = 0.0 if arrow.headless or arrow.thread else _BROAD_HEAD if arrow.trunk else _HEAD
    if head and arrow.trunk:  # no longer than its way sideways, at the edge of the table
        head = min(head, max(_HEAD, QLineF(arrow.via[-1], arrow.end).length()))
    path = _way(arrow, head * 0.9)
    if path is None:
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(arrow.color, wide)
    if arrow.tentative:
        pen.setDashPattern(_DASHES[arrow.style % len(_DASHES)])
    core = QPen(color(THEME.colors.table), _CORE)
    double = arrow.style % 2 and wide == _TRUNK and not arrow.tentative
    for one in (around, pen, core) if double else (around, pen):
        one.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(one)
        painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(arrow.color)
    if arrow.thread:
        painter.drawEllipse(arrow.start, _DOT, _DOT)
    if head:
        before = arrow.via[-1] if arrow.via else _control(arrow)
        assert before is not None
        unit = _toward(arrow.end, before, 1.0)
        base, side = arrow.end + unit * head, QPointF(-unit.y(), unit.x()) * head / 2
        painter.drawPolygon(QPolygonF([arrow.end, base + side, base - side]))
    paint_count(painter, arrow)


def paint_count(painter: QPainter, arrow: Arrow) -> None:
    """For how many it stands, where they are several: in the middle of its way, of a bundle near its head."""
    path = _way(arrow) if arrow.count > 1 and not arrow.thread else None
    if path is None:
        return
    at = path.pointAtPercent(max(0.5, 1 - _BEFORE_HEAD / max(1.0, path.length())) if arrow.trunk else 0.5)
    text, fill = f"×{arrow.count}", QColor(arrow.color)
    fill.setAlpha(255)
    ink = color(THEME.colors.window)
    corner = at - QPointF(pill_width(text, _COUNT), 1.5 * _COUNT) / 2
    corner.setX(max(2.0, corner.x()))  # the table begins at 0
    paint_pill(painter, corner, text, _COUNT, fill, ink)
