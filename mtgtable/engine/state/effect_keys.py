"""Which continuous effect is meant: by what brings it, so that it is known again on the next board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from mtgtable.model.ids import AbilityId, EffectId, ObjectId


@dataclass(frozen=True, slots=True)
class CounterKey:
    """The effect of the counters of one kind on one object."""

    object: ObjectId
    kind: str


@dataclass(frozen=True, slots=True)
class FaceDownKey:
    """The effect of being face down (708.2)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class ObjectKey:
    """A rule that speaks of the object itself, where no effect does."""

    object: ObjectId


EffectKey: TypeAlias = AbilityId | EffectId | CounterKey | FaceDownKey | ObjectKey
"""Which effect: that of a static ability, of a resolution, of counters, of being face down, or of the rules alone."""


@dataclass(frozen=True, slots=True)
class Overruled:
    """What players have decided by hand of one effect: it is off, or it has another timestamp than by 613.7."""

    effect: EffectKey
    off: bool = False
    timestamp: int | None = None


def overruled_besides(before: tuple[Overruled, ...], new: Overruled) -> tuple[Overruled, ...]:
    """What is decided once this is too: a timestamp stays until another is set."""
    old = next((one for one in before if one.effect == new.effect), None)
    dated = new.timestamp if new.timestamp is not None or old is None else old.timestamp
    row = tuple(one for one in before if one.effect != new.effect)
    return (*row, replace(new, timestamp=dated)) if new.off or dated is not None else row


def dated_by_rule(before: tuple[Overruled, ...], id_: ObjectId) -> tuple[Overruled, ...]:
    """An object or its counters got a timestamp by the rules: what was set by hand before is over (613.7)."""
    return tuple(
        kept
        for one in before
        for kept in [
            replace(one, timestamp=None) if not isinstance(one.effect, int) and one.effect.object == id_ else one
        ]
        if kept.off or kept.timestamp is not None
    )
