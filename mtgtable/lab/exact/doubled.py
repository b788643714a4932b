"""Costs with symbols such as {2/W}: each is paid by its type or by two mana of any (107.4e).

Paid by two mana it is as if a mana that serves any of these symbols were there beside the lands, for two more generic
mana. The more of them so many lands can pay by two, the more handfuls pay: so for each number of lands that may be
played there is one best number of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from operator import mul

from mtgtable.lab.exact.handfuls import NO_LAST, TAPPED_LAST, UNTAPPED_LAST
from mtgtable.lab.exact.matching import Wanted
from mtgtable.lab.exact.paying import Chances, Help, Paying, Plan, plan_of


def with_doubles(want: Wanted, number: int) -> Wanted:
    """The cost if so many symbols are paid by two mana, these symbols still standing in it."""
    return replace(want, generic=want.generic + 2 * number)


class DoubledPlans:
    """A cost with some rocks in play: how likely lands pay it by a turn, each symbol as is best."""

    def __init__(self, want: Wanted, help_: Help, paying: Callable[[Wanted], Paying]) -> None:
        serves = tuple(index for index, demand in enumerate(want.demands) if demand.double)
        self._plans = [
            plan_of(as_paid, help_, paying(as_paid), (serves,) * number)
            for number in range(want.doubles + 1)
            for as_paid in (with_doubles(want, number),)
        ]

    def there(self, turn: int, ways: Chances) -> Chances:
        """For each number of lands seen by a turn, and whether its card is one, how likely that is and they pay."""
        pays: Chances = []
        for count in range(len(ways) // 2):
            in_all = self._at(count, count, turn, UNTAPPED_LAST)
            if count:
                in_all += self._at(count - 1, count, turn, TAPPED_LAST)
            pays += [self._at(count, count, turn, NO_LAST), in_all]
        return list(map(mul, ways, pays))

    def _at(self, there: int, seen: int, turn: int, last: int) -> float:
        """``there``: the lands among those seen that can make mana by now."""
        played = min(there, turn)
        able = [number for number, plan in enumerate(self._plans) if plan.needed <= played]
        return self._paid(able[-1], seen, turn, last) if able else 0.0

    def _paid(self, number: int, seen: int, turn: int, last: int) -> float:
        best = self._plans[number]
        if best.needed < turn:
            return best.in_time_table[last][seen]
        chance = best.on_curve_table(best.generic)[last][seen]
        fewer: Plan | None = self._plans[number - 1] if number else None
        if fewer is not None and fewer.needed < turn:
            # With nothing but lands that entered tapped, one symbol less is paid by two: a land drop is left then.
            chance += fewer.in_time_table[last][seen] - fewer.on_curve_table(best.generic)[last][seen]
        return chance
