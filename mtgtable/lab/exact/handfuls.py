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

LandClass: TypeAlias = tuple[tuple[int, ...] | None, bool, int]
"""Which demands lands serve (None: they make no mana), whether they enter tapped, how many there are."""

NO_LAST: Final = 0
UNTAPPED_LAST: Final = 1
TAPPED_LAST: Final = 2
"""Is the turn's card a land: none, one that enters untapped, one that enters tapped."""

Table: TypeAlias = tuple[list[float], list[float], list[float]]
"""By what the turn's card is: for each number of lands seen the chance that they pay the colored mana."""
Wants: TypeAlias = tuple[int, ...]
"""How much mana each demand wants."""
_Ways: TypeAlias = tuple[int, int, int]
"""By what the turn's card is: the numbers of handfuls of each size, as digits of one integer. A turn's card that
enters tapped pays nothing, so it is left out of the size until the end."""
_Set: TypeAlias = int
"""A set of demands, as bits."""


@lru_cache(maxsize=4096)
def paid_in_time(
    wants: Wants,
    lands: tuple[LandClass, ...],
    rocks: tuple[tuple[int, ...], ...],
    most: int,
    shut: tuple[LandClass, ...] = (),
) -> Table:
    """The chance to pay with turns to spare.

    ``rocks``: for each mana that they make beside the lands which demands it serves. Chances are given the number of
    lands, and that the turn's card is or isn't a land; a land that enters tapped and is the turn's card pays nothing.
    ``shut``: other lands, none of which is there but as the turn's card.
    """
    in_all, digit = _size(lands, shut, most)
    return _shares(_paying(wants, lands, shut, rocks, most, digit), _hands(in_all, most), digit)


@lru_cache(maxsize=4096)
def paid_on_curve(
    wants: Wants,
    any_generic: bool,
    lands: tuple[LandClass, ...],
    rocks: tuple[tuple[int, ...], ...],
    most: int,
    shut: tuple[LandClass, ...] = (),
) -> Table:
    """The same when the last land played is needed, and so must enter untapped."""
    in_all, digit = _size(lands, shut, most)
    in_time = _paying(wants, lands, shut, rocks, most, digit)
    # Any source that serves something has its part in some way to pay all: one land that entered untapped is enough.
    late, late_shut = (
        tuple([kind for kind in each if kind[1] or kind[0] is None or not (kind[0] or any_generic)])
        for each in (lands, shut)
    )
    all_late = _paying(wants, late, late_shut, rocks, most, digit)
    on_curve = (in_time[0] - all_late[0], in_time[1] - all_late[1], in_time[2] - all_late[2])
    return _shares(on_curve, _hands(in_all, most), digit)


def _size(lands: tuple[LandClass, ...], shut: tuple[LandClass, ...], most: int) -> tuple[int, int]:
    """How many lands there are in all, and bits for how many handfuls of a size there may be, times that size."""
    in_all = sum([count for _, _, count in lands]) + sum([count for _, _, count in shut])
    return in_all, in_all + most.bit_length() + 1


def _shares(ways: _Ways, hands: tuple[tuple[int, int], ...], digit: int) -> Table:
    """Ways by hands; where there is no such hand there are no ways either."""
    one = (1 << digit) - 1
    none, untapped, tapped = ways
    table: Table = [], [], []
    for of, ordered in hands:
        table[NO_LAST].append((none & one) / of)
        table[UNTAPPED_LAST].append((untapped & one) / ordered)
        table[TAPPED_LAST].append((tapped & one) / ordered)
        none >>= digit
        untapped >>= digit
        tapped >>= digit
    return table


@lru_cache(maxsize=256)
def _hands(lands: int, most: int) -> tuple[tuple[int, int], ...]:
    """How many handfuls of each size there are of so many lands, and how many with one of them named; never none."""
    hands = [max(1, comb(lands, count)) for count in range(most + 1)]
    return tuple((of, of * max(1, count)) for count, of in enumerate(hands))


@lru_cache(maxsize=4096)
def _paying(
    wants: Wants,
    lands: tuple[LandClass, ...],
    shut: tuple[LandClass, ...],
    rocks: tuple[tuple[int, ...], ...],
    most: int,
    digit: int,
) -> _Ways:
    """The handfuls that meet all demands together with the rocks; ``digit``: bits for how many of a size, times it."""
    sources = _sources(len(wants), lands, shut, digit)
    paying = _meeting(wants, sources, tuple([_bits(serves) for serves in rocks]), most)
    none, untapped, tapped = _both(paying, sources.without_use)
    return none, untapped, tapped << digit


def _bits(serves: Iterable[int]) -> _Set:
    return sum([1 << index for index in serves])


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
    """For each pair of sets of demands the handfuls of lands that serve some of the first and none of the second.

    In the order of `_steps`. ``without_use``: the handfuls of lands that serve nothing.
    """

    serving: tuple[_Ways, ...]
    without_use: _Ways
    digit: int


@lru_cache(maxsize=1024)
def _sources(demands: int, lands: tuple[LandClass, ...], shut: tuple[LandClass, ...], digit: int) -> _Sources:
    counts = [[0] * (1 << demands) for _ in range(4)]
    for first, classes in ((0, lands), (2, shut)):
        for serves, tapped, count in classes:
            counts[first + tapped][_bits(serves or ())] += count
    # How many serve nothing outside of each set.
    for row in counts:
        for bit in (1 << index for index in range(demands)):
            for of in range(1 << demands):
                if of & bit:
                    row[of] += row[of ^ bit]
    fresh, late, shut_fresh, shut_late = counts
    return _Sources(
        tuple(
            [
                _any(
                    late[inside] - late[outside],
                    fresh[inside] - fresh[outside],
                    shut_late[inside] - shut_late[outside],
                    shut_fresh[inside] - shut_fresh[outside],
                    digit,
                )
                for _, _, _, inside, outside, _ in _steps(demands)
            ]
        ),
        _any(late[0], fresh[0], shut_late[0], shut_fresh[0], digit),
        digit,
    )


def _meeting(wants: Wants, sources: _Sources, rocks: tuple[_Set, ...], most: int) -> _Ways:
    """The handfuls of lands that serve some demand, and that meet them all."""
    digit = sources.digit
    within = (1 << digit * (most + len(rocks) + 1)) - 1
    fewer_than = wanted_by_each(wants)
    nothing: _Ways = (1, 0, 0)
    meet: list[_Ways] = [nothing] * (1 << 2 * len(wants))
    """The handfuls of sources that serve some of the first set and none of the second, and meet the first."""
    short = meet[:]
    """Those that fall short of the first set, and less of each part of it."""
    for (none, untapped, tapped), (place, of, without, _, _, split) in zip(
        sources.serving, _steps(len(wants)), strict=True
    ):
        fewer = (1 << digit * fewer_than[of]) - 1
        if rocks:
            beside = digit * sum([1 for serves in rocks if serves & of and not serves & without])
            none, untapped, tapped = none << beside, untapped << beside, tapped << beside
        for short_part, rest in split:
            less, less_untapped, less_tapped = short[short_part]
            met, met_untapped, met_tapped = meet[rest]
            none -= less * met
            untapped -= less * met_untapped + less_untapped * met
            tapped -= less * met_tapped + less_tapped * met
        short[place] = less, less_untapped, less_tapped = none & fewer, untapped & fewer, tapped & fewer
        none, untapped, tapped = meet[place] = (
            none - less & within,
            untapped - less_untapped & within,
            tapped - less_tapped & within,
        )
    beside = digit * len(rocks)
    none, untapped, tapped = meet[((1 << len(wants)) - 1) << len(wants)]
    return none >> beside, untapped >> beside, tapped >> beside


@lru_cache(maxsize=256)
def wanted_by_each(wants: Wants) -> tuple[int, ...]:
    """How much each set of demands wants.

    >>> wanted_by_each((1, 2))
    (0, 1, 2, 3)
    """
    return tuple(sum(count for index, count in enumerate(wants) if of >> index & 1) for of in range(1 << len(wants)))


_Step: TypeAlias = tuple[int, _Set, _Set, _Set, _Set, tuple[tuple[int, int], ...]]
"""The place of a first and second set, those, the sets that bound the sources of the first, and the first split."""


@lru_cache(maxsize=16)
def _steps(demands: int) -> tuple[_Step, ...]:
    """All pairs of sets that must be looked at, the smaller ones first; the last one is all demands and no other."""
    everything = (1 << demands) - 1
    found: list[_Step] = []
    for of in range(1, everything + 1):
        for without in parts(everything ^ of):
            inside = everything ^ without
            split = tuple(
                (part << demands | without, (of ^ part) << demands | without | part)
                for part in parts(of)
                if part and part != of
            )
            found.append((of << demands | without, of, without, inside, inside & ~of, split))
    return tuple(found)


@lru_cache(maxsize=1024)
def parts(of: _Set) -> tuple[_Set, ...]:
    """All sets that lie in a set, itself and the empty one too."""
    parts = [of]
    while parts[-1]:
        parts.append(parts[-1] - 1 & of)
    return tuple(parts)
