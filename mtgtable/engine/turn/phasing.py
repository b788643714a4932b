"""Phasing in and out at the beginning of the untap step (502.1, 702.26)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.changes.combat import remove_from_combat
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.state.events import Does
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId

INDIRECTLY: Final = "phased_out_indirectly"
"""The mark of what phased out because of what it is attached to; it phases in with that only (702.26h)."""


def phase(table: Table) -> Steps[None]:
    """The active player's permanents with phasing phase out, and those that had phased out phase in, all at once."""
    leaving, returning = _about_to_phase(table)
    if not leaving and not returning:
        return
    before = frozenset(id_ for id_ in table.state.battlefield if not table.state.objects[id_].phased_out)
    yield from tell_phased_out(table, (id_ for id_ in leaving if not _goes_with_its_host(table, id_, leaving)))
    for id_ in leaving:
        if not _goes_with_its_host(table, id_, leaving):
            phase_out(table, id_)
    for id_ in returning:
        _phase_in(table, id_)
    back = [id_ for id_ in table.state.battlefield if not table.state.objects[id_].phased_out and id_ not in before]
    yield from happen(table, [Does(table.of(id_).controller, "phase in", by=id_) for id_ in back])


def tell_phased_out(table: Table, leaving: Iterable[ObjectId]) -> Steps[None]:
    """What triggers on it looks back to while they are there (603.10a)."""
    going = dict.fromkeys(one for id_ in leaving for one in (id_, *_attached_to(table, id_)))
    there = [id_ for id_ in going if not table.state.objects[id_].phased_out]
    yield from happen(table, [Does(table.of(id_).controller, "phase out", by=id_) for id_ in there])


def _attached_to(table: Table, id_: ObjectId) -> Iterator[ObjectId]:
    for attached in table.state.attachments(id_):
        yield attached
        yield from _attached_to(table, attached)


def _about_to_phase(table: Table) -> tuple[list[ObjectId], list[ObjectId]]:
    """What phases out, and what phases in."""
    state = table.state
    active = state.turn.active
    characteristics = table.board().characteristics
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
        and _in_whose_untap_step(table, item.controller if item.held_by is None else item.held_by) == active
    ]
    return leaving, returning


def _in_whose_untap_step(table: Table, player: PlayerId) -> PlayerId:
    """Who it phased out under, or whose turn comes next instead, once that player has left the game (702.26n)."""
    players = table.state.players
    seat = player
    while players[seat].lost:
        seat = PlayerId((seat + 1) % len(players))
    return seat


def _goes_with_its_host(table: Table, id_: ObjectId, leaving: list[ObjectId]) -> bool:
    """What would phase out directly and indirectly at the same time phases out indirectly (702.26h)."""
    host = table.state.objects[id_].attached_to
    while isinstance(host, int) and host in table.state.objects:
        if host in leaving:
            return True
        host = table.state.objects[host].attached_to
    return False


def phase_out(table: Table, id_: ObjectId, *, indirectly: bool = False) -> None:
    """The permanent phases out, and with it all that is attached to it (702.26g)."""
    state = table.state
    item = state.objects[id_]
    if item.phased_out:
        return
    marks = item.statuses | {INDIRECTLY} if indirectly else item.statuses
    state.update(id_, phased_out=True, statuses=marks)
    remove_from_combat(state, id_)
    for attached in state.attachments(id_):
        phase_out(table, attached, indirectly=True)


def _phase_in(table: Table, id_: ObjectId) -> None:
    state = table.state
    item = state.objects[id_]
    state.update(id_, phased_out=False, statuses=item.statuses - {INDIRECTLY})
    for attached in state.attachments(id_):
        if INDIRECTLY in state.objects[attached].statuses:
            _phase_in(table, attached)
