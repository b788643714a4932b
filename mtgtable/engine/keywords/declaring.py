"""What the declarations of keyword abilities are written with: parameters taken apart, and often used phrases (702)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from mtgtable.abilities.abilities import Ability, ActivatedAbility, Content, KeywordAbility, TriggeredAbility
from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.filters import (
    AllOf,
    AnyOf,
    ControlledBy,
    Filter,
    HasAbilityKind,
    HasCounter,
    HasKeyword,
    HasName,
    HasStatus,
    IsColor,
    IsSource,
    IsSubtype,
    IsSupertype,
    IsType,
    Not,
    all_of,
)
from mtgtable.abilities.happenings import Attacks, Happening, StepBegins, ZoneChange
from mtgtable.abilities.instructions import Instruction, Sequence
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.selectors import Players, Source, TargetSpec, You
from mtgtable.engine.keywords.own_words import own_words
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone

T = TypeVar("T")

THIS = IsSource()
CREATURE = IsType("Creature")
YOURS = ControlledBy(You())
YOUR_CREATURE = AllOf((CREATURE, YOURS))
OTHER_CREATURE_OF_YOURS = AllOf((CREATURE, YOURS, Not(THIS)))
OPPONENTS = Players("opponents")
UPKEEP = StepBegins("upkeep", You())
ENTERS = ZoneChange(THIS, to=Zone.BATTLEFIELD)
DIES = ZoneChange(THIS, origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)
LEAVES = ZoneChange(THIS, origin=Zone.BATTLEFIELD)
ATTACKS = Attacks(THIS)

_FILTERS = (
    AllOf, AnyOf, Not, IsType, IsSubtype, IsSupertype, IsColor, HasKeyword, HasStatus, HasName, HasCounter,
    ControlledBy, HasAbilityKind,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class BadKeyword(ValueError):
    """A keyword without the parameter that it needs."""

    name: str
    wanted: str

    def __str__(self) -> str:
        return f"the keyword {self.name!r} needs {self.wanted}"


def _pick(keyword: KeywordAbility, kinds: Any, wanted: str) -> Any:
    for parameter in keyword.parameters:
        if isinstance(parameter, kinds) and not isinstance(parameter, bool):
            return parameter
    raise BadKeyword(keyword.name, wanted)


def cost_of(keyword: KeywordAbility) -> Cost:
    """The cost among the parameters. Raises BadKeyword."""
    found: Cost = _pick(keyword, Cost, "a cost")
    return found


def costs_of(keyword: KeywordAbility) -> tuple[Cost, ...]:
    """All costs among the parameters ("kicker {A} and/or {B}")."""
    return tuple(parameter for parameter in keyword.parameters if isinstance(parameter, Cost))


def number_of(keyword: KeywordAbility, default: int | None = None) -> Any:
    """The number among the parameters, which may be a quantity. Raises BadKeyword when there is none."""
    for parameter in keyword.parameters:
        if not isinstance(parameter, (str, Cost, TargetSpec, *_FILTERS)):
            return parameter
    if default is None:
        raise BadKeyword(keyword.name, "a number")
    return default


def filter_of(keyword: KeywordAbility) -> Filter:
    """The filter among the parameters. Raises BadKeyword."""
    found: Filter = _pick(keyword, _FILTERS, "a description of objects")
    return found


def filter_or(keyword: KeywordAbility, otherwise: Filter) -> Filter:
    """The filter among the parameters, joined to a filter that always holds."""
    for parameter in keyword.parameters:
        if isinstance(parameter, _FILTERS):
            return all_of(otherwise, parameter)
    return otherwise


def mana(text: str) -> Cost:
    """A cost of mana alone."""
    return Cost((PayMana(parse_mana_cost(text)),), text)


def steps(*parts: Instruction) -> Instruction:
    """One instruction after another."""
    return parts[0] if len(parts) == 1 else Sequence(parts)


def when(
    happening: Happening,
    *effect: Instruction,
    targets: tuple[TargetSpec, ...] = (),
    condition: Condition | None = None,
    keyword: KeywordAbility,
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,),
    fixed: tuple[tuple[str, Quantity], ...] = (),
) -> TriggeredAbility:
    """A triggered ability of a keyword. ``fixed``: numbers worked out as it triggers."""
    content = Content(steps(*effect), targets)
    return TriggeredAbility(
        happening, content, condition, zones, keyword=keyword.name, text=text_of(keyword), fixed=fixed
    )


def activated(
    cost: Cost,
    *effect: Instruction,
    targets: tuple[TargetSpec, ...] = (),
    sorcery: bool = False,
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,),
    condition: Condition | None = None,
    keyword: KeywordAbility,
) -> ActivatedAbility:
    """An activated ability of a keyword."""
    return ActivatedAbility(
        cost,
        Content(steps(*effect), targets),
        timing="sorcery" if sorcery else "instant",
        zones=zones,
        condition=condition,
        keyword=keyword.name,
        text=text_of(keyword),
    )


def text_of(keyword: KeywordAbility) -> str:
    """How the keyword reads on the card, by itself where it shares a line with others."""
    own = own_words(keyword)
    return own[:1].upper() + own[1:]


def with_part(cost: Cost, *parts: Any) -> Cost:
    """The cost with further parts."""
    return Cost((*cost.parts, *parts), cost.text)


def target(
    fitting: Filter, text: str = "", *, optional: bool = False, zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
) -> TargetSpec:
    """One target among objects; ``text``: how the rule of the keyword calls it."""
    return TargetSpec(fitting, zones, minimum=0 if optional else 1, text=text)


Abilities = tuple[Ability, ...]

__all__ = [
    "ATTACKS", "CREATURE", "DIES", "ENTERS", "LEAVES", "OPPONENTS", "OTHER_CREATURE_OF_YOURS", "THIS", "UPKEEP",
    "YOURS", "YOUR_CREATURE", "Abilities", "BadKeyword", "Source", "activated", "cost_of", "costs_of", "filter_of",
    "filter_or",
    "mana", "number_of", "steps", "target", "text_of", "when", "with_part",
]  # fmt: skip
