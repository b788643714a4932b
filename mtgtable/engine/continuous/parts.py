"""Parts of continuous effects, compiled: what a part would do to an object now, and doing it.

``resolve`` gives *what it does* as a value (the power and toughness that it sets, the abilities that it gives …): by
that two looks at the same effect are compared (613.8a). ``apply`` does it to an object's scratch. A part whose words
leave nothing open is constant: it does the same to everything, whatever the world is like.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from mtgtable.abilities import modifications as m
from mtgtable.abilities.abilities import Ability, ActivatedAbility, KeywordAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import OwnManaCost, PayMana
from mtgtable.abilities.filters import Anything, IsAmong
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import MayPay
from mtgtable.abilities.quantities import Quantity, StatOf
from mtgtable.abilities.selectors import All, Bound, Linked, Those
from mtgtable.abilities.words import ChosenColor, ChosenType, ColorWord, TypeWord
from mtgtable.engine.continuous import copying, word_fields, words
from mtgtable.engine.continuous.gained import Gained, as_its_own, paired
from mtgtable.engine.continuous.scratch import Scratch, keyword_names
from mtgtable.engine.continuous.start_values import renew_intrinsic, take_face
from mtgtable.engine.continuous.tallying import tally_of
from mtgtable.engine.continuous.type_line import (
    ALL_CREATURE_TYPES,
    ALL_LAND_TYPES,
    TypeChange,
    change_types,
    changed_by,
)
from mtgtable.engine.keywords import expand
from mtgtable.engine.reading import filters as matching
from mtgtable.engine.reading import quantities
from mtgtable.engine.reading import selectors as selecting
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state import ability_ids
from mtgtable.engine.state.refs import Frame
from mtgtable.model.ids import AbilityId, ObjectId
from mtgtable.model.mana import ManaCost
from mtgtable.model.types import BASIC_LAND_TYPES
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.engine.continuous.force import Effect

Resolve: TypeAlias = Callable[[Look, Frame, ObjectId], Any]
ResolveAll: TypeAlias = Callable[[Look, Frame, tuple[ObjectId, ...]], list[Any]]
Touched: TypeAlias = Callable[[Mapping[ObjectId, Any], Sequence[ObjectId], Any], Sequence[ObjectId]]
Apply: TypeAlias = Callable[[Scratch, ObjectId, Any, "Effect"], None]


class Part:
    """One compiled part: its kind, where it stands in its effect, and its two functions.

    ``per_object``: what it does can differ from object to object. ``constant``: what it does, where nothing is open.
    ``alters_abilities``: it can change which abilities an object has, or their text. ``touched``: those objects that it
    doesn't leave as they are, as far as that can be seen quickly. ``resolve_all``: as ``resolve``, for many at once.
    ``gives_plainly``: it gives abilities that are the same for every object.
    """

    __slots__ = (
        "alters_abilities",
        "apply",
        "change",
        "constant",
        "gives_plainly",
        "index",
        "kind",
        "per_object",
        "resolve",
        "resolve_all",
        "touched",
    )

    def __init__(
        self,
        index: int,
        kind: str,
        change: Any,
        apply: Apply,
        resolve: Resolve | None = None,
        constant: Any = None,
        *,
        per_object: bool = False,
        resolve_all: ResolveAll | None = None,
        alters_abilities: bool = False,
        touched: Touched | None = None,
        gives_plainly: bool = False,
    ) -> None:
        self.index = index
        self.kind = kind
        self.change = change
        self.apply = apply
        self.resolve = resolve
        self.resolve_all = resolve_all
        self.constant = constant
        self.per_object = per_object
        self.alters_abilities = alters_abilities
        self.touched = touched
        self.gives_plainly = gives_plainly

    def values(self, look: Look, frame: Frame, objects: tuple[ObjectId, ...]) -> list[Any] | None:
        """What it does to each of the objects as things are now; None where nothing is open."""
        resolve = self.resolve
        if resolve is None:
            return None
        if not self.per_object:
            return [resolve(look, frame, objects[0])] * len(objects) if objects else []
        if self.resolve_all is not None and len(objects) > 1:
            return self.resolve_all(look, frame, objects)
        return [resolve(look, frame, id_) for id_ in objects]


def compile_part(index: int, kind: str, change: Any) -> Part:
    """The part as functions. Raises TypeError for a class that no layer knows."""
    maker = _MAKERS.get(type(change))
    if maker is None:
        raise TypeError(f"{type(change).__name__} changes no characteristic that the layers know")
    return maker(index, kind, change)


def _names(node: object, name: str) -> bool:
    """Does the piece speak of ``Bound(name)``."""
    return any(isinstance(part, Bound) and part.name == name for part in walk(node))


# ---- layers 1 to 3 ---------------------------------------------------------------------------------------------------


def _become_copy(index: int, kind: str, change: m.BecomeCopy) -> Part:
    exceptions = change.exceptions

    def apply(now: Scratch, has: ObjectId, value: CompiledFace | None, effect: Effect) -> None:
        if value is None:
            return
        own: Any = now.copiable
        face = copying.excepted(value, exceptions, own)
        give = tuple(AbilityOn(effect.copied_id(has, i), ability) for i, ability in enumerate(face.abilities))
        take_face(now, face, give, has)
        now.copiable = face

    if change.values is not None:
        return Part(index, kind, change, apply, constant=change.values, alters_abilities=True)
    of = change.of
    if of is None:
        raise TypeError("a copy effect must say of what")

    def resolve(look: Look, frame: Frame, _: ObjectId) -> CompiledFace | None:
        found = selecting.objects(look, of, frame)
        model: Any = look.of(found[0]) if found else None
        return copying.shut(model.copiable) if model is not None else None

    return Part(index, kind, change, apply, resolve, alters_abilities=True)


def _turned_face_down(index: int, kind: str, change: m.TurnedFaceDown) -> Part:
    face = copying.face_down(change)

    def apply(now: Scratch, has: ObjectId, value: CompiledFace, _: Effect) -> None:
        give = tuple(AbilityOn(ability_ids.face_down(has, i), ability) for i, ability in enumerate(value.abilities))
        take_face(now, value, give, has)
        now.copiable = value
        now.loyalty = now.defense = None

    return Part(index, kind, change, apply, constant=face, alters_abilities=True)


def _change_control(index: int, kind: str, change: m.ChangeControl) -> Part:
    to = change.to

    def resolve(look: Look, frame: Frame, _: ObjectId) -> Any:
        found = selecting.players(look, to, frame)
        return found[0] if found else None

    def resolve_each(look: Look, frame: Frame, has: ObjectId) -> Any:
        return resolve(look, frame.bind("affected", (has,)), has)

    def apply(now: Scratch, _: ObjectId, value: Any, __: Effect) -> None:
        if value is not None:
            now.controller = value

    each = _names(to, "affected")
    return Part(index, kind, change, apply, resolve_each if each else resolve, per_object=each)


def _change_text(index: int, kind: str, change: m.ChangeText) -> Part:
    old, said = change.old, change.new

    def resolve(look: Look, frame: Frame, _: ObjectId) -> word_fields.Word | None:
        if not isinstance(said, ChosenColor):
            return said
        color = matching.color_of(look, said, frame)
        return None if color is None else ColorWord(color)

    def apply(now: Scratch, has: ObjectId, new: word_fields.Word | None, _: Effect) -> None:
        if new is None or new == old:
            return
        changed = []
        for on in now.abilities:
            ability = words.change_ability(on.ability, old, new, now.name)
            changed.append(on if ability is on.ability else AbilityOn(on.id, ability, on.printed))
        if any(one is not other for one, other in zip(changed, now.abilities, strict=True)):
            now.set_abilities(tuple(changed))
        order = word_fields.change_subtypes(now.subtype_order, old, new)
        if order != now.subtype_order:
            now.subtype_order, now.subtypes = order, frozenset(order)
            renew_intrinsic(now, has)
        others = words.names_said(on.ability for on in now.abilities) if now.text else ()
        now.text = words.change_text(now.text, old, new, *words.own_names(now.name), *others)

    if isinstance(said, ChosenColor):
        return Part(index, kind, change, apply, resolve, alters_abilities=True)
    return Part(index, kind, change, apply, constant=said, alters_abilities=True)


def _take_text(index: int, kind: str, change: m.TakeText) -> Part:
    of = change.of

    def resolve(look: Look, frame: Frame, _: ObjectId) -> CompiledFace | None:
        found = selecting.objects(look, of, frame)
        model: Any = look.of(found[0]) if found else None
        return model.copiable if model is not None else None

    def apply(now: Scratch, has: ObjectId, value: CompiledFace | None, effect: Effect) -> None:
        if value is None:
            return
        abilities = (*value.abilities, *change.add_abilities)
        give = tuple(AbilityOn(effect.given_id(has, index, i), ability) for i, ability in enumerate(abilities))
        take_face(now, value, give, has)

    return Part(index, kind, change, apply, resolve, alters_abilities=True)


def _change_name(index: int, kind: str, change: m.ChangeName) -> Part:
    """612.8: the names that it had are lost."""

    def apply(now: Scratch, _: ObjectId, value: str, __: Effect) -> None:
        now.name, now.names = value, (value,)

    return Part(index, kind, change, apply, constant=change.name)


# ---- layers 4 and 5 --------------------------------------------------------------------------------------------------


def _change_types(index: int, kind: str, change: m.ChangeTypes) -> Part:
    given = (*(change.set_subtypes or ()), *change.add_subtypes, *change.remove_subtypes)

    def apply(now: Scratch, has: ObjectId, value: TypeChange, _: Effect) -> None:
        change_types(now, value, has)

    if all(isinstance(word, TypeWord) for word in given):
        constant = _with_names(change, lambda word: word.name if isinstance(word, TypeWord) else None)
        alters = constant.sets_basic_land_types
        return Part(index, kind, change, apply, constant=constant, alters_abilities=alters, touched=changed_by)
    made: dict[tuple[str | None, ...], TypeChange] = {}

    def resolve(look: Look, frame: Frame, _: ObjectId) -> TypeChange:
        names = {word: matching.subtype_of(look, word, frame) for word in given}
        key = tuple(names[word] for word in given)
        if key not in made:
            made[key] = _with_names(change, lambda word: names[word])
        return made[key]

    alters = change.set_subtypes is not None and any(
        isinstance(word, ChosenType) and "land" in word.kind for word in change.set_subtypes
    )
    return Part(index, kind, change, apply, resolve, alters_abilities=alters, touched=changed_by)


def by_what_it_is(part: Part) -> Part:
    """The same change of what an attachment is on, which may be no creature yet (205.3d, 613.8a).

    Subtypes of a card type that an object hasn't got aren't gained: what gives it that type changes what this does.
    """
    change, inner = part.change, part.constant
    if not isinstance(inner, TypeChange) or inner.set_types is not None or not inner.gained_with:
        return part

    def resolve(look: Look, _: Frame, id_: ObjectId) -> tuple[TypeChange, frozenset[str]]:
        now = look.of(id_)
        return inner, inner.gained_with & (now.types if now is not None else frozenset())

    def apply(now: Scratch, has: ObjectId, value: tuple[TypeChange, frozenset[str]], _: Effect) -> None:
        change_types(now, value[0], has)

    alters = part.alters_abilities
    return Part(part.index, part.kind, change, apply, resolve, inner, per_object=True, alters_abilities=alters)


def _with_names(change: m.ChangeTypes, name_of: Callable[[Any], str | None]) -> TypeChange:
    """The change with its words made names; a chosen type that was never chosen changes nothing (607.2d)."""

    def names(asked: tuple[Any, ...]) -> tuple[str, ...]:
        return tuple(name for name in map(name_of, asked) if name is not None)

    added = names(change.add_subtypes)
    if change.all_creature_types:
        added += ALL_CREATURE_TYPES
    if change.all_basic_land_types:
        added += BASIC_LAND_TYPES
    if change.all_land_types:
        added += ALL_LAND_TYPES
    set_to = None if change.set_subtypes is None else names(change.set_subtypes)
    if change.set_subtypes and not set_to:
        set_to = None
    return TypeChange(
        change.set_types,
        change.add_types,
        change.remove_types,
        set_to,
        change.of_kinds,
        added,
        names(change.remove_subtypes),
        change.add_supertypes,
        change.remove_supertypes,
    )


def _change_colors(index: int, kind: str, change: m.ChangeColors) -> Part:
    add = change.add

    def resolve(look: Look, frame: Frame, _: ObjectId) -> Any:
        found = [matching.color_of(look, word, frame) for word in change.colors]
        if change.colors and not any(found):
            return None
        return frozenset(color for color in found if color is not None)

    def apply(now: Scratch, _: ObjectId, value: Any, __: Effect) -> None:
        if value is not None:
            now.colors = now.colors | value if add else value

    def touched(world: Mapping[ObjectId, Any], objects: Sequence[ObjectId], value: Any) -> Sequence[ObjectId]:
        if value is None:
            return ()
        if add:
            return [id_ for id_ in objects if not value <= world[id_].colors]
        return [id_ for id_ in objects if value != world[id_].colors]

    named = [word.color for word in change.colors if isinstance(word, ColorWord)]
    if len(named) == len(change.colors):
        constant = frozenset(named)
        return Part(index, kind, change, apply, constant=constant, touched=touched)
    return Part(index, kind, change, apply, resolve, touched=touched)


# ---- layer 6 ---------------------------------------------------------------------------------------------------------


def forbidden(ability: Ability, cant_have: frozenset[str]) -> bool:
    """Can an object that can't have these abilities not have this one (113.11). ``*`` stands for all abilities."""
    return "*" in cant_have or (isinstance(ability, KeywordAbility) and ability.name in cant_have)


def _asks_own_cost(node: Any) -> bool:
    return any(isinstance(part, OwnManaCost) for part in walk(node))


def _unpayable(node: Any) -> Any:
    """ "Sacrifice it unless you pay its mana cost", where there is none: it is sacrificed (118.6)."""
    asks = isinstance(node, MayPay) and node.otherwise is not None and _asks_own_cost(node.cost)
    return node.otherwise if asks else node


@lru_cache(maxsize=4096)
def at_own_cost(given: AbilityOn, mana_cost: ManaCost | None) -> AbilityOn | None:
    """The ability with the object's mana cost where it says so; None where the object has none (118.6)."""
    if not any(isinstance(node, OwnManaCost) for node in walk(given.ability)):
        return given
    if mana_cost is None:
        ability = rewrite(given.ability, _unpayable)
        return None if _asks_own_cost(ability) else AbilityOn(given.id, ability, given.printed)
    its = PayMana(mana_cost)
    ability = rewrite(given.ability, lambda node: its if isinstance(node, OwnManaCost) else node)
    return AbilityOn(given.id, ability, given.printed)


def _gain(index: int, kind: str, change: m.GainAbilities) -> Part:
    abilities = change.abilities
    names = frozenset(ability.name for ability in abilities if isinstance(ability, KeywordAbility))
    own_costs = any(isinstance(node, OwnManaCost) for node in walk(abilities))

    def resolve(look: Look, _: Frame, has: ObjectId) -> Any:
        cant = look.characteristics[has].cant_have
        if not cant:
            return None
        may = tuple(i for i, ability in enumerate(abilities) if not forbidden(ability, cant))
        return None if len(may) == len(abilities) else may  # the same as where nothing is forbidden (613.8a)

    def apply(now: Scratch, has: ObjectId, value: Any, effect: Effect) -> None:
        give = effect.gives(index, has, abilities)
        if value is not None:
            give = tuple(give[i] for i in value)
        if own_costs:
            give = tuple(on for one in give if (on := at_own_cost(one, now.mana_cost)) is not None)
        if give:
            now.abilities = effect.added(index, has, now.abilities, give)
            plain = value is None and not own_costs
            now.keywords = now.keywords | (names if plain else keyword_names(give))

    text = kind == "text"
    return Part(
        index,
        kind,
        change,
        apply,
        None if text else resolve,
        per_object=True,
        alters_abilities=True,
        gives_plainly=not text and not own_costs,
    )


def _gain_of(index: int, kind: str, change: m.GainAbilitiesOf) -> Part:
    objects, keywords, wanted = change.objects, frozenset(change.keywords), change.kind

    def fits(ability: Ability) -> bool:
        if wanted == "keywords":
            return isinstance(ability, KeywordAbility) and (not keywords or ability.name in keywords)
        if wanted == "activated":
            if isinstance(ability, KeywordAbility):
                return any(isinstance(part, ActivatedAbility) for part in expand(ability))
            return isinstance(ability, ActivatedAbility)
        return True

    def resolve(look: Look, frame: Frame, has: ObjectId) -> Any:
        found = []
        for other in selecting.objects(look, objects, frame.bind("affected", (has,))):
            there: Any = look.of(other)
            if there is not None:
                found += [(on.id, on.ability, tuple(there.names)) for on in there.abilities if fits(on.ability)]
        cant = look.characteristics[has].cant_have
        return tuple(row for row in found if not forbidden(row[1], cant))

    def apply(now: Scratch, has: ObjectId, value: tuple[Gained, ...], effect: Effect) -> None:
        give = []
        for id_, ability, names in value:
            base = effect.given_id(has, index, 0)
            path = (*base.path, id_.object, id_.effect, *id_.path)
            own = as_its_own(paired(ability, id_.object), names, now.name)
            give.append(AbilityOn(AbilityId(base.object, base.effect, path), own, False))
        if give:
            now.set_abilities(now.abilities + tuple(give))

    return Part(index, kind, change, apply, resolve, per_object=True, alters_abilities=True)


def _lose(index: int, kind: str, change: m.LoseAbilities) -> Part:
    keywords, except_mana = frozenset(change.keywords), change.except_mana
    cant = (keywords or frozenset({"*"})) if change.cant_have else None

    def apply(now: Scratch, _: ObjectId, __: Any, effect: Effect) -> None:
        if change.this:
            now.set_abilities(tuple(on for on in now.abilities if on.id != effect.frame.ability))
            return
        if cant is not None:
            now.cant_have = now.cant_have | cant
        if keywords:
            if now.keywords & keywords:
                now.set_abilities(
                    tuple(
                        on
                        for on in now.abilities
                        if not (isinstance(on.ability, KeywordAbility) and on.ability.name in keywords)
                    )
                )
        elif now.abilities:
            kept: tuple[AbilityOn, ...] = ()
            if except_mana:
                kept = tuple(on for on in now.abilities if matching.is_of_kind(on.ability, "mana"))
            now.set_abilities(kept)

    def touched(world: Mapping[ObjectId, Any], objects: Sequence[ObjectId], _: Any) -> Sequence[ObjectId]:
        return objects if cant is not None else [id_ for id_ in objects if world[id_].abilities]

    constant = (keywords, except_mana, cant, change.this)
    return Part(index, kind, change, apply, constant=constant, alters_abilities=True, touched=touched)


# ---- layer 7 ---------------------------------------------------------------------------------------------------------


def _still_exiled(size: Quantity | None) -> Quantity | None:
    """ "The exiled card's mana value": the card is meant only while it is in exile (607.2a)."""
    if isinstance(size, StatOf) and size.objects == Linked("exiled"):
        return replace(size, objects=Those(size.objects, IsAmong(All(Anything(), (Zone.EXILE,)))))
    return size


def _pair(power: Quantity | None, toughness: Quantity | None) -> tuple[Resolve | None, Any, bool]:
    """How to find the two numbers: resolve, constant, per object."""
    power, toughness = _still_exiled(power), _still_exiled(toughness)
    if isinstance(power, StatOf) and power == toughness and power.objects == Bound("affected"):
        stat = power.stat

        def resolve_own(look: Look, _: Frame, has: ObjectId) -> Any:
            value = getattr(look.characteristics[has], stat) or 0
            return value, value

        return resolve_own, None, True
    if not isinstance(power, int | None) or not isinstance(toughness, int | None):
        each = _names(power, "affected") or _names(toughness, "affected")

        def resolve(look: Look, frame: Frame, has: ObjectId) -> Any:
            if each:
                frame = frame.bind("affected", (has,))
            first = None if power is None else quantities.amount(look, power, frame)
            if toughness == power:
                return first, first
            return first, None if toughness is None else quantities.amount(look, toughness, frame)

        return resolve, None, each
    return None, (power, toughness), False


def _pairs(change: m.SetPT | m.DefinePT | m.ModifyPT) -> ResolveAll | None:
    """How to find the two numbers for all objects at once, where both are fixed or can be tallied."""
    tallies = [tally_of(size) for size in (change.power, change.toughness)]
    if not any(tallies):
        return None
    for size, tally in zip((change.power, change.toughness), tallies, strict=True):
        if tally is None and not isinstance(size, int | None):
            return None

    def resolve_all(look: Look, frame: Frame, objects: tuple[ObjectId, ...]) -> list[Any]:
        counts = [None if tally is None else tally.count(look, frame) for tally in tallies[:1]]
        same = change.power == change.toughness
        counts.append(counts[0] if same else None if tallies[1] is None else tallies[1].count(look, frame))
        power, toughness = counts
        return [
            (change.power if power is None else power(id_), change.toughness if toughness is None else toughness(id_))
            for id_ in objects
        ]

    return resolve_all


def _set_pt(index: int, kind: str, change: m.SetPT | m.DefinePT) -> Part:
    def apply(now: Scratch, _: ObjectId, value: tuple[int | None, int | None], __: Effect) -> None:
        power, toughness = value
        if power is not None:
            now.power = now.base_power = power
        if toughness is not None:
            now.toughness = now.base_toughness = toughness

    resolve, constant, each = _pair(change.power, change.toughness)
    return Part(index, kind, change, apply, resolve, constant, per_object=each, resolve_all=_pairs(change))


def _modify_pt(index: int, kind: str, change: m.ModifyPT) -> Part:
    resolve, constant, each = _pair(change.power, change.toughness)
    return Part(index, kind, change, add_pt, resolve, constant, per_object=each, resolve_all=_pairs(change))


def add_pt(now: Scratch, _: ObjectId, value: tuple[int, int], __: Effect | None) -> None:
    """Add to power and toughness; what has none stays without, but for a creature, whose missing number is 0."""
    power, toughness = now.power, now.toughness
    if power is None or toughness is None:
        if "Creature" not in now.types:
            return
        power, toughness = power or 0, toughness or 0
    now.power = power + value[0]
    now.toughness = toughness + value[1]


def _switch_pt(index: int, kind: str, change: m.SwitchPT) -> Part:
    def apply(now: Scratch, _: ObjectId, __: Any, ___: Effect) -> None:
        now.power, now.toughness = now.toughness, now.power

    return Part(index, kind, change, apply)


_MAKERS: Final[dict[type, Callable[[int, str, Any], Part]]] = {
    m.BecomeCopy: _become_copy,
    m.TurnedFaceDown: _turned_face_down,
    m.ChangeControl: _change_control,
    m.ChangeText: _change_text,
    m.TakeText: _take_text,
    m.ChangeName: _change_name,
    m.ChangeTypes: _change_types,
    m.ChangeColors: _change_colors,
    m.GainAbilities: _gain,
    m.GainAbilitiesOf: _gain_of,
    m.LoseAbilities: _lose,
    m.DefinePT: _set_pt,
    m.SetPT: _set_pt,
    m.ModifyPT: _modify_pt,
    m.SwitchPT: _switch_pt,
}

SUPPORTED_MODIFICATIONS: Final = frozenset(kind.__name__ for kind in _MAKERS) | {
    "ChangeChosenWords", "CostChange", "RuleChange",
}  # fmt: skip
