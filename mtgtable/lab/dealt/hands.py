"""Hands that are dealt and kept, and what is drawn after them (103.5)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from mtgtable.lab.dealt.kinds import IDLE, Kind
from mtgtable.lab.exact.keeping import OPENING, KeepRule


def deal(
    library: tuple[Kind, ...], lands: int, rule: KeepRule, draws: int, dice: Random
) -> tuple[list[Kind], list[Kind]]:
    """A kept hand and the next draws; kinds below ``lands`` are lands. What goes to the bottom is any of each sort."""
    is_land: Callable[[Kind], bool] = lambda kind: 0 <= kind < lands or kind == IDLE  # noqa: E731
    for size, free in _tries(rule):
        top = dice.sample(library, OPENING + draws)
        seven = top[:OPENING]
        found = [kind for kind in seven if is_land(kind)]
        left = rule.lands_left(size, len(found))
        if rule.keeps(size, left, free=free):
            others = [kind for kind in seven if not is_land(kind)]
            return found[:left] + others[: size - left], top[OPENING:]
    raise AssertionError("the last hand is always kept")


def _tries(rule: KeepRule) -> list[tuple[int, bool]]:
    """The sizes of the hands that are looked at one after the other, and whether a mulligan would be free."""
    sizes = [(size, False) for size in range(OPENING, rule.smallest - 1, -1)]
    return [(OPENING, True), *sizes] if rule.free is not None else sizes
