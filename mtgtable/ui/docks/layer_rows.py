"""The rows of the layer panel: a story as a flat list, and how each row is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from mtgtable.model.ids import NO_OBJECT, ObjectId
from mtgtable.ui.cards.marks import paint_pill
from mtgtable.ui.docks.layer_story import Aside, Change, Story, StoryLayer, StoryStep
from mtgtable.ui.symbol_text import Paragraph, lay_out, paint_laid
from mtgtable.ui.theme import RADIUS, THEME, M, S, color, font, pixels

RowKind: TypeAlias = Literal["heading", "fact", "layer", "step", "aside", "result"]
_Index = QModelIndex | QPersistentModelIndex
_BADGE = 10.0


@dataclass(frozen=True, slots=True)
class Row:
    """One row; ``source`` is selected by a click, ``lights`` are lit while the mouse is on it."""

    kind: RowKind
    title: str
    text: str = ""
    right: str = ""
    changes: tuple[Change, ...] = ()
    badges: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    number: int = 0
    source: ObjectId = NO_OBJECT
    empty: bool = False

    def spoken(self) -> str:
        """What a screen reader says."""
        changes = "; ".join(f"{c.what}: {c.before} becomes {c.after}" for c in self.changes)
        return ". ".join(
            part for part in (self.title, self.right, self.text, changes, ", ".join(self.badges), *self.notes) if part
        )


def rows_of(story: Story) -> list[Row]:
    """The rows of a story, from the printed values to what is left over."""
    return list(_rows(story))


def _rows(story: Story) -> Iterator[Row]:
    yield Row("heading", "Base", right=story.base_rule)
    for what, value in story.base:
        yield Row("fact", what, value)
    yield Row("heading", "Layers", right=f"{story.trials} trials" if story.trials else "")
    for layer in story.layers:
        yield _layer(layer)
        for step in layer.steps:
            yield _step(step)
    yield Row("heading", "Result")
    yield Row("result", "" if story.result else "As it began: no effect changes it", changes=story.result)
    for title, asides in (("Looked at but did not apply", story.not_applied), ("After the layers", story.after)):
        if asides:
            yield Row("heading", title)
            yield from (_aside(aside) for aside in asides)


def _layer(layer: StoryLayer) -> Row:
    return Row("layer", f"{layer.label}  {layer.title}", right=layer.rule, empty=not layer.steps)


def _step(step: StoryStep) -> Row:
    return Row(
        "step", step.source, step.text, f"t {step.timestamp} · {step.rule}" if step.timestamp else step.rule,
        step.changes, step.badges, step.waited, step.number, step.source_id,
    )  # fmt: skip


def _aside(aside: Aside) -> Row:
    return Row("aside", aside.source, aside.said, source=aside.source_id)


class StoryModel(QAbstractListModel):
    """The rows as a model."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []

    def show_rows(self, rows: list[Row]) -> None:
        """Show these."""
        if rows != self.rows:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:  # noqa: ARG002
        """Qt's."""
        return len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Qt's."""
        row = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return row.spoken()
        return row if role == Qt.ItemDataRole.UserRole else None


class StoryDelegate(QStyledItemDelegate):
    """Draws the rows. Every row is laid out twice by the same code: once to measure, once to paint."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Qt's."""
        widget = option.widget  # type: ignore[attr-defined]
        width = widget.viewport().width() if isinstance(widget, QAbstractItemView) else 300
        return QSize(100, round(draw_row(None, index.data(Qt.ItemDataRole.UserRole), QRectF(0, 0, width, 0))))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Qt's."""
        row: Row = index.data(Qt.ItemDataRole.UserRole)
        area = QRectF(option.rect)  # type: ignore[attr-defined]
        state = option.state  # type: ignore[attr-defined]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver)
        if row.source and lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color(THEME.colors.raised))
            painter.drawRoundedRect(area.adjusted(S / 2, 0, -S / 2, 0), RADIUS, RADIUS)
        draw_row(painter, row, area)
        painter.restore()


def draw_row(painter: QPainter | None, row: Row, area: QRectF) -> float:
    """Draw a row into an area, or with no painter only measure it; returns the height that it needs."""
    return _DRAW[row.kind](painter, row, area)


def _line(painter: QPainter | None, area: QRectF, text: str, right: str, ink: str, size: float, *, bold: bool) -> None:
    if painter is None:
        return
    colors = THEME.colors
    taken = 0.0
    if right:
        painter.setFont(font("tiny"))
        painter.setPen(color(colors.faint))
        taken = QFontMetricsF(painter.font()).horizontalAdvance(right) + S
        painter.drawText(area, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), right)
    used = font("small" if size < THEME.body else "body", bold=bold)
    shown = QFontMetricsF(used).elidedText(text, Qt.TextElideMode.ElideRight, area.width() - taken)
    painter.setFont(used)
    painter.setPen(color(ink))
    painter.drawText(area, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shown)


def _heading(painter: QPainter | None, row: Row, area: QRectF) -> float:
    height = round(pixels("small") * 2.3)
    if painter is not None:
        line = QRectF(area.left() + M, area.top() + S, area.width() - 2 * M, height - S)
        painter.setFont(font("tiny", bold=True))
        painter.setPen(color(THEME.colors.muted))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), row.title.upper())
        painter.setFont(font("tiny"))
        painter.setPen(color(THEME.colors.faint))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), row.right)
    return height


def _fact(painter: QPainter | None, row: Row, area: QRectF) -> float:
    size = float(round(pixels("small")))
    left = area.left() + M
    label = pixels("small") * 6.6
    laid = lay_out((Paragraph(row.text),), max(60.0, area.width() - 2 * M - label), size)
    if painter is not None:
        painter.setFont(font("small"))
        painter.setPen(color(THEME.colors.faint))
        painter.drawText(QPointF(left, area.top() + size * 0.98 + 2), row.title)
        paint_laid(painter, laid, QPointF(left + label, area.top() + 2), color(THEME.colors.text), {})
    return max(laid.height, size * 1.24) + 4


def _layer_row(painter: QPainter | None, row: Row, area: QRectF) -> float:
    size = pixels("small")
    height = round(size * (1.55 if row.empty else 2.0))
    colors = THEME.colors
    line = QRectF(area.left() + M, area.top(), area.width() - 2 * M, height)
    _line(painter, line, row.title, row.right, colors.faint if row.empty else colors.text, size, bold=not row.empty)
    return height


def _changes(painter: QPainter | None, changes: tuple[Change, ...], left: float, top: float, width: float) -> float:
    """Each change on its own: what, before, an arrow, after."""
    size = float(round(pixels("small")))
    colors = THEME.colors
    y = top
    for change in changes:
        before = Paragraph(f"{change.what}: {change.before} → {change.after}")
        laid = lay_out((before,), width - S, size)
        if painter is not None:
            painter.fillRect(QRectF(left, y + 2, 2, laid.height - 2), color(colors.accent))
            paint_laid(painter, laid, QPointF(left + S, y), color(colors.text), {})
        y += laid.height + 2
    return y - top


def _step_row(painter: QPainter | None, row: Row, area: QRectF) -> float:
    colors = THEME.colors
    size = float(round(pixels("small")))
    disc = round(pixels("small") * 1.5)
    left = area.left() + M + disc + S
    width = area.right() - M - left
    y = area.top() + 4
    if painter is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color(colors.accent_soft))
        painter.drawEllipse(QRectF(area.left() + M, y, disc, disc))
        painter.setFont(font("tiny", bold=True))
        painter.setPen(color(colors.text))
        painter.drawText(QRectF(area.left() + M, y, disc, disc), Qt.AlignmentFlag.AlignCenter, str(row.number))
    _line(painter, QRectF(left, y, width, disc), row.title, row.right, colors.text, THEME.body, bold=True)
    y += disc + 1
    if row.text:
        laid = lay_out((Paragraph(row.text.replace("\n", " ")),), width, size)
        if painter is not None:
            paint_laid(painter, laid, QPointF(left, y), color(colors.muted), {})
        y += laid.height + 2
    y += _changes(painter, row.changes, left, y, width)
    y += _badges(painter, row.badges, left, y, width)
    for note in row.notes:
        laid = lay_out((Paragraph(note),), width, size)
        if painter is not None:
            paint_laid(painter, laid, QPointF(left, y), color(colors.warning), {})
        y += laid.height + 2
    return y + 4 - area.top()


def _badges(painter: QPainter | None, badges: tuple[str, ...], left: float, top: float, width: float) -> float:
    if not badges:
        return 0.0
    colors = THEME.colors
    size = max(_BADGE, pixels("tiny"))
    metrics = QFontMetricsF(font("tiny", bold=True))
    x, y = left, top + 2
    for badge in badges:
        wide = metrics.horizontalAdvance(badge) + size * 1.1
        if x > left and x + wide > left + width:
            x, y = left, y + size * 1.7
        if painter is not None:
            paint_pill(painter, QPointF(x, y), badge, size, color(colors.pressed), color(colors.muted), width)
        x += wide + 4
    return y + size * 1.7 - top


def _aside_row(painter: QPainter | None, row: Row, area: QRectF) -> float:
    colors = THEME.colors
    size = float(round(pixels("small")))
    width = area.width() - 2 * M
    head = QRectF(area.left() + M, area.top() + 3, width, size * 1.5)
    _line(painter, head, row.title, "", colors.muted, THEME.body, bold=True)
    laid = lay_out((Paragraph(row.text),), width, size)
    if painter is not None:
        paint_laid(painter, laid, QPointF(area.left() + M, head.bottom()), color(colors.muted), {})
    return size * 1.5 + laid.height + 8


def _result_row(painter: QPainter | None, row: Row, area: QRectF) -> float:
    size = float(round(pixels("small")))
    if row.title:
        line = QRectF(area.left() + M, area.top(), area.width() - 2 * M, size * 1.8)
        _line(painter, line, row.title, "", THEME.colors.muted, size, bold=False)
        return size * 1.8
    return _changes(painter, row.changes, area.left() + M, area.top() + 2, area.width() - 2 * M) + S


_DRAW = {
    "heading": _heading,
    "fact": _fact,
    "layer": _layer_row,
    "step": _step_row,
    "aside": _aside_row,
    "result": _result_row,
}
