"""What a cost asks of its sources: colored mana, each kind so often, and how much mana in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from mtgtable.model.mana import ManaCost, ManaType


@dataclass(frozen=True, slots=True)
class Demand:
    """Mana of one of these types, so often. ``double``: or two mana of any for each."""

    types: frozenset[ManaType]
    count: int
    double: bool = False


@dataclass(frozen=True)
class Wanted:
    """What a cost wants: colored demands and generic mana; X is 0, Phyrexian mana is paid with life."""

    demands: tuple[Demand, ...]
    generic: int

    @cached_property
    def colored(self) -> int:
        """Colored mana in it."""
        return sum(demand.count for demand in self.demands)

    @property
    def doubles(self) -> int:
        """How many of its symbols two mana of any may pay."""
        return sum(demand.count for demand in self.demands if demand.double)

    @property
    def mana_value(self) -> int:
        """All mana that must be paid, at the least."""
        return self.colored + self.generic

    def serves(self, types: frozenset[ManaType]) -> tuple[int, ...]:
        """Which demands a source of these types can serve."""
        return tuple(index for index, demand in enumerate(self.demands) if demand.types & types)


@lru_cache(maxsize=4096)
def wanted(cost: ManaCost) -> Wanted:
    """What a mana cost wants."""
    demands = Counter(
        (frozenset(symbol.types), bool(symbol.generic))
        for symbol in cost.symbols
        if symbol.types and not symbol.phyrexian
    )
    generic = sum(symbol.generic for symbol in cost.symbols if not symbol.types) + sum(s.snow for s in cost.symbols)
    ordered = sorted(demands.items(), key=lambda item: (len(item[0][0]), sorted(item[0][0]), item[0][1]))
    return Wanted(tuple(Demand(types, count, double) for (types, double), count in ordered), generic)


NOTHING: Final = Wanted((), 0)
"""A cost of no mana."""


def together(costs: Iterable[Wanted]) -> Wanted:
    """Several costs as one.

    >>> from mtgtable.model.mana import parse_mana_cost
    >>> together(wanted(parse_mana_cost(text)) for text in ("{1}{G}", "{2}{G}")).mana_value
    5
    """
    demands: Counter[tuple[frozenset[ManaType], bool]] = Counter()
    generic = 0
    for cost in costs:
        generic += cost.generic
        for demand in cost.demands:
            demands[demand.types, demand.double] += demand.count
    return Wanted(tuple(Demand(types, count, double) for (types, double), count in demands.items()), generic)
