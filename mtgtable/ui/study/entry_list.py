"""The list of everything on the board of a study, oldest first; dragging a row gives it another timestamp."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QMimeData, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from mtgtable.session.study.board import Counted, Decided, Entry, Lasting, Piece, Place, StudyBoard
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.language import mark, tr
from mtgtable.ui.said import said
from mtgtable.ui.study.desk import named
from mtgtable.ui.study.entry_facts import shortened
from mtgtable.ui.study.row_drop import ENTRY_MIME
from mtgtable.ui.study.warnings import Warned

KEY: Final = Qt.ItemDataRole.UserRole + 1
_GONE: Final = frozenset({Qt.Key.Key_Delete, Qt.Key.Key_Backspace})
_ROW: Final = QStyle.ContentsType.CT_ItemViewItem
_AROUND: Final = 18
"""What a row has left and right of its words, for sure."""
_QUOTED: Final = 32
"""So much of an effect's text stands in its row; all of it in the form."""
_TIP: Final = mark("Oldest first. Drag a row to give it another timestamp, or onto the table; Delete takes it away.")


def detail_of(board: StudyBoard, entry: Entry) -> str:
    """Where an entry is and what is special about it, in few words."""
    if isinstance(entry, Lasting):
        on = tr("on {0}", ", ".join(named(board, key) for key in entry.objects))
        return tr("switched off by hand · {0}", on) if entry.off else on
    if isinstance(entry, Counted):
        return tr("on {0}", named(board, entry.on))
    if isinstance(entry, Decided):
        what = (
            tr("number {0}", entry.effect) if isinstance(entry.effect, int) else f"“{shortened(entry.effect, _QUOTED)}”"
        )
        return tr("switched off by hand · {0}", what) if entry.off else tr("timestamp by hand · {0}", what)
    if not isinstance(entry, Piece):
        targets = ", ".join(one if isinstance(one, str) else named(board, one) for one in entry.targets)
        parts = [
            entry.player,
            tr("at {0}", targets) if targets else "",
            tr("event: {0}", ", ".join(_told(board, word, one) for word, one in entry.event)) if entry.event else "",
            tr("X = {0}", entry.x) if entry.x is not None else "",
        ]
        return " · ".join(part for part in parts if part)
    parts = [entry.player, "" if entry.in_play else said(entry.zone)]
    if entry.controller and entry.controller != entry.player:
        parts.append(tr("controlled by {0}", entry.controller))
    parts += [f"{count} {kind}" for kind, count in entry.counters]
    if entry.attached_to is not None:
        host = entry.attached_to
        parts.append(tr("on {0}", host if isinstance(host, str) else named(board, host)))
    if entry.copy_of is not None:
        parts.append(tr("a copy of {0}", named(board, entry.copy_of)))
    if entry.merged:
        parts.append(tr("merged with {0}", ", ".join(entry.merged)))
    parts += [str(value) for _, value in entry.chosen]
    parts += [
        word
        for word, on in (
            (tr("tapped"), entry.tapped),
            (tr("face down"), entry.face_down),
            (tr("token"), entry.token),
            (tr("sick"), entry.sick),
            (tr("prototyped"), entry.prototype),
        )
        if on
    ]
    return " · ".join(part for part in parts if part)


def _told(board: StudyBoard, word: str, place: Place) -> str:
    return str(place) if isinstance(place, str) or word == "amount" else named(board, place)


class _Wrapping(QStyledItemDelegate):
    """A row that is too long for the list goes over several lines."""

    def __init__(self, rows: EntryList) -> None:
        super().__init__(rows)
        self._rows = rows

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Qt's."""
        size, room = super().sizeHint(option, index), self._rows.viewport().width()
        if size.width() <= room:
            return size
        metrics = self._rows.fontMetrics()
        words, wrap = QRect(0, 0, room - _AROUND, 1000), int(Qt.TextFlag.TextWordWrap)
        wrapped = metrics.boundingRect(words, wrap, str(index.data())).height()
        line = QStyleOptionViewItem(option)
        line.text = "x"
        around = self._rows.style().sizeFromContents(_ROW, line, QSize(), self._rows).height()
        return QSize(room, max(around, metrics.height()) + wrapped - metrics.height())


class EntryList(QListWidget):
    """Rows that can be dragged. ``picked``: a row is looked at; ``moved``: key and new place; ``removed``: key."""

    picked = Signal(object)
    moved = Signal(int, int)
    removed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(True)
        self.setItemDelegate(_Wrapping(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setAccessibleName(tr("On the board, oldest first"))
        self.setToolTip(tr(_TIP))
        self.currentItemChanged.connect(self._picked)
        self.model().rowsMoved.connect(self._moved)
        self._showing = False
        self._shown: object = None

    def show_board(self, board: StudyBoard, selected: int | None, warnings: Mapping[int, Warned] | None = None) -> None:
        """Show the entries of a board, with one selected. ``warnings``: what is amiss with an entry, by key."""
        self._showing = True
        amiss = dict(warnings or {})
        shown = (board.entries, tuple(amiss.items()))
        if shown != self._shown or self.count() != len(board.entries):
            self._fill(board, amiss)
            self._shown = shown
        rows = [row for row in range(self.count()) if self.key_at(row) == selected]
        if rows and rows[0] != self.currentRow():
            self.setCurrentRow(rows[0])
        self._showing = False

    def _fill(self, board: StudyBoard, amiss: Mapping[int, Warned]) -> None:
        """Make all rows anew; not while a row is only picked, as it may be dragged with the same press."""
        self.clear()
        for number, entry in enumerate(board.entries, start=1):
            warned = amiss.get(entry.key)
            detail = " · ".join(filter(None, (detail_of(board, entry), warned.short if warned is not None else "")))
            text = f"{number}.  {named(board, entry.key)}" + (f"  ·  {detail}" if detail else "")
            item = QListWidgetItem(text)
            item.setData(KEY, entry.key)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{number}. {named(board, entry.key)}, {detail}")
            if warned is not None:
                item.setToolTip(warned.whole)
            self.addItem(item)

    def mimeTypes(self) -> list[str]:
        """Qt's: a row by what the list moves it by, and by its key for the table."""
        return [*super().mimeTypes(), ENTRY_MIME]

    def mimeData(self, items: Sequence[QListWidgetItem]) -> QMimeData:
        """Qt's."""
        data = super().mimeData(items)
        if items:
            data.setData(ENTRY_MIME, str(items[0].data(KEY)).encode())
        return data

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Qt's: moved within the list, or copied to the table, which changes the board and so the list."""
        drag = QDrag(self)
        drag.setMimeData(self.mimeData(self.selectedItems()))
        drag.exec(actions | Qt.DropAction.CopyAction, Qt.DropAction.MoveAction)

    def key_at(self, row: int) -> int | None:
        """The entry of a row."""
        item = self.item(row)
        return int(item.data(KEY)) if 0 <= row < self.count() else None

    def _picked(self, now: QListWidgetItem | None) -> None:
        if not self._showing and now is not None:
            self.picked.emit(int(now.data(KEY)))

    def _moved(self, _: QModelIndex, start: int, __: int, ___: QModelIndex, row: int) -> None:
        place = row if row < start else row - 1
        key = self.key_at(place)
        if not self._showing and key is not None:
            self.moved.emit(key, place)

    def event(self, event: QEvent) -> bool:
        """Qt's: what has the focus in here gets its own keys."""
        return keep_for_focus(event, _GONE) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's: Delete takes the entry away; Alt with an arrow makes it older or newer."""
        row = self.currentRow()
        key = self.key_at(row)
        if key is None:
            super().keyPressEvent(event)
        elif event.key() in _GONE:
            self.removed.emit(key)
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            to = row + (1 if event.key() == Qt.Key.Key_Down else -1)
            if 0 <= to < self.count():
                self.moved.emit(key, to)
        else:
            super().keyPressEvent(event)
