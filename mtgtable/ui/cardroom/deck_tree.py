"""The rows of a deck in sections and groups: counts by key and wheel, a filter, and places to drop cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QTreeWidget, QTreeWidgetItem, QWidget

from mtgtable.cards.decklist.deck import Section
from mtgtable.model.printed import PrintedCard
from mtgtable.session.building.draft import Draft, DraftRow
from mtgtable.session.building.groups import Grouping, grouped
from mtgtable.ui.cardroom.results import CARD_MIME
from mtgtable.ui.controls.focus_keys import NAVIGATION, keep_for_focus
from mtgtable.ui.language import mark, tr, trn
from mtgtable.ui.look.symbols import paint_cost, symbols_in
from mtgtable.ui.look.theme import THEME, M, S, color, font, pixels
from mtgtable.ui.said import said

TITLES: Final = {
    Section.COMMANDER: mark("Commander"),
    Section.MAIN: mark("Main deck"),
    Section.SIDEBOARD: mark("Sideboard"),
    Section.COMPANION: mark("Companion"),
    Section.MAYBEBOARD: mark("Considering"),
}
"""The sections in the order in which they are shown."""

_ROW: Final = int(Qt.ItemDataRole.UserRole)
_SECTION: Final = _ROW + 1
_COST: Final = _ROW + 2
_SPOKEN: Final = Qt.ItemDataRole.AccessibleTextRole
_SYMBOL: Final = 14 / 13
"""How large the symbols of a cost are, of the size of the text, up to the largest."""
_LARGEST_SYMBOL: Final = 20.0
_NOTCH: Final = 120
"""What Qt counts for a notch of the wheel, in eighths of a degree."""
_KEYS: Final = NAVIGATION | {
    Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Equal, Qt.Key.Key_Underscore,
}  # fmt: skip


class _Painter(QStyledItemDelegate):
    """A row: how many, the name, the cost; a group: its title and how many cards are in it."""

    def sizeHint(self, _option: Any, index: Any) -> QSize:
        """Qt's."""
        line = QFontMetrics(font("body")).height() + 3
        return QSize(120, max(line, 30 if index.data(_ROW) is None else 27))

    def paint(self, painter: QPainter, option: Any, index: Any) -> None:
        """Qt's."""
        colors, area = THEME.colors, QRect(option.rect)
        row: DraftRow | None = index.data(_ROW)
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, color(colors.accent, 0.3))
        if row is None:
            top = not index.parent().isValid()
            painter.setFont(font("body" if top else "small", bold=True))
            painter.setPen(color(colors.text if top else colors.muted))
            painter.drawText(area.adjusted(S, 0, -S, 0), middle, str(index.data()))
            return
        painter.setFont(font("body", bold=True))
        painter.setPen(color(colors.accent))
        wide = _count_width()
        count = QRect(area.left() + S, area.top(), wide - S, area.height())
        painter.drawText(count, middle | int(Qt.AlignmentFlag.AlignRight), str(row.count))
        right = float(area.right() - S)
        cost = str(index.data(_COST) or "")
        if symbols_in(cost):
            right = (
                paint_cost(
                    painter, right, area.center().y() + 0.5, min(_LARGEST_SYMBOL, _SYMBOL * pixels("body")), cost
                )
                - S
            )
        painter.setFont(font("body"))
        painter.setPen(color(colors.text))
        tags = "".join(f"  #{tag}" for tag in row.tags)
        room = round(right) - area.left() - wide - M
        words = painter.fontMetrics().elidedText(row.name + tags, Qt.TextElideMode.ElideRight, max(20, room))
        painter.drawText(QRect(area.left() + wide + M // 2, area.top(), room, area.height()), middle, words)


def _count_width() -> int:
    """Where the names begin: two digits and a little have room before them."""
    return max(40, QFontMetrics(font("body", bold=True)).horizontalAdvance("00") + 2 * S)


def _titled(title: str, count: int) -> QTreeWidgetItem:
    """The line above a section or group, with how many cards are in it."""
    item = QTreeWidgetItem([f"{title}  {count}"])
    item.setData(0, _SPOKEN, f"{title}: {trn('{0} card', '{0} cards', count)}")
    return item


class DeckTree(QTreeWidget):
    """``changed_count``: a row is to have more or fewer copies; ``dropped``: a card was dropped on a section.

    ``looked_at``: the row under the cursor; ``menu_wanted``: a menu for a row.
    """

    changed_count = Signal(str, object, int)
    dropped = Signal(str, object)
    moved = Signal(str, object, object)
    looked_at = Signal(str)
    menu_wanted = Signal(object, object)

    def __init__(self, find: Callable[[str], PrintedCard | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._find = find
        self._draft = Draft()
        self._grouping: Grouping = "type"
        self._wheeled, self._turned = "", 0
        """The card whose count is under the wheel, and what of a notch has been turned there."""
        self.setHeaderHidden(True)
        self.setColumnCount(1)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setItemDelegate(_Painter(self))
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setAccessibleName(tr("Deck"))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu)
        self.currentItemChanged.connect(self._looked)
        THEME.changed.connect(self.scheduleDelayedItemsLayout)

    def show_draft(
        self, draft: Draft, grouping: Grouping | None = None, shown: Sequence[DraftRow] | None = None
    ) -> None:
        """Show a draft, or only some rows of it; the cursor stays on its card."""
        self._draft = draft
        self._grouping = grouping or self._grouping
        among = frozenset(draft.rows if shown is None else shown)
        here, beside = self.current(), self._beside()
        self.blockSignals(True)
        self.clear()
        for section, title in ((one, tr(words)) for one, words in TITLES.items()):
            rows = tuple(row for row in draft.section(section) if row in among)
            if rows or section in (Section.MAIN, Section.SIDEBOARD, Section.MAYBEBOARD):
                self._add_section(section, title, draft.size(section), rows)
        self.expandAll()
        if here is not None and not self.select(here.name, here.section):
            any(self.select(row.name, row.section) for row in beside)
        self.blockSignals(False)

    def current(self) -> DraftRow | None:
        """The row under the cursor."""
        item = self.currentItem()
        row: DraftRow | None = item.data(0, _ROW) if item is not None else None
        return row

    def _beside(self) -> tuple[DraftRow, ...]:
        """The rows below the cursor, and then those above it, the next first: one of them is next if it goes."""
        rows = [(item is self.currentItem(), item.data(0, _ROW)) for item in self._items()]
        place = next((place for place, (here, _) in enumerate(rows) if here), 0)
        nearest = [*rows[place + 1 :], *reversed(rows[:place])]
        return tuple(row for _, row in nearest if row is not None)

    def select(self, name: str, section: Section) -> bool:
        """Put the cursor on a row. False when it isn't shown."""
        for item in self._items():
            row: DraftRow | None = item.data(0, _ROW)
            if row is not None and row.name == name and row.section is section:
                self.setCurrentItem(item)
                return True
        return False

    def _add_section(self, section: Section, title: str, size: int, rows: tuple[DraftRow, ...]) -> None:
        head = _titled(title, size)
        head.setData(0, _SECTION, section)
        self.addTopLevelItem(head)
        head.setFlags(head.flags() & ~Qt.ItemFlag.ItemIsSelectable)
        groups = grouped(rows, self._grouping, self._find)
        for group in groups:
            parent = head
            if group.title and len(groups) > 1:
                own = any(group.title in row.tags for row in group.rows)
                parent = _titled(group.title if own else said(group.title), group.count)
                parent.setData(0, _SECTION, section)
                parent.setFlags(parent.flags() & ~Qt.ItemFlag.ItemIsSelectable)
                head.addChild(parent)
            for row in group.rows:
                item = QTreeWidgetItem([f"{row.count} {row.name}"])
                item.setData(0, _ROW, row)
                item.setData(0, _SECTION, section)
                card = self._find(row.name)
                item.setData(0, _COST, card.front.mana_cost if card is not None else "")
                kind = card.front.type_line if card is not None else tr("no card of that name is known")
                item.setData(0, _SPOKEN, ", ".join((f"{row.count} {row.name}", kind, *row.tags)))
                parent.addChild(item)

    def _items(self) -> list[QTreeWidgetItem]:
        found: list[QTreeWidgetItem] = []
        stack = [self.topLevelItem(place) for place in range(self.topLevelItemCount())]
        while stack:
            item = stack.pop(0)
            if item is not None:
                found.append(item)
                stack = [item.child(place) for place in range(item.childCount())] + stack
        return found

    def _looked(self, item: QTreeWidgetItem | None, _: object = None) -> None:
        row: DraftRow | None = item.data(0, _ROW) if item is not None else None
        if row is not None:
            self.looked_at.emit(row.name)

    def _change(self, row: DraftRow | None, by: int) -> None:
        if row is not None:
            self.changed_count.emit(row.name, row.section, by)

    def _menu(self, at: QPoint) -> None:
        item = self.itemAt(at)
        row: DraftRow | None = item.data(0, _ROW) if item is not None else None
        if row is not None:
            self.menu_wanted.emit(row, self.viewport().mapToGlobal(at))

    # ---- Qt's -------------------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Qt's: the keys that change a deck are the tree's."""
        return keep_for_focus(event, frozenset(_KEYS)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's."""
        row = self.current()
        if event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._change(row, 1)
        elif event.key() in (Qt.Key.Key_Minus, Qt.Key.Key_Underscore):
            self._change(row, -1)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and row is not None:
            self._change(row, -row.count)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt's: over a count the wheel changes it, elsewhere it scrolls."""
        at = event.position().toPoint()
        item = self.itemAt(at)
        row: DraftRow | None = item.data(0, _ROW) if item is not None else None
        if row is None or at.x() > _count_width() + S:
            super().wheelEvent(event)
            return
        # A touchpad turns a little at a time, and sideways too.
        if row.name != self._wheeled:
            self._wheeled, self._turned = row.name, 0
        self._turned += event.angleDelta().y()
        notches = int(self._turned / _NOTCH)
        self._turned -= notches * _NOTCH
        if notches:
            self._change(row, notches)
        event.accept()

    def mimeTypes(self) -> list[str]:
        """Qt's."""
        return [CARD_MIME]

    def mimeData(self, items: Any) -> QMimeData:
        """Qt's: the card's name."""
        data = QMimeData()
        rows = [item.data(0, _ROW) for item in items if item.data(0, _ROW) is not None]
        data.setData(CARD_MIME, "\n".join(row.name for row in rows).encode())
        data.setText("\n".join(row.name for row in rows))
        return data

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Qt's."""
        if event.mimeData().hasFormat(CARD_MIME):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Qt's."""
        if event.mimeData().hasFormat(CARD_MIME):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Qt's: a card from the answers comes in, one from this tree changes its section."""
        item = self.itemAt(event.position().toPoint())
        # Qt gives back the word alone.
        section = Section(item.data(0, _SECTION)) if item is not None else Section.MAIN
        names = bytes(event.mimeData().data(CARD_MIME).data()).decode().split("\n")
        row = self.current() if event.source() is self else None
        for name in filter(None, names):
            if row is not None and row.name == name:
                self.moved.emit(name, row.section, section)
            else:
                self.dropped.emit(name, section)
        event.acceptProposedAction()
