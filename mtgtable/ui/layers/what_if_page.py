"""What-if mode: the effects to be switched off and reordered, and what would differ on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen, QResizeEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QListView,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from mtgtable.model.ids import ObjectId
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.controls.card_name import CardNameField
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.controls.steady_bar import steady_bar
from mtgtable.ui.language import tr
from mtgtable.ui.layers.account import Change, EffectInForce
from mtgtable.ui.layers.account_rows import Art, Column, change_spans
from mtgtable.ui.layers.effect_order import EffectOrder
from mtgtable.ui.layers.sheet import Span
from mtgtable.ui.layers.steady_split import SteadySplit
from mtgtable.ui.layers.told import told, told_change
from mtgtable.ui.look.theme import THEME, XS, M, S, color
from mtgtable.ui.said import said

_ROW = Qt.ItemDataRole.UserRole + 1
AnyIndex = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """Objects of one name that would differ alike: how, and why, in sentences."""

    object: ObjectId
    name: str
    changes: tuple[Change, ...]
    why: tuple[str, ...] = ()

    @property
    def said(self) -> str:
        """For those who hear it."""
        return f"{self.name}: {'; '.join(map(told_change, self.changes))}. {' '.join(self.why)}".strip()


@lru_cache(maxsize=512)
def lay_difference(row: DifferenceRow, width: float, body: float) -> Art:  # noqa: ARG001 - what is remembered hangs on it
    """How one object would differ."""
    column = Column(XS)
    column.add([Span(row.name, bold=True)], M, width - 2 * M)
    for change in row.changes:
        column.named(told(change.what), change_spans(change), M, width - 2 * M)
    for reason in row.why:
        column.add([Span(reason, "small", "muted")], M, width - 2 * M)
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
        steady_bar(self)
        self.setAccessibleName(tr("What would differ"))
        self.clicked.connect(lambda index: self.object_wanted.emit(index.data(_ROW).object))
        self.activated.connect(lambda index: self.object_wanted.emit(index.data(_ROW).object))
        THEME.changed.connect(self.scheduleDelayedItemsLayout)

    def show_rows(self, rows: tuple[DifferenceRow, ...]) -> None:
        """Show these."""
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        model.clear()
        for row in rows:
            item = QStandardItem(row.said)
            item.setData(row, _ROW)
            item.setData(aloud(row.said), Qt.ItemDataRole.AccessibleTextRole)
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
    """Cards and effects to suppose above, the differences below; both keep their places whatever is supposed.

    ``search_wanted``: what keeps it from being a creature? ``card_wanted``: suppose this card; ``card_unwanted``: the
    one of that number no more.
    """

    edited = Signal()
    source_wanted = Signal(object)
    source_lit = Signal(object)
    search_wanted = Signal()
    card_wanted = Signal(str, str, str)
    card_unwanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card_names: Callable[[], Iterable[str]] = tuple
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._cards())
        column.addWidget(
            self._line(tr("Uncheck an effect to take it away; drag it up or down to give it another timestamp."))
        )
        self.order = EffectOrder()
        below = QWidget()
        lower = QVBoxLayout(below)
        lower.setContentsMargins(0, S, 0, 0)
        lower.setSpacing(XS)
        self.title = QLabel()
        self.title.setContentsMargins(M, 0, M, 0)
        self.title.setWordWrap(True)
        lower.addWidget(self.title)
        self.differences = DifferenceList()
        lower.addWidget(self.differences, 1)
        self.split = SteadySplit(self.order, below, self.order.whole_height)
        column.addWidget(self.split, 1)
        self.search = QPushButton(tr("What would make it a creature again?"))
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
        self.show_differences((), supposed=False)

    def _cards(self) -> QGridLayout:
        """The field for a card that isn't there, whose it would be and where, and those that are supposed."""
        grid = QGridLayout()
        grid.setContentsMargins(M, 0, M, XS)
        grid.setSpacing(XS)
        self.card = CardNameField(lambda: self.card_names(), tr("Suppose a card"))
        self.card.setToolTip(
            tr("A card that isn't there: type its name. An Aura or Equipment is on the pinned object.")
        )
        self.seat = QComboBox()
        self.seat.setAccessibleName(tr("Whose it would be"))
        self.zone = QComboBox()
        self.zone.setAccessibleName(tr("Where it would be"))
        for zone in ("battlefield", "graveyard"):
            self.zone.addItem(said(zone.capitalize()), zone)
        self.supposed = QLabel()
        self.supposed.setWordWrap(True)
        self.supposed.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.supposed.linkActivated.connect(lambda link: self.card_unwanted.emit(int(link)))
        self.card.wanted.connect(
            lambda name: self.card_wanted.emit(name, self.seat.currentData() or "A", self.zone.currentData())
        )
        grid.addWidget(self.card, 0, 0)
        grid.addWidget(self.seat, 0, 1)
        grid.addWidget(self.zone, 0, 2)
        grid.addWidget(self.supposed, 1, 0, 1, 3)
        grid.setColumnStretch(0, 1)
        return grid

    def show_cards(self, names: Iterable[str]) -> None:
        """Show which cards are supposed, each with a way to take it away again."""
        links = [tr('{0}&nbsp;<a href="{1}">take away</a>', escape(name), number) for number, name in enumerate(names)]
        self.supposed.setText(tr("Supposed: ") + ", ".join(links) if links else tr("No card is supposed."))

    def show_seats(self, seats: Iterable[tuple[str, str]]) -> None:
        """Offer these players, each with the letter of their seat."""
        row = list(seats)
        if [(self.seat.itemText(n), self.seat.itemData(n)) for n in range(self.seat.count())] != row:
            self.seat.clear()
            for name, letter in row:
                self.seat.addItem(name, letter)

    def _line(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setProperty("role", "small")
        label.setContentsMargins(M, 0, M, XS)
        label.setWordWrap(True)
        return label

    def show_differences(self, rows: tuple[DifferenceRow, ...], objects: int = 0, *, supposed: bool = True) -> None:
        """Say what would differ, of how many objects, and why."""
        if not supposed:
            self.title.setText(tr("Nothing is supposed yet"))
        elif not rows:
            self.title.setText(tr("Nothing would differ"))
        else:
            self.title.setText(tr("{0} objects would differ", objects) if objects > 1 else tr("1 object would differ"))
        self.differences.show_rows(rows)

    def show_effects(self, effects: tuple[EffectInForce, ...], *, keep: bool = False) -> None:
        """List these effects; ``keep``: what was supposed of known ones stays. The list has the room that it needs."""
        self.order.effects.show_effects(effects, keep=keep)
        self.split.share()

    def offer_search(self, *, wanted: bool, ready: bool) -> None:
        """Offer to search for what keeps it from being a creature, where it is none; ``ready``: nothing is supposed."""
        self.search.setVisible(wanted)
        self.search.setEnabled(wanted and ready)

    def say_found(self, text: str) -> None:
        """Answer what was searched for; empty: nothing was."""
        self.found.setText(text)
        self.found.setVisible(bool(text))
