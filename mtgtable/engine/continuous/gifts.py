"""Abilities that effects give, handed over together: a hundred effects that each give all creatures something are one
change of each creature (613.1f).

What is given may stand in no other order than that of the timestamps; whatever else a layer does is done after the
gifts before it are handed over.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.engine.continuous.conflicts import Reach, reach_of
from mtgtable.engine.continuous.force import Effect, static_abilities
from mtgtable.engine.continuous.parts import Part
from mtgtable.engine.continuous.plans import InLayer
from mtgtable.engine.continuous.scratch import Scratch, World
from mtgtable.model.ids import ObjectId

_UNASKED: Final[Any] = object()


class _Known(NamedTuple):
    """What an object has whom some effects have given abilities, and what it had before."""

    before: tuple[AbilityOn, ...]
    effects: tuple[Effect, ...]
    now: tuple[AbilityOn, ...]
    names: frozenset[str]


class Gifts:
    """Abilities of a layer that wait to be given, for each object in the order in which it gets them."""

    __slots__ = ("_effects", "_layer", "_waiting", "_world")

    def __init__(self, world: World, layer: InLayer) -> None:
        self._world = world
        self._layer = layer
        self._waiting: defaultdict[ObjectId, list[Effect]] = defaultdict(list)
        self._effects: list[tuple[Reach, tuple[ObjectId, ...]]] = []

    def take(self, effect: Effect, objects: tuple[ObjectId, ...]) -> bool:
        """Take what the effect gives to these objects; False where it does more in the layer than give."""
        index = self._layer.index
        if _given(effect, index) is None:
            return False
        waiting = self._waiting
        for id_ in objects:
            waiting[id_].append(effect)
        if objects:
            self._effects.append((reach_of(effect, index), objects))
        return True

    def write(self) -> None:
        """Hand over what waits."""
        if not self._waiting:
            return
        world, layer = self._world, self._layer
        owned = world.owned
        for id_, effects in self._waiting.items():
            now = world[id_] if id_ in owned else world.own(id_)
            if now.cant_have:
                self._give_one_by_one(now, id_, effects)
                continue
            first = effects[0]
            known: _Known | None = first.gifts.get(id_)
            if known is None or known.before is not now.abilities or known.effects != (*effects,):
                known = first.gifts[id_] = _together(now.abilities, id_, tuple(effects), layer.index)
            now.abilities = known.now
            now.keywords = now.keywords | known.names
        layer.written += self._effects
        layer.forks.clear()
        self._waiting.clear()
        self._effects.clear()

    def _give_one_by_one(self, now: Scratch, id_: ObjectId, effects: Iterable[Effect]) -> None:
        """To an object that can't have some abilities (113.11)."""
        layer = self._layer
        for effect in effects:
            part = _given(effect, layer.index)
            if part is not None:
                value = None if part.resolve is None else part.resolve(layer.look, effect.frame, id_)
                part.apply(now, id_, value, effect)


def _together(before: tuple[AbilityOn, ...], id_: ObjectId, effects: tuple[Effect, ...], layer: int) -> _Known:
    parts = [(effect, part) for effect in effects if (part := _given(effect, layer)) is not None]
    given = [one for effect, part in parts for one in effect.gives(part.index, id_, part.change.abilities)]
    names = (one.ability.name for one in given if isinstance(one.ability, KeywordAbility))
    return _Known(before, effects, (*before, *given), frozenset(names))


def _given(effect: Effect, layer: int) -> Part | None:
    """The part that gives abilities, where it is all that the effect does in the layer and brings no other effects."""
    known: Any = effect.pieces.reach.get(("gives", layer), _UNASKED)
    if known is _UNASKED:
        parts = effect.pieces.by_layer[layer]
        gives = len(parts) == 1 and parts[0].gives_plainly and not any(map(static_abilities, parts[0].change.abilities))
        known = effect.pieces.reach["gives", layer] = parts[0] if gives else None
    part: Part | None = known
    return part
