"""Phasing in and out at the beginning of the untap step (502.1, 702.26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtgtable.engine.combat.removal import remove_from_combat
from mtgtable.model.ids import ObjectId

if TYPE_CHECKING:
    from mtgtable.engine.game import Game

INDIRECTLY: Final = "phased_out_indirectly"
"""The mark of what phased out because of what it is attached to; it phases in with that only (702.26h)."""


def phase(game: Game) -> None:
    """The active player's permanents with phasing phase out, and those that had phased out phase in, all at once."""
    state = game.state
    active = state.turn.active
    characteristics = game.board().characteristics
    leaving = [
        id_
        for id_ in state.battlefield
        if not state.objects[id_].phased_out
        and characteristics[id_].controller == active
        and characteristics[id_].has("phasing")
    ]
    returning = [
        id_
        for id_ in state.battlefield
        if (item := state.objects[id_]).phased_out
        and INDIRECTLY not in item.statuses
        and (item.controller if item.held_by is None else item.held_by) == active
    ]
    for id_ in leaving:
        if not _goes_with_its_host(game, id_, leaving):
            phase_out(game, id_)
    for id_ in returning:
        _phase_in(game, id_)


def _goes_with_its_host(game: Game, id_: ObjectId, leaving: list[ObjectId]) -> bool:
    """What would phase out directly and indirectly at the same time phases out indirectly (702.26h)."""
    host = game.state.objects[id_].attached_to
    while isinstance(host, int) and host in game.state.objects:
        if host in leaving:
            return True
        host = game.state.objects[host].attached_to
    return False


def phase_out(game: Game, id_: ObjectId, *, indirectly: bool = False) -> None:
    """The permanent phases out, and with it all that is attached to it (702.26g)."""
    state = game.state
    item = state.objects[id_]
    if item.phased_out:
        return
    marks = item.statuses | {INDIRECTLY} if indirectly else item.statuses
    state.update(id_, phased_out=True, statuses=marks)
    remove_from_combat(state, id_)
    for attached in state.attachments(id_):
        phase_out(game, attached, indirectly=True)


def _phase_in(game: Game, id_: ObjectId) -> None:
    state = game.state
    item = state.objects[id_]
    state.update(id_, phased_out=False, statuses=item.statuses - {INDIRECTLY})
    for attached in state.attachments(id_):
        if INDIRECTLY in state.objects[attached].statuses:
            _phase_in(game, attached)
