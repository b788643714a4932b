"""An action up to the point where it happens: chosen by whoever chooses, so that several players' are done at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.performing import Executor
from mtgtable.engine.state.events import CountersPut, CreatesToken, Destroys, Event, LifeChanges, Moves, Taps
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table

_TO_WHOM: Final[dict[type, Callable[[Any], Ref]]] = {
    Moves: lambda event: event.object, Destroys: lambda event: event.object, Taps: lambda event: event.object,
    LifeChanges: lambda event: Seat(event.player), CountersPut: lambda event: event.on,
    CreatesToken: lambda event: Seat(event.owner),
}  # fmt: skip
"""To which object or player an event happens that can be prepared."""

Finish: TypeAlias = Callable[[tuple[Event, ...]], Frame]
"""What is known of it afterwards, from what has really happened."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """What is to happen, with every choice made."""

    events: tuple[Event, ...]
    finish: Finish


Preparing: TypeAlias = Callable[[Table, Any, Frame], Steps[Prepared]]


def at_once(prepare: Preparing) -> Executor:
    """Carries out by itself what can also be prepared."""

    def perform(table: Table, node: Any, frame: Frame) -> Steps[Frame]:
        prepared = yield from prepare(table, node, frame)
        return prepared.finish((yield from happen(table, prepared.events, frame.replaced)))

    return perform


def own(prepared: Prepared, done: tuple[Event, ...]) -> tuple[Event, ...]:
    """What happened to what this one had chosen."""
    mine = {to_whom(event) for event in prepared.events}
    return tuple(event for event in done if type(event) in _TO_WHOM and to_whom(event) in mine)


def to_whom(event: Event) -> Ref:
    """The object or player to which it happens."""
    return _TO_WHOM[type(event)](event)
