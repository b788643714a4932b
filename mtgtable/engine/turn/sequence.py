"""The order of steps, phases and turns: what comes next (500, 501–514).

Everything here looks at the state and says; ``turn.loop`` does.
"""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.conditions import StepName
from mtgtable.engine.state.state import ExtraTurn, State, Turn
from mtgtable.model.ids import PlayerId

PHASES: Final[dict[str, tuple[StepName, ...]]] = {
    "beginning": ("untap", "upkeep", "draw"),
    "precombat main": ("precombat_main",),
    "combat": (
        "begin_combat",
        "declare_attackers",
        "declare_blockers",
        "first_strike_damage",
        "combat_damage",
        "end_combat",
    ),
    "postcombat main": ("postcombat_main",),
    "ending": ("end", "cleanup"),
}
"""The phases of a turn and their steps (500.1); a main phase has no steps and stands under its own name."""

STEPS: Final[tuple[StepName, ...]] = tuple(step for steps in PHASES.values() for step in steps)

PHASE_OF: Final[dict[str, str]] = {step: phase for phase, steps in PHASES.items() for step in steps}

TITLES: Final[dict[str, str]] = {
    "untap": "untap step",
    "upkeep": "upkeep step",
    "draw": "draw step",
    "precombat_main": "precombat main phase",
    "begin_combat": "beginning of combat step",
    "declare_attackers": "declare attackers step",
    "declare_blockers": "declare blockers step",
    "first_strike_damage": "first combat damage step",
    "combat_damage": "combat damage step",
    "end_combat": "end of combat step",
    "postcombat_main": "postcombat main phase",
    "end": "end step",
    "cleanup": "cleanup step",
}
"""Steps in words."""

_RESUME = "resume:"
_FIRST_STEP: Final[dict[str, StepName]] = {
    "combat": "begin_combat", "main": "postcombat_main", "beginning": "untap",
}  # fmt: skip
"""With which step an extra phase begins."""


def following(turn: Turn) -> StepName | None:
    """The step that follows by the plain order of the turn; None when the turn is over.

    Declaring no attackers skips blocks and damage (508.8). The first strike step is left to the caller (510.4).

    >>> following(Turn(step="upkeep")), following(Turn(step="declare_attackers")), following(Turn(step="cleanup"))
    ('draw', 'end_combat', None)
    """
    if turn.step == "cleanup":
        return None
    if turn.step == "declare_attackers" and (turn.combat is None or not turn.combat.attackers):
        return "end_combat"
    if turn.step == "declare_blockers":
        return "combat_damage"
    return STEPS[STEPS.index(turn.step) + 1]


def next_step(turn: Turn) -> tuple[StepName | None, tuple[str, ...]]:
    """The next step, extra phases included (500.8), and the extra phases that are then still to come.

    While extra phases are had, the place where the turn goes on afterwards stands behind them.

    >>> next_step(Turn(step="precombat_main", extra_phases=("combat", "main")))
    ('begin_combat', ('main', 'resume:begin_combat'))
    >>> next_step(Turn(step="end_combat", extra_phases=("main", "resume:begin_combat")))
    ('postcombat_main', ('resume:begin_combat',))
    >>> next_step(Turn(step="postcombat_main", extra_phases=("resume:begin_combat",)))
    ('begin_combat', ())
    """
    plain = following(turn)
    ends_phase = plain is None or PHASE_OF[plain] != PHASE_OF[turn.step]
    if not ends_phase or not turn.extra_phases:
        return plain, turn.extra_phases
    first, *rest = turn.extra_phases
    if first.startswith(_RESUME):
        return _step_named(first.removeprefix(_RESUME)), tuple(rest)
    if plain is not None and not any(entry.startswith(_RESUME) for entry in rest):
        rest.append(_RESUME + plain)
    return _FIRST_STEP[first], tuple(rest)


def comes_again(turn: Turn, step: str) -> bool:
    """Is the step one of an extra phase that is still to come this turn (500.8).

    >>> comes_again(Turn(step="end_combat", extra_phases=("combat",)), "begin_combat")
    True
    >>> comes_again(Turn(step="end_combat", extra_phases=("main", "resume:end")), "begin_combat")
    False
    """
    phases = (PHASE_OF[_FIRST_STEP[one]] for one in turn.extra_phases if one in _FIRST_STEP)
    return any(step in PHASES[phase] for phase in phases)


def _step_named(name: str) -> StepName:
    for step in STEPS:
        if step == name:
            return step
    raise ValueError(f"no step is named {name!r}")


def next_turn(state: State) -> tuple[PlayerId, PlayerId, tuple[ExtraTurn, ...]]:
    """Whose turn is next, whose regular turn comes after it, and which extra turns are left (500.7, 103.1).

    The newest extra turn is taken first; one of a player who has left the game is not taken.
    """
    extra = list(state.turn.extra_turns)
    while extra:
        newest = extra.pop()
        if not state.player(newest.player).lost:
            return newest.player, state.turn.regular_next, tuple(extra)
    player = state.turn.regular_next
    for _ in state.players:
        if not state.player(player).lost:
            break
        player = seat_after(state, player)
    return player, seat_after(state, player), ()


def seat_after(state: State, player: PlayerId) -> PlayerId:
    """The next seat clockwise, in the game or not."""
    return PlayerId((player + 1) % len(state.players))


def skip_of(state: State, player: PlayerId, step: StepName) -> tuple[PlayerId, str] | None:
    """The entry that makes the player skip this step or its phase (500.11)."""
    if not state.turn.skips:
        return None
    names = {step, PHASE_OF[step]} if step == PHASES[PHASE_OF[step]][0] else {step}
    for entry in state.turn.skips:
        if entry[0] == player and entry[1] in names:
            return entry
    return None
