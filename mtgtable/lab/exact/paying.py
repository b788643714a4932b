"""How lands pay a cost beside some rocks: each way of paying is found out once and kept for costs that share it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from operator import add
from typing import TypeAlias

from mtgtable.lab.exact.handfuls import (
    NO_LAST,
    TAPPED_LAST,
    UNTAPPED_LAST,
    LandClass,
    Table,
    Wants,
    paid_in_time,
    paid_on_curve,
)
from mtgtable.lab.exact.matching import Wanted
from mtgtable.lab.exact.rocks_asking import Needs, adds_nothing

Chances: TypeAlias = list[float]
"""A chance for each number of lands seen, first if the turn's card is no land, then if it is one."""
Served: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
"""Of each rock in play how much mana it makes and which demands that serves."""
Helping: TypeAlias = tuple[tuple[int, ...], ...]
"""For each mana that rocks make and that serves some demand, which demands those are."""
Help: TypeAlias = tuple[Served, Needs, Needs]
"""What a cost sees of the rocks in play; the needs that no land meets; those of them that these rocks have."""
LandOf: TypeAlias = tuple[tuple[int, ...] | None, bool, Needs, int]
"""What lands serve of a cost, whether they enter tapped, which needs of rocks they meet, how many there are."""


class Paying:
    """How lands pay so much mana of each color. ``idle`` lands are there whatever needs they meet."""

    def __init__(self, wants: Wants, lands: tuple[LandOf, ...], most: int) -> None:
        self._wants = wants
        self._lands = lands
        self._most = most
        self._in_time: dict[tuple[Needs, Helping], _Row] = {}
        self._on_curve: dict[tuple[bool, Needs, Helping, tuple[bool, ...]], _Row] = {}

    def in_time(self, unmet: Needs, helping: Helping) -> _Row:
        """With turns to spare."""
        key = unmet, helping
        row = self._in_time.get(key)
        if row is None:
            open_, shut = _apart(self._lands, unmet)
            row = self._in_time[key] = _Row(paid_in_time(self._wants, open_, helping, self._most, shut))
        return row

    def on_curve(self, generic: bool, unmet: Needs, helping: Helping, idle: tuple[bool, ...]) -> _Row:
        """Just in time: the last land that is played must enter untapped, as far as it is for anything."""
        key = generic, unmet, helping, idle
        row = self._on_curve.get(key)
        if row is None:
            open_, shut = _apart(self._lands, unmet, idle)
            row = self._on_curve[key] = _Row(paid_on_curve(self._wants, generic, open_, helping, self._most, shut))
        return row

    def idle(self, unmet: Needs, asking: Needs, helping: Helping) -> tuple[bool, ...]:
        """Which lands do nothing but cast rocks that weren't cast; none is said as nothing."""
        found = tuple(
            [
                bool(meets & asking and not meets & unmet & ~asking) and adds_nothing(serves, self._wants, helping)
                for serves, _, meets, _ in self._lands
            ]
        )
        return found if any(found) else ()


@lru_cache(maxsize=1024)
def _apart(
    lands: tuple[LandOf, ...], unmet: Needs, idle: tuple[bool, ...] = ()
) -> tuple[tuple[LandClass, ...], tuple[LandClass, ...]]:
    """The lands that may be there and those that are shut, equal ones together; ``idle`` ones are never shut."""
    counts: tuple[Counter[tuple[tuple[int, ...] | None, bool]], ...] = (Counter(), Counter())
    for place, (serves, tapped, meets, count) in enumerate(lands):
        counts[bool(meets & unmet) and not (idle and idle[place])][serves, tapped] += count
    open_, shut_ = (
        tuple((*kind, count) for kind, count in sorted(each.items(), key=lambda item: (item[0][0] or (), item[0][1])))
        for each in counts
    )
    return open_, shut_


class Plan:
    """A cost with some rocks in play. ``needed``: how many lands it takes; from those on, how likely lands pay."""

    def __init__(self, paying: Paying, needed: int, generic: bool, helping: Helping, unmet: Needs, asking: Needs):
        self.needed = needed
        self.generic = generic
        self._paying = paying
        self._helping = helping
        self._unmet = unmet
        self._asking = asking
        self._in_time: Chances | None = None

    def in_time(self) -> Chances:
        """On a later turn than that of the last land that it takes."""
        if self._in_time is None:
            self._in_time = self._paying.in_time(self._unmet, self._helping).since(self.needed)
        return self._in_time

    def on_curve(self) -> Chances:
        """On that turn."""
        # All lands pay for the card then: one that only casts a rock isn't among them.
        idle = self._paying.idle(self._unmet, self._asking, self._helping) if self._asking and not self.generic else ()
        return self._paying.on_curve(self.generic, self._unmet, self._helping, idle).since(self.needed)

    @property
    def in_time_table(self) -> Table:
        """The same by what the turn's card is."""
        return self._paying.in_time(self._unmet, self._helping).table

    def on_curve_table(self, generic: bool) -> Table:
        """The same for that turn; ``generic``: the last land may be there for generic mana."""
        idle = self._paying.idle(self._unmet, self._asking, self._helping) if self._asking and not generic else ()
        return self._paying.on_curve(generic, self._unmet, self._helping, idle).table


def plan_of(want: Wanted, help_: Help, paying: Paying, more: Helping = ()) -> Plan:
    """How a cost is paid with that help; ``more``: colored mana of it that is paid otherwise."""
    served, unmet, asking = help_
    colored = want.colored - len(more)
    beside, helping, amount = _helping(served, want.colored)
    needed = max(want.mana_value - len(more) - amount, colored - min(colored, amount - beside), 0)
    return Plan(paying, needed, want.generic > beside, tuple(sorted(helping + more)), unmet, asking)


@lru_cache(maxsize=1024)
def _helping(served: Served, colored: int) -> tuple[int, Helping, int]:
    """Of rocks: the mana that serves no demand, which demands the other mana serves, how much they make in all."""
    beside = sum([amount for amount, serves in served if not serves])
    helping = tuple(sorted([serves for amount, serves in served if serves for _ in range(min(amount, colored))]))
    return beside, helping, sum([amount for amount, _ in served])


class _Row:
    """For each number of lands seen, and whether the turn's card is one of them, how likely they pay."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._fresh = table[UNTAPPED_LAST]
        last = map(add, self._fresh, table[TAPPED_LAST])
        self._in_all = [chance for pair in zip(table[NO_LAST], last, strict=True) for chance in pair]

    def since(self, needed: int) -> Chances:
        """From so many lands on; a land more than these may be one that has just entered tapped."""
        row = self._in_all[2 * needed :]
        if row:
            row[1] = self._fresh[needed]
        return row
