"""Rules text with symbols inside: laid out in a width, shrunk to a height, cut with an ellipsis before it overflows."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from mtgtable.ui.look.symbols import SYMBOL, paint_symbol
from mtgtable.ui.look.theme import sized_font

Manner: TypeAlias = Literal["plain", "changed", "manual"]

_PIECE: Final = re.compile(r"\{[^{}\s]+\}|\s+|[^\s{}]+|[{}]")
_REMINDER: Final = re.compile(r"\([^()]*\)")
LINE: Final = 1.24
"""How far the lines of a text are apart, of the size of its letters."""
_GAP: Final = 0.42
_SYMBOL: Final = 0.92
ELLIPSIS: Final = "…"

Placed: TypeAlias = tuple[float, float, str, bool, bool, float]
"""What a ``Run`` says, in its order."""


def without_reminders(text: str) -> str:
    """Rules text without its reminder text (207.2).

    >>> without_reminders("Play with it until end of turn. (It may be lost.)")
    'Play with it until end of turn.'
    """
    return " ".join(_REMINDER.sub("", text).split())


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of rules text and how it stands out: gained (``changed``), or not understood (``manual``)."""

    text: str
    manner: Manner = "plain"
    reminders: bool = True
    """What stands in brackets is reminder text (207.2a), set in italics."""
    close: bool = False
    """It follows the one above it without a gap, as lines of a list do."""


@dataclass(frozen=True, slots=True)
class Run:
    """A word or a symbol at its place, relative to the top left of the text."""

    x: float
    baseline: float
    text: str
    symbol: bool
    italic: bool
    width: float


@dataclass(frozen=True, slots=True)
class Band:
    """Where a paragraph that stands out begins and ends."""

    manner: Manner
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Laid:
    """Text laid out: its runs, its bands, its height, the size of its font, and whether it had to be cut.

    Thousands of texts are kept. Plain tuples of words and numbers are nothing that the collector of cycles looks
    through; runs would be, and it would be felt where one scrolls.
    """

    placed: tuple[Placed, ...]
    bands: tuple[Band, ...]
    height: float
    size: float
    cut: bool = False

    @property
    def runs(self) -> tuple[Run, ...]:
        """Where each word stands."""
        return tuple(Run(*placed) for placed in self.placed)


@lru_cache(maxsize=64)
def _metrics(size: float, italic: bool) -> QFontMetricsF:
    return QFontMetricsF(sized_font(size, italic=italic))


@lru_cache(maxsize=32768)
def _advance(text: str, size: float, italic: bool) -> float:
    return _metrics(size, italic).horizontalAdvance(text)


def _pieces(text: str, reminders: bool) -> Iterator[tuple[str, bool, bool]]:
    """Words and symbols: text, is it a symbol, is it reminder text. Blanks come as one blank."""
    depth = 0
    for match in _PIECE.finditer(text):
        piece = match.group(0)
        if piece.isspace():
            yield " ", False, depth > 0
            continue
        depth += piece.count("(")
        yield piece, bool(SYMBOL.fullmatch(piece)), reminders and depth > 0
        depth = max(0, depth - piece.count(")"))


@lru_cache(maxsize=1024)
def _joined(text: str, reminders: bool) -> tuple[tuple[tuple[str, bool, bool], ...], ...]:
    """What can't be broken: pieces without a blank between them. It is asked for at every size that is tried."""
    units: list[tuple[tuple[str, bool, bool], ...]] = []
    unit: list[tuple[str, bool, bool]] = []
    for piece, symbol, italic in (*_pieces(text, reminders), (" ", False, False)):
        if piece != " ":
            unit.append((piece[1:-1] if symbol else piece, symbol, italic))
        elif unit:
            units.append(tuple(unit))
            unit = []
    return tuple(units)


@lru_cache(maxsize=4096)
def _units(
    text: str, size: float, reminders: bool = True
) -> tuple[tuple[tuple[tuple[str, bool, bool, float], ...], float], ...]:
    """What can't be broken, piece by piece with the width of each, and their width together."""
    symbol_width = size * _SYMBOL
    units = []
    for pieces in _joined(text, reminders):
        unit = tuple(
            (piece, symbol, italic, symbol_width if symbol else _advance(piece, size, italic))
            for piece, symbol, italic in pieces
        )
        units.append((unit, sum(part[3] for part in unit)))
    return tuple(units)


@lru_cache(maxsize=4096)
def _widest(text: str, size: float, reminders: bool) -> float:
    """How wide the widest word is."""
    return max((piece[3] for unit, _ in _units(text, size, reminders) for piece in unit), default=0.0)


def lay_out(paragraphs: tuple[Paragraph, ...], width: float, size: float) -> Laid:
    """Lay the paragraphs out in a width, at one size, as high as it gets."""
    placed: list[Placed] = []
    bands: list[Band] = []
    height = _flow(paragraphs, width, size, placed, bands)
    return Laid(tuple(placed), tuple(bands), height, size)


def _flow(
    paragraphs: tuple[Paragraph, ...], width: float, size: float, placed: list[Placed] | None, bands: list[Band]
) -> float:
    """How high the paragraphs get in a width at one size; ``placed``: where each word is put, if that is wanted."""
    line = size * LINE
    ascent = size * 0.98
    y = 0.0
    blank = _advance(" ", size, False)
    for number, paragraph in enumerate(paragraphs):
        if number and not paragraph.close:
            y += size * _GAP
        top, x = y, 0.0
        for unit, unit_width in _units(paragraph.text, size, paragraph.reminders):
            if x and x + unit_width > width:
                x, y = 0.0, y + line
            if placed is None and len(unit) == 1:  # a word of one piece, which is now known to go there
                x = x + unit_width + blank
                continue
            for piece, symbol, italic, piece_width in unit:
                if x and x + piece_width > width + 0.5:
                    x, y = 0.0, y + line
                if placed is not None:
                    placed.append((x, y + ascent, piece, symbol, italic, piece_width))
                x += piece_width
            x += blank
        y += line
        if paragraph.manner != "plain":
            bands.append(Band(paragraph.manner, top, y))
    return y


def _too_large(paragraphs: tuple[Paragraph, ...], width: float, height: float, size: float) -> bool:
    """Is the text too high at this size, or one of its words wider than a line."""
    return any(_widest(one.text, size, one.reminders) > width + 0.5 for one in paragraphs) or (
        _flow(paragraphs, width, size, None, []) > height
    )


@lru_cache(maxsize=4096)
def fit(paragraphs: tuple[Paragraph, ...], width: float, height: float, largest: float, least: float) -> Laid:
    """The text at the largest size at which it fits; at the least size it is cut, with an ellipsis at its end.

    Nothing of the result is wider than ``width`` or lower than ``height``.
    """
    size = largest
    if _too_large(paragraphs, width, height, largest):
        # Steps below the largest size: the first that fits is behind one that does not, up to one that does or is last.
        too_large, small = 0, math.ceil(largest - least)
        size = max(least, largest - small)
        while small - too_large > 1:
            middle = (too_large + small) // 2
            if _too_large(paragraphs, width, height, largest - middle):
                too_large = middle
            else:
                small, size = middle, largest - middle
    laid = lay_out(paragraphs, width, size)
    if laid.height <= height and all(run.x + run.width <= width + 0.5 for run in laid.runs):
        return laid
    return _cut(laid, width, height)


def _cut(laid: Laid, width: float, height: float) -> Laid:
    descent = laid.size * 0.26
    kept = [run for run in laid.runs if run.baseline + descent <= height + 0.01]
    cut = len(kept) < len(laid.placed)
    room = width - _advance(ELLIPSIS, laid.size, False)
    kept = [run if run.symbol else _narrow(run, width, laid.size) for run in kept]
    if cut and kept:
        baseline = kept[-1].baseline
        while kept and kept[-1].baseline == baseline and kept[-1].x + kept[-1].width > room:
            kept.pop()
        end = kept[-1].x + kept[-1].width if kept else width
        if end <= room:  # alone on a line it would say no more than at the end of the one above
            baseline = kept[-1].baseline
            kept[-1] = _before_dots(kept[-1], laid.size)
            end = kept[-1].x + kept[-1].width
        x = end if kept and kept[-1].baseline == baseline else 0.0
        kept.append(Run(x, baseline, ELLIPSIS, False, False, width - room))
    last = kept[-1].baseline if kept else 0.0
    bands = tuple(Band(b.manner, b.top, min(b.bottom, height)) for b in laid.bands if b.top < last)
    placed = tuple((run.x, run.baseline, run.text, run.symbol, run.italic, run.width) for run in kept)
    return Laid(placed, bands, min(laid.height, height), laid.size, cut)


def _before_dots(run: Run, size: float) -> Run:
    """The last word before dots, which stand in place of its stop."""
    text = without_stop(run.text)
    if run.symbol or text == run.text or not text:
        return run
    return Run(run.x, run.baseline, text, False, run.italic, _advance(text, size, run.italic))


def cut_short(text: str) -> str:
    """A text that was cut, with the dots that say so in place of a stop before them.

    >>> cut_short("Draw a card."), cut_short("Draw a card, "), cut_short("Draw")
    ('Draw a card…', 'Draw a card…', 'Draw…')
    """
    return without_stop(text) + ELLIPSIS


def without_stop(text: str) -> str:
    """A text before dots, which stand in place of its last stop."""
    return text.rstrip(" .,;:")


def _narrow(run: Run, width: float, size: float) -> Run:
    """A word that alone is too wide for a line, cut."""
    if run.x + run.width <= width + 0.5:
        return run
    text = run.text
    while text and run.x + _advance(cut_short(text), size, run.italic) > width:
        text = text[:-1]
    told = cut_short(text)
    return Run(run.x, run.baseline, told, False, run.italic, _advance(told, size, run.italic))


def paint_laid(painter: QPainter, laid: Laid, at: QPointF, ink: QColor, marks: dict[Manner, QColor]) -> None:
    """Paint text that was laid out; paragraphs that stand out get a bar at their left in the color of ``marks``."""
    for band in laid.bands:
        if band.manner in marks:
            bar = QRectF(at.x() - laid.size * 0.55, at.y() + band.top + 1, laid.size * 0.2, band.bottom - band.top - 2)
            painter.fillRect(bar, marks[band.manner])
    size = laid.size * _SYMBOL
    for x, baseline, text, symbol, italic, _ in laid.placed:
        if symbol:
            top = at.y() + baseline - size * 0.86
            paint_symbol(painter, QRectF(at.x() + x + size * 0.03, top, size * 0.94, size * 0.94), text)
        else:
            painter.setFont(sized_font(laid.size, italic=italic))
            painter.setPen(ink)
            painter.drawText(QPointF(at.x() + x, at.y() + baseline), text)


def paint_line(
    painter: QPainter,
    area: QRectF,
    text: str,
    ink: QColor,
    size: float,
    least: float,
    *,
    bold: bool = False,
    right: bool = False,
) -> None:
    """Paint one line of plain text: shrunk down to ``least``, then with an ellipsis; centered in height."""
    used, shown = _fit_line(text, area.width(), size, least, bold)
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    painter.setFont(sized_font(used, bold))
    painter.setPen(ink)
    how = side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
    painter.drawText(area, how | Qt.TextFlag.TextDontClip, shown)  # tails may reach below a narrow line


@lru_cache(maxsize=8192)
def _fit_line(text: str, width: float, size: float, least: float, bold: bool) -> tuple[float, str]:
    """How large a line is written in a width, and what of it."""
    used = size
    metrics = QFontMetricsF(sized_font(used, bold))
    while metrics.horizontalAdvance(text) > width and used > least:
        used = max(least, used - 1)
        metrics = QFontMetricsF(sized_font(used, bold))
    return used, metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
