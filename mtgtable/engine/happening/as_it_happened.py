"""With each event its objects as they are then are kept, for whatever looks back at this turn (608.2i)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Ref
from mtgtable.engine.state.state import LastKnown
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

_HIDDEN: Final = frozenset({Zone.HAND, Zone.LIBRARY})

_About = Callable[[Any], Iterable[Ref]]

_BEFORE: Final[dict[type, _About]] = {
    e.Moves: lambda event: (event.source,),
    e.Damages: lambda event: (event.source, event.target),
    e.MakesMana: lambda event: (event.source,),
    e.Destroys: lambda event: (event.object, event.source),
    e.Attaches: lambda event: (event.object,),
}
"""What an event is about as it was just before; of what leaves its zone that is known anyway (608.2h)."""

_AFTER: Final[dict[type, _About]] = {
    e.Moves: lambda event: (event.became,),
    e.CreatesToken: lambda event: (event.became,),
    e.Casts: lambda event: (event.object,),
    e.Activates: lambda event: (event.source,),
    e.BecomesTargeted: lambda event: (event.target, event.by_object),
    e.Taps: lambda event: (event.object,),
    e.ChangesStatus: lambda event: (event.object,),
    e.CountersPut: lambda event: (event.on,),
    e.Does: lambda event: (event.by,),
    e.AttackersDeclared: lambda event: [ref for pair in event.pairs for ref in pair],
    e.BlockersDeclared: lambda event: (
        [ref for pair in event.pairs for ref in pair] + [*event.blocked, *event.unblocked]
    ),
}
"""And as it is once the event has happened."""


def keep_as_it_was(table: Table, before: Look, done: tuple[e.Event, ...]) -> Look:
    """What the events that have just been recorded were about is kept with them; the look after them is returned."""
    after = table.look()
    rows = [_as_it_was(before, after, event) for event in done]
    if not any(rows):
        return after
    table.state.record_then(rows)
    return table.look()


def _as_it_was(before: Look, after: Look, event: e.Event) -> tuple[LastKnown, ...]:
    found: dict[ObjectId, LastKnown] = {}
    for look, about in ((before, _BEFORE.get(type(event))), (after, _AFTER.get(type(event)))):
        for ref in about(event) if about is not None else ():
            if not isinstance(ref, int):
                continue
            item, facts = look.state.objects.get(ref), look.characteristics.get(ref)
            if item is not None and facts is not None and item.zone not in _HIDDEN:
                found.setdefault(ref, LastKnown(item, facts))
    return tuple(found.values())
