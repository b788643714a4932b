"""All arrows over the table, above its cards: from what is on the stack to its targets, from attackers and blockers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from mtgtable.ui.table.arrow_pictures import ArrowPictures
from mtgtable.ui.table.arrows import Arrow, paint_arrow, pieces


class ArrowLayer(QGraphicsItem):
    """All arrows, above the cards; the mouse passes through it."""

    def __init__(self) -> None:
        super().__init__()
        self._arrows: tuple[Arrow, ...] = ()
        self._area = QRectF()
        self._numbers: tuple[QPolygonF, ...] = ()
        self.pictures = ArrowPictures()
        self.setZValue(900)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def arrows(self) -> tuple[Arrow, ...]:
        """What is drawn now."""
        return self._arrows

    @property
    def free(self) -> QPainterPath:
        """Where arrows are drawn: everywhere but over the numbers of cards."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.OddEvenFill)
        path.addRect(self._area)
        for box in self._numbers:
            path.addPolygon(box)
            path.closeSubpath()
        return path

    def show_arrows(self, arrows: Sequence[Arrow], area: QRectF, numbers: Sequence[QPolygonF] = ()) -> None:
        """Draw these from now on; they go under ``numbers``, the boxes of power and toughness."""
        drawn, boxes = tuple(arrows), tuple(numbers)
        if (drawn, area, boxes) == (self._arrows, self._area, self._numbers):
            return
        if area != self._area:
            self.prepareGeometryChange()
        stay = [one for one in drawn if one in self._arrows] if boxes == self._numbers else []
        changed = [one for one in (*self._arrows, *drawn) if one not in stay]
        self._arrows, self._area, self._numbers = drawn, area, boxes
        for arrow in changed:  # not the whole area, which would have every card painted
            for piece in pieces(arrow):
                self.update(piece)

    def boundingRect(self) -> QRectF:
        """Qt's."""
        return self._area

    def shape(self) -> QPainterPath:
        """Qt's: nothing, so that what lies under an arrow gets the mouse."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        if not self._arrows or self.pictures.lay(painter, self._arrows, self._numbers):
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._numbers:
            painter.setClipPath(self.free, Qt.ClipOperation.IntersectClip)
        for arrow in self._arrows:
            paint_arrow(painter, arrow)
