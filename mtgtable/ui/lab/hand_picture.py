"""The cards of a hand side by side, painted as the program paints cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mtgtable.session.catalog import CatalogCard
from mtgtable.ui.cards.full import paint_full
from mtgtable.ui.cards.printed_view import view_of
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import THEME, S
from mtgtable.ui.pictures.gallery import GALLERY

_WIDEST: Final = 250
_LEAST: Final = 150
"""Pixels across at which a card's name is read; they grow with the text."""
_TALL: Final = 1.4
"""How tall a card is for its width."""
_USUAL: Final = 7


class HandPicture(QWidget):
    """As large as there is room for side by side; where cards would be too small for the text, in several rows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: tuple[CatalogCard, ...] = ()
        self.setAccessibleName(tr("The cards of the hand, painted"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        THEME.changed.connect(self._fit)
        GALLERY.came.connect(self.update)

    def show_cards(self, cards: Sequence[CatalogCard]) -> None:
        """Show these cards."""
        self._cards = tuple(cards)
        self._fit()

    def _across(self) -> int:
        """Cards in a row: as many as have the least width, in rows as equal as can be."""
        number = max(_USUAL, len(self._cards))
        most = max(1, int((self.width() + S) // (grown(_LEAST) + S)))
        return ceil(number / ceil(number / most))

    def _card_width(self) -> float:
        across = self._across()
        return max(20.0, min(float(grown(_WIDEST)), (self.width() - S * (across - 1)) / across))

    def _height(self) -> int:
        rows = max(1, ceil(len(self._cards) / self._across()))
        return int(rows * (_TALL * self._card_width() + S) - S) + 2

    def _fit(self) -> None:
        self.setFixedHeight(self._height())
        self.update()

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(int(_USUAL * (_WIDEST + S)), self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        self._fit()

    def place(self, number: int) -> QRectF:
        """Where the card of that number in the hand is painted."""
        row, column = divmod(number, self._across())
        wide = self._card_width()
        return QRectF(column * (wide + S), 1 + row * (_TALL * wide + S), wide, _TALL * wide)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt's."""
        painter = QPainter(self)
        for number, card in enumerate(self._cards):
            paint_full(painter, view_of(card.printed), self.place(number), THEME.colors, least=15)
        painter.end()
