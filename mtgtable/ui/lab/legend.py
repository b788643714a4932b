"""What the colors of a chart mean: names at the ends of its lines, or above it where they have no room there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from mtgtable.lab.figure import Figure
from mtgtable.ui.look.colors import Colors
from mtgtable.ui.look.theme import L, S, color, font
from mtgtable.ui.said import said as in_words

_MOST_BESIDE: Final = 0.36
"""What of a chart's width the names beside it may take."""


def series_colors(colors: Colors) -> tuple[str, ...]:
    """The colors of several series, told apart by lightness too."""
    return (colors.accent, colors.legal, colors.attack, colors.warning, colors.hypothetical, colors.block, colors.muted)


def _metrics() -> QFontMetricsF:
    return QFontMetricsF(font("small"))


def beside(figure: Figure, width: float) -> float:
    """How wide the names beside a chart of that width are; 0 where they stand above it."""
    if figure.kind != "lines" or not figure.series:
        return 0.0
    metrics = _metrics()
    wide = max(metrics.horizontalAdvance(in_words(series.name)) for series in figure.series) + L
    return wide if wide <= _MOST_BESIDE * width else 0.0


def _rows(figure: Figure, width: float) -> Iterator[list[tuple[int, float]]]:
    """The names above a chart in as many lines as they need: which series, and where it begins."""
    metrics, swatch = _metrics(), _metrics().ascent() + S / 2
    row: list[tuple[int, float]] = []
    x = 0.0
    for number, series in enumerate(figure.series):
        wide = swatch + metrics.horizontalAdvance(in_words(series.name))
        if row and x + wide > width:
            yield row
            row, x = [], 0.0
        row.append((number, x))
        x += wide + L
    if row:
        yield row


def above_height(figure: Figure, width: float) -> float:
    """How high the names above a chart are."""
    told_apart = len(figure.series) > 1 or figure.kind == "lines"
    if figure.kind not in ("bars", "lines") or not told_apart or beside(figure, width):
        return 0.0
    return sum(1 for _ in _rows(figure, width)) * _metrics().height() + S


def paint_above(painter: QPainter, room: QRectF, figure: Figure, colors: Colors) -> None:
    """The names in lines above the chart, each behind its color."""
    painter.setFont(font("small"))
    metrics = _metrics()
    size = metrics.ascent() * 0.8
    y = room.top()
    for row in _rows(figure, room.width()):
        for number, x in row:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color(series_colors(colors)[number % 7]))
            painter.drawRect(QRectF(room.left() + x, y + (metrics.height() - size) / 2, size, size))
            painter.setPen(color(colors.text))
            left = room.left() + x + metrics.ascent() + S / 2
            words = in_words(figure.series[number].name)
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room.right() - left)
            painter.drawText(
                QRectF(left, y, room.right() - left, metrics.height()), Qt.AlignmentFlag.AlignVCenter, words
            )
        y += metrics.height()


def paint_beside(painter: QPainter, inner: QRectF, figure: Figure, ends: list[float], colors: Colors) -> None:
    """Names at the ends of the lines, pushed apart where they would overlap."""
    painter.setFont(font("small"))
    height = _metrics().height() + 2
    order = sorted(range(len(ends)), key=lambda number: (ends[number], number))
    places: list[float] = []
    for number in order:
        places.append(max(ends[number], places[-1] + height) if places else max(ends[number], inner.top() + height / 2))
    lowest = inner.bottom()
    for at in range(len(places) - 1, -1, -1):
        places[at] = min(places[at], lowest)
        lowest = places[at] - height
    for number, y in zip(order, places, strict=True):
        painter.setPen(color(series_colors(colors)[number % 7]))
        name = in_words(figure.series[number].name)
        box = QRectF(inner.right() + S, y - height / 2, _metrics().horizontalAdvance(name) + S, height)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
