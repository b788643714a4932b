"""The layers (613.1): one run over a board under one edition's tables.

The run starts from the objects' own values, applies each effect's parts in the layers of the edition, and keeps what
has become of each effect: whether it has started, and on which objects (613.6). It works on scratch only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from mtgtable.abilities.characteristics import AbilityOn, Characteristics
from mtgtable.engine.continuous import ordering, voices
from mtgtable.engine.continuous.applying import apply_parts
from mtgtable.engine.continuous.conflicts import nothing_depends
from mtgtable.engine.continuous.copying import FACE_DOWN_CARD
from mtgtable.engine.continuous.force import (
    Effect,
    Supposing,
    counter_effects,
    face_down_effect,
    functions,
    is_defining,
    resolved_effect,
    static_abilities,
    static_effects,
)
from mtgtable.engine.continuous.plans import InLayer
from mtgtable.engine.continuous.scratch import Scratch, Settled, World
from mtgtable.engine.continuous.start_values import start_values, take_face
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.recalling import by_identity, by_latest, each
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.state import State
from mtgtable.engine.state.unread import MARKS_OF_OBJECTS
from mtgtable.model.edition import Edition
from mtgtable.model.ids import AbilityId, ObjectId
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
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
    if values.power is None and values.toughness is None:
        return values
    bare = Scratch(values)
    settle(bare, item)
    return bare.settle()


def settle(now: Scratch, item: GameObject) -> None:
    """After the last layer: only creatures among permanents have power and toughness, and they all do (208.3)."""
    if item.zone is not Zone.BATTLEFIELD:
        return
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


@by_identity(8_192)
def bearing(item: GameObject) -> Start | None:
    """The same, of an object that brings effects; None of the many that bring none."""
    start = start_of(item)
    return start if start.statics else None


def _start_values(item: GameObject) -> Characteristics:
    return start_of(item).values


def _final_values(item: GameObject) -> Characteristics:
    return start_of(item).final


class Run:
    """One pass through the layers.

    ``reference``: try every pair of effects for dependency, use no summaries and no memory. ``only``: see no effects
    but those that this object itself brings and those that resolutions have locked onto it (614.12 in 2011).
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
    ) -> None:
        self.state = state
        self.edition = edition
        self.recorder = recorder
        self.reference = reference
        self.only = only
        self.supposing = Supposing.overruled(state.overruled, supposing)
        again = supposing.again if supposing is not None else frozenset()
        self.off_by_hand = frozenset(one.effect for one in state.overruled if one.off) - again
        objects = state.objects
        permanents = [id_ for id_ in state.battlefield if not objects[id_].phased_out]
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
        state, only = self.state, self.only
        found: list[Effect] = []
        for start in filter(None, each(bearing, state.objects.values())):
            item = start.item
            if item.phased_out or (only is not None and item.id != only):
                continue
            effects = start.effects_under(self.edition)
            if effects:
                if self.supposing is not None:
                    effects = tuple(self.as_supposed(effects))
                self.present[item.id] = effects
                found += effects
        resolved = [
            resolved_effect(effect, self.edition)
            for effect in state.effects
            if only is None or (effect.locked is not None and only in effect.locked)
        ]
        found += self.as_supposed(resolved)
        self.add(found, 0)

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

    def _apply_in_order(self, pending: list[Effect], row: list[Effect], done: set[Effect]) -> None:
        """Apply effects that don't depend on each other by timestamp, until another comes to be in the layer."""
        there = len(row)
        known: dict[Any, tuple[ObjectId, ...]] = {}
        for effect in pending:
            if effect in self.alive or effect in self.started:
                done.add(effect)
                alone = self.reference or effect in self.started
                speaking = effect if alone else voices.speaking(self.in_layer, effect)
                if speaking in known:
                    self.apply(effect, known[speaking])
                    continue
                self.apply(effect)
                if speaking is not effect and effect in self.started:
                    known[speaking] = self.started[effect]
                if len(row) != there:
                    return

    def apply(self, effect: Effect, meant: tuple[ObjectId, ...] | None = None) -> None:
        """Apply an effect's parts of this layer to what it applies to; ``meant``: what that is, where it is known."""
        look = self.look
        frame = effect.frame_in(look)
        objects = self.started.get(effect)
        if objects is None:
            objects = meant if meant is not None else voices.objects_planned(self.in_layer, effect)
            if objects is not None:
                self.started[effect] = objects
        if objects is None:
            if effect.condition is not None and not holds(look, effect.condition, frame):
                if self.recorder is not None:
                    self.recorder.condition_failed(self, effect)
                return
            objects = effect.objects_in(look, frame)
            self.started[effect] = objects
        recorder = self.recorder
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

    def everything(self) -> Iterator[Effect]:
        """All effects that had a part in it, whether they still exist or not."""
        yield from self.alive
        for row in self.by_layer:
            yield from row

    # ---- the end ----------------------------------------------------------------------------------------------------

    def settled(self) -> Settled:
        """Everything after the last layer, as values."""
        objects = self.state.objects
        final = Settled(dict(objects), self.world.battlefield, _final_values, self.world.permanents)
        for id_ in self.world.owned:
            now = self.world[id_]
            settle(now, objects[id_])
            final[id_] = now.settle()
        return final


@by_identity(8_192)
def _static_among(abilities: tuple[AbilityOn, ...]) -> tuple[AbilityOn, ...]:
    """The abilities among them that are static, or are keywords that mean static ones."""
    return tuple(on for on in abilities if static_abilities(on.ability))


def _order(effect: Effect) -> Any:
    return effect.order
