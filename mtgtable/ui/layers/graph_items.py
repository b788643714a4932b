"""What a dependency graph is drawn with: effects as boxes, dependencies as arrows, layers as bands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPainterPathStroker, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from mtgtable.ui.language import tr
from mtgtable.ui.layers.account import EffectInForce, Trial
from mtgtable.ui.layers.account_rows import TINTS
from mtgtable.ui.layers.shapes import paint_arrowhead, paint_shape
from mtgtable.ui.layers.told import told_age, told_effect, told_source, told_text, told_trial
from mtgtable.ui.look.theme import RADIUS, THEME, S, color, font, pixels

_PAD: Final = 8.0
_WIDEST: Final = 18.0
"""Widest box, in sizes of body text."""


def node_size(effect: EffectInForce, *, bound: bool, looped: bool = False) -> tuple[float, float]:
    """How large the box of an effect is; it grows with the size of text. One without arrows takes a single line."""
    body, small, name = pixels("body"), QFontMetricsF(font("small")), told_source(effect.source_name)
    if not bound:
        wide = small.horizontalAdvance(name) + small.horizontalAdvance(told_age(effect)) + S + 2 * _PAD + 1
        return min(_WIDEST * body, wide), 1.75 * body
    wide = QFontMetricsF(font("body", bold=True)).horizontalAdvance(name)
    marks = len(_marks(effect)) + looped
    below = small.horizontalAdvance(told_age(effect) + (tr("loop") if looped else "")) + S + marks * (body + 5)
    return max(7.5 * body, min(_WIDEST * body, max(wide, below) + 2 * _PAD)), 3.0 * body


def _marks(effect: EffectInForce) -> tuple[str, ...]:
    """What is drawn as a shape below the name; loops are said in a word besides."""
    return tuple(badge.kind for badge in effect.badges if badge.kind not in ("loop", "waited"))


class NodeItem(QGraphicsItem):
    """An effect in one layer."""

    def __init__(self, effect: EffectInForce, layer: str, looped: bool, bound: bool, area: QRectF) -> None:
        super().__init__()
        self.effect = effect
        self.layer = layer
        self.looped = looped
        self.bound = bound
        self.area = QRectF(0, 0, area.width(), area.height())
        self.current = False
        self.setPos(area.topLeft())
        self.setZValue(2)
        self.setAcceptHoverEvents(True)
        self.setToolTip("\n".join(part for part in (told_effect(effect), told_text(effect.effect.text)) if part))

    def boundingRect(self) -> QRectF:
        """Qt's."""
        return self.area.adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        colors = THEME.colors
        edge = colors.danger if self.looped else colors.accent if self.bound else colors.line_strong
        pen = QPen(color(edge), 2.0 if self.bound else 1.2)
        if self.looped:
            pen.setDashPattern([4, 2.5])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        painter.setBrush(color(colors.accent_soft if self.current else colors.raised if self.bound else colors.surface))
        painter.drawRoundedRect(self.area, RADIUS, RADIUS)
        if self.current:
            painter.setPen(QPen(color(colors.accent), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.area.adjusted(-2.5, -2.5, 2.5, 2.5), RADIUS + 2, RADIUS + 2)
        inner = self.area.adjusted(_PAD, 3, -_PAD, -3)
        if not self.bound:
            self._paint_line(painter, inner)
            return
        half = inner.height() / 2
        name = font("body", bold=True)
        painter.setFont(name)
        painter.setPen(color(colors.text))
        called = told_source(self.effect.source_name)
        text = QFontMetricsF(name).elidedText(called, Qt.TextElideMode.ElideRight, inner.width())
        top = QRectF(inner.x(), inner.y(), inner.width(), half)
        painter.drawText(top, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), text)
        small = font("small")
        painter.setFont(small)
        painter.setPen(color(colors.muted))
        below = QRectF(inner.x(), inner.y() + half, inner.width(), half)
        stamp = told_age(self.effect)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), stamp)
        size = half * 0.68
        x = inner.x() + QFontMetricsF(small).horizontalAdvance(stamp) + S
        for kind in _marks(self.effect):
            paint_shape(
                painter, QRectF(x, below.center().y() - size / 2, size, size), kind, color(getattr(colors, TINTS[kind]))
            )
            x += size + 5
        if self.looped:
            paint_shape(painter, QRectF(x, below.center().y() - size / 2, size, size), "loop", color(colors.danger))
            painter.setPen(color(colors.danger))
            painter.drawText(
                below.adjusted(x - below.x() + size + 4, 0, 0, 0), int(Qt.AlignmentFlag.AlignVCenter), tr("loop")
            )

    def _paint_line(self, painter: QPainter, inner: QRectF) -> None:
        """Name and age in one line."""
        used = font("small")
        metrics = QFontMetricsF(used)
        stamp = told_age(self.effect)
        room = inner.width() - metrics.horizontalAdvance(stamp) - S
        text = metrics.elidedText(told_source(self.effect.source_name), Qt.TextElideMode.ElideRight, room)
        painter.setFont(used)
        painter.setPen(color(THEME.colors.muted))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), text)
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), stamp)


class ArrowItem(QGraphicsItem):
    """A dependency: from what came first to what waited. Full where timestamps were overridden, dotted where not."""

    def __init__(self, trial: Trial, first: QPointF, last: QPointF, sides: tuple[int, int], bend: float) -> None:
        super().__init__()
        self.trial = trial
        self.lit = False
        self.tip = last
        self.right = sides[1] < 0
        straight = sides[0] > 0 > sides[1]
        reach = max(24.0, abs(last.x() - first.x()) / 2) if straight else 18.0 + bend
        self.path = QPainterPath(first)
        self.path.cubicTo(first + QPointF(sides[0] * reach, 0), last + QPointF(sides[1] * reach, 0), last)
        self.setZValue(1)
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(tr("{0}. Click to see the trial.", told_trial(trial)))

    def boundingRect(self) -> QRectF:
        """Qt's."""
        return self.path.boundingRect().adjusted(-10, -10, 10, 10)

    def shape(self) -> QPainterPath:
        """Qt's: near it is on it."""
        stroker = QPainterPathStroker()
        stroker.setWidth(10)
        return stroker.createStroke(self.path)

    def hoverEnterEvent(self, event: Any) -> None:
        """Qt's."""
        self.lit = True
        self.update()
        super().hoverEnterEvent(event)

    def hoverLeaveEvent(self, event: Any) -> None:
        """Qt's."""
        self.lit = False
        self.update()
        super().hoverLeaveEvent(event)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        colors, trial = THEME.colors, self.trial
        tint = color(colors.danger if trial.loop else colors.warning if trial.overridden else colors.muted)
        pen = QPen(tint, 3.0 if self.lit else 2.0)
        if trial.loop:
            pen.setDashPattern([4, 2.5])
        elif not trial.overridden:
            pen.setDashPattern([1.2, 2.4])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(self.path)
        paint_arrowhead(painter, self.tip, 9, tint, right=self.right)


@dataclass(frozen=True, slots=True)
class Port:
    """Where an arrow begins or ends: at which side of a box (−1 left, 1 right), and where the other end stands."""

    node: int
    side: int
    other: float
    arrow: int
    last: bool


def sides_of(first: QRectF, last: QRectF) -> tuple[int, int]:
    """At which sides an arrow leaves and enters: straight on where it can, else round the right side."""
    if last.left() > first.right():
        return 1, -1
    if first.left() > last.right():
        return -1, 1
    return (1, 1) if last.top() > first.top() else (-1, -1)


def spread(ports: list[Port], boxes: dict[int, QRectF]) -> dict[tuple[int, bool], QPointF]:
    """A point for each end of each arrow; those at one side of a box are spread over it."""
    found: dict[tuple[int, bool], QPointF] = {}
    groups: dict[tuple[int, int], list[Port]] = {}
    for port in ports:
        groups.setdefault((port.node, port.side), []).append(port)
    for (node, side), group in groups.items():
        box = boxes[node]
        group.sort(key=lambda port: (port.other, port.arrow))
        for place, port in enumerate(group, 1):
            y = box.top() + box.height() * place / (len(group) + 1)
            found[port.arrow, port.last] = QPointF(box.right() + 1 if side > 0 else box.left() - 1, y)
    return found


class BandItem(QGraphicsItem):
    """The stretch of a layer, with its label and title above."""

    def __init__(self, label: str, title: str, area: QRectF) -> None:
        super().__init__()
        self.label = label
        self.title = title
        self.area = area
        self.setZValue(0)
        self.setToolTip(tr("Layer {0}: {1}", label, title))

    def boundingRect(self) -> QRectF:
        """Qt's."""
        return self.area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        colors = THEME.colors
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color(colors.table_mine))
        painter.drawRoundedRect(self.area, RADIUS, RADIUS)
        head = font("title", bold=True)
        small = font("small")
        painter.setFont(head)
        painter.setPen(color(colors.accent))
        line = QFontMetricsF(head).height()
        at = QRectF(self.area.x() + _PAD, self.area.y() + 5, self.area.width() - 2 * _PAD, line)
        painter.drawText(at, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self.label)
        used = QFontMetricsF(head).horizontalAdvance(self.label) + S
        painter.setFont(small)
        painter.setPen(color(colors.muted))
        room = at.adjusted(used, 0, 1, 0)
        metrics, flags = QFontMetricsF(small), int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        if metrics.horizontalAdvance(self.title) > room.width():
            room = QRectF(room.x(), self.area.y() + 2, room.width(), band_head() - 2)
            wrapped = flags | int(Qt.TextFlag.TextWordWrap)
            if metrics.boundingRect(room, wrapped, self.title).height() <= room.height():
                painter.drawText(room, wrapped, self.title)
                return
        text = metrics.elidedText(self.title, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(at.adjusted(used, 0, 0, 0), flags, text)


def head_width(label: str, title: str, lines: int = 1) -> float:
    """How wide a band must be so that its head is read whole, its title in one line or in two."""
    metrics = QFontMetricsF(font("small"))
    width = metrics.horizontalAdvance(title)
    if lines == 2:
        words = title.split()
        breaks = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(1, len(words))]
        width = min((max(map(metrics.horizontalAdvance, pair)) for pair in breaks), default=width)
    return 2 * _PAD + QFontMetricsF(font("title", bold=True)).horizontalAdvance(label) + S + width + 2


def band_head() -> float:
    """The height of a band's head."""
    return QFontMetricsF(font("title", bold=True)).height() + 14
