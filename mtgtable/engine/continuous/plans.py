"""How an effect stands in a world: is it there, what would it apply to, what would it do (613.8a).

``InLayer`` is the layer that is gone through: where it is looked, what has been written since it began, and what has
been found out of its effects. What was found out stands until something it was read from has been written.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from mtgtable.abilities.selectors import All, Selector, Union
from mtgtable.engine.continuous.conflicts import Reach, reach_of
from mtgtable.engine.continuous.force import Effect, static_abilities
from mtgtable.engine.continuous.scratch import World
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import State
from mtgtable.model.edition import Edition
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone


@dataclass(frozen=True, slots=True)
class Plan:
    """An effect as it stands in a world: is it there, with which ability, what would it apply to and do.

    ``ability`` is None when the static ability is gone; ``idle`` when its condition doesn't hold.
    """

    ability: Any
    idle: bool = False
    objects: tuple[ObjectId, ...] = ()
    values: tuple[tuple[Any, ...], ...] = ()
    """For each part that leaves something open, what it does to each of the objects."""


@dataclass(frozen=True, slots=True)
class Relation:
    """Why one effect depends on another (613.8a): which conditions held, and the plans before and after trying."""

    conditions: tuple[str, ...]
    before: Plan
    after: Plan


ALWAYS: Final[Any] = object()
"""Stands for the ability of an effect that hangs on none, or that has started."""


class InLayer:
    """The layer that is gone through, and what is known of its effects."""

    __slots__ = (
        "edition", "forks", "graph", "index", "look", "reference", "relations", "settled", "started", "state",
        "trials", "voice_of", "voices", "world", "written",
    )  # fmt: skip

    def __init__(self, look: Look, world: World, edition: Edition, started: dict[Effect, Any], reference: bool) -> None:
        self.look = look
        self.world = world
        self.state: State = look.state
        self.edition = edition
        self.started: dict[Effect, tuple[ObjectId, ...]] = started
        """Effects that have started to apply, and to what (613.6)."""
        self.reference = reference
        self.trials = 0
        self.index = 0
        self.written: list[tuple[Reach, Collection[ObjectId]]] = []
        """What was applied in this layer that changed something, in order: what it writes, and on which objects."""
        self.voices: dict[Any, Any] = {}
        self.voice_of: dict[Effect, Any] = {}
        self.forks: dict[Any, Look] = {}
        """The world with an effect tried out, until something is written."""
        self.relations: dict[Any, tuple[Relation | None, int]] = {}
        """What was told in full, for those who want to see it."""
        self.graph: Any = None
        self.settled: dict[Any, bool] = {}
        """Of sets of kinds of effects: is it certain that none of them depends on another."""

    def begin(self, index: int) -> None:
        """Go on to another layer."""
        self.index = index
        for known in (self.voices, self.voice_of, self.relations, self.settled):
            if known:
                known.clear()
        self.written.clear()
        self.forks.clear()
        self.graph = None

    def wrote(self, effect: Effect, objects: Collection[ObjectId]) -> None:
        """An effect has been applied and has changed something, at most these objects."""
        self.written.append((reach_of(effect, self.index), objects))
        self.forks.clear()


def plan_of(layer: InLayer, effect: Effect, look: Look, world: World) -> Plan:
    """How the effect stands in a world."""
    ability: Any = ALWAYS
    started = layer.started.get(effect)
    if effect.static and started is None:
        ability = ability_in(world, effect)
        if ability is None:
            return Plan(None)
        if ability != effect.ability:
            return Plan(ability)
    frame = effect.frame_in(look)
    if started is None:
        if effect.condition is not None and not holds(look, effect.condition, frame):
            return Plan(ability, True)
        started = effect.objects_in(look, frame)
    return Plan(ability, False, started, values_of(layer, effect, look, frame, started))


def values_of(
    layer: InLayer, effect: Effect, look: Look, frame: Frame, objects: tuple[ObjectId, ...]
) -> tuple[tuple[Any, ...], ...]:
    """What the parts of this layer that leave something open do to each of the objects."""
    values = []
    for part in effect.pieces.by_layer[layer.index]:
        found = part.values(look, frame, objects)
        if found is not None:
            values.append(tuple(found))
    return tuple(values)


def moved(
    effect: Effect, before: tuple[ObjectId, ...], written: Collection[ObjectId], look: Look, world: World, frame: Frame
) -> tuple[ObjectId, ...]:
    """What an effect that looks at each object by itself applies to, where only these objects have been written on."""
    there = frozenset(before)
    fits, zones, objects = effect.pieces.fits, effect.pieces.zones, look.state.objects
    now = {
        id_
        for id_ in written
        if (item := objects[id_]).zone in zones and not item.phased_out and fits(world[id_], id_, look, frame)
    }
    gone = there.intersection(written) - now
    new = now - there
    if not gone and not new:
        return before
    if zones == (Zone.BATTLEFIELD,):
        return tuple([id_ for id_ in world.battlefield if id_ in new or (id_ in there and id_ not in gone)])
    if not _battlefield_first(effect.pieces.selector) or not world.permanents.issuperset(gone | new):
        return effect.objects_in(look, frame)
    elsewhere = [id_ for id_ in before if id_ not in world.permanents]
    fitting = (there - gone) | new
    return (*[id_ for id_ in world.battlefield if id_ in fitting], *elsewhere)


@by_identity()
def _battlefield_first(selector: Selector | None) -> bool:
    """Is the battlefield looked through first and for one description alone, so that permanents stand before others."""
    if not isinstance(selector, Union):
        return isinstance(selector, All) and selector.zones[:1] == (Zone.BATTLEFIELD,)
    rows = [part.zones if isinstance(part, All) else (Zone.BATTLEFIELD,) for part in selector.parts]
    return rows[0] == (Zone.BATTLEFIELD,) and not any(Zone.BATTLEFIELD in row for row in rows[1:])


def plan_on_fork(layer: InLayer, effect: Effect, before: Plan, look: Look, world: World, writes: Reach) -> Plan:
    """How the effect stands on a fork of the world; where it looks at each object by itself, only those that were
    written on there are looked at."""
    ability = before.ability
    if effect in layer.started or effect.pieces.fits is None or ability is None or before.idle:
        return plan_of(layer, effect, look, world)
    if "controller" in writes.writes:
        return plan_of(layer, effect, look, world)
    if effect.static:
        ability = ability_in(world, effect)
        if ability is None or ability != effect.ability:
            return Plan(ability)
    frame = effect.frame_in(look)
    if effect.condition is not None and not holds(look, effect.condition, frame):
        return Plan(ability, True)
    objects = moved(effect, before.objects, world.owned, look, world, frame)
    if objects is before.objects and not reach_of(effect, layer.index).read_by(writes, "does"):
        return Plan(ability, False, objects, before.values)
    return Plan(ability, False, objects, values_of(layer, effect, look, frame, objects))


def stands_in(state: State, id_: ObjectId, zones: Collection[Zone]) -> bool:
    """Is the object in one of the zones, and not phased out (702.26b)."""
    item = state.objects[id_]
    return item.zone in zones and not item.phased_out


def ability_in(world: World, effect: Effect) -> Any:
    """The static ability of the effect as its object has it in that world, None when it doesn't."""
    return ability_among(world[effect.source].abilities, effect)


def ability_among(abilities: Any, effect: Effect) -> Any:
    """The static ability of the effect among those of an object."""
    key = effect.key
    for on in abilities:
        for place, ability in static_abilities(on.ability):
            if (on.id if place < 0 else on.id.child(place)) == key:
                return ability
    return None


def compare(effect: Effect, before: Plan, after: Plan, *, does: bool = True) -> tuple[str, ...]:
    """Which of the things of 613.8a differ: ``existence``, ``text``, ``applies to``, ``what it does``.

    ``does``: could what it does to the same object differ at all.
    """
    if (before.ability is None) != (after.ability is None):
        return ("existence",)
    if effect.static and after.ability is not ALWAYS and after.ability != effect.ability:
        return ("text",)
    if before.idle != after.idle:
        return ("existence",)
    found = []
    if before.objects != after.objects and set(before.objects) != set(after.objects):
        found.append("applies to")
    if does and before.values != after.values and _does_differ(before, after):
        found.append("what it does")
    return tuple(found)


def _does_differ(before: Plan, after: Plan) -> bool:
    """Does it do something else to an object that it applies to both times."""
    places = {id_: place for place, id_ in enumerate(after.objects)}
    for place, id_ in enumerate(before.objects):
        other = places.get(id_)
        if other is None:
            continue
        for mine, theirs in zip(before.values, after.values, strict=True):
            if mine[place] != theirs[other]:
                return True
    return False
