"""Two things change places, or one is put where another was, processed simultaneously (608.2e, 701.12)."""

from __future__ import annotations

from mtgtable.abilities import instructions as i
from mtgtable.engine.actions.moving import move
from mtgtable.engine.actions.permanents import sacrifice
from mtgtable.engine.actions.prepared import Prepared, own
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table


def sacrifice_and_put(table: Table, gone: i.Sacrifice, put: i.Move, frame: Frame) -> Steps[Frame]:
    """Neither sees the other come or go: both happen in one event."""
    one = yield from sacrifice(table, gone, frame)
    other = yield from move(table, put, frame)
    return (yield from _together(table, one, other, frame))


def exchange(table: Table, given: i.Move, taken: i.Move, frame: Frame) -> Steps[Frame]:
    """Both are moved, or neither is (701.12a)."""
    one = yield from move(table, given, frame)
    other = yield from move(table, taken, frame)
    if not one.events or not other.events:
        return frame
    return (yield from _together(table, one, other, frame))


def _together(table: Table, one: Prepared, other: Prepared, frame: Frame) -> Steps[Frame]:
    """Both in one event; what is known afterwards is of the second."""
    done = yield from happen(table, (*one.events, *other.events), frame.replaced)
    one.finish(own(one, done))
    return other.finish(own(other, done))
