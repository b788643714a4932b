"""The rows of the account tree: what each kind of row says, and how it is laid out in a width."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFontMetricsF, QPainter

from mtgtable.session.not_counted import NotCounted
from mtgtable.ui.language import LANGUAGE, tr
from mtgtable.ui.layers.account import NAMES, Account, AfterLayers, Badge, Change, LayerAccount, Refusal, Step
from mtgtable.ui.layers.sheet import Flowed, Span, flow, line_width
from mtgtable.ui.layers.told import told, told_source, told_step, told_text, told_value
from mtgtable.ui.look.symbol_text import cut_short, without_reminders
from mtgtable.ui.look.theme import XS, L, M, S, font, pixels

TINTS: Final[dict[str, str]] = {
    "defining": "accent", "counter": "muted", "locked": "muted", "gone": "muted", "waited": "warning",
    "loop": "danger", "kept": "accent", "by hand": "warning",
}  # fmt: skip
INDENT: Final = L + 2.0
_SHORT: Final = 24
"""The longest name that is never broken between two lines."""
_BEGINS: Final = 60
"""So much is shown of each ability, where a step gives or takes several."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A row that others stand under: a layer, *Base*, *Now*, or what did not apply."""

    title: str
    label: str = ""
    rule: str = ""
    empty: bool = False
    count: int = 0
    key: str = ""

    @property
    def said(self) -> str:
        """For those who hear it."""
        title = told(self.title)
        name = tr("Layer {0}: {1}", self.label, title) if self.label else title
        rule = tr(", rule {0}", self.rule) if self.rule else ""
        return f"{name}{rule}" + (tr(", nothing applies") if self.empty else "")


@dataclass(frozen=True, slots=True)
class FactRow:
    """A characteristic and its value; ``was`` is the printed value where it differs."""

    name: str
    value: str
    was: str | None = None

    @property
    def said(self) -> str:
        """For those who hear it."""
        was = "" if self.was is None else tr(" (printed {0})", told_value(self.name, self.was or "none"))
        return f"{told(self.name)}: {told_value(self.name, self.value)}{was}"


@dataclass(frozen=True, slots=True)
class StepRow:
    """A step with its number among those of the object."""

    step: Step
    number: int

    @property
    def said(self) -> str:
        """For those who hear it."""
        return f"{self.number}. {told_step(self.step)}"


@dataclass(frozen=True, slots=True)
class RefusalRow:
    """An effect that did not apply."""

    entry: Refusal

    @property
    def said(self) -> str:
        """For those who hear it."""
        return tr("{0} did not apply: {1} ({2})", self.entry.source_name, told(self.entry.reason), self.entry.rule)


@dataclass(frozen=True, slots=True)
class AfterRow:
    """An effect on players, rules or costs."""

    entry: AfterLayers

    @property
    def said(self) -> str:
        """For those who hear it."""
        return f"{self.entry.source_name}, {told(self.entry.kind)}: {told_text(self.entry.text)} ({self.entry.rule})"


@dataclass(frozen=True, slots=True)
class LeftOutRow:
    """A clause that the program doesn't read."""

    entry: NotCounted

    @property
    def said(self) -> str:
        """For those who hear it."""
        return tr("not counted: {0}", self.entry.words)


Row: TypeAlias = Heading | FactRow | StepRow | RefusalRow | AfterRow | LeftOutRow


@dataclass(frozen=True, slots=True)
class Branch:
    """A heading and the rows under it."""

    heading: Heading
    rows: tuple[Row, ...] = ()
    open: bool = True


def branches(account: Account) -> tuple[Branch, ...]:
    """The whole tree: *Base*, the layers, *Now*, what comes after the layers, and what did not apply."""
    base = Heading("Base", rule=account.base_rule, key="base")
    found = [Branch(base, tuple(FactRow(name, value) for name, value in account.base.rows()), open=False)]
    number = 0
    for layer in account.layers:
        rows: list[Row] = []
        for step in layer.steps:
            number += 1
            rows.append(StepRow(step, number))
        found.append(Branch(layer_heading(layer), tuple(rows)))
    printed = dict(account.base.rows())
    now = tuple(
        FactRow(name, value, None if printed.get(name, "") == value else printed.get(name, ""))
        for name, value in account.result.rows()
    )
    found.append(Branch(Heading("Now", key="now"), now))
    if account.after:
        heading = Heading("After the layers", count=len(account.after), key="after")
        found.append(Branch(heading, tuple(AfterRow(entry) for entry in account.after)))
    if account.refusals:
        heading = Heading("Looked at but did not apply", count=len(account.refusals), key="refusals")
        rows_of_refusals = tuple(RefusalRow(entry) for entry in account.refusals)
        found.append(Branch(heading, rows_of_refusals, open=any(entry.trials for entry in account.refusals)))
    if account.left_out:
        heading = Heading("Not counted", count=len(account.left_out), key="left out")
        found.append(Branch(heading, tuple(LeftOutRow(entry) for entry in account.left_out)))
    return tuple(found)


def layer_heading(layer: LayerAccount) -> Heading:
    """The row of a layer."""
    return Heading(layer.title, layer.label, layer.rule, not layer.steps, key=f"layer {layer.label}")


# ---- laying out ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Art:
    """A row laid out: its height, and what stands where."""

    height: float
    pieces: tuple[tuple[Flowed, float, float], ...]

    def paint(self, painter: QPainter, left: float, top: float, *, faded: bool = False) -> None:
        """Paint it at a place."""
        for flowed, x, y in self.pieces:
            flowed.paint(painter, QPointF(left + x, top + y), faded=faded)


class Column:
    """Pieces from top to bottom."""

    def __init__(self, top: float) -> None:
        self.pieces: list[tuple[Flowed, float, float]] = []
        self.y = top

    def add(self, spans: Iterable[Span], x: float, width: float, most: int = 0) -> None:
        """Add spans below what is there; at most so many lines."""
        flowed = flow(spans, max(width, 30.0), most=most)
        self.pieces.append((flowed, x, self.y))
        self.y += flowed.height

    def beside(self, left: Iterable[Span], right: Iterable[Span], x: float, width: float) -> None:
        """Add a line with something at its right end; the left side gets as many lines as it needs."""
        end = flow(right, 1e9)
        flowed = flow(left, max(width - end.width - M, 60.0))
        top = self.y + max(0.0, (flowed.line_height - end.line_height) / 2)
        self.pieces += [(flowed, x, self.y), (end, x + width - end.width, top)]
        self.y += max(flowed.height, end.height)

    def named(self, name: str, spans: Iterable[Span], x: float, width: float, most: int = 0) -> None:
        """Add the name of a characteristic, and beside it its value."""
        label = label_width()
        flowed = flow(spans, max(width - label, 30.0), most=most)
        title = flow([Span(name, "small", "muted")], label)
        self.pieces += [(title, x, self.y + (flowed.line_height - title.line_height) / 2), (flowed, x + label, self.y)]
        self.y += max(flowed.height, title.height)

    def done(self, below: float) -> Art:
        """What was added, with room below."""
        return Art(float(round(self.y + below)), tuple(self.pieces))


def number_width() -> float:
    """The room that the number of a step takes."""
    return pixels("small") * 1.55


def label_width() -> float:
    """The room for the name of a characteristic."""
    metrics = QFontMetricsF(font("small"))
    return max(metrics.horizontalAdvance(told(name)) for name in NAMES) + S


def lay_row(row: Row, width: float, whole: bool, body: float) -> Art:
    """Lay a row out in a width. ``whole``: long texts in full. ``body``: the size of body text that is in force."""
    return _laid(row, width, whole, body, LANGUAGE.code)


@lru_cache(maxsize=4096)
def _laid(row: Row, width: float, whole: bool, body: float, code: str) -> Art:  # noqa: ARG001 - what it hangs on
    if isinstance(row, Heading):
        return _heading(row, width)
    if isinstance(row, FactRow):
        return _fact(row, width)
    if isinstance(row, StepRow):
        return _step(row, width, whole)
    if isinstance(row, RefusalRow):
        return _refusal(row, width, whole)
    if isinstance(row, LeftOutRow):
        return _left_out(row, width)
    return _after(row, width, whole)


def _heading(row: Heading, width: float) -> Art:
    column = Column(2.0 if row.empty else XS + 1.0)
    if row.empty:
        left = [Span(f"{row.label}  {told(row.title)}", "small", "faint")]
    else:
        left = [Span(row.label, tint="accent", bold=True, whole=True), Span("  ")] if row.label else []
        left.append(Span(told(row.title), bold=True))
        left += [Span(f"  {row.count}", "small", "muted")] if row.count else []
    right = [Span(row.rule, "tiny", "faint" if row.empty else "muted")]
    column.beside(left, right, INDENT, width - INDENT - S)
    return column.done(2 if row.empty else XS)


def _fact(row: FactRow, width: float) -> Art:
    column = Column(1)
    spans = [Span(told_value(row.name, row.value), "small", bold=row.was is not None)]
    if row.was is not None:
        spans = [Span(told_value(row.name, row.was or "none"), "small", "muted"), Span(" → ", "small", "muted"), *spans]
    column.named(told(row.name), spans, INDENT, width - INDENT - S)
    return column.done(2)


def change_spans(change: Change, longest: int = 0) -> list[Span]:
    """Before and after, with signs that say the same as the colors. ``longest``: so much of each is shown."""
    if change.added or change.removed:
        spans: list[Span] = []
        for sign, tint, bold, names in (("−", "danger", False, change.removed), ("+", "good", True, change.added)):
            for name in names:
                name = without_reminders(name)
                short = len(name) <= _SHORT and "{" not in name
                said_of_it = beginning(told_value(change.what, name), longest)
                spans += [
                    Span(f"{sign}\N{NO-BREAK SPACE}{said_of_it}", tint=tint, bold=bold, whole=short),
                    Span("   " if short else "\n"),
                ]
        return spans[:-1]
    return [
        Span(told_value(change.what, change.before or "none"), tint="muted"),
        Span(" → ", tint="muted"),
        Span(told_value(change.what, change.after or "none"), bold=True),
    ]


def beginning(text: str, longest: int) -> str:
    """How a text begins, without half a symbol or half a word; all of it for 0.

    >>> beginning("{T}: Add {C} or one of any color.", 13), beginning("Flying", 13), beginning("A long one", 0)
    ('{T}: Add {C}…', 'Flying', 'A long one')
    >>> beginning("All cards and permanents", 16), beginning("Indestructible", 7)
    ('All cards and…', 'Indestr…')
    """
    if not longest or len(text) <= longest:
        return text
    cut = text[:longest]
    if cut.rfind("{") > cut.rfind("}"):
        cut = cut[: cut.rfind("{")]
    elif not text[longest].isspace() and " " in cut:
        cut = cut[: cut.rfind(" ")]
    return cut_short(cut)


def badge_spans(badges: tuple[Badge, ...]) -> list[Span]:
    """Badges as shapes and words."""
    spans: list[Span] = []
    for badge in badges:
        spans += [Span(told(badge.label), "small", TINTS[badge.kind], shape=badge.kind), Span("    ", "small")]
    return spans[:-1]


def _step(row: StepRow, width: float, whole: bool) -> Art:
    step = row.step
    column = Column(XS + 1)
    left = INDENT + number_width() + XS
    room = width - left - S
    stamp = [Span(step.rule, "tiny", "muted")]
    name = [Span(told_source(step.source_name), bold=True)]
    if line_width(name) + line_width(stamp) + M > room:
        column.add(name, left, room)
        column.add(stamp, left, room)
    else:
        column.beside(name, stamp, left, room)
    for change in step.changes:
        parts = len(change.added) + len(change.removed)  # each of them is told, if only how it begins
        most = 0 if whole else max(4, 2 * parts)
        column.named(told(change.what), change_spans(change, 0 if whole or parts < 2 else _BEGINS), left, room, most)
    for counted in step.counted:
        column.add([Span(told(counted), "small")], left, room, 0 if whole else 3)
    if step.effect.text and not step.counter:
        column.y += 1
        column.add([Span(told_text(step.effect.text), "small", "muted")], left, room, 0 if whole else 2)
    if step.when:
        column.add([Span(told(step.when), "small", "muted", italic=True)], left, room)
    if step.badges:
        column.y += 2
        column.add(badge_spans(step.badges), left, room)
    if whole:
        for badge in step.badges:
            column.add([Span(told(badge.why), "small", "muted")], left, room)
    return column.done(XS + 1)


def _refusal(row: RefusalRow, width: float, whole: bool) -> Art:
    entry = row.entry
    column = Column(XS)
    room = width - INDENT - S
    where = told(f"layer {entry.layer}") + "   " if entry.layer else ""
    column.beside([Span(told_source(entry.source_name))], [Span(f"{where}{entry.rule}", "tiny", "muted")], INDENT, room)
    column.add([Span(told(entry.reason), "small", "muted")], INDENT, room)
    if whole and entry.effect.text:
        column.add([Span(told_text(entry.effect.text), "small", "muted", italic=True)], INDENT, room)
    for trial in entry.trials:
        column.add([Span(told(f"depended on {trial.on_name}"), "small", "warning", shape="waited")], INDENT, room)
    return column.done(XS)


def _left_out(row: LeftOutRow, width: float) -> Art:
    entry = row.entry
    column = Column(XS)
    room = width - INDENT - S
    column.add(
        [Span(entry.name, bold=True), Span("  " + told("on this object") if entry.own else "", "tiny")], INDENT, room
    )
    column.add([Span(entry.text, "small", "warning")], INDENT, room)
    if entry.reason:
        column.add([Span(told(entry.reason), "small", "muted")], INDENT, room)
    return column.done(XS)


def _after(row: AfterRow, width: float, whole: bool) -> Art:
    entry = row.entry
    column = Column(XS)
    room = width - INDENT - S
    end = [Span(f"{told(entry.kind)}   t{entry.timestamp}   {entry.rule}", "tiny", "muted")]
    column.beside([Span(entry.source_name, bold=True)], end, INDENT, room)
    column.add([Span(told_text(entry.text), "small", "muted")], INDENT, room, 0 if whole else 3)
    return column.done(XS)
