"""A card in the hand of the mouse: a ghost that follows it, and a word about what letting go would do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.showing.views import ObjectView
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.full import paint_full
from mtgtable.ui.cards.marks import paint_pill
from mtgtable.ui.cards.tile import Marks, paint_tile
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.theme import RADIUS, THEME, color, font
from mtgtable.ui.playing.gestures import DropPlace, Laying, Reach, by_hand_now, pair_refused
from mtgtable.ui.playing.play import Play
from mtgtable.ui.said import said
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.pile_item import PileItem
from mtgtable.ui.table.stack_item import StackItem

_HINT_WIDTH = 300.0
_GHOST_HEIGHT: Final = 112.0
"""What is dragged is shown small, so that what lies beneath stays in sight."""


_BY_HAND: Final = {
    Zone.HAND: mark("By hand: into the hand"),
    Zone.LIBRARY: mark("By hand: on top of the library; under it at the lower edge"),
    Zone.GRAVEYARD: mark("By hand: into the graveyard"),
    Zone.EXILE: mark("By hand: into exile"),
    Zone.COMMAND: mark("By hand: into the command zone"),
    Zone.STACK: mark("By hand: onto the stack"),
}
_BOTTOM: Final = mark("By hand: to the bottom of the library")
"""What letting go over a pile does."""


class Ghost(QGraphicsItem):
    """What follows the mouse: the card, half transparent, and a line that says what letting go would do."""

    def __init__(self, view: ObjectView, size: QRectF, *, full: bool) -> None:
        super().__init__()
        self._view = view
        self._size = size
        self._full = full
        self.hint = ""
        self.number = 1
        """How many cards are dragged."""
        self.allowed = False
        self.setZValue(1000)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def say(self, hint: str, *, allowed: bool) -> None:
        """Say this beside the card from now on."""
        if (hint, allowed) != (self.hint, self.allowed):
            self.prepareGeometryChange()
            self.hint, self.allowed = hint, allowed
            self.update()

    def boundingRect(self) -> QRectF:
        """Qt's."""
        return self._size.united(self._hint_area()).adjusted(-2, -2, 2, 2)

    def shape(self) -> QPainterPath:
        """Qt's: nothing, so that what lies beneath is found."""
        return QPainterPath()

    def _hint_area(self) -> QRectF:
        if not self.hint:
            return QRectF()
        metrics = QFontMetricsF(font("small"))
        room = QRectF(0, 0, _HINT_WIDTH, 400)
        text = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.hint)
        area = QRectF(0, 0, text.width() + 20, text.height() + 12)
        area.moveCenter(QPointF(0, 0))
        area.moveBottom(self._size.top() - 8)
        scene = self.scene()
        if scene is not None:
            frame = scene.sceneRect().translated(-self.pos())
            if area.top() < frame.top() + 4:
                area.moveTop(self._size.bottom() + 8)
            area.moveLeft(min(max(area.left(), frame.left() + 4), frame.right() - 4 - area.width()))
        return area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        colors = THEME.colors
        painter.setOpacity(0.85)
        if self._full:
            paint_full(painter, self._view, self._size, colors)
        else:
            paint_tile(painter, self._view, self._size, colors, Marks())
        painter.setOpacity(1.0)
        if self.number > 1:
            at = self._size.topRight() - QPointF(30, -4)
            paint_pill(painter, at, f"×{self.number}", 13, color(colors.text), color(colors.window))
        if not self.hint:
            return
        area = self._hint_area()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(color(colors.legal if self.allowed else colors.warning))
        painter.setBrush(color(colors.raised))
        painter.drawRoundedRect(area, RADIUS, RADIUS)
        painter.setFont(font("small"))
        painter.setPen(color(colors.text))
        painter.drawText(area.adjusted(10, 6, -10, -6), int(Qt.TextFlag.TextWordWrap), self.hint)


def ghost_of(item: TableItem, view: ObjectView, number: int, *, full: bool) -> Ghost:
    """The ghost of a thing, and of so many with it: as large as it is, up to a height."""
    shrink = min(1.0, _GHOST_HEIGHT / item.height)
    width, height = item.width * shrink, item.height * shrink
    ghost = Ghost(view, QRectF(-width / 2, -height / 2, width, height), full=full)
    ghost.number = number
    return ghost


def held_of(item: TableItem, play: Play) -> ObjectView | None:
    """What is picked up with a thing: a card, a spell, the top card of a pile, or of one's own library, unseen."""
    if isinstance(item, CardItem):
        return item.view if item.view.known else None
    if isinstance(item, StackItem):  # a spell; an ability has no card to be put anywhere
        return item.item.card if item.item.kind == "spell" and not item.item.copy else None
    if not isinstance(item, PileItem) or item.owner is None or play.behind_curtain:
        return None
    if item.top is not None:
        return item.top
    if item.zone is not Zone.LIBRARY or item.owner != play.bottom or not item.count:
        return None
    top = play.sitting.state.zone(Zone.LIBRARY, item.owner)[0]
    return ObjectView(top, 0, Zone.LIBRARY, item.owner, item.owner, known=False)


@dataclass(slots=True)
class Drag:
    """A drag under way: what was picked up, where it can go, and the ghost."""

    item: TableItem
    view: ObjectView
    reach: Reach
    ghost: Ghost
    others: tuple[ObjectView, ...] = ()
    """What is picked up with it: the rest of a group."""


def hint_of(play: Play, drag: Drag, place: DropPlace) -> tuple[str, bool]:
    """What letting go there would do, or why it does nothing; and whether it does something."""
    if place.ref is not None and place.ref in drag.reach.refs:
        return _onto(play, drag, place.ref), True
    if place.zone is drag.view.zone and place.ref is None:
        return ("" if drag.reach.table or drag.reach.refs else drag.reach.why_not), False
    free = play.decision is None or by_hand_now(play)
    casts = place.zone is Zone.STACK and drag.reach.table
    if free and place.zone not in (None, Zone.BATTLEFIELD) and not casts:
        return tr(_BOTTOM if place.bottom else _BY_HAND[place.zone]), True
    if drag.reach.table and (place.ref is None or not drag.reach.refs):
        return drag.reach.table_hint, True
    return pair_refused(play, drag.view, place) or drag.reach.why_not, False


def hint_of_laying(laying: Laying, drag: Drag, place: DropPlace, seat: PlayerId) -> tuple[str, bool]:
    """The same on a table that is laid out by hand."""
    hint = laying.hint((drag.view, *drag.others), place, seat)
    return hint or (drag.reach.why_not if place.ref is not None else ""), bool(hint)


def _onto(play: Play, drag: Drag, ref: Ref) -> str:
    if isinstance(ref, Seat):
        target = said(play.player(ref.player).name)
    else:
        found = play.object(ref)
        target = found.name if found else tr("it")
    decision = play.decision
    attacks = isinstance(decision, Attack) or ref in drag.reach.attacks
    if attacks:
        return tr("{0} attacks {1}", drag.view.name, target)
    if isinstance(decision, Block):
        return tr("{0} blocks {1}", drag.view.name, target)
    return tr("{0} onto {1}", drag.view.name, target)
