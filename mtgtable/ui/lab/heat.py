"""A heat table, drawn: rows of shaded cells, each with what is known of its value as far as it has room."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import isfinite
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from mtgtable.lab.figure import Figure, Series
from mtgtable.ui.lab.marks import Drawn, row_height
from mtgtable.ui.lab.row_names import paint_row, row_width
from mtgtable.ui.lab.shades import ink_on, shade
from mtgtable.ui.lab.spoken import numbers
from mtgtable.ui.language import LANGUAGE, trn
from mtgtable.ui.look.colors import Colors
from mtgtable.ui.look.theme import XS, M, S, color, font
from mtgtable.ui.said import said as in_words

MOST_HEAT_ROWS: Final = 120
"""More rows than any deck has kinds of cards; of a whole card set the rest stands in the table alone."""
_NAMES: Final = 0.45
"""So much of the width the names of the rows may have, more where the columns leave it."""
_EDGE: Final = 4
"""Pixels of a cell that stay free beside its text."""
_SMALLEST: Final = 0.6
"""What stands in cells may be so much smaller than other small writing, where else it had no room."""


class _Columns:
    """How a heat table divides its width."""

    def __init__(self, figure: Figure, width: float) -> None:
        self._figure = figure
        self.metrics = QFontMetricsF(font("small"))
        names = (row_width(in_words(series.name), self.metrics) for series in figure.series[:MOST_HEAT_ROWS])
        number = max(1, len(figure.labels))
        most = max(width * _NAMES, width - number * (self._needed(figure) + _EDGE + XS))
        self.left = min(most, max(names, default=0.0) + M)
        self.wide = (width - self.left) / number
        room = self.wide - XS
        self.whole = all(self.metrics.horizontalAdvance(in_words(label)) <= room for label in figure.labels)
        self.labels = figure.labels if self.whole else figure.marks
        self.heads = [_over_two(in_words(label), self.metrics, room) for label in self.labels]

    def _needed(self, figure: Figure) -> float:
        """How wide a column is in which each cell, and each word of its name, stands whole."""
        rows = figure.series[:MOST_HEAT_ROWS]
        texts = [figure.brief(row, index) for row in rows for index in range(len(row.values))]
        words = [word for label in figure.labels for word in in_words(label).split()]
        return max(map(self.metrics.horizontalAdvance, (*texts, *words)), default=0.0)

    @cached_property
    def texts(self) -> tuple[list[list[str]], QFont]:
        """What stands in each cell, and in which writing.

        Where one of them has no room with its sign, or "100 %" had none, all leave the sign to the title.
        """
        figure = self._figure
        texts = [
            [_in_cell(figure, series, index, self) for index in range(len(series.values))]
            for series in figure.series[:MOST_HEAT_ROWS]
        ]
        if not all(map(self.fits, (numbers(figure.said(1.0)), *(text for row in texts for text in row)))):
            texts = [[_shortened(text) for text in row] for row in texts]
        return texts, _fitting([text for row in texts for text in row], self.wide - _EDGE)

    def fits(self, text: str) -> bool:
        """Has a text room in a cell."""
        return self.metrics.horizontalAdvance(text) <= self.wide - _EDGE

    def cell(self, room: QRectF, index: int, y: float, high: float) -> QRectF:
        """Where a cell of a row that begins at that height is."""
        return QRectF(room.left() + self.left + self.wide * index, y, self.wide, high).adjusted(1, 1, -1, -1)

    @property
    def head(self) -> float:
        """How high the names of the columns are."""
        more = max((len(lines) for lines in self.heads), default=1) - 1
        return row_height() + more * self.metrics.height()


def _columns_of(figure: Figure, width: float) -> _Columns:
    return _columns(figure, width, font("small").key(), LANGUAGE.code)


@lru_cache(maxsize=8)
def _columns(figure: Figure, width: float, _face: str, _language: str) -> _Columns:
    """Laid out once for a figure as it is shown: it is asked for its height before it is drawn."""
    return _Columns(figure, width)


def heat_height(figure: Figure, width: float) -> float:
    """How high a heat table is in that width."""
    rows = min(len(figure.series), MOST_HEAT_ROWS) + (len(figure.series) > MOST_HEAT_ROWS)
    return row_height() * rows + _columns_of(figure, width).head + 2 * S


def paint_heat(painter: QPainter, room: QRectF, figure: Figure, colors: Colors, chosen: int | None) -> list[Drawn]:
    """Draw it into the room; where each cell is."""
    columns = _columns_of(figure, room.width())
    painter.setFont(font("small"))
    _heads(painter, room, figure, columns, colors, chosen)
    rows, high, top = figure.series[:MOST_HEAT_ROWS], row_height(), room.top() + columns.head
    texts, face = columns.texts
    seen = painter.clipBoundingRect() if painter.hasClipping() else room
    found = []
    for number, series in enumerate(rows):
        y = top + high * number
        if not seen.intersects(QRectF(room.left(), y, room.width(), high)):
            found += [Drawn(at, number, columns.cell(room, at, y, high)) for at in range(len(series.values))]
            continue
        painter.setFont(font("small"))
        paint_row(painter, QRectF(room.left(), y, columns.left - S, high), in_words(series.name), color(colors.text))
        painter.setFont(face)
        for index, value in enumerate(series.values):
            cell = columns.cell(room, index, y, high)
            there = isfinite(value) and (value > 0 or figure.unsure(series, index))
            filled = shade(value, colors) if there else color(colors.surface)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(filled)
            painter.drawRect(cell)
            painter.setPen(ink_on(filled, colors))
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, texts[number][index])
            found.append(Drawn(index, number, cell))
    if len(rows) < len(figure.series):
        painter.setFont(font("small"))
        painter.setPen(color(colors.muted))
        more = trn(
            "{0} more row stands in the table", "{0} more rows stand in the table", len(figure.series) - len(rows)
        )
        below = QRectF(room.left(), top + high * len(rows), room.width(), high)
        painter.drawText(below, Qt.AlignmentFlag.AlignVCenter, more)
    return found


def _heads(
    painter: QPainter, room: QRectF, figure: Figure, columns: _Columns, colors: Colors, chosen: int | None
) -> None:
    """The names of the columns; where they are short for their width, what they are stands before them."""
    if not columns.whole and figure.short:
        painter.setPen(color(colors.muted))
        box = QRectF(room.left(), room.top(), columns.left - S, columns.head)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, in_words(figure.across))
    for index, lines in enumerate(columns.heads):
        painter.setPen(color(colors.text if index == chosen else colors.muted))
        box = QRectF(room.left() + columns.left + columns.wide * index, room.top(), columns.wide, columns.head)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "\n".join(lines))


def cell_texts(figure: Figure, width: float) -> tuple[list[list[str]], QFont, float]:
    """What stands in the cells of a heat table of that width, in which writing, and how wide a cell is."""
    columns = _columns_of(figure, width)
    return *columns.texts, columns.wide


def _in_cell(figure: Figure, series: Series, index: int, columns: _Columns) -> str:
    """What stands in a cell: what isn't exact with its interval, or at least with a mark where that has no room."""
    value = series.values[index]
    sign = series.signs[index] if series.signs else ""
    if not sign and not figure.unsure(series, index):
        return numbers(figure.said(value)) if isfinite(value) and value > 0 else "–"
    whole = numbers(figure.brief(series, index))
    return whole if columns.fits(whole) or "±" not in whole else f"{sign or '≈'} {numbers(figure.said(value))}"


def _shortened(text: str) -> str:
    return text.removesuffix(" %").replace("≈ ", "≈").replace("≥ ", "≥").replace("≤ ", "≤")


def _fitting(texts: list[str], wide: float) -> QFont:
    """Small writing, smaller yet where the widest of the texts has no room."""
    face = font("small")
    widest = max(map(QFontMetricsF(face).horizontalAdvance, texts), default=0.0)
    if widest > wide:
        face.setPixelSize(max(1, int(face.pixelSize() * max(_SMALLEST, wide / widest))))
    return face


def _over_two(words: str, metrics: QFontMetricsF, wide: float) -> list[str]:
    """Words in one line where they have room in it, else in two, of which each is cut where it still has none."""
    if metrics.horizontalAdvance(words) <= wide or " " not in words:
        return [metrics.elidedText(words, Qt.TextElideMode.ElideRight, wide)]
    first, *rest = words.split(" ")
    while rest and metrics.horizontalAdvance(f"{first} {rest[0]}") <= wide:
        first = f"{first} {rest.pop(0)}"
    return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, wide) for line in (first, " ".join(rest)) if line]
