"""Rows of a list whose text may hold symbols: drawn, not spelled, and broken into lines where they are too long."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from mtgtable.ui.look.symbol_text import Laid, Paragraph, lay_out, paint_laid
from mtgtable.ui.look.theme import THEME, M, S, color, pixels


class SymbolRows(QStyledItemDelegate):
    """Paints them; what can't be chosen is a heading, which is small."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Qt's: as broad as the list, as high as the text takes."""
        if self._is_heading(index):
            return super().sizeHint(option, index)
        view = getattr(option, "widget", None)
        wide = view.viewport().width() if isinstance(view, QListView) else option.rect.width()
        return QSize(max(60, wide - 1), round(self.laid(index, wide).height + S))

    def laid(self, index: QModelIndex | QPersistentModelIndex, wide: float) -> Laid:
        """The text of a row in a list of that width."""
        text = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        return lay_out((Paragraph(text, reminders=False),), max(60.0, wide - 2 * M), float(round(pixels("body"))))

    def paint(self, painter: QPainter, option: Any, index: QModelIndex | QPersistentModelIndex) -> None:
        """Qt's."""
        if self._is_heading(index):
            super().paint(painter, option, index)
            return
        bare = QStyleOptionViewItem(option)
        self.initStyleOption(bare, index)
        bare.text = ""
        style = option.widget.style()
        style.drawControl(style.ControlElement.CE_ItemViewItem, bare, painter, option.widget)
        laid = self.laid(index, option.rect.width())
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = area.top() + max(0.0, (area.height() - laid.height) / 2)
        paint_laid(painter, laid, QPointF(area.left() + M, top), color(THEME.colors.text), {})
        painter.restore()

    def _is_heading(self, index: QModelIndex | QPersistentModelIndex) -> bool:
        return not index.flags() & Qt.ItemFlag.ItemIsEnabled
