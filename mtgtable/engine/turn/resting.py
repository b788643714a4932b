"""When nothing is left to do before a player gets priority (117.5): that stays so until what was read changes."""

from __future__ import annotations

from mtgtable.engine.happening.unheard import watches_conditions
from mtgtable.engine.table import Table
from mtgtable.engine.turn.state_based import hangs_on_marks


def rests(table: Table) -> bool:
    """Was there nothing to do, and has nothing changed since but where in the turn the game is."""
    return not table.state.stack and table.memory.known("rest", _facts(table)) is True


def note_rest(table: Table) -> None:
    """There was nothing to do: that is kept, unless it hangs on more than on objects, players and combat."""
    state = table.state
    if state.stack or state.pending or hangs_on_marks(table):
        return
    lasting = (table.board().whole, state.effects, state.replacements, state.delayed)
    if not table.memory.of("watches conditions", lasting, lambda: watches_conditions(table)):
        table.memory.keep("rest", _facts(table), True)


def _facts(table: Table) -> tuple[object, ...]:
    state = table.state
    combat = state.turn.combat
    fighting = None if combat is None or not (combat.attackers or combat.blocking) else combat
    players = [
        (seat.life, seat.counters, seat.designations, seat.drew_from_empty, seat.commander_damage, seat.lost)
        for seat in state.players
    ]
    return (
        table.board().whole, state.objects_version, fighting, players, state.pending, state.effects, state.replacements,
        state.delayed,
    )  # fmt: skip
