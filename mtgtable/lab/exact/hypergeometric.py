"""Drawing cards without putting them back: how likely each number of each kind is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb


@lru_cache(maxsize=65536)
def exactly(found: int, drawn: int, kind: int, cards: int) -> float:
    """The chance of exactly ``found`` cards of a kind among ``drawn`` of ``cards``, of which ``kind`` are of it.

    >>> round(exactly(3, 7, 24, 60), 4)
    0.3087
    """
    if found < 0 or drawn < found or kind < found or drawn - found > cards - kind:
        return 0.0
    return comb(kind, found) * comb(cards - kind, drawn - found) / comb(cards, drawn)


def at_least(found: int, drawn: int, kind: int, cards: int) -> float:
    """The chance of ``found`` or more.

    >>> at_least(1, 7, 4, 60) == 1 - exactly(0, 7, 4, 60)
    True
    """
    if found <= 0:
        return 1.0
    if 2 * found > drawn:
        return sum(exactly(count, drawn, kind, cards) for count in range(found, min(drawn, kind) + 1))
    return 1.0 - sum(exactly(count, drawn, kind, cards) for count in range(found))


def hands(kinds: Sequence[int], drawn: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """Every hand of ``drawn`` cards by how many it has of each kind, with its chance; impossible ones are left out.

    ``kinds`` are the cards of each kind in the deck, and every card is of one of them.

    >>> [(hand, round(chance, 3)) for hand, chance in hands((2, 2), 2)]
    [((0, 2), 0.167), ((1, 1), 0.667), ((2, 0), 0.167)]
    """
    total = comb(sum(kinds), drawn)
    if total:
        for hand, ways in _ways(tuple(kinds), drawn):
            yield hand, ways / total


def _ways(kinds: tuple[int, ...], drawn: int) -> Iterator[tuple[tuple[int, ...], int]]:
    first, rest = kinds[0], kinds[1:]
    if not rest:
        if drawn <= first:
            yield (drawn,), comb(first, drawn)
        return
    for count in range(max(0, drawn - sum(rest)), min(first, drawn) + 1):
        for others, ways in _ways(rest, drawn - count):
            yield (count, *others), comb(first, count) * ways
