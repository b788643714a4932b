"""Effects that last for as long as a condition holds (611.2b)."""

from __future__ import annotations

from dataclasses import replace
from itertools import compress, count
from operator import attrgetter, is_not
from typing import Final

from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.durations import AsLongAs, UntilEvent
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.selectors import Bound, Linked, Source, Targeted
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.events import event_kinds, event_matches
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.selectors import objects
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.events import Event
from mtgtable.engine.state.objects import GameObject, OnStack
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import Lasting
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId

_duration: Final = attrgetter("duration")

_WAITED: Final = "~lasted"
"""Noted in the frame of an ability on the stack: 1 once its "for as long as" holds, 2 once that has ended."""


def end_what_has_run_out(table: Table) -> None:
    """End every effect whose "for as long as" doesn't hold any more; it doesn't begin again."""
    watch_what_waits(table)
    if AsLongAs not in _durations(table):
        return
    look = table.look()
    table.state.keep_lasting(
        lambda one: not isinstance(one.duration, AsLongAs) or _goes_on(look, one.duration.condition, one.frame)
    )


def end_what_events_end(table: Table, before: Look, done: tuple[Event, ...]) -> None:
    """End every effect that lasts until something happens that has just happened (611.2a)."""
    if UntilEvent not in _durations(table):
        return
    kinds = {type(event) for event in done}
    after = table.look()

    def ended(one: Lasting) -> bool:
        if not isinstance(one.duration, UntilEvent) or not event_kinds(one.duration.what) & kinds:
            return False
        what = one.duration.what
        return any(event_matches(before, after, what, event, _speaking_of_them(one)) for event in done)

    table.state.keep_lasting(lambda one: not ended(one))


def _speaking_of_them(one: Lasting) -> Frame:
    """Its frame, in which "it" is what it applies to: the permanent too that a spell has become (400.7a)."""
    if not isinstance(one, ContinuousEffect) or one.locked is None:
        return one.frame
    return one.frame.bind("affected", one.locked)


def _durations(table: Table) -> frozenset[type]:
    """For how long there is anything that lasts, by kinds."""
    return frozenset(map(type, map(_duration, table.state.lasting)))


def can_begin(table: Table, condition: Condition, frame: Frame) -> bool:
    """Does an effect begin that lasts for as long as this holds: not if that has ended before (611.2b)."""
    return frame.number(_WAITED) != 2 and _goes_on(table.look(), condition, frame)


def watch_what_waits(table: Table) -> None:
    """Note of abilities on the stack whether the "for as long as" of their effect has begun to hold, or has ended."""
    if nothing_waits(table):
        return
    row = table.state.stack
    for id_ in row:
        stack = table.state.objects[id_].stack
        condition = _lasts_for(stack.content.effect) if stack is not None and stack.content is not None else None
        if stack is not None and condition is not None:
            _watch(table, id_, condition, stack.frame)


def nothing_waits(table: Table) -> bool:
    """Is there no ability on the stack with an effect whose "for as long as" is watched already.

    Of what lies there it is asked as it comes: a long stack isn't gone through for each ability on it.
    """
    state, memory = table.state, table.memory
    facts = (state.objects_version, state.elsewhere_version)
    if memory.known("nothing waits", facts) is not None:
        return True
    row = list(map(state.objects.__getitem__, state.stack))
    quiet: list[GameObject] = memory.last("nothing waits") or []
    if row != quiet[: len(row)]:
        same = next(compress(count(), map(is_not, row, quiet)), min(len(row), len(quiet)))
        if any(_waits_for_end(item.stack) for item in row[same:]):
            return False
    memory.keep("nothing waits", facts, row)
    return True


def _waits_for_end(stack: OnStack | None) -> bool:
    return stack is not None and stack.content is not None and _lasts_for(stack.content.effect) is not None


@by_identity(4_096)
def _lasts_for(effect: Instruction) -> Condition | None:
    """The first condition on its own source for as long as which an effect of the instruction lasts."""
    for node in walk(effect):
        if isinstance(node, AsLongAs) and _about_source_alone(node.condition):
            return node.condition
    return None


def _watch(table: Table, id_: ObjectId, condition: Condition, frame: Frame) -> None:
    before = frame.number(_WAITED) or 0
    now = _goes_on(table.look(), condition, frame)
    after = 1 if now and not before else 2 if before == 1 and not now else before
    stack = table.state.objects[id_].stack
    if after != before and stack is not None:
        table.state.update(id_, stack=replace(stack, frame=frame.note(_WAITED, after)))


def _about_source_alone(condition: Condition) -> bool:
    nodes = tuple(walk(condition))
    return any(isinstance(node, Source) for node in nodes) and not any(
        isinstance(node, Bound | Targeted | Linked) for node in nodes
    )


def _goes_on(look: Look, condition: Condition, frame: Frame) -> bool:
    """Does the condition still hold; one that is about something ends when that is gone or phases out.

    400.7, 611.2b, 702.26f.
    """
    about_source = any(isinstance(node, Source) for node in walk(condition))
    if about_source and frame.source not in look.state.objects:
        return False
    if any(item is not None and item.phased_out for item in _spoken_of(look, condition, frame)):
        return False
    return holds(look, condition, frame)


def _spoken_of(look: Look, condition: Condition, frame: Frame) -> list[GameObject | None]:
    """The very things of which the condition speaks."""
    named = [node for node in walk(condition) if isinstance(node, Source | Targeted | Bound)]
    return [look.state.objects.get(id_) for node in named for id_ in objects(look, node, frame)]
