"""Arrows beside the steps: who waited for whom, and where dependency went before timestamps (613.8)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen

from mtgtable.engine.continuous.explanation import EffectRef
from mtgtable.ui.layers.account import Account, Trial
from mtgtable.ui.layers.account_rows import INDENT
from mtgtable.ui.layers.shapes import paint_arrowhead, paint_shape
from mtgtable.ui.look.theme import THEME, XS, color

LANE: Final = 11.0
MOST: Final = 66.0
"""All lanes together take no more than this: the steps need the room more than the arrows do."""
_HEAD: Final = 6.0
_WIDE: Final = 1.6
_DOTTED: Final = (1.2, 2.4)
_DOTS: Final = sum(_DOTTED) * _WIDE
"""So long is a dot of a dotted line with what is free behind it."""
S_HEAD: Final = _HEAD + XS


Spot: TypeAlias = tuple[object, ...]
"""Where an arrow begins or ends: ``("step", place)``, ``("refusal", effect, label)`` or ``("layer", label)``."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A dependency between two rows of the tree, in a lane of its own.

    It goes from what came first to what waited. Where what came first did nothing to the object, it comes from the
    heading of the layer.
    """

    trial: Trial
    start: Spot
    end: Spot
    lane: int


def arrows_of(account: Account) -> tuple[Arrow, ...]:
    """The arrows of an account. Arrows whose rows overlap get lanes of their own, the shortest nearest to the rows."""
    heights: dict[Spot, int] = {}
    for layer in account.layers:
        heights["layer", layer.label] = len(heights)
        for step in layer.steps:
            heights["step", step.place] = len(heights)
    for refusal in account.refusals:
        heights["refusal", refusal.effect, refusal.layer] = len(heights)
    rows = _rows(account)
    spans: list[tuple[int, int, int, Spot, Spot, Trial]] = []
    for end, trials in _ends(account):
        low = heights[end]
        for trial in trials:
            start = rows.get((trial.label, trial.on)) or ("layer", trial.label)
            high = heights[start]
            spans.append((abs(high - low), low, high, start, end, trial))
    spans.sort(key=itemgetter(0, 1, 2))
    taken: list[int] = []  # by lane, a bit for each row that an arrow passes
    arrows: list[Arrow] = []
    for _, low, high, start, end, trial in spans:
        passed = (2 << low) - (1 << high) if high < low else (2 << high) - (1 << low)
        lane = 0
        while lane < len(taken) and taken[lane] & passed:
            lane += 1
        if lane == len(taken):
            taken.append(0)
        taken[lane] |= passed
        arrows.append(Arrow(trial, start, end, lane))
    return tuple(arrows)


def _ends(account: Account) -> Iterator[tuple[Spot, Sequence[Trial]]]:
    """What waited, and for what."""
    for step in account.steps():
        yield ("step", step.place), step.trials
    for refusal in account.refusals:
        yield ("refusal", refusal.effect, refusal.layer), refusal.trials


def _rows(account: Account) -> dict[tuple[str, EffectRef], Spot]:
    """The row of each effect in each layer: where it did something to the object, else where it did nothing to it."""
    found: dict[tuple[str, EffectRef], Spot] = {}
    for layer in account.layers:
        for step in layer.steps:
            found.setdefault((layer.label, step.effect), ("step", step.place))
    for refusal in account.refusals:
        found.setdefault((refusal.layer, refusal.effect), ("refusal", refusal.effect, refusal.layer))
    return found


def gutter_width(arrows: Iterable[Arrow]) -> float:
    """The room that the arrows need at the left of the rows."""
    lanes = _lanes(arrows)
    return lanes * pitch(lanes) + (S_HEAD if lanes else 0.0)


def _lanes(arrows: Iterable[Arrow]) -> int:
    return max((arrow.lane + 1 for arrow in arrows), default=0)


def pitch(lanes: int) -> float:
    """How far lanes are apart; where there are many, they stand closer."""
    return min(LANE, MOST / max(1, lanes))


@dataclass(frozen=True, slots=True)
class DrawnArrow:
    """An arrow at its place in the view."""

    arrow: Arrow
    path: QPainterPath
    tip: QPointF
    tail: QPointF
    middle: QPointF
    reach: float = LANE
    """How near to it is on it."""

    def hit(self, at: QPointF) -> bool:
        """Is the point on it, or near."""
        stroker = QPainterPathStroker()
        stroker.setWidth(max(4.0, self.reach))
        return stroker.createStroke(self.path).contains(at)


def place_arrows(
    arrows: Iterable[Arrow],
    width: float,
    middle_of: Callable[[Spot], float | None],
    seen: tuple[float, float] = (-math.inf, math.inf),
) -> tuple[DrawnArrow, ...]:
    """The arrows as paths; ``middle_of`` tells at which height a row stands, None for one not shown.

    ``seen``: between which heights one looks; of an arrow there is no more than a little beyond, and of many none.
    """
    drawn = []
    every = tuple(arrows)
    apart = pitch(_lanes(every))
    middles = {spot: middle_of(spot) for spot in dict.fromkeys(spot for one in every for spot in (one.start, one.end))}
    for arrow in every:
        top, bottom = middles[arrow.start], middles[arrow.end]
        if top is None or bottom is None or max(top, bottom) < seen[0] or min(top, bottom) > seen[1]:
            continue
        drawn.append(_placed(arrow, width, apart, top, bottom, seen))
    return tuple(drawn)


def _placed(
    arrow: Arrow, width: float, apart: float, top: float, bottom: float, seen: tuple[float, float]
) -> DrawnArrow:
    offset = 4.0 if top < bottom else -4.0
    top, bottom = top + offset, bottom - offset
    x = width - S_HEAD - (arrow.lane + 0.5) * apart
    right = width + INDENT - 3.0
    bend = min(6.0, abs(bottom - top) / 2)
    way = bend if bottom > top else -bend
    begins, ends = _cut(top + way, seen), _cut(bottom - way, seen)
    if begins == top + way:
        path = QPainterPath(QPointF(right, top))
        path.lineTo(x + bend, top)
        path.quadTo(QPointF(x, top), QPointF(x, begins))
    else:
        path = QPainterPath(QPointF(x, begins))
    path.lineTo(x, ends)
    if ends == bottom - way:
        path.quadTo(QPointF(x, bottom), QPointF(x + bend, bottom))
        path.lineTo(right, bottom)
    return DrawnArrow(arrow, path, QPointF(right, bottom), QPointF(right, top), QPointF(x, (top + bottom) / 2), apart)


def _cut(height: float, seen: tuple[float, float]) -> float:
    """A height, or one just beyond what is seen, so that dots stay where they are: whole patterns are left out."""
    least, most = seen
    if height < least - _DOTS:
        return height + _DOTS * math.floor((least - height) / _DOTS)
    return height - _DOTS * math.floor((height - most) / _DOTS) if height > most + _DOTS else height


def paint_arrows(painter: QPainter, drawn: Iterable[DrawnArrow], lit: Trial | None) -> None:
    """Paint them: a full line where timestamps were overridden, a dotted one where they agree, dashes for a loop."""
    colors = THEME.colors
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for one in drawn:
        trial = one.arrow.trial
        tint: QColor = color(colors.danger if trial.loop else colors.warning if trial.overridden else colors.muted)
        pen = QPen(tint, 2.4 if trial is lit else _WIDE)
        if trial.loop:
            pen.setDashPattern([4, 2.5])
        elif not trial.overridden:
            pen.setDashPattern(_DOTTED)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(one.path)
        paint_arrowhead(painter, one.tip, _HEAD, tint)
        if trial.loop:
            paint_arrowhead(painter, one.tail, _HEAD, tint)
        if trial.loop or trial.overridden:
            sign = QRectF(one.middle.x() - 5, one.middle.y() - 5, 10, 10)
            painter.fillRect(sign.adjusted(-1, -1, 1, 1), color(colors.surface))
            paint_shape(painter, sign, "loop" if trial.loop else "waited", tint)
    painter.restore()
