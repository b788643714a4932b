"""A card enlarged in place: while the mouse rests on it or a key is held, with what it was printed as beside it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.full import paint_full
from mtgtable.ui.cards.notes import notes_on
from mtgtable.ui.look.symbol_text import Laid, lay_out, paint_laid
from mtgtable.ui.look.theme import RADIUS, THEME, M, S, color, pixels
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.pile_item import PileItem
from mtgtable.ui.table.stack_item import StackItem

_WIDEST: Final = 320.0
_SHARE: Final = 0.34
"""How wide the card is at most, in pixels with text of the usual size, and as a share of the table."""
_MOST_OF_IT: Final = 0.5
_NOTES: Final = 220.0


class Enlarged(QGraphicsItem):
    """Lies over the table beside the card that it shows; the mouse passes through it."""

    def __init__(self) -> None:
        super().__init__()
        self._view: ObjectView | None = None
        self._card = QRectF()
        self._notes: Laid | None = None
        self.setZValue(950)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    @property
    def view(self) -> ObjectView | None:
        """The card that is shown now."""
        return self._view if self.isVisible() else None

    def show_card(self, view: ObjectView, over: QRectF, table: QRectF) -> None:
        """Show a card beside the place where it lies, within the table."""
        self.prepareGeometryChange()
        self._view = view
        share = min(_MOST_OF_IT, _SHARE * THEME.text)
        width = min(_WIDEST * THEME.text, table.width() * share, (table.height() - 2 * S) / 1.4)
        notes = notes_on(view)
        self._notes = lay_out(notes, _NOTES - 2 * M, float(round(pixels("small")))) if notes else None
        whole = width + (_NOTES if self._notes is not None else 0.0)
        left = over.right() + S
        if left + whole > table.right() - S:
            left = over.left() - S - whole
        left = max(table.left() + S, min(left, table.right() - S - whole))
        top = max(table.top() + S, min(over.center().y() - width * 0.7, table.bottom() - S - width * 1.4))
        self._card = QRectF(0, 0, width, width * 1.4)
        self.setPos(QPointF(left, top))
        self.show()
        self.update()

    def put_away(self) -> None:
        """Show nothing."""
        self.hide()

    def boundingRect(self) -> QRectF:
        """Qt's."""
        beside = _NOTES if self._notes is not None else 0.0
        return self._card.adjusted(-4, -4, 4 + beside, 4)

    def shape(self) -> QPainterPath:
        """Qt's: nothing, so that what lies beneath is found."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        if self._view is None:
            return
        colors = THEME.colors
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color(colors.shadow, 0.35))
        painter.drawRoundedRect(self._card.adjusted(-3, -2, 3, 4), 20, 20)
        paint_full(painter, self._view, self._card, colors, least=15)
        if self._notes is None:
            return
        area = QRectF(self._card.right() + S, 0, _NOTES - S, min(self._card.height(), self._notes.height + 2 * M))
        painter.setPen(color(colors.line_strong))
        painter.setBrush(color(colors.raised))
        painter.drawRoundedRect(area, RADIUS, RADIUS)
        marks = {"changed": color(colors.accent), "manual": color(colors.warning)}
        painter.save()
        painter.setClipRect(area)
        paint_laid(painter, self._notes, area.topLeft() + QPointF(M, M), color(colors.text), marks)  # type: ignore[arg-type]
        painter.restore()


def face_of(item: TableItem | None) -> ObjectView | None:
    """The card that a thing on the table shows or stands for."""
    if isinstance(item, CardItem):
        return item.view
    if isinstance(item, StackItem):
        return item.item.card or item.source
    return item.top if isinstance(item, PileItem) else None
