"""A card as it is enlarged in place: large, with what was printed beside it and what is told under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.beside_card import Shape, best_place, box_of
from mtgtable.ui.cards.full import paint_full
from mtgtable.ui.cards.notes import notes_on
from mtgtable.ui.look.symbol_text import Laid, Paragraph, lay_out, paint_laid
from mtgtable.ui.look.theme import RADIUS, THEME, M, S, color, pixels

_WIDEST: Final = 320.0
_SHARE: Final = 0.34
"""How wide the card is at most, in pixels with text of the usual size, and as a share of the room."""
_MOST_OF_IT: Final = 0.5
_SIZES: Final = (1.0, 0.9, 0.8, 0.7)
"""A card is shown smaller rather than on what is better seen."""
_NOTES: Final = 220.0

REST_MS: Final = 550
"""How long the mouse rests on a card until it is enlarged."""


class LargeCard:
    """What is shown of a card, and how large; its upper left corner is at 0, 0."""

    def __init__(self) -> None:
        self.view: ObjectView | None = None
        self._card = QRectF()
        self._notes: Laid | None = None
        self._foot: Laid | None = None
        """What stands under it."""

    def lay(
        self, view: ObjectView, over: QRectF, room: QRectF, told: str = "", better_seen: Sequence[QRectF] = ()
    ) -> QPointF:
        """Be this card, and its place: beside where the small one lies, within the room, off what is better seen.

        ``told`` stands under it.
        """
        self.view = view
        share = min(_MOST_OF_IT, _SHARE * THEME.text)
        widest = min(_WIDEST * THEME.text, room.width() * share, (room.height() - 2 * S) / 1.4)
        notes = notes_on(view)
        self._notes = _laid(notes, _NOTES) if notes else None
        widths = [widest * size for size in _SIZES]
        shapes = [self._shape(width, room, told) for width in widths]
        place, at = best_place(over, shapes, room, better_seen)
        self._shape(widths[place], room, told)
        return at

    def _shape(self, width: float, room: QRectF, told: str) -> Shape:
        """Lay the card out so wide, or narrower where what stands under it needs the height; what it takes then."""
        self._foot = _laid((Paragraph(told),), width) if told else None
        if self._foot is not None:
            width = min(width, (room.height() - 2 * S - self._under) / 1.4)
            self._foot = _laid((Paragraph(told),), width)
        self._card = QRectF(0, 0, width, width * 1.4)
        card = box_of(self._card.adjusted(0, 0, 0, self._under))
        return (card,) if self._notes is None else (card, box_of(self._beside_it))

    @property
    def _beside_it(self) -> QRectF:
        """Where it is told what differs from the printed card."""
        high = min(self._card.height(), self._notes.height + 2 * M) if self._notes is not None else 0.0
        return QRectF(self._card.right() + S, 0, _NOTES - S, high)

    @property
    def _under(self) -> float:
        """How much what stands under the card takes."""
        return self._foot.height + 2 * M + S if self._foot is not None else 0.0

    @property
    def bounds(self) -> QRectF:
        """All that is painted, with its shadow."""
        beside = _NOTES if self._notes is not None else 0.0
        return self._card.adjusted(-4, -4, 4 + beside, 4 + self._under)

    def paint(self, painter: QPainter) -> None:
        """Paint it."""
        if self.view is None:
            return
        colors = THEME.colors
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color(colors.shadow, 0.35))
        painter.drawRoundedRect(self._card.adjusted(-3, -2, 3, 4), 20, 20)
        paint_full(painter, self.view, self._card, colors, least=15)
        if self._foot is not None:
            under = QRectF(0, self._card.bottom() + S, self._card.width(), self._foot.height + 2 * M)
            _paint_words(painter, self._foot, under)
        if self._notes is not None:
            _paint_words(painter, self._notes, self._beside_it)


def _laid(words: tuple[Paragraph, ...], width: float) -> Laid:
    return lay_out(words, width - 2 * M, float(round(pixels("small"))))


def _paint_words(painter: QPainter, words: Laid, area: QRectF) -> None:
    colors = THEME.colors
    painter.setPen(color(colors.line_strong))
    painter.setBrush(color(colors.raised))
    painter.drawRoundedRect(area, RADIUS, RADIUS)
    marks = {"changed": color(colors.accent), "manual": color(colors.warning)}
    painter.save()
    painter.setClipRect(area)
    paint_laid(painter, words, area.topLeft() + QPointF(M, M), color(colors.text), marks)  # type: ignore[arg-type]
    painter.restore()
