"""A race: several ways are tried on the same chances, and one that is surely behind is tried no more.

Each way is worth a number on each chance; ways are compared chance by chance, so what all of them have drawn alike
weighs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Final, Generic, TypeVar

ROUNDS: Final = (6, 10, 16)
"""Chances in each round; after it is thought again who stays in the race."""
_BEHIND: Final = 2.5
"""Standard errors behind the leader from which a way is given up."""
_HOPELESS: Final = 0.75
"""Standard errors ahead of the favourite below which a way is given up, once there are ``_ENOUGH`` chances."""
_ENOUGH: Final = 16
_SURE: Final = 2.0
"""Standard errors by which the favourite must be beaten: with fewer, chance chooses."""

Way = TypeVar("Way")


@dataclass
class Race(Generic[Way]):
    """Ways in the order of what speaks for them beforehand; the first is the favourite, and stays to the end.

    >>> race = Race(["slow", "fast"])
    >>> for chance in (1.0, 2.0, 1.5, 3.0):
    ...     race.tell("slow", chance)
    ...     race.tell("fast", chance + 1.0)
    >>> race.winner()
    'fast'
    """

    ways: Sequence[Way]
    running: list[Way] = field(init=False)
    values: dict[Way, list[float]] = field(init=False)

    def __post_init__(self) -> None:
        self.running = list(self.ways)
        self.values = {way: [] for way in self.ways}

    @property
    def favourite(self) -> Way:
        """What is taken unless another way is surely better."""
        return self.ways[0]

    @property
    def open(self) -> bool:
        """Is there still a choice to be made."""
        return len(self.running) > 1

    def tell(self, way: Way, value: float) -> None:
        """What the way was worth on the next chance."""
        self.values[way].append(value)

    def thin(self) -> None:
        """Leave out what is surely behind, what hasn't differed from the favourite once, and what hardly leads it."""
        standard, leader = self.values[self.favourite], self.values[self._leader()]
        self.running = [
            way
            for way in self.running
            if way == self.favourite
            or not (
                self.values[way] == standard
                or ahead(leader, self.values[way], _BEHIND)
                or (len(standard) >= _ENOUGH and not ahead(self.values[way], standard, _HOPELESS))
            )
        ]

    def winner(self) -> Way:
        """The best on average where it is surely better than the favourite; else that."""
        leader = self._leader()
        return leader if ahead(self.values[leader], self.values[self.favourite], _SURE) else self.favourite

    def _leader(self) -> Way:
        return max(self.running, key=lambda way: fmean(self.values[way]))


def ahead(values: Sequence[float], others: Sequence[float], errors: float) -> bool:
    """Are values better than others, chance by chance, by more than so many standard errors.

    >>> ahead([1, 2, 3, 4], [1, 2, 3, 3], 2.0), ahead([2, 3, 4, 5], [1, 2, 3, 4], 2.0), ahead([1, 2], [1, 2], 2.0)
    (False, True, False)
    """
    differences = [value - other for value, other in zip(values, others, strict=True)]
    return fmean(differences) > errors * stdev(differences) / sqrt(len(differences))
