"""The same object twice or three times, effect beside effect: under other editions, on other boards, before and after.

What is alike stands in one row; what differs is marked, and says why.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Final, TypeAlias

from mtgtable.model.edition import edition_named
from mtgtable.ui.language import LANGUAGE, mark, tr
from mtgtable.ui.layers.account import OTHER_SIZES, Account, Change, Step
from mtgtable.ui.layers.told import told, told_change, told_source, told_value

Ident: TypeAlias = tuple[str, str, int]
"""Which effect it is on any board: its source's name, its text, and which of several alike."""
_Part: TypeAlias = tuple[Ident, str]
_Place: TypeAlias = "tuple[float, Cell]"
"""An effect, and which characteristic it changes."""
_WHEN: Final = {"2007": mark("in 2007"), "2011": mark("in 2011"), "current": mark("today")}
"""How a sentence speaks of an edition."""
_DECISIVE: Final = ("set to a value", "switched", "defining", "setting")
"""What is in the title of a layer whose effects don't only add."""
_SIZES: Final = re.compile(r"-?\d+")
_CITED: Final = re.compile(r"\(\d{3}[.\d]*[a-z]?\)")
_OF_SIZE: Final = ("P/T", "Power", "Toughness")
ALWAYS: Final = ("P/T", *OTHER_SIZES, "Type")
"""The characteristics that are told even when no side differs in them."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the sides of a comparison: its title, and how a sentence speaks of it ("in 2007", "as supposed")."""

    title: str
    when: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A step on one side: where it stands there. ``number`` counts the steps of that side."""

    label: str
    title: str
    step: Step
    number: int


@dataclass(frozen=True, slots=True)
class StepsBeside:
    """One effect: what it does on each side, nothing where it does nothing there; why that differs, where it does."""

    name: str
    cells: tuple[tuple[Cell, ...], ...]
    differs: bool
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ValuesBeside:
    """A characteristic in the end, a value for each side."""

    name: str
    values: tuple[str, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """All rows of a comparison."""

    accounts: tuple[Account, ...]
    sides: tuple[Side, ...]
    steps: tuple[StepsBeside, ...]
    values: tuple[ValuesBeside, ...]

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why the sides end differently: the reasons of the rows, each once."""
        return tuple(dict.fromkeys(row.reason for row in self.steps if row.reason))


def side_of(account: Account) -> Side:
    """An edition as a side."""
    return Side(account.edition.capitalize(), _WHEN[account.edition])


def compare(accounts: Sequence[Account], sides: Sequence[Side] = ()) -> Comparison:
    """Put accounts of one object beside each other; without ``sides`` each stands for its edition.

    A row for each effect, in the order of the last side. It differs where the effect does something else there
    (setting the same value, or adding the same, is alike), or where another order makes another end.
    """
    named = tuple(sides) or tuple(side_of(account) for account in accounts)
    columns = [_cells(account) for account in accounts]
    values = _values(accounts)
    merged: list[Ident] = []
    for column in reversed(columns):
        merged = _merge(merged, list(column))
    orders = _orders(accounts, named, {row.name for row in values if row.differs})
    rows = []
    for ident in dict.fromkeys(merged):
        cells = tuple(column.get(ident, ()) for column in columns)
        reason = _why(ident, cells, accounts, named, orders.get(ident, "")) if not _alike(cells) else ""
        reason = reason or orders.get(ident, "")
        rows.append(StepsBeside(ident[0], cells, bool(reason), reason))
    return Comparison(tuple(accounts), named, tuple(rows), values)


def idents(steps: Iterable[Step]) -> dict[object, Ident]:
    """What each effect is called on every board, by its key on this one."""
    found: dict[object, Ident] = {}
    counted: dict[tuple[str, str], int] = {}
    for step in steps:
        if step.effect.key not in found:
            alike = (step.effect.source_name if step.counter else step.source_name, step.effect.text)
            counted[alike] = counted.get(alike, 0) + 1
            found[step.effect.key] = (*alike, counted[alike])
    return found


def _cells(account: Account) -> dict[Ident, tuple[Cell, ...]]:
    """The steps of each effect, in order."""
    names = idents(account.steps())
    found: dict[Ident, list[Cell]] = {}
    placed = [(layer, step) for layer in account.layers for step in layer.steps]
    for number, (layer, step) in enumerate(placed, 1):
        found.setdefault(names[step.effect.key], []).append(Cell(layer.label, layer.title, step, number))
    return {ident: tuple(cells) for ident, cells in found.items()}


# ---- what is alike ---------------------------------------------------------------------------------------------------


def _changes(cells: tuple[Cell, ...]) -> dict[str, list[Change]]:
    found: dict[str, list[Change]] = {}
    for cell in cells:
        for change in cell.step.changes:
            found.setdefault("P/T" if change.what in _OF_SIZE else change.what, []).append(change)
    return found


def _alike(columns: Sequence[tuple[Cell, ...]]) -> bool:
    """Does the effect the same on all sides, whatever was there before: set the same values, or add the same."""
    tables = [_changes(cells) for cells in columns]
    if len({frozenset(table) for table in tables}) > 1:
        return False
    return all(
        len({tuple(_end(one) for one in table[what]) for table in tables}) < 2
        or len({tuple(_added(one) for one in table[what]) for table in tables}) < 2
        for what in tables[0]
    )


def _end(change: Change) -> object:
    return (change.what, change.after, change.added, change.removed)


def _added(change: Change) -> object:
    """What a change of size adds; any other change as it is."""
    before, after = _SIZES.findall(change.before), _SIZES.findall(change.after)
    if change.what in _OF_SIZE and before and len(before) == len(after):
        return tuple(int(new) - int(old) for old, new in zip(before, after, strict=True))
    return change


# ---- why it differs --------------------------------------------------------------------------------------------------


def _why(
    ident: Ident, columns: Sequence[tuple[Cell, ...]], accounts: Sequence[Account], sides: Sequence[Side], order: str
) -> str:
    """Why an effect does something else on one side, in a sentence with the rule numbers of both.

    ``order``: that another order is why, where nothing nearer is.
    """
    here = next((number for number, cells in enumerate(columns) if cells), 0)
    lacking = [number for number, cells in enumerate(columns) if not cells]
    if lacking:
        said = _why_not_there(ident, columns[here], accounts[lacking[0]], (sides[here], sides[lacking[0]]))
    else:
        first = columns[0]
        other = next(number for number, cells in enumerate(columns) if not _alike((first, cells)))
        said = _why_another(ident[0], (first, columns[other]), (sides[0], sides[other]), order)
    return f"{said[:1].upper()}{said[1:]}"


_REFUSED: Final = (
    mark("{0} applies {1} ({2}); {3} it does not: {4}."),
    mark("{0} apply {1} ({2}); {3} they do not: {4}."),
)
_ABSENT: Final = (
    mark("{0} applies {1} ({2}); {3} it isn't in force."),
    mark("{0} apply {1} ({2}); {3} they aren't in force."),
)
_IDLE: Final = (
    mark("{0} applies {1} ({2}); {3} it finds nothing to change."),
    mark("{0} apply {1} ({2}); {3} they find nothing to change."),
)
_COUNTS: Final = (
    mark("{0} counts {1} {2} ({3}) and {4} {5} ({6})."),
    mark("{0} count {1} {2} ({3}) and {4} {5} ({6})."),
)
_MEETS: Final = (
    mark("{0} meets {1} {2} {3} ({4}) and {1} {5} {6} ({7})."),
    mark("{0} meet {1} {2} {3} ({4}) and {1} {5} {6} ({7})."),
)
_DOES: Final = (
    mark("{0} does this {1} ({2}): {3}; {4} ({5}): {6}."),
    mark("{0} do this {1} ({2}): {3}; {4} ({5}): {6}."),
)
_OLDER: Final = (
    mark("{0} {1} comes before {2}: both in layer {3}, and it is the older ({4})"),
    mark("{0} {1} come before {2}: both in layer {3}, and they are the older ({4})"),
)
_AWAITED: Final = (
    mark("{0} {1} comes before {2}: both in layer {3}, and {2} depends on it ({4})"),
    mark("{0} {1} come before {2}: both in layer {3}, and {2} depends on them ({4})"),
)
_EARLIER: Final = (
    mark("{0} {1} comes before {2}: layer {3} before {4} ({5})"),
    mark("{0} {1} come before {2}: layer {3} before {4} ({5})"),
)
"""Each for one effect, and for counters, which are many."""


def _say(forms: tuple[str, str], name: str, *values: object) -> str:
    return tr(forms[name.casefold().endswith("counters")], *values)


def _why_not_there(ident: Ident, there: tuple[Cell, ...], without: Account, sides: tuple[Side, Side]) -> str:
    name, text, _ = ident
    does = "; ".join(tr("layer {0}, {1}", cell.label, cell.step.rule) for cell in there)
    begins = (told_source(name), tr(sides[0].when), does, tr(sides[1].when))
    for refusal in without.refusals:
        if (refusal.source_name, refusal.effect.text) == (name, text):
            rule = f" ({refusal.rule})" if refusal.rule and not _CITED.search(refusal.reason) else ""
            said = told(refusal.reason).rstrip(".")
            return _say(_REFUSED, name, *begins, (said if said.startswith(name) else _within(said)) + rule)
    return _say(_IDLE if (name, text) in without.in_force else _ABSENT, name, *begins)


def _within(sentence: str) -> str:
    """A sentence that stands in another: without its capital, where that isn't a name's."""
    first = sentence.partition(" ")[0]
    lower = LANGUAGE.code == "en" or first in _BEGINNINGS
    return sentence[:1].lower() + sentence[1:] if lower else sentence


_BEGINNINGS: Final = frozenset({"Die", "Diesen", "Er", "Es", "Ist", "Mit", "Seine", "Wird"})
"""How the German of a reason begins, where that is no name."""


def _why_another(
    name: str, columns: tuple[tuple[Cell, ...], tuple[Cell, ...]], sides: tuple[Side, Side], order: str
) -> str:
    counted = [tuple(one for cell in cells for one in cell.step.counted) for cells in columns]
    rules = [", ".join(dict.fromkeys(cell.step.rule for cell in cells)) for cells in columns]
    called, when = told_source(name), [tr(side.when) for side in sides]
    if counted[0] != counted[1]:
        parts = ["; ".join(map(told, counted[n])) or told("nothing") for n in (0, 1)]
        return _say(_COUNTS, name, called, parts[0], when[0], rules[0], parts[1], when[1], rules[1])
    if order:
        return order
    tables = [_changes(cells) for cells in columns]
    for what in dict.fromkeys((*tables[0], *tables[1])):
        before = [_met(table.get(what, [])) for table in tables]
        if before[0] != before[1]:
            parts = [told_value(what, one) for one in before]
            return _say(_MEETS, name, called, told(what), parts[0], when[0], rules[0], parts[1], when[1], rules[1])
    alone = (_only_in(tables[0], tables[1]), _only_in(tables[1], tables[0]))
    parts = ["; ".join(map(told_change, some)) or tr("not that") for some in alone]
    return _say(_DOES, name, called, when[0], rules[0], parts[0], when[1], rules[1], parts[1])


def _only_in(one: Mapping[str, list[Change]], other: Mapping[str, list[Change]]) -> list[Change]:
    """The changes of one side that the other hasn't; of what is gained and lost only what the other hasn't of it."""
    found = []
    for what, changes in one.items():
        there = other.get(what, [])
        gained = {name for change in there for name in change.added}
        lost = {name for change in there for name in change.removed}
        for change in changes:
            if not change.added and not change.removed:
                found += [] if change in there else [change]
                continue
            added = tuple(name for name in change.added if name not in gained)
            removed = tuple(name for name in change.removed if name not in lost)
            found += [replace(change, added=added, removed=removed)] if added or removed else []
    return found


def _met(changes: Sequence[Change]) -> str:
    return (changes[0].before or "none") if changes else tr("as it is", about="a value")


def _orders(accounts: Sequence[Account], sides: Sequence[Side], ends: set[str]) -> dict[Ident, str]:
    """Effects on a characteristic that ends differently which change places, one of which sets it, switches or undoes.

    What only adds up ends alike in any order.
    """
    found: dict[Ident, str] = {}
    if not ends or len(accounts) < 2:
        return found
    last = len(accounts) - 1
    for number, account in enumerate(accounts[:-1]):
        placed = _placed(account), _placed(accounts[last])
        here, there = _with_idle(placed[0], placed[1]), _with_idle(placed[1], placed[0])
        common = [part for part in here if part in there and part[1] in ends]
        for first in common:
            for second in common:
                swapped = here[first][0] < here[second][0] and there[first][0] > there[second][0]
                if not swapped or first[1] != second[1]:
                    continue
                cells = (there[first][1], there[second][1])
                decisive = any(word in cell.title for cell in cells for word in _DECISIVE)
                if not decisive and not _undoes(here[first][1], here[second][1]) and not _undoes(*reversed(cells)):
                    continue
                begins = _order_words(account, sides[number], here[first][1], here[second][1])
                goes_on = _order_words(accounts[last], sides[last], there[second][1], there[first][1])
                for one in (first[0], second[0]):
                    found.setdefault(one, f"{begins[:1].upper()}{begins[1:]}; {goes_on}.")
    return found


def _with_idle(placed: dict[_Part, _Place], other: dict[_Part, _Place]) -> dict[_Part, _Place]:
    """With what an effect changes on the other side only, as it finds here what it would set: by its age (613.7)."""
    found = dict(placed)
    for (ident, what), (_, cell) in other.items():
        same = next((one for (which, _), (_, one) in placed.items() if which == ident), None)
        if (ident, what) in placed or same is None:
            continue
        stamp = same.step.effect.timestamp
        beside = [place for (_, about), place in placed.items() if about == what and place[1].label == cell.label]
        older = [place for place, one in beside if one.step.effect.timestamp < stamp]
        if beside:
            place = max(older) + 0.5 if older else min(place for place, _ in beside) - 0.5
            found[ident, what] = place, replace(cell, step=replace(cell.step, effect=same.step.effect, trials=()))
    return found


def _placed(account: Account) -> dict[_Part, _Place]:
    """Every change of an effect in order, with the step that made it."""
    flat = []
    for ident, cells in _cells(account).items():
        for cell in cells:
            for change in cell.step.changes:
                what = "P/T" if change.what in _OF_SIZE else change.what
                one = replace(cell, step=replace(cell.step, changes=(change,)))
                flat.append((cell.number, (ident, what), one))
    flat.sort(key=lambda row: row[0])
    return {part: (float(place), cell) for place, (_, part, cell) in enumerate(flat)}


def _undoes(first: Cell, second: Cell) -> bool:
    """Does the second of two take away what the first gives."""
    given = {name.casefold() for change in first.step.changes for name in change.added}
    return any(name.casefold() in given for change in second.step.changes for name in change.removed)


def _order_words(account: Account, side: Side, first: Cell, second: Cell) -> str:
    """Which of two comes first on a side, and by which rule."""
    name = first.step.source_name
    begins = (tr(side.when), told_source(name), told_source(second.step.source_name))
    both = tr(" and ", about="rules")
    if first.label == second.label:
        numbers = edition_named(account.edition).rules
        if any(trial.overridden and trial.on == first.step.effect for trial in second.step.trials):
            return _say(_AWAITED, name, *begins, first.label, numbers["dependency"])
        stamp = numbers["counter timestamp" if first.step.counter or second.step.counter else "timestamps"]
        return _say(_OLDER, name, *begins, first.label, both.join(dict.fromkeys((first.step.rule, stamp))))
    rules = both.join(dict.fromkeys((first.step.rule, second.step.rule)))
    return _say(_EARLIER, name, *begins, first.label, second.label, rules)


# ---- rows ------------------------------------------------------------------------------------------------------------


def _merge(one: list[Ident], other: list[Ident]) -> list[Ident]:
    """The first sequence with what only the other has put in where it stands there."""
    found: list[Ident] = []
    for _, a, b, c, d in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        found += [ident for ident in other[c:d] if ident not in one]
        found += one[a:b]
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
