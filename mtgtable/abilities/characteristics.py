"""The characteristics of an object as they are at a moment (109.3): what the layers start from and end with."""

from __future__ import annotations

from dataclasses import dataclass

from mtgtable.abilities.abilities import Ability
from mtgtable.model.colors import ColorSet
from mtgtable.model.ids import AbilityId, PlayerId
from mtgtable.model.mana import ManaCost
from mtgtable.model.quick import quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class AbilityOn:
    """An ability that an object has, with its identity. ``printed``: it comes from the copiable values."""

    id: AbilityId
    ability: Ability
    printed: bool = True


@quickly_made
@dataclass(frozen=True, slots=True)
class Characteristics:
    """All characteristics of one object, and its controller, after the layers (613).

    ``power`` and ``toughness`` are None for what has none. ``base_power`` is what layer 7b left.
    """

    name: str
    names: tuple[str, ...]
    mana_cost: ManaCost | None
    mana_value: int
    colors: ColorSet
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    abilities: tuple[AbilityOn, ...]
    power: int | None
    toughness: int | None
    base_power: int | None
    base_toughness: int | None
    loyalty: int | None
    defense: int | None
    controller: PlayerId
    text: str = ""
    subtype_order: tuple[str, ...] = ()
    """Printed order of the subtypes, for the type line."""
    keywords: frozenset[str] = frozenset()
    """Names of the keyword abilities among ``abilities``, for quick looks."""
    copiable: object = None
    """The copiable values (a CompiledFace, 707.2): the result of layer 1."""
    cant_have: frozenset[str] = frozenset()

    def is_type(self, name: str) -> bool:
        """Has the card type, supertype or subtype."""
        return name in self.types or name in self.subtypes or name in self.supertypes

    @property
    def power_and_toughness(self) -> int | None:
        """Both together, None for what has neither."""
        return None if self.power is None or self.toughness is None else self.power + self.toughness

    @property
    def is_permanent_card(self) -> bool:
        """Is it of a type that can be a permanent (110.4a)."""
        return not ("Instant" in self.types or "Sorcery" in self.types)

    def has(self, keyword: str) -> bool:
        """Has a keyword ability of that name."""
        return keyword in self.keywords
