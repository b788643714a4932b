"""A card of a dealt hand in a line: its name, and its cost drawn at the right."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem

from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.look.symbol_text import paint_line
from mtgtable.ui.look.symbols import paint_cost
from mtgtable.ui.look.theme import THEME, M, S, color, pixels

COST: Final = int(Qt.ItemDataRole.UserRole)


def hand_row(name: str, cost: str) -> QListWidgetItem:
    """The line of a card; by ear it is the name and the cost."""
    item = QListWidgetItem(name)
    item.setData(COST, cost)
    item.setData(int(Qt.ItemDataRole.AccessibleTextRole), aloud(f"{name} {cost}".rstrip()))
    return item


class HandRowDelegate(QStyledItemDelegate):
    """Paints such lines."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: ARG002
        """Qt's."""
        return QSize(60, round(pixels("body") * 1.9))

    def paint(self, painter: QPainter, option: Any, index: QModelIndex | QPersistentModelIndex) -> None:
        """Qt's."""
        bare = QStyleOptionViewItem(option)
        self.initStyleOption(bare, index)
        name, bare.text = bare.text, ""
        style = option.widget.style()
        style.drawControl(style.ControlElement.CE_ItemViewItem, bare, painter, option.widget)
        area, size = QRectF(option.rect).adjusted(S, 0, -M, 0), pixels("body")
        left = paint_cost(painter, area.right(), area.center().y(), size * 1.15, str(index.data(COST) or ""))
        room = QRectF(area.left(), area.top(), left - S - area.left(), area.height())
        paint_line(painter, room, name, color(THEME.colors.text), size, pixels("tiny"))
