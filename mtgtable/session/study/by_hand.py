"""What players decided by hand of effects, on the way into a study: its order is taken over, what is off is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mtgtable.engine.continuous import explain_board
from mtgtable.engine.continuous.explanation import EffectSummary
from mtgtable.engine.state.effect_keys import CounterKey
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId


@dataclass(frozen=True, slots=True)
class ByHand:
    """What stands elsewhere among the timestamps: objects, effects and counters. ``left``: what can't be taken over."""

    objects: Mapping[ObjectId, int]
    effects: Mapping[int, int]
    counters: Mapping[tuple[ObjectId, str], int]
    left: tuple[str, ...] = ()


def by_hand_in(state: State) -> ByHand:
    """What is decided by hand of the effects of a table (613.7).

    A study dates objects, not each of their effects: where another effect stands between those of one object, they
    can't be told apart, and it is said.
    """
    if not state.overruled:
        return ByHand({}, {}, {})
    told = explain_board(state).effects
    off = (one.effect.text if one.counter else one.effect.source_name for one in told if one.switched_off)
    left = [f"{name} was switched off by hand, which a study can't hold: it is on there" for name in off]
    there = [one for one in told if not one.switched_off]
    objects: dict[ObjectId, int] = {}
    effects: dict[int, int] = {}
    counters: dict[tuple[ObjectId, str], int] = {}
    for one in there:
        key = one.effect.key
        if not one.redated:
            continue
        if isinstance(key, int):
            effects[key] = one.effect.timestamp
        elif isinstance(key, CounterKey):
            counters[key.object, key.kind] = one.effect.timestamp
        elif key.object not in objects:
            dates = _dates(there, key.object)
            objects[key.object] = max(dates)
            if _parted(there, key.object, dates):
                left.append(f"{one.effect.source_name} has effects with several timestamps by hand: it has one there")
    return ByHand(objects, effects, counters, tuple(left))


def _of(one: EffectSummary, id_: ObjectId) -> bool:
    key = one.effect.key
    return not isinstance(key, int | CounterKey) and key.object == id_


def _dates(told: Sequence[EffectSummary], id_: ObjectId) -> list[int]:
    return [one.effect.timestamp for one in told if _of(one, id_)]


def _parted(told: Sequence[EffectSummary], id_: ObjectId, dates: Sequence[int]) -> bool:
    others = (one.effect.timestamp for one in told if not _of(one, id_))
    return any(min(dates) < date < max(dates) for date in others)
