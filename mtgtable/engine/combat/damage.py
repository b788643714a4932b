"""The combat damage steps (510): who deals damage in which, and dealing it."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.combat.assigning import assign_all
from mtgtable.engine.combat.removal import tidy
from mtgtable.engine.combat.waiting import put_damage_on_stack
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.state.events import Damages, Event
from mtgtable.engine.table import Table
from mtgtable.model.edition import EDITIONS
from mtgtable.model.ids import ObjectId


def _in_combat(table: Table) -> tuple[ObjectId, ...]:
    """Attacking and blocking creatures, attackers first."""
    combat = table.state.turn.combat
    if combat is None:
        return ()
    return (*(one.id for one in combat.attackers), *(blocker for blocker, _ in combat.blocking))


def _quick(table: Table, id_: ObjectId) -> bool:
    facts = table.board().characteristics[id_]
    return facts.has("first strike") or facts.has("double strike")


def first_strike_step_needed(table: Table) -> bool:
    """Has an attacking or blocking creature first strike or double strike as combat damage begins (510.4)."""
    tidy(table)
    return any(_quick(table, id_) for id_ in _in_combat(table))


def _dealers(table: Table, first: bool) -> tuple[ObjectId, ...]:
    """The creatures that assign damage in this step (510.4, 702.4b, 702.7b)."""
    combat = table.state.turn.combat
    if combat is None:
        return ()
    if first:
        return tuple(id_ for id_ in _in_combat(table) if _quick(table, id_))
    return tuple(
        id_
        for id_ in _in_combat(table)
        if id_ not in combat.first_strikers or table.board().characteristics[id_].has("double strike")
    )


def combat_damage(table: Table, *, first: bool) -> Steps[None]:
    """Assign combat damage; then it is dealt at once, or in the rules of 2007 put onto the stack (510.1, 510.2)."""
    tidy(table)
    dealers = _dealers(table, first)
    combat = table.state.turn.combat
    if combat is None:
        return
    if first:
        table.state.update_turn(combat=replace(combat, first_strikers=dealers))
    assigned = yield from assign_all(table, dealers)
    if not assigned:
        return
    shares = tuple((source, to, amount) for (source, to), amount in assigned.items())
    if EDITIONS[table.state.edition].combat_damage_on_stack:
        put_damage_on_stack(table, shares)
        return
    events: list[Event] = [Damages(source, to, amount, combat=True) for source, to, amount in shares]
    yield from happen(table, events)
