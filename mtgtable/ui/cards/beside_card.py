"""Where an enlarged card lies: beside the small one, and on no number while there is any room that is free of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, QRectF

from mtgtable.ui.look.theme import S

_SHADOW: Final = 3.0
_STEP: Final = 20.0
"""Where no room is free, places are compared that lie so far apart."""


class Box(NamedTuple):
    """A rectangle by its sides."""

    left: float
    top: float
    right: float
    bottom: float

    def hits(self, x: float, y: float, one: Box) -> bool:
        """Does it lie on another one when it has been moved."""
        return (
            self.left + x < one.right and self.right + x > one.left
            and self.top + y < one.bottom and self.bottom + y > one.top
        )  # fmt: skip


Shape: TypeAlias = tuple[Box, ...]
"""What is shown, in parts: a card, and what is told beside it; its upper left corner is at 0, 0."""


def box_of(rect: QRectF, margin: float = 0.0) -> Box:
    """A rectangle of Qt's, larger by a margin at each side."""
    return Box(rect.left() - margin, rect.top() - margin, rect.right() + margin, rect.bottom() + margin)


def best_place(over: QRectF, shapes: Sequence[Shape], table: QRectF, numbers: Sequence[QRectF]) -> tuple[int, QPointF]:
    """Which of some shapes is shown, the best first, and where, so that the small card and all numbers stay in sight.

    Where none of them fits anywhere so, the one that covers the fewest numbers.

    >>> table, card, number = QRectF(0, 0, 600, 400), QRectF(100, 100, 80, 96), QRectF(300, 150, 40, 24)
    >>> large, small = (Box(0, 0, 200, 280),), (Box(0, 0, 100, 140),)
    >>> best_place(card, [large, small], table, [])
    (0, PySide6.QtCore.QPointF(188.000000, 8.000000))
    >>> best_place(card, [large, small], table, [number])
    (0, PySide6.QtCore.QPointF(343.000000, 8.000000))
    >>> best_place(card, [large, small], table, [number, QRectF(500, 150, 40, 24)])
    (1, PySide6.QtCore.QPointF(188.000000, 78.000000))
    """
    shut = [*(box_of(one, _SHADOW) for one in numbers), box_of(over, S)]
    for place, shape in enumerate(shapes):
        found = _free(over, shape, _room(shape, table), shut)
        if found is not None:
            return place, found
    counted = [box_of(one) for one in numbers]
    own = box_of(over, -1)

    def covers(way: tuple[int, QPointF]) -> tuple[bool, int, int, float]:
        shape, x, y = shapes[way[0]], way[1].x(), way[1].y()
        covered = sum(any(part.hits(x, y, one) for part in shape) for one in counted)
        return any(part.hits(x, y, own) for part in shape), covered, way[0], _far(shape, way[1], over)

    ways = ((place, at) for place, shape in enumerate(shapes) for at in _everywhere(over, shape, _room(shape, table)))
    return min(ways, key=covers)


def _free(over: QRectF, shape: Shape, room: QRectF, shut: Sequence[Box]) -> QPointF | None:
    """The place nearest to the small card where the shape lies on nothing that is shut; None where there is none."""
    near = _near(over, shape, room)
    edges = {at for one in shut for part in shape for at in (one.right - part.left, one.left - part.right)}
    found: list[QPointF] = []
    for x in edges | {near.x(), room.left(), room.right()}:
        if not room.left() <= x <= room.right():
            continue
        blocked = [
            (one.top - part.bottom, one.bottom - part.top)
            for part in shape
            for one in shut
            if part.left + x < one.right and part.right + x > one.left
        ]
        y = _nearest(near.y(), room.top(), room.bottom(), blocked)
        if y is not None:
            found.append(QPointF(x, y))
    return min(found, key=lambda one: _far(shape, one, over), default=None)


def _size(shape: Shape) -> tuple[float, float]:
    return max(part.right for part in shape), max(part.bottom for part in shape)


def _room(shape: Shape, table: QRectF) -> QRectF:
    """Where its upper left corner can be."""
    wide, high = _size(shape)
    corner = table.topLeft() + QPointF(S, S)
    return QRectF(
        corner.x(), corner.y(), max(0.0, table.width() - 2 * S - wide), max(0.0, table.height() - 2 * S - high)
    )


def _near(over: QRectF, shape: Shape, room: QRectF) -> QPointF:
    """At the right of the small card, as high as its middle, as far as the table allows."""
    x = max(room.left(), min(over.right() + S, room.right()))
    y = max(room.top(), min(over.center().y() - _size(shape)[1] / 2, room.bottom()))
    return QPointF(x, y)


def _nearest(wanted: float, low: float, high: float, blocked: Sequence[tuple[float, float]]) -> float | None:
    """The number between two bounds that is nearest to the wanted one and within no open interval."""
    spots = [wanted, low, high, *(end for one in blocked for end in one)]
    fitting = (at for at in spots if low <= at <= high and not any(begin < at < end for begin, end in blocked))
    return min(fitting, key=lambda at: abs(at - wanted), default=None)


def _far(shape: Shape, at: QPointF, over: QRectF) -> float:
    """How far apart the two lie, and a little how far their middles are."""
    wide, high = _size(shape)
    across = max(0.0, at.x() - over.right(), over.left() - at.x() - wide)
    down = max(0.0, at.y() - over.bottom(), over.top() - at.y() - high)
    middles = abs(at.y() + high / 2 - over.center().y()) + (at.x() + wide / 2 < over.center().x())
    return across + down + 0.01 * middles


def _everywhere(over: QRectF, shape: Shape, room: QRectF) -> Iterator[QPointF]:
    yield _near(over, shape, room)
    for y in _steps(room.top(), room.bottom()):
        for x in _steps(room.left(), room.right()):
            yield QPointF(x, y)


def _steps(low: float, high: float) -> list[float]:
    return [*(low + _STEP * number for number in range(int((high - low) / _STEP) + 1)), high]
