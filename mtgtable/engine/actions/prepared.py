"""An action up to the point where it happens: chosen by whoever chooses, so that several players' are done at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.performing import Executor
from mtgtable.engine.state.events import Destroys, Event, Moves, Taps
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table

Touching: TypeAlias = Moves | Destroys | Taps
"""What happens to one object."""

Finish: TypeAlias = Callable[[tuple[Event, ...]], Frame]
"""What is known of it afterwards, from what has really happened."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """What is to happen, with every choice made."""

    events: tuple[Touching, ...]
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
    mine = {event.object for event in prepared.events}
    return tuple(event for event in done if isinstance(event, Touching) and event.object in mine)
