"""A menu in which symbols are drawn as on cards: "Cycling {R}" stands there with a red disc (107.4)."""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QAction, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QStyleOptionMenuItem

from mtgtable.ui.look.stylesheet import MENU_INDENT
from mtgtable.ui.look.symbols import SYMBOL, paint_symbol

_BLANK: Final = "\u00a0"
_DISC: Final = 0.84
"""How wide a disc is, of the height of a line."""
_PALE: Final = 0.45
"""How much of a symbol is seen where its entry can't be chosen."""


class SymbolMenu(QMenu):
    """A menu whose entries may have symbols in braces; the texts of its actions keep them, also for the ear."""

    def initStyleOption(self, option: QStyleOptionMenuItem, action: QAction) -> None:
        """Blanks stand where symbols are painted."""
        super().initStyleOption(option, action)
        option.text = self.with_room(action.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The entries as any menu paints them, and their symbols."""
        super().paintEvent(event)
        painter = QPainter(self)
        for action in self.actions():
            painter.setOpacity(1.0 if action.isEnabled() else _PALE)
            for area, symbol in self.symbols_of(action):
                paint_symbol(painter, area, symbol)
        painter.end()

    def with_room(self, text: str) -> str:
        """The text with as many blanks in place of each symbol as it is wide."""
        metrics = QFontMetricsF(self.font())
        blanks = _BLANK * ceil(metrics.height() * _DISC / metrics.horizontalAdvance(_BLANK))
        return SYMBOL.sub(blanks, text)

    def symbols_of(self, action: QAction) -> list[tuple[QRectF, str]]:
        """The symbols of an entry and where they lie, in the menu's pixels."""
        row, metrics = QRectF(self.actionGeometry(action)), QFontMetricsF(self.font())
        size = metrics.height() * _DISC
        text = action.text().replace("&&", "&")
        found = []
        for match in SYMBOL.finditer(text):
            left = metrics.horizontalAdvance(self.with_room(text[: match.start()]))
            right = metrics.horizontalAdvance(self.with_room(text[: match.end()]))
            middle = row.left() + MENU_INDENT + (left + right) / 2
            found.append((QRectF(middle - size / 2, row.center().y() - size / 2, size, size), match.group(1)))
        return found
