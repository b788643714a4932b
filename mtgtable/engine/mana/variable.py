"""X in costs (107.3)."""

from __future__ import annotations

from collections.abc import Iterable

from mtgtable.abilities.costs import Cost, CostPart, Loyalty, PayEnergy, PayLife, PayMana, Perform, Waterbend
from mtgtable.abilities.fold import walk
from mtgtable.abilities.quantities import X


def needs_x(costs: Iterable[Cost]) -> bool:
    """Does X stand in one of the costs (107.3a)."""
    return any(part_has_x(part) for cost in costs for part in cost.parts)


def least_x(costs: Iterable[Cost]) -> int:
    """The least number that X may be: 0, unless one of the costs says that it can't be."""
    parts = (part for cost in costs for part in cost.parts)
    return max((part.x_least for part in parts if isinstance(part, PayMana | Waterbend)), default=0)


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
