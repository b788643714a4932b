"""Which effect of a layer comes next: dependency, loops, timestamps (613.7, 613.8).

Dependency is never declared: one effect is tried out on a fork of the world, and the other is looked at before and
after. ``next_effect`` tries only what could matter (``reach``); the reference way tries every pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import modifications as m
from mtgtable.abilities import selectors as s
from mtgtable.abilities import words as w
from mtgtable.abilities.fold import walk
from mtgtable.engine.continuous import reach
from mtgtable.engine.continuous.applying import apply_parts
from mtgtable.engine.continuous.force import Effect, static_abilities
from mtgtable.engine.continuous.scratch import World
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.refs import Frame
from mtgtable.model.ids import ObjectId

if TYPE_CHECKING:
    from mtgtable.engine.continuous.layering import Run


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


_ALWAYS: Any = object()


def plan_of(run: Run, effect: Effect, look: Look, world: World, before: Plan | None = None) -> Plan:
    """How the effect stands in a world. ``before``: how it stands in the run's own, of which this world is a fork."""
    ability: Any = _ALWAYS
    started = run.started.get(effect)
    if effect.static and started is None:
        ability = _ability_in(world, effect)
        if ability is None:
            return Plan(None)
        if ability != effect.ability:
            return Plan(ability)
    frame = effect.frame_in(look)
    if started is None:
        if effect.condition is not None and not holds(look, effect.condition, frame):
            return Plan(ability, True)
        fits = effect.pieces.fits
        if (
            before is None
            or fits is None
            or before.idle
            or effect.locked is not None
            or run.reference
            or frame is not effect.frame_in(run.look)
        ):
            started = effect.objects_in(look, frame)
        else:
            started = _moved(before.objects, fits, look, world, frame)
    values = []
    for part in effect.pieces.by_layer[run.layer]:
        found = part.values(look, frame, started)
        if found is not None:
            values.append(tuple(found))
    return Plan(ability, False, started, tuple(values))


def _moved(before: tuple[ObjectId, ...], fits: Any, look: Look, world: World, frame: Frame) -> tuple[ObjectId, ...]:
    """The permanents that fit in a fork: as before, but for those that are something else there."""
    there = frozenset(before)
    written = world.owned & world.permanents
    now = {id_ for id_ in written if fits(world[id_], id_, look, frame)}
    gone = (written & there) - now
    new = now - there
    if not gone and not new:
        return before
    return tuple(id_ for id_ in world.battlefield if id_ in new or (id_ in there and id_ not in gone))


def plan_now(run: Run, effect: Effect) -> Plan:
    """How the effect stands now, remembered until the next application."""
    known = run.plans.get(effect)
    if known is None:
        known = run.plans[effect] = _plan_with_its_like(run, effect)
    return known


def _plan_with_its_like(run: Run, effect: Effect) -> Plan:
    """How the effect stands: effects that say the same and speak of no "you" and no source share one plan."""
    if not is_anybodys(run, effect) or _ability_in(run.world, effect) != effect.ability:
        return plan_of(run, effect, run.look, run.world)
    shared = run.plans_of_kinds.get(effect.pieces)
    if shared is None:
        shared = run.plans_of_kinds[effect.pieces] = plan_of(run, effect, run.look, run.world)
    return shared


def is_anybodys(run: Run, effect: Effect) -> bool:
    """Is it the same in this layer whoever controls it and whatever it comes from, and hasn't it started yet."""
    if run.reference or not effect.static or effect in run.started:
        return False
    if effect.condition is not None or effect.locked is not None:
        return False
    place = (run.layer, "anybody's")
    known: bool | None = effect.pieces.reach.get(place)
    if known is None:
        known = effect.pieces.reach[place] = all(
            type(node) in _ANYBODYS for node in walk(effect.pieces.selector)
        ) and all(part.resolve is None and type(part.change) in _CONSTANT for part in effect.pieces.by_layer[run.layer])
    return known


_ANYBODYS: Final = frozenset({
    s.All, f.Anything, f.AllOf, f.AnyOf, f.Not, f.IsType, f.IsSupertype, f.IsSubtype, f.IsColor, f.ColorCount,
    f.HasKeyword, f.HasAbilityKind, f.InZone, w.TypeWord, w.ColorWord,
})  # fmt: skip
_CONSTANT: Final = frozenset({
    m.ChangeTypes, m.ChangeColors, m.LoseAbilities, m.SetPT, m.DefinePT, m.ModifyPT, m.SwitchPT,
})  # fmt: skip
"""Words and changes that mean the same for any effect that says them."""


def objects_planned(run: Run, effect: Effect) -> tuple[ObjectId, ...] | None:
    """What the effect applies to, where that was found out since the last application; None where it wasn't."""
    plan = run.plans.get(effect) if not run.reference else None
    if plan is None or plan.idle or (plan.ability is not _ALWAYS and plan.ability != effect.ability):
        return None
    return plan.objects


def _ability_in(world: World, effect: Effect) -> Any:
    """The static ability of the effect as its object has it in that world, None when it doesn't."""
    for on in world[effect.source].abilities:
        for place, ability in static_abilities(on.ability):
            if (on.id if place < 0 else on.id.child(place)) == effect.key:
                return ability
    return None


def compare(effect: Effect, before: Plan, after: Plan) -> tuple[str, ...]:
    """Which of the things of 613.8a differ: ``existence``, ``text``, ``applies to``, ``what it does``."""
    if (before.ability is None) != (after.ability is None):
        return ("existence",)
    if effect.static and after.ability is not _ALWAYS and after.ability != effect.ability:
        return ("text",)
    if before.idle != after.idle:
        return ("existence",)
    found = []
    if before.objects != after.objects and set(before.objects) != set(after.objects):
        found.append("applies to")
    if before.values != after.values and _does_differ(before, after):
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


# ---- could it matter at all ------------------------------------------------------------------------------------------


_REMEMBERED: Final = 512


class Reach:
    """What an effect reads and writes in one layer."""

    __slots__ = ("changed_by", "ends", "reads", "reads_when_started", "writes")

    def __init__(self, effect: Effect, layer: int) -> None:
        parts = effect.pieces.by_layer[layer]
        doing: reach.Summary = {}
        self.writes: reach.Summary = {}
        for part in parts:
            reach.merge(doing, reach.part_reads(part))
            reach.merge(self.writes, reach.part_writes(part))
        self.reads_when_started = doing
        self.reads: reach.Summary = dict(doing)
        if effect.locked is None and effect.pieces.selector is not None:
            reach.merge(self.reads, reach.reads(effect.pieces.selector))
        if effect.condition is not None:
            reach.merge(self.reads, reach.reads(effect.condition))
        self.ends = any(reach.ends_abilities(part) for part in parts)
        self.changed_by: dict[tuple[Reach, bool], bool] = {}

    def kind(self) -> Any:
        """What makes it equal to another."""
        summaries = (self.reads, self.reads_when_started, self.writes)
        return self.ends, tuple(frozenset(one.items()) for one in summaries)

    def could_be_changed(self, other: Reach, started: bool) -> bool:
        """Does the other write what this reads; remembered, for the data doesn't change."""
        key = (other, started)
        known = self.changed_by.get(key)
        if known is None:
            known = reach.overlap(self.reads_when_started if started else self.reads, other.writes)
            if len(self.changed_by) >= _REMEMBERED:
                self.changed_by.clear()
            self.changed_by[key] = known
        return known


def reach_of(effect: Effect, layer: int) -> Reach:
    """What the effect reads and writes in a layer, from memory."""
    place = layer if effect.locked is None else ~layer
    known: Reach | None = effect.pieces.reach.get(place)
    if known is None:
        known = Reach(effect, layer)
        known = effect.pieces.reach[place] = _KINDS.setdefault(known.kind(), known)
        if len(_KINDS) > _MOST_KINDS:
            _KINDS.clear()
    return known


_KINDS: Final[dict[Any, Reach]] = {}
"""Effects that read and write the same share one value, so that what one pair of them tells serves all such pairs."""
_MOST_KINDS: Final = 4_096


def nothing_depends(run: Run, pending: list[Effect]) -> bool:
    """Can no effect of these change how another stands: then the order is that of the timestamps, untried."""
    layer = run.layer
    counts = Counter(reach_of(effect, layer) for effect in pending)
    if len(counts) > _MOST_COMPARED:
        return False
    if any(kind.ends for kind in counts) and any(effect.static for effect in pending):
        return False
    return not any(
        kind.could_be_changed(other, started=False)
        for other in counts
        if other.writes
        for kind in counts
        if kind is not other or counts[kind] > 1
    )


_MOST_COMPARED: Final = 40
"""With more kinds of effects than that, comparing all of them costs more than it saves."""


def comparable(run: Run, effect: Effect, other: Effect) -> bool:
    """May they depend on each other at all: characteristic-defining abilities only among themselves (613.8a)."""
    if effect.defining or other.defining:
        return run.edition.defining_depends and effect.defining and other.defining
    return True


def could_change(run: Run, effect: Effect, other: Effect) -> bool:
    """Could applying the other change how the effect stands: judged from what they read and write."""
    theirs = reach_of(other, run.layer)
    mine = reach_of(effect, run.layer)
    started = effect in run.started
    if mine.could_be_changed(theirs, started):
        return True
    if theirs.ends and effect.static and not started:
        return effect.source in plan_now(run, other).objects
    return False


# ---- trying out ------------------------------------------------------------------------------------------------------


def relation(run: Run, effect: Effect, other: Effect) -> Relation | None:
    """Why the effect depends on the other now; None when it doesn't."""
    if not comparable(run, effect, other):
        return None
    if run.reference:
        return try_out(run, effect, other)
    key = (effect, other)
    if key in run.relations:
        return run.relations[key]
    found = try_out(run, effect, other) if could_change(run, effect, other) else None
    run.relations[key] = found
    return found


def try_out(run: Run, effect: Effect, other: Effect) -> Relation | None:
    """Apply the other on a fork of the world and look at the effect before and after (613.8a)."""
    before = plan_now(run, effect)
    plan = plan_now(run, other)
    shared = run.plans_of_kinds.get(other.pieces) is plan
    tried = run.forks.get(other.pieces if shared else other)
    if tried is None:
        fork = run.world.fork()
        look = Look(run.state, fork)
        if plan.ability is not None and not plan.idle:
            frame = other.frame_in(run.look)
            apply_parts(fork, look, other, other.pieces.by_layer[run.layer], frame, plan.objects, None)
        tried = run.forks[other.pieces if shared else other] = look
    world: Any = tried.characteristics
    if not world.owned and not run.reference:
        return None
    alike = run.plans_of_kinds.get(effect.pieces) is before and (
        effect.source not in world.owned or _ability_in(world, effect) == effect.ability
    )
    if alike and (id(before), id(tried)) in run.tried:
        return run.tried[id(before), id(tried)]
    run.trials += 1
    after = plan_of(run, effect, tried, world, before)
    conditions = compare(effect, before, after)
    found = Relation(conditions, before, after) if conditions else None
    if alike:
        run.tried[id(before), id(tried)] = found
    return found


def forget_relations(run: Run, applied: Effect) -> None:
    """After an application: relations that it could have changed must be looked at anew (613.8c)."""
    run.tried.clear()
    if run.reference:
        run.plans_of_kinds.clear()
        run.plans.clear()
        run.forks.clear()
        run.relations.clear()
        return
    known = {effect for pair in run.relations for effect in pair} | run.plans.keys()
    changed = {effect for effect in known if effect is applied or could_change(run, effect, applied)}
    for effect in changed:
        run.plans.pop(effect, None)
    stand = {(effect.pieces, id(plan)) for effect, plan in run.plans.items()}
    for pieces in [pieces for pieces, plan in run.plans_of_kinds.items() if (pieces, id(plan)) not in stand]:
        del run.plans_of_kinds[pieces]
    run.forks.clear()
    for key in [key for key in run.relations if key[0] in changed or key[1] in changed]:
        del run.relations[key]


# ---- what comes next -------------------------------------------------------------------------------------------------


def next_effect(run: Run, pending: list[Effect]) -> Effect:
    """The effect to apply next; ``pending`` in timestamp order.

    The oldest that depends on nothing left. Effects in a loop don't wait for each other (613.8b), only for effects
    outside of it.
    """
    in_loop = [effect for effect in run.loop if effect in pending]
    if in_loop:
        return in_loop[0]
    if run.recorder is None and not run.reference:
        return _first_free(run, pending)
    graph = {
        effect: {other: found for other in pending if other is not effect and (found := relation(run, effect, other))}
        for effect in pending
    }
    reached = {effect: _reached(graph, effect) for effect in pending}
    free = [effect for effect in pending if all(effect in reached[other] for other in reached[effect])]
    chosen = free[0]
    if not run.edition.loops_reordered and chosen in reached[chosen]:
        run.loop = [effect for effect in pending if effect in reached[chosen] and chosen in reached[effect]]
    if run.recorder is not None:
        run.recorder.ordered(run, pending, graph, reached, chosen)
    return chosen


def _first_free(run: Run, pending: list[Effect]) -> Effect:
    """The same where nobody wants to see all relations: only those are looked at on which the answer hangs."""
    graph = _Rows(run, pending)
    reached: dict[Effect, set[Effect]] = {}
    for chosen in pending:
        others = reached[chosen] = _reached(graph, chosen)
        for other in others:
            if other not in reached:
                reached[other] = _reached(graph, other)
            if chosen not in reached[other]:
                break
        else:
            if not run.edition.loops_reordered and chosen in others:
                run.loop = [effect for effect in pending if effect in others]
            return chosen
    raise AssertionError("of all that is left nothing is free")  # there is always a loop or an end


class _Rows(dict["Effect", "list[Effect]"]):
    """On what each effect depends right now, found out when it is asked for."""

    def __init__(self, run: Run, pending: list[Effect]) -> None:
        super().__init__()
        self._run = run
        self._pending = pending
        self._kinds = [reach_of(effect, run.layer) for effect in pending]

    def __missing__(self, effect: Effect) -> list[Effect]:
        run = self._run
        mine, started = reach_of(effect, run.layer), effect in run.started
        exposed = effect.static and not started
        matters: dict[Reach, bool] = {}
        told: dict[tuple[Any, int], bool] = {}
        """What others of a kind that share a plan, and so a fork, have told."""
        row = self[effect] = []
        for other, theirs in zip(self._pending, self._kinds, strict=True):
            could = matters.get(theirs)
            if could is None:
                could = matters[theirs] = mine.could_be_changed(theirs, started) or (theirs.ends and exposed)
            if not could or other is effect:
                continue
            alike = (other.pieces, id(plan_now(run, other)))
            depends = told.get(alike)
            if depends is None:
                depends = told[alike] = relation(run, effect, other) is not None
            if depends:
                row.append(other)
        return row


def _reached(graph: Mapping[Effect, Iterable[Effect]], effect: Effect) -> set[Effect]:
    """All effects on which it depends, directly or through others; itself only when it is in a loop."""
    found: set[Effect] = set()
    left = list(graph[effect])
    while left:
        other = left.pop()
        if other not in found:
            found.add(other)
            left += graph[other]
    return found
