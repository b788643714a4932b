"""A changed deck in the order of the one before, so that the same seed shuffles what stayed to the same places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import TypeVar

_Old = TypeVar("_Old")
_New = TypeVar("_New")


def in_old_slots(before: Sequence[_Old], after: Sequence[_New], name: Callable[[_Old | _New], str]) -> tuple[_New, ...]:
    """The cards of a list, each that was there before in its slot, and new ones in the slots of those that went.

    A new card takes the slot of one whose row it has in the list, else the first that is free, else one at the end.

    >>> in_old_slots("abcd", "abbd", str), in_old_slots("aabc", "xxbc", str), in_old_slots("abc", "bcxy", str)
    (('a', 'b', 'b', 'd'), ('x', 'x', 'b', 'c'), ('x', 'b', 'c', 'y'))
    >>> in_old_slots("abcd", "acdd", str), in_old_slots("abc", "ac", str)
    (('a', 'd', 'c', 'd'), ('a', 'c'))
    """
    left = Counter(map(name, after))
    stayed: list[bool] = []
    for old in before:
        stayed.append(left[name(old)] > 0)
        left[name(old)] -= stayed[-1]
    copies: dict[str, list[_New]] = {}
    for card in after:
        copies.setdefault(name(card), []).append(card)
    slots = [copies[name(old)].pop(0) if stays else None for old, stays in zip(before, stayed, strict=True)]
    free = {place: name(old) for place, old in enumerate(before) if not stayed[place]}
    for gone, came in _rows_replaced([name(old) for old in before], [name(card) for card in after]):
        for place in [place for place, old in free.items() if old == gone][: len(copies[came])]:
            slots[place] = copies[came].pop(0)
            del free[place]
    rest = [card for cards in copies.values() for card in cards]
    for place, card in zip(list(free), rest, strict=False):
        slots[place] = card
    return (*(card for card in slots if card is not None), *rest[len(free) :])


def _rows_replaced(before: Sequence[str], after: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Which name stands where another stood."""
    old, new = list(dict.fromkeys(before)), list(dict.fromkeys(after))
    for what, start, end, goal, goal_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "replace":
            yield from zip(old[start:end], new[goal:goal_end], strict=False)
