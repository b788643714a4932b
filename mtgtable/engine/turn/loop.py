"""The main loop: from the state alone on to the next moment at which a player must act (117, 500)."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.allowing.priority import all_passed, give_priority, note_pass, pass_priority
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.combat.removal import tidy
from mtgtable.engine.happening import triggers
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.happening.daytime import changes_by_time
from mtgtable.engine.happening.designations import give_blessings
from mtgtable.engine.happening.running_out import end_what_has_run_out
from mtgtable.engine.stack.resolving import resolve_top
from mtgtable.engine.state.events import StepBegins
from mtgtable.engine.state.state import Repeating
from mtgtable.engine.table import Table
from mtgtable.engine.turn import expiry, sequence, state_based, turn_based
from mtgtable.engine.turn.control import note_control, unpair
from mtgtable.engine.turn.endless import Rounds, note_resolution, note_round
from mtgtable.engine.turn.leaving import exile_what_stays
from mtgtable.engine.turn.resting import note_rest, rests
from mtgtable.model.ids import PlayerId

_NOTHING_REPEATS: Final = Repeating()
_NONE_YET: Final = Rounds()
_DUEL: Final = 2


def run(table: Table) -> Steps[None]:
    """Go on until somebody has priority who can act, or the game is over.

    Players who are passive pass by themselves. Nothing is kept outside the state: calling this again with a state that
    was saved here goes on in the same way.
    """
    while not table.state.over:
        if len(table.state.players) > _DUEL:
            _note_moment(table)
        stage = table.state.turn.stage
        if stage != "begin" and table.stop_in == (table.state.turn.number, table.state.turn.step):
            table.stop_in = None
            return
        if stage == "setup":
            _begin_game(table)
        elif stage == "begin":
            yield from _begin_step(table)
        elif stage == "end":
            yield from _end_step(table)
        elif all_passed(table):
            yield from _after_all_passed(table)
        else:
            if table.settled != table.state.version and not rests(table):
                if not (yield from settle(table)):
                    note_rest(table)
                if _is_over(table) or table.state.turn.stage != "main":
                    continue
            holder = give_priority(table)
            table.settled = table.state.version
            if not (_passes_by_itself(table, holder) or (table.passes is not None and table.passes(holder))):
                return
            note_pass(table, holder)


def _note_moment(table: Table) -> None:
    """The game goes on from here when somebody leaves it; with two players it is over then (104.2a, 800.4)."""
    table.moment = table.state.clone()
    table.moments += 1


def _passes_by_itself(table: Table, holder: PlayerId) -> bool:
    return table.state.players[holder].passive and not _nobody_sits_there(table)


def _nobody_sits_there(table: Table) -> bool:
    """Are all players passive: then the game waits, for it would go on forever by itself."""
    return all(seat.passive or seat.lost for seat in table.state.players)


def settle(table: Table) -> Steps[bool]:
    """What happens whenever a player would get priority (117.5): state-based actions until none is left, then triggers
    onto the stack, and again until neither does anything. Tells whether anything happened."""
    anything = False
    rounds = _NONE_YET
    while not table.state.over:
        end_what_has_run_out(table)
        yield from happen(table, note_control(table))
        unpair(table)
        tidy(table)
        yield from exile_what_stays(table)
        give_blessings(table)
        yield from happen(table, changes_by_time(table))  # "any time" (702.145d, 702.145g)
        if (yield from state_based.check(table)):
            anything = True
            rounds = yield from note_round(table, rounds)
            continue
        if _is_over(table) or not (yield from triggers.put_on_stack(table)):
            break
        anything, rounds = True, _NONE_YET
    return anything


def _after_all_passed(table: Table) -> Steps[None]:
    """All passed in succession: the top of the stack resolves, or the step ends (117.4, 500.2)."""
    if table.state.stack:
        table.state.update_turn(passed=(), priority=None)
        yield from note_resolution(table)
        if not table.state.over:
            yield from resolve_top(table)
    elif table.state.turn.step == "cleanup":
        turn_based.empty_pools(table)
        table.state.update_turn(passed=(), priority=None, stage="begin")  # another cleanup step (514.3a)
    else:
        if table.state.turn.repeating != _NOTHING_REPEATS:
            table.state.update_turn(repeating=_NOTHING_REPEATS)
        yield from _end_step(table)


def _is_over(table: Table) -> bool:
    return table.state.over


def _begin_game(table: Table) -> None:
    """The first turn of the game (103.8)."""
    state = table.state
    starter = state.starting_player
    state.update_turn(regular_next=sequence.seat_after(state, starter))
    turn_based.begin_turn(table, starter)


def _begin_step(table: Table) -> Steps[None]:
    """A step begins: its turn-based actions, then priority (500.6, 703.3)."""
    state = table.state
    turn = state.turn
    skip = sequence.skip_of(state, turn.active, turn.step)
    if skip is not None:
        skips = list(turn.skips)
        skips.remove(skip)
        state.update_turn(skips=tuple(skips))
    if skip is not None or turn_based.is_skipped(table, turn.step):
        yield from _go_past(table)
        return
    expiry.as_step_begins(state)
    begun = yield from happen(table, [StepBegins(turn.step, turn.active)])
    if not begun:
        yield from _go_past(table)
        return
    yield from turn_based.ACTIONS.get(turn.step, turn_based.nothing)(table)
    if table.state.over:
        return
    if turn.step == "untap":
        table.state.update_turn(stage="end")
    elif turn.step == "cleanup":
        happened = yield from settle(table)
        table.state.update_turn(stage="main" if happened else "end", passed=(), priority=None)
    else:
        _open_step(table)


def _open_step(table: Table) -> None:
    """Priority can go round; where nothing is left to do before, the active player has it at once (117.3a)."""
    state = table.state
    active = state.turn.active
    if table.stop_in is not None or state.player(active).lost or not rests(table):
        state.update_turn(stage="main", passed=(), priority=None)
        return
    state.update_turn(stage="main", passed=(), priority=active)
    table.settled = state.version


def _go_past(table: Table) -> Steps[None]:
    """A step that is skipped is gone past as though it didn't exist (500.11, 614.10); so is the rest of its phase when
    that is skipped as a whole."""
    state = table.state
    if state.turn.step == "begin_combat":
        state.update_turn(step="end_combat")
    yield from turn_based.go_to_next_step(table)


def _end_step(table: Table) -> Steps[None]:
    """A step ends: unused mana goes, durations end, and the next step begins (500.5, 511.3)."""
    state = table.state
    turn = state.turn
    turn_based.empty_pools(table)
    if turn.step == "untap":
        expiry.as_untap_step_ends(table)
    elif turn.step == "end_combat":
        expiry.as_combat_ends(state)
        state.update_turn(combat=None)
    yield from turn_based.go_to_next_step(table)


__all__ = ["pass_priority", "run", "settle"]
