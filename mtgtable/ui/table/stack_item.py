"""A spell or ability on the stack: what it is, whose, and what it will do."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from mtgtable.engine.showing.views import ObjectView, StackItemView
from mtgtable.ui.cards.body import blend, rounded
from mtgtable.ui.cards.marks import paint_pill, pill_width
from mtgtable.ui.cards.tile import paint_glow
from mtgtable.ui.language import LANGUAGE, mark, tr
from mtgtable.ui.look.colors import frames_of
from mtgtable.ui.look.symbol_text import LINE, paint_laid, paint_line
from mtgtable.ui.look.theme import THEME, color, pixels
from mtgtable.ui.playing.stack_names import name_on_stack, paid_for
from mtgtable.ui.said import said
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.places import Box, OnStack
from mtgtable.ui.table.stack_words import words_on_stack

_BAND = 24.0
_FOOT = 18.0
"""How high head and foot are, with text of the usual size."""
_LEAST_GAP = 2.0
"""So much stays free between a line and what covers those below it."""
_KINDS = {
    "spell": "",
    "activated": mark("activated ability"),
    "triggered": mark("triggered ability"),
    "damage": mark("combat damage"),
}


class StackItem(TableItem):
    """Draws one object of the stack; its top comes first."""

    def __init__(self, item: StackItemView, source: ObjectView | None, owner: str) -> None:
        super().__init__()
        self._shown: tuple[object, ...] = ()
        self.lies: OnStack | None = None
        self.show_item(item, source, owner)

    def show_item(
        self, item: StackItemView, source: ObjectView | None, owner: str, lies: OnStack | None = None
    ) -> None:
        """Draw this from now on. ``source`` is the card it is or comes from, ``owner`` the name of its controller."""
        self.item, self.source, self.owner_name = item, source, owner
        self.lies = lies
        self.setVisible(self.count > 0)
        self.ref = item.id
        self.owner = item.controller
        colors, types = (source.colors, source.types) if source is not None else ("", ())
        strip = lies.seen if lies is not None else None
        shown = (item, colors, types, owner, self.count, strip, LANGUAGE.code)  # no more of its source is drawn
        if shown != self._shown:
            self._shown = shown
            self.update()

    def stands(self, item: StackItemView, source: ObjectView | None, owner: str, lies: OnStack, box: Box) -> bool:
        """Does it show this very item and lie at rest in that box."""
        return (
            item is self.item
            and source is self.source
            and owner == self.owner_name
            and lies == self.lies
            and box == self.box
            and self.pos() == self.rest
            and self._shown[-1] == LANGUAGE.code
        )

    @property
    def count(self) -> int:
        """How many that say the same lie in the pile of which it is the uppermost; 0 where another is that."""
        return 1 if self.lies is None else self.lies.count

    @property
    def seen(self) -> QRectF:
        """Where it lies, as far as nothing that follows on the stack covers it."""
        whole = super().seen
        return whole if self.lies is None else QRectF(whole.topLeft(), QSizeF(self.lies.seen.w, self.lies.seen.h))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        colors, area = THEME.colors, self.area
        band, low = _BAND * max(1.0, THEME.text), _FOOT * max(1.0, THEME.text)
        card = self.item.card or self.source
        left, right = frames_of(card.colors if card else "", card.types if card else (), colors.scheme)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.save()
        painter.setClipPath(rounded(area, 8))
        painter.fillRect(area, blend(left.body, right.body, area))
        painter.fillRect(QRectF(area.left(), area.top(), area.width(), band), blend(left.band, right.band, area))
        painter.restore()
        painter.setPen(color(left.edge))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        title = name_on_stack(self.item) + (f", X = {self.item.x}" if self.item.x is not None else "")
        ink = color(left.ink_band)
        number = self._paint_number(painter, band)
        paint_line(
            painter,
            QRectF(area.left() + 9, area.top(), area.width() - 18 - number, band),
            title,
            ink,
            pixels("small"),
            pixels("tiny"),
            bold=True,
        )
        self._paint_text(
            painter,
            QRectF(area.left() + 9, area.top() + band + 4, area.width() - 18, area.height() - band - low - 4),
            left.ink,
        )
        kind = ", ".join((self._kind(), *paid_for(self.item)))
        foot = f"{said(self.owner_name)}: {kind}" if kind else said(self.owner_name)
        paint_line(
            painter,
            QRectF(area.left() + 9, area.bottom() - low, area.width() - 18, low - 2),
            foot,
            color(left.ink, 0.72),
            pixels("tiny"),
            pixels("tiny") - 1,
        )
        paint_glow(painter, area, colors, self.marks)
        self.paint_answer_key(painter)

    def _kind(self) -> str:
        """What it is: of a spell the types that it has now."""
        if _KINDS.get(self.item.kind):
            return tr(_KINDS[self.item.kind])
        card = self.item.card
        return card.type_line if card is not None and card.type_line else said(self.item.kind)

    def _paint_number(self, painter: QPainter, band: float) -> float:
        """Say how many lie in the pile, and how much of the head that takes."""
        if self.count < 2:
            return 0.0
        size, number = pixels("tiny"), f"×{self.count}"
        wide = pill_width(number, size)
        at = QPointF(self.area.right() - wide - 5, self.area.top() + (band - 1.5 * size) / 2)
        paint_pill(painter, at, number, size, color(THEME.colors.raised), color(THEME.colors.text))
        return wide + 5

    def _paint_text(self, painter: QPainter, area: QRectF, ink: str) -> None:
        text, modes = self.item.text, self.item.modes
        card = self.item.card
        if not text and not modes and card is not None:
            numbers = f", {card.power}/{card.toughness}" if card.power is not None else ""
            text = f"{card.type_line}{numbers}"
        if not (text or modes) or area.height() < 10:
            return
        size = round(pixels("small"))
        room = min(area.height(), self.seen.height() - (area.top() - self.area.top()) - _LEAST_GAP)
        if self.seen.width() < self.area.width() or room < size * LINE:
            return  # of what others cover there are whole lines or none
        laid = words_on_stack(text, modes, area.width(), room, size)
        paint_laid(painter, laid, area.topLeft(), color(ink), {})
