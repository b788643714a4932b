"""What a text says of the spell or ability that it is: how X is paid, that it can't be countered (107.3, 113.6)."""

from __future__ import annotations

from collections.abc import Sequence as Row
from dataclasses import replace
from typing import Any

from mtgtable.abilities.abilities import Ability, CastingAbility, StaticAbility
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import Source
from mtgtable.model.colors import COLOR_NAMES
from mtgtable.model.zones import Zone


def x_of_color(cost: Cost, color: str) -> Cost:
    """ "Spend only black mana on X."."""
    parts = tuple(replace(part, x_color=color) if isinstance(part, PayMana) else part for part in cost.parts)
    return replace(cost, parts=parts)


def spells_own(limits: Row[tuple[str, Any]]) -> tuple[Ability, ...] | None:
    """What a spell's text says of casting it and of itself on the stack; None for what no spell can say."""
    found: list[Ability] = []
    for kind, value in limits:
        if kind == "x color":
            found.append(CastingAbility("x color", name=COLOR_NAMES[value], zones=tuple(Zone)))
        elif kind == "uncounterable":
            rule = (RuleChange("cant be countered"),)
            found.append(StaticAbility(Source(), rule, value, zones=(Zone.STACK,)))
        else:
            return None
    return tuple(found)
