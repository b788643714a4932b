"""A list whose rows are broken into lines where they are too long, and never cut."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import QListView, QListWidget, QStyledItemDelegate, QStyleOptionViewItem

from mtgtable.ui.look.theme import M


class _Broken(QStyledItemDelegate):
    """Asks for the height that the text takes beside the margins, which Qt leaves out where a style sheet sets them."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The size of a row as broad as the list."""
        narrower = QStyleOptionViewItem(option)
        narrower.rect = option.rect.adjusted(0, 0, -2 * M, 0)
        asked = super().sizeHint(narrower, index)
        return QSize(min(asked.width(), option.rect.width() - 1), asked.height())


class WrappedRows(QListWidget):
    """Rows of text; a row is broken anew when the list becomes broader or narrower."""

    def __init__(self, rows: list[str], name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setWordWrap(True)
        self.setItemDelegate(_Broken(self))
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.addItems(rows)
