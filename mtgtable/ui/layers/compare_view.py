"""An object side by side as a table: under several editions, before and after a step, here and on another board."""

from __future__ import annotations

from dataclasses import dataclass
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
    QComboBox,
    QFrame,
    QHeaderView,
    QLabel,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from mtgtable.model.edition import EDITION_NAMES
from mtgtable.model.ids import NO_OBJECT, ObjectId
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.controls.steady_bar import steady_bar
from mtgtable.ui.controls.wrapping_row import WrappingRow
from mtgtable.ui.language import mark, tr
from mtgtable.ui.layers.account import Account
from mtgtable.ui.layers.account_rows import Art, Column, badge_spans, change_spans
from mtgtable.ui.layers.comparison import Cell, Comparison, Side, StepsBeside, ValuesBeside, compare
from mtgtable.ui.layers.shapes import paint_shape
from mtgtable.ui.layers.sheet import Span, flow, line_width
from mtgtable.ui.layers.told import told, told_source, told_step, told_text, told_value
from mtgtable.ui.look.theme import THEME, XS, M, S, color, pixels
from mtgtable.ui.said import said

_MARK: Final = 18.0
AnyIndex = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class ReasonBeside:
    """Why the row above differs, over all columns."""

    reason: str


@lru_cache(maxsize=2048)
def lay_cell(cells: tuple[Cell, ...], width: float, body: float) -> Art:  # noqa: ARG001 - what is remembered hangs on it
    """What an effect does on one side, laid out in the width of a column: its name, then layer by layer."""
    column = Column(XS)
    room = width - S
    first = cells[0]
    numbers = ", ".join(f"{cell.number}." for cell in cells)
    column.add(
        [Span(numbers, "small", "muted", whole=True), Span(" "), Span(told_source(first.step.source_name), bold=True)],
        0,
        room,
    )
    for cell in cells:
        for change in cell.step.changes:
            left = [
                Span(cell.label, "small", "accent", bold=True, whole=True), Span("  "),
                Span(f"{told(change.what)}  ", "small", "muted"),
            ]  # fmt: skip
            said, rule = change_spans(change), [Span(cell.step.rule, "tiny", "muted")]
            if line_width([*left, *said]) + line_width(rule) + M <= room:
                column.beside([*left, *said], rule, 0, room)
            else:
                column.beside(left, rule, 0, room)
                column.add(said, 0, room)
    badges = tuple(dict.fromkeys(badge for cell in cells for badge in cell.step.badges))
    if badges:
        column.add(badge_spans(badges), 0, room)
    return column.done(XS)


@lru_cache(maxsize=512)
def lay_reason(reason: str, width: float, body: float) -> Art:  # noqa: ARG001 - as above
    """A reason laid out in the width of the table."""
    column = Column(0)
    column.add([Span(reason, "small")], 0, width - S)
    return column.done(XS)


@lru_cache(maxsize=2048)
def lay_value(name: str, value: str, differs: bool, width: float, body: float) -> Art:  # noqa: ARG001 - as above
    """A characteristic in the end, laid out in the width of a column."""
    column = Column(XS)
    column.add([Span(f"{told(name)}  ", "small", "muted"), Span(told_value(name, value), bold=differs)], 0, width - S)
    return column.done(XS)


class CompareModel(QAbstractTableModel):
    """A row for each effect, with the reason below one that differs; then a row for each characteristic in the end."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.comparison = Comparison((), (), (), ())
        self.rows: list[StepsBeside | ReasonBeside | ValuesBeside] = []

    def show_comparison(self, comparison: Comparison) -> None:
        """Show another comparison."""
        self.beginResetModel()
        self.comparison = comparison
        self.rows = []
        for row in comparison.steps:
            self.rows.append(row)
            if row.reason:
                self.rows.append(ReasonBeside(row.reason))
        self.rows += comparison.values
        self.endResetModel()

    def row(self, number: int) -> StepsBeside | ReasonBeside | ValuesBeside:
        """The row of that number."""
        return self.rows[number]

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Qt's."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Qt's."""
        return 0 if parent.isValid() else len(self.comparison.accounts)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Qt's: what those hear who don't see it."""
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return aloud(self._said(index, Qt.ItemDataRole.DisplayRole))
        return self._said(index, role) if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole) else None

    def _said(self, index: AnyIndex, role: int) -> str:
        row = self.row(index.row())
        if isinstance(row, ReasonBeside):
            return row.reason
        mark = told("differs: ") if row.differs else ""
        if isinstance(row, ValuesBeside):
            return f"{mark}{told(row.name)}: {told_value(row.name, row.values[index.column()])}"
        cells = row.cells[index.column()]
        if not cells:
            return tr("{0}nothing here", mark)
        if role == Qt.ItemDataRole.ToolTipRole:
            layers = ", ".join(tr("layer {0}, {1}", cell.label, told(cell.title)) for cell in cells)
            return f"{layers[:1].upper()}{layers[1:]}\n{told_text(cells[0].step.effect.text)}"
        return mark + "; ".join(tr("layer {0}, {1}", cell.label, told_step(cell.step)) for cell in cells)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Qt's: the side, and what became of the object there."""
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        account = self.comparison.accounts[section]
        return f"{title_of(self.comparison, section)}\n{told(account.result.size) or account.result.type_line}"


def title_of(comparison: Comparison, number: int) -> str:
    """What stands above a side; where the sides are about different objects, with the name of its own."""
    title = said(tr(comparison.sides[number].title))
    names = [account.name for account in comparison.accounts]
    return f"{title}: {names[number]}" if len(set(names)) > 1 else title


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
        if isinstance(row, ReasonBeside):
            return lay_reason(row.reason, float(self.table.viewport().width()) - _MARK, THEME.body)
        cells = row.cells[index.column()]
        return lay_cell(cells, width, THEME.body) if cells else None

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
        reason = isinstance(row, ReasonBeside)
        differs = isinstance(row, ReasonBeside) or row.differs
        if differs:
            painter.fillRect(area, color(colors.warning_soft, 0.55 if colors.scheme == "dark" else 1.0))
        if reason or not (isinstance(row, StepsBeside) and row.reason):
            painter.setPen(QPen(color(colors.line), 1))
            painter.drawLine(area.bottomLeft(), area.bottomRight())
        painter.setPen(QPen(color(colors.line), 1))
        if index.column():
            painter.drawLine(area.topLeft(), area.bottomLeft())
        if differs and not reason:
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
        ends = [told(one.result.size) or one.result.type_line for one in accounts]
        area = QRectF(rect)
        painter.save()
        painter.fillRect(area, color(colors.surface))
        spans = [Span(ends[logicalIndex], "title", bold=True)]
        title = title_of(self.rows.comparison, logicalIndex)
        flow([Span(title, "small", "muted")], area.width() - _MARK, most=1).paint(
            painter, QPointF(area.x() + _MARK, XS)
        )
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
        steady_bar(self)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(tr("Side by side"))
        THEME.changed.connect(self.settle_rows)
        self.entered.connect(lambda index: self.source_lit.emit(self.source_at(index)))

    def show_comparison(self, comparison: Comparison) -> None:
        """Show another comparison; reasons go over all columns."""
        self.clearSpans()
        self.rows.show_comparison(comparison)
        if len(comparison.accounts) > 1:
            for number, row in enumerate(self.rows.rows):
                if isinstance(row, ReasonBeside):
                    self.setSpan(number, 0, 1, len(comparison.accounts))
        self.settle_rows()

    def settle_rows(self) -> None:
        """Rows are as high as their words need; Qt makes a row that spans as high as one column would need it."""
        self.resizeRowsToContents()
        for number, row in enumerate(self.rows.rows):
            if isinstance(row, ReasonBeside):
                room = float(self.viewport().width()) - _MARK
                self.setRowHeight(number, int(lay_reason(row.reason, room, THEME.body).height))

    def source_at(self, index: AnyIndex) -> ObjectId:
        """The source of the effect in a cell."""
        row = self.rows.row(index.row()) if index.isValid() else None
        cells = row.cells[index.column()] if isinstance(row, StepsBeside) else ()
        return cells[0].step.effect.source if cells else NO_OBJECT

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's: rows are as high as their words need in this width."""
        super().resizeEvent(event)
        self.settle_rows()

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


EDITIONS_BESIDE: Final = mark("Editions")
BEFORE_AND_AFTER: Final = mark("Before and after the last step")
KEPT_BOARD: Final = mark("The kept board and this one")
SUPPOSED: Final = mark("As it is and as supposed")
WAYS: Final = (EDITIONS_BESIDE, BEFORE_AND_AFTER, KEPT_BOARD, SUPPOSED)
"""What stands side by side."""


class CompareView(QWidget):
    """What is compared, and the table. ``changed``: something else is; ``keep_wanted``: keep this board to compare."""

    changed = Signal()
    keep_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(XS)
        self.way = QComboBox()
        self.way.setAccessibleName(tr("What is compared"))
        self.way.addItems([tr(way) for way in WAYS])
        self.way.activated.connect(lambda _: self.changed.emit())
        self.keep = QPushButton(tr("Keep this board"))
        self.keep.setToolTip(tr("Keep the board as it is now, to be compared with another one later"))
        self.keep.clicked.connect(self.keep_wanted)
        top = QWidget()
        above = WrappingRow(top)
        above.setContentsMargins(M, 0, M, 0)
        above.setSpacing(S)
        above.addWidget(self.way)
        above.addWidget(self.keep)
        column.addWidget(top)
        self.editions_row = QWidget()
        row = WrappingRow(self.editions_row)
        row.setContentsMargins(M, 0, M, 0)
        row.setSpacing(M)
        self.boxes: dict[str, QCheckBox] = {}
        for name in EDITION_NAMES:
            box = QCheckBox(said(name.capitalize()))
            box.setChecked(True)
            box.setToolTip(tr("Compare the edition {0}", said(name.capitalize())))
            box.toggled.connect(lambda _, box=box: self._toggled(box))
            self.boxes[name] = box
            row.addWidget(box)
        column.addWidget(self.editions_row)
        self.verdict = QLabel()
        self.verdict.setProperty("role", "small")
        self.verdict.setContentsMargins(M, 0, M, 0)
        self.verdict.setWordWrap(True)
        column.addWidget(self.verdict)
        self.table = CompareTable()
        column.addWidget(self.table, 1)

    @property
    def compared(self) -> str:
        """What stands side by side: one of ``WAYS``."""
        return WAYS[self.way.currentIndex()]

    def editions(self) -> tuple[str, ...]:
        """The editions that are compared, the oldest first."""
        return tuple(name for name, box in self.boxes.items() if box.isChecked())

    def show_accounts(self, accounts: tuple[Account, ...], sides: tuple[Side, ...] = (), why_not: str = "") -> None:
        """Put these beside each other; ``why_not``: why there is but one of them."""
        self.editions_row.setVisible(self.compared == EDITIONS_BESIDE)
        comparison = compare(accounts, sides)
        self.table.show_comparison(comparison)
        ends = [told(row.name) for row in comparison.values if row.differs]
        steps = sum(row.differs for row in comparison.steps)
        what = tr("editions") if self.compared == EDITIONS_BESIDE else tr("sides")
        if why_not:
            self.verdict.setText(tr(why_not))
        elif ends:
            self.verdict.setText(tr("The {0} end differently: {1}. Rows that differ say why.", what, ", ".join(ends)))
        elif steps:
            self.verdict.setText(tr("Other ways, the same end. Rows that differ bear a ≠ and say why."))
        else:
            self.verdict.setText(tr("These {0} do the same.", what))

    def _toggled(self, box: QCheckBox) -> None:
        if len(self.editions()) < 2:
            box.setChecked(True)
            return
        self.changed.emit()
