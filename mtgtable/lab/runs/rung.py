"""One step of the ladder of pilots: does the upper one beat the lower one, by the mean or by the games that differ.

The two can part. One game that runs away weighs much in a mean and is one of many in a share; a share says nothing of
how many turns are won. So both are told, and what is said names the one that shows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Any, Final, Literal, TypeAlias

from mtgtable.lab.runs.intervals import (
    FEWEST_PAIRS,
    Z80,
    Z95,
    Comparison,
    Estimate,
    in_sight,
    paired,
    share,
    sided,
    signed,
)

Measure: TypeAlias = Literal["mean", "share"]

BY: Final[dict[Measure, str]] = {"mean": "the mean", "share": "the games that differ"}
"""How each measure is called in a sentence."""

MEASURES: Final[dict[Measure, str]] = {
    "mean": "turns to the kill, upper minus lower, pair by pair; 95 % interval: Student's",
    "share": "of the games that differ, those that the upper pilot won sooner; 95 % interval: Wilson's",
}
"""What each measure is, for who reads the figures without this program."""


@dataclass(frozen=True, slots=True)
class Rung:
    """``turns``: upper minus lower, in turns to kill. ``sooner``: of the games that differ, those it wins sooner.

    ``more``: after about how many more pairs four runs of five would show a share as far from one half as it seems;
    None where it is shown, and where that number is itself not known.
    """

    lower: str
    upper: str
    turns: Comparison
    sooner: Estimate
    more: int | None

    @property
    def pairs(self) -> int:
        """How many games both played."""
        return self.turns.difference.games

    @property
    def alike(self) -> int:
        """How many of them took both the same turns."""
        return self.pairs - self.sooner.games

    @property
    def beats(self) -> tuple[Measure, ...]:
        """The measures by which the upper one is surely better."""
        found: tuple[tuple[Measure, bool], ...] = (
            ("mean", self.turns.difference.high < 0),
            ("share", self.sooner.low > 0.5),
        )
        return tuple(name for name, holds in found if holds)

    @property
    def loses(self) -> tuple[Measure, ...]:
        """The measures by which it is surely worse."""
        found: tuple[tuple[Measure, bool], ...] = (
            ("mean", self.turns.difference.low > 0),
            ("share", self.sooner.high < 0.5),
        )
        return tuple(name for name, holds in found if holds)

    def words(self) -> tuple[str, ...]:
        """What it comes to, then each measure with its interval; nothing is claimed that an interval leaves open.

        >>> rung("search", "rollouts", [7] * 40, [6] * 9 + [8] + [7] * 30, 20).words()[0]
        'rollouts beats search by the mean and by the games that differ'
        """
        return (self._verdict(), f"  {self._mean()}", f"  {self._share()}")

    def _verdict(self) -> str:
        said = [
            f"{better} beats {worse} by {' and by '.join(BY[name] for name in names)}"
            for better, worse, names in (
                (self.upper, self.lower, self.beats),
                (self.lower, self.upper, self.loses),
            )
            if names
        ]
        return "; ".join(said) or f"{self.upper} against {self.lower}: no difference shown yet"

    def _mean(self) -> str:
        found = self.turns.difference
        value, low, high = signed((found.value, found.low, found.high))
        sure = f"95 % interval {low} to {high}"
        if self.turns.shown:
            return f"turns to kill: {value} ({sure})"
        if self.turns.equal:
            return "turns to kill: the same in every pair"
        told = f" ({sure})" if found.known else ""
        return f"turns to kill: no difference shown yet{told}{in_sight(self.turns.more)}"

    def _share(self) -> str:
        found = self.sooner
        if not found.games:
            return f"games that differ: none of {self.pairs:,}"
        low, value, high = (100 * bound for bound in (found.low, found.value, found.high))
        fine = sided((low, high), 0, 50.0)
        sure = f"95 % interval {low:.{fine}f} to {high:.{fine}f} %"
        told = f"games that differ: {found.games:,} of {self.pairs:,}, {round(found.value * found.games):,} won sooner"
        if "share" in self.beats + self.loses:
            return f"{told}, {value:.{fine}f} % ({sure})"
        return f"{told}; no difference shown yet ({sure}){in_sight(self.more)}"

    def as_json(self) -> dict[str, Any]:
        """The same as plain values."""
        return {
            "lower": self.lower,
            "upper": self.upper,
            "pairs": self.pairs,
            "alike": self.alike,
            "difference": self.turns.difference.as_json(),
            "shown": self.turns.shown,
            "more_pairs": self.turns.more,
            "faster_of_the_pairs_that_differ": self.sooner.as_json(),
            "faster_shown": "share" in self.beats + self.loses,
            "faster_more_pairs": self.more,
            "beats_by": list(self.beats),
            "loses_by": list(self.loses),
        }


def rung(lower: str, upper: str, below: Sequence[float], above: Sequence[float], most: float) -> Rung:
    """Compare the turns of games with the same seeds, in order. ``most``: so far apart can two games be.

    Raises ValueError for rows of different lengths.

    >>> rung("search", "rollouts", [7, 7, 9, 8], [6, 7, 8, 7], 20).sooner.value
    1.0
    """
    turns = paired(below, above, most)
    apart = [before - after for before, after in zip(below, above, strict=True) if before != after]
    sooner = share(sum(difference > 0 for difference in apart), len(apart))
    return Rung(lower, upper, turns, sooner, _more(sooner, len(below)))


def _more(sooner: Estimate, pairs: int) -> int | None:
    """Wilson's interval leaves one half out as soon as the share is 1.96 standard errors of one half away from it.

    In four runs of five it is so, where the true share is 0.84 of them farther away.
    """
    away = abs(sooner.value - 0.5)
    if pairs < FEWEST_PAIRS or not sooner.games or sooner.low > 0.5 or sooner.high < 0.5:
        return None
    if away < 0.5 / sqrt(sooner.games):
        return None
    decided = (Z95 + Z80) ** 2 / (4 * away * away)
    return max(1, ceil(decided * pairs / sooner.games) - pairs)
