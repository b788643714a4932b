"""The head of a card: its name beside or above its cost, on as many lines as it takes to be read, and its type line."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.body import frames
from mtgtable.ui.cards.called import called
from mtgtable.ui.cards.type_words import type_lines
from mtgtable.ui.look.colors import Colors
from mtgtable.ui.look.symbol_text import ELLIPSIS, paint_line
from mtgtable.ui.look.symbols import paint_cost, symbols_in
from mtgtable.ui.look.theme import THEME, color, sized_font

LEAST_BAND: Final = 80.0
"""How high the band of a name is at least, in the units of the drawing, of which a card is 500 wide."""
_UNITS: Final = 500.0
_PAD, _PAD_IN_SMALL, _PAD_IN_FAN = 26.0, 18.0, 12.0
_GAP: Final = 14.0
_MARGIN: Final = 10.0
"""What stays free above and below the lines of a band."""
_STEP: Final = 1.16
"""How far lines of a name are apart, of the size of its letters."""
_APART: Final = 1.12
"""How far the symbols of a cost are apart, of their size."""
_MOST_OF_COST: Final = 5
_READ_LINES: Final = 150.0
"""On a card of fewer pixels names and types are larger than usual, where their lines have room."""
_SMALL: Final = 200.0
"""On a card of fewer pixels less stays free at its edges."""
_TWO_LINES: Final = 0.8
"""A name on two lines is written so large at most, of the usual size."""
_MOST_GROWN: Final = 1.22
"""So many times larger are the lines of small cards at most with larger text, as on permanents."""
_LEAST_WIDTH: Final = 40.0
"""In less than that no letter of a name stands."""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """How large something is drawn, in the units of the drawing: as usual, on small cards at most, and at least; so
    many pixels it has on small cards as usual and at least."""

    usual: float
    most: float
    least: float
    pixels: float
    least_pixels: float


_NAME: Final = _Sizes(44, 56, 22, 13, 10.5)
_TYPE: Final = _Sizes(34, 44, 22, 11.5, 10.5)
_COST: Final = _Sizes(40, 40, 30, 12, 10)
_HIGHEST: Final = 75.0
"""Nothing is drawn larger than that, however few pixels a card has."""
_LAST: Final = 8.5
"""So few pixels a name has before it has a third line or is cut, and the types of a card in a hand; ..."""
_LAST_OF_TYPES: Final = 8.0
"""... so few the types of a large card have."""
_LEAST_LETTERS: Final = 4
"""A word is broken only where so many letters of it stand on each line; else its first letters alone are shown."""
_LEAST_BEFORE_DOTS: Final = 2
"""Dots say that a name goes on, where so many of its letters stand before them."""
_LEAST_OF_A_HEAD: Final = 34.0
"""Where a name has one line and no room, it is cut rather than written smaller."""
_EASY: Final = (11.0, 15.0, 0.055)
"""From so many pixels on a name is read easily, on larger cards from up to so many: that share of their width."""


@dataclass(frozen=True, slots=True)
class Lines:
    """How the lines of a name and its cost lie in their band, in the units of the drawing."""

    names: tuple[str, ...]
    size: float
    symbols: float
    """How large the symbols of the cost are."""
    count: int
    """How many there are."""
    beside: int | None
    """The line beside whose name the cost stands, of which it takes the width; None: beside all of them."""

    @property
    def band(self) -> float:
        """How high the band is."""
        return max(LEAST_BAND, sum(self._heights) + 2 * _MARGIN)

    @property
    def _heights(self) -> tuple[float, ...]:
        name = self.size * _STEP
        below = self.count and self.beside is not None and self.beside >= len(self.names)
        return (*(name for _ in self.names), *((self.symbols * _APART,) if below else ()))

    def middle(self, line: int) -> float:
        """How far down the middle of a line is."""
        heights = self._heights
        top = (self.band - sum(heights)) / 2
        return top + sum(heights[:line]) + heights[line] / 2

    @property
    def middle_of_cost(self) -> float:
        """How far down the middle of the cost is."""
        return self.band / 2 if self.beside is None else self.middle(self.beside)


@dataclass(frozen=True, slots=True)
class Heading:
    """The head of a card: its lines from one edge to the other, and what is told of its types."""

    lines: Lines
    left: float
    right: float
    types: str
    type_size: float
    type_end: float

    @property
    def band(self) -> float:
        """How high the band with the name is."""
        return self.lines.band

    @property
    def type_height(self) -> float:
        """How high the line of the types is."""
        return max(50.0, self.type_size * 1.22)

    @property
    def bottom(self) -> float:
        """Where words begin."""
        return self.band + self.type_height + 28


def heading_of(
    view: ObjectView, room: float, pixels: float, *, lines: int = 2, end: float | None = None, short: bool = False
) -> Heading:
    """The head of a card of which so much of the width isn't covered, drawn so many pixels wide.

    ``lines``: so many its name may have; 1 where only the head of the card is there. ``end``: where its type ends.
    ``short``: the type is told in short rather than smaller; it is read on the card in large.
    """
    pad = _PAD_IN_FAN if room < _UNITS else _PAD_IN_SMALL if pixels < _SMALL and lines > 1 else _PAD
    wide = max(0.0, room - 2 * pad)
    name, text = called(view), round(THEME.text, 3)
    laid = lines_of(name, len(symbols_in(view.mana_cost)), wide, pixels, text, lines)
    ends = room - pad if end is None else end
    if view.unsupported:
        ends = min(ends, room - pad) - _mark(pixels) - 8
    told, free = type_lines(view), max(1.0, ends - pad)
    types, size = _type_line(told, free, pixels, text, lines, short)
    return Heading(laid, pad, room - pad, types, size, ends)


def _mark(pixels: float) -> float:
    """How large the sign is that something of a card is done by hand."""
    return max(34.0, min(50.0, _UNITS * 10 / pixels))


def mark_at(heading: Heading, room: float, pixels: float, high: float) -> QRectF:
    """Where that sign stands: at the end of the line of the types, which lies so far below the band."""
    size = _mark(pixels)
    top = heading.band + 6 + high + (heading.type_height - size) / 2
    return QRectF(min(room, _UNITS) - heading.left - size, top, size, size)


def _usual(sizes: _Sizes, pixels: float, text: float, lines: int) -> float:
    larger = min(sizes.most, sizes.usual * max(text, _READ_LINES / max(1.0, pixels)))
    if lines < 2:
        return larger
    return max(larger, min(_HIGHEST, sizes.pixels * min(text, _MOST_GROWN) * _UNITS / max(1.0, pixels)))


@lru_cache(maxsize=2048)
def lines_of(name: str, count: int, wide: float, pixels: float, text: float = 1.0, most: int = 2) -> Lines:
    """How a name and so many symbols of a cost lie in a width: on one line, if the name is read easily there.

    Else the cost stands beside two lines, beside the second of them, or below; only then the name is cut.
    """
    usual, unit = _usual(_NAME, pixels, text, most), _UNITS / max(1.0, pixels)
    easy = min(usual, unit * max(_EASY[0] * min(text, _MOST_GROWN), min(_EASY[1] * text, pixels * _EASY[2])))
    least = min(easy, max(_NAME.least, unit * _NAME.least_pixels))
    costs = _costs(count, wide, pixels, text, most)
    if most < 2:
        beside = largest_lines(name, (wide - _taken(count, costs[-1]),), usual, min(usual, _LEAST_OF_A_HEAD))
        return Lines((name,), beside[0] if beside else _LEAST_OF_A_HEAD, costs[-1], count, None)
    for symbols in costs:
        alone = largest_lines(name, (wide - _taken(count, symbols),), usual, easy)
        if alone is not None:
            return Lines((name,), alone[0], symbols, count, None)
    highest = max(easy, usual * _TWO_LINES)
    for lowest, whole in ((easy, True), (easy, False), (least, False)):
        for symbols in costs:
            taken = _taken(count, symbols)
            found = largest_lines(name, (wide - taken,) * 2 if whole else (wide, wide - taken), highest, lowest)
            if found is not None:
                return Lines(found[1], found[0], symbols, count, None if whole or not count else 1)
    last = min(least, unit * _LAST)
    whole_name = largest_lines(name, (wide, wide), highest, last) or largest_lines(name, (wide,) * 3, last, last)
    size, names = whole_name or (last, broken(name, last, wide))
    return Lines(names, size, costs[0], count, len(names) if count else None)


def _costs(count: int, wide: float, pixels: float, text: float, most: int) -> tuple[float, ...]:
    """How large so many symbols are: as usual, and where a name needs the room."""
    usual = _usual(_COST, pixels, text, most)
    if count > _MOST_OF_COST and most < 2:
        usual *= _MOST_OF_COST / count
    usual = min(usual, wide / max(1, count) / _APART)
    least = _COST.least if most < 2 else max(_COST.least, _COST.least_pixels * _UNITS / max(1.0, pixels))
    return (usual, min(usual, least)) if least < usual else (usual,)


def _taken(count: int, symbols: float) -> float:
    return count * symbols * _APART + _GAP if count else 0.0


def largest_lines(
    name: str, widths: tuple[float, ...], usual: float, least: float
) -> tuple[float, tuple[str, ...]] | None:
    """The largest size in which a name fits into lines of these widths, and its lines."""
    for step in range(max(0, math.ceil(usual - least)) + 1):
        size = max(least, usual - step)
        names = wrapped(name, size, widths)
        if names is not None:
            return size, names
    return None


def wrapped(name: str, size: float, widths: tuple[float, ...]) -> tuple[str, ...] | None:
    """A name in lines of these widths, broken at blanks; None where it has no room in them."""
    metrics, names, line = QFontMetricsF(sized_font(size, bold=True)), list[str](), ""
    for word in name.split():
        longer = f"{line} {word}".lstrip()
        if metrics.horizontalAdvance(longer) <= widths[len(names)]:
            line = longer
            continue
        names += [line] if line else []
        if not line or len(names) == len(widths) or metrics.horizontalAdvance(word) > widths[len(names)]:
            return None
        line = word
    return (*names, line)


def broken(name: str, size: float, wide: float) -> tuple[str, ...]:
    """Two lines of a name that fits into no two: it is broken at a blank, or within its first word."""
    metrics, words = QFontMetricsF(sized_font(size, bold=True)), name.split()
    fits = [place for place in range(len(words)) if metrics.horizontalAdvance(" ".join(words[:place])) <= wide]
    if fits[-1]:
        return " ".join(words[: fits[-1]]), " ".join(words[fits[-1] :])
    ends = range(len(words[0]), 0, -1)
    letters = next((end for end in ends if metrics.horizontalAdvance(name[:end] + "-") <= wide), 0)
    letters = min(letters, len(words[0]) - _LEAST_LETTERS)
    if letters >= _LEAST_LETTERS:
        return name[:letters] + "-", name[letters:]
    begins = next((end for end in ends if metrics.horizontalAdvance(name[:end] + ELLIPSIS) <= wide), 0)
    if begins >= _LEAST_BEFORE_DOTS:
        return (name[:begins].rstrip(" ,-'") + ELLIPSIS,)
    begins = next((end for end in ends if metrics.horizontalAdvance(name[:end]) <= wide), 0)
    return (name[:begins],)


@lru_cache(maxsize=1024)
def _type_line(
    told: tuple[str, ...], wide: float, pixels: float, text: float, lines: int, short: bool
) -> tuple[str, float]:
    """What is told of the types in a width, and how large."""
    usual, unit = _usual(_TYPE, pixels, text, lines), _UNITS / max(1.0, pixels)
    pixels_at_least = _TYPE.least_pixels if short and lines > 1 else _LAST_OF_TYPES
    least = min(usual, _TYPE.least if lines < 2 and not short else pixels_at_least * unit)
    last = min(least, _TYPE.least if lines < 2 else _LAST * unit) if short else least
    for words, lowest in (*((words, least) for words in told), (told[-1], last)) if short else ((told[0], least),):
        for step in range(math.ceil(usual - lowest) + 1):
            size = max(lowest, usual - step)
            if QFontMetricsF(sized_font(size)).horizontalAdvance(words) <= wide:
                return words, size
    return (told[-1] if short else told[0]), last


def paint_heading(painter: QPainter, view: ObjectView, heading: Heading, ink: QColor, top: float = 0.0) -> None:
    """Paint name and cost into their band."""
    laid, begin = heading.lines, heading.right
    if laid.count:
        begin = paint_cost(painter, heading.right, top + laid.middle_of_cost, laid.symbols, view.mana_cost) - _GAP
    for number, words in enumerate(laid.names):
        end = begin if laid.count and laid.beside in (None, number) else heading.right
        high = laid.size * _STEP
        area = QRectF(heading.left, top + laid.middle(number) - high / 2, max(0.0, end - heading.left), high)
        if area.width() > _LEAST_WIDTH:
            paint_line(painter, area, words, ink, laid.size, laid.size, bold=True)


def paint_types(painter: QPainter, view: ObjectView, heading: Heading, colors: Colors, top: float = 0.0) -> None:
    """Paint the line of the types, marked where they have changed, and the line below it."""
    left, _ = frames(view, colors)
    area = QRectF(heading.left, top + heading.band + 6, max(0.0, heading.type_end - heading.left), heading.type_height)
    changed = "types" in view.changed or "subtypes" in view.changed
    ink = color(colors.accent if changed else left.ink)
    paint_line(painter, area, heading.types, ink, heading.type_size, heading.type_size)
    painter.fillRect(QRectF(heading.left, area.bottom() + 2, _UNITS - 2 * heading.left, 2), color(left.edge, 0.7))
