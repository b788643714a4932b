"""What all things on the table have in common: a place that they glide to, and marks that they bear."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QPropertyAnimation, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QGraphicsSceneHoverEvent

from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.marks import paint_pill
from mtgtable.ui.cards.tile import Marks
from mtgtable.ui.look.theme import THEME, color
from mtgtable.ui.table.places import Box

GLIDE_MS: Final = 170
OUT_MS: Final = 800
"""So long who fights is out: it steps out, stands and steps back."""
STANDS_FROM: Final = 0.2
STANDS_TO: Final = 0.75
"""When it stands, as shares of that time."""
_MARGIN: Final = 7.0


class TableItem(QGraphicsObject):
    """A thing on the table, its origin in its middle. ``ref`` is what it stands for, if that can be referred to."""

    def __init__(self) -> None:
        super().__init__()
        self.width = 10.0
        self.height = 10.0
        self.marks = Marks()
        self.ref: Ref | None = None
        self.zone: Zone | None = None
        self.owner: PlayerId | None = None
        self.rest = QPointF()
        self.box: Box | None = None
        """Where it was laid last."""
        self.answer_key = ""
        """The key that answers with it now; empty without one."""
        self.leaving = False
        """It is on its way off the table and stands for nothing any more."""
        self._glide: QPropertyAnimation | None = None
        self._bounds = self._bounds_now()
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptHoverEvents(True)

    @property
    def area(self) -> QRectF:
        """Its own rectangle, in its own coordinates."""
        return QRectF(-self.width / 2, -self.height / 2, self.width, self.height)

    @property
    def seen(self) -> QRectF:
        """Where it lies on the table at rest, as far as nothing covers it."""
        return self.area.translated(self.rest)

    def boundingRect(self) -> QRectF:
        """Qt's, which asks a thousand times for every picture."""
        return self._bounds

    def _bounds_now(self) -> QRectF:
        return self.area.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)

    def resize(self, width: float, height: float) -> None:
        """Take another size."""
        if (width, height) != (self.width, self.height):
            self.prepareGeometryChange()
            self.width, self.height = width, height
            self._bounds = self._bounds_now()
            self.update()

    def lay(self, box: Box, z: float, *, glide: bool) -> None:
        """Lie in a box from now on, its corner on a whole pixel; ``glide``: move there smoothly."""
        self.box = box
        self.resize(box.w, box.h)
        self.setZValue(z)
        self.rest = QPointF(round(box.x) + box.w / 2, round(box.y) + box.h / 2)
        self.go(self.rest, glide=glide)

    def go(self, to: QPointF, *, glide: bool) -> None:
        """Move somewhere, smoothly or at once."""
        if self._glide is not None:
            self._glide.stop()
        if not (glide and THEME.animated) or (self.pos() - to).manhattanLength() < 1:
            self.setPos(to)
            return
        self._move(GLIDE_MS, [(0.0, self.pos()), (1.0, to)])

    def step_out(self, by: QPointF) -> None:
        """Step out from where it lies, stand there for a moment and step back; whatever moves it ends that."""
        out = self.rest + by
        self._move(OUT_MS, [(0.0, self.pos()), (STANDS_FROM, out), (STANDS_TO, out), (1.0, self.rest)])

    def _move(self, milliseconds: int, way: list[tuple[float, QPointF]]) -> None:
        if self._glide is None:  # one for all its ways: each would stay with the item for as long as there is one
            self._glide = QPropertyAnimation(self, b"pos", self)
        self._glide.stop()
        self._glide.setDuration(milliseconds)
        straight = QEasingCurve.Type.OutCubic if milliseconds == GLIDE_MS else QEasingCurve.Type.Linear
        self._glide.setEasingCurve(straight)
        self._glide.setKeyValues(way)
        self._glide.start()

    @property
    def gliding(self) -> bool:
        """Is it on its way to where it lies."""
        return self._glide is not None and self._glide.state() is not QPropertyAnimation.State.Stopped

    def mark(self, marks: Marks) -> None:
        """Bear other marks."""
        if marks != self.marks:
            self.marks = marks
            self.update()

    def offer_answer(self, key: str) -> None:
        """Bear the key that answers with it."""
        if key != self.answer_key:
            self.answer_key = key
            self.update()

    def paint_answer_key(self, painter: QPainter) -> None:
        """Paint that key on the edge, over no word."""
        if self.answer_key:
            colors, size = THEME.colors, 12.0
            at = QPointF(self.area.right() - 1.9 * size, self.area.top() - _MARGIN)
            paint_pill(painter, at, self.answer_key, size, color(colors.legal), color(colors.window))

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        """Qt's."""
        self._hover(True)
        super().hoverEnterEvent(event)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        """Qt's."""
        self._hover(False)
        super().hoverLeaveEvent(event)

    def _hover(self, inside: bool) -> None:
        scene = self.scene()
        heard = getattr(scene, "item_hovered", None)
        if heard is not None:
            heard(self if inside else None, self)
