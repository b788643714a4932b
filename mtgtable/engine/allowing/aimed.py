"""What a spell targets, where its cost or the time at which it may be cast hangs on that (601.2f, 601.3d)."""

from __future__ import annotations

from mtgtable.abilities.filters import Filter
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId


def may_target(table: Table, wanted: Filter, spell: ObjectId, frame: Frame) -> bool:
    """Does the spell target something that fits; before it is on the stack: is there something (601.3)."""
    if table.state.objects[spell].stack is None:
        there = (*table.state.battlefield, *table.state.stack)
    else:
        there = tuple(ref for group in frame.targets for ref in group if not isinstance(ref, Seat))
    return any(ref in table.state.objects and matches(table.look(), wanted, ref, frame) for ref in there)


def check_aimed(table: Table, spell: ObjectId, frame: Frame, wanted: tuple[Filter, ...]) -> None:
    """Raise IllegalAction when a spell is cast at a time that only such a target allows, and has none (601.3d)."""
    if wanted and not any(may_target(table, one, spell, frame) for one in wanted):
        name = name_of(table.look(), spell)
        raise IllegalAction("601.3d", f"{name} can't be cast at this time with these targets")
