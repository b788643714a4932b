"""Drawing a figure: four kinds of charts, in the program's colors, with nothing but a painter."""

from __future__ import annotations

from math import ceil, floor, isfinite, log10
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from mtgtable.lab.figure import Figure
from mtgtable.ui.lab.heat import heat_height, paint_heat
from mtgtable.ui.lab.legend import above_height, beside, paint_above, paint_beside, series_colors
from mtgtable.ui.lab.marks import Drawn, bounded, row_height
from mtgtable.ui.lab.spoken import numbers
from mtgtable.ui.language import tr
from mtgtable.ui.look.colors import Colors
from mtgtable.ui.look.theme import XS, M, S, color, font, pixels
from mtgtable.ui.said import said as in_words

_USUAL: Final = 420
"""The width of a chart of which nothing else is known."""
_STEPS: Final = ((1.0, 5), (2.0, 4), (4.0, 4), (5.0, 5), (8.0, 4), (10.0, 5))
"""Ends of an axis, and into how many parts each is divided."""


def natural_height(figure: Figure, width: float = _USUAL) -> int:
    """The height in which the figure is drawn well, in that width."""
    row = row_height()
    if figure.kind == "heat":
        return int(heat_height(figure, width))
    if figure.kind == "spread":
        return int(row * (max(1, len(figure.labels)) + 1.7))
    return int(9.2 * row + above_height(figure, width))


def paint(painter: QPainter, room: QRectF, figure: Figure, colors: Colors, chosen: int | None = None) -> list[Drawn]:
    """Draw the figure into the room; what was drawn where. ``chosen``: the label that is picked out."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not figure.labels or not any(series.values for series in figure.series):
        painter.setFont(font("body"))
        painter.setPen(color(colors.muted))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, tr("Nothing to show yet"))
        return []
    above = above_height(figure, room.width())
    if above:
        paint_above(painter, room, figure, colors)
    draw = {"bars": _bars, "lines": _lines, "heat": paint_heat, "spread": _spread}[figure.kind]
    return draw(painter, room.adjusted(0, above, 0, 0), figure, colors, chosen)


# ---- axes ----------------------------------------------------------------------------------------------------------


def _top(figure: Figure) -> tuple[float, int]:
    """The end of the axis, a round number above everything, and its parts."""
    most = max(
        (value for series in figure.series for value in (*series.values, *series.high) if isfinite(value)), default=1.0
    )
    if most <= 0:
        return 1.0, 5
    size = 10.0 ** floor(log10(most))
    return next((step * size, parts) for step, parts in _STEPS if step * size >= most - 1e-12)


def _scale(painter: QPainter, room: QRectF, figure: Figure, colors: Colors) -> tuple[QRectF, float]:
    """The grid lines with their numbers at the left; the room that is left for marks, and the end of the axis."""
    top, parts = _top(figure)
    painter.setFont(font("small"))
    metrics = QFontMetricsF(painter.font())
    fine = 0 if (figure.percent and top >= 0.01 * parts) or (not figure.percent and top >= parts) else 1

    def said(value: float) -> str:
        return numbers(f"{100 * value:.{fine}f} %" if figure.percent else f"{value:.{fine}f}")

    left = max(metrics.horizontalAdvance(said(top * part / parts)) for part in range(parts + 1)) + S
    # A value is written above its bar, which may be as high as the axis.
    over = metrics.height() + XS if figure.kind == "bars" and not figure.series[0].high else metrics.height() / 2
    inner = QRectF(
        room.left() + left, room.top() + over, room.width() - left - S, room.height() - 2 * metrics.height() - XS - over
    )
    for part in range(parts + 1):
        y = inner.bottom() - inner.height() * part / parts
        painter.setPen(QPen(color(colors.line_strong if part == 0 else colors.line), 1))
        painter.drawLine(QPointF(inner.left(), y), QPointF(inner.right(), y))
        painter.setPen(color(colors.muted))
        box = QRectF(room.left(), y - metrics.height() / 2, left - XS, metrics.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, said(top * part / parts))
    return inner, top


def _labels(painter: QPainter, inner: QRectF, figure: Figure, colors: Colors, chosen: int | None) -> None:
    """The labels under the marks, as many as have room, and what they are."""
    painter.setFont(font("small"))
    metrics = QFontMetricsF(painter.font())
    wide = inner.width() / len(figure.labels)
    marks = [in_words(mark) for mark in figure.marks]
    numbers = [mark for mark in marks if mark.isdecimal()] or marks
    widest = max(map(metrics.horizontalAdvance, numbers)) + S
    every = max(1, ceil(widest / wide))
    top, centers = inner.bottom() + XS, [inner.left() + wide * (index + 0.5) for index in range(len(marks))]
    words = _words(metrics, inner.right(), wide, marks[len(numbers) :], centers[len(numbers) :])
    free = min((place.left() for place, _ in words if place.top() == 0), default=inner.right() + widest + XS) - XS
    for index, label in enumerate(numbers):
        across = metrics.horizontalAdvance(label)
        if (index % every and index != chosen) or centers[index] + across / 2 > free:
            continue
        painter.setPen(color(colors.text if index == chosen else colors.muted))
        box = QRectF(centers[index] - across, top, 2 * across, metrics.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, label)
    for index, (place, word) in enumerate(words, len(numbers)):
        painter.setPen(color(colors.text if index == chosen else colors.muted))
        painter.drawText(place.translated(0, top), Qt.AlignmentFlag.AlignCenter, word)
    painter.setPen(color(colors.muted))
    below = QRectF(inner.left(), inner.bottom() + XS + metrics.height(), inner.width(), metrics.height())
    aside = any(place.top() > 0 for place, _ in words)  # words that stand on this line are at its right
    at = Qt.AlignmentFlag.AlignLeft if aside else Qt.AlignmentFlag.AlignHCenter
    painter.drawText(below, at | Qt.AlignmentFlag.AlignVCenter, in_words(figure.across))


def _words(
    metrics: QFontMetricsF, end: float, wide: float, words: list[str], centers: list[float]
) -> list[tuple[QRectF, str]]:
    """Where words stand that come after numbers: each under its bar, further left where it is wider than that.

    Where they would be too far from their bars they stand on two lines by turns, the last on the first.
    """
    both = list(zip(words, centers, strict=True))
    found = _in_a_line(metrics, end, both, 0)
    if not found or found[0][0].left() >= centers[0] - max(2.5 * wide, 0.1 * end):
        return found
    below = _in_a_line(metrics, end, both[-2::-2][::-1], metrics.height())
    return sorted(below + _in_a_line(metrics, end, both[::-2][::-1], 0), key=lambda each: words.index(each[1]))


def _in_a_line(
    metrics: QFontMetricsF, end: float, words: list[tuple[str, float]], top: float
) -> list[tuple[QRectF, str]]:
    found: list[tuple[QRectF, str]] = []
    limit = end + S
    for word, center in reversed(words):
        across = metrics.horizontalAdvance(word) + 1
        right = min(center + across / 2, limit)
        found.insert(0, (QRectF(right - across, top, across, metrics.height()), word))
        limit = right - across - S
    return found


def _whisker(painter: QPainter, ink: str, x: float, low: float, high: float) -> None:
    painter.setPen(QPen(color(ink), 1.2))
    painter.drawLine(QPointF(x, low), QPointF(x, high))
    for y in (low, high):
        painter.drawLine(QPointF(x - 3, y), QPointF(x + 3, y))


# ---- the four kinds ------------------------------------------------------------------------------------------------


def _bars(painter: QPainter, room: QRectF, figure: Figure, colors: Colors, chosen: int | None) -> list[Drawn]:
    inner, top = _scale(painter, room, figure, colors)
    _labels(painter, inner, figure, colors, chosen)
    found = []
    wide = inner.width() / len(figure.labels)
    each = min(5 * pixels("body"), wide * 0.72) / len(figure.series)
    for number, series in enumerate(figure.series):
        tint = series_colors(colors)[number % 7]
        for index, value in enumerate(series.values):
            x = inner.left() + wide * (index + 0.5) - each * len(figure.series) / 2 + each * number
            if not isfinite(value):
                continue
            height = inner.height() * value / top
            bar = QRectF(x, inner.bottom() - height, each, height)
            painter.setPen(QPen(color(colors.text), 2) if index == chosen else Qt.PenStyle.NoPen)
            painter.setBrush(color(tint))
            painter.drawRect(bar)
            if bounded(series, index):
                low, high = (
                    inner.bottom() - inner.height() * bound[index] / top for bound in (series.low, series.high)
                )
                ink = colors.text if value > 0 else colors.faint
                _whisker(painter, ink, bar.center().x(), low, max(high, inner.top()))
            elif value > 0:
                # Several bars stand close by one another, so that each has its own width alone.
                _over(painter, bar, numbers(figure.said(value)), wide if len(figure.series) == 1 else each, colors)
            place = QRectF(inner.left() + wide * index, inner.top(), wide, inner.height())
            found.append(Drawn(index, number, place))
    return found


def _over(painter: QPainter, bar: QRectF, text: str, room: float, colors: Colors) -> None:
    """The value of a bar above it, where it has room; without its sign, which stands at the axis, where that has."""
    metrics = QFontMetricsF(painter.font())
    if metrics.horizontalAdvance(text) > room - XS:
        text = text.removesuffix(" %")
    wide = metrics.horizontalAdvance(text)
    if wide <= room - XS:
        painter.setPen(color(colors.text))
        box = QRectF(bar.center().x() - wide, bar.top() - metrics.height() - 1, 2 * wide, metrics.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _lines(painter: QPainter, room: QRectF, figure: Figure, colors: Colors, chosen: int | None) -> list[Drawn]:
    legend = beside(figure, room.width())
    inner, top = _scale(painter, room.adjusted(0, 0, -legend, 0), figure, colors)
    _labels(painter, inner, figure, colors, chosen)
    wide = inner.width() / len(figure.labels)
    found = []

    def point(series_values: tuple[float, ...], index: int) -> QPointF:
        height = inner.height() * min(series_values[index], top) / top
        return QPointF(inner.left() + wide * (index + 0.5), inner.bottom() - height)

    ends: list[float] = []
    for number, series in enumerate(figure.series):
        tint = series_colors(colors)[number % 7]
        if series.low and series.high:
            above, below = (
                tuple(bound[i] if bounded(series, i) else series.values[i] for i in range(len(series.values)))
                for bound in (series.high, series.low)
            )
            places = range(len(series.values))
            _band(painter, [point(above, i) for i in places], [point(below, i) for i in places], tint)
        line = QPainterPath(point(series.values, 0))
        for index in range(1, len(series.values)):
            line.lineTo(point(series.values, index))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(color(tint), 2))
        painter.drawPath(line)
        for index in range(len(series.values)):
            at = point(series.values, index)
            painter.setBrush(color(tint))
            painter.drawEllipse(at, 3.5 if index == chosen else 2.2, 3.5 if index == chosen else 2.2)
            found.append(Drawn(index, number, QRectF(at.x() - wide / 2, inner.top(), wide, inner.height())))
        ends.append(point(series.values, len(series.values) - 1).y())
    if legend:
        paint_beside(painter, inner, figure, ends, colors)
    return found


def _band(painter: QPainter, above: list[QPointF], below: list[QPointF], tint: str) -> None:
    path = QPainterPath(above[0])
    for at in [*above[1:], *reversed(below)]:
        path.lineTo(at)
    path.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color(tint, 0.18))
    painter.drawPath(path)


def _spread(painter: QPainter, room: QRectF, figure: Figure, colors: Colors, chosen: int | None) -> list[Drawn]:
    painter.setFont(font("small"))
    metrics = QFontMetricsF(painter.font())
    series = figure.series[0]
    left = min(room.width() * 0.45, max(metrics.horizontalAdvance(in_words(label)) for label in figure.labels) + M)
    most = max((*series.values, *(value for value in series.high if isfinite(value))), default=1.0)
    least = min(0.0, min((*series.values, *(value for value in series.low if isfinite(value))), default=0.0))
    span = (most - least) or 1.0
    high = row_height()
    number_room = max(metrics.horizontalAdvance(numbers(figure.said(value))) for value in series.values) + M
    wide = room.width() - left - number_room
    found = []

    def x(value: float) -> float:
        return room.left() + left + wide * (value - least) / span

    painter.setPen(QPen(color(colors.line_strong), 1))
    painter.drawLine(QPointF(x(0.0), room.top() + 1), QPointF(x(0.0), room.top() + high * len(figure.labels)))
    for index, label in enumerate(figure.labels):
        y = room.top() + high * index
        middle = y + high / 2
        painter.setPen(color(colors.text))
        name = metrics.elidedText(in_words(label), Qt.TextElideMode.ElideRight, left - S)
        painter.drawText(QRectF(room.left(), y, left - S, high), Qt.AlignmentFlag.AlignVCenter, name)
        if bounded(series, index):
            painter.setPen(QPen(color(colors.accent), 2))
            painter.drawLine(QPointF(x(series.low[index]), middle), QPointF(x(series.high[index]), middle))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color(colors.text if index == chosen else colors.accent))
        painter.drawEllipse(QPointF(x(series.values[index]), middle), 4.5, 4.5)
        painter.setPen(color(colors.muted))
        box = QRectF(room.right() - number_room, y, number_room, high)
        painter.drawText(
            box,
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight,
            numbers(figure.said(series.values[index])),
        )
        found.append(Drawn(index, 0, QRectF(room.left(), y, room.width(), high)))
    return found
