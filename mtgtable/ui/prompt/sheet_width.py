"""How wide a sheet is, and the cards on it: as wide as what it shows, within what the table leaves it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QWidget

from mtgtable.ui.cards.card_list import CARD_WIDTH
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import M, S

NARROWEST: Final = 480
SMALL_CARD: Final = 72
FRAME: Final = 24
"""What a list of cards takes beside them."""
_LEAST_IN_ROW: Final = 96
_LOWEST_TABLE: Final = 5
"""The table is so many times higher than a card in the sheet is wide, with large text."""
_ROOMY: Final = 560
"""A table with room for so many pixels beside what lies at its left is covered there alone."""
_ALONE: Final = 104
"""A card that lies alone on a sheet is no wider, so that the sheet covers little of what it is about."""


class SheetWidth:
    """``needs``: so many pixels across are enough for the few cards that it shows; 0: it takes what it may.

    ``least``: it takes so many in any case, where the table has them. ``beside``: so many pixels at the left are better
    not covered: there life, mana and piles of the one who is asked are.
    """

    def __init__(self, table: QWidget, beside: Callable[[], int]) -> None:
        self._table, self._beside = table, beside
        self.needs = self.least = 0

    def card(self) -> int:
        """How wide a card is: larger with large text, as far as the table is high enough for that."""
        return max(CARD_WIDTH, min(grown(CARD_WIDTH), self._table.height() // _LOWEST_TABLE))

    def narrow(self, cards: int, card_width: int = 0, *, least: int = 0, beside: int = 0) -> None:
        """Be no wider than so many cards in one row and what stands beside them; ``least``: as wide as its words."""
        in_row = cards * ((card_width or self.card()) + 16) + 2 * M + 20
        self.needs = max(least or grown(NARROWEST), in_row + beside)

    def in_one_row(self, cards: int) -> int:
        """How wide so many cards are in one row, when they are read there; else as usual, in several."""
        usual, frame = self.card(), 2 * M + 20
        each = (self._table.width() - self.left() - 2 * S - frame) // max(1, cards) - 16
        if each < min(usual, grown(_LEAST_IN_ROW)):
            return usual
        self.least = cards * (min(usual, each) + 16) + frame
        return min(usual, each)

    def in_piles(self, piles: int, cards: int) -> int:
        """How wide cards are where piles of so many lie side by side, so that none is scrolled if it can be helped."""
        self.least = piles * (cards * (SMALL_CARD + 16) + 4 * M)
        room = self.width() / piles - 4 * M
        most = min(self.card(), self._table.height() // _LOWEST_TABLE)
        return max(SMALL_CARD, min(most, round(room / max(1, cards)) - 16))

    def in_row(self, sizes: list[int]) -> int:
        """How wide cards are where piles of so many lie in a row, each as wide as its cards take."""
        cards, frames = sum(sizes), len(sizes) * (FRAME + M)
        self.least = cards * (SMALL_CARD + 16) + frames + 2 * M
        return max(SMALL_CARD, min(self.card(), (self.width() - 2 * M - frames) // cards - 16))

    def width(self) -> int:
        """How wide it may be."""
        return self._within(self._table.width() - self.left())

    def _within(self, room: int) -> int:
        """How much of so much room it takes: margins are given up where it needs them."""
        return max(_without_margins(room), min(room - 2 * S, self.least))

    def left(self) -> int:
        """Where it may begin: a small table has no room to spare."""
        left = self._beside()
        room = self._within(self._table.width() - left)
        return left if room >= max(_ROOMY, self.least) else 0

    def alone_in_piles(self, piles: int) -> int:
        """How wide a card is that lies alone in one of some piles; the sheet is as narrow as that."""
        card = min(self.card(), grown(_ALONE))
        self.least = self.needs = piles * (card + 16 + FRAME + M) + 2 * M
        return card


def _without_margins(width: int) -> int:
    return width - 2 * max(M, min(width // 16, 90))
