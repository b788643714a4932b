"""Who has controlled what since when: summoning sickness (302.6), controllers in combat (506.4), pairs (702.95)."""

from __future__ import annotations

from itertools import compress
from operator import attrgetter, ne
from typing import Final

from mtgtable.engine.changes.combat import remove_from_combat
from mtgtable.engine.reading.statuses import CHANGED_HANDS, ECHOED
from mtgtable.engine.state.events import Does
from mtgtable.engine.table import Table
from mtgtable.model.zones import Zone

_held_by: Final = attrgetter("held_by")
_linked: Final = attrgetter("linked")
_controller: Final = attrgetter("controller")


def unpair(table: Table) -> None:
    """A pair is no longer one when either isn't a creature on the battlefield under the same control (702.95e)."""
    state = table.state
    if table.at_rest("pairs"):
        return
    characteristics = table.board().characteristics
    for item in list(filter(_linked, map(state.objects.__getitem__, state.battlefield))):
        id_ = item.id
        for other in item.noted("paired"):
            pair = (characteristics.get(id_), characteristics.get(other))
            there = other in state.objects and state.objects[other].zone is Zone.BATTLEFIELD
            creatures = all(one is not None and "Creature" in one.types for one in pair)
            same = len({one.controller for one in pair if one is not None}) == 1
            if not (there and creatures and same):
                state.update(id_, linked=tuple(link for link in item.linked if link[0] != "paired"))
    table.rests("pairs")


def note_control(table: Table) -> tuple[Does, ...]:
    """Notice permanents that have come under another player's control: they are summoning sick and out of combat.

    Their echo comes due again (702.30a). What is returned tells who has lost control of what.

    Control-changing effects begin and end in many ways (611); looking at the result catches all of them.
    """
    state = table.state
    board = table.board().field
    if table.memory.known("control", board) is True:
        return ()
    table.memory.keep("control", board, True)
    lost: list[Does] = []
    row = state.battlefield
    holders = map(_held_by, map(state.objects.__getitem__, row))
    now_by = list(map(_controller, map(table.board().characteristics.__getitem__, row)))
    for id_, now in list(compress(zip(row, now_by, strict=True), map(ne, holders, now_by))):
        item = state.objects[id_]
        if item.phased_out and item.held_by is not None:
            continue  # it phases in for the player under whose control it phased out (702.26a)
        if item.held_by is None:
            state.update(id_, held_by=now)
        else:
            lost.append(Does(item.held_by, "lose control", by=id_))
            marks = item.statuses - {ECHOED, "ring-bearer"} | {CHANGED_HANDS}
            state.update(id_, held_by=now, sick=True, statuses=marks)
            remove_from_combat(state, id_)
    return tuple(lost)
