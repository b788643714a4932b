"""What-if mode: the effects to be switched off and reordered, and what would differ on the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen, QResizeEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLabel,
    QListView,
    QPushButton,
    QSplitter,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from mtgtable.model.ids import ObjectId
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.layers.account import Change
from mtgtable.ui.layers.account_rows import Art, Column, change_spans
from mtgtable.ui.layers.effect_order import EffectOrder
from mtgtable.ui.layers.sheet import Span
from mtgtable.ui.look.theme import THEME, XS, M, S, color

QWIDGETSIZE_MAX = (1 << 24) - 1
"""As high as a widget may be for Qt."""
_ROW = Qt.ItemDataRole.UserRole + 1
AnyIndex = QModelIndex | QPersistentModelIndex
DifferenceRow = tuple[ObjectId, str, tuple[Change, ...]]


@lru_cache(maxsize=512)
def lay_difference(row: DifferenceRow, width: float, body: float) -> Art:  # noqa: ARG001 - what is remembered hangs on it
    """How one object would differ."""
    column = Column(XS)
    column.add([Span(row[1], bold=True)], M, width - 2 * M)
    for change in row[2]:
        column.named(change.what, change_spans(change), M, width - 2 * M, 3)
    return column.done(XS)


class DifferenceDelegate(QStyledItemDelegate):
    """Paints how objects would differ."""

    def __init__(self, view: DifferenceList) -> None:
        super().__init__(view)
        self.view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:  # noqa: ARG002
        """Qt's."""
        return QSize(60, int(lay_difference(index.data(_ROW), float(self.view.viewport().width()), THEME.body).height))

    def paint(self, painter: QPainter, option: Any, index: AnyIndex) -> None:
        """Qt's."""
        area = QRectF(option.rect)
        if self.view.currentIndex() == index and self.view.hasFocus():
            painter.fillRect(area, color(THEME.colors.accent_soft))
        painter.setPen(QPen(color(THEME.colors.line), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        lay_difference(index.data(_ROW), area.width(), THEME.body).paint(painter, area.x(), area.y())


class DifferenceList(QListView):
    """The objects that would differ. ``object_wanted``: select it on the table."""

    object_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(QStandardItemModel(self))
        self.setItemDelegate(DifferenceDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setAccessibleName("What would differ")
        self.clicked.connect(lambda index: self.object_wanted.emit(index.data(_ROW)[0]))
        self.activated.connect(lambda index: self.object_wanted.emit(index.data(_ROW)[0]))
        THEME.changed.connect(self.scheduleDelayedItemsLayout)

    def show_rows(self, rows: tuple[DifferenceRow, ...]) -> None:
        """Show these."""
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        model.clear()
        for row in rows:
            item = QStandardItem(f"{row[1]}: {'; '.join(change.words for change in row[2])}")
            item.setData(row, _ROW)
            item.setEditable(False)
            model.appendRow(item)

    def event(self, event: QEvent) -> bool:
        """Qt's."""
        return keep_for_focus(event) or super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


class WhatIfPage(QWidget):
    """The list of effects above, the differences below. ``search_wanted``: what keeps it from being a creature?"""

    edited = Signal()
    source_wanted = Signal(object)
    source_lit = Signal(object)
    search_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        hint = self._line("Uncheck an effect to take it away; drag it up or down to give it another timestamp.")
        column.addWidget(hint)
        self.split = split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        self.order = EffectOrder()
        split.addWidget(self.order)
        self.below = QWidget()
        lower = QVBoxLayout(self.below)
        lower.setContentsMargins(0, S, 0, 0)
        lower.setSpacing(XS)
        self.title = QLabel()
        self.title.setContentsMargins(M, 0, M, 0)
        self.title.setWordWrap(True)
        lower.addWidget(self.title)
        self.differences = DifferenceList()
        lower.addWidget(self.differences, 1)
        split.addWidget(self.below)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        column.addWidget(split, 1)
        self.search = QPushButton("What would make it a creature again?")
        self.search.clicked.connect(self.search_wanted)
        self.found = self._line("")
        self.found.hide()
        foot = QVBoxLayout()
        foot.setContentsMargins(M, S, M, S)
        foot.addWidget(self.search)
        column.addWidget(self.found)
        column.addLayout(foot)
        self.order.edited.connect(self.edited)
        self.order.source_wanted.connect(self.source_wanted)
        self.order.source_lit.connect(self.source_lit)
        self.differences.object_wanted.connect(self.source_wanted)
        self.show_differences(())

    def _line(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setProperty("role", "small")
        label.setContentsMargins(M, 0, M, XS)
        label.setWordWrap(True)
        return label

    def show_differences(self, rows: tuple[DifferenceRow, ...], objects: int = 0) -> None:
        """Say what would differ, and of how many objects."""
        if self.order.effects.supposing() is None:
            self.title.setText("Nothing is supposed yet")
        elif not rows:
            self.title.setText("Nothing would differ")
        else:
            self.title.setText(f"{objects} objects would differ" if objects > 1 else "1 object would differ")
        self.differences.show_rows(rows)
        appears = bool(rows) and self.differences.isHidden()
        self.differences.setVisible(bool(rows))
        self.below.setMaximumHeight(QWIDGETSIZE_MAX if rows else self.title.sizeHint().height() + 2 * S)
        if appears:
            height = self.split.height()
            self.split.setSizes([height * 3 // 5, height * 2 // 5])

    def say_found(self, text: str) -> None:
        """Answer what was searched for; empty: nothing was."""
        self.found.setText(text)
        self.found.setVisible(bool(text))
