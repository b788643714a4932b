"""Continuous effects in force: where each is from, its timestamp, what it applies to, its parts by layer (611, 613.7).

Made from static abilities, from effects that resolutions have created, from counters and from being face down. An
``Effect`` never changes; what has become of it during the layers is kept by the run (``layering``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from mtgtable.abilities import filters as f
from mtgtable.abilities import modifications as m
from mtgtable.abilities.abilities import Ability, KeywordAbility, StaticAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.durations import AsLongAs
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import All, HostOf, Players, Selector, Source, Union, You
from mtgtable.abilities.words import ChosenColor, ChosenName, ChosenType, ColorWord, TypeWord
from mtgtable.engine.continuous.parts import Part, by_what_it_is, compile_part
from mtgtable.engine.keywords import expand
from mtgtable.engine.reading import filters as matching
from mtgtable.engine.reading import selectors as selecting
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.recalling import by_identity, each
from mtgtable.engine.state import ability_ids
from mtgtable.engine.state.effect_keys import CounterKey, EffectKey, FaceDownKey, Overruled
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.objects import CounterPile, GameObject
from mtgtable.engine.state.refs import Frame, Ref
from mtgtable.model.counters import KEYWORD_COUNTERS
from mtgtable.model.edition import Edition
from mtgtable.model.ids import AbilityId, ObjectId
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone


@dataclass(frozen=True, slots=True)
class Supposing:
    """What is supposed in a what-if: effects left out, with another timestamp, or on again that are off by hand."""

    without: frozenset[EffectKey] = frozenset()
    redated: tuple[tuple[EffectKey, int], ...] = ()
    again: frozenset[EffectKey] = frozenset()

    def about(self, effects: Iterable[Effect]) -> list[Effect]:
        """The effects as they are supposed to be."""
        dates = dict(self.redated)
        kept = [effect for effect in effects if effect.key not in self.without]
        return [effect.dated(dates[effect.key]) if effect.key in dates else effect for effect in kept]

    @classmethod
    def overruled(cls, by_hand: tuple[Overruled, ...], besides: Supposing | None) -> Supposing | None:
        """What players have decided by hand of effects, and what is supposed besides, which goes before it."""
        if not by_hand:
            return besides
        mine = besides if besides is not None else cls()
        dates = {one.effect: one.timestamp for one in by_hand if one.timestamp is not None} | dict(mine.redated)
        off = {one.effect for one in by_hand if one.off} - mine.again
        return cls(mine.without | off, tuple(dates.items()))


Find: TypeAlias = Callable[[Look, Frame], Iterable[ObjectId]]


class Pieces:
    """What an effect is made of, compiled once for each static ability or resolved effect and each edition."""

    __slots__ = ("by_layer", "find", "fits", "marks", "of", "others", "reach", "selector", "zones")

    def __init__(self, of: object, edition: Edition, changes: tuple[Any, ...], **how: bool) -> None:
        self.of = of
        self.by_layer: dict[int, tuple[Part, ...]] = {}
        self.others: list[Any] = []
        self.selector: Selector | None = None
        self.find: Find | None = None
        self.fits: Any = None
        """The test of one object by itself, where the selector is no more than that for all in these zones."""
        self.zones: tuple[Zone, ...] = ()
        self.reach: dict[Any, Any] = {}
        self.marks: Any = None
        """Does it read no marks (``marks.py``); None until it is asked."""
        text = any(isinstance(change, m.TakeText) for change in changes)
        rows: dict[int, list[Part]] = {}
        for index, change in enumerate(changes):
            kind = kind_of(change, text=text, **how)
            if kind in ("rules", "cost"):
                self.others.append(change)
            else:
                rows.setdefault(edition.layer_of(kind), []).append(compile_part(index, kind, change))
        on_host = isinstance(of, StaticAbility) and isinstance(of.applies_to, HostOf)
        for layer in sorted(rows):
            self.by_layer[layer] = tuple(map(by_what_it_is, rows[layer]) if on_host else rows[layer])


def kind_of(change: Any, *, static: bool, defining: bool, text: bool) -> str:
    """The kind of part under which the edition's tables know a modification.

    Power and toughness that a characteristic-defining ability sets are ``pt_define``; the same words in an ability that
    isn't one are ``pt_set`` (604.3a, the example of Svogthos in 613.6). Abilities in the "full text" of a text-changing
    effect are text themselves (612.6).
    """
    kind: str = change.KIND
    if kind in ("pt_set", "pt_define"):
        return "pt_define" if defining else "pt_set"
    if kind == "pt_modify" and static:
        return "pt_modify_static"
    if kind == "ability" and text:
        return "text"
    return kind


_ENDLESS: Final = 1 << 60
"""Later than any timestamp."""


class Effect:
    """One continuous effect, as the layers see it.

    ``order``: the timestamp, with what breaks ties after it; first of all ``given``, when the ability was given, so
    that a granted ability stays newer than the object's own when the object gets a new timestamp (613.7a).
    ``last``: it comes after all others of its layer, whatever their timestamps.
    """

    __slots__ = (
        "_frames", "_given", "_with_given", "ability", "by_hand", "condition", "counter", "defining", "frame", "gifts",
        "key", "last", "locked", "order", "pieces", "source", "source_name", "static", "text", "timestamp",
    )  # fmt: skip

    def __init__(
        self,
        key: EffectKey,
        source: ObjectId,
        source_name: str,
        timestamp: int,
        pieces: Pieces,
        frame: Frame,
        *,
        given: int = 0,
        rank: int = 0,
        path: tuple[int, ...] = (),
        ability: StaticAbility | None = None,
        condition: Condition | None = None,
        locked: tuple[Ref, ...] | None = None,
        defining: bool = False,
        counter: str = "",
        text: str = "",
        by_hand: bool = False,
        last: bool = False,
    ) -> None:
        self.key = key
        self.source = source
        self.source_name = source_name
        self.timestamp = timestamp
        self.pieces = pieces
        self.frame = frame
        self.last = last
        self.order = (_ENDLESS if last else timestamp, given, rank, source, path, counter)
        self.ability = ability
        self.static = ability is not None
        self.condition = condition
        self.locked = locked
        self.defining = defining
        self.counter = counter
        self.text = text
        self.by_hand = by_hand
        self._frames: dict[int, Frame] = {}
        self._given: dict[tuple[int, ObjectId], tuple[AbilityOn, ...]] = {}
        self._with_given: dict[tuple[int, ObjectId], tuple[Any, Any, tuple[AbilityOn, ...]]] = {}
        self.gifts: dict[ObjectId, Any] = {}
        """What objects had and have whom this effect and others have given abilities together, this one first."""

    def dated(self, timestamp: int) -> Effect:
        """The same effect with another timestamp."""
        other = copy(self)
        other.timestamp = timestamp
        other.order = (_ENDLESS if self.last else timestamp, *self.order[1:])
        return other

    # ---- what it gives ----------------------------------------------------------------------------------------------

    def copied_id(self, has: ObjectId, index: int) -> AbilityId:
        """The identity of the ``index``-th ability of copied values."""
        if isinstance(self.key, int):
            return ability_ids.copied(has, self.key, index)
        return self.given_id(has, 0, index)

    def given_id(self, has: ObjectId, part: int, index: int) -> AbilityId:
        """The identity of the ``index``-th ability that a part gives to an object."""
        if isinstance(self.key, AbilityId):
            return ability_ids.from_static(has, self.key, part, index)
        if isinstance(self.key, int):
            return ability_ids.granted(has, self.key, self.source, part, index)
        return ability_ids.from_counter(has, self.counter)

    def gives(self, part: int, has: ObjectId, abilities: tuple[Ability, ...]) -> tuple[AbilityOn, ...]:
        """The abilities that a part gives to an object, with their identities."""
        known = self._given.get((part, has))
        if known is None:
            printed = any(
                one.kind == "text" and one.index == part for row in self.pieces.by_layer.values() for one in row
            )
            known = tuple(
                AbilityOn(self.given_id(has, part, index), ability, printed) for index, ability in enumerate(abilities)
            )
            self._given[part, has] = known
        return known

    def added(
        self, part: int, has: ObjectId, before: tuple[AbilityOn, ...], give: tuple[AbilityOn, ...]
    ) -> tuple[AbilityOn, ...]:
        """What an object has with what a part gives it: the very same for the very same, so that memories know it."""
        known = self._with_given.get((part, has))
        if known is not None and known[0] is before and known[1] is give:
            return known[2]
        now = before + give
        self._with_given[part, has] = (before, give, now)
        return now

    # ---- what it applies to -----------------------------------------------------------------------------------------

    def frame_in(self, look: Look) -> Frame:
        """The frame in which its words are read: "you" is who controls the source of a static ability now."""
        frame = self.frame
        if not self.static:
            return frame
        try:
            controller = look.characteristics[self.source].controller
        except KeyError:
            return frame
        if controller == frame.controller:
            return frame
        changed = self._frames.get(controller)
        if changed is None:
            changed = self._frames[controller] = replace(frame, controller=controller)
        return changed

    def objects_in(self, look: Look, frame: Frame) -> tuple[ObjectId, ...]:
        """The objects that it applies to: those locked in that are still there, or those that its words fit now."""
        locked = self.locked
        if locked is not None:
            there = look.state.objects.__contains__  # no seat is the id of an object
            return locked if all(map(there, locked)) else tuple(filter(there, locked))  # type: ignore[arg-type,return-value]
        find = self.pieces.find
        if find is None:
            find = self.pieces.find = compile_find(self.pieces.selector)
            self.pieces.fits, self.pieces.zones = own_test(self.pieces.selector)
        return tuple(find(look, frame))


def own_test(selector: Selector | None) -> tuple[Any, tuple[Zone, ...]]:
    """The compiled filter of "each … that …" and its zones, where it looks at nothing but each object; else None."""
    if isinstance(selector, All) and looks_at_itself(selector.filter):
        return matching.compile_inner(selector.filter), selector.zones
    if not isinstance(selector, Union):
        return None, ()
    tests = [own_test(part) for part in selector.parts]
    if any(fits is None for fits, _ in tests):
        return None, ()
    by_zone: dict[Zone, list[Any]] = {}
    for fits, zones in tests:
        for zone in zones:
            by_zone.setdefault(zone, []).append(fits)

    def fits_one(now: Any, id_: ObjectId, look: Look, frame: Frame) -> bool:
        for fits in by_zone.get(look.state.objects[id_].zone, ()):  # noqa: SIM110 - asked of all objects
            if fits(now, id_, look, frame):
                return True
        return False

    return fits_one, tuple(by_zone)


_OF_ITSELF: Final = (
    f.Anything, f.AllOf, f.AnyOf, f.Not, f.IsType, f.IsSupertype, f.IsSubtype, f.IsChosenCardType, f.IsColor,
    f.ColorCount, f.HasName, f.HasKeyword, f.HasAbilityKind, f.InZone, f.IsSource, f.IsStackKind, f.HasCounter,
    TypeWord, ColorWord, ChosenType, ChosenColor, ChosenName, You, Players,
)  # fmt: skip
_OF_OTHERS: Final = ("enchanted", "equipped", "modified", "monarch_controlled", "suspended")
"""Statuses that hang on the characteristics of other objects, or on more than the object is by itself."""


def looks_at_itself(filter_: f.Filter) -> bool:
    """Does the filter look at nothing but the object itself, and at who the players are."""
    return all(
        isinstance(part, _OF_ITSELF)
        or (isinstance(part, f.ControlledBy | f.OwnedBy) and isinstance(part.players, You | Players))
        or (isinstance(part, f.CompareStat) and isinstance(part.value, int))
        or (isinstance(part, f.HasStatus) and part.status not in _OF_OTHERS)
        for part in walk(filter_)
    )


def compile_find(selector: Selector | None) -> Find:
    """The objects that a selector means, as a function."""
    if selector is None:
        return lambda _, __: ()
    if isinstance(selector, Source):
        return lambda _, frame: (frame.source,)
    if isinstance(selector, All) and selector.zones == (Zone.BATTLEFIELD,):
        fits = matching.compile_inner(selector.filter)

        def find(look: Look, frame: Frame) -> Iterable[ObjectId]:
            world: Any = look.characteristics
            world.see_all()
            return [one for one in world.battlefield if fits(world[one], one, look, frame)]

        return find
    if own_test(selector)[0] is not None:
        rows = [_row(one) for one in (selector.parts if isinstance(selector, Union) else (selector,))]
        return lambda look, frame: dict.fromkeys([one for row in rows for one in row(look, frame)])
    if isinstance(selector, HostOf):  # "enchanted creature" is a permanent: for a card, its zone would be named (109.2)
        return lambda look, frame: (one for one in selecting.objects(look, selector, frame) if is_permanent(look, one))
    return lambda look, frame: (one for one in selecting.objects(look, selector, frame) if one in look.state.objects)


def is_permanent(look: Look, id_: ObjectId) -> bool:
    """Is it on the battlefield (110.1)."""
    item = look.state.objects.get(id_)
    return item is not None and item.zone is Zone.BATTLEFIELD


def _row(selector: Any) -> Find:
    """The objects of some zones that fit a filter that looks at each by itself."""
    fits, zones = own_test(selector)

    def row(look: Look, frame: Frame) -> Iterable[ObjectId]:
        world = look.characteristics
        return [one for one in selecting.ids_in(look, zones) if fits(world[one], one, look, frame)]

    return row


# ---- making them -----------------------------------------------------------------------------------------------------


@by_identity()
def _pieces_by_way(of: object) -> dict[tuple[str, bool], Pieces]:  # noqa: ARG001 - what is remembered hangs on it
    """The pieces of an ability or effect by edition and by whether it defines characteristics; filled when asked."""
    return {}


def pieces_of(of: object, edition: Edition, changes: tuple[Any, ...], *, static: bool, defining: bool) -> Pieces:
    """The compiled pieces of an ability or effect, from memory where the very same was asked for before."""
    known = _pieces_by_way(of)
    key = (edition.name, defining)
    made = known.get(key)
    if made is None:
        made = known[key] = Pieces(of, edition, changes, static=static, defining=defining)
    return made


@by_identity()
def static_abilities(ability: Ability) -> tuple[tuple[int, StaticAbility], ...]:
    """The static abilities that an ability is or, as a keyword, stands for; with their place in it, -1 for itself."""
    found: tuple[tuple[int, StaticAbility], ...] = ()
    if isinstance(ability, StaticAbility):
        found = ((-1, ability),)
    elif isinstance(ability, KeywordAbility):
        found = tuple((i, part) for i, part in enumerate(expand(ability)) if isinstance(part, StaticAbility))
    return found


def is_defining(ability: StaticAbility, on: AbilityOn) -> bool:
    """Is the ability characteristic-defining here: printed or copied, not granted, and without a condition (604.3a)."""
    return ability.characteristic_defining and on.printed and ability.condition is None


def functions(ability: StaticAbility, item: GameObject, edition: Edition | None = None, *, defining: bool) -> bool:
    """Does a static ability function where its object is (113.6), in that edition or in any."""
    if defining and edition is not None and not edition.sizes_defined_everywhere and item.zone is not Zone.BATTLEFIELD:
        return not any(isinstance(part, m.DefinePT) for part in ability.parts)
    return defining or item.emblem or item.zone in ability.zones


def static_effects(
    item: GameObject, name: str, abilities: Iterable[AbilityOn], dates: dict[AbilityId, int], edition: Edition
) -> list[Effect]:
    """The effects of an object's static abilities that function where it is.

    ``dates``: timestamps of the effects that gave it abilities; the later one counts (613.7a).
    """
    found: list[Effect] = []
    for on in abilities:
        for place, ability in static_abilities(on.ability):
            defining = is_defining(ability, on)
            if not functions(ability, item, edition, defining=defining):
                continue
            key = on.id if place < 0 else on.id.child(place)
            pieces = pieces_of(ability, edition, ability.parts, static=True, defining=defining)
            pieces.selector = ability.applies_to
            frame = Frame(source=item.id, controller=_controller(item), ability=key, x=_known_x(item))
            given = dates.get(on.id, 0)
            found.append(
                Effect(
                    key,
                    item.id,
                    name,
                    max(item.timestamp, given),
                    pieces,
                    frame,
                    given=given,
                    path=key.path,
                    ability=ability,
                    condition=ability.condition,
                    defining=defining,
                    text=ability.text or on.ability.text,
                )
            )
    return found


def _known_x(item: GameObject) -> int | None:
    """X as it was announced for the spell, or for the spell that the permanent was (107.3, 107.3m)."""
    past = item.stack.frame if item.stack is not None else item.frame
    return past.x if past is not None else None


def _controller(item: GameObject) -> Any:
    return item.controller if item.zone in (Zone.BATTLEFIELD, Zone.STACK) or item.emblem else item.owner


@by_identity()
def _resolved_by_edition(effect: ContinuousEffect) -> dict[str, Effect]:  # noqa: ARG001 - as for pieces
    return {}


def resolved_effects(effects: Sequence[ContinuousEffect], edition: Edition) -> list[Effect]:
    """Effects that resolutions have created (611.2), from memory where the very same was asked for before."""
    name = edition.name
    return [
        known.get(name) or known.setdefault(name, _resolved_effect(effect, edition))
        for effect, known in zip(effects, each(_resolved_by_edition, effects), strict=True)
    ]


def _resolved_effect(effect: ContinuousEffect, edition: Edition) -> Effect:
    pieces = pieces_of(effect, edition, effect.parts, static=False, defining=False)
    pieces.selector = effect.selector
    condition = effect.duration.condition if isinstance(effect.duration, AsLongAs) else None
    return Effect(
        effect.id,
        effect.source,
        effect.source_name,
        effect.timestamp,
        pieces,
        effect.frame,
        rank=1,
        path=(effect.id,),
        condition=condition,
        locked=effect.locked,
        text=effect.text,
        by_hand=effect.by_hand,
    )


_SIZE: Final = re.compile(r"([+-]\d+)/([+-]\d+)")


def counter_change(pile: CounterPile) -> Any:
    """What the counters of a pile do to the object they are on, None for kinds that only count.

    >>> counter_change(CounterPile("+1/+1", 2, 1)).power
    2
    """
    size = _SIZE.fullmatch(pile.kind)
    if size is not None:
        return m.ModifyPT(int(size[1]) * pile.count, int(size[2]) * pile.count)
    if pile.kind in KEYWORD_COUNTERS:
        return m.GainAbilities((KeywordAbility(pile.kind, (), pile.kind),))
    return None


def counter_effects(item: GameObject, edition: Edition) -> list[Effect]:
    """The effects of the counters on an object, each kind with its own timestamp (613.7c)."""
    found = []
    for pile in item.counters:
        change = counter_change(pile)
        if change is None or pile.count <= 0:
            continue
        kind = "counter" if isinstance(change, m.ModifyPT) else "ability"
        pieces = Pieces(pile, edition, (), static=False, defining=False)
        pieces.by_layer[edition.layer_of(kind)] = (compile_part(0, kind, change),)
        found.append(
            Effect(
                CounterKey(item.id, pile.kind),
                item.id,
                "counters",
                pile.timestamp,
                pieces,
                Frame(source=item.id, controller=item.controller),
                rank=2,
                locked=(item.id,),
                counter=pile.kind,
                text=f"{pile.kind} counters" if pile.count > 1 else f"{pile.kind} counter",
            )
        )
    return found


WARD_OF_FACE_DOWN: Final = KeywordAbility("ward", (Cost((PayMana(parse_mana_cost("{2}")),), "{2}"),), text="Ward {2}")
"""What cloaked and disguised objects have while they are face down (701.58a, 702.168a)."""


def face_down_effect(item: GameObject, edition: Edition) -> Effect:
    """The effect of being face down (708.2): after all copy effects, whatever the edition's layer 1 (707.3)."""
    warded = "cloaked" in item.statuses or (item.cast is not None and item.cast.method == "disguise")
    change = item.face_down_as or m.TurnedFaceDown(abilities=(WARD_OF_FACE_DOWN,) if warded else ())
    pieces = Pieces(item, edition, (change,), static=False, defining=False)
    frame = Frame(source=item.id, controller=item.controller)
    return Effect(
        FaceDownKey(item.id),
        item.id,
        "face down",
        int(item.timestamp),
        pieces,
        frame,
        rank=3,
        last=True,
        locked=(item.id,),
        text=f"a face-down permanent or spell is {change.said} with {'ward {2}' if warded else 'nothing else'}",
    )
