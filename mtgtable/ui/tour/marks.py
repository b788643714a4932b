"""The coach marks: what each says, with the keys as they are bound now, and which part of the window it is about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtWidgets import QToolBar, QWidget

from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.language import mark, tr
from mtgtable.ui.table.places import Box

if TYPE_CHECKING:
    from mtgtable.ui.window import Window


@dataclass(frozen=True, slots=True)
class Mark:
    """One coach mark. ``keys``: the commands whose keys its text names. ``place``: where it points, None if hidden."""

    title: str
    text: str
    place: Callable[[Window], QRect | None]
    keys: tuple[str, ...] = ()

    def said(self) -> str:
        """Its text, as the keys are bound now."""
        return tr(self.text, *(key_of(command) for command in self.keys))


def _of_widget(window: Window, widget: QWidget | None) -> QRect | None:
    if widget is None or not widget.isVisible() or widget.window() is not window or widget.visibleRegion().isEmpty():
        return None
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def _of_box(window: Window, box: Box | None) -> QRect | None:
    """A box of the table, as far as the view shows it."""
    view = window.table.viewport()
    whole = _of_widget(window, view)
    if box is None or whole is None:
        return None
    seen = window.table.mapFromScene(QRectF(box.x, box.y, box.w, box.h)).boundingRect()
    return seen.translated(view.mapTo(window, QPoint(0, 0))).intersected(whole)


def _side(window: Window) -> QRect | None:
    return _of_box(window, window.scene.layout_now.sides.get(window.play.bottom))


def _hand(window: Window) -> QRect | None:
    return _of_box(window, window.scene.layout_now.hands.get(window.play.bottom))


def _stack(window: Window) -> QRect | None:
    """Where the stack is, or will be as soon as something is on it."""
    layout = window.scene.layout_now
    if layout.stack_area is not None:
        return _of_box(window, layout.stack_area)
    wide = min(240.0, max(150.0, layout.width * 0.17))
    return _of_box(window, Box(layout.width - wide - 8, layout.height * 0.2, wide, layout.height * 0.4))


def _undo(window: Window) -> QRect | None:
    bar = window.findChild(QToolBar, "toolbar")
    return _of_widget(window, bar.widgetForAction(window.actions_by_name["undo"])) if bar is not None else None


def _by_hand(window: Window) -> QRect | None:
    bar = window.menuBar()
    whole = _of_widget(window, bar)
    if whole is None:
        return None
    return bar.actionGeometry(window.menus["By hand"].menuAction()).translated(whole.topLeft())


MARKS: Final[tuple[Mark, ...]] = (
    Mark(
        mark("Your side of the table"),
        mark(
            "What you have in play lies here, the others' above it. Click a card to read it, right-click it for "
            "everything that can be done with it, and rest the mouse on it to see it large."
        ),
        _side,
    ),
    Mark(
        mark("Your hand"),
        mark(
            "Cards with a thin ring can be used now: drag one to the table or onto its target, double-click it, or "
            "press its number, 1 to 0. Lands are tapped for you where there is one sensible way."
        ),
        _hand,
    ),
    Mark(
        mark("The stack"),
        mark(
            "What is cast waits here until everybody has passed, with arrows to its targets. "
            "Alone, your spells resolve by themselves when nobody can answer."
        ),
        _stack,
    ),
    Mark(
        mark("What you are asked"),
        mark("{0} does what the highlighted button says. {1} takes back a spell that is being cast, with its costs."),
        lambda window: _of_widget(window, window.prompt),
        ("pass", "cancel"),
    ),
    Mark(
        mark("The steps of the turn"),
        mark(
            "Click a step to go on to it, right-click it to stop there in every turn. {0} goes to the end of the turn, "
            "{1} to the next one; {2} attacks with all."
        ),
        lambda window: _of_widget(window, window.phases),
        ("end of turn", "next turn", "attack all"),
    ),
    Mark(
        mark("Everything can be taken back"),
        mark("{0} takes back one input after the other, answers too, as far as the beginning of the game."),
        _undo,
        ("undo",),
    ),
    Mark(
        mark("Why a card is as it is"),
        mark(
            "Click a permanent: this panel tells layer by layer what made its types, abilities and size. "
            "{0} takes the keys there."
        ),
        lambda window: _of_widget(window, window.docks["Layers"]),
        ("explain",),
    ),
    Mark(
        mark("By hand"),
        mark(
            "What the game doesn't understand it says, and you do it by hand: this menu moves, makes, draws and sets "
            "anything, {0} takes a sentence. The tour stands in the menu Help."
        ),
        _by_hand,
        ("in words",),
    ),
)
"""All marks, in the order in which they are shown."""
