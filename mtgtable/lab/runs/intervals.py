"""How sure a figure is: 95 % intervals of shares, means and medians, and of differences paired by seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan, ceil, comb, cos, exp, inf, isfinite, pi, sin, sqrt
from typing import Any, Final

Z95: Final = 1.959963984540054
"""The standard normal quantile of 97.5 %."""
_MANY: Final = 300
"""From so many games on the expansion of the quantile is exact to six digits."""
Z80: Final = 0.8416212335729143
"""The standard normal quantile of 80 %."""
FEWEST: Final = 6
"""Fewer games give no interval of a mean or a median: the one there is would say nothing."""
TOO_FEW: Final = "too few games for an interval"
_COUNTED: Final = 200
"""Up to so many in all the bounds of a count are found exactly; beyond, by Wilson and Hilferty, to four digits."""
_FINEST: Final = 6
"""More digits than these are never written."""
FEWEST_PAIRS: Final = 30
"""With fewer pairs nothing is said of how many more are needed: the spread itself is hardly known."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure from so many games, and the interval that holds the true one in 95 of 100 such runs.

    A bound that isn't known is infinite.
    """

    value: float
    low: float
    high: float
    games: int

    @property
    def known(self) -> bool:
        """Are both bounds known."""
        return isfinite(self.low) and isfinite(self.high)

    def as_json(self) -> dict[str, Any]:
        """Rounded, so that figures are equal where they are the same; a bound that isn't known is None."""
        # A hair below zero would be rounded to -0.0.
        low, high = (round(bound, 6) + 0.0 if isfinite(bound) else None for bound in (self.low, self.high))
        return {"value": round(self.value, 6) + 0.0, "low": low, "high": high, "games": self.games}

    def words(self, digits: int = 2) -> str:
        """The value with its interval, where there is one."""
        bounds = f" [{written(self.low, digits)}–{written(self.high, digits)}]" if self.known else ""
        return f"{written(self.value, digits)}{bounds}"

    def whole_words(self, digits: int = 2) -> str:
        """The value with its interval, or why there is none."""
        return self.words(digits) + ("" if self.known else f" ({TOO_FEW})")


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
    low = 0.0 if successes == 0 else max(0.0, middle - half)
    return Estimate(part, low, 1.0 if successes == games else min(1.0, middle + half), games)


def percent(found: Estimate, digits: int = 1) -> str:
    """A share with its interval, in percent.

    >>> percent(share(0, 10))
    '0.0 % [0.0–27.8]'
    """
    return f"{100 * found.value:.{digits}f} % [{100 * found.low:.{digits}f}–{100 * found.high:.{digits}f}]"


@lru_cache(maxsize=512)
def t95(freedom: int) -> float:
    """Student's quantile of 97.5 % for so many degrees of freedom.

    >>> round(t95(1), 3), round(t95(5), 3), round(t95(1000), 3)
    (12.706, 2.571, 1.962)
    """
    if freedom >= _MANY:
        z = Z95
        return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    low, high = 1.0, 13.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < 0.95 else (low, middle)
    return high


def _within(bound: float, freedom: int) -> float:
    """The chance that Student's variable lies between minus and plus the bound: a finite sum of cosines."""
    angle = atan(bound / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for power in range(3 if odd else 2, freedom - 1, 2):
        term *= cos(angle) ** 2 * (power - 1) / power
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


def mean_count(values: Sequence[float], least: float = 0, most: float = inf) -> Estimate:
    """A mean of what is counted in each game, between ``least`` and ``most``; of few games no bound is known.

    Where all games gave the same there is no spread to tell an interval from, and it is the exact one of a count in so
    many games (Garwood).

    >>> mean_count([0.0] * 10).words(), mean_count([7.0] * 10).words(), mean_count([7.0] * 5).words()
    ('0.00 [0.00–0.37]', '7.00 [5.46–8.84]', '7.00')
    """
    games = len(values)
    found = mean(values, least, most)
    if games < FEWEST:
        return Estimate(found.value, -inf, inf, games)
    if max(values) > min(values):
        return found
    low, high = (bound / games for bound in count_bounds(round(sum(values))))
    return Estimate(found.value, max(least, low), min(most, high), games)


@lru_cache(maxsize=512)
def count_bounds(seen: int) -> tuple[float, float]:
    """Between what the expected number lies of what was seen so many times: Garwood's exact interval.

    >>> [round(bound, 3) for seen in (0, 1, 10) for bound in count_bounds(seen)]
    [0.0, 3.689, 0.025, 5.572, 4.795, 18.39]
    """
    low = _rate(seen - 1, 0.975) if seen else 0.0
    return low, _rate(seen, 0.025)


def _rate(seen: int, chance: float) -> float:
    """The expected number with which at most ``seen`` come that likely."""
    if seen >= _COUNTED:
        freedom, z = 2 * (seen + 1), Z95 if chance < 0.5 else -Z95
        return freedom / 2 * (1 - 2 / (9 * freedom) + z * sqrt(2 / (9 * freedom))) ** 3
    low, high = 0.0, 2.0 * seen + 10
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if _at_most(seen, middle) > chance else (low, middle)
    return high


def _at_most(seen: int, rate: float) -> float:
    """The chance of at most so many where ``rate`` are expected (Poisson)."""
    term = total = exp(-rate)
    for number in range(1, seen + 1):
        term *= rate / number
        total += term
    return total


def mean(values: Sequence[float], least: float = -inf, most: float = inf) -> Estimate:
    """A mean with Student's interval, which ends where the mean can't lie: below ``least``, above ``most``.

    Where all games gave the same there is no spread to tell an interval from. Then any other outcome may still come as
    often as 97.5 % leave room for (Clopper and Pearson), and lie as far off as can be; of one game nothing is known.
    """
    games = len(values)
    if games == 0:
        return Estimate(0.0, least, most, 0)
    middle = sum(values) / games
    if games == 1 or max(values) == min(values):
        unseen = 1.0 - 0.025 ** (1.0 / games) if games > 1 else 1.0
        return Estimate(middle, _toward(middle, least, unseen), _toward(middle, most, unseen), games)
    half = t95(games - 1) * sqrt(sum((value - middle) ** 2 for value in values) / (games - 1) / games)
    return Estimate(middle, max(least, middle - half), min(most, middle + half), games)


def _toward(middle: float, end: float, part: float) -> float:
    return middle + (end - middle) * part if isfinite(end) else end


def median(values: Sequence[float]) -> Estimate | None:
    """The lower median with its exact interval, from the order of the games alone: nothing is supposed of their spread.

    So many games lie below the true median as heads fall in as many throws of a coin. With fewer than six games no two
    of them hold it that surely, and no bound is known. None of no games.

    >>> median(range(1, 11))
    Estimate(value=5, low=2, high=9, games=10)
    """
    games = len(values)
    if not games:
        return None
    ordered = sorted(values)
    outside = _outside(games)
    low, high = (ordered[outside - 1], ordered[games - outside]) if outside else (-inf, inf)
    return Estimate(ordered[(games - 1) // 2], low, high, games)


@lru_cache(maxsize=64)
def _outside(games: int) -> int:
    """The largest rank from either end such that 95 % of the throws lie within; 0 where there is none."""
    if games > 1000:
        return int((games - Z95 * sqrt(games)) / 2)
    tail, rank = 0, 0
    while 1000 * (tail := tail + comb(games, rank)) <= 25 * 2**games:
        rank += 1
    return rank


@dataclass(frozen=True, slots=True)
class Comparison:
    """A difference, second minus first, of games that are the same but for what is compared.

    ``more``: after about how many more pairs four runs of five would show a difference that is as large as it seems;
    None where one is shown, and where that number is itself not known: after few pairs, or with a difference smaller
    than its standard error.
    """

    difference: Estimate
    more: int | None
    equal: bool = False
    """Was every pair alike."""

    @property
    def shown(self) -> bool:
        """Is zero outside the interval."""
        return self.difference.low > 0 or self.difference.high < 0

    def words(self, unit: str, digits: int = 2) -> str:
        """The result as a sentence; without a difference that is shown no number is said."""
        found = self.difference
        if self.shown:
            value, low, high = signed((found.value, found.low, found.high), digits)
            return f"{value} {unit} (95 % interval {low} to {high}, {_pairs(found.games)})"
        if self.equal:
            return f"no difference was seen in {_pairs(found.games)}"
        return f"no difference shown yet in {_pairs(found.games)}{in_sight(self.more)}"


def signed(values: Sequence[float], digits: int = 2) -> list[str]:
    """Numbers with their signs, and with more digits where fewer would hide on which side of zero one lies.

    >>> signed((-0.15, -0.004, 0.2)), signed((-0.15, 0.0))
    (['-0.150', '-0.004', '+0.200'], ['-0.15', '0.00'])
    """
    fine = sided(values, digits)
    return [written(value, fine) if round(value, fine) == 0 else f"{value:+.{fine}f}" for value in values]


def sided(values: Sequence[float], digits: int, middle: float = 0.0) -> int:
    """How many digits show of each number on which side of the middle it lies.

    >>> sided((50.04, 53.0), 1, 50.0), sided((50.0, 53.0), 1, 50.0)
    (2, 1)
    """
    apart = [value for value in values if isfinite(value) and value != middle]
    return next((n for n in range(digits, _FINEST) if all(round(value, n) != middle for value in apart)), _FINEST)


def written(value: float, digits: int) -> str:
    """A number with so many digits; what is rounded to zero has no sign.

    >>> written(-0.004, 2), written(-0.006, 2)
    ('0.00', '-0.01')
    """
    return f"{value:.{digits}f}" if round(value, digits) else f"{0.0:.{digits}f}"


def _pairs(number: int) -> str:
    return "1 pair of games" if number == 1 else f"{number:,} pairs of games"


def paired(first: Sequence[float], second: Sequence[float], most: float = inf) -> Comparison:
    """Compare games that have the same seeds, in order. ``most``: so far apart can two games be.

    Raises ValueError for rows of different lengths.
    """
    differences = [after - before for before, after in zip(first, second, strict=True)]
    found = mean(differences, -most, most)
    equal = not any(differences)
    games = len(differences)
    if found.low > 0 or found.high < 0 or equal or games < FEWEST_PAIRS:
        return Comparison(found, None, equal)
    error = (found.high - found.value) / t95(games - 1)
    if abs(found.value) < error:
        return Comparison(found, None)
    needed = ((Z95 + Z80) * error / found.value) ** 2 * games
    return Comparison(found, max(1, ceil(needed) - games))


def in_sight(more: int | None) -> str:
    """What would show a difference, after the words that none is shown yet; nothing where that can't be told.

    >>> in_sight(3_941), in_sight(None)
    ('; if it is as large as it seems, about 4,000 more pairs would show it in four runs of five', '')
    """
    if more is None:
        return ""
    return f"; if it is as large as it seems, about {_round(more):,} more pairs would show it in four runs of five"


def _round(number: int) -> int:
    """To one digit: the difference from which it is reckoned is hardly known better.

    >>> _round(7), _round(146), _round(1_960)
    (7, 100, 2000)
    """
    size = int(10 ** (len(str(number)) - 1))
    return (number + size // 2) // size * size
