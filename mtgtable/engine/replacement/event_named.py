"""What an event is called where it is asked which effect applies to it (616.1): of what happens, not only to whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.events import (
    CountersPut,
    CreatesToken,
    Damages,
    Destroys,
    Draws,
    Event,
    LifeChanges,
    Moves,
    Taps,
)
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

_Named = Callable[[str, Any], str]
"""The words for an event, from the name of what it is about and the event itself."""
_About = Callable[[Any], Ref]

_GOING: Final = {
    Zone.BATTLEFIELD: "{0} entering the battlefield",
    Zone.GRAVEYARD: "{0} going to a graveyard",
    Zone.EXILE: "{0} going into exile",
    Zone.HAND: "{0} going to a hand",
    Zone.LIBRARY: "{0} going into a library",
    Zone.COMMAND: "{0} going to the command zone",
}


def _object(event: Any) -> Ref:
    return ObjectId(event.object)


def _player(event: Any) -> Ref:
    return Seat(event.player)


def _counters(name: str, event: CountersPut) -> str:
    many = event.count != 1
    return f"the {event.count} {event.kind} counters on {name}" if many else f"the {event.kind} counter on {name}"


def _life(name: str, event: LifeChanges) -> str:
    return f"{name} {'gaining' if event.amount > 0 else 'losing'} {abs(event.amount)} life"


_NAMED: Final[dict[type, tuple[_About, _Named]]] = {
    Moves: (_object, lambda name, event: _GOING.get(event.to, "{0}").replace("{0}", name)),
    CreatesToken: (lambda event: Seat(event.owner), lambda _, event: f"the token {event.face.name}"),
    Damages: (lambda event: event.target, lambda name, event: f"the {event.amount} damage to {name}"),
    Destroys: (_object, lambda name, _: f"{name} being destroyed"),
    Draws: (_player, lambda name, _: f"{name} drawing a card"),
    LifeChanges: (_player, _life),
    Taps: (_object, lambda name, event: f"{name} {'untapping' if event.untap else 'becoming tapped'}"),
    CountersPut: (lambda event: event.on, _counters),
}


def event_named(table: Table, event: Event) -> str:
    """The words for it, as they stand behind "applies first to"."""
    row = _NAMED.get(type(event))
    if row is None:
        return "this event"
    about, named = row
    return named(name_of(table.look(), about(event)), event)
