"""Many attackers of one player or planeswalker: their arrows are threads that run together into one broad trunk.

The trunk lies in the free lane between the halves of the table, and turns off to what is attacked where fewest cards
lie in its way; each thread leaves its card where it covers no card of another row. Few arrows stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.ui.look.theme import THEME, color
from mtgtable.ui.table.arrows import Arrow

FEW: Final = 3
"""So many arrows at one thing are told apart as they are."""
_BESIDE: Final = 6.0
"""So far beside what is attacked the trunk runs up to it."""
_INTO: Final = 7.0
_OUT_OF: Final = 3.0
"""So far into what is attacked the trunk reaches, and so far inside its card a thread begins."""
_FIRST: Final = 12.0
"""So far from its left edge a trunk comes straight into a plate."""
_SEEN: Final = 5.5
"""So far from the edge of the table a trunk is seen whole."""
_REACHING: Final = 12.0
"""So far into a thing at the edge of the table a trunk reaches, so that its whole head is seen."""
_LANE: Final = 10.0
"""How far apart the trunks of several bundles lie: each above the last, where cards have neither names nor numbers."""
_BRUSHED: Final = 10.0
"""A card that reaches no further into a way isn't crossed: who fights stands forward, up to the lane."""
_EDGE: Final = 6.0
"""So near to the edge of its card a thread may leave it."""


_SHADES: Final = (0.0, 0.42, 0.8)
"""How much of the color of writing is in that of one bundle after the other."""


class Link(NamedTuple):
    """Who attacks what, in which color; for so ``many`` like ones that lie together."""

    attacker: Ref
    whom: Ref
    tint: str
    tentative: bool
    many: int


def bundled(
    links: Iterable[Link],
    place: Callable[[Ref], QRectF | None],
    middle: float,
    lying: Sequence[QRectF],
    width: float = inf,
) -> tuple[list[Arrow], frozenset[tuple[Ref, Ref]]]:
    """The arrows of all bundles, and whose they are: who attacks what.

    ``middle``: how far down the lane lies; ``lying``: the cards that a line had better not cross; ``width``: of the
    table. Each bundle has a shade of its own.
    """
    together: dict[Ref, list[Link]] = {}
    for link in links:
        if place(link.attacker) is not None and place(link.whom) is not None:
            together.setdefault(link.whom, []).append(link)
    many = {whom: those for whom, those in together.items() if len(those) > FEW}
    found: list[Arrow] = []
    for number, (whom, those) in enumerate(many.items()):
        lane = middle - number * _LANE
        end = place(whom)
        assert end is not None
        starts = {link: box for link in those if (box := place(link.attacker)) is not None}
        found += _bundle(starts, end, isinstance(whom, Seat), lane, lying, number, width)
    return found, frozenset((link.attacker, whom) for whom, those in many.items() for link in those)


def _bundle(
    starts: Mapping[Link, QRectF],
    end: QRectF,
    seat: bool,
    lane: float,
    lying: Sequence[QRectF],
    number: int,
    width: float,
) -> list[Arrow]:
    """The threads and the trunk of one bundle."""
    turn = _turn(end, seat, lane, lying, width)
    found: list[Arrow] = []
    leaves: list[float] = []
    for link, box in starts.items():
        x = _way_out(box, lane, lying)
        leaves.append(x)
        at = QPointF(x, box.top() + _OUT_OF if box.center().y() > lane else box.bottom() - _OUT_OF)
        way = (QPointF(x, lane), *turn[:-1])
        tint = shade(link.tint, number)
        found.append(Arrow(at, turn[-1], tint, link.tentative, None, link.many, (link.attacker,), way, thread=True,
                           style=number))  # fmt: skip
    first = next(iter(starts))
    tint, count, off = shade(first.tint, number), sum(link.many for link in starts), turn[0].x()
    near, far = sorted((min(leaves), max(leaves)), key=lambda x: abs(x - off))
    if (near - off) * (far - off) < 0:  # from both sides of where it turns off
        found.append(Arrow(QPointF(near, lane), turn[0], tint, first.tentative, via=_midway(near, turn[0]), trunk=True,
                           headless=True, style=number))  # fmt: skip
    found.append(Arrow(QPointF(far, lane), turn[-1], tint, first.tentative, None, count, via=turn[:-1], trunk=True,
                       style=number))  # fmt: skip
    return found


def shade(tint: str, number: int) -> QColor:
    """The color of a bundle: that of all attacks, more and more toward that of what is written, which stands out."""
    share = _SHADES[number % len(_SHADES)]
    one, other = color(tint, 0.9), color(THEME.colors.text)
    red, green, blue = (
        a + (b - a) * share
        for a, b in zip(
            (one.redF(), one.greenF(), one.blueF()), (other.redF(), other.greenF(), other.blueF()), strict=True
        )
    )
    return QColor.fromRgbF(red, green, blue, one.alphaF())


def _midway(x: float, at: QPointF) -> tuple[QPointF, ...]:
    """A straight way has a point on it, too: it doesn't bow."""
    return (QPointF((x + at.x()) / 2, at.y()),)


def _turn(end: QRectF, seat: bool, lane: float, lying: Sequence[QRectF], width: float) -> tuple[QPointF, ...]:
    """Where the trunk leaves its lane, and its way from there into what is attacked."""
    middle = end.center()
    above = middle.y() < lane
    edge = end.bottom() - _INTO if above else end.top() + _INTO
    straight = (QPointF(middle.x(), lane), QPointF(middle.x(), edge))
    beside = end.left() - _BESIDE, end.right() + _BESIDE
    seen = max(_SEEN, beside[0]), min(width - _SEEN, beside[1])
    into_left, into_right = (_INTO if one == other else _REACHING for one, other in zip(beside, seen, strict=True))
    left = _sideways(seen[0], end.left() + into_left, middle.y(), lane)
    right = _sideways(seen[1], end.right() - into_right, middle.y(), lane)
    first = (QPointF(end.left() + _FIRST, lane), QPointF(end.left() + _FIRST, edge))
    ways = (right, first, left, straight) if seat else (straight, right, left)
    others = [box for box in lying if box != end]
    return min(ways, key=lambda way: _crossed(way[0].x(), lane, way[-1].y(), others))


def _sideways(x: float, into: float, y: float, lane: float) -> tuple[QPointF, ...]:
    return QPointF(x, lane), QPointF(x, y), QPointF(into, y)


def _crossed(x: float, lane: float, y: float, lying: Iterable[QRectF]) -> int:
    """How many of them lie in the way straight up or down from the lane."""
    low, high = min(lane, y) + _BRUSHED, max(lane, y) - _BRUSHED
    return sum(box.left() < x < box.right() and box.top() < high and box.bottom() > low for box in lying)


def _way_out(box: QRectF, lane: float, lying: Sequence[QRectF]) -> float:
    """How far to the right a thread leaves its card: in the middle, or where it covers fewest others."""
    y = box.center().y()
    others = [one for one in lying if one != box and abs(one.center().y() - y) > 1]
    middle, most = box.center().x(), box.width() / 2 - _EDGE
    ways = [middle + share * most for share in (0.0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1.0, 1.0)]
    return min(ways, key=lambda x: _crossed(x, lane, y, others))
