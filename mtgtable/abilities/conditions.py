"""Conditions: "if", "as long as", "only if". An unknown one can't be written down, so it can't be taken as true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from mtgtable.abilities.filters import Comparison, Filter
from mtgtable.abilities.happenings import Happening
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.selectors import Selector, Source

StepName: TypeAlias = Literal[
    "untap", "upkeep", "draw", "precombat_main", "begin_combat", "declare_attackers", "declare_blockers",
    "first_strike_damage", "combat_damage", "end_combat", "postcombat_main", "end", "cleanup",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Every:
    """All parts hold."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One part holds."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Isnt:
    """The part does not hold."""

    part: Condition


@dataclass(frozen=True, slots=True)
class Exists:
    """The selector finds at least one object or player ("if you control a Swamp")."""

    objects: Selector


@dataclass(frozen=True, slots=True)
class Compares:
    """Two quantities compare so ("as long as you have 30 or more life")."""

    left: Quantity
    comparison: Comparison
    right: Quantity


@dataclass(frozen=True, slots=True)
class Fits:
    """Every selected object fits the filter, and there is one ("as long as enchanted creature is white")."""

    objects: Selector
    filter: Filter


@dataclass(frozen=True, slots=True)
class IsTurnOf:
    """It is the turn of one of these players."""

    players: Selector


@dataclass(frozen=True, slots=True)
class IsStep:
    """The game is in one of these steps."""

    steps: tuple[StepName, ...]


@dataclass(frozen=True, slots=True)
class WasPaid:
    """The optional, additional or alternative cost of that name was paid for the source ("if it was kicked").

    ``which`` names one of several kicker costs.
    """

    cost: str = "kicker"
    which: str = ""


@dataclass(frozen=True, slots=True)
class DidIt:
    """What the earlier instruction bound under the name was really done ("if you do", "if a card was discarded")."""

    name: str = "did"


@dataclass(frozen=True, slots=True)
class HappenedThisTurn:
    """Something of the kind has happened this turn ("if a creature died this turn")."""

    what: Happening
    times: int = 1
    this_combat: bool = False
    """Only what has happened since the combat phase began."""


@dataclass(frozen=True, slots=True)
class PlayerIs:
    """One of the selected players is the monarch, has the city's blessing …"""

    players: Selector
    what: Literal["monarch", "blessed", "initiative", "active", "day", "night", "completed", "story"]
    """``completed``: they have completed a dungeon (309.7)."""
    name: str = ""
    """With ``completed``: the dungeon of that name."""


@dataclass(frozen=True, slots=True)
class SamePlayer:
    """Both selectors mean the same player or players."""

    left: Selector
    right: Selector


@dataclass(frozen=True, slots=True)
class CastFrom:
    """It was cast from one of these zones, or was cast at all if none is named."""

    zones: tuple[str, ...] = ()
    of: Selector = Source()
    by: Selector | None = None
    """Only by one of these players."""


@dataclass(frozen=True, slots=True)
class WasChosen:
    """The word was chosen for the source under that kind: an anchor word (607.2m), whether tribute is paid.

    ``by``: one of these players has chosen it, where each has chosen one.
    """

    word: str
    kind: str = "word"
    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class HeldAsCast:
    """The part held as the source, or the spell that it was, became cast ("controlled a Dragon as you cast it")."""

    part: Condition


Condition: TypeAlias = (
    Every | Either | Isnt | Exists | Compares | Fits | IsTurnOf | IsStep | WasPaid | DidIt | HappenedThisTurn
    | PlayerIs | SamePlayer | CastFrom | WasChosen | HeldAsCast
)  # fmt: skip
