"""Cards side by side as pictures drawn by the program, in a list that scrolls: for piles, searches and orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QListView, QListWidget, QListWidgetItem, QWidget

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.full import paint_full
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.look.theme import RADIUS, THEME, S, color, font

CARD_WIDTH: Final = 128
_ID: Final = int(Qt.ItemDataRole.UserRole)


def card_pixmap(view: ObjectView, width: int, ratio: float = 1.0) -> QPixmap:
    """The full form of a card as a pixmap; ``ratio``: device pixels a pixel."""
    height = round(width * 1.4)
    made = QPixmap(round(width * ratio), round(height * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    paint_full(painter, view, QRectF(0, 0, width, height), THEME.colors)
    painter.end()
    return made


def label_pixmap(text: str, width: int, ratio: float = 1.0) -> QPixmap:
    """A plain sheet with a word on it, for options that are no cards."""
    height = round(width * 1.4)
    made = QPixmap(round(width * ratio), round(height * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(color(THEME.colors.line_strong))
    painter.setBrush(color(THEME.colors.raised))
    area = QRectF(0.5, 0.5, width - 1, height - 1)
    painter.drawRoundedRect(area, RADIUS, RADIUS)
    painter.setFont(font("small"))
    painter.setPen(color(THEME.colors.text))
    painter.drawText(area.adjusted(S, S, -S, -S), int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), text)
    painter.end()
    return made


class CardList(QListWidget):
    """A list of cards. ``hovered_card``: the one under the mouse, or None. ``chosen``: one was clicked or entered."""

    hovered_card = Signal(object)
    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None, *, card_width: int = CARD_WIDTH) -> None:
        super().__init__(parent)
        self._views: list[ObjectView | None] = []
        self._labels: list[str] = []
        self.setViewMode(QListView.ViewMode.IconMode)
        self.card_width = card_width
        self.setIconSize(self._card_size())
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setSpacing(4)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setWordWrap(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setDragDropMode(QAbstractItemView.DragDropMode.NoDragDrop)
        self.setMovement(QListView.Movement.Static)
        self.itemEntered.connect(self._entered)
        self.itemClicked.connect(lambda item: self.chosen.emit(int(item.data(_ID))))
        self.itemActivated.connect(self._activated)
        THEME.changed.connect(self._redraw)

    def show_cards(self, views: Sequence[ObjectView | None], labels: Sequence[str]) -> None:
        """Show these; where there is no view, the label stands on a plain sheet."""
        self._views, self._labels = list(views), list(labels)
        self._redraw()

    def _redraw(self) -> None:
        self.clear()
        ratio = self.devicePixelRatioF()
        metrics = QFontMetricsF(font("tiny"))
        for index, (view, label) in enumerate(zip(self._views, self._labels, strict=True)):
            face = view if view is not None and view.known else None
            picture = card_pixmap(face, self.card_width, ratio) if face else label_pixmap(label, self.card_width, ratio)
            item = QListWidgetItem(QIcon(picture), "")
            item.setData(_ID, index)
            item.setToolTip(label if metrics.horizontalAdvance(label) > self.card_width else "")
            item.setData(int(Qt.ItemDataRole.AccessibleTextRole), label)
            item.setSizeHint(self._card_size() + QSize(8, 8))
            self.addItem(item)

    def _card_size(self) -> QSize:
        return QSize(self.card_width, round(self.card_width * 1.4))

    def filter(self, words: str) -> None:
        """Show only those whose name, types or text hold all the words."""
        wanted = words.lower().split()
        for row in range(self.count()):
            index = int(self.item(row).data(_ID))
            view = self._views[index]
            text = self._labels[index].lower()
            if view is not None:
                text += f" {view.name} {view.type_line} {view.text}".lower()
            self.item(row).setHidden(not all(word in text for word in wanted))

    def event(self, event: QEvent) -> bool:
        """Qt's: the keys that move in the list are the list's."""
        return keep_for_focus(event) or super().event(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Qt's."""
        self.hovered_card.emit(None)
        super().leaveEvent(event)

    def _entered(self, item: QListWidgetItem) -> None:
        self.hovered_card.emit(self._views[int(item.data(_ID))])

    def _activated(self, item: QListWidgetItem) -> None:
        if not self.underMouse():
            self.chosen.emit(int(item.data(_ID)))


def row_height(card_width: int = CARD_WIDTH) -> int:
    """The height that one row of cards needs."""
    return round(card_width * 1.4) + 24
