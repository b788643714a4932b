"""The layers (613.1): one run over a board under one edition's tables.

The run starts from the objects' own values, applies each effect's parts in the layers of the edition, and keeps what
has become of each effect: whether it has started, and on which objects (613.6). It works on scratch only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from itertools import compress
from operator import attrgetter, not_
from typing import TYPE_CHECKING, Any, Final, cast

from mtgtable.abilities.characteristics import AbilityOn, Characteristics
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import Condition
from mtgtable.engine.continuous import ordering, voices
from mtgtable.engine.continuous.applying import apply_parts
from mtgtable.engine.continuous.conflicts import nothing_depends
from mtgtable.engine.continuous.copying import FACE_DOWN_CARD
from mtgtable.engine.continuous.differing import others_than_on
from mtgtable.engine.continuous.force import (
    Effect,
    Supposing,
    counter_effects,
    face_down_effect,
    functions,
    is_defining,
    resolved_effects,
    static_abilities,
    static_effects,
)
from mtgtable.engine.continuous.gifts import Gifts
from mtgtable.engine.continuous.joined import Joined, effects_in_force
from mtgtable.engine.continuous.plans import InLayer
from mtgtable.engine.continuous.scratch import Scratch, Settled, World, all_of
from mtgtable.engine.continuous.start_values import start_values, take_face
from mtgtable.engine.continuous.sums import Sums
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.recalling import by_identity, by_latest, each
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import State
from mtgtable.engine.state.unread import MARKS_OF_OBJECTS
from mtgtable.model.edition import Edition
from mtgtable.model.ids import AbilityId, ObjectId
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.engine.continuous.board import Board
    from mtgtable.engine.continuous.recording import Recorder


class Start:
    """What an object brings to every run, made once for each value of the object."""

    __slots__ = ("effects", "final", "item", "statics", "values")

    def __init__(self, item: GameObject) -> None:
        self.item = item
        self.values = _values(item)
        self.final = _final(self.values, item)
        self.effects: dict[str, tuple[Effect, ...]] = {}
        self.statics = bool(item.counters) or item.face_down or self._any_static()

    def _any_static(self) -> bool:
        for on in self.values.abilities:
            for _, ability in static_abilities(on.ability):
                if functions(ability, self.item, defining=is_defining(ability, on)):
                    return True
        return False

    def effects_under(self, edition: Edition) -> tuple[Effect, ...]:
        """The effects of its static abilities, its counters and its being face down."""
        known = self.effects.get(edition.name)
        if known is None:
            item = self.item
            found = static_effects(item, self.values.name, self.values.abilities, {}, edition)
            found += counter_effects(item, edition)
            if item.face_down and item.zone in (Zone.BATTLEFIELD, Zone.STACK):
                found.append(face_down_effect(item, edition))
            known = self.effects[edition.name] = tuple(found)
        return known


def _values(item: GameObject) -> Characteristics:
    if item.face_down and item.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        blank = Scratch(start_values(item))

        take_face(blank, FACE_DOWN_CARD, (), item.id)
        blank.loyalty = blank.defense = None
        return blank.settle()
    return start_values(item)


def _final(values: Characteristics, item: GameObject) -> Characteristics:
    """What it is when nothing has applied to it: a permanent that is no creature has no power or toughness (208.3)."""
    if item.zone is not Zone.BATTLEFIELD or "Creature" in values.types:
        return values
    if values.power is None and values.toughness is None and "Planeswalker" in values.types:
        return values
    if (values.power, values.toughness, values.loyalty, values.defense) == (None, None, None, None):
        return values
    bare = Scratch(values)
    settle(bare, item)
    return bare.settle()


def settle(now: Scratch, item: GameObject) -> None:
    """After the last layer: only creatures among permanents have power and toughness, and they all do (208.3).

    Only planeswalkers have loyalty, and only battles defense (306.5, 310.4).
    """
    if item.zone is not Zone.BATTLEFIELD:
        return
    if now.loyalty is not None and "Planeswalker" not in now.types:
        now.loyalty = None
    if now.defense is not None and "Battle" not in now.types:
        now.defense = None
    if "Creature" not in now.types:
        now.power = now.toughness = now.base_power = now.base_toughness = None
    elif now.power is None or now.toughness is None:
        now.power = now.power or 0
        now.toughness = now.toughness or 0
        now.base_power = now.base_power or 0
        now.base_toughness = now.base_toughness or 0


_what_it_starts_from: Final = attrgetter(*(one.name for one in fields(GameObject) if one.name not in MARKS_OF_OBJECTS))


def brings_the_same(item: GameObject, other: GameObject) -> bool:
    """Do two values of an object differ in marks alone, of which only being face down asks."""
    if item.printed is not other.printed or item.card is not other.card or other.face_down:
        return False
    return bool(_what_it_starts_from(item) == _what_it_starts_from(other))


@by_identity(8_192)
@by_latest(attrgetter("id"), brings_the_same, 8_192)
def start_of(item: GameObject) -> Start:
    """What the object brings, from memory where it was the same but for marks as it was looked at last."""
    return Start(item)


@by_identity()
def _is_static(face: CompiledFace) -> bool:
    """Could an object with that face bring an effect by itself, where it is face up and has no counters."""
    return any(static_abilities(ability) for ability in face.abilities)


def bearing(item: GameObject) -> Start | None:
    """The same, of an object that brings effects; None of the many that bring none, of which nothing need be made."""
    if not item.counters and not item.face_down and not _is_static(item.printed):
        return None
    return _bearing_start(item)


@by_identity(8_192)
def _bearing_start(item: GameObject) -> Start | None:
    start = start_of(item)
    return start if start.statics else None


@by_identity(8_192)
def _start_values(item: GameObject) -> Characteristics:
    return start_of(item).values


@by_identity(8_192)
def _final_values(item: GameObject) -> Characteristics:
    return start_of(item).final


def _perhaps_bearing(objects: Mapping[ObjectId, GameObject]) -> list[GameObject]:
    """The objects of which it must be looked at what they bring."""
    row = objects.values()
    static = each(_is_static, map(_printed, row))
    return [item for item, so in zip(row, static, strict=True) if so or item.counters or item.face_down]


class Run:
    """One pass through the layers.

    ``reference``: try every pair of effects for dependency, use no summaries and no memory. ``only``: see no effects
    but those that this object itself brings and those that resolutions have locked onto it (614.12 in 2011).
    ``before``: a board of the same game, of which what hasn't changed is taken.
    ``supposing``: leave effects out or date them otherwise.
    """

    def __init__(
        self,
        state: State,
        edition: Edition,
        recorder: Recorder | None = None,
        *,
        reference: bool = False,
        only: ObjectId | None = None,
        supposing: Supposing | None = None,
        before: Board | None = None,
    ) -> None:
        self.state = state
        self.edition = edition
        self.recorder = recorder
        self.reference = reference
        self.only = only
        self.before = before
        self.otherwise: set[ObjectId] = set() if before is None else others_than_on(before, state)
        """What is another object than it was on the board before."""
        self.bearing: Mapping[ObjectId, Start] = self._bearing()
        self.supposing = Supposing.overruled(state.overruled, supposing)
        again = supposing.again if supposing is not None else frozenset()
        self.off_by_hand = frozenset(one.effect for one in state.overruled if one.off) - again
        objects = state.objects
        row = state.battlefield
        permanents = list(compress(row, map(not_, map(_phased_out, map(objects.__getitem__, row)))))
        self.world = World(objects, permanents, _start_values)
        self.look = Look(state, self.world)
        self.by_layer: list[list[Effect]] = [[] for _ in edition.layers]
        self.alive: set[Effect] = set()
        self.started: dict[Effect, tuple[ObjectId, ...]] = {}
        self.present: dict[ObjectId, tuple[Effect, ...]] = {}
        self.dates: dict[AbilityId, int] = {}
        self.in_layer = InLayer(self.look, self.world, edition, self.started, reference)
        self.loop: list[Effect] = []
        """The rest of a dependency loop that is gone through in timestamp order (613.7b of March 2011)."""
        self.texts: dict[ObjectId, list[tuple[Any, Any]]] = {}
        self.layer = 0

    # ---- gathering --------------------------------------------------------------------------------------------------

    def gather(self) -> None:
        """All effects that are in force before the first layer."""
        only = self.only
        found: list[Effect] = []
        for start in self.bearing.values():
            item = start.item
            if item.phased_out or (only is not None and item.id != only):
                continue
            effects = start.effects_under(self.edition)
            if effects:
                if self.supposing is not None:
                    effects = tuple(self.as_supposed(effects))
                self.present[item.id] = effects
                found += effects
        found += self._resolved()
        self.add(found, 0)

    def _bearing(self) -> Mapping[ObjectId, Start]:
        """The objects that bring effects: those that did on the board before, but for what is another object now."""
        objects = self.state.objects
        if self.before is None:
            return {start.item.id: start for start in filter(None, each(_bearing_start, _perhaps_bearing(objects)))}
        known = dict(self.before.bearing)
        for id_ in sorted(self.otherwise):
            item = objects.get(id_)
            start = None if item is None else bearing(item)
            if start is not None:
                known[id_] = start
            else:
                known.pop(id_, None)
        return known

    def _resolved(self) -> Sequence[Effect]:
        effects, only = self.state.effects, self.only
        each_for_itself = self.recorder is not None or self.reference or self.supposing is not None
        if only is None and not each_for_itself:
            return effects_in_force(effects, self.edition)
        if only is not None:
            effects = tuple(one for one in effects if one.locked is not None and only in one.locked)
        return self.as_supposed(resolved_effects(effects, self.edition))

    def as_supposed(self, effects: Sequence[Effect]) -> Sequence[Effect]:
        """The effects without those that are left out; others with the timestamps that they have by hand."""
        if self.supposing is None:
            return effects
        if self.recorder is not None and self.off_by_hand:
            self.recorder.switched_off(self, [effect for effect in effects if effect.key in self.off_by_hand])
        return self.supposing.about(effects)

    def add(self, effects: Iterable[Effect], layer: int) -> None:
        """Let effects apply from a layer on."""
        by_layer, alive = self.by_layer, self.alive
        for effect in effects:
            alive.add(effect)
            for index in effect.pieces.by_layer:
                if index >= layer:
                    by_layer[index].append(effect)

    # ---- applying ---------------------------------------------------------------------------------------------------

    def go(self) -> None:
        """Go through all layers."""
        self.gather()
        for index in range(len(self.edition.layers)):
            if self.by_layer[index]:
                self.go_through(index)

    def go_through(self, index: int) -> None:
        """Apply one layer: the next effect by dependency and timestamp, until none is left (613.7, 613.8)."""
        self.layer = index
        self.in_layer.begin(index)
        self.loop.clear()  # a loop is one of its layer
        row = self.by_layer[index]
        self._take_apart(row, index)
        first = self.edition.layers[index].defining_first
        done: set[Effect] = set()
        while True:
            pending = [
                effect for effect in row if effect not in done and (effect in self.alive or effect in self.started)
            ]
            if not pending:
                break
            if len(pending) > 1:
                pending.sort(key=_order)
                if first:
                    pending = [effect for effect in pending if effect.defining] or pending
            if len(pending) > 1 and not self.reference and nothing_depends(pending, index, self.in_layer.settled):
                self._apply_in_order(pending, row, done)
                continue
            effect = pending[0] if len(pending) == 1 else ordering.next_effect(self, pending)
            done.add(effect)
            self.apply(effect)
        if self.recorder is not None:
            self.recorder.layer_done(self, [effect for effect in row if effect not in done])

    def _take_apart(self, row: list[Effect], index: int) -> None:
        """Make single effects of those that were joined, where something else comes between them or depends on any."""
        joined = [effect for effect in row if isinstance(effect, Joined)]
        if not joined:
            return
        alone = len(row) == 1 or nothing_depends(row, index, self.in_layer.settled)
        for one in joined:
            if not alone or any(map(one.hindered_by, row)):
                place = row.index(one)
                row[place : place + 1] = one.apart()
                self.alive.discard(one)
                self.alive.update(one.apart())

    def _apply_in_order(self, pending: list[Effect], row: list[Effect], done: set[Effect]) -> None:
        """Apply effects that don't depend on each other by timestamp, until another comes to be in the layer."""
        there = len(row)
        known: dict[Any, Any] = {}
        alike = len({id(effect.pieces) for effect in pending}) < len(pending)
        plain = self.recorder is None and not self.reference
        sums = Sums(self.world, self.in_layer) if plain else None
        gifts = Gifts(self.world, self.in_layer) if plain and alike else None
        for effect in pending:
            if effect in self.alive or effect in self.started:
                done.add(effect)
                objects = self._meant(effect, known) if alike else self.objects_of(effect, known)
                if objects is None or (sums is not None and sums.take(effect, objects)):
                    continue
                if gifts is not None and gifts.take(effect, objects):
                    continue
                if sums is not None:
                    sums.write()
                if gifts is not None:
                    gifts.write()
                self._do(effect, objects)
                if len(row) != there:
                    return
        if sums is not None:
            sums.write()
        if gifts is not None:
            gifts.write()

    def _meant(self, effect: Effect, known: dict[Any, Any]) -> tuple[ObjectId, ...] | None:
        """What the effect applies to, found once for all that speak alike, as is whether their condition holds."""
        if effect.locked is not None or self.reference or effect in self.started:
            return self.objects_of(effect)
        speaking = voices.speaking(self.in_layer, effect)
        objects: tuple[ObjectId, ...] | None = known.get(speaking)
        if objects is not None:
            self.started[effect] = objects
            return objects
        objects = self.objects_of(effect, known)
        if speaking is not effect and objects is not None:
            known[speaking] = objects
        return objects

    def apply(self, effect: Effect) -> None:
        """Apply an effect's parts of this layer to what it applies to."""
        objects = self.objects_of(effect)
        if objects is not None:
            self._do(effect, objects)

    def objects_of(self, effect: Effect, known: dict[Any, Any] | None = None) -> tuple[ObjectId, ...] | None:
        """What the effect applies to, from now on in every layer (613.6); None where its condition doesn't hold.

        ``known``: of which conditions it is known if they hold, while nothing is written that they read.
        """
        objects = self.started.get(effect)
        if objects is None:
            objects = voices.objects_planned(self.in_layer, effect)
        if objects is None:
            look = self.look
            frame = effect.frame_in(look)
            if effect.condition is not None and not self._holds(effect, effect.condition, frame, known):
                if self.recorder is not None:
                    self.recorder.condition_failed(self, effect)
                return None
            objects = effect.objects_in(look, frame)
        self.started[effect] = objects
        return objects

    def _holds(self, effect: Effect, condition: Condition, frame: Frame, known: dict[Any, Any] | None) -> bool:
        asked = voices.asked(self.in_layer, effect) if known is not None and not self.reference else None
        if known is None or asked is None:
            return holds(self.look, condition, frame)
        answer: bool | None = known.get(asked)
        if answer is None:
            answer = known[asked] = holds(self.look, condition, frame)
        return answer

    def _do(self, effect: Effect, objects: tuple[ObjectId, ...]) -> None:
        look, recorder = self.look, self.recorder
        frame = effect.frame_in(look)
        before = recorder.snapshot(self, effect, objects, frame) if recorder is not None else None
        kept = effect.static and effect not in self.alive
        done = apply_parts(self.world, look, effect, effect.pieces.by_layer[self.layer], frame, objects, self)
        if recorder is not None and before is not None:
            recorder.applied(self, effect, objects, before, kept)
        if done:
            self.in_layer.wrote(effect, done)

    @property
    def trials(self) -> int:
        """How often one effect was tried out for another."""
        return self.in_layer.trials

    def abilities_changed(self, id_: ObjectId, by: Effect, before: tuple[AbilityOn, ...]) -> None:
        """An object has other abilities now: other static abilities may exist."""
        item = self.state.objects[id_]
        if item.phased_out:
            return
        now = self.world[id_]
        if _only_more(before, now.abilities):
            return
        static = _static_among(now.abilities)
        if not static and id_ not in self.present:
            return
        if static and static == _static_among(before):
            return
        known = {on.id for on in before}
        for on in now.abilities:
            if on.id not in known and not by.last:
                self.dates[on.id] = by.timestamp
        old = {effect.key: effect for effect in self.present.get(id_, ()) if effect.static}
        new: list[Effect] = []
        made = static_effects(item, now.name, now.abilities, self.dates, self.edition)
        for effect in self.as_supposed(made):
            same = old.pop(effect.key, None)
            if same is not None and (same.ability is effect.ability or same in self.started):
                new.append(same)
                self.alive.add(same)
                continue
            if same is not None:
                self.alive.discard(same)
            new.append(effect)
            self.add((effect,), self.layer)
        for effect in old.values():
            self.alive.discard(effect)
            if self.recorder is not None:
                self.recorder.lost(self, effect, by)
        self.present[id_] = (*new, *(effect for effect in self.present.get(id_, ()) if not effect.static))

    def everything(self) -> set[Effect]:
        """All effects that had a part in it, whether they still exist or not."""
        return self.alive.union(*self.by_layer)

    # ---- the end ----------------------------------------------------------------------------------------------------

    def settled(self) -> tuple[Settled, frozenset[ObjectId]]:
        """Everything after the last layer, as values; and at most what is otherwise than it was before.

        What was the same object and is changed by nothing is the very same value, and so is what has become the same.
        """
        objects, world = self.state.objects, self.world
        final = Settled(dict(objects), world.battlefield, _final_values, world.permanents)
        final.owned = set(world.owned)
        if self.before is None:
            for id_ in world.owned:
                now = world[id_]
                settle(now, objects[id_])
                final[id_] = now.settle()
            return final, frozenset(world.owned)
        before, touched = cast("Settled", self.before.characteristics), set(self.otherwise)
        final.update(dict.items(before))
        was: dict[ObjectId, Any] = {id_: final.pop(id_, None) for id_ in touched | before.owned | world.owned}
        touched |= before.owned
        for id_ in world.owned:
            now = world[id_]
            settle(now, objects[id_])
            new, old = now.settle(), was.get(id_)
            same = old is not None and all_of(new) == all_of(old)
            final[id_] = old if same else new
            if not same:
                touched.add(id_)
            elif objects[id_] is before.objects.get(id_):
                touched.discard(id_)
        return final, frozenset(touched)


@by_identity(8_192)
def _static_among(abilities: tuple[AbilityOn, ...]) -> tuple[AbilityOn, ...]:
    """The abilities among them that are static, or are keywords that mean static ones."""
    return tuple(on for on in abilities if static_abilities(on.ability))


def _only_more(before: tuple[AbilityOn, ...], now: tuple[AbilityOn, ...]) -> bool:
    """Have abilities come to those there were, and no static one: told without a memory of what all of them are."""
    there = len(before)
    return now[:there] == before and not any(map(static_abilities, [on.ability for on in now[there:]]))


_order: Final = attrgetter("order")
_phased_out: Final = attrgetter("phased_out")
_printed: Final = attrgetter("printed")
