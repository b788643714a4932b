"""Where the layers start: the actual object, before any effect (613.1, 109.3)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.abilities import ActivatedAbility, Content
from mtgtable.abilities.characteristics import AbilityOn, Characteristics
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import Cost, TapThis
from mtgtable.abilities.instructions import AddMana
from mtgtable.engine.continuous.scratch import Scratch, keyword_names
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state import ability_ids
from mtgtable.engine.state.objects import GameObject
from mtgtable.model.ids import ObjectId
from mtgtable.model.types import BASIC_LAND_MANA, BASIC_LAND_TYPES
from mtgtable.model.zones import Zone


def _make(symbol: str) -> ActivatedAbility:
    return ActivatedAbility(
        Cost((TapThis(),), "{T}"), Content(AddMana(mana=symbol)), mana_ability=True, text=f"{{T}}: Add {symbol}."
    )


_INTRINSIC: Final = {kind: _make("{" + letter + "}") for kind, letter in BASIC_LAND_MANA.items()}
"""The intrinsic ability of each basic land type: ``{T}: Add [mana symbol].`` (305.6)."""


def intrinsic_abilities(
    has: ObjectId, types: frozenset[str], subtypes: frozenset[str], copiable: object
) -> tuple[AbilityOn, ...]:
    """The mana abilities that an object has for its basic land types, in the order of the types (305.6)."""
    if "Land" not in types:
        return ()
    printed = copiable.subtypes if isinstance(copiable, CompiledFace) else ()
    return tuple(
        AbilityOn(ability_ids.intrinsic(has, kind), _INTRINSIC[kind], kind in printed)
        for kind in BASIC_LAND_TYPES
        if kind in subtypes
    )


def renew_intrinsic(now: Scratch, has: ObjectId) -> None:
    """Give an object whose types have changed the mana abilities of the basic land types it has now (305.6)."""
    kept = [on for on in now.abilities if not ability_ids.is_intrinsic(on.id)]
    kept += intrinsic_abilities(has, now.types, now.subtypes, now.copiable)
    now.set_abilities(tuple(kept))


class Face:
    """What a face gives any object that has it, made once for each face."""

    __slots__ = (
        "abilities", "colors", "defense", "face", "has_lands", "loyalty", "mana_cost", "mana_value", "name", "names",
        "power", "subtype_order", "subtypes", "supertypes", "text", "toughness", "types", "values", "variables",
    )  # fmt: skip

    def __init__(self, face: CompiledFace) -> None:
        self.face = face
        self.name = face.name
        self.names = tuple(name for name in dict.fromkeys((face.name, *face.names)) if name)
        self.mana_cost = face.mana_cost
        self.mana_value = mana_value_of(face)
        self.colors = face.colors
        self.supertypes = frozenset(face.supertypes)
        self.types = frozenset(face.types)
        self.subtypes = frozenset(face.subtypes)
        self.subtype_order = tuple(dict.fromkeys(face.subtypes))
        self.abilities = face.abilities
        self.power = face.power
        self.toughness = face.toughness
        self.loyalty = face.loyalty
        self.defense = face.defense
        self.text = face.text
        self.variables = sum(1 for symbol in face.mana_cost.symbols if symbol.variable) if face.mana_cost else 0
        self.has_lands = "Land" in self.types and any(kind in self.subtypes for kind in BASIC_LAND_TYPES)
        self.values: dict[tuple[Any, ...], Characteristics] = {}
        """What objects that have it start from, by all that they add to it: the very same value for the same."""


def mana_value_of(face: CompiledFace) -> int:
    """The mana value of a face, X as 0 (202.3)."""
    if face.mana_value is not None:
        return face.mana_value
    return face.mana_cost.mana_value if face.mana_cost is not None else 0


@by_identity()
def face_of(face: CompiledFace) -> Face:
    """What the face gives, from memory where the very same face was asked for before."""
    return Face(face)


def start_values(item: GameObject) -> Characteristics:
    """The characteristics from which the layers start (613.1), with the controller before layer 2.

    A card outside the battlefield and the stack has no controller; its owner stands there (109.4).
    """
    face = face_of(item.printed)
    controller = item.controller if item.zone in _CONTROLLED or item.emblem else item.owner
    mana_value = face.mana_value
    if face.variables and item.stack is not None:
        mana_value += face.variables * item.stack.mana_value_x
    loyalty, defense = face.loyalty, face.defense
    if item.zone is Zone.BATTLEFIELD:
        loyalty = counted(item, "loyalty", loyalty)
        defense = counted(item, "defense", defense)
    added = (item.id, item.face, controller, mana_value, loyalty, defense)
    known = face.values.get(added)
    if known is not None:
        return known
    if len(face.values) >= _MOST_OBJECTS:
        face.values.clear()
    ability_list = printed_abilities(item, face)
    made = face.values[added] = Characteristics(
        face.name,
        face.names,
        face.mana_cost,
        mana_value,
        face.colors,
        face.supertypes,
        face.types,
        face.subtypes,
        ability_list,
        face.power,
        face.toughness,
        face.power,
        face.toughness,
        loyalty,
        defense,
        controller,
        face.text,
        face.subtype_order,
        keyword_names(ability_list),
        face.face,
    )
    return made


_CONTROLLED: Final = (Zone.BATTLEFIELD, Zone.STACK)
_MOST_OBJECTS: Final = 2_048


def counted(item: GameObject, kind: str, printed: int | None) -> int | None:
    """The loyalty or defense of a permanent is the number of its counters (306.5c, 310.4c)."""
    count = item.counters_of(kind)
    return count if count or printed is not None else None


def printed_abilities(item: GameObject, face: Face) -> tuple[AbilityOn, ...]:
    """The abilities printed on the face that is up, and those of its basic land types."""
    made = [
        AbilityOn(ability_ids.printed(item.id, index, item.face), ability)
        for index, ability in enumerate(face.abilities)
    ]
    if face.has_lands:
        made += intrinsic_abilities(item.id, face.types, face.subtypes, face.face)
    return tuple(made)


def take_face(now: Scratch, face: CompiledFace, abilities: tuple[AbilityOn, ...], has: ObjectId) -> None:
    """Put the values of a face in the place of the object's own, all but loyalty and defense on the battlefield."""
    values: Any = face_of(face)
    now.name, now.names = values.name, values.names
    now.mana_cost, now.mana_value = values.mana_cost, values.mana_value
    now.colors = values.colors
    now.supertypes, now.types = values.supertypes, values.types
    now.subtypes, now.subtype_order = values.subtypes, values.subtype_order
    now.power = now.base_power = values.power
    now.toughness = now.base_toughness = values.toughness
    now.text = values.text
    if values.has_lands:
        abilities += intrinsic_abilities(has, values.types, values.subtypes, face)
    now.set_abilities(abilities)
