"""X in costs (107.3)."""

from __future__ import annotations

from collections.abc import Iterable

from mtgtable.abilities.costs import Cost, CostPart, Loyalty, PayEnergy, PayLife, PayMana, Perform, Waterbend
from mtgtable.abilities.fold import walk
from mtgtable.abilities.quantities import Bounded, X


def needs_x(costs: Iterable[Cost]) -> bool:
    """Does X stand in one of the costs (107.3a)."""
    return any(part_has_x(part) for cost in costs for part in cost.parts)


def least_x(costs: Iterable[Cost]) -> int:
    """The least number that X may be: 0, unless one of the costs says that it can't be ("one or more")."""
    return max((_least_in(part) for cost in costs for part in cost.parts), default=0)


def _least_in(part: CostPart) -> int:
    if isinstance(part, PayMana | Waterbend):
        return part.x_least
    bounds = (node.low or 0 for node in walk(part) if isinstance(node, Bounded) and node.part == X())
    return max(bounds, default=0)


def part_has_x(part: CostPart) -> bool:
    """Does X stand in this part of a cost."""
    match part:
        case PayMana(mana=mana, times=times):
            return mana.has_variable or _mentions_x(times)
        case (
            PayLife(amount=quantity)
            | PayEnergy(amount=quantity)
            | Waterbend(amount=quantity)
            | Loyalty(change=quantity)
        ):
            return _mentions_x(quantity)
        case Perform(do=instruction):
            return _mentions_x(instruction)
    return False


def _mentions_x(node: object) -> bool:
    return any(isinstance(part, X) for part in walk(node))
