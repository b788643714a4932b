"""What handfuls of lands pay: for each number of lands the chance that they pay a cost's colored mana.

Sources meet all demands unless some demands together want more than there are sources for any of them (Hall's
theorem). Of the sets of demands that fall short the farthest there is a smallest: its sources are too few for it and
fall less short of each part of it, and the other sources meet the demands outside of it. So the handfuls that don't
pay are told apart by that set, and each kind of them is a product of two smaller counts.

Some lands may be shut out of all but the turn's card: handfuls with none of them before are those in which a creature
that asks for their color wasn't cast.

Handfuls are counted by all their sizes at once: how many there are of each size are the digits of one integer.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Final, TypeAlias

from mtgtable.lab.exact.matching import Demand

LandClass: TypeAlias = tuple[tuple[int, ...] | None, bool, int]
"""Which demands lands serve (None: they make no mana), whether they enter tapped, how many there are."""

NO_LAST: Final = 0
UNTAPPED_LAST: Final = 1
TAPPED_LAST: Final = 2
"""Is the turn's card a land: none, one that enters untapped, one that enters tapped."""

Table: TypeAlias = list[list[float]]
"""For each number of lands seen, and what the turn's card is, the chance that they pay the colored mana."""
_Ways: TypeAlias = tuple[int, int, int]
"""By what the turn's card is: the numbers of handfuls of each size, as digits of one integer. A turn's card that
enters tapped pays nothing, so it is left out of the size until the end."""
_Set: TypeAlias = int
"""A set of demands, as bits."""


@lru_cache(maxsize=4096)
def tables(
    demands: tuple[Demand, ...],
    any_generic: bool,
    lands: tuple[LandClass, ...],
    rocks: tuple[tuple[int, ...], ...],
    most: int,
    shut: tuple[LandClass, ...] = (),
) -> tuple[Table, Table]:
    """The chance to pay with turns to spare; and when the last land played is needed, and so must enter untapped.

    ``rocks``: for each mana that they make beside the lands which demands it serves. Chances are given the number of
    lands, and that the turn's card is or isn't a land; a land that enters tapped and is the turn's card pays nothing.
    ``shut``: other lands, none of which is there but as the turn's card.
    """
    wants = tuple(demand.count for demand in demands)
    in_all = sum(count for _, _, count in lands + shut)
    digit = in_all + most.bit_length() + 1
    in_time = _paying(wants, lands, shut, rocks, most, digit)
    # Any source that serves something has its part in some way to pay all: one land that entered untapped is enough.
    late, late_shut = (
        tuple((s, tapped, n) for s, tapped, n in each if tapped or s is None or not (s or any_generic))
        for each in (lands, shut)
    )
    all_late = _paying(wants, late, late_shut, rocks, most, digit)
    on_curve = (in_time[0] - all_late[0], in_time[1] - all_late[1], in_time[2] - all_late[2])
    hands = _hands(in_all, most)
    return _shares(in_time, hands, digit), _shares(on_curve, hands, digit)


def _shares(ways: _Ways, hands_of: tuple[int, ...], digit: int) -> Table:
    one = (1 << digit) - 1
    none, untapped, tapped = ways
    table = []
    for count, hands in enumerate(hands_of):
        if hands:
            ordered = hands * max(1, count)
            row = [(none & one) / hands, (untapped & one) / ordered, (tapped & one) / ordered]
        else:
            row = [0.0, 0.0, 0.0]
        table.append(row)
        none, untapped, tapped = none >> digit, untapped >> digit, tapped >> digit
    return table


@lru_cache(maxsize=256)
def _hands(lands: int, most: int) -> tuple[int, ...]:
    """How many handfuls of each size there are of so many lands."""
    return tuple(comb(lands, count) for count in range(most + 1))


@lru_cache(maxsize=4096)
def _paying(
    wants: tuple[int, ...],
    lands: tuple[LandClass, ...],
    shut: tuple[LandClass, ...],
    rocks: tuple[tuple[int, ...], ...],
    most: int,
    digit: int,
) -> _Ways:
    """The handfuls that meet all demands together with the rocks; ``digit``: bits for how many of a size, times it."""
    sources = _sources(len(wants), lands, shut, digit)
    paying = _meeting(wants, sources, tuple(_bits(serves) for serves in rocks), most)
    none, untapped, tapped = _both(paying, sources.without_use())
    return none, untapped, tapped << digit


def _bits(serves: Iterable[int]) -> _Set:
    return sum(1 << index for index in serves)


@lru_cache(maxsize=65536)
def _any(tapped: int, untapped: int, shut_tapped: int, shut_untapped: int, digit: int) -> _Ways:
    """All handfuls of so many lands; one of either kind as the turn's card, which alone may be one that is shut."""
    one_more = (1 << digit) + 1
    fewer = one_more ** (tapped + untapped - 1) if tapped + untapped else 0
    every = one_more ** (tapped + untapped)
    return every, untapped * fewer + shut_untapped * every << digit, tapped * fewer + shut_tapped * every


def _both(first: _Ways, second: _Ways) -> _Ways:
    """Handfuls of the one kind and of the other together; the turn's card is among the one or among the other."""
    none, untapped, tapped = first
    other, other_untapped, other_tapped = second
    return none * other, none * other_untapped + untapped * other, none * other_tapped + tapped * other


@dataclass(frozen=True, slots=True)
class _Sources:
    """For each set of demands, how many lands serve nothing outside of it, those that enter tapped and the others.

    Then the same of the lands that are shut.
    """

    tapped: tuple[int, ...]
    untapped: tuple[int, ...]
    shut_tapped: tuple[int, ...]
    shut_untapped: tuple[int, ...]
    digit: int

    def without_use(self) -> _Ways:
        """The handfuls of lands that serve nothing."""
        return _any(self.tapped[0], self.untapped[0], self.shut_tapped[0], self.shut_untapped[0], self.digit)

    def serving(self, of: _Set, without: _Set) -> _Ways:
        """The handfuls of lands that serve some of the one set and none of the other."""
        inside = len(self.tapped) - 1 ^ without
        outside = inside & ~of
        return _any(
            self.tapped[inside] - self.tapped[outside],
            self.untapped[inside] - self.untapped[outside],
            self.shut_tapped[inside] - self.shut_tapped[outside],
            self.shut_untapped[inside] - self.shut_untapped[outside],
            self.digit,
        )


@lru_cache(maxsize=1024)
def _sources(demands: int, lands: tuple[LandClass, ...], shut: tuple[LandClass, ...], digit: int) -> _Sources:
    counts = [[0] * (1 << demands) for _ in range(4)]
    for first, classes in ((0, lands), (2, shut)):
        for serves, tapped, count in classes:
            counts[first + tapped][_bits(serves or ())] += count
    for row in counts:
        for bit in (1 << index for index in range(demands)):
            for of in range(1 << demands):
                if of & bit:
                    row[of] += row[of ^ bit]
    fresh, late, shut_fresh, shut_late = (tuple(row) for row in counts)
    return _Sources(late, fresh, shut_late, shut_fresh, digit)


def _meeting(wants: tuple[int, ...], sources: _Sources, rocks: tuple[_Set, ...], most: int) -> _Ways:
    """The handfuls of lands that serve some demand, and that meet them all."""
    digit = sources.digit
    within = (1 << digit * (most + len(rocks) + 1)) - 1
    everything = (1 << len(wants)) - 1
    meet: dict[tuple[_Set, _Set], _Ways] = {(0, without): (1, 0, 0) for without in range(everything + 1)}
    """The handfuls of sources that serve some of the first set and none of the second, and meet the first."""
    short: dict[tuple[_Set, _Set], _Ways] = {}
    """Those that fall short of the first set, and less of each part of it."""
    for of in range(1, everything + 1):
        wanted = sum(count for index, count in enumerate(wants) if of >> index & 1)
        fewer = (1 << digit * wanted) - 1
        enough = within & ~fewer
        for without in parts(everything ^ of):
            none, untapped, tapped = sources.serving(of, without)
            beside = digit * sum(1 for serves in rocks if serves & of and not serves & without) if rocks else 0
            none, untapped, tapped = none << beside & within, untapped << beside & within, tapped << beside & within
            for part in parts(of):
                if part and part != of:
                    less, less_untapped, less_tapped = _both(short[part, without], meet[of ^ part, without | part])
                    none -= less & within
                    untapped -= less_untapped & within
                    tapped -= less_tapped & within
            meet[of, without] = none & enough, untapped & enough, tapped & enough
            short[of, without] = none & fewer, untapped & fewer, tapped & fewer
    beside = digit * len(rocks)
    none, untapped, tapped = meet[everything, 0]
    return none >> beside, untapped >> beside, tapped >> beside


@lru_cache(maxsize=1024)
def parts(of: _Set) -> tuple[_Set, ...]:
    """All sets that lie in a set, itself and the empty one too."""
    parts = [of]
    while parts[-1]:
        parts.append(parts[-1] - 1 & of)
    return tuple(parts)
