"""Figures made of what was counted and played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf, nan
from typing import Final

from mtgtable.lab.exact.castable import Cell
from mtgtable.lab.exact.figures import DeckFigures, methods_of
from mtgtable.lab.figure import Figure, Series
from mtgtable.lab.numbered import numbered
from mtgtable.lab.runs.intervals import FEWEST, TOO_FEW, Estimate
from mtgtable.lab.runs.spec import RunSpec
from mtgtable.lab.runs.summary import Summary
from mtgtable.model.mana import parse_mana_cost

COUNTED: Final = "Counted exactly: no game was played."


def _turns(count: int) -> tuple[str, ...]:
    return tuple(str(turn) for turn in range(1, count + 1))


def opening_lands(found: DeckFigures) -> Figure:
    """Lands among the first seven cards."""
    labels = tuple(str(count) for count in range(len(found.opening_lands)))
    series = (Series("hands", found.opening_lands),)
    return Figure("Lands in the first seven cards", "bars", "lands", labels, series, percent=True, method=COUNTED)


def kept_sizes(found: DeckFigures) -> Figure:
    """How large the hand is that is kept."""
    labels = tuple(str(size) for size, _ in found.kept_sizes)
    series = (Series("hands", tuple(chance for _, chance in found.kept_sizes)),)
    method = f"{COUNTED} {found.rule}"
    return Figure("Cards in the hand that is kept", "bars", "cards", labels, series, percent=True, method=method)


def curve(found: DeckFigures) -> Figure:
    """How many cards have each mana value."""
    labels = tuple(str(value) for value, _ in found.curve)
    series = (Series("cards", tuple(float(count) for _, count in found.curve)),)
    return Figure("Mana curve", "bars", "mana value", labels, series, digits=0, method="Lands left out; X is 0.")


def lands_and_colors(found: DeckFigures) -> Figure:
    """For each turn a land drop every turn so far, and a land of each color seen."""
    series = [Series("a land every turn", found.land_drops)]
    series += [Series(f"a land for {row.color}", row.chances) for row in found.colors]
    method = f"{COUNTED} {found.rule}"
    return Figure(
        "Land drops and colors", "lines", "turn", _turns(len(found.land_drops)), tuple(series), True, 1, method
    )


def group(name: str, number: int, odds: Sequence[Sequence[float]]) -> Figure:
    """For each turn the chance to have seen one, two, three and four cards of a group."""
    turns = max((len(row) for row in odds), default=0)
    series = tuple(Series(f"{count} or more", tuple(row)) for count, row in enumerate(odds, 1) if count <= number)
    method = (
        f"Counted exactly: {numbered(number, 'card')} among the first of a shuffled library; mulligans are left out."
    )
    return Figure(f"Seen by turn: {name}", "lines", "turn", _turns(turns), series, percent=True, method=method)


def as_lines(remarks: Iterable[str]) -> Iterator[str]:
    """Remarks as whole sentences."""
    return (remark if remark.endswith(".") else f"{remark}." for remark in remarks)


def of_cells(name: str, cells: Sequence[Cell | None]) -> Series:
    """A row of what is known of castability; None where there is nothing. Of exact figures no interval is told."""
    told = [cell if cell is not None else Cell(nan, "exact", nan, nan) for cell in cells]
    values = tuple(cell.value for cell in told)
    signs = tuple(map(_sign, told)) if any(cell.bound for cell in told) else ()
    if all(cell.how == "exact" for cell in told):
        return Series(name, values, signs=signs)
    high = tuple(inf if cell.how == "lands alone" else cell.high for cell in told)
    return Series(name, values, tuple(cell.low for cell in told), high, signs)


def _sign(cell: Cell) -> str:
    """Of what lands alone pay more is open, whatever else may be less."""
    bound = (
        {"": "at least", "at most": "about"}.get(cell.bound, cell.bound) if cell.how == "lands alone" else cell.bound
    )
    return _SIGNS[bound]


_SIGNS: Final[dict[str, str]] = {"": "", "at least": "≥", "at most": "≤", "about": "≈"}
"""What stands before a figure that is a bound."""


_ORDER: Final = "Cards stand by mana value, then by name; a commander stands first."


def castable(found: DeckFigures) -> Figure:
    """For each card and turn the chance that its mana is there."""
    rows = sorted(
        found.castable, key=lambda row: (-row.commander, parse_mana_cost(row.cost).mana_value, row.title, row.cost)
    )
    turns = max((len(row.chances) for row in rows), default=0)
    series = tuple(
        of_cells(f"{row.count} {row.title} {row.cost}", [row.cell(turn) for turn in range(1, turns + 1)])
        for row in rows
    )
    method = "\n".join((*methods_of((found,)), found.rule, *as_lines(found.remarks), _ORDER))
    return Figure("The mana is there on turn …", "heat", "turn", _turns(turns), series, True, 0, method)


def series_of(name: str, row: Sequence[Estimate]) -> Series:
    """A row of estimates with their intervals."""
    return Series(
        name, tuple(each.value for each in row), tuple(each.low for each in row), tuple(each.high for each in row)
    )


MANY: Final = 2000
"""From so many games on shares are told to a hundredth of a percent: their intervals are narrower than a percent."""
SHARES: Final = "Whiskers are 95 % intervals of each share (Wilson)."
MEANS: Final = (
    "Bands are 95 % intervals of each mean (Student), cut where the mean can't lie; where all games agree it is the "
    "exact one of a count (Garwood). A game that is over keeps its last numbers."
)
NO_MEANS: Final = f"Fewer than {FEWEST} games are too few for an interval. A game that is over keeps its last numbers."


def _played(spec: RunSpec, found: Summary, seconds: float | None, intervals: str) -> str:
    rate = f", {found.games / seconds:.1f} a second" if seconds else ""
    return (
        f"{found.games:,} games by the full rules{rate}; pilot {spec.pilot}, opponent {spec.against}, "
        f"seed {spec.seed}, {'on the draw' if spec.on_the_draw else 'on the play'}. {intervals}"
    )


def median_words(found: Summary) -> str:
    """The median turn with its interval; of few games, or where the games aren't won in time, as far as it is known.

    A median past the last turn is said to be so.
    """
    middle = found.median_kill
    if middle is None:
        return ""
    last = found.last_turn
    said = [f"{turn:.0f}" if turn <= last else f"past {last}" for turn in (middle.value, middle.low, middle.high)]
    if not middle.known or middle.low > last:
        return f"median turn {said[0]}"
    return f"median turn {said[0]} ({said[1]} to {said[2]})"


def kills(spec: RunSpec, found: Summary, seconds: float | None = None) -> Figure:
    """On which turn games are won, and how those end that aren't."""
    bars = [(outcome, each) for outcome, each in found.ended if outcome.turn is not None or each.value > 0]
    labels = tuple(outcome.name for outcome, _ in bars)
    short = tuple(outcome.short for outcome, _ in bars)
    won = 100 * found.won.value
    title = f"How games end: {median_words(found)}, {won:.1f} % won by turn {spec.turns}"
    method = _played(spec, found, seconds, SHARES) + " " + _centre(found)
    series = (series_of("games", [each for _, each in bars]),)
    return Figure(title, "bars", "turn", labels, series, True, 1 if found.games < MANY else 2, method, short)


def _centre(found: Summary) -> str:
    """What the middle is made of."""
    last = found.last_turn
    told = (
        f"The median is of all games, one that isn't won comes after turn {last}; its 95 % interval is exact, by order."
    )
    middle = found.median_kill
    if middle is not None and not middle.known:
        told = (
            f"The median is of all games, one that isn't won comes after turn {last}; fewer than six give no interval."
        )
    if found.mean_kill is None:
        return told
    how = "Student" if found.mean_kill.known else TOO_FEW
    return f"{told} Mean turn of the {found.mean_kill.games:,} games won: {found.mean_kill.words()} ({how})."


def won_by(spec: RunSpec, found: Summary, seconds: float | None = None) -> Figure:
    """How many games are won by the end of each turn."""
    row = found.won_by
    method = _played(spec, found, seconds, "Bands are 95 % intervals of each share (Wilson).")
    digits = 1 if found.games < MANY else 2
    series = (series_of("games won", row),)
    return Figure("Won by turn", "lines", "turn", _turns(len(row)), series, True, digits, method)


def by_turn(spec: RunSpec, found: Summary, seconds: float | None = None) -> Figure:
    """Damage, mana and cards by turn."""
    series = (
        series_of("damage", found.damage),
        series_of("mana spent", found.mana),
        series_of("cards seen", found.cards),
    )
    method = _played(spec, found, seconds, MEANS if found.games >= FEWEST else NO_MEANS)
    return Figure("Damage, mana, cards by turn", "lines", "turn", _turns(len(found.damage)), series, False, 1, method)


def stuck(spec: RunSpec, found: Summary, seconds: float | None = None) -> Figure:
    """Which cards were in hand at the end."""
    names = tuple(name for name, _ in found.stuck[:12])
    series = (series_of("games", [each for _, each in found.stuck[:12]]),)
    method = _played(spec, found, seconds, SHARES)
    return Figure("Stuck in hand at the end", "spread", "card", names, series, True, 0, method)
