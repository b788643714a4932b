"""An event that would put something onto the battlefield, and the permanent as it would be there (614.12)."""

from __future__ import annotations

from mtgtable.abilities.characteristics import AbilityOn, Characteristics
from mtgtable.engine.continuous import look_ahead
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state import events as e
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, AbilityId, ObjectId
from mtgtable.model.zones import Zone

Arrival = e.Moves | e.CreatesToken


def is_arrival(event: e.Event) -> ObjectId:
    """The object that would enter the battlefield by this event; 0 when none would."""
    if isinstance(event, e.Moves) and event.to is Zone.BATTLEFIELD:
        return event.object
    return event.became if isinstance(event, e.CreatesToken) else NO_OBJECT


def look_for(table: Table, event: e.Event) -> Look:
    """The look on which effects judge the event: an entering permanent as it would be on the battlefield (614.12)."""
    look = table.look()
    id_ = is_arrival(event)
    if not id_ or not isinstance(event, Arrival):
        return look

    state = look.state
    facts = _facts_ahead(table, event, id_)
    if isinstance(event, e.CreatesToken):
        state = state.clone()
        state.suppose(
            GameObject(
                id=id_, lineage=0, owner=event.owner, controller=event.owner, zone=Zone.BATTLEFIELD,
                timestamp=state.new_timestamp(), printed=event.enters.copy or event.face, token=True,
                statuses=frozenset({event.enters.mark}) if event.enters.mark else frozenset(),
            )
        )  # fmt: skip
    return look.otherwise({id_: facts}, state)


def _facts_ahead(table: Table, event: Arrival, id_: ObjectId) -> Characteristics:
    """The entering permanent as it would be; of equal tokens made at one time only the first is looked at ahead."""
    state = table.state
    if isinstance(event, e.CreatesToken):
        alike = (state.version, altered(event, became=NO_OBJECT, before=()))
        first, facts = table.memory.of("ahead", alike, lambda: (id_, look_ahead(state, event, state.edition)))
        renamed = facts if first == id_ else _of_another(facts, first, id_)
        if renamed is not None:
            return renamed
    return table.memory.of(("ahead", id_), (state.version, event), lambda: look_ahead(state, event, state.edition))


def _of_another(facts: Characteristics, known: ObjectId, id_: ObjectId) -> Characteristics | None:
    """The characteristics of one object as those of another like it; None where an ability comes from itself."""
    abilities = facts.abilities
    if any(on.id.object != known or known in on.id.path for on in abilities):
        return None
    if not abilities:
        return facts
    own = tuple(AbilityOn(AbilityId(id_, on.id.effect, on.id.path), on.ability, on.printed) for on in abilities)
    return altered(facts, abilities=own)
