"""What players decided by hand of effects, on the way into a study: their order, and what is off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mtgtable.engine.continuous import explain_board
from mtgtable.engine.continuous.explanation import EffectSummary
from mtgtable.engine.state.effect_keys import CounterKey, EffectKey
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId
from mtgtable.session.scenarios.own_effects import called, of_object


@dataclass(frozen=True, slots=True)
class OfOne:
    """What is decided of one effect of an object: its timestamp, or that it is off."""

    object: ObjectId
    effect: int | str
    timestamp: int | None


@dataclass(frozen=True, slots=True)
class ByHand:
    """What stands elsewhere among the timestamps: objects, effects and counters; ``ones``: single effects of objects.

    ``off``: effects of what has resolved that are switched off.
    """

    objects: Mapping[ObjectId, int]
    effects: Mapping[int, int]
    counters: Mapping[tuple[ObjectId, str], int]
    ones: tuple[OfOne, ...] = ()
    off: frozenset[int] = frozenset()


def by_hand_in(state: State) -> ByHand:
    """What is decided by hand of the effects of a table (613.7).

    A study dates objects; where another effect stands between those of one object, they are told one by one.
    """
    if not state.overruled:
        return ByHand({}, {}, {})
    told = explain_board(state).effects
    there = [one for one in told if not one.switched_off]
    objects: dict[ObjectId, int] = {}
    decided = [(one.effect, one) for one in state.overruled]
    effects: dict[int, int] = {
        key: one.timestamp for key, one in decided if isinstance(key, int) and one.timestamp is not None
    }
    counters: dict[tuple[ObjectId, str], int] = {}
    ones: list[OfOne] = []
    for one in there:
        key = one.effect.key
        if not one.redated or isinstance(key, int):
            continue
        if isinstance(key, CounterKey):
            counters[key.object, key.kind] = one.effect.timestamp
        elif key.object not in objects:
            dates = _dates(there, key.object)
            parted = _parted(there, key.object, dates)
            objects[key.object] = min(dates) if parted else max(dates)
            ones += _apart(state, there, key.object) if parted else ()
    off = frozenset(key for key, one in decided if isinstance(key, int) and one.off)
    return ByHand(objects, effects, counters, (*ones, *_off(state, told)), off)


def _off(state: State, told: Sequence[EffectSummary]) -> Iterator[OfOne]:
    """Own effects of objects that are off, in the order in which that was done: one may need another to be off."""
    switched = {one.effect.key for one in told if one.switched_off}
    for key in (one.effect for one in state.overruled if one.off and one.effect in switched):
        id_ = of_object(key)
        if id_ is not None:
            yield OfOne(id_, called(state, key), None)


def _apart(state: State, told: Sequence[EffectSummary], id_: ObjectId) -> Iterator[OfOne]:
    """The effects of an object that are newer than its oldest one."""
    mine = [one.effect for one in told if _of(one.effect.key, id_)]
    oldest = min(one.timestamp for one in mine)
    yield from (OfOne(id_, called(state, one.key), one.timestamp) for one in mine if one.timestamp > oldest)


def _of(key: EffectKey, id_: ObjectId) -> bool:
    return not isinstance(key, CounterKey) and of_object(key) == id_


def _dates(told: Sequence[EffectSummary], id_: ObjectId) -> list[int]:
    return [one.effect.timestamp for one in told if _of(one.effect.key, id_)]


def _parted(told: Sequence[EffectSummary], id_: ObjectId, dates: Sequence[int]) -> bool:
    others = (one.effect.timestamp for one in told if not _of(one.effect.key, id_))
    return any(min(dates) < date < max(dates) for date in others)
