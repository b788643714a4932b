"""The parts of continuous effects, each of a kind that ``model.edition`` puts into a layer (611, 613).

Every class has a ``KIND``: the key under which the edition tables know it. Parts of kind ``rules`` change no
characteristic: they say what players and objects may or must do (613.11).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias

from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.filters import Filter
from mtgtable.abilities.happenings import Happening
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.selectors import Selector
from mtgtable.abilities.words import ChosenColor, ColorRef, ColorWord, SubtypeRef, TypeWord
from mtgtable.model.colors import ColorSet
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.abilities.abilities import Ability
    from mtgtable.abilities.compiled import CompiledFace
    from mtgtable.abilities.costs import Cost

# ---- layer 1 -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CopyExceptions:
    """ "Except …" of a copy effect: part of the copiable values (707.9)."""

    name: str | None = None
    add_supertypes: tuple[str, ...] = ()
    remove_supertypes: tuple[str, ...] = ()
    add_types: tuple[str, ...] = ()
    set_types: tuple[str, ...] | None = None
    add_subtypes: tuple[str, ...] = ()
    set_subtypes: tuple[str, ...] | None = None
    set_colors: ColorSet | None = None
    add_colors: ColorSet = frozenset()
    power: int | None = None
    toughness: int | None = None
    add_abilities: tuple[Ability, ...] = ()
    keep_own_abilities: bool = False
    keep_own_name: bool = False
    keep_own_colors: bool = False
    this_ability: bool = False
    """It has the ability that makes it a copy (707.9a)."""
    no_mana_cost: bool = False


@dataclass(frozen=True, slots=True)
class BecomeCopy:
    """Takes on copiable values (707.2). ``values`` is filled in when the effect is created (707.2c)."""

    KIND: ClassVar = "copy"
    of: Selector | None = None
    exceptions: CopyExceptions = CopyExceptions()
    values: CompiledFace | None = None


@dataclass(frozen=True, slots=True)
class TurnedFaceDown:
    """Has the characteristics of a face-down permanent or spell (708.2)."""

    KIND: ClassVar = "face_down"
    power: int = 2
    toughness: int = 2
    abilities: tuple[Ability, ...] = ()
    """What the effect that turned it face down gives it: ward {2} (701.58a, 702.168a)."""
    types: tuple[str, ...] = ("Creature",)
    subtypes: tuple[str, ...] = ()
    """What the effect lists: "a 2/2 Cyberman artifact creature"."""

    @property
    def said(self) -> str:
        """What it is, in words.

        >>> TurnedFaceDown().said
        'a 2/2 creature'
        """
        return " ".join((f"a {self.power}/{self.toughness}", *self.subtypes, *(one.lower() for one in self.types)))


# ---- layers 2 and 3 ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChangeControl:
    """Comes under the control of the selected player (613.1b)."""

    KIND: ClassVar = "control"
    to: Selector


@dataclass(frozen=True, slots=True)
class ChangeText:
    """One word stands for another in the text and the type line (612.2); the new one may be the chosen color word."""

    KIND: ClassVar = "text"
    old: ColorWord | TypeWord
    new: ColorWord | TypeWord | ChosenColor


@dataclass(frozen=True, slots=True)
class ChangeChosenWords:
    """A ChangeText whose words are chosen as the effect begins: both from one of the ``kinds`` of words (612.2).

    ``not_new``: words that the new one can't be; ``new``: the one that it is. The effect that begins has a ChangeText
    in its place.
    """

    KIND: ClassVar = "text"
    kinds: tuple[Literal["color", "basic land type", "creature type"], ...]
    not_new: tuple[str, ...] = ()
    new: str = ""


@dataclass(frozen=True, slots=True)
class TakeText:
    """Has the full text of another object (name, cost, color, types, text, power and toughness; 612.5)."""

    KIND: ClassVar = "text"
    of: Selector
    add_abilities: tuple[Ability, ...] = ()
    """ "… and has the text": abilities that the new text has besides."""


@dataclass(frozen=True, slots=True)
class ChangeName:
    """Has this name and no other (612.8)."""

    KIND: ClassVar = "text"
    name: str


# ---- layer 4 -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChangeTypes:
    """Changes the type line (613.1d, 205.1).

    ``set_types`` replaces the card types, which also takes away the subtypes that no longer belong (205.1a);
    ``set_subtypes`` replaces the subtypes of the kinds in ``of_kinds`` (``land``, ``creature`` …; all if empty).
    Setting basic land types also takes away the printed abilities and gives the mana abilities (305.7); adding one
    gives its mana ability only. ``all_creature_types``: is every creature type (702.73); ``all_land_types`` too.
    """

    KIND: ClassVar = "type"
    set_types: tuple[str, ...] | None = None
    add_types: tuple[str, ...] = ()
    remove_types: tuple[str, ...] = ()
    set_subtypes: tuple[SubtypeRef, ...] | None = None
    of_kinds: tuple[str, ...] = ()
    add_subtypes: tuple[SubtypeRef, ...] = ()
    remove_subtypes: tuple[SubtypeRef, ...] = ()
    add_supertypes: tuple[str, ...] = ()
    remove_supertypes: tuple[str, ...] = ()
    all_creature_types: bool = False
    all_basic_land_types: bool = False
    all_land_types: bool = False


# ---- layer 5 -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChangeColors:
    """Is these colors, or these in addition (613.1e). ``add`` False and no color: colorless."""

    KIND: ClassVar = "color"
    colors: tuple[ColorRef | ChosenColor, ...] = ()
    add: bool = False


# ---- layer 6 -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GainAbilities:
    """Has these abilities too (613.1f)."""

    KIND: ClassVar = "ability"
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class GainAbilitiesOf:
    """Has the abilities of a kind of other objects ("has all activated abilities of all creature cards in …")."""

    KIND: ClassVar = "ability"
    objects: Selector
    kind: Literal["activated", "keywords", "all"] = "activated"
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LoseAbilities:
    """Loses the named keywords, or all abilities when none is named (613.1f).

    ``cant_have``: nor can it have or gain them (113.11). ``except_mana``: keeps mana abilities.
    """

    KIND: ClassVar = "ability"
    keywords: tuple[str, ...] = ()
    cant_have: bool = False
    except_mana: bool = False
    this: bool = False
    """Only the ability whose effect it is ("loses this ability")."""


# ---- layer 7 -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DefinePT:
    """A characteristic-defining ability sets power or toughness (613.4a)."""

    KIND: ClassVar = "pt_define"
    power: Quantity | None = None
    toughness: Quantity | None = None


@dataclass(frozen=True, slots=True)
class SetPT:
    """Base power or toughness becomes a value (613.4b)."""

    KIND: ClassVar = "pt_set"
    power: Quantity | None = None
    toughness: Quantity | None = None


@dataclass(frozen=True, slots=True)
class ModifyPT:
    """Gets +N/+N (613.4c). The quantities may be negative."""

    KIND: ClassVar = "pt_modify"
    power: Quantity = 0
    toughness: Quantity = 0


@dataclass(frozen=True, slots=True)
class SwitchPT:
    """Power and toughness change places (613.4d)."""

    KIND: ClassVar = "pt_switch"


# ---- effects on players, rules and costs (613.10, 613.11) -----------------------------------------------------------

RuleName: TypeAlias = Literal[
    # objects
    "cant attack", "cant attack alone", "must attack", "cant block", "cant block alone", "must block",
    "cant be blocked",
    "must be blocked", "all must block it", "doesnt untap", "untaps in others steps", "cant be countered",
    "cant be regenerated",
    "cant be sacrificed",
    "cant be targeted", "attached only to", "can attack as though no defender", "can block additional",
    "can block any number",
    "can block as though untapped", "activated abilities cant be activated", "cant transform",
    "assigns damage as though unblocked",
    "assigns damage equal to toughness", "cant be enchanted", "cant be equipped",
    "cant have counters", "blocked only by", "can block only",
    "attacks as though haste", "damage cant be prevented", "legend rule off", "cant become untapped", "goaded",
    "blockers at most", "blockers at least", "may stay tapped",
    "nonmana abilities cant be activated", "assigns no combat damage", "may exert", "cant enter",
    "blocked as though without", "blocks as though with", "activates as though haste",
    # players
    "cant cast", "cant activate", "cant play lands", "cant gain life", "cant lose life", "cant lose", "cant win",
    "cant draw", "must target",
    "cant search", "no maximum hand size", "maximum hand size", "maximum hand size changed",
    "additional land plays", "may cast as though flash",
    "may play from zone", "life total cant change", "cant pay life as cost", "cant sacrifice", "cant sacrifice as cost",
    "skip step", "mana of any color", "mana of any type", "mana only as colorless", "mana as another color",
    "life for mana",
    "graveyards as own", "cant play from graveyard",
    "mana doesnt empty", "play with hand revealed", "play with top revealed", "may look at top", "hexproof",
    "shroud", "protection",
    "cast limit per turn", "attack tax", "block tax", "attack limit", "block limit", "attackers of you at most",
    "can attack only alone", "must attack with one", "damage as though wither", "damage as though infect",
    "cant attack you", "cant get counters", "cast only as sorcery", "cant be made to sacrifice", "may cast for",
    "triggered abilities dont trigger", "triggers additional time", "activate only as sorcery",
    "enters triggers suppressed", "draw limit per turn", "untap limit", "damage leaves one life",
    "targeted as though without", "search top only",
    "cant lose at no life", "loyalty at any time", "keyword at any time",
    "crews with", "chooses attacks", "chooses blocks", "may look at", "surveils more",
    "ignores lowest rolls",
]  # fmt: skip
"""What a rules-changing part says, in short; the fields of RuleChange fill it in."""

GIVEN_TO_PLAYERS: Final[frozenset[RuleName]] = frozenset({"hexproof", "shroud", "protection", "cant be targeted"})
"""What a player can be given as an object can: an effect on players (613.10), not on the rules of the game."""


ANY_NUMBER_OF_LANDS: Final = 1000
"""As many additional lands as anybody could play."""


@dataclass(frozen=True, slots=True)
class RuleChange:
    """Changes what the rules allow or demand of the objects or players it applies to (613.11).

    ``filter``: the other objects it speaks of (who can't block it, which spells can't be cast …). ``players``: whom
    (for "can't attack you", "can't be the target of … your opponents control"). ``value``: a number (land plays,
    hand size). ``zone``: from where. ``step``: which. ``cost``: a tax. ``unless``: the exception's condition.
    """

    KIND: ClassVar = "rules"
    rule: RuleName
    filter: Filter | None = None
    players: Selector | None = None
    value: Quantity | None = None
    zone: Zone | None = None
    step: str = ""
    cost: Cost | None = None
    unless: Condition | None = None
    cause: Happening | None = None
    """The event that it is about ("if a creature dying causes …")."""
    any_mana: Literal["", "color", "type"] = ""
    """With a permission to cast: mana may be spent on that spell as though it were of any color or type (609.4b)."""
    mana: str = ""
    """Only mana of these types may be spent so, as letters; empty: all (609.4b). Of "life for mana": these symbols."""
    protection_from: tuple[object, ...] = ()
    once: Literal["", "use", "type"] = ""
    """A permission that can be used only once, each turn or while it lasts; ``type``: once for each permanent type."""
    then_exile: Filter | None = None
    """Of a permission to cast: such spells cast with it are exiled where they would go to a graveyard."""


@dataclass(frozen=True, slots=True)
class CostChange:
    """Spells that fit, or activated abilities of sources that fit, cost more or less (601.2f, 118.7).

    ``kind``: ``reduce`` (generic unless ``colored``), ``increase``, ``minimum`` (Trinisphere's kind), ``set``.
    """

    KIND: ClassVar = "cost"
    kind: Literal["reduce", "increase", "minimum", "set"]
    spells: Filter | None = None
    abilities_of: Filter | None = None
    by: Selector | None = None
    """Whose spells; None: everybody's."""
    amount: Quantity = 0
    mana: str = ""
    """Colored part, as mana symbols."""
    extra: Cost | None = None
    """A cost that isn't mana."""
    targeting: Filter | None = None
    floor: int = 0
    """"can't reduce below": the least mana it leaves."""
    keywords: tuple[str, ...] = ()
    """Only costs of these keyword abilities ("equip costs", "cycling costs")."""
    except_mana: bool = False
    """Not the costs of mana abilities."""
    colored_only: bool = False
    """What colored mana it can't take off is no generic mana taken off (601.2f, against 118.7c)."""


Modification: TypeAlias = (
    BecomeCopy | TurnedFaceDown | ChangeControl | ChangeText | ChangeChosenWords | TakeText | ChangeName | ChangeTypes
    | ChangeColors | GainAbilities
    | GainAbilitiesOf | LoseAbilities | DefinePT | SetPT | ModifyPT | SwitchPT | RuleChange | CostChange
)  # fmt: skip
