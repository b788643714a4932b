"""Where a small sheet lies so that it covers little of what one wants to see while choosing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import itemgetter
from typing import Final, TypeAlias

from PySide6.QtCore import QRect, QSize

Kept: TypeAlias = tuple[QRect, float]
"""A place that is better not covered, and how much that counts."""

_CELL: Final = 12
"""Places are told apart by so many pixels."""
_NARROW: Final = 0.8
"""A sheet that takes more of the width of the room has nowhere else to lie."""
_FAR_LESS: Final = 0.7
_MUST: Final = 20.0
"""What counts so much is what a question is about, or numbers: of that nothing is covered that needn't be."""
_EDGE: Final = 6
"""So many pixels stay free between a sheet and what it lies above."""
_TOUCHES: Final = 3.0
"""How much a place counts that touches the upper edge of the room: about a cell or two that are covered."""
_FAR: Final = 0.02
"""How much a place further from the lower middle counts, a cell: no more than a corner that is covered."""


def free_place(shapes: Sequence[QSize], room: QSize, kept: Sequence[Kept], margin: int = _CELL) -> QRect:
    """The place in a room for one of some shapes that covers least; near the lower middle where nothing is covered.

    >>> hand, board = QRect(100, 300, 300, 100), QRect(0, 0, 500, 150)
    >>> free_place([QSize(300, 60), QSize(150, 120)], QSize(500, 400), [(hand, 2.0), (board, 1.0)])
    PySide6.QtCore.QRect(96, 240, 300, 60)
    """
    across, down = max(1, room.width() // _CELL), max(1, room.height() // _CELL)
    sums = _summed(across, down, kept)
    best: tuple[float, QRect] | None = None
    for shape in shapes:
        wide, high = min(across, -(-shape.width() // _CELL)), min(down, -(-shape.height() // _CELL))
        edge = min(margin // _CELL, max(0, (across - wide) // 2), max(0, (down - high) // 2))
        for y in range(down - high - edge + 1):
            for x in range(edge, across - wide - edge + 1):
                covered = sums[y + high][x + wide] - sums[y][x + wide] - sums[y + high][x] + sums[y][x]
                off = abs(x + wide / 2 - across / 2) + (down - high - y)
                cost = covered + _FAR * off + (_TOUCHES if y < edge else 0.0)
                if best is None or cost < best[0]:
                    best = cost, QRect(x * _CELL, y * _CELL, shape.width(), shape.height())
    return best[1] if best is not None else QRect(0, 0, room.width(), room.height())


def least_covering(low: QRect, kept: Sequence[Kept], top: int = 0) -> QRect:
    """A sheet at the lower edge, or above the hand that it would lie over, if it covers less there; below ``top``.

    >>> least_covering(QRect(100, 280, 300, 110), [(QRect(50, 300, 400, 100), 6.0), (QRect(0, 150, 500, 60), 1.5)])
    PySide6.QtCore.QRect(100, 185, 300, 110)
    >>> least_covering(QRect(100, 280, 300, 110), [(QRect(0, 50, 500, 100), 6.0)])
    PySide6.QtCore.QRect(100, 280, 300, 110)

    A little that counts much is left to be seen before much that counts little.

    >>> card, numbers = QRect(150, 200, 90, 108), QRect(195, 280, 40, 24)
    >>> least_covering(QRect(100, 280, 300, 110), [(card, 1.5), (numbers, 40.0)])
    PySide6.QtCore.QRect(100, 85, 300, 110)
    """
    # It stays in its column, and what lies beside that is never covered.
    kept = [one for one in kept if one[0].right() >= low.left() and one[0].left() <= low.right()]
    under = [rect.top() for rect, _ in kept if rect.intersects(low)]
    ways = [low, *(low.translated(0, edge - _EDGE - low.bottom()) for edge in sorted(set(under), reverse=True))]
    return min((way for way in ways if way.top() >= top), key=lambda way: covered(way, kept), default=low)


def covers_less(low: QRect, room: QSize, kept: Sequence[Kept], top: int = 0) -> QRect:
    """A sheet where ``least_covering`` puts it, or anywhere in the room where far less is covered.

    >>> hand, stack = (QRect(100, 300, 300, 100), 6.0), (QRect(300, 150, 200, 150), 3.0)
    >>> covers_less(QRect(150, 200, 200, 190), QSize(500, 400), [hand, stack])
    PySide6.QtCore.QRect(96, 108, 200, 190)
    """
    usual = least_covering(low, kept, top)
    much = covered(usual, kept)
    if not much or low.width() > _NARROW * room.width():
        return usual
    free = free_place([QSize(low.width(), low.height() + top)], room, kept)
    free.setTop(free.top() + top)
    must = [one for one in kept if one[1] >= _MUST]
    less = covered(free, must) < covered(usual, must) and covered(free, kept) < much
    return free if less or covered(free, kept) < _FAR_LESS * much else usual


def covered(way: QRect, kept: Sequence[Kept]) -> float:
    """How much what lies there would cover of what is better seen."""
    meeting = ((rect, weight) for rect, weight in kept if way.intersects(rect))
    parts = ((way.intersected(rect), weight) for rect, weight in meeting)
    return sum(part.width() * part.height() * weight for part, weight in parts)


def _summed(across: int, down: int, kept: Sequence[Kept]) -> list[list[float]]:
    """For each cell what all above it and left of it count together."""
    counts = [[0.0] * across for _ in range(down)]
    for rect, weight in sorted(kept, key=itemgetter(1)):  # what counts more lies over what counts less
        first, last = max(0, rect.left() // _CELL), min(across, rect.right() // _CELL + 1)
        row = [weight] * (last - first)
        for y in range(max(0, rect.top() // _CELL), min(down, rect.bottom() // _CELL + 1)) if row else ():
            counts[y][first:last] = row
    sums = [[0.0] * (across + 1)]
    for row in counts:
        sums.append([above + so_far for above, so_far in zip(sums[-1], accumulate(row, initial=0.0), strict=True)])
    return sums
