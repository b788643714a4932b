"""Durations worded "for as long as": they never start, or they end for good (611.2b; 418.3d in the 2007 rules).

Durations that end with a step or turn are the turn's business (``turn.expiry``). Those that hang on a condition are
looked at whenever something has changed; ended once, an effect doesn't come back when its condition holds again.
"""

from __future__ import annotations

from mtgtable.abilities.durations import AsLongAs, Duration
from mtgtable.engine.conditions import holds
from mtgtable.engine.effects import ContinuousEffect, DelayedTrigger, ReplacementEffect
from mtgtable.engine.looking import Look
from mtgtable.engine.refs import Frame
from mtgtable.engine.state import State
from mtgtable.model.ids import EffectId

Lasting = ContinuousEffect | ReplacementEffect | DelayedTrigger


def can_start(look: Look, duration: Duration, frame: Frame) -> bool:
    """Does the duration begin now; an effect whose duration has ended before it would begin does nothing (611.2b)."""
    return not isinstance(duration, AsLongAs) or holds(look, duration.condition, frame)


def ended(look: Look, effect: Lasting) -> bool:
    """Has the effect's condition ceased to hold."""
    return effect.duration is not None and not can_start(look, effect.duration, effect.frame)


def ended_effects(look: Look) -> tuple[EffectId, ...]:
    """The effects whose "for as long as" is over now."""
    state = look.state
    everything: list[Lasting] = [*state.effects, *state.replacements, *state.delayed]
    return tuple(effect.id for effect in everything if isinstance(effect.duration, AsLongAs) and ended(look, effect))


def has_conditions(state: State) -> bool:
    """Is there any effect whose duration hangs on a condition; cheap, to be asked first."""
    return any(
        isinstance(effect.duration, AsLongAs)
        for row in (state.effects, state.replacements, state.delayed)
        for effect in row
    )


def end_conditional(state: State, look: Look) -> bool:
    """Take away for good the effects whose "for as long as" is over; True when there were any."""
    gone = set(ended_effects(look))
    if not gone:
        return False
    state.effects = [effect for effect in state.effects if effect.id not in gone]
    state.replacements = [effect for effect in state.replacements if effect.id not in gone]
    state.delayed = [effect for effect in state.delayed if effect.id not in gone]
    state.touch()
    return True
