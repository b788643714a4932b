"""Characteristics in the middle of the layers: scratch that effects write on, and the world of all of it.

A world starts as the objects' start values, shared and frozen. The first effect that changes an object gives the
world a copy of its own to write on. A fork of a world is for trying an effect out (613.8a); the world itself never
notices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Any, Final, TypeAlias

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.characteristics import AbilityOn, Characteristics
from mtgtable.engine.recalling import each
from mtgtable.engine.state.objects import GameObject
from mtgtable.model.ids import ObjectId


class Scratch:
    """The fields of ``Characteristics``, but writable."""

    __slots__ = (
        "abilities", "base_power", "base_toughness", "cant_have", "colors", "controller", "copiable", "defense",
        "keywords", "loyalty", "mana_cost", "mana_value", "name", "names", "power", "subtype_order", "subtypes",
        "supertypes", "text", "toughness", "types",
    )  # fmt: skip

    def __init__(self, like: Any) -> None:
        self.name: str = like.name
        self.names: tuple[str, ...] = like.names
        self.mana_cost = like.mana_cost
        self.mana_value: int = like.mana_value
        self.colors = like.colors
        self.supertypes: frozenset[str] = like.supertypes
        self.types: frozenset[str] = like.types
        self.subtypes: frozenset[str] = like.subtypes
        self.abilities: tuple[AbilityOn, ...] = like.abilities
        self.power: int | None = like.power
        self.toughness: int | None = like.toughness
        self.base_power: int | None = like.base_power
        self.base_toughness: int | None = like.base_toughness
        self.loyalty: int | None = like.loyalty
        self.defense: int | None = like.defense
        self.controller = like.controller
        self.text: str = like.text
        self.subtype_order: tuple[str, ...] = like.subtype_order
        self.keywords: frozenset[str] = like.keywords
        self.copiable = like.copiable
        self.cant_have: frozenset[str] = like.cant_have

    def set_abilities(self, abilities: tuple[AbilityOn, ...]) -> None:
        """Give it these abilities, and the names of its keywords with them."""
        self.abilities = abilities
        self.keywords = keyword_names(abilities)

    def freeze(self) -> Characteristics:
        """What it is now, as a value of its own."""
        return Scratch(self).settle()

    def settle(self) -> Characteristics:
        """This very scratch as a value; nobody may write on it from now on.

        It has the same slots as ``Characteristics``, so it becomes one where it stands: no field is copied.
        """
        value: Any = self
        value.__class__ = Characteristics
        settled: Characteristics = value
        return settled


all_of: Final[Callable[[Any], tuple[Any, ...]]] = attrgetter(*Scratch.__slots__)
"""Everything that is told of an object."""

NO_KEYWORDS: frozenset[str] = frozenset()


def keyword_names(abilities: tuple[AbilityOn, ...]) -> frozenset[str]:
    """The names of the keyword abilities among them."""
    if not abilities:
        return NO_KEYWORDS
    return frozenset([on.ability.name for on in abilities if type(on.ability) is KeywordAbility])


Now: TypeAlias = Characteristics | Scratch
"""What an object is at the moment of looking."""


class World(dict[ObjectId, Any]):
    """What every object is now: values of ``Now``. Objects that nothing has looked at yet are made when asked for."""

    __slots__ = ("all_seen", "battlefield", "objects", "owned", "permanents", "start")

    def __init__(
        self,
        objects: Mapping[ObjectId, GameObject],
        battlefield: list[ObjectId],
        start: Callable[[GameObject], Characteristics],
        permanents: frozenset[ObjectId] | None = None,
    ) -> None:
        super().__init__()
        self.objects = objects
        self.battlefield = battlefield
        """The permanents that are phased in (702.26b), in order."""
        self.start = start
        self.permanents: frozenset[ObjectId] = frozenset(battlefield) if permanents is None else permanents
        """The same, to be asked whether one is among them."""
        self.owned: set[ObjectId] = set()
        """The objects whose scratch belongs to this world alone."""
        self.all_seen = False
        """Has every permanent been looked at."""

    def see_all(self) -> None:
        """Look at all permanents at once, which is quicker than at each when it is asked for."""
        if not self.all_seen:
            self.all_seen = True
            there = self.objects
            unseen = [id_ for id_ in self.battlefield if not dict.__contains__(self, id_)]
            self.update(zip(unseen, each(self.start, map(there.__getitem__, unseen)), strict=True))

    def __missing__(self, id_: ObjectId) -> Characteristics:
        found = self.start(self.objects[id_])
        self[id_] = found
        return found

    def get(self, id_: ObjectId, default: Any = None) -> Any:
        """As of any mapping; objects that nothing has looked at yet are found too."""
        try:
            return self[id_]
        except KeyError:
            return default

    def own(self, id_: ObjectId) -> Scratch:
        """The object's scratch, to be written on in this world and no other."""
        if id_ in self.owned:
            mine: Scratch = self[id_]
            return mine
        mine = Scratch(self[id_])
        self[id_] = mine
        self.owned.add(id_)
        return mine

    def fork(self) -> World:
        """A world that starts as this one is now; writing on it leaves this one alone."""
        other = World(self.objects, self.battlefield, self.start, self.permanents)
        other.update(self)
        other.all_seen = self.all_seen
        return other


class Settled(World):
    """A world after the layers: every value is a ``Characteristics``; behaves as a mapping of all objects."""

    __slots__ = ()

    def fill(self) -> None:
        """Make the start values of all objects that nothing has looked at."""
        for id_ in self.objects:
            if not dict.__contains__(self, id_):
                self[id_] = self.start(self.objects[id_])

    def __contains__(self, id_: object) -> bool:
        return id_ in self.objects

    def __len__(self) -> int:
        return len(self.objects)

    def __iter__(self) -> Iterator[ObjectId]:
        return iter(self.objects)

    def keys(self) -> Any:
        """The ids of all objects."""
        return self.objects.keys()

    def values(self) -> Any:
        """The characteristics of all objects."""
        return [self[id_] for id_ in self.objects]

    def items(self) -> Any:
        """All objects with their characteristics."""
        return [(id_, self[id_]) for id_ in self.objects]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, dict):
            return NotImplemented
        return dict(self.items()) == dict(other.items())

    __hash__ = None  # type: ignore[assignment]
