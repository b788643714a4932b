"""What effects add to sizes, summed up before it is written: many pumps on a creature are one change of it (613.4c).

Additions may stand in any order among each other; whatever else a layer does is done after those before it are written.
"""

from __future__ import annotations

from typing import Any, Final

from mtgtable.engine.continuous.conflicts import Reach, reach_of
from mtgtable.engine.continuous.force import Effect
from mtgtable.engine.continuous.parts import Part, add_pt
from mtgtable.engine.continuous.plans import InLayer
from mtgtable.engine.continuous.scratch import World
from mtgtable.model.ids import ObjectId

_UNASKED: Final[Any] = object()


class Sums:
    """Additions of a layer that wait to be written."""

    __slots__ = ("_index", "_layer", "_waiting", "_world")

    def __init__(self, world: World, layer: InLayer) -> None:
        self._world = world
        self._layer = layer
        self._index = layer.index
        self._waiting: dict[tuple[Reach, tuple[ObjectId, ...]], tuple[int, int]] = {}

    def take(self, effect: Effect, objects: tuple[ObjectId, ...]) -> bool:
        """Take what the effect does to these objects; False where it does more than add the same to each."""
        known = effect.pieces.reach.get(("adds", self._index), _UNASKED)
        if known is _UNASKED:
            known = effect.pieces.reach["adds", self._index] = _adds(effect, self._index)
        if known is None:
            return False
        power, toughness = known
        key = (reach_of(effect, self._index), objects)
        before = self._waiting.get(key)
        self._waiting[key] = known if before is None else (before[0] + power, before[1] + toughness)
        return True

    def write(self) -> None:
        """Write what waits."""
        if not self._waiting:
            return
        world, layer = self._world, self._layer
        owned = world.owned
        for (reach, objects), added in self._waiting.items():
            if objects:
                for id_ in objects:
                    add_pt(world[id_] if id_ in owned else world.own(id_), id_, added, None)
                layer.written.append((reach, objects))
        self._waiting.clear()
        layer.forks.clear()


def adds_what_is_fixed(part: Part) -> bool:
    """Does it add two numbers to power and toughness that hang on nothing."""
    return part.apply is add_pt and part.resolve is None


def _adds(effect: Effect, layer: int) -> tuple[int, int] | None:
    """What it adds to power and toughness, where it does that alone in the layer and always the same."""
    parts = effect.pieces.by_layer[layer]
    if len(parts) != 1 or not adds_what_is_fixed(parts[0]):
        return None
    added: tuple[int, int] = parts[0].constant
    return added
