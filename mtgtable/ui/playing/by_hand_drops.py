"""What a drop that the rules have no word for may be done as by hand: offered beside the sentence that says so."""

from __future__ import annotations

from dataclasses import dataclass

from mtgtable.engine.asking.inputs import Action, Cast, ManualControl, ManualMove, PlayLand
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.language import tr
from mtgtable.ui.playing.play import Play
from mtgtable.ui.said import said


@dataclass(frozen=True, slots=True)
class OfferedByHand:
    """Why a drop did nothing, and what it can be done as: what the button says, and the action."""

    why: str
    label: str
    action: Action


def changes_sides(play: Play, view: ObjectView, seat: PlayerId) -> OfferedByHand | None:
    """A permanent was dropped on another player's side: by hand they may control it from now on."""
    if view.zone is not Zone.BATTLEFIELD or seat == view.controller or play.decision is not None:
        return None
    name, whose = view.name or tr("This"), said(play.player(seat).name)
    why = tr("{0} stays where it is: nothing gives it to {1}", name, whose)
    return OfferedByHand(why, tr("{0} controls it", whose), ManualControl(view.id, seat))


def enters_by_hand(view: ObjectView, why: str) -> OfferedByHand:
    """A card that nobody sees was dropped on the table: by hand it may enter."""
    return OfferedByHand(why, tr("Put it onto the battlefield"), ManualMove(view.id, Zone.BATTLEFIELD))


def put_instead(play: Play, action: Action | None) -> tuple[str, Action] | None:
    """Beside casting anyway what isn't castable: a permanent card may be put onto the battlefield."""
    if not isinstance(action, Cast | PlayLand) or play.decision is not None:
        return None
    view = play.object(action.object)
    if view is None or not view.known or {"Instant", "Sorcery"} & set(view.types):
        return None
    return tr("Put it onto the battlefield"), ManualMove(view.id, Zone.BATTLEFIELD)
