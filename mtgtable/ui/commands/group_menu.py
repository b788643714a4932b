"""The context menu of several cards that are selected together: each entry is one step of *Undo*."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from mtgtable.engine.asking.inputs import Action, ManualDestroy
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.zones import Zone
from mtgtable.ui.controls.asking import ask_text
from mtgtable.ui.language import mark, tr, trn
from mtgtable.ui.playing.counters_typed import read_counters
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.together import copy_all, counters_all, move_all, turn_all
from mtgtable.ui.said import said

_ZONES = (
    (mark("To hand"), Zone.HAND, "top"),
    (mark("To graveyard"), Zone.GRAVEYARD, "top"),
    (mark("To exile"), Zone.EXILE, "top"),
    (mark("To the top of the library"), Zone.LIBRARY, "top"),
    (mark("To the bottom of the library"), Zone.LIBRARY, "bottom"),
    (mark("To the battlefield"), Zone.BATTLEFIELD, "top"),
)


def group_menu(play: Play, cards: Sequence[ObjectView], parent: QWidget) -> QMenu:
    """Everything that can be done with several cards at once."""
    menu = QMenu(parent)
    menu.addSection(trn("{0} card", "{0} cards", len(cards)))
    there = [card for card in cards if card.zone is Zone.BATTLEFIELD]
    if there:
        menu.addAction(tr("Tap"), partial(turn_all, play, there, "tap"))
        menu.addAction(tr("Untap"), partial(turn_all, play, there, "untap"))
        counters = menu.addMenu(tr("Counters"))
        for kind in ("+1/+1", "-1/-1", "loyalty", "charge"):
            counters.addAction(tr("Put {0}", said(kind)), partial(counters_all, play, there, kind, 1))
        counters.addAction(tr("Put another kind…"), partial(_ask_kind, play, there, parent))
        counters.addSeparator()
        for kind in dict.fromkeys(one.kind for card in there for one in card.counters):
            counters.addAction(tr("Remove {0}", said(kind)), partial(counters_all, play, there, kind, -1))
        menu.addAction(tr("Token copy"), partial(copy_all, play, there))
        destroyed: list[Action] = [ManualDestroy(card.id) for card in there]
        menu.addAction(tr("Destroy"), partial(play.act_together, destroyed, f"destroy {len(there)} permanents"))
    move = menu.addMenu(tr("Move"))
    for title, zone, position in _ZONES:
        fitting = [card for card in cards if card.zone is not zone]
        move.addAction(tr(title), partial(move_all, play, fitting, zone, position)).setEnabled(bool(fitting))
    menu.aboutToHide.connect(menu.deleteLater)
    return menu


def _ask_kind(play: Play, cards: Sequence[ObjectView], parent: QWidget) -> None:
    """Ask for a kind of counter, and how many each of them gets."""

    def put(text: str) -> None:
        counters_all(play, cards, *read_counters(text))

    ask_text(parent, tr("Counters"), tr("Kind of counter, as in charge, 3 time or -1 verse"), "charge", put)
