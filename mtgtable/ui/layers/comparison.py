"""The same object under several editions, step beside step: what is alike stands in one row, what differs is marked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Final, TypeAlias

from mtgtable.ui.layers.account import Account, Change, Step

_Key: TypeAlias = tuple[object, ...]
_DECISIVE: Final = ("set to a value", "switched", "defining", "setting")
"""What is in the title of a layer whose effects don't only add."""
_SIZES: Final = re.compile(r"-?\d+")
_OF_SIZE: Final = ("P/T", "Power", "Toughness")
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

    A row for each effect and what it changes, in the order of the last edition; the number in a cell is the step's own.
    A row differs where an edition lacks it, or where the effect does something else there: setting the same value,
    or adding the same, is alike.
    """
    columns = [{_key(cell): cell for cell in _cells(account)} for account in accounts]
    merged: list[_Key] = []
    for column in reversed(columns):
        merged = _merge(merged, list(column))
    rows = []
    for key in dict.fromkeys(merged):
        cells = tuple(column.get(key) for column in columns)
        rows.append(StepsBeside(cells, None in cells or not _alike([cell for cell in cells if cell])))
    return Comparison(tuple(accounts), tuple(rows), _values(accounts))


def _alike(cells: Sequence[Cell]) -> bool:
    """Do the steps the same, whatever was there before: set the same values, or add the same."""
    return len({_ends(cell) for cell in cells}) < 2 or len({_adds(cell) for cell in cells}) < 2


def _ends(cell: Cell) -> tuple[object, ...]:
    return tuple((change.what, change.after, change.added, change.removed) for change in cell.step.changes)


def _adds(cell: Cell) -> tuple[object, ...]:
    return tuple(_added(change) for change in cell.step.changes)


def _added(change: Change) -> object:
    """What a change of size adds; any other change as it is."""
    before, after = _SIZES.findall(change.before), _SIZES.findall(change.after)
    if change.what in _OF_SIZE and before and len(before) == len(after):
        return tuple(int(new) - int(old) for old, new in zip(before, after, strict=True))
    return change


def reasons(comparison: Comparison, most: int = 3) -> tuple[str, ...]:
    """Why the editions end differently, in sentences with both editions' rule numbers; empty where they don't.

    Looked for are effects on the same characteristic that change places, of which one sets a value or switches: what
    only adds up ends alike in any order.
    """
    if not any(row.differs for row in comparison.values):
        return ()
    last = comparison.accounts[-1]
    found: dict[str, None] = {}
    for account in comparison.accounts[:-1]:
        if account.result != last.result:
            found |= dict.fromkeys(_places_changed(account, last))
            found |= dict.fromkeys(_missing_in(account, last))
    return tuple(found)[:most]


def _places_changed(one: Account, other: Account) -> list[str]:
    here, there = _placed(one), _placed(other)
    common = [key for key in here if key in there]
    found = []
    for first in common:
        for second in common:
            swapped = here[first][0] < here[second][0] and there[first][0] > there[second][0]
            if not swapped or first[1:] != second[1:]:
                continue
            cells = (there[first][1], there[second][1])
            if not any(word in cell.title for cell in cells for word in _DECISIVE):
                continue
            found.append(
                f"{_order_words(one, here[first][1], here[second][1], begins=True)}; "
                f"{_order_words(other, there[second][1], there[first][1], begins=False)}."
            )
    return found


def _placed(account: Account) -> dict[_Key, tuple[int, Cell]]:
    return {_key(cell): (place, cell) for place, cell in enumerate(_cells(account))}


def _order_words(account: Account, first: Cell, second: Cell, *, begins: bool) -> str:
    """Which of two comes first in an edition, and by which rule."""
    edition = "today" if account.edition == "current" else f"in {account.edition}"
    edition = edition.capitalize() if begins else edition
    names = f"{first.step.source_name} comes before {second.step.source_name}"
    if first.label == second.label:
        return f"{edition} {names}: both in layer {first.label}, and it is the older ({first.step.rule})"
    rules = " and ".join(dict.fromkeys((first.step.rule, second.step.rule)))
    return f"{edition} {names}: layer {first.label} before {second.label} ({rules})"


def _missing_in(one: Account, other: Account) -> list[str]:
    """Effects that applied in one of two editions only, and why they didn't in the other."""
    found: list[str] = []
    for with_, without in ((one, other), (other, one)):
        only = _effects(with_) - _effects(without)
        edition = "today" if without.edition == "current" else f"in {without.edition}"
        found += [
            f"{refusal.source_name} does nothing to it {edition}: {refusal.reason}"
            for refusal in without.refusals
            if refusal.effect.key in only
        ]
    return found


def _effects(account: Account) -> set[object]:
    return {step.effect.key for step in account.steps()}


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
