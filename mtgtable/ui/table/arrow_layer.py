"""All arrows over the table, above its cards: from what is on the stack to its targets, from attackers and blockers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from mtgtable.engine.state.refs import Ref
from mtgtable.ui.table.arrow_pictures import ArrowPictures
from mtgtable.ui.table.arrows import Arrow, paint_arrow, paint_count, paint_strong, pieces


class ArrowLayer(QGraphicsItem):
    """All arrows, above the cards; the mouse passes through it."""

    def __init__(self) -> None:
        super().__init__()
        self._arrows: tuple[Arrow, ...] = ()
        self._area = QRectF()
        self._numbers: tuple[QPolygonF, ...] = ()
        self._names: tuple[QPolygonF, ...] = ()
        self._looked_at: Ref | None = None
        self._selected: Ref | None = None
        self.pictures = ArrowPictures()
        self.setZValue(900)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def arrows(self) -> tuple[Arrow, ...]:
        """What is drawn now."""
        return self._arrows

    @property
    def strong(self) -> tuple[Arrow, ...]:
        """Those that stand out: what they are about is looked at."""
        looked_at = self._selected if self._looked_at is None else self._looked_at
        return tuple(one for one in self._arrows if looked_at in one.of)

    def look_at(self, ref: Ref | None) -> None:
        """The mouse is over this: its arrows stand out among the others, else those of what is selected."""
        before, self._looked_at = self.strong, ref
        self._paint_anew(before)

    def _paint_anew(self, before: tuple[Arrow, ...]) -> None:
        """Paint what stands out now, or did, where that has changed."""
        after = self.strong
        for arrow in (*before, *after) if before != after else ():
            for piece in pieces(replace(arrow, thread=False)):
                self.update(piece)

    @property
    def free(self) -> QPainterPath:
        """Where arrows are drawn: everywhere but over the numbers of cards."""
        return _without(self._area, self._numbers)

    def show_arrows(
        self,
        arrows: Sequence[Arrow],
        area: QRectF,
        numbers: Sequence[QPolygonF] = (),
        selected: Ref | None = None,
        names: Sequence[QPolygonF] = (),
    ) -> None:
        """Draw these from now on; they go under ``numbers``, of power and toughness, and bundles under ``names``."""
        drawn, boxes, before, over = tuple(arrows), tuple(numbers), self.strong, tuple(names)
        self._selected = selected
        if (drawn, area, boxes, over) == (self._arrows, self._area, self._numbers, self._names):
            self._paint_anew(before)
            return
        if area != self._area:
            self.prepareGeometryChange()
        same = (boxes, over) == (self._numbers, self._names)
        stay = [one for one in drawn if one in self._arrows] if same else []
        changed = [one for one in (*self._arrows, *drawn) if one not in stay]
        self._arrows, self._area, self._numbers, self._names = drawn, area, boxes, over
        for arrow in changed:  # not the whole area, which would have every card painted
            for piece in pieces(arrow):
                self.update(piece)
        self._paint_anew(before)

    def boundingRect(self) -> QRectF:
        """Qt's."""
        return self._area

    def shape(self) -> QPainterPath:
        """Qt's: nothing, so that what lies under an arrow gets the mouse."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        if not self._arrows:
            return
        laid, strong = self.pictures.lay(painter, self._arrows, self._numbers, self._names), self.strong
        if laid and not strong:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._numbers:
            painter.setClipPath(self.free, Qt.ClipOperation.IntersectClip)
        beside_names = _without(self._area, self._names) if self._names and not laid else None
        for arrow in () if laid else self._arrows:
            painter.save()
            if arrow.in_bundle and beside_names is not None:
                painter.setClipPath(beside_names, Qt.ClipOperation.IntersectClip)
            paint_arrow(painter, arrow)
            painter.restore()
        for arrow in strong:
            paint_strong(painter, arrow)
        for arrow in self._arrows if strong else ():
            paint_count(painter, arrow)


def _without(area: QRectF, boxes: Sequence[QPolygonF]) -> QPainterPath:
    """The area with nothing where the boxes are."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.addRect(area)
    for box in boxes:
        path.addPolygon(box)
        path.closeSubpath()
    return path
