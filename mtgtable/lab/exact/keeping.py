"""Which hands are kept: the London mulligan under a rule that counts lands (103.5)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mtgtable.lab.exact.hypergeometric import exactly
from mtgtable.lab.numbered import numbered
from mtgtable.model.shortly import shortly

OPENING: Final = 7
_HANDS: Final = re.compile(r"([a-z ]+?)(?: cards)? with (?:(\d{1,3}) to )?(\d{1,3}) lands?")
_FREE: Final = re.compile(r" The first mulligan is free: before it, (?:(\d{1,3}) to )?(\d{1,3}) lands?\.")
_LEFT: Final = re.compile(r" The bottom leaves (\d{1,3}) lands? if it can\.$")
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


class BadRule(ValueError):
    """A keep rule that can't be followed; the message says why."""


@dataclass(frozen=True, slots=True)
class KeepRule:
    """``bounds``: the fewest and most lands of a hand that is kept, for seven cards, then six, and so on.

    The last hand is kept whatever it is. ``wanted``: how many lands stay, as nearly as can be, when cards go to the
    bottom. ``free``: the bounds of a first mulligan that costs no card (103.5c: games of more than two players).
    """

    bounds: tuple[tuple[int, int], ...] = ((2, 5), (2, 4), (2, 4), (0, 7))
    wanted: int = 3
    free: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        if not 1 <= len(self.bounds) <= OPENING:
            raise BadRule(f"a keep rule has bounds for one to seven hands, not {len(self.bounds)}")
        for fewest, most in (*self.bounds, *((self.free,) if self.free is not None else ())):
            if not 0 <= fewest <= most:
                raise BadRule(f"no hand has at least {numbered(fewest, 'land')} and at most {most}")

    @property
    def smallest(self) -> int:
        """The size of the hand that is always kept."""
        return OPENING + 1 - len(self.bounds)

    def keeps(self, size: int, lands: int, *, free: bool = False) -> bool:
        """Is a hand of that size with so many lands kept; ``free``: a mulligan would cost no card."""
        if free and self.free is not None:
            return self.free[0] <= lands <= self.free[1]
        if size <= self.smallest:
            return True
        fewest, most = self.bounds[OPENING - size]
        return fewest <= lands <= most

    def lands_left(self, size: int, lands: int) -> int:
        """How many of the lands among seven cards stay when the hand becomes so large."""
        return min(lands, max(min(self.wanted, size), size - (OPENING - lands)))

    def words(self) -> str:
        """The rule as a sentence or two.

        >>> KeepRule(bounds=((2, 5), (0, 6))).words()
        'Keep seven cards with 2 to 5 lands, any six. The bottom leaves 3 lands if it can.'
        """
        groups: list[tuple[str, tuple[int, int]]] = []
        for size in range(OPENING, self.smallest, -1):
            bound = self.bounds[OPENING - size]
            if groups and groups[-1][1] == bound:
                groups[-1] = (f"{groups[-1][0]} or {_NUMBERS[size]}", bound)
            else:
                groups.append((_NUMBERS[size], bound))
        parts = [f"{sizes} cards with {_between(bound)}" for sizes, bound in groups]
        parts.append(f"any {_NUMBERS[self.smallest]}")
        free = f" The first mulligan is free: before it, {_between(self.free)}." if self.free else ""
        return f"Keep {', '.join(parts)}.{free} The bottom leaves {numbered(self.wanted, 'land')} if it can."

    @staticmethod
    def of_words(words: str) -> KeepRule:
        """The rule that says these words of itself. Raises BadRule.

        >>> KeepRule.of_words(FREE_FIRST.words()) == FREE_FIRST
        True
        """
        hands, free, left = _HANDS.findall(words.partition(".")[0]), _FREE.search(words), _LEFT.search(words)
        bounds = [
            (int(fewest or most), int(most))
            for sizes, fewest, most in hands
            for _ in range(sum(size in sizes.split() for size in _NUMBERS))
        ]
        if left is not None:
            smallest = OPENING - len(bounds)
            rule = KeepRule(
                (*bounds, (0, OPENING)),
                int(left[1]),
                (int(free[1] or free[2]), int(free[2])) if free is not None else None,
            )
            if smallest > 0 and rule.words() == words:
                return rule
        raise BadRule(f"no keep rule is told as {shortly(words)}")


def _between(bound: tuple[int, int]) -> str:
    """As many lands.

    >>> _between((0, 1)), _between((1, 1))
    ('0 to 1 lands', '1 land')
    """
    return f"{bound[0]} to {bound[1]} lands" if bound[0] != bound[1] else numbered(bound[0], "land")


FREE_FIRST: Final = KeepRule(free=(3, 5))
"""The rule for Commander: the first mulligan is free (103.5c)."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Hands that are kept: their size, the lands among the seven cards seen, the lands that stay, how likely."""

    size: int
    seen: int
    lands: int
    chance: float


def kept_hands(cards: int, lands: int, rule: KeepRule) -> Iterator[Kept]:
    """Every kind of kept hand of a deck; the chances add up to one."""
    dealt = [(found, exactly(found, OPENING, lands, cards)) for found in range(min(OPENING, lands) + 1)]
    going_on = 1.0
    hands = [(OPENING, True)] if rule.free is not None else []
    hands += [(size, False) for size in range(OPENING, rule.smallest - 1, -1)]
    for size, free in hands:
        again = 0.0
        for seen, chance in dealt:
            left = rule.lands_left(size, seen)
            if not chance:
                continue
            if rule.keeps(size, left, free=free):
                yield Kept(size, seen, left, going_on * chance)
            else:
                again += chance
        going_on *= again


def size_chances(cards: int, lands: int, rule: KeepRule) -> dict[int, float]:
    """How likely each size of the kept hand is."""
    found: dict[int, float] = {}
    for kept in kept_hands(cards, lands, rule):
        found[kept.size] = found.get(kept.size, 0.0) + kept.chance
    return found
