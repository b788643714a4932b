"""Which continuous effect is meant: by what brings it, so that it is known again on the next board."""

from __future__ import annotations

from dataclasses import dataclass
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
