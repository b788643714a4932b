"""Drawing a figure: four kinds of charts, in the program's colors, with nothing but a painter."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, isfinite, log10
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from mtgtable.lab.figure import Figure, Series
from mtgtable.ui.lab.legend import above_height, beside, paint_above, paint_beside, series_colors
from mtgtable.ui.lab.row_names import paint_row, row_width
from mtgtable.ui.lab.spoken import numbers
from mtgtable.ui.language import tr
from mtgtable.ui.look.colors import Colors
from mtgtable.ui.look.theme import XS, M, S, color, font, pixels
from mtgtable.ui.said import said as in_words

MOST_HEAT_ROWS: Final = 120
"""More rows than any deck has kinds of cards; of a whole card set the rest stands in the table alone."""
CLEAR: Final = 4.5
"""The contrast from which on small writing is clear (WCAG 2.2, 1.4.3)."""
_USUAL: Final = 420
"""The width of a chart of which nothing else is known."""
_STEPS: Final = ((1.0, 5), (2.0, 4), (4.0, 4), (5.0, 5), (8.0, 4), (10.0, 5))
"""Ends of an axis, and into how many parts each is divided."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Where a mark of the figure was drawn: the label's index, the series' index, and the place."""

    label: int
    series: int
    place: QRectF


def row_height() -> float:
    """How high a row of a heat table is: it grows with the text."""
    return 2.0 * pixels("body")


def natural_height(figure: Figure, width: float = _USUAL) -> int:
    """The height in which the figure is drawn well, in that width."""
    row = row_height()
    if figure.kind == "heat":
        more = len(figure.series) > MOST_HEAT_ROWS
        return int(row * (min(len(figure.series), MOST_HEAT_ROWS) + 1 + more)) + 2 * S
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
    draw = {"bars": _bars, "lines": _lines, "heat": _heat, "spread": _spread}[figure.kind]
    return draw(painter, room.adjusted(0, above, 0, 0), figure, colors, chosen)


def bounded(series: Series, index: int) -> bool:
    """Has this value an interval of which both ends are known."""
    return bool(series.low and series.high) and isfinite(series.low[index]) and isfinite(series.high[index])


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
    free = words[0][0].left() - XS if words else inner.right() + widest
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
    painter.drawText(below, Qt.AlignmentFlag.AlignCenter, in_words(figure.across))


def _words(
    metrics: QFontMetricsF, end: float, wide: float, words: list[str], centers: list[float]
) -> list[tuple[QRectF, str]]:
    """Where words stand that come after numbers: each under its bar, further left where it is wider than that.

    Where even so there is no room, each is cut to its own column.
    """
    found: list[tuple[QRectF, str]] = []
    limit = end + S
    for word, center in reversed(list(zip(words, centers, strict=True))):
        across = metrics.horizontalAdvance(word) + 1
        right = min(center + across / 2, limit)
        found.insert(0, (QRectF(right - across, 0, across, metrics.height()), word))
        limit = right - across - S
    if found and found[0][0].left() < centers[0] - max(2.5 * wide, 0.1 * end):
        return [
            (
                QRectF(center - wide / 2, 0, wide, metrics.height()),
                metrics.elidedText(word, Qt.TextElideMode.ElideRight, wide),
            )
            for word, center in zip(words, centers, strict=True)
        ]
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


def _heat(painter: QPainter, room: QRectF, figure: Figure, colors: Colors, chosen: int | None) -> list[Drawn]:
    painter.setFont(font("small"))
    metrics = QFontMetricsF(painter.font())
    rows, high = figure.series[:MOST_HEAT_ROWS], row_height()
    left = min(room.width() * 0.45, max(row_width(in_words(series.name), metrics) for series in rows) + M)
    wide = (room.width() - left) / len(figure.labels)
    # Where "100 %" has no room in a cell, all cells leave the sign to the title.
    sign = metrics.horizontalAdvance(numbers(figure.said(1.0))) <= wide - 4
    found = []
    whole = all(metrics.horizontalAdvance(in_words(label)) <= wide - XS for label in figure.labels)
    if not whole and figure.short:
        painter.setPen(color(colors.muted))
        painter.drawText(
            QRectF(room.left(), room.top(), left - S, high), Qt.AlignmentFlag.AlignVCenter, in_words(figure.across)
        )
    for index, label in enumerate(figure.labels if whole else figure.marks):
        painter.setPen(color(colors.text if index == chosen else colors.muted))
        painter.drawText(
            QRectF(room.left() + left + wide * index, room.top(), wide, high),
            Qt.AlignmentFlag.AlignCenter,
            metrics.elidedText(in_words(label), Qt.TextElideMode.ElideRight, wide),
        )
    for number, series in enumerate(rows):
        y = room.top() + high * (number + 1)
        paint_row(painter, QRectF(room.left(), y, left - S, high), in_words(series.name), color(colors.text))
        for index, value in enumerate(series.values):
            cell = QRectF(room.left() + left + wide * index, y, wide, high).adjusted(1, 1, -1, -1)
            there = isfinite(value) and (value > 0 or figure.unsure(series, index))
            filled = shade(value, colors) if there else color(colors.surface)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(filled)
            painter.drawRect(cell)
            painter.setPen(ink_on(filled, colors))
            said = _in_cell(figure, series, index, metrics, wide)
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, said if sign else said.removesuffix(" %"))
            found.append(Drawn(index, number, cell))
    if len(rows) < len(figure.series):
        painter.setPen(color(colors.muted))
        more = tr("{0} more rows stand in the table", len(figure.series) - len(rows))
        painter.drawText(
            QRectF(room.left(), room.top() + high * (len(rows) + 1), room.width(), high),
            Qt.AlignmentFlag.AlignVCenter,
            more,
        )
    return found


def _in_cell(figure: Figure, series: Series, index: int, metrics: QFontMetricsF, wide: float) -> str:
    """What stands in a cell: what isn't exact with its interval, or at least with a mark where that has no room."""
    value = series.values[index]
    if not figure.unsure(series, index):
        return numbers(figure.said(value)) if isfinite(value) and value > 0 else "–"
    whole = numbers(figure.brief(series, index))
    return whole if metrics.horizontalAdvance(whole) <= wide - 2 else f"≈ {numbers(figure.said(value))}"


def shade(value: float, colors: Colors) -> QColor:
    """The ground of a cell for a share between none and all."""
    return _mixed(colors.surface, colors.accent, 0.08 + 0.92 * max(0.0, min(1.0, value)) ** 1.6)


def _mixed(ground: str, tint: str, share: float) -> QColor:
    """A color so far from the ground toward the tint."""
    one, other = color(ground), color(tint)
    parts = [
        round(a + (b - a) * share)
        for a, b in zip((one.red(), one.green(), one.blue()), (other.red(), other.green(), other.blue()), strict=True)
    ]
    return QColor(*parts)


def ink_on(ground: QColor, colors: Colors) -> QColor:
    """The theme's ink that can be read best on a ground; on the shades between, where none is clear, black or white."""
    inks = [color(colors.text), color(colors.on_accent)]
    best = max(inks, key=lambda ink: contrast(ink, ground))
    if contrast(best, ground) >= CLEAR:
        return best
    return max((QColor(Qt.GlobalColor.black), QColor(Qt.GlobalColor.white)), key=lambda ink: contrast(ink, ground))


def contrast(ink: QColor, ground: QColor) -> float:
    """How well ink can be read on a ground, from 1 to 21."""

    def light(value: QColor) -> float:
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in value.getRgbF()[:3]]  # type: ignore[index]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, bright = sorted((light(ink), light(ground)))
    return (bright + 0.05) / (dark + 0.05)


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
