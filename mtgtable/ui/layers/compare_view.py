"""Two or three editions side by side, as a table with a column for each."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from mtgtable.model.edition import EDITION_NAMES
from mtgtable.model.ids import NO_OBJECT, ObjectId
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.layers.account import Account
from mtgtable.ui.layers.account_rows import Art, Column, badge_spans, change_spans
from mtgtable.ui.layers.comparison import Cell, Comparison, StepsBeside, ValuesBeside, compare, reasons
from mtgtable.ui.layers.shapes import paint_shape
from mtgtable.ui.layers.sheet import Span, flow
from mtgtable.ui.look.theme import THEME, XS, M, S, color, pixels

_MARK: Final = 18.0
AnyIndex = QModelIndex | QPersistentModelIndex


@lru_cache(maxsize=2048)
def lay_cell(cell: Cell, width: float, body: float) -> Art:  # noqa: ARG001 - what is remembered hangs on it
    """A step laid out in the width of a column."""
    column = Column(XS)
    room = width - S
    step = cell.step
    left = [
        Span(f"{cell.number}.", "small", "muted", whole=True), Span(" "),
        Span(cell.label, "small", "accent", bold=True, whole=True), Span("  "), Span(step.source_name, bold=True),
    ]  # fmt: skip
    column.beside(left, [Span(step.rule, "tiny", "muted")], 0, room)
    for change in step.changes:
        column.add([Span(f"{change.what}  ", "small", "muted"), *change_spans(change)], 0, room)
    if step.badges:
        column.add(badge_spans(step.badges), 0, room)
    return column.done(XS)


@lru_cache(maxsize=2048)
def lay_value(name: str, value: str, differs: bool, width: float, body: float) -> Art:  # noqa: ARG001 - as above
    """A characteristic in the end, laid out in the width of a column."""
    column = Column(XS)
    column.add([Span(f"{name}  ", "small", "muted"), Span(value, bold=differs)], 0, width - S)
    return column.done(XS)


class CompareModel(QAbstractTableModel):
    """Rows of steps, then a row for each characteristic in the end."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.comparison = Comparison((), (), ())

    def show_comparison(self, comparison: Comparison) -> None:
        """Show another comparison."""
        self.beginResetModel()
        self.comparison = comparison
        self.endResetModel()

    def row(self, number: int) -> StepsBeside | ValuesBeside:
        """The row of that number."""
        steps = self.comparison.steps
        return steps[number] if number < len(steps) else self.comparison.values[number - len(steps)]

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Qt's."""
        return 0 if parent.isValid() else len(self.comparison.steps) + len(self.comparison.values)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Qt's."""
        return 0 if parent.isValid() else len(self.comparison.accounts)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Qt's: what those hear who don't see it."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return None
        row = self.row(index.row())
        mark = "differs: " if row.differs else ""
        if isinstance(row, ValuesBeside):
            return f"{mark}{row.name}: {row.values[index.column()]}"
        cell = row.cells[index.column()]
        if cell is None:
            return f"{mark}nothing here"
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"Layer {cell.label}, {cell.title}\n{cell.step.effect.text}"
        return f"{mark}layer {cell.label}, {cell.step.words}"

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Qt's: the edition, and what became of the object in it."""
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        account = self.comparison.accounts[section]
        return f"{account.edition.capitalize()}\n{account.result.size or account.result.type_line}"


class CompareDelegate(QStyledItemDelegate):
    """Paints the cells of a comparison."""

    def __init__(self, table: CompareTable) -> None:
        super().__init__(table)
        self.table = table

    def art(self, index: AnyIndex) -> Art | None:
        """The cell laid out in the width of its column; None for an empty one."""
        row = self.table.rows.row(index.row())
        width = float(self.table.columnWidth(index.column())) - _MARK
        if isinstance(row, ValuesBeside):
            return lay_value(row.name, row.values[index.column()], row.differs, width, THEME.body)
        cell = row.cells[index.column()]
        return lay_cell(cell, width, THEME.body) if cell is not None else None

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:  # noqa: ARG002
        """Qt's."""
        art = self.art(index)
        return QSize(60, int(art.height) if art is not None else 20)

    def paint(self, painter: QPainter, option: Any, index: AnyIndex) -> None:
        """Qt's."""
        colors = THEME.colors
        row = self.table.rows.row(index.row())
        area = QRectF(option.rect)
        value = isinstance(row, ValuesBeside)
        painter.save()
        painter.fillRect(area, color(colors.raised if value else colors.surface))
        if row.differs:
            painter.fillRect(area, color(colors.warning_soft, 0.55 if colors.scheme == "dark" else 1.0))
        painter.setPen(QPen(color(colors.line), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        if index.column():
            painter.drawLine(area.topLeft(), area.bottomLeft())
        if row.differs:
            paint_shape(painter, QRectF(area.x() + 4, area.y() + 7, 10, 10), "differs", color(colors.warning))
        if self.table.currentIndex() == index and self.table.hasFocus():
            painter.setPen(QPen(color(colors.accent), 1))
            painter.drawRect(area.adjusted(0.5, 0.5, -1.5, -1.5))
        art = self.art(index)
        if art is not None:
            art.paint(painter, area.x() + _MARK, area.y())
        else:
            painter.setPen(color(colors.muted))
            painter.drawText(area.adjusted(_MARK, 0, 0, 0), int(Qt.AlignmentFlag.AlignVCenter), "—")
        painter.restore()


class CompareHeader(QHeaderView):
    """The edition, and large what became of the object in it; with a mark where the editions end differently."""

    def __init__(self, rows: CompareModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.rows = rows
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setSectionsClickable(False)

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(100, int(pixels("title") * 1.5 + pixels("small") * 1.6 + S))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        """Qt's."""
        colors, accounts = THEME.colors, self.rows.comparison.accounts
        account = accounts[logicalIndex]
        ends = [one.result.size or one.result.type_line for one in accounts]
        area = QRectF(rect)
        painter.save()
        painter.fillRect(area, color(colors.surface))
        spans = [Span(ends[logicalIndex], "title", bold=True)]
        flow([Span(account.edition.capitalize(), "small", "muted")], 1e9).paint(painter, QPointF(area.x() + _MARK, XS))
        flow(spans, area.width() - _MARK, most=1).paint(painter, QPointF(area.x() + _MARK, XS + pixels("small") * 1.5))
        if len(set(ends)) > 1:
            mark = QRectF(area.x() + 4, XS + pixels("small") * 1.5 + pixels("title") * 0.35, 10, 10)
            paint_shape(painter, mark, "differs", color(colors.warning))
        painter.setPen(QPen(color(colors.line_strong), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        painter.restore()


class CompareTable(QTableView):
    """The table. ``source_wanted`` and ``source_lit`` as in the tree."""

    source_wanted = Signal(object)
    source_lit = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = CompareModel(self)
        self.setModel(self.rows)
        self.setItemDelegate(CompareDelegate(self))
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setWordWrap(True)
        self.verticalHeader().hide()
        self.setHorizontalHeader(CompareHeader(self.rows, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName("Editions side by side")
        THEME.changed.connect(self.resizeRowsToContents)
        self.entered.connect(lambda index: self.source_lit.emit(self.source_at(index)))

    def source_at(self, index: AnyIndex) -> ObjectId:
        """The source of the effect in a cell."""
        row = self.rows.row(index.row()) if index.isValid() else None
        cell = row.cells[index.column()] if isinstance(row, StepsBeside) else None
        return cell.step.effect.source if cell is not None else NO_OBJECT

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's: rows are as high as their words need in this width."""
        super().resizeEvent(event)
        self.resizeRowsToContents()

    def event(self, event: QEvent) -> bool:
        """Qt's."""
        return keep_for_focus(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._want(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt's."""
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._want(self.indexAt(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        """Qt's."""
        self.source_lit.emit(NO_OBJECT)
        super().leaveEvent(event)

    def _want(self, index: QModelIndex) -> None:
        source = self.source_at(index)
        if source != NO_OBJECT:
            self.source_wanted.emit(source)


class CompareView(QWidget):
    """Which editions, and the table. ``editions_changed``: others are to be compared."""

    editions_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(XS)
        row = QHBoxLayout()
        row.setContentsMargins(M, 0, M, 0)
        row.setSpacing(M)
        self.boxes: dict[str, QCheckBox] = {}
        for name in EDITION_NAMES:
            box = QCheckBox(name.capitalize())
            box.setChecked(True)
            box.setToolTip(f"Compare the edition {name}")
            box.toggled.connect(lambda _, box=box: self._toggled(box))
            self.boxes[name] = box
            row.addWidget(box)
        row.addStretch(1)
        column.addLayout(row)
        self.verdict = QLabel()
        self.verdict.setProperty("role", "small")
        self.verdict.setContentsMargins(M, 0, M, 0)
        self.verdict.setWordWrap(True)
        column.addWidget(self.verdict)
        self.table = CompareTable()
        column.addWidget(self.table, 1)

    def editions(self) -> tuple[str, ...]:
        """The editions that are compared, the oldest first."""
        return tuple(name for name, box in self.boxes.items() if box.isChecked())

    def show_accounts(self, accounts: tuple[Account, ...]) -> None:
        """Put these beside each other."""
        comparison = compare(accounts)
        self.table.rows.show_comparison(comparison)
        self.table.resizeRowsToContents()
        ends = [row.name for row in comparison.values if row.differs]
        steps = sum(row.differs for row in comparison.steps)
        if ends:
            why = " ".join(reasons(comparison))
            self.verdict.setText(f"The editions end differently: {', '.join(ends)}. {why}".strip())
        elif steps:
            self.verdict.setText("Other ways, the same end. Rows that differ bear a ≠.")
        else:
            self.verdict.setText("These editions do the same.")

    def _toggled(self, box: QCheckBox) -> None:
        if len(self.editions()) < 2:
            box.setChecked(True)
            return
        self.editions_changed.emit()
