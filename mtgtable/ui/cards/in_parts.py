"""The full form of a card that is two in one: one part above the other, each with its own head and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.body import blend, frames, rounded
from mtgtable.ui.cards.heading import Heading, heading_of, mark_at, paint_heading, paint_types
from mtgtable.ui.look.colors import Colors
from mtgtable.ui.look.icons import paint_icon
from mtgtable.ui.look.symbol_text import Laid, Paragraph, fit, lay_out, paint_laid
from mtgtable.ui.look.theme import color

_LEAST_PIXELS: Final = 8.0
"""Words have so many pixels at least: of longer ones the beginning stands there, on small cards."""
_LEAST_SHARE: Final = 0.3
"""Where not all words have room, each part has so much of it at least."""
_BELOW: Final = 12.0
"""So much nearer to the types words begin than on a card that is one."""


@dataclass(frozen=True, slots=True)
class Page:
    """What there is to draw on: the whole card, how much of its width isn't covered, where lines end, how high the
    foot is that stays free, how large words are, how many pixels the card is wide, and whether it is read in large
    elsewhere."""

    whole: QRectF
    radius: float
    room: float
    end: float
    foot: float
    largest: float
    least: float
    pixels: float
    in_short: bool = False


@dataclass(frozen=True, slots=True)
class LaidPart:
    """A part of a card where it lies."""

    view: ObjectView
    head: Heading
    top: float
    words: Laid

    @property
    def below_head(self) -> float:
        """Where its words begin."""
        return self.top + self.head.bottom - _BELOW


def lay_parts(parts: Sequence[tuple[ObjectView, tuple[Paragraph, ...]]], page: Page) -> tuple[LaidPart, ...]:
    """Lay out the parts, each with its words: in one size where all have room, else as much of each as has."""
    heads = [heading_of(view, page.room, page.pixels, end=page.end, short=page.in_short) for view, _ in parts]
    free = page.whole.height() - page.foot - sum(head.bottom - _BELOW for head in heads)
    free -= _BELOW * (len(parts) - 1)
    wide = page.end - heads[0].left - 4
    least = min(page.largest, max(page.least, _LEAST_PIXELS * page.whole.width() / page.pixels))
    told = [words for _, words in parts]
    together: Laid = fit(tuple(one for words in told for one in words), wide, free, page.largest, least)
    if together.cut:
        room = [share * free for share in _shares(told)]
        laid = [fit(words, wide, high, page.largest, least) for words, high in zip(told, room, strict=True)]
    else:
        laid = [lay_out(words, wide, together.size) for words in told]
        rest = (free - sum(one.height for one in laid)) / len(laid)
        room = [one.height + rest for one in laid]
    found, top = [], 0.0
    for (view, _), head, words, high in zip(parts, heads, laid, room, strict=True):
        found.append(LaidPart(view, head, top, words))
        top += head.bottom + high
    return tuple(found)


def _shares(told: Sequence[tuple[Paragraph, ...]]) -> list[float]:
    """How much of the room each has: as it has letters, within bounds."""
    letters = [1 + sum(len(one.text) for one in words) for words in told]
    shares = [max(_LEAST_SHARE, count / sum(letters)) for count in letters]
    return [share / sum(shares) for share in shares]


def paint_ground(painter: QPainter, parts: Sequence[LaidPart], page: Page, colors: Colors, alpha: float = 1.0) -> None:
    """Paint what the parts stand on, each in its own colors, with a band for its name."""
    painter.save()
    painter.setClipPath(rounded(page.whole, page.radius))
    for part, below in zip(parts, (*parts[1:], None), strict=True):
        left, right = frames(part.view, colors)
        bottom = below.top if below is not None else page.whole.bottom()
        box = QRectF(page.whole.left(), part.top, page.whole.width(), bottom - part.top)
        band = QRectF(box.left(), box.top(), box.width(), part.head.band)
        painter.fillRect(box, blend(left.body, right.body, box, alpha))
        painter.fillRect(band, blend(left.band, right.band, band))
        if part.top:
            painter.fillRect(QRectF(box.left(), box.top(), box.width(), 4), color(left.edge))
    painter.restore()


def paint_parts(painter: QPainter, parts: Sequence[LaidPart], page: Page, colors: Colors) -> None:
    """Paint names, costs, types and words of the parts."""
    marks = {"changed": color(colors.accent), "manual": color(colors.warning)}
    for part in parts:
        left, _ = frames(part.view, colors)
        paint_heading(painter, part.view, part.head, color(left.ink_band), part.top)
        paint_types(painter, part.view, part.head, colors, part.top)
        at = QPointF(part.head.left + 4, part.below_head)
        paint_laid(painter, part.words, at, color(left.ink), marks)  # type: ignore[arg-type]
        if part.view.unsupported:
            paint_icon(painter, mark_at(part.head, page.room, page.pixels, part.top), "triangle-alert", colors.warning)
