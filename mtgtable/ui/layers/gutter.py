"""Arrows beside the steps: who waited for whom, and where dependency went before timestamps (613.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
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
    spans = [(rows.get((trial.label, trial.on), ("layer", trial.label)), end, trial) for end, trial in _ends(account)]
    spans.sort(key=lambda one: (abs(heights[one[0]] - heights[one[1]]), heights[one[1]], heights[one[0]]))
    taken: list[int] = []  # by lane, a bit for each row that an arrow passes
    arrows: list[Arrow] = []
    for start, end, trial in spans:
        top, bottom = sorted((heights[start], heights[end]))
        passed = (1 << (bottom + 1)) - (1 << top)
        lane = next((n for n, row in enumerate(taken) if not row & passed), len(taken))
        if lane == len(taken):
            taken.append(0)
        taken[lane] |= passed
        arrows.append(Arrow(trial, start, end, lane))
    return tuple(arrows)


def _ends(account: Account) -> Iterator[tuple[Spot, Trial]]:
    """What waited, and for what."""
    for step in account.steps():
        for trial in step.trials:
            yield ("step", step.place), trial
    for refusal in account.refusals:
        for trial in refusal.trials:
            yield ("refusal", refusal.effect, refusal.layer), trial


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
    arrows: Iterable[Arrow], width: float, middle_of: Callable[[Spot], float | None]
) -> tuple[DrawnArrow, ...]:
    """The arrows as paths; ``middle_of`` tells at which height a row stands, None for one not shown."""
    drawn = []
    every = tuple(arrows)
    apart = pitch(_lanes(every))
    for arrow in every:
        top, bottom = middle_of(arrow.start), middle_of(arrow.end)
        if top is None or bottom is None:
            continue
        offset = 4.0 if top < bottom else -4.0
        top, bottom = top + offset, bottom - offset
        x = width - S_HEAD - (arrow.lane + 0.5) * apart
        right = width + INDENT - 3.0
        bend = min(6.0, abs(bottom - top) / 2)
        way = bend if bottom > top else -bend
        path = QPainterPath(QPointF(right, top))
        path.lineTo(x + bend, top)
        path.quadTo(QPointF(x, top), QPointF(x, top + way))
        path.lineTo(x, bottom - way)
        path.quadTo(QPointF(x, bottom), QPointF(x + bend, bottom))
        path.lineTo(right, bottom)
        drawn.append(
            DrawnArrow(arrow, path, QPointF(right, bottom), QPointF(right, top), QPointF(x, (top + bottom) / 2), apart)
        )
    return tuple(drawn)


def paint_arrows(painter: QPainter, drawn: Iterable[DrawnArrow], lit: Trial | None) -> None:
    """Paint them: a full line where timestamps were overridden, a dotted one where they agree, dashes for a loop."""
    colors = THEME.colors
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for one in drawn:
        trial = one.arrow.trial
        tint: QColor = color(colors.danger if trial.loop else colors.warning if trial.overridden else colors.muted)
        pen = QPen(tint, 2.4 if trial is lit else 1.6)
        if trial.loop:
            pen.setDashPattern([4, 2.5])
        elif not trial.overridden:
            pen.setDashPattern([1.2, 2.4])
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
