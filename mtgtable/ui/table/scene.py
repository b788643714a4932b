"""The table as a scene: items that are kept from view to view and glide to their places, arrows, and the mouse."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsScene,
    QGraphicsSceneContextMenuEvent,
    QGraphicsSceneHelpEvent,
    QGraphicsSceneMouseEvent,
)

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.showing.views import GameView, ObjectView
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.layers.as_if import view_as_if
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.pictures.gallery import GALLERY
from mtgtable.ui.playing.by_hand_drops import OfferedByHand, changes_sides
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.playing.gestures import DropPlace, Laying, drop, reach
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.together import drop_all
from mtgtable.ui.table.arrow_layer import ArrowLayer
from mtgtable.ui.table.as_declared import Declared, as_declared
from mtgtable.ui.table.as_laid import lay_as_kept, note_laid
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.drag import Drag, ghost_of, held_of, hint_of, hint_of_laying
from mtgtable.ui.table.drawn_arrows import DrawnArrows
from mtgtable.ui.table.dropped_on import place_at, seat_at
from mtgtable.ui.table.eye_order import Walk
from mtgtable.ui.table.foresight import Foresight
from mtgtable.ui.table.grouping import Group
from mtgtable.ui.table.hands import keeping_room
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.items_kept import KeptItems
from mtgtable.ui.table.layout_kept import KeptLayout
from mtgtable.ui.table.lighting import Lighting, arrows_of, light_again, names_near, numbers_near
from mtgtable.ui.table.movement import end_all
from mtgtable.ui.table.pile_item import PileItem
from mtgtable.ui.table.places import Layout
from mtgtable.ui.table.placing import Share, share_of
from mtgtable.ui.table.resting import Resting, told_on

_RAISED: Final = 500.0
_MORE: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier
"""With these keys a click selects more cards."""


class TableScene(QGraphicsScene):
    """Shows what ``Play`` says, and tells what the mouse did.

    ``clicked``: a thing that no open decision is about. ``activated``: a double click. ``menu_wanted``: a context menu
    at a place on the screen. ``choices``: a drop that could mean several things. ``laid_anew``: hands have put the
    table in another order.
    """

    clicked = Signal(object)
    activated = Signal(object)
    menu_wanted = Signal(object, QPoint)
    pile_clicked = Signal(object)
    choices = Signal(object, QPoint)
    hovered = Signal(object)
    refused = Signal(object)
    selected_changed = Signal(object)
    pointed = Signal(object)
    laid_anew = Signal()

    def __init__(self, play: Play, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.play = play
        self.kept = KeptItems(self)
        self.arrow_layer = ArrowLayer()
        self.addItem(self.arrow_layer)
        self.drawn = DrawnArrows()
        self.layout_kept = KeptLayout()
        self.layout_now = Layout(0, 0)
        self.selected: ObjectId | None = None
        self.lit_up: frozenset[ObjectId] = frozenset()
        """Lit by another part of the window (the source of an effect under the mouse)."""
        self.as_if: Mapping[ObjectId, Characteristics] | None = None
        """What is shown in place of the real characteristics, while something is."""
        self.zoom = 1.0
        """How many times larger or smaller than usual the largest cards are; a larger table is the view's to show."""
        self.cursor: TableItem | None = None
        """What the arrow keys have come to, when it is no card: a pile, a player, something on the stack."""
        self.selected_in: Choosing | None = None
        """The question in which something was selected last; what was selected before isn't its answer."""
        self.by_mouse: Choosing | None = None
        """The question in which the mouse has chosen last; None as soon as the keys go somewhere."""
        self.resting = Resting(play, self._in_sight, lambda: told_on(self.layout_now, self._cards()), self)
        self.enlarged = self.resting.enlarged
        self.addItem(self.enlarged)
        self.foresight = Foresight(play, self.relight, self)
        self._walk = Walk()
        self.group = Group()
        self.addItem(self.group.band)
        self._declared = Declared()
        self.placed: dict[ObjectId, Share] = {}
        """Permanents that were put somewhere by hand."""
        self.laid_for: object = None
        """The game that lies here now."""
        self.places_freely = False
        """A permanent that is dropped on the free table lies there."""
        self.laying: Laying | None = None
        """Takes what is dropped while the table is being laid out by hand, in place of the game."""
        self.drag: Drag | None = None
        self._pressed: tuple[TableItem, QPointF] | None = None
        self._doubled = False
        play.changed.connect(self.show_game)
        play.choosing_changed.connect(self._show_choice)
        play.lit.connect(lambda: light_again(self))
        play.new_sitting.connect(self.start_over)
        THEME.changed.connect(self.repaint_all)
        GALLERY.came.connect(self.repaint_all)

    # ---- showing ----------------------------------------------------------------------------------------------------

    def set_size(self, width: float, height: float) -> None:
        """Take the size of the viewport."""
        self.setSceneRect(0, 0, width, height)
        self._lay(glide=False)

    def show_game(self) -> None:
        """Show the game as it is now."""
        self._lay(glide=True)

    def start_over(self) -> None:
        """Another game: forget the items of the old one."""
        self.end_drag()
        self.select(None)
        self.group.clear()
        lay_as_kept(self)
        self.kept.clear()
        end_all(self)
        self._lay(glide=False)

    def show_as_if(self, characteristics: Mapping[ObjectId, Characteristics] | None) -> None:
        """Show permanents with other characteristics; None: with their real ones."""
        if characteristics is not self.as_if:
            self.as_if = characteristics
            self._lay(glide=True)

    @property
    def shown(self) -> GameView:
        """The view that is drawn: the real one, or one with other characteristics."""
        view = self.play.view
        return view if self.as_if is None else view_as_if(view, self.as_if, self.play.sitting.game.state)

    def repaint_all(self) -> None:
        """Paint everything again, in other colors or with other pictures."""
        for item in self.items():
            item.update()
        self.update()

    def _lay(self, *, glide: bool) -> None:
        area = self.sceneRect()
        if self.play.sitting is None or area.width() < 50 or area.height() < 50:
            return
        view = self.shown
        size = (area.width(), area.height())
        lies = keeping_room(view, self.play.bottom) if self.play.turned_over else view
        lies = as_declared(lies, self.play.choosing)
        self.layout_now = self.layout_kept.lay(lies, self.play.bottom, size, self.placed, self.zoom)
        self.group.keep(view)
        self.drawn.keep(view)
        held = self.drag.item if self.drag and isinstance(self.drag.item, CardItem) else None
        self.kept.reconcile(view, self.play.bottom, self.layout_now, held, glide=glide)
        self._forget_what_left()
        if self.selected is not None and view.object(self.selected) is None:
            self.select(None)
        self.resting.forget()
        self.foresight.rest_on(None)
        self.relight()
        for box in self.layout_kept.new_ground():  # else each thing that has changed is painted, and nothing else
            self.update(QRectF(box.x, box.y, box.w, box.h))

    def _forget_what_left(self) -> None:
        """What has left the table is neither pressed nor held, and the arrow keys are at nothing."""
        held = self.drag.item if self.drag is not None else self._pressed[0] if self._pressed is not None else None
        if held is not None and not self._lies_here(held):
            self.let_go()
        if self.cursor is not None and not self._lies_here(self.cursor):
            self.cursor = None

    def _lies_here(self, item: TableItem) -> bool:
        return item.scene() is self and not item.leaving

    def _show_choice(self) -> None:
        """Mark what has been chosen; like tokens lie with those that were named before, or leave them."""
        if self._declared.has_changed(self.play.choosing):
            self._lay(glide=True)
        else:
            self.relight()

    def relight(self) -> None:
        """Mark what can be clicked now and what has been chosen, and draw the arrows."""
        view, choosing = self.shown, self.play.choosing
        reach_now = self.drag.reach if self.drag else None
        lighting = Lighting(
            view, choosing, reach_now, self.selected, self.play.given_up or self.lit_up, self.foresight.lit()
        )
        for item in self.kept.all():
            selected = item is self.cursor or (isinstance(item, CardItem) and item.ref in self.group)
            item.mark(lighting.marks_of(item, selected=selected))
        of_game = arrows_of(view, choosing, self.box_of, self.layout_now.middle, self.layout_now.width)
        arrows = [*of_game, *self.kept.fought.arrows, *self.drawn.arrows(self.box_of)]
        items = tuple(self.kept.all())
        over = numbers_near(arrows, items), self.selected, names_near(arrows, items)
        self.arrow_layer.show_arrows(arrows, self.sceneRect(), *over)
        if note_laid(self):
            self.laid_anew.emit()

    def box_of(self, ref: Ref) -> QRectF | None:
        """Where a thing lies, at rest, as far as nothing covers it; None for what isn't on the table."""
        item = self.kept.item_of(ref)
        return item.seen if item is not None else None

    def light_up(self, ids: frozenset[ObjectId]) -> None:
        """Light these up, for another part of the window."""
        self.lit_up = ids
        self.relight()

    def select(self, id_: ObjectId | None) -> None:
        """Select an object: keys and panels are about it."""
        self.cursor, self.selected_in = None, self.play.choosing
        if id_ != self.selected:
            self.selected, self.by_mouse = id_, None
            self.relight()
            self.selected_changed.emit(id_)

    def select_toward(self, dx: int, dy: int) -> None:
        """Go on to the next thing in a direction, in the order of the eye: a card, the stack, a pile or a player."""
        found = self._walk.step(self.kept.all(), self.at_keys, dx, dy, self.play.choosing)
        if found is not None:
            self.come_to(found)

    @property
    def at_keys(self) -> TableItem | None:
        """What the keys are about: the card that is selected, or the pile, player or spell that they have come to."""
        return self.cursor or (self.kept.item_of(self.selected) if self.selected is not None else None)

    def come_to(self, item: TableItem) -> None:
        """Keys and panels are about this thing from now on."""
        self.by_mouse = None
        if isinstance(item, CardItem):
            self.select(item.view.id)
            return
        self.select(None)
        self.cursor = item
        self.relight()
        self.hovered.emit(item)
        self.pointed.emit(item)

    def press(self, item: TableItem) -> None:
        """Do with a thing what a double click on it does."""
        self.come_to(item)
        if not isinstance(item, CardItem):
            self._click(item)
        elif not self.play.click(item.view.id):
            self.activated.emit(item.view.id)

    def use_cursor(self) -> bool:
        """Do what a click on the thing does that the arrow keys have come to; False when that is a card, or nothing."""
        if self.cursor is None:
            return False
        self._click(self.cursor)
        return True

    # ---- the mouse --------------------------------------------------------------------------------------------------

    def thing_at(self, at: QPointF) -> TableItem | None:
        """The topmost thing on the table at a place; the card under the mouse's hand doesn't count."""
        for item in self.items(
            at, Qt.ItemSelectionMode.IntersectsItemShape, Qt.SortOrder.DescendingOrder, QTransform()
        ):
            if isinstance(item, TableItem) and not item.leaving and (self.drag is None or item is not self.drag.item):
                return item
        return None

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Qt's."""
        self._doubled = False
        self.resting.interrupt()
        if event.button() == Qt.MouseButton.LeftButton:
            self.let_go()
            item = self.thing_at(event.scenePos())
            self._pressed = (item, event.scenePos()) if item is not None else None
            if item is None:
                self.group.begin(event.scenePos(), more=bool(event.modifiers() & _MORE))
                if self.play.decision is None:
                    self.select(None)
                self.relight()
        elif event.button() == Qt.MouseButton.RightButton and not self.end_drag():
            self.drawn.press(self._ref_at(event.scenePos()), event.scenePos())
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Qt's: a menu that opens under the hand takes the release to itself, so each move says what is still down."""
        if not event.buttons() & Qt.MouseButton.LeftButton:
            self.let_go()
        if self.drag is not None:
            self.move_drag(event.scenePos())
        elif event.buttons() & Qt.MouseButton.RightButton and self.drawn.stretch(event.scenePos()):
            self.relight()
        elif self.group.stretching:
            self.group.stretch(event.scenePos(), self._cards())
            self.relight()
        elif self._pressed is not None:
            item, start = self._pressed
            far = (event.scenePos() - start).manhattanLength() >= QApplication.startDragDistance()
            held = held_of(item, self.play) if far else None
            if held is not None:
                self.begin_drag(item, held, event.scenePos())
        else:
            super().mouseMoveEvent(event)
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Qt's."""
        if event.button() == Qt.MouseButton.RightButton:
            if self.drawn.release(self._ref_at(event.scenePos())):
                self.relight()
            else:
                self._menu_at(event.scenePos(), event.screenPos())
        if event.button() != Qt.MouseButton.LeftButton:
            return
        pressed, self._pressed = self._pressed, None
        doubled, self._doubled = self._doubled, False
        if self.group.end():
            self.relight()
        elif self.drag is not None:
            self.drop_here(event.scenePos(), event.screenPos())
        elif pressed is not None and isinstance(pressed[0], CardItem) and event.modifiers() & _MORE:
            self._select_more(pressed[0], whole_row=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif pressed is not None and not doubled and self.thing_at(event.scenePos()) is pressed[0]:
            self._click(pressed[0])
        event.accept()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Qt's."""
        item = self.thing_at(event.scenePos())
        if event.button() == Qt.MouseButton.LeftButton and item is not None:
            self._doubled = True
            self._pressed = (item, event.scenePos())
            if isinstance(item, CardItem) and self.play.choosing is None:
                self.activated.emit(item.view.id)
            else:
                self._click(item)
            if QApplication.activePopupWidget() is not None or QApplication.activeModalWidget() is not None:
                self.let_go()
        event.accept()

    def contextMenuEvent(self, event: QGraphicsSceneContextMenuEvent) -> None:
        """Qt's: with the mouse the menu comes when the button is let go, as until then an arrow may be drawn."""
        if event.reason() != QGraphicsSceneContextMenuEvent.Reason.Mouse:
            here = self.at_keys
            self._menu_at(here.rest if here is not None else event.scenePos(), event.screenPos())
        event.accept()

    def _menu_at(self, at: QPointF, screen: QPoint) -> None:
        item = self.thing_at(at)
        if isinstance(item, CardItem):
            self.select(item.view.id)
        self.menu_wanted.emit(item, screen)

    def _ref_at(self, at: QPointF) -> Ref | None:
        item = self.thing_at(at)
        return item.ref if item is not None else None

    def draw_arrow(self, start: Ref, end: Ref) -> None:
        """Draw an arrow from one thing to another, or wipe it off."""
        if start != end:
            self.drawn.toggle(start, end)
            self.relight()

    def clear_arrows(self) -> bool:
        """Wipe off all arrows that were drawn by hand; False when there were none."""
        had = self.drawn.clear()
        self.relight()
        return had

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        """Qt's: tooltips are made when they are asked for, so that they are about the present."""
        self.resting.tell(self.thing_at(event.scenePos()) if self.drag is None else None, event.screenPos())
        event.accept()

    def item_hovered(self, item: TableItem | None, left: TableItem) -> None:
        """An item tells that the mouse has come or gone."""
        if self.drag is not None:
            return
        left.mark(replace(left.marks, hovered=item is not None))
        self.resting.rest_on(item)
        self.arrow_layer.look_at(item.ref if item is not None else None)
        if isinstance(left, CardItem) and left.zone is Zone.HAND and left.view.known:
            self._raise(left, raised=item is not None)
            self.foresight.rest_on(left.view.id if item is not None and left.view.playable else None)
        self.hovered.emit(item)

    def enlarge(self) -> None:
        """Show the card under the mouse, or the selected one, large beside the place where it lies."""
        if self.drag is None:
            self.resting.enlarge(otherwise=self.kept.item_of(self.selected) if self.selected is not None else None)

    def _in_sight(self) -> QRectF:
        """What is seen of the table."""
        area = self.sceneRect()
        for view in self.views():
            area &= view.mapToScene(view.viewport().rect()).boundingRect()
        return area

    def _raise(self, item: CardItem, *, raised: bool) -> None:
        """A card of the hand comes up whole while the mouse is over it."""
        place = self.layout_now.cards.get(item.view.id)
        if place is None:
            return
        below = item.rest.y() + item.height / 2 - self.sceneRect().bottom()
        up = QPointF(0, -max(0.0, below + 6)) if item.owner == self.play.bottom else QPointF(0, 0)
        item.setZValue(place.z + (_RAISED if raised else 0))
        item.go(item.rest + (up if raised else QPointF(0, 0)), glide=True)

    def _cards(self) -> list[CardItem]:
        return [item for item in self.kept.all() if isinstance(item, CardItem)]

    def _select_more(self, item: CardItem, *, whole_row: bool) -> None:
        """Shift or Ctrl with a click: the card joins what is selected; nothing else is done with it."""
        if not item.view.known:
            return
        if whole_row:
            anchor = self.kept.item_of(self.selected) if self.selected is not None else None
            self.group.reach(item, anchor if isinstance(anchor, CardItem) else None, self._cards())
        else:
            self.group.toggle(item.view.id, self.selected)
        if self.selected is None:
            self.select(item.view.id)
        self.relight()

    def select_kind(self) -> None:
        """Select all cards like the selected one: of its name and controller, in its zone."""
        view = self.play.object(self.selected) if self.selected is not None else None
        if view is not None:
            self.group.of_a_kind(view, self.play.view)
            self.relight()

    def tidy(self) -> None:
        """Let all permanents lie in their rows again."""
        self.placed.clear()
        self._lay(glide=True)

    def _click(self, item: TableItem) -> None:
        if self.group.clear():
            self.relight()
        if isinstance(item, PileItem):
            self.pile_clicked.emit(item)
            return
        if item.ref is None or self.play.picked(item.ref):
            return
        if isinstance(item, CardItem) and item.view.known:
            self.select(item.view.id)
        asked = self.play.choosing
        if self.play.click(item.ref):
            self.by_mouse = asked
        else:
            self.clicked.emit(item)

    # ---- dragging ---------------------------------------------------------------------------------------------------

    def begin_drag(self, item: TableItem, view: ObjectView, at: QPointF) -> None:
        """Pick up what lies there, or in that pile."""
        self.resting.interrupt()
        others = (
            tuple(one for one in self.group.views(self.shown) if one.id != view.id) if view.id in self.group else ()
        )
        ghost = ghost_of(item, view, 1 + len(others), full=isinstance(item, CardItem) and item.form == "full")
        self.addItem(ghost)
        self.drag = Drag(item, view, reach(self.play, view, self.laying), ghost, others)
        item.setOpacity(0.35)
        self.relight()
        self.move_drag(at)
        self.update()
        if view.known:  # last: a panel that opens for it may move the table, and Qt then tells of the mouse again
            self.select(view.id)

    def move_drag(self, at: QPointF) -> None:
        """What is dragged is there now."""
        drag = self.drag
        assert drag is not None
        drag.ghost.setPos(at)
        place = place_at(self, at)
        if self.laying is None:
            hint, allowed = hint_of(self.play, drag, place)
        else:
            hint, allowed = hint_of_laying(self.laying, drag, place, seat_at(self, at))
        drag.ghost.say(hint, allowed=allowed)

    def where(self, at: QPointF) -> tuple[DropPlace, PlayerId]:
        """What is dropped there from elsewhere is dropped on, and whose part of the table it is."""
        found = place_at(self, at)
        return (found if found != DropPlace() else DropPlace(zone=Zone.BATTLEFIELD)), seat_at(self, at)

    def drop_here(self, at: QPointF, screen: QPoint) -> None:
        """Let go of what is dragged, so that it does what the place means."""
        drag = self.drag
        assert drag is not None
        place, seat = place_at(self, at), seat_at(self, at)
        self.end_drag(from_place=at)
        laid = self.laying is not None and self.laying.lay((drag.view, *drag.others), place, seat)
        given = None if self.laying is not None or place.ref is not None else changes_sides(self.play, drag.view, seat)
        if given is not None and place.zone is Zone.BATTLEFIELD and not drag.others:
            self.refused.emit(given)
            return
        if laid or self._put(drag, place, at):
            return
        if self.laying is not None:
            self.refused.emit(drag.reach.why_not)
            return
        if drag.others and drop_all(self.play, (drag.view, *drag.others), place):
            self._dropped()
            return
        result = drop(self.play, drag.view, place, drag.reach)
        self._dropped()
        if isinstance(result, str | OfferedByHand):
            self.refused.emit(result)
        elif result is not None:
            self.choices.emit((result, place), screen)

    def _dropped(self) -> None:
        """Who attacks or blocks was said with the mouse: Return does what is lit."""
        choosing = self.play.choosing
        if choosing is not None and isinstance(choosing.decision, Attack | Block):
            self.by_mouse = choosing

    def _put(self, drag: Drag, place: DropPlace, at: QPointF) -> bool:
        """Drop a card where it is already: at another place of the hand, or of the table. False: it goes elsewhere."""
        view = drag.view
        own = place.zone is view.zone and place.ref is None
        if own and view.zone is Zone.HAND and view.owner == self.play.bottom:
            hand = self.play.player(self.play.bottom).hand
            left = [card for card in hand if card.id != view.id and self.layout_now.cards[card.id].box.x + 30 < at.x()]
            self.play.hand_order.move(self.play.bottom, hand, view.id, len(left))
            self.play.look_again()
        elif view.zone is Zone.BATTLEFIELD and self.places_freely and not drag.others:
            on_a_card = isinstance(place.ref, int) and place.ref not in drag.reach.refs
            if own or on_a_card:
                self.placed.pop(view.id, None)  # what was put there last lies uppermost
                self.placed[view.id] = share_of(self.layout_now, view, at.x(), at.y())
                self._lay(glide=True)
            return own or on_a_card
        return own

    def let_go(self) -> None:
        """The left button isn't down any more, or what opened has it: nothing is held, and nothing is dropped."""
        self._pressed, self._doubled = None, False
        if self.group.end():
            self.relight()
        if self.drag is not None:
            self.end_drag()

    def end_drag(self, from_place: QPointF | None = None) -> bool:
        """Let go of what is dragged; it glides back, or on to where the game has put it. False when nothing was."""
        drag, self.drag = self.drag, None
        self._pressed = None
        if drag is None:
            drew = self.drawn.give_up()
            self.relight()
            return drew
        self.removeItem(drag.ghost)
        drag.item.setOpacity(1.0)
        if from_place is not None and isinstance(drag.item, CardItem):
            drag.item.setPos(from_place)
        if self._lies_here(drag.item):
            drag.item.go(drag.item.rest, glide=True)
        self.relight()
        self.update()
        return True
