"""The box from which a seat's deck is chosen: starter decks, recent decks, a file, pasted text, or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QWidget

from mtgtable.ui.controls.elided_box import ElidedBox
from mtgtable.ui.language import tr
from mtgtable.ui.look.icons import icon
from mtgtable.ui.look.theme import THEME, font
from mtgtable.ui.said import said
from mtgtable.ui.start.deck_source import DeckSource

_KIND: Final = Qt.ItemDataRole.UserRole
_SOURCE: Final = Qt.ItemDataRole.UserRole + 1
_NONE: Final = "none"
_FILE: Final = "file"
_PASTE: Final = "paste"


class DeckPicker(ElidedBox):
    """Tells ``picked`` with a DeckSource, or None for no deck; asks for a file or a text by the other signals."""

    picked = Signal(object)
    fileWanted = Signal()
    pasteWanted = Signal()

    def __init__(self, groups: Sequence[tuple[str, Sequence[DeckSource]]], parent: QWidget | None = None) -> None:
        super().__init__(parent, letters=24)
        self.setAccessibleName(tr("Deck"))
        self.setMaxVisibleItems(20)
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self._sources: list[DeckSource] = []
        self._none = self._entry(tr("Choose a deck…"), _NONE)
        for title, sources in groups:
            if sources:
                self._heading(title)
            for source in sources:
                self._append(source)
        self._extra_at = self._model.rowCount()
        self._heading(tr("From elsewhere"))
        self._entry(tr("Open a file…"), _FILE).setIcon(icon("folder-open"))
        self._entry(tr("Paste a list…"), _PASTE).setIcon(icon("file-plus"))
        self._last = 0
        self.activated.connect(self._chosen)
        THEME.changed.connect(self._dress)

    def set_optional(self, optional: bool) -> None:
        """Say for the entry without a deck whether that is a choice or what is still to choose."""
        self._none.setText(tr("No deck") if optional else tr("Choose a deck…"))

    def add_source(self, source: DeckSource) -> None:
        """Offer one more deck, which was opened meanwhile."""
        if source in self._sources:
            return
        item = self._item(source)
        self._model.insertRow(self._extra_at, item)
        if self._last >= self._extra_at:
            self._last += 1
        self._extra_at += 1

    def set_source(self, source: DeckSource | None) -> None:
        """Show a deck as chosen, without telling."""
        row = 0 if source is None else next((r for r in range(self.count()) if self._at(r) == source), 0)
        self._last = row
        self.setCurrentIndex(row)

    def source(self) -> DeckSource | None:
        """The deck that is chosen."""
        return self._at(self.currentIndex())

    def _at(self, row: int) -> DeckSource | None:
        data = self.itemData(row, _SOURCE)
        return self._sources[data] if isinstance(data, int) else None

    def _chosen(self, row: int) -> None:
        kind = self.itemData(row, _KIND)
        if kind in (_FILE, _PASTE):
            self.setCurrentIndex(self._last)
            (self.fileWanted if kind == _FILE else self.pasteWanted).emit()
        elif row != self._last:
            self._last = row
            self.picked.emit(self._at(row))

    def _heading(self, text: str) -> None:
        item = QStandardItem(text)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFont(font("small", bold=True))
        self._model.appendRow(item)

    def _entry(self, text: str, kind: str) -> QStandardItem:
        item = QStandardItem(text)
        item.setData(kind, _KIND)
        self._model.appendRow(item)
        return item

    def _append(self, source: DeckSource) -> None:
        self._model.appendRow(self._item(source))

    def _item(self, source: DeckSource) -> QStandardItem:
        item = QStandardItem(said(source.title))
        item.setData(len(self._sources), _SOURCE)
        item.setToolTip(str(source.path) if source.path is not None else said(source.detail))
        self._sources.append(source)
        return item

    def _dress(self) -> None:
        for row in range(self.count()):
            kind = self.itemData(row, _KIND)
            if kind in (_FILE, _PASTE):
                self.setItemIcon(row, icon("folder-open" if kind == _FILE else "file-plus"))
