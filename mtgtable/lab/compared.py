"""Figures of two lists side by side: what is counted of each at once, and what their games gave."""

from __future__ import annotations

from collections.abc import Sequence
from math import nan
from typing import Final

from mtgtable.lab.drawn import COUNTED, SHARES, as_lines, of_cells, series_of
from mtgtable.lab.exact.castable import Cell
from mtgtable.lab.exact.figures import DeckFigures, methods_of
from mtgtable.lab.exact.keeping import OPENING
from mtgtable.lab.figure import Figure, Series
from mtgtable.lab.runs.intervals import share
from mtgtable.lab.runs.noting import GameNote
from mtgtable.lab.runs.outcomes import outcomes
from mtgtable.lab.runs.spec import RunSpec
from mtgtable.model.mana import parse_mana_cost

_DROPS: Final = (3, 4, 5)
"""Turns up to which a land on every turn is asked for."""


def counted_beside(of_first: DeckFigures, of_second: DeckFigures) -> Figure:
    """Hands, lands, colors, and each card on the turn of its mana value; a dash where a list doesn't have it."""
    rows: dict[str, list[Cell | None]] = {}
    for place, found in enumerate((of_first, of_second)):
        for name, cell in _lines(found):
            rows.setdefault(name, [None, None])[place] = cell
    series = tuple(of_cells(name, cells) for name, cells in rows.items())
    labels = (of_first.title, of_second.title)
    method = f"{COUNTED} Each card on the turn of its mana value. {of_first.rule}"
    both = of_first, of_second
    bounds = dict.fromkeys(line for found in both for line in as_lines(found.remarks))
    if bounds or not all(found.exact for found in both):
        method = "\n".join(("Each card on the turn of its mana value.", *methods_of(both), of_first.rule, *bounds))
    return Figure("Both lists, counted", "heat", "list", labels, series, True, 1, method)


def _lines(found: DeckFigures) -> list[tuple[str, Cell | None]]:
    shares = [("seven cards kept", chance) for size, chance in found.kept_sizes if size == OPENING]
    turns = len(found.land_drops)
    shares += [(f"a land every turn up to {turn}", found.land_drops[turn - 1]) for turn in _DROPS if turn <= turns]
    for color in found.colors:
        if color.chances:
            turn = min(3, len(color.chances))
            shares.append((f"a land for {color.color} by turn {turn}", color.chances[turn - 1]))
    lines: list[tuple[str, Cell | None]] = [(name, Cell(share, "exact", share, share)) for name, share in shares]
    for row in sorted(found.castable, key=lambda each: (-each.commander, each.name)):
        turn = min(len(row.chances), max(1, parse_mana_cost(row.cost).mana_value))
        lines.append((f"by turn {turn}: {row.title} {row.cost}", row.cell(turn) if row.count else None))
    return lines


def lands_beside(first: DeckFigures, second: DeckFigures) -> Figure:
    """Lands among the first seven cards of each list."""
    labels = tuple(str(count) for count in range(OPENING + 1))
    series = tuple(Series(each.title, each.opening_lands or (nan,) * len(labels)) for each in (first, second))
    return Figure("Lands in the first seven cards", "bars", "lands", labels, series, True, 1, COUNTED)


def kills_beside(spec: RunSpec, played: Sequence[tuple[str, Sequence[GameNote]]]) -> Figure:
    """How the games of each list end, bar by bar."""
    bars = outcomes(spec, [note for _, notes in played for note in notes])
    series = []
    for title, notes in played:
        found = [share(sum(map(bar.holds, notes)), len(notes)) for bar in bars]
        series.append(series_of(title, found))
    games = " and ".join(f"{len(notes):,}" for _, notes in played)
    method = (
        f"{games} games by the full rules, pilot {spec.pilot}, the same seeds for both from {spec.seed}; what both "
        f"lists share lies in the same places of the library. {SHARES} They are compared pair by pair, turn by turn; a "
        f"game that isn't won counts as turn {spec.turns + 1}."
    )
    labels, short = tuple(bar.name for bar in bars), tuple(bar.short for bar in bars)
    return Figure("How games end", "bars", "turn", labels, tuple(series), True, 1, method, short)
