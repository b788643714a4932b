"""In which order timestamps are given to permanents that arrive at the same time (613.7m; March 2011: 613.6g)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.abilities import StaticAbility
from mtgtable.abilities.modifications import CostChange, DefinePT, GainAbilities, Modification, ModifyPT, RuleChange
from mtgtable.engine.asking.decisions import Option, Order, Steps
from mtgtable.engine.reading.naming import option_of
from mtgtable.engine.state.events import CreatesToken, Event, Moves
from mtgtable.engine.table import Table
from mtgtable.model.edition import EDITIONS
from mtgtable.model.ids import NO_OBJECT, PlayerId
from mtgtable.model.zones import Zone

Arrival = Moves | CreatesToken


def in_timestamp_order(table: Table, events: tuple[Event, ...]) -> Steps[tuple[Event, ...]]:
    """The events with the arrivals among them in the order in which they get their timestamps.

    Only where it could matter, that is where two or more have static abilities and not all of these add up whatever
    their order, anybody is asked.
    """
    arrivals = [event for event in events if _arrives(event)]
    if len(arrivals) < 2 or not _could_matter(table, arrivals):
        return events
    edition = EDITIONS[table.state.edition]
    ordered: list[Event] = []
    if edition.simultaneous == "active player orders":
        ordered += yield from _asked(table, table.state.turn.active, arrivals)
    else:
        for seat in table.state.living():
            mine = [event for event in arrivals if _controller(table, event) == seat]
            ordered += yield from _asked(table, seat, mine)
        ordered += [event for event in arrivals if event not in ordered]
    rest = iter(ordered)
    return tuple(next(rest) if _arrives(event) else event for event in events)


def _asked(table: Table, player: PlayerId, events: list[Event]) -> Steps[list[Event]]:
    if not _could_matter(table, events) or _are_alike(events):
        return events
    options = tuple(_option(table, event) for event in events)
    prompt = "In which order do these arrive? The first has the earliest timestamp"
    answer = yield Order(player, "timestamps", prompt, options, rule="613.7m")
    return [events[index] for index in answer.indexes]


def _are_alike(events: list[Event]) -> bool:
    """Are they tokens that can't be told apart: those are in no order."""
    tokens = [replace(event, became=NO_OBJECT, before=()) for event in events if isinstance(event, CreatesToken)]
    return len(tokens) == len(events) and all(token == tokens[0] for token in tokens)


def _arrives(event: Event) -> bool:
    return isinstance(event, CreatesToken) or (isinstance(event, Moves) and event.to is Zone.BATTLEFIELD)


_ADDING_UP: Final = (ModifyPT, GainAbilities, RuleChange, CostChange, DefinePT)
"""Changes that come to the same in any order among themselves."""


def _could_matter(table: Table, arrivals: list[Event]) -> bool:
    found = [parts for parts in (_static_parts(table, event) for event in arrivals) if parts]
    return len(found) > 1 and any(not isinstance(part, _ADDING_UP) for parts in found for part in parts)


def _static_parts(table: Table, event: Event) -> tuple[Modification, ...]:
    """What its static abilities do, which begin to apply as it arrives."""
    face = event.enters.copy if isinstance(event, Arrival) else None
    if face is None:
        face = event.face if isinstance(event, CreatesToken) else None
        if isinstance(event, Moves):
            face = table.state.objects[event.object].printed
    if face is None:
        return ()
    return tuple(part for ability in face.abilities if isinstance(ability, StaticAbility) for part in ability.parts)


def _controller(table: Table, event: Event) -> PlayerId:
    if isinstance(event, CreatesToken):
        return event.owner
    assert isinstance(event, Moves)
    if event.under is not None:
        return event.under
    return table.state.objects[event.object].owner


def _option(table: Table, event: Event) -> Option:
    if isinstance(event, Moves):
        return option_of(table.look(), event.object)
    assert isinstance(event, CreatesToken)
    return Option(event.face.name)
