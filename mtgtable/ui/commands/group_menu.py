"""The context menu of several cards that are selected together: each entry is one step of *Undo*."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from mtgtable.engine.asking.inputs import Action, ManualCounters, ManualDestroy
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.zones import Zone
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.together import move_all, turn_all

_ZONES = (
    ("To hand", Zone.HAND, "top"),
    ("To graveyard", Zone.GRAVEYARD, "top"),
    ("To exile", Zone.EXILE, "top"),
    ("To the top of the library", Zone.LIBRARY, "top"),
    ("To the bottom of the library", Zone.LIBRARY, "bottom"),
    ("To the battlefield", Zone.BATTLEFIELD, "top"),
)


def group_menu(play: Play, cards: Sequence[ObjectView], parent: QWidget) -> QMenu:
    """Everything that can be done with several cards at once."""
    menu = QMenu(parent)
    menu.addSection(f"{len(cards)} cards")
    there = [card for card in cards if card.zone is Zone.BATTLEFIELD]
    if there:
        menu.addAction("Tap", partial(turn_all, play, there, "tap"))
        menu.addAction("Untap", partial(turn_all, play, there, "untap"))
        counters = menu.addMenu("Counters")
        for kind, count in (("+1/+1", 1), ("+1/+1", -1), ("-1/-1", 1), ("loyalty", 1), ("charge", 1)):
            fitting = [card for card in there if count > 0 or any(one.kind == kind for one in card.counters)]
            actions: list[Action] = [ManualCounters(card.id, kind, count) for card in fitting]
            label = f"{'Put' if count > 0 else 'Remove'} {kind}"
            counters.addAction(label, partial(play.act_together, actions, label.lower())).setEnabled(bool(actions))
        destroyed: list[Action] = [ManualDestroy(card.id) for card in there]
        menu.addAction("Destroy", partial(play.act_together, destroyed, f"destroy {len(there)} permanents"))
    move = menu.addMenu("Move")
    for title, zone, position in _ZONES:
        fitting = [card for card in cards if card.zone is not zone]
        move.addAction(title, partial(move_all, play, fitting, zone, position)).setEnabled(bool(fitting))
    menu.aboutToHide.connect(menu.deleteLater)
    return menu
