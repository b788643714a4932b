"""Durations that end with a step, a phase or a turn (500.4, 500.5, 514.2, 611.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mtgtable.abilities.durations import Duration, Until
from mtgtable.abilities.filters import ControlledBy
from mtgtable.abilities.fold import walk
from mtgtable.engine.reading.selectors import players
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.state.state import Lasting, State
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId

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


_THEIRS: Final = "their next untap step"


def as_untap_step_ends(table: Table) -> None:
    """Effects that last through the next untap step end after it: theirs, or of whoever controls what they apply to.

    Where permanents of several players are meant, it ends for each with its own controller's step (611.2a).
    """
    state = table.state
    active = state.turn.active

    def ends(effect: Lasting) -> bool:
        if _moment(effect.duration) == "through your next untap step":
            return effect.controller == active
        if _moment(effect.duration) != _THEIRS:
            return False
        if not isinstance(effect, ContinuousEffect):
            return True
        if effect.locked is None:
            return active in _meant(table, effect)
        return not any(_goes_on(table, ref) for ref in effect.locked)

    _end(state, ends)
    left = {
        effect.id: tuple(ref for ref in effect.locked if _goes_on(table, ref))
        for effect in state.effects
        if effect.locked is not None and _moment(effect.duration) == _THEIRS
    }
    for effect in state.effects:
        if effect.id in left and left[effect.id] != effect.locked:
            state.update_effect(effect.id, locked=left[effect.id])


def _goes_on(table: Table, ref: Ref) -> bool:
    """Is it a permanent whose controller's untap step is still to come."""
    state = table.state
    return not isinstance(ref, Seat) and ref in state.objects and table.of(ref).controller != state.turn.active


def _meant(table: Table, effect: ContinuousEffect) -> frozenset[PlayerId]:
    """Whose untap step it speaks of: of those whose permanents it applies to, else of its controller."""
    look = table.look()
    speaks = [node.players for node in walk(effect.selector) if isinstance(node, ControlledBy)]
    whose = frozenset(player for one in speaks for player in players(look, one, effect.frame))
    return whose or frozenset((effect.controller,))


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
