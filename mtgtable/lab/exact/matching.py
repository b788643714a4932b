"""Which colored mana of a cost a handful of sources can pay together, all at once for every handful of a size.

A cost's colored mana are demands; a source serves some of them, one at a time. What a handful can pay is the set of
all ways to serve some of the demands. Ways are numbered and a set of them is the bits of one integer, so that one more
source is a shift and an or.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from mtgtable.model.mana import ManaCost, ManaType


@dataclass(frozen=True, slots=True)
class Demand:
    """Mana of one of these types, so often."""

    types: frozenset[ManaType]
    count: int


@dataclass(frozen=True)
class Wanted:
    """What a cost wants: colored demands and generic mana; X is 0, Phyrexian mana is paid with life.

    A way to serve demands is a number in mixed radix; a last digit says whether the way uses a land that entered
    untapped (``fresh``), as a spell on the turn of its last land drop must.
    """

    demands: tuple[Demand, ...]
    generic: int

    @cached_property
    def colored(self) -> int:
        """Colored mana in it."""
        return sum(demand.count for demand in self.demands)

    @property
    def mana_value(self) -> int:
        """All mana that must be paid."""
        return self.colored + self.generic

    @cached_property
    def _strides(self) -> tuple[int, ...]:
        strides = [1]
        for demand in self.demands:
            strides.append(strides[-1] * (demand.count + 1))
        return tuple(strides)

    @cached_property
    def _ways(self) -> int:
        return self._strides[-1]

    @cached_property
    def _not_full(self) -> tuple[int, ...]:
        """For each demand the ways, with either last digit, that leave some of it unserved."""
        masks = []
        for index, demand in enumerate(self.demands):
            stride = self._strides[index]
            mask = sum(1 << way for way in range(self._ways) if way // stride % (demand.count + 1) < demand.count)
            masks.append(mask | mask << self._ways)
        return tuple(masks)

    @property
    def nothing(self) -> int:
        """What no sources serve: nothing, in one way."""
        return 1

    @cached_property
    def everything(self) -> int:
        """All demands met, by a way that uses a land that entered untapped: more sources don't change that."""
        return 1 << (2 * self._ways - 1)

    def serves(self, types: frozenset[ManaType]) -> tuple[int, ...]:
        """Which demands a source of these types can serve."""
        return tuple(index for index, demand in enumerate(self.demands) if demand.types & types)

    def add(self, state: int, serves: tuple[int, ...], *, fresh: bool) -> int:
        """The set with one more source; ``fresh``: it is a land that may be the last one to be played."""
        served = 0
        for index in serves:
            served |= (state & self._not_full[index]) << self._strides[index]
        if fresh:
            half = (1 << self._ways) - 1
            served = (served & half) << self._ways | (served & ~half)
            if self.generic:
                served |= (state & half) << self._ways
        return state | served

    def paying(self, sources: Iterable[tuple[int, ...]] = (), *, fresh: bool) -> int:
        """The ways that these further sources, none of them fresh, complete: a set with any of them pays all demands.

        ``fresh``: only ways that use a land that entered untapped.
        """
        full = 1 << (self._ways - 1)
        found = full << self._ways if fresh else full | full << self._ways
        for serves in sources:
            one_less = 0
            for index in serves:
                one_less |= found >> self._strides[index] & self._not_full[index]
            found |= one_less
        return found


def wanted(cost: ManaCost) -> Wanted:
    """What a mana cost wants. A symbol like {2/W} wants its type."""
    demands = Counter(
        frozenset(symbol.types)
        for symbol in cost.symbols
        if symbol.types and not symbol.phyrexian and not symbol.generic
    )
    demands += Counter(frozenset(symbol.types) for symbol in cost.symbols if symbol.types and symbol.generic)
    generic = sum(symbol.generic for symbol in cost.symbols if not symbol.types) + sum(s.snow for s in cost.symbols)
    ordered = sorted(demands.items(), key=lambda item: (len(item[0]), sorted(item[0])))
    return Wanted(tuple(Demand(types, count) for types, count in ordered), generic)
