"""How surely the mana for a card in hand is there, with the lands that are held and those that come.

A land is played each turn as long as there is one, and which were the right ones is judged by hindsight. Lands that
are drawn come one a turn, so all that were seen are played unless there are more than turns. A land that enters tapped
is of no use on the turn on which it is drawn, and can't be the only one left for the turn itself. Lands alone are
counted: what rocks and creatures add is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import comb
from typing import TypeAlias

from mtgtable.lab.exact.makers import Maker
from mtgtable.lab.exact.matching import Wanted

_Land: TypeAlias = tuple[tuple[int, ...], bool]
"""Which demands of a cost a land can serve, and whether it is of no use on its first turn."""
_State: TypeAlias = tuple[int, ...]
"""Is there a land of use on its first turn; lands seen; for each set of demands how many serve any of it.

Each is counted up to what the cost may ask for.
"""
_Lands: TypeAlias = tuple[tuple[_Land, int], ...]


@dataclass(frozen=True, slots=True)
class Held:
    """What is known: lands in hand, lands among the cards that may come, and how many cards those are."""

    hand: tuple[Maker, ...]
    library: tuple[tuple[Maker, int], ...]
    size: int

    def castable(self, want: Wanted, draws: Iterable[int]) -> tuple[float, ...]:
        """For each turn from one on, by which so many cards are drawn, the chance that the mana is there."""
        question = _Question(want)
        drawn = [min(number, self.size) for number in draws]
        counted: dict[tuple[_Lands, _Lands], _Counted] = {}
        chances = []
        for turn, number in enumerate(drawn, 1):
            if turn < want.mana_value:
                chances.append(0.0)
                continue
            hand = question.lands(((maker, 1) for maker in self.hand), turn)
            library = question.lands(self.library, turn)
            if (hand, library) not in counted:
                counted[hand, library] = _count(question, hand, library, max(drawn))
            chances.append(_chance(question, counted[hand, library], turn, number, self.size))
        return tuple(chances)


class _Question:
    """A cost, as lands are asked for it."""

    def __init__(self, want: Wanted) -> None:
        self._want = want
        demands = range(len(want.demands))
        self._sets = tuple(chosen for size in demands for chosen in combinations(demands, size + 1))
        self.prices = tuple(self._prices())
        self._most = (1, max(lands for lands, _ in self.prices), *self._asked([each.count for each in want.demands]))

    def _asked(self, counts: Sequence[int]) -> tuple[int, ...]:
        """How many lands each set of demands needs."""
        return tuple(sum(counts[demand] for demand in chosen) for chosen in self._sets)

    def _prices(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """How many lands each way to pay takes, and how many of each set of demands; two of any may pay some (107.4e).

        Lands enough for each set of demands are lands enough for all (Hall).
        """
        demands = self._want.demands
        for by_two in product(*(range(each.count + 1) if each.double else (0,) for each in demands)):
            counts = [each.count - two for each, two in zip(demands, by_two, strict=True)]
            yield self._want.mana_value + sum(by_two), self._asked(counts)

    def lands(self, makers: Iterable[tuple[Maker, int]], turn: int) -> _Lands:
        """The lands as this cost takes them, such as make something by that turn."""
        found: Counter[_Land] = Counter()
        for maker, count in makers:
            later = maker.later
            types = maker.types if later is None or later.come(turn, turn) else later.first
            if types and count:
                at_once = later.first if later is not None and later.finds else types
                anything = bool(self._want.generic or self._want.doubles)
                late = maker.tapped or not (anything or self._want.serves(at_once))
                found[self._want.serves(types), late] += count
        return tuple(found.items())

    @property
    def nothing(self) -> _State:
        """No land at all."""
        return (0,) * len(self._most)

    def gives(self, land: _Land) -> _State:
        """What one such land adds."""
        serves, late = set(land[0]), land[1]
        return (int(not late), 1, *(int(not serves.isdisjoint(chosen)) for chosen in self._sets))

    def with_more(self, state: _State, gives: _State, count: int) -> _State:
        """With so many more lands of a kind."""
        return tuple(
            [min(most, there + count * more) for most, there, more in zip(self._most, state, gives, strict=True)]
        )

    def pays(self, state: _State, turn: int) -> bool:
        """Do these lands pay on that turn; where it takes all its lands one must be of use at once."""
        fresh, total, *serving = state
        return any(
            lands <= min(total, turn)
            and (lands < turn or fresh or not lands)
            and all(there >= asked for there, asked in zip(serving, of_sets, strict=True))
            for lands, of_sets in self.prices
        )


@dataclass(frozen=True, slots=True)
class _Counted:
    """For each state in how many ways so many lands lead to it: ``before`` without the card that is drawn last among
    them, ``with_last`` with it, once for each of them that it may be."""

    lands: int
    before: dict[_State, list[int]]
    with_last: dict[_State, list[int]]


def _count(question: _Question, hand: _Lands, library: _Lands, most: int) -> _Counted:
    start = question.nothing
    for land, count in hand:
        start = question.with_more(start, question.gives(land), count)
    before, with_last = {start: [1] + [0] * most}, dict[_State, list[int]]()
    for land, count in library:
        gives, late = question.gives(land), land[1]
        next_before: dict[_State, list[int]] = {}
        next_last: dict[_State, list[int]] = {}
        for more in range(min(count, most) + 1):
            ways = comb(count, more)
            for states, into in ((before, next_before), (with_last, next_last)):
                for state, numbers in states.items():
                    _add(into, question.with_more(state, gives, more), numbers, more, ways)
            # Drawn last a land that enters tapped comes too late.
            for state, numbers in before.items() if more else ():
                _add(next_last, question.with_more(state, gives, more - late), numbers, more, ways * more)
        before, with_last = next_before, next_last
    return _Counted(sum(count for _, count in library), before, with_last)


def _add(into: dict[_State, list[int]], state: _State, numbers: list[int], more: int, ways: int) -> None:
    """Add ways to a state, with so many more cards drawn."""
    row = into.get(state)
    if row is None:
        row = into[state] = [0] * len(numbers)
    for cards in range(len(numbers) - more):
        if numbers[cards]:
            row[cards + more] += ways * numbers[cards]


def _chance(question: _Question, counted: _Counted, turn: int, drawn: int, size: int) -> float:
    others = size - counted.lands
    ways = [comb(others, drawn - cards) for cards in range(drawn + 1)]
    if not drawn:
        return float(any(numbers[0] and question.pays(state, turn) for state, numbers in counted.before.items()))
    total = 0
    for states, last_is_other in ((counted.before, True), (counted.with_last, False)):
        for state, numbers in states.items():
            if question.pays(state, turn):
                total += sum(
                    numbers[cards] * ways[cards] * (drawn - cards if last_is_other else 1) for cards in range(drawn + 1)
                )
    return total / (comb(size, drawn) * drawn)
