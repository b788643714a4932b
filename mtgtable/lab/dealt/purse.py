"""Which costs a heap of mana pays: all of them judged at once, as bits.

Sources pay a cost if there are enough in all, and for each set of its colored demands enough that serve any of them
(Hall's theorem). A rock that turns one mana into several is tried both ways; the first such one is fed by a source that
is none itself, the next ones may be fed by what those before them made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Final, TypeAlias

from mtgtable.lab.exact.matching import Wanted
from mtgtable.model.mana import MANA_TYPES, ManaType

Mask: TypeAlias = int
"""Types of mana, as bits: what one mana may be."""
Filter: TypeAlias = tuple[Mask, ...]
"""What each mana may be that a rock makes of one other."""
Bill: TypeAlias = tuple[int, tuple[tuple[Mask, int], ...]]
"""How much mana a cost wants, and how much of it any of some types."""

_BIT: Final[dict[ManaType, Mask]] = {letter: 1 << place for place, letter in enumerate(MANA_TYPES)}


def mask_of(types: Iterable[ManaType]) -> Mask:
    """Types as bits."""
    return sum({_BIT[letter] for letter in types})


def bills(want: Wanted) -> Iterator[Bill]:
    """The ways in which a cost may be paid: symbols such as {2/W} by their color or by two mana."""
    spare = [range(demand.count + 1) if demand.double else range(1) for demand in want.demands]
    for by_two in product(*spare):
        demands = [
            (mask_of(demand.types), demand.count - less) for demand, less in zip(want.demands, by_two, strict=True)
        ]
        asked: dict[Mask, int] = {}
        for size in range(1, len(demands) + 1):
            for some in combinations(demands, size):
                any_of, count = 0, 0
                for mask, number in some:
                    any_of, count = any_of | mask, count + number
                if count:
                    asked[any_of] = max(count, asked.get(any_of, 0))
        yield want.mana_value + sum(by_two), tuple(asked.items())


class Judge:
    """Says of each heap of mana which of some costs it pays; ``all``: the bits of all of them."""

    def __init__(self, wants: Sequence[Wanted]) -> None:
        self.all = (1 << len(wants)) - 1
        ways = [(place, bill) for place, want in enumerate(wants) for bill in bills(want)]
        most = max((value for _, (value, _) in ways), default=0)
        self._most = most
        values = [value for _, (value, _) in ways]
        self._within = [sum(1 << at for at, value in enumerate(values) if value <= mana) for mana in range(most + 1)]
        """By how much mana there is, the ways that want no more."""
        lacking: dict[Mask, list[int]] = {}
        for at, (_, (_, asked)) in enumerate(ways):
            for mask, count in asked:
                row = lacking.setdefault(mask, [])
                row += [0] * (count - len(row))
                for fewer in range(count):
                    row[fewer] |= 1 << at
        self._lacking = tuple((mask, tuple(row)) for mask, row in lacking.items())
        """For some types, by how many sources serve them, the ways that ask for more."""
        self._places = None if len(ways) == len(wants) else tuple(place for place, _ in ways)

    def paid(self, sources: Sequence[Mask], filters: Sequence[Filter] = ()) -> int:
        """The costs that these pay, each source one mana."""
        found = self._ways(sources, len(sources), None)
        for size in range(1, len(filters) + 1) if sources else ():
            for some in set(combinations(filters, size)):
                made = [mask for each in some for mask in each]
                heap = [*sources, *made]
                found |= self._ways(heap, len(heap) - size, (len(sources), made))
        return found if self._places is None else self._folded(found)

    def _ways(self, heap: Sequence[Mask], mana: int, feeding: tuple[int, list[Mask]] | None) -> int:
        """``feeding``: so many sources are no filters themselves, one of which is spent on these; what those made."""
        ways = self._within[min(mana, self._most)] if mana >= 0 else 0
        for mask, lacking in self._lacking:
            if not ways:
                break
            there = sum([1 for source in heap if source & mask])
            if feeding is not None:
                plain, made = feeding
                there = min(there, plain + sum([1 for source in made if source & mask]) - 1)
            if there < len(lacking):
                ways &= ~lacking[there]
        return ways

    def _folded(self, ways: int) -> int:
        """The costs of which any way is paid."""
        assert self._places is not None
        found = 0
        for at, place in enumerate(self._places):
            if ways >> at & 1:
                found |= 1 << place
        return found
