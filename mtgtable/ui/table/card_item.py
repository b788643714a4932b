"""A card on the table: in either form, and on its way from zone to zone always the same item."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.full import FOOT, HEIGHT, paint_full
from mtgtable.ui.cards.full import WIDTH as CARD_WIDTH
from mtgtable.ui.cards.marks import paint_pill, pill_width
from mtgtable.ui.cards.tile import BAND, TILT, WIDTH, numbers_box, paint_glow, paint_numbers
from mtgtable.ui.look.theme import THEME, color
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.painted import PAINTINGS, Laid, face_of, on_whole_pixels
from mtgtable.ui.table.places import Form, Place
from mtgtable.ui.table.rows import SMALL
from mtgtable.ui.table.sharpening import Sharpening

_LEANING: Final = 0.93
"""A card that leans is a little smaller: so its corners stay off the cards and the numbers around it. A small one
isn't: what is free around it is a larger share of its width, and leaves room for them."""
_LOW: Final = 0.4
"""The head of a card that is no higher, of its width, has its key in the line of its type."""
_KEPT_BY: Final[dict[Form, QGraphicsItem.CacheMode]] = {
    "tile": QGraphicsItem.CacheMode.NoCache, "full": QGraphicsItem.CacheMode.DeviceCoordinateCache,
}  # fmt: skip
"""What a small card looks like is kept by ``painted``; kept once more it would be laid down twice when it changes."""


class CardItem(TableItem):
    """Draws an object as the viewer sees it now."""

    def __init__(self, view: ObjectView) -> None:
        super().__init__()
        self.view = view
        self.face = face_of(view)
        self.form: Form = "tile"
        self.setCacheMode(_KEPT_BY["tile"])
        self.shown = 1.0
        self.number = 1
        self.place: Place | None = None
        """Where it was laid last."""
        self._leans = False
        self.frames: Sharpening | None = None
        """Counts what is painted on the table at one time; None: it is always painted as it is."""
        self._laid: Laid | None = None
        self._shows: object = None
        """How it was laid down last, and what it showed then."""
        self._numbers: tuple[object, QPolygonF | None] = (None, None)
        self.digit = ""
        """The key that uses this card of the hand; empty without one."""
        self._key_taken = False
        self.show_view(view, "tile")

    def show_view(self, view: ObjectView, form: Form, place: Place | None = None) -> None:
        """Draw this from now on; ``place``: how much of it shows there, and for how many it stands."""
        shown = round(place.shown, 2) if place is not None else 1.0
        number = place.count if place is not None else 1
        changed = (form, shown, number) != (self.form, self.shown, self.number)
        if view is not self.view:
            face = face_of(view)
            changed = changed or face != self.face
            self.view, self.face = view, face
        if form != self.form:
            self.setCacheMode(_KEPT_BY[form])
        self.form, self.shown, self.ref, self.number = form, shown, view.id, number
        self.zone, self.owner, self.place = view.zone, view.owner, place
        # Of a card that reaches in from the edge only the head is there.
        head = form == "full" and place is not None and place.box.h < place.box.w
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsToShape, head)
        level = place is not None and place.level
        self._leans = view.tapped and form == "tile" and not level
        self._turn()
        if changed:
            self.update()

    def resize(self, width: float, height: float) -> None:
        """Take another size; a card that leans is scaled by it."""
        super().resize(width, height)
        self._turn()

    def _turn(self) -> None:
        turned = TILT if self._leans else 0.0
        scale = max(_LEANING, min(1.0, SMALL / self.width)) if self._leans else 1.0
        if (turned, scale) != (self.rotation(), self.scale()):  # told what it has, Qt paints an item all the same
            self.setRotation(turned)
            self.setScale(scale)

    def stands(self, view: ObjectView, place: Place, digit: str) -> bool:
        """Does it show this very view and lie at rest in that very place."""
        return (
            view is self.view
            and place == self.place
            and digit == self.digit
            and self.zValue() == place.z
            and self.pos() == self.rest
        )

    @property
    def seen(self) -> QRectF:
        """Where it lies: others may lie on its right part."""
        whole = super().seen
        return whole.adjusted(0, 0, (self.shown - 1) * whole.width(), 0)

    @property
    def numbers(self) -> QPolygonF | None:
        """Where its power and toughness are seen on the table at rest; None where it has none.

        With every arrow and every question it is asked of all cards: worked out once for a place.
        """
        rest = self.rest
        of = (self.face, self.form, self.shown, self.width, self.height, rest.x(), rest.y(), self._leans,
              PAINTINGS.forgotten)  # fmt: skip
        if of != self._numbers[0]:
            self._numbers = (of, self._look_for_numbers())
        return self._numbers[1]

    def _look_for_numbers(self) -> QPolygonF | None:
        box = numbers_box(self.view, self.shown) if self.form == "tile" and self.view.known else QRectF()
        if box.isEmpty():
            return None
        unit = self.width / WIDTH
        return self._lying(QRectF(box.x() * unit, box.y() * unit, box.width() * unit, box.height() * unit))

    @property
    def name_band(self) -> QPolygonF | None:
        """Where its name is seen on the table at rest; None for what is shown large or has none."""
        if self.form != "tile" or not self.view.known:
            return None
        return self._lying(QRectF(0, 0, self.area.width(), BAND * self.width / WIDTH))

    def _lying(self, own: QRectF) -> QPolygonF:
        """A part of it, counted from its corner, as it lies on the table at rest."""
        own.translate(self.area.topLeft())
        lies = QTransform.fromTranslate(self.rest.x(), self.rest.y()).rotate(self.rotation())
        return lies.scale(self.scale(), self.scale()).map(QPolygonF(own))

    def shape(self) -> QPainterPath:
        """Qt's."""
        if not self.flags() & QGraphicsItem.GraphicsItemFlag.ItemClipsToShape:
            return super().shape()
        found = QPainterPath()
        found.addRect(self.area)
        return found

    def offer_key(self, digit: str) -> None:
        """Bear the key that uses the card."""
        if digit != self.digit:
            self.digit = digit
            self.update()

    def keep_key(self, *, taken: bool) -> None:
        """The key that uses the card means something else for now, so that it isn't written on it."""
        if taken != self._key_taken:
            self._key_taken = taken
            self.update()

    def hover(self, inside: bool) -> None:
        """Show that the mouse is over it."""
        self.mark(replace(self.marks, hovered=inside))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        if self.form == "tile":
            self._paint_tile(painter)
        else:
            self._paint_full(painter)
        if self.digit and not self._key_taken:
            colors = THEME.colors
            size = min(12.0, self.width * 0.1)
            at = self.area.bottomLeft() + QPointF(4, -size * 1.5 - 3)
            if self.flags() & QGraphicsItem.GraphicsItemFlag.ItemClipsToShape:  # at the left its type begins
                at.setX(self.area.left() + self.width * self.shown - pill_width(self.digit, size) - 3)
            paint_pill(painter, at, self.digit, size, color(colors.raised, 0.9), color(colors.muted))
        if self.marks.glows:
            paint_glow(painter, self.area, THEME.colors, self.marks)

    def _paint_tile(self, painter: QPainter) -> None:
        marks = self.marks if self.number < 2 else replace(self.marks, number=self.number)
        if self.pos() != self.rest:
            on_whole_pixels(painter, self.area)
        shows = (self.face, marks.on_the_card, self.shown, self.width, self.height)
        if shows != self._shows or self._laid is None or not self._laid.draw_again(painter):
            frames = self.frames
            hurried = frames is not None and not frames.has_time
            self._shows = shows
            self._laid = PAINTINGS.paint(painter, self.view, self.area, marks, self.shown, self.face, hurried=hurried)
            if frames is not None and self._laid is None:
                frames.later(self)

    def paint_numbers(self, painter: QPainter) -> None:
        """Paint its power and toughness, or its loyalty, as the small form does."""
        if self.form == "tile":
            if self.pos() != self.rest:
                on_whole_pixels(painter, self.area)
            paint_numbers(painter, self.view, self.area, self.marks, self.shown)

    def _paint_full(self, painter: QPainter) -> None:
        if self.pos() != self.rest:
            on_whole_pixels(painter, self.area)
        shown = 1.0 if self.marks.hovered else self.shown
        whole = QRectF(self.area.topLeft(), QSizeF(self.width, self.width * HEIGHT / CARD_WIDTH))
        lines = 1 if self.flags() & QGraphicsItem.GraphicsItemFlag.ItemClipsToShape else 2
        foot = 86.0 if self.digit and (lines > 1 or self.height < _LOW * self.width) else FOOT
        paint_full(painter, self.view, whole, THEME.colors, shown=shown, foot=foot, in_short=True, lines=lines)
