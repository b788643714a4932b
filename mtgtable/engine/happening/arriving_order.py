"""In which order timestamps are given to permanents that arrive at the same time (613.7m; March 2011: 613.6g)."""

from __future__ import annotations

from mtgtable.abilities.abilities import StaticAbility
from mtgtable.engine.asking.decisions import Option, Order, Steps
from mtgtable.engine.reading.naming import option_of
from mtgtable.engine.state.events import CreatesToken, Event, Moves
from mtgtable.engine.table import Table
from mtgtable.model.edition import EDITIONS
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone

Arrival = Moves | CreatesToken


def in_timestamp_order(table: Table, events: tuple[Event, ...]) -> Steps[tuple[Event, ...]]:
    """The events with the arrivals among them in the order in which they get their timestamps.

    Only where it could matter, that is where two or more have static abilities, anybody is asked.
    """
    arrivals = [event for event in events if _arrives(event)]
    if len(arrivals) < 2 or sum(_has_static(table, event) for event in arrivals) < 2:
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
    if sum(_has_static(table, event) for event in events) < 2:
        return events
    options = tuple(_option(table, event) for event in events)
    prompt = "In which order do these arrive? The first has the earliest timestamp"
    answer = yield Order(player, "timestamps", prompt, options, rule="613.7m")
    return [events[index] for index in answer.indexes]


def _arrives(event: Event) -> bool:
    return isinstance(event, CreatesToken) or (isinstance(event, Moves) and event.to is Zone.BATTLEFIELD)


def _has_static(table: Table, event: Event) -> bool:
    """Has it a static ability that begins to apply as it arrives."""
    face = event.enters.copy if isinstance(event, Arrival) else None
    if face is None:
        face = event.face if isinstance(event, CreatesToken) else None
        if isinstance(event, Moves):
            face = table.state.objects[event.object].printed
    return face is not None and any(isinstance(ability, StaticAbility) for ability in face.abilities)


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
