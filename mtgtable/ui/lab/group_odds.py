"""Any group of a deck's cards, asked for as in the card search: how likely so many of them are seen by each turn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from mtgtable.cards.search.query import BadQuery
from mtgtable.lab import drawn
from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.exact.counted_deck import CountedDeck
from mtgtable.lab.exact.figures import group_odds
from mtgtable.session.catalog import CatalogCard
from mtgtable.session.search.user_index import CardSearch
from mtgtable.ui.lab.figure_view import FigureView
from mtgtable.ui.language import tr, trn
from mtgtable.ui.look.theme import S
from mtgtable.ui.said import said as in_words

_FIRST = "-t:land mv<=2"


class GroupOdds(QWidget):
    """A field for the query, and the figure below it."""

    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._search: CardSearch | None = None
        self._deck: CountedDeck | None = None
        self._around = Circumstances()
        self.field = QLineEdit(_FIRST)
        self.field.setAccessibleName(tr("A group of cards"))
        self.field.setPlaceholderText(tr("A group of cards, as in the card search: t:creature mv<=2"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(lambda _: self._count())
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setProperty("role", "small")
        self.figure = FigureView()
        self.figure.said.connect(self.said)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(S)
        column.addWidget(self.field)
        column.addWidget(self.words)
        column.addWidget(self.figure)

    def take(self, cards: Sequence[CatalogCard]) -> None:
        """Ask about groups of these cards from now on."""
        if self._search is not None:
            self._search.close()
        each = {card.printed: card for card in cards}
        self._search = CardSearch.of_cards(list(each), compile_card=lambda printed: each[printed])

    def show_odds(self, deck: CountedDeck, around: Circumstances) -> None:
        """Count in this deck."""
        self._deck, self._around = deck, around
        self._count()

    def _count(self) -> None:
        if self._search is None or self._deck is None:
            return
        try:
            names = set(self._search.search(self.field.text()).names)
        except BadQuery as error:
            # What was counted of the query before would seem to be of this one.
            self.words.setText(tr("Nothing is counted: {0}", in_words(str(error))))
            self.figure.hide()
            return
        found = [card for card in self._deck.library if card.name in names and card.count]
        number = sum(card.count for card in found)
        told = ", ".join(f"{card.count} {card.name}" for card in found[:6])
        more = tr(" and {0} more", len(found) - 6) if len(found) > 6 else ""
        self.words.setText(trn("{0} card: {1}", "{0} cards: {1}", number, told + more) if found else tr("No card fits"))
        odds = group_odds(self._deck, lambda card: card.name in names, self._around)
        self.figure.show()
        self.figure.show_figure(drawn.group(self.field.text(), number, odds))
