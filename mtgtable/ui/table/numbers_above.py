"""Power, toughness and loyalty above all cards that glide: on its way none covers the numbers of another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from mtgtable.ui.table.card_item import CardItem

if TYPE_CHECKING:
    from mtgtable.ui.table.items_kept import KeptItems

_ABOVE: Final = 290.0
"""Above permanents and the hand, below the stack."""
_FAR: Final = 100_000.0


class NumbersAbove(QGraphicsItem):
    """Paints the numbers of permanents once more while anything glides; where nothing moves nothing is painted."""

    def __init__(self, kept: KeptItems) -> None:
        super().__init__()
        self._kept = kept
        self.setZValue(_ABOVE)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        """Qt's: everywhere, so that it is painted with whatever has moved."""
        return QRectF(-_FAR, -_FAR, 2 * _FAR, 2 * _FAR)

    def shape(self) -> QPainterPath:
        """Qt's: nothing, so that the mouse passes."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        items = list(self._kept.all())
        if not any(one.gliding for one in items):
            return
        cards = [one for one in items if isinstance(one, CardItem) and one.form == "tile"]
        for card in sorted(cards, key=QGraphicsItem.zValue):
            painter.save()
            painter.setTransform(card.sceneTransform(), combine=True)
            card.paint_numbers(painter)
            painter.restore()
