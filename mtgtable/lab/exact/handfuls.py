"""What handfuls of lands pay: for each number of lands the chance that they pay a cost's colored mana.

Handfuls are counted by all their sizes at once: how many there are of each size are the digits of one integer, so that
one more kind of land is a multiplication.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import Final, TypeAlias

from mtgtable.lab.exact.matching import Demand, Wanted

LandClass: TypeAlias = tuple[tuple[int, ...] | None, bool, int]
"""Which demands lands serve (None: they make no mana), whether they enter tapped, how many there are."""

NO_LAST: Final = 0
UNTAPPED_LAST: Final = 1
TAPPED_LAST: Final = 2
"""Is the turn's card a land: none, one that enters untapped, one that enters tapped."""

Table: TypeAlias = list[list[float]]
"""For each number of lands seen, and what the turn's card is, the chance that they pay the colored mana."""
_Ways: TypeAlias = list[int]
"""By what the turn's card is: the numbers of handfuls of each size, as digits of one integer."""


@lru_cache(maxsize=4096)
def tables(
    demands: tuple[Demand, ...],
    any_generic: bool,
    lands: tuple[LandClass, ...],
    rocks: tuple[tuple[int, ...], ...],
    most: int,
) -> tuple[Table, Table]:
    """The chance to pay with turns to spare; and when the last land played is needed, and so must enter untapped.

    ``rocks``: for each mana that they make beside the lands which demands it serves. Chances are given the number of
    lands, and that the turn's card is or isn't a land; a land that enters tapped and is the turn's card pays nothing.
    """
    want = Wanted(demands, int(any_generic))
    in_time, on_curve = [0, 0, 0], [0, 0, 0]
    paying, paying_fresh = want.paying(rocks, fresh=False), want.paying(rocks, fresh=True)
    for state, ways in _states(demands, any_generic, lands, most).items():
        if state & paying:
            for last, number in enumerate(ways):
                in_time[last] += number
        if state & paying_fresh:
            for last, number in enumerate(ways):
                on_curve[last] += number
    return _shares(in_time, lands, most), _shares(on_curve, lands, most)


def _shares(sums: _Ways, lands: tuple[LandClass, ...], most: int) -> Table:
    digit = _digit(lands, most)
    one = (1 << digit) - 1
    total = sum(count for _, _, count in lands)
    table = []
    for count in range(most + 1):
        hands = comb(total, count)
        row = [(number >> digit * count & one) / hands if hands else 0.0 for number in sums]
        table.append([row[NO_LAST], row[UNTAPPED_LAST] / max(1, count), row[TAPPED_LAST] / max(1, count)])
    return table


def _digit(lands: tuple[LandClass, ...], most: int) -> int:
    """Bits for the number of handfuls of a size, times the size."""
    return sum(count for _, _, count in lands) + most.bit_length() + 1


@lru_cache(maxsize=1024)
def _states(
    demands: tuple[Demand, ...], any_generic: bool, lands: tuple[LandClass, ...], most: int
) -> dict[int, _Ways]:
    """Each set of ways to pay that handfuls of lands come to, and how many handfuls do."""
    want = Wanted(demands, int(any_generic))
    digit = _digit(lands, most)
    within = (1 << digit * (most + 1)) - 1
    paying = want.paying(fresh=True)
    states: dict[int, _Ways] = {want.nothing: [1, 0, 0]}
    for serves, tapped, available in lands:
        # The chance of one of them being the turn's card grows with their number: the same terms, times the number.
        terms = [comb(available, more) << digit * more for more in range(min(available, most) + 1)]
        timed = [more * term for more, term in enumerate(terms)]
        as_many = list(accumulate(reversed(terms)))[::-1]
        as_many_timed = [*list(accumulate(reversed(timed)))[::-1], 0]
        after: dict[int, _Ways] = {}
        for state, (none, untapped, last_tapped) in states.items():
            chain = [state]
            while serves is not None and chain[-1] != want.everything and len(chain) < len(terms):
                further = want.add(chain[-1], serves, fresh=not tapped)
                if further & paying:
                    further = want.everything
                if further == chain[-1]:
                    break
                chain.append(further)
            for more, now in enumerate(chain):
                last = more + 1 == len(chain)  # from there on one more changes nothing
                ways = as_many[more] if last else terms[more]
                row = after.setdefault(now, [0, 0, 0])
                row[NO_LAST] += none * ways
                row[UNTAPPED_LAST] += untapped * ways
                row[TAPPED_LAST] += last_tapped * ways
                if tapped:
                    row[TAPPED_LAST] += none * (as_many_timed[more + 1] if last else timed[more + 1])
                else:
                    row[UNTAPPED_LAST] += none * (as_many_timed[more] if last else timed[more])
        states = {state: [number & within for number in ways] for state, ways in after.items()}
    return states
