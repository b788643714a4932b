"""What is marked on cards: power and toughness as they are now, counters, and small signs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from mtgtable.engine.showing.views import CounterView, ObjectView
from mtgtable.ui.cards.face_down import lies_face_down
from mtgtable.ui.look.colors import Colors
from mtgtable.ui.look.icons import paint_icon
from mtgtable.ui.look.theme import color, sized_font
from mtgtable.ui.said import said

_PILL: Final = 1.5
"""Height of a label, in sizes of its text."""
_AROUND: Final = 0.9
_AROUND_NUMBER: Final = 0.25
"""What is free beside its text, in such sizes; and beside a number that has little room, ..."""
_SMALLEST: Final = 0.6
"""... which is written so many times as large at least."""
NOTE: Final = 20.0
"""The size of a note's text,"""
_IN_TWO: Final = 0.78
"""and of one that needs two lines, as a share of that."""
_TREND: Final = 0.42
_STATS_PAD: Final = 0.42
"""How wide the arrow beside a changed number is, and what stays free beside the numbers, in sizes of their text."""


@dataclass(frozen=True, slots=True)
class Stat:
    """One number on a card and how it differs from the printed one: -1 lower, 0 the same, 1 higher."""

    text: str
    trend: int = 0


def stats(view: ObjectView) -> tuple[Stat, ...]:
    """Power and toughness, or loyalty, or defense, as they are now; nothing for what has none.

    A card that is in no game has what is printed on it, be it a star (208.2).
    """
    if not view.id and view.printed_power:
        return Stat(view.printed_power), Stat(view.printed_toughness)
    if view.power is not None and view.toughness is not None:
        if lies_face_down(view):  # that its card is larger is nothing that all may know
            return Stat(str(view.power)), Stat(str(view.toughness))
        return (
            Stat(str(view.power), _trend(view.power, view.printed_power, "power" in view.changed)),
            Stat(str(view.toughness), _trend(view.toughness, view.printed_toughness, "toughness" in view.changed)),
        )
    if view.loyalty is not None:
        return (Stat(str(view.loyalty)),)
    if view.defense is not None:
        return (Stat(str(view.defense)),)
    return ()


def _trend(now: int, printed: str, changed: bool) -> int:
    try:
        before = int(printed)
    except ValueError:
        return 0
    return 0 if not changed or now == before else (1 if now > before else -1)


_NUMBERED: Final = frozenset({"lore", "level"})
"""Counters that say by their number how far it is (714.2, 711.2): one is a number too."""


def counter_label(counter: CounterView) -> str:
    """A counter pile in a few letters.

    >>> counter_label(CounterView("+1/+1", 2)), counter_label(CounterView("charge", 1))
    ('+1/+1 ×2', 'charge')
    >>> counter_label(CounterView("lore", 1))
    'lore ×1'
    """
    kind = said(counter.kind)
    return f"{kind} ×{counter.count}" if counter.count != 1 or counter.kind in _NUMBERED else kind


def paint_pill(
    painter: QPainter, at: QPointF, text: str, size: float, fill: QColor, ink: QColor, room: float = 4000.0
) -> QRectF:
    """Paint a small rounded label with its top left at a point, no wider than ``room``; returns its area.

    A number in a room that is too narrow for what is around it stands there all the same, smaller if it must.
    """
    font = sized_font(size, True)
    metrics = QFontMetricsF(font)
    around = size * _AROUND
    if pill_width(text, size) > room and text.isdecimal():
        around = size * _AROUND_NUMBER
        wide = metrics.horizontalAdvance(text)
        font = sized_font(size * min(1.0, max(_SMALLEST, (room - around) / wide)), True)
        metrics, shown = QFontMetricsF(font), text
    else:
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room - around + 1.5)
    area = QRectF(at.x(), at.y(), metrics.horizontalAdvance(shown) + around, size * 1.5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, shown)
    return area


def note_lines(text: str, room: float) -> tuple[float, tuple[str, ...]]:
    """A note in so much room: the size of its letters, and its line, or two smaller ones; what is too long is cut."""
    if pill_width(text, NOTE) <= room:
        return NOTE, (text,)
    small = NOTE * _IN_TWO
    metrics, wide = QFontMetricsF(sized_font(small, True)), room - small * 0.9 + 1.5
    words = text.split()
    fitting = (at for at in range(len(words) - 1, 0, -1) if metrics.horizontalAdvance(" ".join(words[:at])) <= wide)
    cut = next(fitting, 0)
    lines = (" ".join(words[:cut]), " ".join(words[cut:])) if cut else (text,)
    return small, tuple(metrics.elidedText(line, Qt.TextElideMode.ElideRight, wide) for line in lines)


def paint_note(painter: QPainter, bottom: QPointF, text: str, fill: QColor, ink: QColor, room: float) -> None:
    """Paint a note with its lower left at a point."""
    size, lines = note_lines(text, room)
    font = sized_font(size, True)
    metrics = QFontMetricsF(font)
    high, wide = size * 1.2, max(metrics.horizontalAdvance(line) for line in lines)
    area = QRectF(0, 0, wide + size * 0.9, high * len(lines) + size * 0.3)
    area.moveBottomLeft(bottom)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawRoundedRect(area, size * 0.75, size * 0.75)
    painter.setFont(font)
    painter.setPen(ink)
    for number, line in enumerate(lines):
        row = QRectF(area.left() + size * 0.45, area.top() + size * 0.15 + number * high, wide + 2, high)
        painter.drawText(row, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, line)


def counter_fill(kind: str, colors: Colors) -> QColor:
    """The color of a counter's label: what helps, what harms, and all others."""
    if kind.startswith("+"):
        return color(colors.good)
    if kind.startswith("-"):
        return color(colors.danger)
    return color(colors.accent)


def pill_width(text: str, size: float) -> float:
    """How wide a label is that has all the room it wants."""
    return float(QFontMetricsF(sized_font(size, True)).horizontalAdvance(text) + size * _AROUND)


@dataclass(frozen=True, slots=True)
class CounterLabel:
    """Where the label of one kind of counters stands, and how wide it may be."""

    kind: str
    label: str
    at: QPointF
    room: float


def counter_labels(
    view: ObjectView, area: QRectF, size: float, beside: float, above: float
) -> tuple[CounterLabel, ...]:
    """The counters as labels, one under the other from the bottom of the area up.

    ``beside`` is the room in the rows that reach below ``above``, where other marks stand; a wider label stands over
    them.
    """
    found: list[CounterLabel] = []
    high = size * _PILL
    y = area.bottom() - high
    for counter in view.counters:
        if counter.kind == "loyalty" and view.loyalty is not None and view.power is None:
            continue
        label = counter_label(counter)
        if y + high > above and pill_width(label, size) > beside:
            y = above - high - 2
        if y < area.top():
            break
        room = beside if y + high > above else area.width()
        if pill_width(label, size) > room:
            label = _number_first(counter, size, room)
        found.append(CounterLabel(counter.kind, label, QPointF(area.left(), y), room))
        y -= high + size * 0.15
    return tuple(found)


def _number_first(counter: CounterView, size: float, room: float) -> str:
    """A label that finds no room keeps its number, and of its kind as many letters as one still reads as that.

    A saga's chapter says more than that it has lore counters.
    """
    number, kind = str(counter.count), said(counter.kind)
    cut = [f"{number} {kind[:letters]}." for letters in (5, 4, 3) if kind.isalpha() and letters < len(kind) - 1]
    ways = (f"{number} {kind}", *cut, f"{number} {kind[:1].upper()}")
    return next((label for label in ways if pill_width(label, size) <= room), number)


def paint_counters(painter: QPainter, labels: Iterable[CounterLabel], size: float, colors: Colors) -> None:
    """Paint the counters as labels."""
    ink = color("#0d1118") if colors.scheme == "dark" else color("#ffffff")
    for one in labels:
        paint_pill(painter, one.at, one.label, size, counter_fill(one.kind, colors), ink, one.room)


def stats_box(view: ObjectView, corner: QPointF, size: float, room: float) -> QRectF:
    """The box of power/toughness as ``paint_stats`` paints it; an empty one for what has no numbers."""
    shown = stats(view)
    if not shown:
        return QRectF(corner, corner)
    size, widths = _measured(shown, size, room)
    box = QRectF(0, 0, sum(widths) + 2 * size * _STATS_PAD, size * 1.45)
    box.moveBottomRight(corner)
    return box


def _parts(shown: tuple[Stat, ...]) -> list[tuple[str, int]]:
    """What is written, each with its trend: a number, or two with a stroke between them."""
    parts: list[tuple[str, int]] = [(shown[0].text, shown[0].trend)]
    for stat in shown[1:]:
        parts += [("/", 0), (stat.text, stat.trend)]
    return parts


@lru_cache(maxsize=512)
def _measured(shown: tuple[Stat, ...], size: float, room: float) -> tuple[float, tuple[float, ...]]:
    """How large the numbers are written that find room, and how wide each part is then."""
    metrics = QFontMetricsF(sized_font(size, True))
    widths = tuple(metrics.horizontalAdvance(text) + (size * _TREND if trend else 0.0) for text, trend in _parts(shown))
    if sum(widths) + 2 * size * _STATS_PAD > room and size > 8:
        return _measured(shown, size - 2, room)
    return size, widths


def paint_stats(
    painter: QPainter, view: ObjectView, corner: QPointF, size: float, colors: Colors, edge: QColor, room: float
) -> QRectF:
    """Paint power/toughness (or loyalty, defense) in a box whose bottom right is the corner; returns the box.

    A changed number is colored and has a small arrow in its direction: color alone says nothing. The box is never
    wider than ``room``: large numbers are written smaller.
    """
    shown = stats(view)
    if not shown:
        return QRectF(corner, corner)
    size, widths = _measured(shown, size, room)
    box = stats_box(view, corner, size, room)
    arrow = size * _TREND
    painter.setPen(QPen(edge, max(1.0, size * 0.07)))
    painter.setBrush(color(colors.raised))
    painter.drawRoundedRect(box, size * 0.32, size * 0.32)
    painter.setFont(sized_font(size, True))
    x = box.left() + size * _STATS_PAD
    for (text, trend), width in zip(_parts(shown), widths, strict=True):
        tint = color(colors.text if trend == 0 else colors.good if trend > 0 else colors.danger)
        painter.setPen(tint)
        area = QRectF(x, box.top(), width - (arrow if trend else 0), box.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
        if trend:
            _paint_arrow(
                painter,
                QRectF(area.right() + arrow * 0.15, box.center().y() - arrow * 0.4, arrow * 0.7, arrow * 0.8),
                trend,
                tint,
            )
        x += width
    return box


def _paint_arrow(painter: QPainter, area: QRectF, trend: int, tint: QColor) -> None:
    tip, foot = (area.top(), area.bottom()) if trend > 0 else (area.bottom(), area.top())
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tint)
    painter.drawPolygon(
        QPolygonF([QPointF(area.center().x(), tip), QPointF(area.left(), foot), QPointF(area.right(), foot)])
    )
    painter.restore()


def paint_badge(painter: QPainter, area: QRectF, name: str, fill: QColor, ink: str) -> None:
    """Paint an icon on a disc."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawEllipse(area)
    inset = area.width() * 0.2
    paint_icon(painter, area.adjusted(inset, inset, -inset, -inset), name, ink)
