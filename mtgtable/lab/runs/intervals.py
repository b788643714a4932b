"""How sure a figure is: 95 % intervals of shares and means, and of differences paired by seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, isfinite, sqrt
from typing import Any, Final

Z95: Final = 1.959963984540054
"""The standard normal quantile of 97.5 %."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure from so many games, and the interval that holds the true one in 95 of 100 such runs."""

    value: float
    low: float
    high: float
    games: int

    def as_json(self) -> dict[str, Any]:
        """Rounded, so that figures are equal where they are the same; a bound that isn't known is None."""
        low, high = (round(bound, 6) if isfinite(bound) else None for bound in (self.low, self.high))
        return {"value": round(self.value, 6), "low": low, "high": high, "games": self.games}


def share(successes: int, games: int) -> Estimate:
    """A share of games, with Wilson's score interval, which stays between 0 and 1.

    >>> share(50, 100)
    Estimate(value=0.5, low=0.4038315..., high=0.5961684..., games=100)
    """
    if games == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    part = successes / games
    square = Z95 * Z95
    middle = (part + square / (2 * games)) / (1 + square / games)
    half = Z95 * sqrt(part * (1 - part) / games + square / (4 * games * games)) / (1 + square / games)
    return Estimate(part, max(0.0, middle - half), min(1.0, middle + half), games)


def mean(values: Sequence[float]) -> Estimate:
    """A mean with the normal interval; of one value or none nothing is known."""
    games = len(values)
    if games == 0:
        return Estimate(0.0, float("-inf"), float("inf"), 0)
    middle = sum(values) / games
    if games == 1:
        return Estimate(middle, float("-inf"), float("inf"), 1)
    half = Z95 * sqrt(sum((value - middle) ** 2 for value in values) / (games - 1) / games)
    return Estimate(middle, middle - half, middle + half, games)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A difference, second minus first, of games that are the same but for what is compared.

    ``more``: about how many more games would show a difference as large as it looks now; None where one is shown, or
    none was seen at all.
    """

    difference: Estimate
    more: int | None

    @property
    def shown(self) -> bool:
        """Is zero outside the interval."""
        return self.difference.low > 0 or self.difference.high < 0

    def words(self, unit: str, digits: int = 2) -> str:
        """The result as a sentence; without a difference that is shown no number is said."""
        found = self.difference
        if self.shown:
            return (
                f"{found.value:+.{digits}f} {unit} (95 % interval {found.low:+.{digits}f} to {found.high:+.{digits}f}, "
                f"{found.games:,} pairs of games)"
            )
        if self.more is None:
            return f"no difference was seen in {found.games:,} pairs of games"
        return f"no difference shown yet, about {_round(self.more):,} more games would"


def paired(first: Sequence[float], second: Sequence[float]) -> Comparison:
    """Compare games that have the same seeds, in order. Raises ValueError for rows of different lengths."""
    differences = [after - before for before, after in zip(first, second, strict=True)]
    found = mean(differences)
    if found.low > 0 or found.high < 0 or found.value == 0 or len(differences) < 2:
        return Comparison(found, None)
    half = found.high - found.value
    needed = len(differences) * (half / found.value) ** 2
    return Comparison(found, max(1, ceil(needed) - len(differences)))


def _round(number: int) -> int:
    """To two digits: it is a guess."""
    size = int(10 ** max(0, len(str(number)) - 2))
    return ceil(number / size) * size
