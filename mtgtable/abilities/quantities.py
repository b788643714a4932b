"""Quantities: numbers in rules text, fixed or computed (107)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from mtgtable.abilities.filters import Filter, Stat
from mtgtable.abilities.happenings import Happening
from mtgtable.abilities.selectors import Selector, Source
from mtgtable.abilities.words import ColorRef
from mtgtable.model.colors import Color


@dataclass(frozen=True, slots=True)
class X:
    """The value of X that was announced or defined for this spell or ability (107.3); ``name`` for Y and Z."""

    name: str = "X"


@dataclass(frozen=True, slots=True)
class CountOf:
    """How many objects or players the selector finds."""

    objects: Selector


@dataclass(frozen=True, slots=True)
class StatOf:
    """Power, toughness or mana value of the selected object; several are added up; last known information if gone."""

    stat: Stat
    objects: Selector
    how: Literal["total", "greatest", "least"] = "total"


@dataclass(frozen=True, slots=True)
class CountersOn:
    """How many counters of the kind are on the selected objects or players; the empty kind counts all."""

    kind: str
    on: Selector


@dataclass(frozen=True, slots=True)
class PlayerStat:
    """A number that the selected players have, added up."""

    stat: Literal[
        "life", "hand", "library", "graveyard", "starting_life", "speed", "tempted", "dungeons", "poison",
        "life_lost_this_turn",
        "life_gained_this_turn", "cards_drawn_this_turn", "spells_cast_this_turn", "lands_played_this_turn",
        "creatures_died_this_turn", "permanents_died_this_turn",
        "extra_turn", "spells_cast_last_turn", "life_lost_last_turn",
        "attackers_this_turn", "damage_dealt_to_this_turn", "turns_begun",
        "untapped_lands_as_turn_began", "hand_as_turn_began",
    ]  # fmt: skip
    players: Selector


@dataclass(frozen=True, slots=True)
class Distinct:
    """How many different values there are among the selected objects ("card types among cards in all graveyards").

    ``most``: instead, how many of them have the commonest value ("three creatures that share a creature type").
    """

    what: Literal["card type", "basic land type", "color", "name", "power", "creature type", "mana value", "party role",
                  "mana cost"]  # fmt: skip
    objects: Selector
    most: bool = False


@dataclass(frozen=True, slots=True)
class Devotion:
    """Mana symbols of these colors in the mana costs of permanents that you control (700.5); ``of``: of other cards."""

    colors: tuple[ColorRef, ...]
    of: Selector | None = None


@dataclass(frozen=True, slots=True)
class EventAmount:
    """How much the triggering or replaced event was about: damage, life, counters, cards ("that much")."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A number that an earlier instruction bound, e.g. ``destroyed``, ``discarded``, ``life paid``."""

    name: str


@dataclass(frozen=True, slots=True)
class NotedAsEntered:
    """A number that the source has noted as it entered (607.2d–e): ``number`` (chosen), ``life paid``; 0 for none."""

    name: str


@dataclass(frozen=True, slots=True)
class ManaSpent:
    """How much mana was spent to cast the source; ``distinct``: how many colors of it (sunburst, converge)."""

    distinct: bool = False
    colors: tuple[ColorRef | Color, ...] = ()
    """Words, or where the text has a symbol its letter: no text-changing effect reaches a symbol (612.2)."""
    of: Selector = Source()
    """The spell, or what it has become."""
    source: Filter | None = None
    """Only mana from sources that fit: by their types alone."""


@dataclass(frozen=True, slots=True)
class UnspentMana:
    """How much mana the selected players have in their pools (106.4); ``mana``: only of these types, as letters."""

    players: Selector
    mana: str = ""


@dataclass(frozen=True, slots=True)
class TimesPaid:
    """How often an optional additional cost was paid (multikicker, 702.33)."""

    cost: str = "kicker"
    of: Selector = Source()
    """The spell, or what it has become."""


@dataclass(frozen=True, slots=True)
class TimesMutated:
    """How often the selected permanent has mutated (702.140d)."""

    objects: Selector


@dataclass(frozen=True, slots=True)
class Sum:
    """The parts added up; a negative factor is written with Product."""

    parts: tuple[Quantity, ...]


@dataclass(frozen=True, slots=True)
class Product:
    """One quantity times a whole number."""

    factor: int
    part: Quantity


@dataclass(frozen=True, slots=True)
class Half:
    """Half, rounded as the text says (107.1a)."""

    part: Quantity
    up: bool = False


@dataclass(frozen=True, slots=True)
class Ratio:
    """One quantity divided evenly by another, rounded as the text says (107.1a); by nothing it is 0."""

    part: Quantity
    by: Quantity
    up: bool = False


@dataclass(frozen=True, slots=True)
class Bounded:
    """The part, but no less than ``low`` and no more than ``high``."""

    part: Quantity
    low: int | None = None
    high: Quantity | None = None


@dataclass(frozen=True, slots=True)
class CommandersCast:
    """How often you have cast your commander from the command zone (903.8); ``of``: that one alone."""

    of: Selector | None = None


@dataclass(frozen=True, slots=True)
class TimesActivated:
    """How often this very ability has been activated this turn; or has resolved, this time included."""

    resolved: bool = False


@dataclass(frozen=True, slots=True)
class HowOften:
    """How often something of the kind has happened this turn.

    ``amounts``: how much it was about, added up; ``sources``: how many different sources of damage did it.
    """

    what: Happening
    amounts: bool = False
    sources: bool = False


@dataclass(frozen=True, slots=True)
class TimesCast:
    """How many spells of that name, whose own text speaks of it, these players have cast this game."""

    players: Selector
    name: str


@dataclass(frozen=True, slots=True)
class IfElse:
    """One quantity while a condition holds, else another."""

    condition: object
    """A ``conditions.Condition``."""
    then: Quantity
    otherwise: Quantity


@dataclass(frozen=True, slots=True)
class MostAmong:
    """The greatest (or least) value that the part has for one of the players, each bound as ``each``."""

    players: Selector
    part: Quantity
    least: bool = False


Quantity: TypeAlias = (
    int | X | CountOf | StatOf | CountersOn | PlayerStat | Distinct | Devotion | EventAmount | Noted | ManaSpent
    | TimesPaid | TimesMutated | Sum | Product | Half | Ratio | Bounded | CommandersCast | IfElse | TimesActivated
    | HowOften | TimesCast | MostAmong | NotedAsEntered | UnspentMana
)  # fmt: skip

__all__ = [
    "Bounded", "CommandersCast", "CountOf", "CountersOn", "Devotion", "Distinct", "EventAmount", "Filter", "Half",
    "HowOften", "IfElse", "ManaSpent", "MostAmong", "Noted", "NotedAsEntered", "PlayerStat", "Product", "Quantity",
    "Ratio", "StatOf", "Sum", "TimesActivated", "TimesCast", "TimesMutated", "TimesPaid",
    "UnspentMana", "X",
]  # fmt: skip
