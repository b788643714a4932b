"""Durations that end with a step, a phase or a turn (500.4, 500.5, 514.2, 611.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mtgtable.abilities.durations import Duration, Until
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.state import Lasting, State
from mtgtable.engine.table import Table

_AS_IT_BEGINS: Final = {
    "upkeep": frozenset({"your next upkeep"}),
    "untap": frozenset({"your next turn", "your next untap step"}),
}


def _moment(duration: Duration | None) -> str:
    return duration.moment if isinstance(duration, Until) else ""


def _end(state: State, ends: Callable[[Lasting], bool]) -> None:
    """Take away every effect that ends, all at once."""
    if state.effects or state.replacements or state.delayed:
        state.keep_lasting(lambda effect: not ends(effect))


def as_step_begins(state: State) -> None:
    """Effects that last until this step or turn end as it begins (500.4)."""
    turn = state.turn
    if turn.step == "end":  # in the turn in which the effect began, too
        _end(
            state, lambda effect: _moment(effect.duration) == "your next end step" and effect.controller == turn.active
        )
    moments = _AS_IT_BEGINS.get(turn.step)
    if moments:
        _end(
            state,
            lambda effect: (
                _moment(effect.duration) in moments
                and effect.controller == turn.active
                and effect.began_turn != turn.number
            ),
        )


def as_untap_step_ends(table: Table) -> None:
    """Effects that last through the next untap step end after it: theirs, or of whoever controls what they apply to."""
    state = table.state
    active = state.turn.active

    def ends(effect: Lasting) -> bool:
        if _moment(effect.duration) == "through your next untap step":
            return effect.controller == active
        if _moment(effect.duration) != "their next untap step":
            return False
        locked = effect.locked if isinstance(effect, ContinuousEffect) else None
        holders = {table.of(ref).controller for ref in locked or () if isinstance(ref, int) and ref in state.objects}
        if isinstance(effect, ContinuousEffect) and effect.locked is None:
            holders = {effect.controller}  # what it applies to isn't locked in: "your next untap step"
        return not holders or active in holders

    _end(state, ends)


COMBAT: Final = "end of combat on your next turn"


def _of_a_later_turn(state: State, effect: Lasting, moment: str) -> bool:
    """Does it last until that moment of its controller's next turn, which is this one."""
    turn = state.turn
    later = effect.controller == turn.active and effect.began_turn != turn.number
    return later and _moment(effect.duration) == moment


def as_combat_ends(state: State) -> None:
    """Effects that last until end of combat end with the phase, not with its last step (511.2)."""
    _end(state, lambda effect: _moment(effect.duration) == "end of combat" or _of_a_later_turn(state, effect, COMBAT))


def as_turn_ends(state: State) -> None:
    """Effects that last until end of turn end, at the same time as damage wears off (514.2)."""

    def ends(effect: Lasting) -> bool:
        moment = _moment(effect.duration)
        if moment in ("end of turn", "end of combat"):
            return True
        return _of_a_later_turn(state, effect, "end of your next turn") or _of_a_later_turn(state, effect, COMBAT)

    _end(state, ends)
