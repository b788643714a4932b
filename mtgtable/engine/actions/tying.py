"""Marks of more than one object or half: paired, haunting, encoded, doors (702.55, 702.95, 702.99, 709.5)."""

from __future__ import annotations

from mtgtable.abilities import instructions as i
from mtgtable.engine import choosing
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.stack.unlocking import choose_door
from mtgtable.engine.state import events as e
from mtgtable.engine.state.doors import DOORS, doors_of, locked
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone


def tie(table: Table, node: i.SetStatus, frame: Frame) -> Steps[Frame]:
    """One object is tied to another, a pair both ways; nothing happens when either isn't there."""
    assert node.other is not None
    ones = yield from choosing.objects(table, node.what, frame)
    others = yield from choosing.objects(table, node.other, frame)
    if not ones or not others or any(id_ not in table.state.objects for id_ in (ones[0], others[0])):
        return frame
    one, other = ones[0], others[0]
    if node.status == "crafted":  # a permanent remembers all that it was crafted with (702.167c)
        yield from happen(table, [e.ChangesStatus(one, node.status, other=each) for each in others], frame.replaced)
        return frame
    events: list[e.Event] = [e.ChangesStatus(one, node.status, other=other)]
    if node.status == "paired":
        if one == other or not all(_can_be_paired(table, id_, frame) for id_ in (one, other)):
            return frame
        events.append(e.ChangesStatus(other, node.status, other=one))
    yield from happen(table, events, frame.replaced)
    return frame


def _can_be_paired(table: Table, id_: ObjectId, frame: Frame) -> bool:
    """Is it an unpaired creature of the player who pairs (702.95c–d)."""
    facts = table.of(id_)
    item = table.state.objects[id_]
    there = item.zone is Zone.BATTLEFIELD and not item.phased_out and not item.noted("paired")
    return there and "Creature" in facts.types and facts.controller == frame.controller


def change_doors(table: Table, ids: tuple[ObjectId, ...], frame: Frame, *, off: bool) -> Steps[None]:
    """A locked half of each becomes unlocked, or an unlocked one locked, as the player chooses (709.5f-g)."""
    for id_ in ids:
        item = table.state.objects.get(id_)
        if item is None or item.zone is not Zone.BATTLEFIELD or not doors_of(table.state, item):
            continue
        places = tuple(place for place in range(len(DOORS)) if (place in locked(table.state, item)) is not off)
        if places:
            place = yield from choose_door(table, frame.controller, id_, places)
            yield from happen(table, [e.ChangesStatus(id_, DOORS[place], off)], frame.replaced)
