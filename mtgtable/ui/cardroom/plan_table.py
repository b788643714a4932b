"""The table of a sideboard plan: a row a card, and how many copies come in or go out, changed where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from mtgtable.cards.decklist.deck import Section
from mtgtable.session.building.draft import Draft, SideboardPlan
from mtgtable.ui.controls.focus_keys import NAVIGATION, keep_for_focus
from mtgtable.ui.controls.number_box import NumberBox
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.theme import THEME, color, font

_Index = QModelIndex | QPersistentModelIndex
_HEADERS: Final = (mark("Card"), mark("Main"), mark("Side"), "−", mark("In or out"), "+")
_NAME, _MAIN, _SIDE, _LESS, _CHANGE, _MORE = range(len(_HEADERS))
_LEAST: Final = {_MAIN: 60, _SIDE: 60, _LESS: 36, _CHANGE: 90, _MORE: 36}
"""The least widths of the columns with numbers and signs."""
_KEYS: Final = NAVIGATION | {Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Equal, Qt.Key.Key_Underscore}


class PlanModel(QAbstractTableModel):
    """``changed``: a card's number should be another one."""

    changed = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: tuple[str, ...] = ()
        self._counts: dict[Section, Counter[str]] = {}
        self._swaps: dict[str, int] = {}

    def show_plan(self, draft: Draft, plan: SideboardPlan | None) -> None:
        """Show the cards of a deck with what the plan does to them, those of the sideboard first."""
        self._counts = {section: Counter() for section in (Section.SIDEBOARD, Section.MAIN)}
        for row in draft.rows:
            if row.section in self._counts:
                self._counts[row.section][row.name] += row.count
        self._swaps = {swap.name: swap.change for swap in plan.swaps} if plan is not None else {}
        names = tuple(dict.fromkeys(name for counts in self._counts.values() for name in counts))
        if names != self._names:
            self.beginResetModel()
            self._names = names
            self.endResetModel()
        elif names:
            self.dataChanged.emit(self.index(0, 0), self.index(len(names) - 1, len(_HEADERS) - 1))

    def bounds(self, row: int) -> tuple[int, int]:
        """How far a card's number may go: all copies of the main deck out, all of the sideboard in."""
        name = self._names[row]
        return -self._counts[Section.MAIN][name], self._counts[Section.SIDEBOARD][name]

    def value(self, row: int) -> int:
        """How many copies of the card in a row come in, or go out below zero."""
        return self._swaps.get(self._names[row], 0)

    def ask(self, row: int, value: int) -> None:
        """Ask for another number, as far as there are copies."""
        low, high = self.bounds(row)
        value = max(low, min(high, value))
        if value != self.value(row):
            self.changed.emit(self._names[row], value)

    def rowCount(self, parent: _Index | None = None) -> int:
        """Qt's."""
        return 0 if parent is not None and parent.isValid() else len(self._names)

    def columnCount(self, parent: _Index | None = None) -> int:
        """Qt's."""
        return 0 if parent is not None and parent.isValid() else len(_HEADERS)

    def headerData(self, section: int, side: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        """Qt's."""
        if side is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return tr(_HEADERS[section])
        if side is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.TextAlignmentRole and section == _NAME:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        """Qt's."""
        row, column = index.row(), index.column()
        name = self._names[row]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.EditRole and column == _CHANGE:
            return self.value(row)
        if role == Qt.ItemDataRole.TextAlignmentRole and column != _NAME:
            return int(Qt.AlignmentFlag.AlignCenter)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr("{0}: {1}", tr(_HEADERS[column]), self._text(row, column)) if column else name
        if role == Qt.ItemDataRole.ForegroundRole and column in (_LESS, _MORE):
            low, high = self.bounds(row)
            there = self.value(row) > low if column == _LESS else self.value(row) < high
            return color(THEME.colors.accent if there else THEME.colors.line_strong)
        if role == Qt.ItemDataRole.FontRole and column in (_LESS, _CHANGE, _MORE):
            return font("body", bold=True)
        return None

    def _text(self, row: int, column: int) -> str:
        name, value = self._names[row], self.value(row)
        if column in (_LESS, _MORE):
            return _HEADERS[column]
        if column == _CHANGE:
            return f"+{value}" if value > 0 else f"−{-value}" if value else "0"
        count = self._counts[Section.MAIN if column == _MAIN else Section.SIDEBOARD][name]
        return name if column == _NAME else str(count or "")

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Qt's."""
        found = super().flags(index)
        return found | Qt.ItemFlag.ItemIsEditable if index.column() == _CHANGE else found

    def setData(self, index: _Index, value: Any, _role: int = int(Qt.ItemDataRole.EditRole)) -> bool:
        """Qt's."""
        self.ask(index.row(), int(value))
        return True


class _Editor(QStyledItemDelegate):
    """A number field in the row that is edited."""

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: _Index) -> QWidget:
        """Qt's."""
        model = index.model()
        box = NumberBox(parent)
        if isinstance(model, PlanModel):
            box.setRange(*model.bounds(index.row()))
        box.setAccessibleName(tr("In or out"))
        return box

    def setEditorData(self, editor: QWidget, index: _Index) -> None:
        """Qt's."""
        if isinstance(editor, NumberBox):
            editor.setValue(int(index.data(Qt.ItemDataRole.EditRole)))

    def setModelData(self, editor: QWidget, model: Any, index: _Index) -> None:
        """Qt's."""
        if isinstance(editor, NumberBox):
            editor.interpretText()
            model.setData(index, editor.value())


class PlanTable(QTableView):
    """Plus and minus change the card under the cursor, as a click on the signs does; a number is typed over the old."""

    def __init__(self, set_change: Callable[[str, int], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plan_model = PlanModel(self)
        self.plan_model.changed.connect(set_change)
        self.setModel(self.plan_model)
        self.setItemDelegate(_Editor(self))
        self.setAccessibleName(tr("What comes in and what goes out"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(30)
        header = self.horizontalHeader()
        header.setMinimumSectionSize(min(_LEAST.values()))
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(_NAME, QHeaderView.ResizeMode.Stretch)
        self.clicked.connect(self._clicked)

    def sizeHintForColumn(self, column: int) -> int:
        """Qt's: the numbers want the same room in every row; what stands above them may want more."""
        return _LEAST.get(column, 0)

    def _clicked(self, index: QModelIndex) -> None:
        if index.column() in (_LESS, _MORE):
            self._step(index.row(), 1 if index.column() == _MORE else -1)

    def _step(self, row: int, by: int) -> None:
        self.plan_model.ask(row, self.plan_model.value(row) + by)

    def event(self, event: QEvent) -> bool:
        """Qt's: the keys that change a plan are the table's."""
        return keep_for_focus(event, frozenset(_KEYS)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's."""
        row = self.currentIndex().row()
        if row >= 0 and event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._step(row, 1)
        elif row >= 0 and event.key() in (Qt.Key.Key_Minus, Qt.Key.Key_Underscore):
            self._step(row, -1)
        elif row >= 0 and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2):
            self.edit(self.plan_model.index(row, _CHANGE))
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Qt's: two quick clicks on a sign are two steps."""
        index = self.indexAt(event.position().toPoint())
        if index.column() in (_LESS, _MORE):
            self._clicked(index)
            return
        super().mouseDoubleClickEvent(event)
