"""One card looked at: its faces as drawn, what is done by hand, and what it would do to the board on the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from mtgtable.model.printed import PrintedCard
from mtgtable.session.catalog import CatalogCard
from mtgtable.ui.cardroom.printed_view import view_of
from mtgtable.ui.docks.card_dock import CardPicture
from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import S


class CardPage(QWidget):
    """``supposed``: what the card would do to the board is asked for; ``added``: it should go into the deck."""

    supposed = Signal(str)
    added = Signal(str)

    def __init__(self, compiled: Callable[[PrintedCard], CatalogCard], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._compiled = compiled
        self._card: PrintedCard | None = None
        self._face = 0
        self.picture = CardPicture()
        self.picture.empty = tr("Choose a card to see it here in full")
        self.turn = QPushButton(tr("Other face"))
        self.turn.clicked.connect(self._turn)
        self.take = QPushButton(tr("Add to deck"))
        self.take.clicked.connect(lambda: self._say(self.added))
        self.suppose = QPushButton(tr("On the table it would…"))
        self.suppose.setToolTip(tr("Adds the card to the board on the table in supposition, and tells what differs"))
        self.suppose.clicked.connect(lambda: self._say(self.supposed))
        self.notes = QLabel()
        self.notes.setWordWrap(True)
        self.notes.setTextFormat(Qt.TextFormat.PlainText)
        self.notes.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._lay_out()
        self.show_card(None)

    def show_card(self, card: PrintedCard | None) -> None:
        """Show a card from its front."""
        self._card, self._face = card, 0
        for button in (self.take, self.suppose):
            button.setEnabled(card is not None)
        self.turn.setVisible(card is not None and len(card.faces) > 1)
        if card is None:
            self.picture.show_card(None)
            self._note("")
            return
        self._tell_understood()
        self._draw()

    def least_width(self) -> int:
        """The width in which no button is cut, however large the text is; the second face's counts always."""
        beside = self.take.sizeHint().width() + S + self.turn.sizeHint().width()
        return max(beside, self.suppose.sizeHint().width())

    def tell(self, words: str) -> None:
        """Show what was found out about the card."""
        self._note(words)

    def _tell_understood(self) -> None:
        """What is by hand on the face shown is listed with its picture."""
        card = None if self._card is None else self._compiled(self._card)
        if card is None or card.unsupported_on(self._face):
            self._note("")
        elif card.unsupported_clauses:
            self._note(tr("This face is played by itself; the other one has clauses by hand."))
        else:
            self._note(tr("Played by itself: every clause is understood."))

    def _note(self, words: str) -> None:
        self.notes.setText(words)
        self.notes.setVisible(bool(words))

    def _say(self, signal: SignalInstance) -> None:
        if self._card is not None:
            signal.emit(self._card.name)

    def _turn(self) -> None:
        if self._card is not None:
            self._face = (self._face + 1) % len(self._card.faces)
            self._tell_understood()
            self._draw()

    def _draw(self) -> None:
        if self._card is not None:
            by_hand = self._compiled(self._card).unsupported_on(self._face)
            self.picture.show_card(view_of(self._card, self._face, by_hand))
            self.picture.setMinimumHeight(self.picture.heightForWidth(self.picture.width()))

    def _lay_out(self) -> None:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(S)
        column.addWidget(self.picture)
        column.addWidget(self.notes)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setAccessibleName(tr("Card"))
        area.setWidget(body)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # else it comes and goes for ever
        buttons = QHBoxLayout()
        buttons.setSpacing(S)
        buttons.addWidget(self.take)
        buttons.addWidget(self.turn)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(S)
        outer.addWidget(area, 1)
        outer.addLayout(buttons)
        outer.addWidget(self.suppose)
