"""One card looked at: its faces as drawn, what is done by hand, and what it would do to the board on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from mtgtable.model.printed import PrintedCard
from mtgtable.session.catalog import CatalogCard
from mtgtable.ui.cards.printed_view import view_of
from mtgtable.ui.controls.steady_bar import steady_bar
from mtgtable.ui.docks.card_dock import CardPicture
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.theme import S

_OTHER_FACE: Final = mark("Other face")
_MELDED: Final = mark("Melded")
_UNMELDED: Final = mark("Not melded")
_TURNS: Final = (_OTHER_FACE, _MELDED, _UNMELDED)


class CardPage(QWidget):
    """``supposed``: what the card would do to the board is asked for; ``added``: it should go into the deck.

    ``withdrawn``: nothing is to be supposed any more.
    """

    supposed = Signal(str)
    withdrawn = Signal()
    added = Signal(str)

    def __init__(
        self,
        compiled: Callable[[PrintedCard], CatalogCard],
        find: Callable[[str], PrintedCard | None] = lambda _: None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._compiled, self._find = compiled, find
        self._card: PrintedCard | None = None
        self._sides: tuple[tuple[PrintedCard, int], ...] = ()
        """What can be turned to: the faces of the card, and what it melds into (712.4)."""
        self._side = 0
        self._answered = False
        """Do the notes tell what the card would do to the table."""
        self.picture = CardPicture()
        self.picture.grows = True
        self.picture.empty = tr("Choose a card to see it here in full")
        self.turn = QPushButton(tr(_OTHER_FACE))
        self.turn.clicked.connect(self._turn)
        self.take = QPushButton(tr("Add to deck"))
        self.take.clicked.connect(self._take)
        self.suppose = QPushButton(tr("On the table it would…"))
        self.suppose.setToolTip(tr("Adds the card to the board on the table in supposition, and tells what differs"))
        self.suppose.clicked.connect(self._suppose)
        self.real = QPushButton(tr("The table as it is again"))
        self.real.setToolTip(tr("Supposes nothing of the table any more"))
        self.real.clicked.connect(self.withdrawn)
        self.real.hide()
        self.notes = QLabel()
        self.notes.setWordWrap(True)
        self.notes.setTextFormat(Qt.TextFormat.PlainText)
        self.notes.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._lay_out()
        self.show_card(None)

    def show_card(self, card: PrintedCard | None) -> None:
        """Show a card from its front; what was told of the one that is shown stays."""
        if self._answered and card == self._card:
            return
        self._card, self._side = card, 0
        self._sides = () if card is None else tuple((card, face) for face in range(len(card.faces)))
        melded = self._find(card.meld_result) if card is not None and card.meld_result is not None else None
        if melded is not None:
            self._sides += ((melded, 0),)
        for button in (self.take, self.suppose):
            button.setEnabled(card is not None)
        self.turn.setVisible(len(self._sides) > 1)
        if card is None:
            self.picture.show_card(None)
            self._note("")
            return
        self._show_side()

    def least_width(self) -> int:
        """The width in which no button is cut, however large the text is; the second face's counts always."""
        metrics = self.turn.fontMetrics()
        now = metrics.horizontalAdvance(self.turn.text())
        widest = max(metrics.horizontalAdvance(tr(words)) for words in _TURNS)
        beside = self.take.sizeHint().width() + S + self.turn.sizeHint().width() - now + widest
        return max(beside, self.suppose.sizeHint().width(), self.real.sizeHint().width())

    def tell(self, words: str) -> None:
        """Show what was found out about the card."""
        self._note(words)
        self._answered = True

    def show_supposed(self, *, on: bool) -> None:
        """Offer to have the table as it is; an answer goes with what it was about."""
        self.real.setVisible(on)
        if not on and self._answered:
            self._note_side()

    def _show_side(self) -> None:
        """Draw the side that is up, and list with it what of it is by hand."""
        shown, face = self._sides[self._side]
        following = self._sides[(self._side + 1) % len(self._sides)][0]
        same = following is self._card and shown is self._card
        self.turn.setText(tr(_OTHER_FACE if same else _UNMELDED if following is self._card else _MELDED))
        by_hand = self._compiled(shown).unsupported_on(face)
        self._note_side()
        self.picture.show_card(view_of(shown, face, by_hand))
        self.picture.setMinimumHeight(self.picture.heightForWidth(self.picture.width()))

    def _note_side(self) -> None:
        """Say what of the side that is up is by hand."""
        if not self._sides:
            self._note("")
            return
        shown, face = self._sides[self._side]
        card = self._compiled(shown)
        if card.unsupported_on(face):
            self._note("")
        elif card.unsupported_clauses:
            self._note(tr("This face is played by itself; the other one has clauses by hand."))
        else:
            self._note(tr("Played by itself: every clause is understood."))

    def _note(self, words: str) -> None:
        self._answered = False
        self.notes.setText(words)
        self.notes.setVisible(bool(words))

    def _take(self) -> None:
        if self._card is not None:
            self.added.emit(self._card.name)

    def _suppose(self) -> None:
        """The card that is up: what it has melded into lies on the battlefield under its own name (712.4b)."""
        if self._sides:
            self.supposed.emit(self._sides[self._side][0].name)

    def _turn(self) -> None:
        if self._card is not None:
            self._side = (self._side + 1) % len(self._sides)
            self._show_side()

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
        steady_bar(area)  # else it comes and goes for ever
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
        outer.addWidget(self.real)
