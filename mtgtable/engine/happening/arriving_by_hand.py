"""What isn't understood of a permanent speaks as it enters: what it says of entering waits to be done (614.12)."""

from __future__ import annotations

from mtgtable.abilities.abilities import ManualAbility
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.happening.entering_words import acts_as_it_enters
from mtgtable.engine.happening.own_casting import is_of_opening_hand, is_of_own_casting
from mtgtable.engine.happening.speaking_by_hand import speak, triggered_of
from mtgtable.engine.happening.standing_by_hand import begins_to_hold
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.events import CreatesToken, Event, Moves
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone


def arriving_by_hand(table: Table, done: tuple[Event, ...]) -> Steps[None]:
    """For each permanent that has entered: pause at what it says of entering or holds from then on, and write down
    the rest that isn't read.
    """
    for event in done:
        arrived = event.became if isinstance(event, Moves | CreatesToken) else ObjectId(0)
        if isinstance(event, Moves) and event.to is not Zone.BATTLEFIELD:
            continue
        item = table.state.objects.get(arrived) if arrived else None
        if item is None or item.zone is not Zone.BATTLEFIELD or item.face_down:
            continue
        for text in _unread(table, arrived):
            if is_of_own_casting(text, item.printed.name) or is_of_opening_hand(text):
                continue  # it spoke as the spell was cast (601.2b), or before the game (103.6)
            if acts_as_it_enters(text, item.printed.name) or begins_to_hold(text):
                frame = Frame(source=arrived, controller=table.of(arrived).controller)
                yield from speak(table, text, frame, triggered_of(table.look(), arrived, text))
            else:
                said = f"{name_of(table.look(), arrived)}, by hand: {text}"
                table.state.write(LogEntry(said, "manual", player=table.of(arrived).controller, refs=(arrived,)))


def _unread(table: Table, id_: ObjectId) -> tuple[str, ...]:
    """The clauses of a permanent that aren't understood."""
    abilities = (on.ability for on in table.board().abilities(id_))
    return tuple(ability.text for ability in abilities if isinstance(ability, ManualAbility) and ability.text)
