"""The main loop: from the state alone on to the next moment at which a player must act (117, 500)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import Pass
from mtgtable.engine.combat.removal import tidy
from mtgtable.engine.happening import triggers
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.stack.resolving import resolve_top
from mtgtable.engine.state.events import StepBegins
from mtgtable.engine.turn import expiry, sequence, state_based, turn_based
from mtgtable.engine.turn.control import note_control
from mtgtable.engine.turn.leaving import exile_what_stays
from mtgtable.engine.turn.priority import all_passed, give_priority, pass_priority

if TYPE_CHECKING:
    from mtgtable.engine.game import Game


def run(game: Game) -> Steps[None]:
    """Go on until somebody has priority who can act, or the game is over.

    Players who are passive pass by themselves. Nothing is kept outside the state: calling this again with a state that
    was saved here goes on in the same way.
    """
    while not game.state.over:
        stage = game.state.turn.stage
        if stage != "begin" and game.stop_in == (game.state.turn.number, game.state.turn.step):
            game.stop_in = None
            return
        if stage == "setup":
            _begin_game(game)
        elif stage == "begin":
            yield from _begin_step(game)
        elif stage == "end":
            _end_step(game)
        elif all_passed(game):
            yield from _after_all_passed(game)
        else:
            yield from settle(game)
            if _is_over(game) or game.state.turn.stage != "main":
                continue
            holder = give_priority(game)
            if not game.state.player(holder).passive or _nobody_sits_there(game):
                return
            yield from pass_priority(game, holder, Pass())


def _nobody_sits_there(game: Game) -> bool:
    """Are all players passive: then the game waits, for it would go on forever by itself."""
    return all(game.state.player(seat).passive for seat in game.state.living())


def settle(game: Game) -> Steps[bool]:
    """What happens whenever a player would get priority (117.5): state-based actions until none is left, then triggers
    onto the stack, and again until neither does anything. Tells whether anything happened."""
    anything = False
    while not game.state.over:
        note_control(game)
        tidy(game)
        yield from exile_what_stays(game)
        if (yield from state_based.check(game)):
            anything = True
            continue
        if _is_over(game) or not (yield from triggers.put_on_stack(game)):
            break
        anything = True
    return anything


def _after_all_passed(game: Game) -> Steps[None]:
    """All passed in succession: the top of the stack resolves, or the step ends (117.4, 500.2)."""
    if game.state.stack:
        game.state.update_turn(passed=(), priority=None)
        yield from resolve_top(game)
    elif game.state.turn.step == "cleanup":
        turn_based.empty_pools(game)
        game.state.update_turn(passed=(), priority=None, stage="begin")  # another cleanup step (514.3a)
    else:
        game.state.update_turn(passed=(), priority=None, stage="end")


def _is_over(game: Game) -> bool:
    return game.state.over


def _begin_game(game: Game) -> None:
    """The first turn of the game (103.8)."""
    state = game.state
    starter = state.starting_player
    state.update_turn(regular_next=sequence.seat_after(state, starter))
    turn_based.begin_turn(game, starter)


def _begin_step(game: Game) -> Steps[None]:
    """A step begins: its turn-based actions, then priority (500.6, 703.3)."""
    state = game.state
    turn = state.turn
    skip = sequence.skip_of(state, turn.active, turn.step)
    if skip is not None:
        skips = list(turn.skips)
        skips.remove(skip)
        state.update_turn(skips=tuple(skips))
    if skip is not None or turn_based.is_skipped(game, turn.step):
        _go_past(game)
        return
    expiry.as_step_begins(state)
    begun = yield from happen(game, [StepBegins(turn.step, turn.active)])
    if not begun:
        _go_past(game)
        return
    yield from turn_based.ACTIONS.get(turn.step, turn_based.nothing)(game)
    if game.state.over:
        return
    if turn.step == "untap":
        game.state.update_turn(stage="end")
    elif turn.step == "cleanup":
        happened = yield from settle(game)
        game.state.update_turn(stage="main" if happened else "end", passed=(), priority=None)
    else:
        game.state.update_turn(stage="main", passed=(), priority=None)


def _go_past(game: Game) -> None:
    """A step that is skipped is gone past as though it didn't exist (500.11, 614.10); so is the rest of its phase when
    that is skipped as a whole."""
    state = game.state
    if state.turn.step == "begin_combat":
        state.update_turn(step="end_combat")
    turn_based.go_to_next_step(game)


def _end_step(game: Game) -> None:
    """A step ends: unused mana goes, durations end, and the next step begins (500.4, 500.5, 511.3)."""
    state = game.state
    turn = state.turn
    turn_based.empty_pools(game)
    if turn.step == "untap":
        expiry.as_untap_step_ends(state)
    elif turn.step == "end_combat":
        expiry.as_combat_ends(state)
        state.update_turn(combat=None)
    turn_based.go_to_next_step(game)


__all__ = ["pass_priority", "run", "settle"]
