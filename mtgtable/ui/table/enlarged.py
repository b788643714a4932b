"""A card enlarged in place: while the mouse rests on it or a key is held, with what it was printed as beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.large_card import LargeCard
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.pile_item import PileItem
from mtgtable.ui.table.stack_item import StackItem


class Enlarged(QGraphicsItem):
    """Lies over the table beside the card that it shows; the mouse passes through it."""

    def __init__(self) -> None:
        super().__init__()
        self._large = LargeCard()
        self.setZValue(950)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    @property
    def view(self) -> ObjectView | None:
        """The card that is shown now."""
        return self._large.view if self.isVisible() else None

    def show_card(
        self, view: ObjectView, over: QRectF, table: QRectF, told: str = "", better_seen: Sequence[QRectF] = ()
    ) -> None:
        """Show a card beside the place where it lies, within the table, off as much of ``better_seen`` as can be.

        ``told`` stands under it.
        """
        self.prepareGeometryChange()
        self.setPos(self._large.lay(view, over, table, told, better_seen))
        self.show()
        self.update()

    def put_away(self) -> None:
        """Show nothing."""
        self.hide()

    def boundingRect(self) -> QRectF:
        """Qt's."""
        return self._large.bounds

    def shape(self) -> QPainterPath:
        """Qt's: nothing, so that what lies beneath is found."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        self._large.paint(painter)


def face_of(item: TableItem | None) -> ObjectView | None:
    """The card that a thing on the table shows or stands for."""
    if isinstance(item, CardItem):
        return item.view
    if isinstance(item, StackItem):
        return item.item.card or item.source
    return item.top if isinstance(item, PileItem) else None
