"""One effect tried out for another: does it change whether that exists, what it applies to, or what it does (613.8a).

Where both look at each object by itself, the answer hangs on the objects that the one would change and on nothing
else: they are looked at one by one, and again only those that have been written on since. Everything else is tried on
a fork of the world, and stands until something is written that either of the two reads.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from mtgtable.abilities import modifications as m
from mtgtable.abilities.selectors import All
from mtgtable.engine.continuous import reach as summaries
from mtgtable.engine.continuous.applying import apply_parts
from mtgtable.engine.continuous.conflicts import comparable, reach_of
from mtgtable.engine.continuous.force import Effect
from mtgtable.engine.continuous.plans import (
    InLayer,
    Plan,
    Relation,
    ability_among,
    ability_in,
    compare,
    plan_of,
    plan_on_fork,
    stands_in,
)
from mtgtable.engine.continuous.scratch import Scratch
from mtgtable.engine.continuous.voices import Voice, condition_holds, plan_now, voice_of
from mtgtable.engine.reading.looking import Look
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone


class Trial:
    """What would become of single objects if the effects of a voice were applied now."""

    __slots__ = ("after", "begun", "kills", "layer", "looked", "members", "news", "places", "plan", "touched", "voice")

    def __init__(self, layer: InLayer, voice: Voice) -> None:
        self.layer = layer
        self.voice = voice
        self.looked = -1
        self.plan: Plan | None = None
        self.members: frozenset[ObjectId] = frozenset()
        self.touched: set[ObjectId] = set()
        """The objects that it wouldn't surely leave as they are."""
        self.after: dict[ObjectId, Scratch] = {}
        self.kills: dict[Effect, bool] = {}
        self.places: dict[ObjectId, int] | None = None
        self.begun = 0
        """How often all was looked at anew."""
        self.news: list[tuple[int, set[ObjectId]]] = []
        """Since then: the objects of which it may be otherwise, by how much had been written."""

    def now(self) -> Trial:
        """The same brought up to what has been written; what hangs on other objects is kept."""
        layer, written = self.layer, self.layer.written
        if self.looked == len(written):
            return self
        plan, before = plan_now(layer, self.voice), self.plan
        if before is None or (plan is not before and (plan.values or before.values)):
            self.touched = set(self._changed(plan.objects))
            self.after.clear()
            self.kills.clear()
            self.places = None
            self.begun += 1
            self.news.clear()
        else:
            members = self.voice.members
            stirred = {id_ for _, ids in written[self.looked :] for id_ in ids}
            stirred &= members | self.members
            if plan is not before:
                stirred |= members ^ self.members
            if stirred:
                self._look_again(stirred)
        self.plan, self.members, self.looked = plan, self.voice.members, len(written)
        return self

    def _look_again(self, stirred: set[ObjectId]) -> None:
        self.touched -= stirred
        self.touched.update(self._changed(tuple(stirred & self.voice.members)))
        self.news.append((len(self.layer.written), stirred))
        for id_ in stirred:
            self.after.pop(id_, None)
        for effect in [one for one in self.kills if one.source in stirred]:
            del self.kills[effect]

    def new_since(self, looked: int) -> set[ObjectId]:
        """The objects of which it may be otherwise than when so much had been written."""
        return {id_ for when, ids in self.news if when > looked for id_ in ids}

    def _changed(self, objects: Sequence[ObjectId]) -> Collection[ObjectId]:
        """Those of the objects that the parts wouldn't leave as they are."""
        effect, layer = self.voice.effect, self.layer
        found: set[ObjectId] = set()
        if not objects:
            return found
        for part in effect.pieces.by_layer[layer.index]:
            if part.touched is None or part.per_object:
                return objects
            value = part.constant
            if part.resolve is not None:
                value = part.resolve(layer.look, effect.frame_in(layer.look), objects[0])
            found.update(part.touched(layer.world, objects, value))
        return found

    def of(self, id_: ObjectId) -> Scratch:
        """What the object would be."""
        known = self.after.get(id_)
        if known is None:
            known = self.after[id_] = self._of(id_)
        return known

    def _of(self, id_: ObjectId) -> Scratch:
        assert self.plan is not None
        now = Scratch(self.layer.world[id_])
        effect, rows = self.voice.effect, iter(self.plan.values)
        for part in effect.pieces.by_layer[self.layer.index]:
            part.apply(now, id_, part.constant if part.resolve is None else next(rows)[self._place(id_)], effect)
        return now

    def _place(self, id_: ObjectId) -> int:
        if self.places is None:
            assert self.plan is not None
            self.places = {one: place for place, one in enumerate(self.plan.objects)}
        return self.places[id_]

    def ends(self, effect: Effect) -> bool:
        """Would the ability of that effect be gone, or another one."""
        if effect.source not in self.touched:
            return False
        known = self.kills.get(effect)
        if known is None:
            self.layer.trials += 1
            known = ability_among(self.of(effect.source).abilities, effect) != effect.ability
            self.kills[effect] = known
        return known


def trial_of(layer: InLayer, voice: Voice) -> Trial:
    """What the effects of the voice would do, as things are now."""
    if voice.trial is None:
        voice.trial = Trial(layer, voice)
    trial: Trial = voice.trial
    return trial.now()


def goes_object_by_object(voice: Voice, layer: int) -> bool:
    """Can what it does to one object be found out alone: no part asks what an earlier one has changed."""
    place = (layer, "alone")
    known: bool | None = voice.effect.pieces.reach.get(place)
    if known is None:
        done: summaries.Summary = {}
        known = True
        for part in voice.effect.pieces.by_layer[layer]:
            if part.resolve is not None and type(part.change) not in _OF_THE_STATE:
                known = known and not summaries.overlap(summaries.part_reads(part), done)
            summaries.merge(done, summaries.part_writes(part))
        voice.effect.pieces.reach[place] = known
    return known


_OF_THE_STATE: Final = (m.ChangeTypes, m.ChangeColors, m.ChangeText)
"""What they do hangs on choices alone, which no effect changes."""


# ---- does it depend --------------------------------------------------------------------------------------------------


class Told:
    """What a trial of one voice for another has told, and how much had been written by then."""

    __slots__ = ("answer", "checked", "looked", "mine", "theirs", "witness")

    def __init__(self) -> None:
        self.answer = False
        self.looked = -1
        self.mine: Plan | None = None
        self.theirs: Plan | None = None
        self.checked = 0
        """How often all had been looked at anew in the trial of which each object has told nothing."""
        self.witness: ObjectId | None = None


def would_end(layer: InLayer, effect: Effect, other: Voice) -> bool:
    """Would applying the other take the effect's ability away or change its text."""
    if not other.reach.ends or not comparable(layer.edition, effect, other.effect):
        return False
    if effect.source not in _members(layer, other):
        return False
    if goes_object_by_object(other, layer.index):
        return trial_of(layer, other).ends(effect)
    fork: Any = fork_with(layer, other).characteristics
    return bool(ability_in(fork, effect) != effect.ability)


def _members(layer: InLayer, voice: Voice) -> frozenset[ObjectId]:
    plan_now(layer, voice)
    return voice.members


def depends(layer: InLayer, mine: Voice, other: Voice) -> bool:
    """Do the effects of one voice depend on those of the other now, as long as their abilities are there."""
    if not mine.reach.could_be_changed(other.reach, mine.started):
        return False
    if not comparable(layer.edition, mine.effect, other.effect):
        return False
    told: Told | None = mine.told.get(other)
    if told is None:
        told = mine.told[other] = Told()
    if told.looked != len(layer.written):
        _ask_again(layer, mine, other, told)
        told.looked = len(layer.written)
    return told.answer


def _ask_again(layer: InLayer, mine: Voice, other: Voice, told: Told) -> None:
    before, plan = plan_now(layer, mine), plan_now(layer, other)
    checked, told.checked = told.checked, 0
    if plan.idle or plan.ability is None or not plan.objects:
        told.answer, told.witness = False, None
    elif not _hangs_on_objects(layer, mine, other):
        _ask_in_full(layer, mine, other, told, before, plan)
    elif not mine.started and mine.reach.read_by(other.reach, "asks") and _would_turn(layer, mine, other, before):
        told.answer, told.witness = True, None
    elif before.idle or mine.started or not mine.reach.read_by(other.reach, "picks"):
        told.answer, told.witness = False, None
    else:
        told.checked = checked
        _ask_each_object(layer, mine, other, told)
    told.mine, told.theirs = before, plan


def _hangs_on_objects(layer: InLayer, mine: Voice, other: Voice) -> bool:
    """Can the other matter through nothing but which objects fit, each of which can be looked at alone."""
    reach, effect = mine.reach, mine.effect
    if "controller" in other.reach.writes and effect.static and effect.source in other.members:
        return False
    if reach.read_by(other.reach, "does") and not _gives_what_is_elsewhere(layer, mine, other):
        return False
    asked = not mine.started and reach.read_by(other.reach, "asks")
    picked = not mine.started and reach.read_by(other.reach, "picks")
    if not asked and not picked:
        return True
    if (asked and mine.asking(layer) is None) or (picked and effect.pieces.fits is None):
        return False
    return goes_object_by_object(other, layer.index)


def _would_turn(layer: InLayer, mine: Voice, other: Voice, before: Plan) -> bool:
    """Would the condition hold that doesn't, or the other way round."""
    layer.trials += 1
    frame = mine.effect.frame_in(layer.look)
    return condition_holds(layer, mine, frame, trial_of(layer, other)) is before.idle


def _gives_what_is_elsewhere(layer: InLayer, mine: Voice, other: Voice) -> bool:
    """Does it give the abilities of objects none of which the other changes, and can they be had as before."""
    if "cant_have" in other.reach.writes or not goes_object_by_object(other, layer.index):
        return False
    zones: set[Zone] = set()
    for part in mine.effect.pieces.by_layer[layer.index]:
        if isinstance(part.change, m.GainAbilitiesOf) and isinstance(part.change.objects, All):
            zones.update(part.change.objects.zones)
        elif part.resolve is not None and not isinstance(part.change, m.GainAbilities):
            return False
    return not any(stands_in(layer.state, id_, zones) for id_ in trial_of(layer, other).touched)


def _ask_each_object(layer: InLayer, mine: Voice, other: Voice, told: Told) -> None:
    trial = trial_of(layer, other)
    witness = told.witness
    asked: Collection[ObjectId] = trial.touched
    if told.checked == trial.begun and not any("controller" in one.writes for one, _ in layer.written[told.looked :]):
        asked = trial.new_since(told.looked) & trial.touched
        if not asked:
            return
    elif witness is not None and witness in asked:
        asked = (witness, *asked)
    pieces = mine.effect.pieces
    fits, zones, members = pieces.fits, pieces.zones, mine.members
    look, frame, state = layer.look, mine.effect.frame_in(layer.look), layer.state
    layer.trials += 1
    for id_ in asked:
        if bool(fits(trial.of(id_), id_, look, frame)) != (id_ in members) and stands_in(state, id_, zones):
            told.answer, told.witness, told.checked = True, id_, 0
            return
    told.answer, told.witness, told.checked = False, None, trial.begun


def _ask_in_full(layer: InLayer, mine: Voice, other: Voice, told: Told, before: Plan, plan: Plan) -> None:
    """On a fork of the world, unless neither reads anything that was written since."""
    if told.looked >= 0 and told.mine is before and told.theirs is plan:
        what = "does" if mine.started else "reads"
        since = [reach for reach, _ in layer.written[told.looked :]]
        if not any(
            mine.reach.read_by(reach, what) or other.reach.could_be_changed(reach, other.started) for reach in since
        ):
            return
    told.witness = None
    told.answer = tried(layer, mine.effect, other, before) is not None


# ---- in full ---------------------------------------------------------------------------------------------------------


def fork_with(layer: InLayer, other: Voice) -> Look:
    """The world as it would be if the effects of the voice were applied; made anew when something was written."""
    known = layer.forks.get(other)
    if known is None:
        plan = plan_now(layer, other)
        known = layer.forks[other] = _forked(layer, other.effect, plan)
    return known


def _forked(layer: InLayer, effect: Effect, plan: Plan) -> Look:
    fork = layer.world.fork()
    look = Look(layer.state, fork)
    if plan.ability is not None and not plan.idle:
        parts = effect.pieces.by_layer[layer.index]
        apply_parts(fork, look, effect, parts, effect.frame_in(layer.look), plan.objects, None)
    return look


def tried(layer: InLayer, effect: Effect, other: Voice, before: Plan) -> Relation | None:
    """Why the effect depends on those of the other voice: what it is on a fork of the world; None when it doesn't."""
    look = fork_with(layer, other)
    world: Any = look.characteristics
    if not world.owned:
        return None
    layer.trials += 1
    after = plan_on_fork(layer, effect, before, look, world, other.reach)
    does = reach_of(effect, layer.index).read_by(other.reach, "does") or "controller" in other.reach.writes
    return _related(effect, before, after, does=does)


def try_out(layer: InLayer, effect: Effect, other: Effect) -> Relation | None:
    """Apply the other on a fork of the world and look at the effect before and after, with no memory (613.8a)."""
    layer.trials += 1
    look, world = layer.look, layer.world
    before = plan_of(layer, effect, look, world)
    fork = _forked(layer, other, plan_of(layer, other, look, world))
    changed: Any = fork.characteristics
    return _related(effect, before, plan_of(layer, effect, fork, changed))


def _related(effect: Effect, before: Plan, after: Plan, *, does: bool = True) -> Relation | None:
    conditions = compare(effect, before, after, does=does)
    return Relation(conditions, before, after) if conditions else None


def related(layer: InLayer, effect: Effect, other: Effect) -> Relation | None:
    """Why the effect depends on the other now, in full, for those who want to see it; None if it doesn't."""
    mine, theirs = voice_of(layer, effect), voice_of(layer, other)
    ended = mine.exposed and would_end(layer, effect, theirs)
    if not ended and not depends(layer, mine, theirs):
        return None
    key = (effect if ended else mine, theirs)
    known = layer.relations.get(key)
    if known is None or _is_old(layer, effect, mine, theirs, known[1]):
        found = tried(layer, effect, theirs, plan_now(layer, mine))
        known = layer.relations[key] = (found, len(layer.written))
    relation: Relation | None = known[0]
    return relation


def _is_old(layer: InLayer, effect: Effect, mine: Voice, theirs: Voice, looked: int) -> bool:
    """Has something been written since that one of them reads, or on the object whose ability it is."""
    return any(
        mine.reach.could_be_changed(reach, mine.started)
        or theirs.reach.could_be_changed(reach, theirs.started)
        or effect.source in ids
        for reach, ids in layer.written[looked:]
    )
