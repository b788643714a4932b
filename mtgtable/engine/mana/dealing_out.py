"""Dealing out mana to what must be paid at the least cost: the assignment problem, exactly, over plain numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_BARRED: Final = 1 << 60


def dealt_out(costs: Sequence[Sequence[int | None]]) -> list[int]:
    """For each row the column that it gets, each column once, so that the sum is least; None: that may not be.

    There must be a way. It is the Hungarian method: rows come one by one, each by the cheapest chain of exchanges.

    >>> dealt_out([[1, 5], [1, None]])
    [1, 0]
    """
    width = len(costs[0]) if costs else 0
    of_row, of_column = [0] * (len(costs) + 1), [0] * (width + 1)
    holder = [0] * (width + 1)  # the row that has a column, counted from 1; 0: nobody
    for row in range(1, len(costs) + 1):
        holder[0] = row
        column = 0
        least, before, done = [_BARRED * 2] * (width + 1), [0] * (width + 1), [False] * (width + 1)
        while holder[column]:
            done[column] = True
            owner, delta, following = holder[column], _BARRED * 2, 0
            for other in range(1, width + 1):
                if done[other]:
                    continue
                cost = costs[owner - 1][other - 1]
                now = (_BARRED if cost is None else cost) - of_row[owner] - of_column[other]
                if now < least[other]:
                    least[other], before[other] = now, column
                if least[other] < delta:
                    delta, following = least[other], other
            for other in range(width + 1):
                if done[other]:
                    of_row[holder[other]] += delta
                    of_column[other] -= delta
                else:
                    least[other] -= delta
            column = following
        while column:
            holder[column] = holder[before[column]]
            column = before[column]
    found = [0] * len(costs)
    for place, row in enumerate(holder[1:]):
        if row:
            found[row - 1] = place
    return found
