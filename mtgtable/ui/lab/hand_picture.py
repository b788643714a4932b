"""The cards of a hand side by side, painted as the program paints cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mtgtable.session.catalog import CatalogCard
from mtgtable.ui.cards.full import paint_full
from mtgtable.ui.cards.printed_view import view_of
from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import THEME, S
from mtgtable.ui.pictures.gallery import GALLERY

_WIDEST: Final = 250.0
_TALL: Final = 1.4
"""How tall a card is for its width."""
_USUAL: Final = 7


class HandPicture(QWidget):
    """As large as there is room for; a hand of more than seven cards has smaller ones."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: tuple[CatalogCard, ...] = ()
        self.setAccessibleName(tr("The cards of the hand, painted"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        THEME.changed.connect(self.update)
        GALLERY.came.connect(self.update)

    def show_cards(self, cards: Sequence[CatalogCard]) -> None:
        """Show these cards."""
        self._cards = tuple(cards)
        self._fit()
        self.update()

    def _card_width(self) -> float:
        across = max(_USUAL, len(self._cards))
        return max(20.0, min(_WIDEST, (self.width() - S * (across - 1)) / across))

    def _fit(self) -> None:
        self.setFixedHeight(int(_TALL * self._card_width()) + 2)

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(int(_USUAL * (_WIDEST + S)), int(_TALL * self._card_width()) + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt's."""
        painter = QPainter(self)
        wide = self._card_width()
        for place, card in enumerate(self._cards):
            area = QRectF(place * (wide + S), 1, wide, _TALL * wide)
            paint_full(painter, view_of(card.printed), area, THEME.colors, least=15)
        painter.end()
