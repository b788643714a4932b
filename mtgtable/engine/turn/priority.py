"""Who has priority (117)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import Pass
from mtgtable.model.ids import PlayerId

if TYPE_CHECKING:
    from mtgtable.engine.game import Game


def pass_priority(game: Game, player: PlayerId, action: Pass) -> Steps[None]:  # noqa: ARG001 - one of a table of actions
    """The player passes; the next player in turn order who hasn't gets priority (117.3d)."""
    passed = (*game.state.turn.passed, player)
    waiting = [seat for seat in seats_after(game, player) if seat not in passed]
    game.state.update_turn(passed=passed, priority=waiting[0] if waiting else None)
    yield from ()


def keep_priority(game: Game, player: PlayerId) -> None:
    """A player who has acted gets priority again, and all who passed may act anew (117.3c)."""
    game.state.update_turn(passed=(), priority=player)


def seats_after(game: Game, player: PlayerId) -> list[PlayerId]:
    """The players in the game in turn order, beginning after the player."""
    seats = len(game.state.players)
    order = [PlayerId((player + step) % seats) for step in range(1, seats + 1)]
    return [seat for seat in order if not game.state.player(seat).lost]


def all_passed(game: Game) -> bool:
    """Have all players passed in succession (117.4)."""
    passed = game.state.turn.passed
    return bool(passed) and all(seat in passed for seat in game.state.living())


def give_priority(game: Game) -> PlayerId:
    """Make sure that a player who is in the game has priority: the active player, or the next one (117.3a, 800.4a)."""
    state = game.state
    holder = state.turn.priority
    if holder is None or state.player(holder).lost:
        start = state.turn.active if holder is None else holder
        candidates = [start, *seats_after(game, start)]
        holder = next(seat for seat in candidates if not state.player(seat).lost and seat not in state.turn.passed)
        state.update_turn(priority=holder)
    return holder
