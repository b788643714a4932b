"""Spans of text and symbols that flow in a width: what rows of the panel are measured and painted by."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from mtgtable.session.rulebook.sentences import NUMBER
from mtgtable.ui.layers.shapes import paint_shape
from mtgtable.ui.look.symbols import paint_symbol
from mtgtable.ui.look.theme import THEME, TextRole, color, font

_PIECES: Final = re.compile(r"\{[^{}\s]+\}|\n|[^\S\n\xa0]+|(?:[^\s{}]|\xa0)+|[{}]")
ELLIPSIS: Final = "…"


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text in one manner. ``tint`` names a color of the scheme; ``shape`` is drawn before the text."""

    text: str
    role: TextRole = "body"
    tint: str = "text"
    bold: bool = False
    italic: bool = False
    strike: bool = False
    shape: str = ""
    whole: bool = False
    """Never broken between two lines."""


@dataclass(frozen=True, slots=True)
class _Word:
    span: Span
    text: str
    x: float
    line: int
    width: float
    symbol: bool = False
    shape: str = ""


@dataclass(frozen=True, slots=True)
class Flowed:
    """Spans laid out: where each word stands, and how high it all is."""

    words: tuple[_Word, ...]
    line_height: float
    lines: int
    width: float
    cut: bool = False

    @property
    def height(self) -> float:
        """In pixels."""
        return self.line_height * self.lines

    def number_at(self, x: float, y: float) -> str:
        """The rule number that stands at a point, measured from its top left; empty for none."""
        for word in self.words:
            top = word.line * self.line_height
            if word.x <= x <= word.x + word.width and top <= y <= top + self.line_height:
                found = NUMBER.search(word.text)
                return found[0] if found is not None else ""
        return ""

    def paint(self, painter: QPainter, at: QPointF, *, faded: bool = False) -> None:
        """Paint it with its top left at a point; ``faded``: as something that isn't in force."""
        colors = THEME.colors
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for word in self.words:
            span = word.span
            used = font(span.role, bold=span.bold, italic=span.italic)
            metrics = QFontMetricsF(used)
            top = at.y() + word.line * self.line_height
            baseline = top + (self.line_height - metrics.height()) / 2 + metrics.ascent()
            ink = color(colors.faint if faded else getattr(colors, span.tint))
            x = at.x() + word.x
            size = metrics.ascent() * 0.92
            if word.symbol:
                paint_symbol(painter, QRectF(x, baseline - size * 0.9, size, size), word.text)
                continue
            if word.shape:
                small = metrics.ascent() * 0.72
                paint_shape(painter, QRectF(x, baseline - small, small, small), word.shape, ink)
                continue
            painter.setFont(used)
            painter.setPen(ink)
            painter.drawText(QPointF(x, baseline), word.text)
            if span.strike:
                painter.setPen(QPen(ink, 1))
                middle = baseline - metrics.xHeight() / 2
                painter.drawLine(QPointF(x, middle), QPointF(x + word.width, middle))


def _bits(span: Span) -> Iterator[str]:
    if span.whole:
        yield span.text
    else:
        yield from (match.group(0) for match in _PIECES.finditer(span.text))


def flow(spans: Iterable[Span], width: float, *, most: int = 0) -> Flowed:
    """Lay spans out in a width; with ``most`` in at most so many lines, the last ending in an ellipsis when cut."""
    return _flowed(tuple(spans), width, most, THEME.body)


@lru_cache(maxsize=4096)
def _flowed(spans: tuple[Span, ...], width: float, most: int, body: float) -> Flowed:  # noqa: ARG001 - what it hangs on
    words: list[_Word] = []
    x, line, height = 0.0, 0, 0.0
    for span in spans:
        metrics = QFontMetricsF(font(span.role, bold=span.bold, italic=span.italic))
        height = max(height, metrics.height() * 1.12)
        if span.shape:
            size = metrics.ascent() * 0.72
            rest = metrics.horizontalAdvance(span.text.split(" ")[0])
            if x and x + size + rest > width:
                x, line = 0.0, line + 1
            words.append(_Word(span, "", x, line, size, shape=span.shape))
            x += size + metrics.horizontalAdvance(" ") * 0.9
        for bit in _bits(span):
            if bit == "\n":
                x, line = 0.0, line + 1
                continue
            if bit.isspace():
                x += metrics.horizontalAdvance(" ") * len(bit) if x else 0.0
                continue
            symbol = bit.startswith("{") and len(bit) > 2
            advance = metrics.ascent() * 1.02 if symbol else metrics.horizontalAdvance(bit)
            if x and x + advance > width:
                x, line = 0.0, line + 1
            while not symbol and advance > width - x and len(bit) > 1:
                head = _head(bit, metrics, width - x)
                words.append(_Word(span, head, x, line, metrics.horizontalAdvance(head)))
                bit, x, line = bit[len(head) :], 0.0, line + 1
                advance = metrics.horizontalAdvance(bit)
            words.append(_Word(span, bit[1:-1] if symbol else bit, x, line, advance, symbol))
            x += advance
    lines = line + 1 if words else 0
    if most and lines > most:
        return _cut(words, height, most, width)
    return Flowed(tuple(words), height, lines, max((w.x + w.width for w in words), default=0.0))


def _head(bit: str, metrics: QFontMetricsF, room: float) -> str:
    """As much of a word as fits, at least one letter."""
    count = len(bit)
    while count > 1 and metrics.horizontalAdvance(bit[:count]) > room:
        count -= 1
    return bit[:count]


def _cut(words: list[_Word], height: float, most: int, width: float) -> Flowed:
    kept = [word for word in words if word.line < most]
    if kept:
        last = kept[-1]
        metrics = QFontMetricsF(font(last.span.role, bold=last.span.bold, italic=last.span.italic))
        dots = metrics.horizontalAdvance(ELLIPSIS)
        while len(kept) > 1 and kept[-1].line == most - 1 and kept[-1].x + kept[-1].width + dots > width:
            kept.pop()
        last = kept[-1]
        plain = replace(last.span, strike=False)
        if last.text.endswith(ELLIPSIS):  # a part that is cut itself says already that there is more
            return Flowed(tuple(kept), height, most, width, cut=True)
        kept.append(_Word(plain, ELLIPSIS, last.x + last.width, last.line, dots))
    return Flowed(tuple(kept), height, most, width, cut=True)


def line_width(spans: Iterable[Span]) -> float:
    """How wide the spans are in one line."""
    return flow(spans, 1e9).width
