"""What a text says of the spell or ability that it is: how X is paid, that it can't be countered (107.3, 113.6)."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Sequence as Row
from dataclasses import replace
from typing import Any, Final, Literal

from mtgtable.abilities.abilities import Ability, CastingAbility, KeywordAbility, StaticAbility
from mtgtable.abilities.conditions import Compares, Condition, Every, Fits, HappenedThisTurn, Isnt
from mtgtable.abilities.costs import Cost, CostPart, PayMana
from mtgtable.abilities.filters import CompareStat, HasStatus, InZone, IsAmong, IsSource, parts_of
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import PlayerDoes, SpellCast
from mtgtable.abilities.modifications import GainAbilities, Modification, RuleChange
from mtgtable.abilities.quantities import CountersOn, Product, Quantity, StatOf
from mtgtable.abilities.selectors import All, Bound, HostOf, Linked, Players, Source, You
from mtgtable.model.colors import COLOR_NAMES
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Phrase, meant_by


def x_of_color(cost: Cost, color: str) -> Cost:
    """ "Spend only black mana on X."."""
    parts = tuple(replace(part, x_color=color) if isinstance(part, PayMana) else part for part in cost.parts)
    return replace(cost, parts=parts)


def x_that_is(cost: Cost, value: Quantity) -> Cost:
    """ "{X}, {T}: … X is the mana value of that card": so much generic mana, and nobody chooses it (107.3c)."""
    parts: list[CostPart] = []
    for part in cost.parts:
        if not isinstance(part, PayMana) or not part.mana.has_variable:
            parts.append(part)
            continue
        symbols = str(part.mana)
        rest = symbols.replace("{X}", "")
        if rest:
            parts.append(PayMana(parse_mana_cost(rest)))
        often = symbols.count("{X}")
        parts.append(PayMana(parse_mana_cost("{1}"), value if often == 1 else Product(often, value)))
    return replace(cost, parts=tuple(parts))


_SPELLS_OWN: Final[dict[str, Callable[[Any], tuple[Ability, ...]]]] = {
    "x color": lambda color: (CastingAbility("x color", name=COLOR_NAMES[color], zones=tuple(Zone)),),
    "x least": lambda least: (CastingAbility("x least", amount=least, zones=tuple(Zone)),),
    "x most": lambda most: (CastingAbility("x most", amount=most, zones=tuple(Zone)),),
    "x in cost": lambda _: (),
    "uncounterable": lambda when: _on_the_stack(RuleChange("cant be countered"), when),
    "split second": lambda when: _on_the_stack(GainAbilities((KeywordAbility("split second"),)), when),
}
"""By what is said of a spell, which abilities it has for it."""


def _on_the_stack(part: Modification, when: Condition | None) -> tuple[Ability, ...]:
    return (StaticAbility(Source(), (part,), when, zones=(Zone.STACK,)),)


def spells_own(limits: Row[tuple[str, Any]]) -> tuple[Ability, ...] | None:
    """What a spell's text says of casting it and of itself on the stack; None for what no spell can say."""
    if any(kind not in _SPELLS_OWN for kind, _ in limits):
        return None
    return tuple(ability for kind, value in limits for ability in _SPELLS_OWN[kind](value))


def triggers_own(limits: Row[tuple[str, Any]]) -> tuple[Literal["", "turn"], int, Condition | None] | None:
    """Per what and how often a triggered ability triggers (603.2h), and what keeps it from doing something twice."""
    limit: Literal["", "turn"] = ""
    times = 1
    condition: Condition | None = None
    for kind, value in limits:
        if kind == "turn" and isinstance(value, int):
            limit, times = "turn", value
        elif kind == "x in cost":
            continue
        elif kind == "done":
            condition = Isnt(HappenedThisTurn(PlayerDoes("do once", You(), IsSource())))
        else:
            return None
    return limit, times, condition


def also(one: Condition | None, other: Condition | None) -> Condition | None:
    """Both conditions, where there are two."""
    return one if other is None else other if one is None else Every((one, other))


EXILED_WITH_IT = All(IsAmong(Linked("exiled")), (Zone.EXILE,))
"""The cards exiled with the source (607.2a)."""


def works_where(condition: object) -> tuple[Zone, ...] | None:
    """ "If ~ is on the stack", "if ~ is suspended": the zones where the condition wants its source (113.6b)."""
    for node in walk(condition):
        if isinstance(node, Fits) and meant_by(node.objects) == Source():
            for part in walk(node.filter):
                if isinstance(part, InZone):
                    return part.zones
                if part == HasStatus("suspended"):
                    return (Zone.EXILE,)
    return None


def stays_known(phrase: Phrase) -> bool:
    """Does what a condition speaks of stand for the same in the effect.

    "If defending player …, that player", "if enchanted creature is untapped, tap it".
    """
    known = (Players("defending"), HostOf(Source()), HostOf(HostOf(Source())), EXILED_WITH_IT)
    return isinstance(phrase.meaning, Source) or phrase.meaning in known


def asked_number(condition: Condition | None, what: Any = None) -> Quantity | None:
    """The number that a condition or an event asks about, which "that many" and "that much" are.

    Counters of one kind if there are any, a mana value that is 1 or greater, or the one that the spell must have.
    """
    match condition:
        case Compares(left=CountersOn(kind=kind) as counted, comparison=">=", right=1) if kind:
            return counted
        case Compares(left=StatOf(stat="mana_value") as size, comparison=">=", right=1):
            return size
        case Fits(objects=of, filter=CompareStat(stat="mana_value", comparison=">=", value=1)):
            return StatOf("mana_value", of)
    fitting = what.what if isinstance(what, SpellCast) else None
    parts = parts_of(fitting)
    if any(isinstance(part, CompareStat) and (part.stat, part.comparison) == ("mana_value", "=") for part in parts):
        return StatOf("mana_value", Bound("event.object"))
    return None


_KNOWN_BY_IT = ("event.object", "event.objects", "event.source", "event.target")
"""What only an event that has happened gives a meaning."""


def speaks_of_itself(when: Any) -> bool:
    """Does the event that is waited for name something that only it makes known: "deals damage to that creature"."""
    return any(isinstance(node, Bound) and node.name in _KNOWN_BY_IT for node in walk(when))
