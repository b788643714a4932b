"""Who has priority (117)."""

from __future__ import annotations

from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import Pass
from mtgtable.engine.state.seats import in_turn_order
from mtgtable.engine.state.state import Repeating
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId


def pass_priority(table: Table, player: PlayerId, action: Pass) -> Steps[None]:  # noqa: ARG001 - one of a table of actions
    """The player passes; the next player in turn order who hasn't gets priority (117.3d)."""
    note_pass(table, player)
    yield from ()


def note_pass(table: Table, player: PlayerId) -> None:
    """The same where nobody waits for it."""
    state = table.state
    settled = table.settled == state.version
    passed = (*state.turn.passed, player)
    players, waiting = state.players, None
    for seat in in_turn_order(len(players), PlayerId((player + 1) % len(players))):
        if seat not in passed and not players[seat].lost:
            waiting = seat
            break
    state.update_turn(passed=passed, priority=waiting)
    if settled:
        table.settled = state.version  # that somebody has passed leaves nothing to do


def keep_priority(table: Table, player: PlayerId) -> None:
    """A player who has acted gets priority again, and all who passed may act anew (117.3c)."""
    table.state.update_turn(passed=(), priority=player, repeating=Repeating())


def seats_after(table: Table, player: PlayerId) -> list[PlayerId]:
    """The players in the game in turn order, beginning after the player."""
    seats = len(table.state.players)
    order = [PlayerId((player + step) % seats) for step in range(1, seats + 1)]
    return [seat for seat in order if not table.state.player(seat).lost]


def all_passed(table: Table) -> bool:
    """Have all players passed in succession (117.4)."""
    state = table.state
    passed = state.turn.passed
    if not passed:
        return False
    return len(passed) == len(state.players) or all(player.lost or player.id in passed for player in state.players)


def give_priority(table: Table) -> PlayerId:
    """Make sure that a player who is in the game has priority: the active player, or the next one (117.3a, 800.4a)."""
    state = table.state
    holder = state.turn.priority
    if holder is not None and not state.players[holder].lost:
        return holder
    if holder is None and not state.turn.passed and not state.player(state.turn.active).lost:
        state.update_turn(priority=state.turn.active)
        return state.turn.active
    start = state.turn.active if holder is None else holder
    candidates = [start, *seats_after(table, start)]
    holder = next(seat for seat in candidates if not state.player(seat).lost and seat not in state.turn.passed)
    state.update_turn(priority=holder)
    return holder
