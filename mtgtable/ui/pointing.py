"""What the hand points at on the table of a window: clicked, hovered, selected, its menu, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QCursor

from mtgtable.engine.asking.inputs import Activate, Cast, Override, PlayLand
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.commands.menus import menu_of
from mtgtable.ui.commands.object_menu import object_menu
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.crash.way_out import way_out
from mtgtable.ui.dialogs.pile_dialog import PileDialog
from mtgtable.ui.dialogs.pile_windows import look_at_pile
from mtgtable.ui.language import tr
from mtgtable.ui.playing.by_hand_drops import OfferedByHand, put_instead
from mtgtable.ui.playing.second_person import second_person
from mtgtable.ui.playing.unread_ways import refused_but, unread_ways
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.pile_item import PileItem
from mtgtable.ui.table.spoken import spoken
from mtgtable.ui.table.stack_item import StackItem
from mtgtable.ui.table.view import ABOUT_THE_TABLE

if TYPE_CHECKING:
    from mtgtable.ui.window import Window


class Pointing(QObject):
    """Listens to the scene of a window, and shows beside the table what is pointed at."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window

    def click(self, item: object) -> None:
        """A thing was clicked."""
        if isinstance(item, CardItem):
            self._window.hand.click(item.view.id)

    def hover(self, item: object) -> None:
        """The mouse rests on a thing: its card is shown large."""
        dock = self._window.card_dock
        if isinstance(item, CardItem):
            dock.hover(item.view if item.view.known else None)
        elif isinstance(item, StackItem):
            dock.hover(item.item.card or item.source)
        elif isinstance(item, PileItem) and item.top is not None:
            dock.hover(item.top)
        else:
            dock.hover(None)

    def select(self, id_: ObjectId | None) -> None:
        """An object was selected, or with None nothing is any more."""
        window = self._window
        view = window.play.object(id_) if id_ is not None else None
        window.card_dock.pin(window.shown(id_))
        window.object_list.select(id_)
        item = window.scene.kept.item_of(id_) if id_ is not None else None
        if item is not None:
            self.tell_of(item)
        else:
            self.forget()
        if view is not None and view.zone is Zone.BATTLEFIELD:
            window.layer_panel.pin(view.id)

    def tell_of(self, item: object) -> None:
        """Let the table say what the arrow keys have come to; that the keys are there now, `by_ear` tells."""
        self._window.table.setAccessibleDescription(aloud(spoken(item)))

    def forget(self) -> None:
        """Say nothing more of it."""
        self._window.table.setAccessibleDescription(tr(ABOUT_THE_TABLE))

    def show_menu(self, item: object, at: QPoint) -> None:
        """Show the context menu of a thing on the table."""
        menu = menu_of(self._window, item)
        if menu is not None:
            menu.popup(at)

    def show_object_menu(self, id_: ObjectId, at: QPoint) -> None:
        """Show the menu of an object that stands in a list."""
        window = self._window
        view = window.play.object(id_)
        if view is not None:
            object_menu(window.hand, view, window.pin, window).popup(at)

    def place_of(self, id_: ObjectId) -> QPoint | None:
        """Where on the screen an object lies, for a menu that a key has opened; None where the mouse is on it."""
        window = self._window
        item = window.scene.kept.item_of(id_)
        view = window.table.viewport()
        if item is None or item is window.scene.thing_at(window.table.mapToScene(view.mapFromGlobal(QCursor.pos()))):
            return None
        return view.mapToGlobal(window.table.mapFromScene(item.rest))

    def look_at_pile(self, player: PlayerId, zone: Zone, *, whole: bool = False) -> PileDialog | None:
        """Show the cards of a pile; ``whole``: also those that are hidden, which is a manual action of looking."""
        return look_at_pile(self._window, player, zone, whole=whole)

    def choose(self, found: Any, at: QPoint) -> None:
        """Something was dropped where it may mean several things: ask which."""
        deeds, place = found
        self._window.hand.choose_deed(deeds, at, (place.ref,) if place.ref is not None else ())

    def refuse(self, text: str) -> None:
        """Say why something can't be done, and offer to do it anyway where that is a wish that one may have."""
        window, text = self._window, second_person(text)
        action = window.play.last_refused
        if isinstance(action, PlayLand | Cast | Activate) and window.play.decision is None:
            key = key_of("anyway")
            clauses = unread_ways(window.play, action)
            text = refused_but(text, clauses) if clauses else text
            label = tr("Go on by hand") if clauses else tr("Do it anyway")
            offer = f"{label} ({key})" if key else label
            instead = put_instead(window.play, action)
            also = (instead[0], partial(window.play.act, instead[1])) if instead is not None else None
            window.message.say(text, offer=(offer, lambda: window.play.act(Override(action))), also=also)
        else:
            window.say(text)

    def refuse_drop(self, told: str | OfferedByHand) -> None:
        """Say why a drop did nothing, and offer what it can be done as by hand."""
        if isinstance(told, str):
            self._window.say(told)
            return
        act = partial(self._window.play.act, told.action)
        self._window.message.say(second_person(told.why), offer=(told.label, act))

    def anyway(self) -> bool:
        """Do what was refused last, while the message that offers it is seen. False: nothing is offered."""
        offers = (tr("Go on by hand"), tr("Do it anyway"))
        return any(map(self._window.message.take_offer, offers))

    def way_out(self) -> tuple[str, Callable[[], object]] | None:
        """After a failure: what can be offered to go on."""
        return way_out(self._window.play)
