"""Mana on turn two beside a rock that is cast on turn one.

The land that casts it is tapped on turn one: so it entered untapped and makes what the rock asks for, and a land that
enters tapped then has no turn left on which it would be of use. Or the rock isn't cast. Two lands at most are played,
so the handfuls that don't pay are those without a land, or two, that do: the sets of kinds of lands no two of which pay
together.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import comb
from typing import Final, TypeAlias

from mtgtable.lab.exact.matching import Wanted
from mtgtable.lab.exact.rocks_asking import Needs

Serves: TypeAlias = tuple[int, ...]
LandOf: TypeAlias = tuple[Serves | None, bool, Needs, int]
"""What lands serve of a cost, whether they enter tapped, which needs of rocks they meet, how many there are."""

TURN: Final = 2


@dataclass(frozen=True, slots=True)
class Opening:
    """A rock that may be cast on turn one: its mana, which demands that serves, what it asks of the land.

    ``unmet``: needs that no land before the turn's card meets.
    """

    amount: int
    serves: Serves
    asks: Needs
    unmet: Needs


def paid_on_turn_two(want: Wanted, rock: Opening, lands: tuple[LandOf, ...], most: int) -> list[float]:
    """For each number of lands seen, first if the turn's card is no land, then if it is one: how likely they pay.

    Empty where two lands and the rock are too few.
    """
    if want.mana_value > TURN + rock.amount:
        return []
    counts: Counter[_Kind] = Counter()
    for serves, tapped, meets, count in lands:
        casts = serves is not None and not tapped and meets & rock.asks == rock.asks
        counts[serves or (), tapped, casts, bool(meets & rock.unmet)] += count
    return _paid(_Ways.of(want), (rock.serves,) * rock.amount, tuple(sorted(counts.items())), most)


_Kind: TypeAlias = tuple[Serves, bool, bool, bool]
"""Of lands: what they serve, whether they enter tapped, cast the rock, may only be the turn's card."""
_Kinds: TypeAlias = tuple[tuple[_Kind, int], ...]


@dataclass(frozen=True, slots=True)
class _Ways:
    """A cost as the wants of its demands, which of them two mana pay as well, and its generic mana."""

    wants: tuple[int, ...]
    doubles: Serves
    generic: int

    @classmethod
    def of(cls, want: Wanted) -> _Ways:
        doubles = tuple(index for index, demand in enumerate(want.demands) if demand.double)
        return cls(tuple(demand.count for demand in want.demands), doubles, want.generic)

    def paid_by(self, sources: tuple[Serves, ...]) -> bool:
        """Do so few sources pay, each with one mana; tried in every way."""
        return _pays(self, sources)

    def _paid(self, lacking: list[int], sources: tuple[Serves, ...], generic: int) -> bool:
        if len(lacking) + generic > len(sources):
            return False
        if not lacking:
            return True
        first, rest = lacking[0], lacking[1:]
        if first in self.doubles and self._paid(rest, sources, generic + 2):
            return True
        return any(
            first in serves and self._paid(rest, sources[:place] + sources[place + 1 :], generic)
            for place, serves in enumerate(sources)
        )


@lru_cache(maxsize=4096)
def _pays(cost: _Ways, sources: tuple[Serves, ...]) -> bool:
    lacking = [index for index, count in enumerate(cost.wants) for _ in range(count)]
    return cost._paid(lacking, sources, cost.generic)


@lru_cache(maxsize=4096)
def _paid(cost: _Ways, rock: tuple[Serves, ...], kinds: _Kinds, most: int) -> list[float]:
    table = _Table(cost, rock, kinds)
    in_all = sum(table.counts)
    digit = in_all + most.bit_length() + 1
    one = (1 << digit) - 1
    none = table.paying(None, digit)
    last = sum(count * table.paying(kind, digit) for kind, count in enumerate(table.counts))
    found: list[float] = []
    for count in range(most + 1):
        hands = max(1, comb(in_all, count))
        named = (last >> digit * (count - 1) & one) if count else 0
        found += [(none >> digit * count & one) / hands, named / (hands * max(1, count))]
    return found


class _Table:
    """Which kinds of lands pay alone, and which two together."""

    def __init__(self, cost: _Ways, rock: tuple[Serves, ...], kinds: _Kinds) -> None:
        self._cost, self._rock = cost, rock
        self._kinds = [kind for kind, _ in kinds]
        self.counts = [count for _, count in kinds]
        places = range(len(kinds))
        self._before = [place for place in places if not self._kinds[place][3]]
        self._alone = {place for place in self._before if self._pays(place)}
        self._order = {pair for pair in product(self._before, places) if self._in_order(*pair)}
        self._pairs = {frozenset(pair) for pair in self._order if not self._kinds[pair[1]][3]}

    def _pays(self, kind: int, *more: int) -> bool:
        serves, _, casts, _ = self._kinds[kind]
        lands = (serves, *(self._kinds[other][0] for other in more))
        return self._cost.paid_by(lands) or (casts and self._cost.paid_by((*self._rock, *lands)))

    def _in_order(self, first: int, second: int) -> bool:
        return not self._kinds[second][1] and self._pays(first, second)

    def paying(self, last: int | None, digit: int) -> int:
        """The handfuls of lands that pay with the turn's card; of each size before it, as digits of one integer."""
        counts = self.counts[:]
        able = [kind for kind in self._before if kind not in self._alone]
        if last is not None:
            counts[last] -= 1
            able = [kind for kind in able if (kind, last) not in self._order]
        every = _any(sum(counts[kind] for kind in self._before), digit)
        if last is not None and not self._kinds[last][1] and self._cost.paid_by((self._kinds[last][0],)):
            return every
        return every - _without(tuple(kind for kind in able if counts[kind]), self._pairs, counts, digit)


def _without(kinds: tuple[int, ...], pairs: set[frozenset[int]], counts: list[int], digit: int) -> int:
    """Handfuls in which no such pair lies; a pair of one kind is two of it."""
    kind = next((kind for kind in kinds if any(pair <= set(kinds) for pair in pairs if kind in pair)), None)
    if kind is None:
        return _any(sum(counts[kind] for kind in kinds), digit)
    rest = tuple(other for other in kinds if other != kind)
    apart = tuple(other for other in rest if frozenset((kind, other)) not in pairs)
    there = _any(counts[kind], digit) - 1 if frozenset((kind,)) not in pairs else counts[kind] << digit
    return _without(rest, pairs, counts, digit) + there * _without(apart, pairs, counts, digit)


def _any(lands: int, digit: int) -> int:
    """All handfuls of so many lands."""
    handfuls: int = (1 + (1 << digit)) ** lands
    return handfuls
