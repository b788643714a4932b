"""The same object under several editions, step beside step: what is alike stands in one row, what differs is marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Final, TypeAlias

from mtgtable.ui.layers.account import Account, Step

_Key: TypeAlias = tuple[object, ...]
ALWAYS: Final = ("P/T", "Type")
"""The characteristics that are told even when no edition differs in them."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A step in one edition: where it stands there."""

    label: str
    title: str
    step: Step
    number: int


@dataclass(frozen=True, slots=True)
class StepsBeside:
    """One row of steps, a cell for each edition; None where the edition has no such step there."""

    cells: tuple[Cell | None, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class ValuesBeside:
    """A characteristic in the end, a value for each edition."""

    name: str
    values: tuple[str, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """All rows of a comparison."""

    accounts: tuple[Account, ...]
    steps: tuple[StepsBeside, ...]
    values: tuple[ValuesBeside, ...]


def compare(accounts: Sequence[Account]) -> Comparison:
    """Put accounts of one object beside each other.

    Steps of one effect that change the same characteristics stand in one row where the order allows it. A row differs
    when an edition lacks it, or when the effect does something else there.
    """
    columns = [_cells(account) for account in accounts]
    merged: list[_Key] = []
    for column in columns:
        merged = _merge(merged, [_key(cell) for cell in column])
    rows: list[StepsBeside] = []
    left = [list(column) for column in columns]
    for key in merged:
        cells = tuple(cells.pop(0) if cells and _key(cells[0]) == key else None for cells in left)
        said = {None if cell is None else tuple(change.words for change in cell.step.changes) for cell in cells}
        rows.append(StepsBeside(cells, len(said) > 1))
    return Comparison(tuple(accounts), tuple(rows), _values(accounts))


def _cells(account: Account) -> list[Cell]:
    """A cell for each change: editions divide what an effect does among layers in different ways."""
    cells: list[Cell] = []
    placed = [(layer, step) for layer in account.layers for step in layer.steps]
    for number, (layer, step) in enumerate(placed, 1):
        parts = step.changes if len(step.changes) > 1 else (None,)
        for part in parts:
            shown = step if part is None else replace(step, changes=(part,))
            cells.append(Cell(layer.label, layer.title, shown, number))
    return cells


def _key(cell: Cell) -> _Key:
    kinds = {"Power": "P/T", "Toughness": "P/T"}
    return (cell.step.effect, *dict.fromkeys(kinds.get(change.what, change.what) for change in cell.step.changes))


def _merge(one: list[_Key], other: list[_Key]) -> list[_Key]:
    """A sequence that contains both in their orders, as short as the longest common stretches allow."""
    found: list[_Key] = []
    for _, a, b, c, d in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        found += one[a:b]
        if one[a:b] != other[c:d]:
            found += other[c:d]
    return found


def _values(accounts: Sequence[Account]) -> tuple[ValuesBeside, ...]:
    """Those that differ first, then the few that are always told."""
    tables = [dict(account.result.rows()) for account in accounts]
    names = dict.fromkeys(name for table in tables for name in table)
    rows = [
        ValuesBeside(name, values, len(set(values)) > 1)
        for name in names
        for values in [tuple(table.get(name, "none") for table in tables)]
    ]
    kept = [row for row in rows if row.differs or row.name in ALWAYS]
    return tuple(sorted(kept, key=lambda row: not row.differs))
