"""Counters that are removed from a permanent that somebody chooses, or from among several (122.1, 122.8)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities import instructions as i
from mtgtable.abilities.filters import HasCounter, all_of
from mtgtable.abilities.selectors import Choose, Selector
from mtgtable.engine import choosing
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.reading.naming import option_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table


def with_counters(what: Choose, kind: str, count: int) -> Choose:
    """The choice among what has so many counters of the kind: taking them from anything else is impossible (608.2d)."""
    if what.up_to or what.any_number or count < 1:
        return what
    return replace(what, filter=all_of(what.filter, HasCounter(kind, count)))


def holders(table: Table, node: i.RemoveCounters, frame: Frame) -> Selector:
    """What the counters are taken from: who chooses it chooses what has them all, or else what has one (608.2d)."""
    if not isinstance(node.of, Choose):
        return node.of
    count = 1 if node.count is None else amount(table.look(), node.count, frame)
    whole = with_counters(node.of, node.kind, count)
    found = choosing.candidates(table, whole, frame, frame.controller)
    return whole if found else with_counters(node.of, node.kind, 1)


def remove_from_among(table: Table, node: i.RemoveCounters, frame: Frame) -> Steps[Frame]:
    """The player divides the number among the permanents and kinds of counters; all go at one time."""
    ids = yield from choosing.objects(table, node.of, frame, "counters")
    look = table.look()
    piles = [
        (id_, pile)
        for id_ in ids
        if id_ in table.state.objects
        for pile in table.state.objects[id_].counters
        if not node.kind or pile.kind == node.kind
    ]
    there = sum(pile.count for _, pile in piles)
    count = there if node.count is None else min(there, max(0, amount(look, node.count, frame)))
    if count <= 0:
        return frame.note(node.bind or "removed", 0)
    amounts = tuple(pile.count for _, pile in piles)
    if count < there:
        options = tuple(d.Option(option_of(look, id_).label, id_, detail=pile.kind) for id_, pile in piles)
        prompt = "Remove a counter" if count == 1 else f"Remove {count} counters"
        answer = yield d.Divide(
            frame.controller, "counters", prompt, options, count, maximum_each=amounts,
            source=frame.source,
        )  # fmt: skip
        amounts = answer.amounts
    events: list[e.Event] = [
        e.CountersPut(id_, pile.kind, -number, frame.controller, frame.source)
        for (id_, pile), number in zip(piles, amounts, strict=True)
        if number
    ]
    done = yield from happen(table, events, frame.replaced)
    removed = -sum(event.count for event in done if isinstance(event, e.CountersPut))
    return frame.note(node.bind or "removed", removed)
