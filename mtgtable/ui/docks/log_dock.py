"""The log: what has happened, by turn and step; what was done by hand is marked."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QHideEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from mtgtable.engine.showing.views import GameView
from mtgtable.engine.state.state import LogEntry
from mtgtable.model.ids import PlayerId
from mtgtable.ui.bars.phase_bar import STEPS
from mtgtable.ui.controls.steady_bar import steady_bar
from mtgtable.ui.language import LANGUAGE, tr
from mtgtable.ui.look.symbol_text import Paragraph, lay_out, paint_laid
from mtgtable.ui.look.theme import THEME, M, color, font, pixels
from mtgtable.ui.playing.own_turns import numbered_own_turns
from mtgtable.ui.playing.second_person import second_person
from mtgtable.ui.said import said

_TITLES = {name: tip for name, _, tip in STEPS}
_MOST_HEIGHTS: Final = 4096
_Index = QModelIndex | QPersistentModelIndex


class LogModel(QAbstractTableModel):
    """The entries, with a heading before those of each step."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[LogEntry | str] = []
        self._seen: tuple[LogEntry, ...] = ()
        self._alone: PlayerId | None = None
        self._own: dict[int, int] = {}
        """The turns of whoever plays alone, with their numbers."""
        self._other: str | None = None
        """The only other seat, beside one who plays alone."""
        self._of_other: dict[int, int] = {}

    def show_log(self, view: GameView, alone: PlayerId | None = None) -> bool:
        """Take the log of a view; False when nothing in it is new. ``alone``: who plays it alone, and counts by their
        own turns."""
        if alone != self._alone:
            self._alone, self._seen = alone, ()
        entries = view.log
        if entries == self._seen:
            return False
        self._own = {} if alone is None else numbered_own_turns(view, alone)
        others = [player for player in view.players if player.id != alone]
        self._other = others[0].name if len(others) == 1 else None
        self._of_other = numbered_own_turns(view, others[0].id) if len(others) == 1 else {}
        if self._seen and entries[: len(self._seen)] == self._seen:
            fresh = self._with_headings(entries[len(self._seen) :], self._seen[-1])
            self.beginInsertRows(QModelIndex(), len(self._rows), len(self._rows) + len(fresh) - 1)
            self._rows += fresh
            self.endInsertRows()
        else:
            self._take(self._with_headings(entries, None))
        self._seen = entries
        return True

    def _take(self, rows: list[LogEntry | str]) -> None:
        """Other rows. Who looks now knows other cards than who looked before: most lines are the very same."""
        had = len(self._rows)
        if len(rows) < had:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        before, self._rows = self._rows, rows[:had]
        for number, (row, was) in enumerate(zip(self._rows, before, strict=True)):
            if row is not was and row != was:
                self.dataChanged.emit(self.index(number, 0), self.index(number, 0))
        if len(rows) > had:
            self.beginInsertRows(QModelIndex(), had, len(rows) - 1)
            self._rows = rows
            self.endInsertRows()

    def _with_headings(self, entries: tuple[LogEntry, ...], last: LogEntry | None) -> list[LogEntry | str]:
        rows: list[LogEntry | str] = []
        for entry in entries:
            if last is None or (entry.turn, entry.step) != (last.turn, last.step):
                rows.append(self._heading(entry))
            rows.append(entry)
            last = entry
        return rows

    def _heading(self, entry: LogEntry) -> str:
        """The turn and the step of an entry."""
        if not entry.turn:
            return tr("Before the game")
        tip = _TITLES.get(entry.step)
        step = said(entry.step) if tip is None else tr(tip).partition(" (")[0]
        named = step.lower() if LANGUAGE.code == "en" else step
        if self._alone is None:
            return tr("Turn {0}, {1}", entry.turn, named)
        if own := self._own.get(entry.turn):
            return tr("Your turn {0}, {1}", own, named)
        return self._of_others(entry, named)

    def _of_others(self, entry: LogEntry, step: str) -> str:
        """Another seat's turn counts as theirs, as beside the steps; that of nobody in particular as the game's."""
        if self._other is None:
            return tr("Turn {0} of the game, {1}", entry.turn, step)
        return tr("{0}'s turn {1}, {2}", said(self._other), self._of_other.get(entry.turn, 1), step)

    def rowCount(self, parent: _Index | None = None) -> int:  # noqa: ARG002
        """Qt's."""
        return len(self._rows)

    def columnCount(self, parent: _Index | None = None) -> int:  # noqa: ARG002
        """Qt's."""
        return 1

    def row(self, number: int) -> LogEntry | str:
        """An entry, or the heading that stands there."""
        return self._rows[number]

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Qt's."""
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row if isinstance(row, str) else second_person(row.text)
        return row if role == Qt.ItemDataRole.UserRole else None


class LogDelegate(QStyledItemDelegate):
    """Draws entries with mana symbols, headings small and bold."""

    def _text(self, row: LogEntry | str) -> tuple[Paragraph, ...]:
        if isinstance(row, str):
            return (Paragraph(row),)
        return (Paragraph(second_person(row.text), "manual" if row.by_hand else "plain", reminders=False),)

    def height(self, row: LogEntry | str, width: int) -> int:
        """How high a row is in a column of that width."""
        if isinstance(row, str):
            return round(pixels("small") * 2.2)
        room = max(80.0, width - 2 * M - 6)
        return round(lay_out(self._text(row), room, float(round(pixels("small")))).height) + 4

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Qt's."""
        row = index.data(Qt.ItemDataRole.UserRole)
        colors = THEME.colors
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, color(colors.accent_soft))
        if isinstance(row, str):
            painter.setFont(font("tiny", bold=True))
            painter.setPen(color(colors.faint))
            painter.drawText(
                area.adjusted(M, 4, -M, 0), int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), row.upper()
            )
        else:
            size = float(round(pixels("small")))
            laid = lay_out(self._text(row), area.width() - 2 * M - 6, size)
            marks = {"manual": color(colors.warning)}
            paint_laid(painter, laid, QPointF(area.left() + M + 6, area.top() + 2), color(colors.text), marks)  # type: ignore[arg-type]
        painter.restore()


class LogDock(QTableView):
    """The content of the dock; ``refs_hovered``: the objects that the entry under the mouse is about.

    A table of one column: it keeps the height of each row, so that a new line is all that is measured for a new line.
    """

    refs_hovered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entries = LogModel()
        self.lines = LogDelegate(self)
        self.setModel(self.entries)
        self.setItemDelegate(self.lines)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        steady_bar(self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Log"))
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self._measured_at = 0
        self._heights: dict[tuple[str, bool, str], int] = {}
        """Of lines in that width: a long game says most of its sentences many times."""
        self.entries.rowsInserted.connect(lambda _, first, last: self._measure(first, last))
        self.entries.dataChanged.connect(lambda first, last: self._measure(first.row(), last.row()))
        self.entries.modelReset.connect(lambda: self._measure(0, self.entries.rowCount() - 1))
        self.entered.connect(self._entered)
        self.viewportEntered.connect(lambda: self.refs_hovered.emit(frozenset()))
        THEME.changed.connect(self._measure_all)

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(300, 180)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        if self.viewport().width() != self._measured_at:
            self._measure_all()

    def show_log(self, view: GameView, alone: PlayerId | None = None) -> None:
        """Show the log of a view, and its end. ``alone``: who plays it alone."""
        if self.entries.show_log(view, alone):
            self.scrollToBottom()
            self.refs_hovered.emit(frozenset())  # another line is under the mouse now, or none

    def leaveEvent(self, event: QEvent) -> None:
        """Qt's: what a line is about is lit as long as the mouse is on it."""
        self.refs_hovered.emit(frozenset())
        super().leaveEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt's: another panel lies there now."""
        self.refs_hovered.emit(frozenset())
        super().hideEvent(event)

    def _measure_all(self) -> None:
        self._measured_at = self.viewport().width()
        self._heights.clear()
        self._measure(0, self.entries.rowCount() - 1)
        self.viewport().update()

    def _measure(self, first: int, last: int) -> None:
        width = self.viewport().width()
        header = self.verticalHeader()
        known = self._heights
        if len(known) > _MOST_HEIGHTS:
            known.clear()
        for number in range(first, last + 1):
            row = self.entries.row(number)
            line = (row, False) if isinstance(row, str) else (f"\n{row.text}", row.by_hand)
            key = (*line, LANGUAGE.code)
            if key not in known:
                known[key] = self.lines.height(row, width)
            header.resizeSection(number, known[key])

    def _entered(self, index: QModelIndex) -> None:
        row = index.data(Qt.ItemDataRole.UserRole)
        self.refs_hovered.emit(frozenset() if isinstance(row, str) else frozenset(row.refs))
