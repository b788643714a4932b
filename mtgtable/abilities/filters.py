"""Filters: what an object must be to fit a description such as "nonblack creature you don't control".

A filter looks at one object. What a filter reads (characteristics, status, zone, controller) is all in its class,
so that ``engine.continuous`` can tell from the data which effects could change its answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from mtgtable.abilities.words import ChosenName, ColorRef, SubtypeRef, TypeWord
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.abilities.quantities import Quantity
    from mtgtable.abilities.selectors import Selector

Comparison: TypeAlias = Literal["<", "<=", "=", "!=", ">=", ">"]
Stat: TypeAlias = Literal[
    "power",
    "toughness",
    "mana_value",
    "loyalty",
    "base_power",
    "base_toughness",
    "power_and_toughness",
]
Status: TypeAlias = Literal[
    "tapped", "attacking", "blocking", "blocked", "unblocked", "face_down", "token", "enchanted", "equipped",
    "summoning_sick", "attacked_this_turn", "blocked_this_turn", "dealt_damage_this_turn", "damaged", "monstrous",
    "renowned", "commander", "entered_this_turn", "transformed", "kicked", "warped", "x_in_cost", "modified",
    "monarch_controlled",
    "suspended",
    "attached", "exerted", "cast_from_hand", "cast_from_graveyard", "cast_from_exile",
    "cast_from_library", "echoed", "suspected", "saddled", "manifested", "cloaked",
    "foretold", "plotted", "arrived_this_turn", "discarded_this_turn", "died_this_turn", "solved", "was_cast",
    "level 2", "level 3", "level 4", "level 5", "level 6",
    "embalmed", "eternalized", "adventurer", "copy", "paired", "prepared", "ring-bearer",
    "phyrexian_in_cost",
    "left half unlocked", "right half unlocked", "milled_this_turn", "binned_this_turn", "turned_up_this_turn",
    "drawn_this_turn", "has_dealt_damage", "came_this_turn",
]  # fmt: skip
"""Facts about an object that are not characteristics (109.3, 110.5)."""


@dataclass(frozen=True, slots=True)
class Anything:
    """Every object fits."""


@dataclass(frozen=True, slots=True)
class AllOf:
    """Fits when every part fits."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Fits when one part fits."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """Fits when the part does not."""

    part: Filter


@dataclass(frozen=True, slots=True)
class IsType:
    """Has the card type (205.2), e.g. ``IsType("Creature")``."""

    name: str


@dataclass(frozen=True, slots=True)
class IsSupertype:
    """Has the supertype (205.4)."""

    name: str


@dataclass(frozen=True, slots=True)
class IsSubtype:
    """Has the subtype (205.3)."""

    word: SubtypeRef


@dataclass(frozen=True, slots=True)
class IsChosenCardType:
    """Has the card type that was chosen for the source."""


@dataclass(frozen=True, slots=True)
class IsColor:
    """Is of the color (105.2)."""

    word: ColorRef


@dataclass(frozen=True, slots=True)
class ColorCount:
    """Has that many colors: colorless 0, monocolored 1, multicolored >= 2 (105.2)."""

    comparison: Comparison
    count: int


@dataclass(frozen=True, slots=True)
class HasName:
    """Has the name (201.2); several names of a split card each count."""

    name: str | ChosenName


@dataclass(frozen=True, slots=True)
class HasKeyword:
    """Has the keyword ability, by its name in lower case: "flying", "landwalk", "protection" (702)."""

    name: str
    land: TypeWord | None = None
    """Of landwalk: only that of this land type ("islandwalk", 702.14a)."""

    @property
    def said(self) -> str:
        """The ability, in words.

        >>> HasKeyword("flying").said
        'flying'
        """
        return f"{self.land.name.lower()}walk" if self.land is not None else self.name


@dataclass(frozen=True, slots=True)
class HasAbilityKind:
    """Has an ability of this kind; ``any`` negated is "with no abilities"."""

    kind: Literal["any", "activated", "activated by tapping", "mana", "activated nonmana", "triggered", "static"]


@dataclass(frozen=True, slots=True)
class HasStatus:
    """Is tapped, attacking, a token and so on."""

    status: Status


@dataclass(frozen=True, slots=True)
class HasCounter:
    """Has a counter of the kind, or any counter for an empty kind (122); at least that many."""

    kind: str = ""
    least: int = 1


@dataclass(frozen=True, slots=True)
class CompareStat:
    """Its power, toughness, mana value … compares so with a quantity."""

    stat: Stat
    comparison: Comparison
    value: Quantity


@dataclass(frozen=True, slots=True)
class ControlledBy:
    """Its controller (for a card outside battlefield and stack: its owner) is among these players."""

    players: Selector


@dataclass(frozen=True, slots=True)
class OwnedBy:
    """Its owner is among these players."""

    players: Selector


@dataclass(frozen=True, slots=True)
class InZone:
    """Is in one of the zones."""

    zones: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class IsSource:
    """Is the object that the ability is on. Negated: "other", "another"."""


@dataclass(frozen=True, slots=True)
class IsAmong:
    """Is one of the selected objects."""

    objects: Selector


@dataclass(frozen=True, slots=True)
class SharesWith:
    """Has a color, creature type, card type or name in common with one of the selected objects."""

    what: Literal["color", "creature type", "card type", "permanent type", "name", "mana value", "land type"]
    objects: Selector


@dataclass(frozen=True, slots=True)
class AttachedTo:
    """Is attached to one of the selected objects or players."""

    host: Selector


@dataclass(frozen=True, slots=True)
class LiesAbove:
    """Is a card above one of the selected cards in the same graveyard (404.2); ``directly``: the next one up."""

    objects: Selector
    directly: bool = False


@dataclass(frozen=True, slots=True)
class HasAttached:
    """An object that fits is attached to it ("enchanted creature with an Aura you control on it")."""

    part: Filter


@dataclass(frozen=True, slots=True)
class Targets:
    """For a spell or ability on the stack: it has a target that fits (an object) or is selected (a player)."""

    part: Filter | None = None
    players: Selector | None = None
    only: bool = False
    single: bool = False
    """It has exactly one target."""


@dataclass(frozen=True, slots=True)
class IsStackKind:
    """For an object on the stack: a spell, or an activated or triggered ability."""

    kind: Literal["spell", "activated", "triggered", "ability"]


@dataclass(frozen=True, slots=True)
class AbilityFrom:
    """For an ability on the stack: its source fits, as it is or as it last was (113.7a)."""

    part: Filter


@dataclass(frozen=True, slots=True)
class BlockingOrBlockedBy:
    """Is in combat against one of the selected objects."""

    objects: Selector
    role: Literal["blocking", "blocked_by", "either"] = "either"


@dataclass(frozen=True, slots=True)
class DamagedBy:
    """Was dealt damage this turn by one of the selected objects."""

    objects: Selector


@dataclass(frozen=True, slots=True)
class ComparesOwn:
    """One of its statistics compares so with another ("with toughness greater than its power")."""

    left: Stat
    comparison: Comparison
    right: Stat


@dataclass(frozen=True, slots=True)
class IsEven:
    """One of its statistics is an even number, as 0 is."""

    stat: Stat


@dataclass(frozen=True, slots=True)
class AttacksWhom:
    """Is attacking one of the selected players, or planeswalkers and battles (508.1b)."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class HasDamaged:
    """Has dealt damage this turn to one of the selected, or to anything; ``combat``: combat damage."""

    whom: Selector | None
    combat: bool = False


@dataclass(frozen=True, slots=True)
class IsNthCast:
    """Is that spell of those that fit which its controller casts this turn, or would be it as it is cast (601.2i).

    ``coming``: counted from when the effect that says so began ("the next creature spell you cast this turn").
    """

    what: Filter
    number: int = 1
    coming: bool = False


CASTS_BEFORE: Final = "casts before"
"""Under which name an effect notes how much had happened this turn as it began."""


Filter: TypeAlias = (
    Anything | AllOf | AnyOf | Not | IsType | IsSupertype | IsSubtype | IsChosenCardType | IsColor | ColorCount
    | HasName | HasKeyword | HasAbilityKind | HasStatus | HasCounter | CompareStat | ControlledBy | OwnedBy | InZone
    | IsSource | IsAmong | SharesWith | AttachedTo | HasAttached | Targets | IsStackKind | BlockingOrBlockedBy
    | AbilityFrom | DamagedBy | ComparesOwn | IsEven | AttacksWhom | HasDamaged | IsNthCast | LiesAbove
)  # fmt: skip


def all_of(*parts: Filter) -> Filter:
    """The conjunction, flattened: no part gives ``Anything``, one part itself.

    >>> all_of(IsType("Creature"))
    IsType(name='Creature')
    """
    flat: list[Filter] = []
    for part in parts:
        if isinstance(part, AllOf):
            flat.extend(part.parts)
        elif not isinstance(part, Anything):
            flat.append(part)
    if not flat:
        return Anything()
    return flat[0] if len(flat) == 1 else AllOf(tuple(flat))


def parts_of(fitting: Filter | None) -> tuple[Filter, ...]:
    """What must all be true of what fits: the parts of a conjunction; none where nothing is asked.

    >>> parts_of(all_of(IsType("Creature"), HasStatus("tapped")))
    (IsType(name='Creature'), HasStatus(status='tapped'))
    """
    if fitting is None:
        return ()
    return fitting.parts if isinstance(fitting, AllOf) else (fitting,)


def without(fitting: Filter | None, *gone: Filter | type) -> Filter:
    """The description without these parts, or without parts of these classes.

    >>> without(all_of(IsType("Creature"), HasStatus("tapped"), Anything()), HasStatus)
    IsType(name='Creature')
    """
    kinds = tuple(one for one in gone if isinstance(one, type))
    return all_of(*(part for part in parts_of(fitting) if part not in gone and not isinstance(part, kinds)))


OTHER: Filter = Not(IsSource())
ANYWHERE: Filter = InZone(tuple(Zone))
"""A "creature source" need not be a permanent, as "a creature" must (109.2, 609.7c)."""
"""Any object but the one the ability is on."""
