"""A figure as a value: what is drawn, the same as a table, as CSV and Markdown, and how it was found out."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import ceil, floor, inf, isfinite, isnan
from typing import Final, Literal, TypeAlias

Kind: TypeAlias = Literal["bars", "lines", "heat", "spread"]
"""Bars over labels; lines over turns; a table of shaded cells; values with intervals, one below another."""


_SURE: Final = 0.05
"""An interval narrower than this isn't told beside numbers with a digit."""


@dataclass(frozen=True, slots=True)
class Series:
    """A row of numbers with a name, one a label. ``low`` and ``high``: 95 % intervals, where there are any.

    In a heat table a value that is its own interval is exact, one without a highest is a lower bound.
    """

    name: str
    values: tuple[float, ...]
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()
    signs: tuple[str, ...] = ()
    """What stands before each value: ≥, ≤ or ≈ where it is known no better."""


@dataclass(frozen=True, slots=True)
class Figure:
    """``percent``: values are shares from 0 to 1. ``across``: what the labels are. ``method``: how it was found out.

    ``short``: the labels as they stand under the marks, where they are too long for it. ``aside``: a series that stands
    in the table only. A value that isn't there is not a number, a bound that isn't known infinite.
    """

    title: str
    kind: Kind
    across: str
    labels: tuple[str, ...]
    series: tuple[Series, ...]
    percent: bool = False
    digits: int = 1
    method: str = ""
    short: tuple[str, ...] = ()
    aside: tuple[Series, ...] = ()

    @property
    def marks(self) -> tuple[str, ...]:
        """The labels under the marks."""
        return self.short or self.labels

    @property
    def columns(self) -> tuple[Series, ...]:
        """All series of the table."""
        return self.series + self.aside

    def said(self, value: float) -> str:
        """A value as it is written."""
        if isnan(value):
            return "–"
        return f"{self._number(value)} %" if self.percent else self._number(value)

    def _number(self, value: float) -> str:
        """Without the sign of what is rounded to zero."""
        told = 100 * value if self.percent else value
        return f"{told if round(told, self.digits) else 0.0:.{self.digits}f}"

    def cell(self, series: Series, index: int) -> str:
        """A value with its interval."""
        text = self.said(series.values[index])
        bounds = _bounds(series, index)
        if self.wide and bounds[1] > bounds[0]:
            return self._in_heat(series, index)
        if series.signs and series.signs[index]:
            return self._signed(series, index)
        if all(map(isfinite, bounds)) and not self.wide:
            low, high = map(self._number, bounds)
            text += f" [{low}–{high}]"
        return text

    def _in_heat(self, series: Series, index: int) -> str:
        value, (low, high) = series.values[index], _bounds(series, index)
        told = replace(self, digits=max(1, self.digits))
        if not isfinite(high):
            return self._signed(series, index)
        sign = self._sign(series, index)
        if self.sure(series, index):
            return told._signed(series, index)
        return f"{sign}{told.said(value)} [{told.said(low).removesuffix(' %')}–{told.said(high).removesuffix(' %')}]"

    def _sign(self, series: Series, index: int) -> str:
        open_ = bool(series.high) and series.high[index] == inf
        sign = series.signs[index] if series.signs else "≥" * open_
        return f"{sign} " if sign else ""

    def _signed(self, series: Series, index: int) -> str:
        """A value with its sign. Rounded to all of it or none a bound would say that nothing is open."""
        value, sign = series.values[index], self._sign(series, index)
        finer = replace(self, digits=max(1, self.digits))
        if self.percent and sign == "≥ " and self.said(value) == self.said(1.0):
            return f"{sign}{finer.said(floor(1000 * value) / 1000)}"
        if self.percent and sign == "≤ " and self.said(value) == self.said(0.0):
            return f"{sign}{finer.said(ceil(1000 * value) / 1000)}"
        return f"{sign}{self.said(value)}"

    def brief(self, series: Series, index: int) -> str:
        """A value as a heat table has it: with how far its interval reaches at most to either side.

        What is surer than the digits that are written stands alone.
        """
        value, (low, high) = series.values[index], _bounds(series, index)
        scale = 100 if self.percent else 1
        if self.sure(series, index):
            return self._signed(series, index)
        if not (low < high and isfinite(high)):
            return self.cell(series, index)
        about = ceil(10 * scale * max(high - value, value - low) - 1e-9) / 10
        return f"{self._sign(series, index)}{scale * value:.1f} ±{about:.1f}{' %' if self.percent else ''}"

    def sure(self, series: Series, index: int) -> bool:
        """Is a value known to all the digits that are written."""
        low, high = _bounds(series, index)
        return (100 if self.percent else 1) * (high - low) < _SURE

    def unsure(self, series: Series, index: int) -> bool:
        """Is a value of a heat table not exact."""
        low, high = _bounds(series, index)
        return self.wide and low < high

    @property
    def wide(self) -> bool:
        """Do the labels stand across the table: with many series, else they stand down its side."""
        return self.kind == "heat"

    def header(self) -> tuple[str, ...]:
        """The table's first row."""
        return ("", *self.labels) if self.wide else (self.across, *(series.name for series in self.columns))

    def rows(self) -> Iterator[tuple[str, ...]]:
        """The table's other rows."""
        if self.wide:
            for series in self.series:
                yield (series.name, *(self.cell(series, index) for index in range(len(self.labels))))
        else:
            for index, label in enumerate(self.labels):
                yield (label, *(self.cell(series, index) for series in self.columns))

    def as_csv(self, word: Callable[[str], str] = str) -> str:
        """Plain numbers, with the intervals apart; shares stay from 0 to 1. It lies as the table on the screen does.

        Below them in comments, said by ``word``: what the figure is and how it was found out.
        """
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        columns: list[tuple[str, tuple[float | str, ...]]] = []
        for series in self.columns:
            columns.append((series.name, series.values))
            if series.low and series.high:
                columns += [(f"{series.name} low", series.low), (f"{series.name} high", series.high)]
            if series.signs:
                columns.append((f"{series.name} bound", series.signs))
        if self.wide:
            writer.writerow([self.across, *self.labels])
            writer.writerows([name, *map(_plain, values)] for name, values in columns)
        else:
            writer.writerow([self.across, *(name for name, _ in columns)])
            for index, label in enumerate(self.labels):
                writer.writerow([label, *(_plain(values[index]) for _, values in columns)])
        told = (self.title, *self.method.split("\n"))
        return out.getvalue() + "".join(f"# {word(line)}\n" for line in told if line)

    def as_markdown(self, word: Callable[[str], str] = str, number: Callable[[str], str] = str) -> str:
        """The table under its title, with the method below; ``word`` and ``number`` say them in another language."""
        head = tuple(map(word, self.header()))
        lines = [f"### {word(self.title)}", "", _row(head), _row(tuple("---" for _ in head))]
        lines += [_row((word(label), *map(number, cells))) for label, *cells in self.rows()]
        return "\n".join([*lines, "", word(self.method)]) + "\n"

    def extremes(self) -> Iterator[tuple[str, str, str]]:
        """The name of each of the first rows, the label at which it is largest, and how large."""
        for series in self.series[:6]:
            there = [index for index, value in enumerate(series.values) if isfinite(value)]
            if there:
                most = max(there, key=lambda index, row=series.values: row[index])  # type: ignore[misc]
                yield series.name, self.labels[most], self._signed(series, most)


def _bounds(series: Series, index: int) -> tuple[float, float]:
    """The interval of a value; infinite on the same side where there is none."""
    return (series.low[index], series.high[index]) if series.low and series.high else (inf, inf)


def _plain(value: float | str) -> str:
    if isinstance(value, str):
        return value
    if not isfinite(value):
        return ""
    # A chance of none or all may be a whole number, which has no is_integer() before Python 3.12.
    return str(int(value)) if value == int(value) else repr(round(value, 6))


def _row(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
