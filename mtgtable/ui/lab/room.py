"""The lab's window: a deck, what is counted of it, hands of it, and games played with it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QMainWindow, QPushButton, QTabWidget, QVBoxLayout, QWidget

from mtgtable.lab.exact.counted_deck import counted_deck
from mtgtable.lab.exact.keeping import BadRule
from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.lab.compare_page import ComparePage
from mtgtable.ui.lab.counts_page import CountsPage
from mtgtable.ui.lab.games_page import GamesPage
from mtgtable.ui.lab.hands_page import HandsPage
from mtgtable.ui.lab.laying import lay_out
from mtgtable.ui.language import tr, trn
from mtgtable.ui.look.first_size import open_at
from mtgtable.ui.look.theme import M, S
from mtgtable.ui.said import said
from mtgtable.ui.start.deck_source import DeckSource

_SIZE = (1320, 820)


class LabRoom(QMainWindow):
    """``deck_wanted``: a source should be opened; ``file_wanted``: a file should be asked for.

    ``other_wanted``, ``other_file_wanted``: the same for the list to compare with; ``card_wanted``: a card by name.
    ``game_wanted``: a game should be opened at the table: the run, its number, the turn. ``closed``: it is gone.
    """

    deck_wanted = Signal(object)
    file_wanted = Signal()
    other_wanted = Signal(object)
    other_file_wanted = Signal()
    card_wanted = Signal(str)
    game_wanted = Signal(object, int, int)
    closed = Signal()

    def __init__(self, sources: tuple[DeckSource, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(tr("Lab – mtgtable"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.deck: OpenedDeck | None = None
        self._of_deck = ""
        """What is said of the deck at the foot; other sentences there go with the page."""
        self.title = QLabel(tr("No deck yet"))
        self.title.setProperty("role", "title")
        self.chooser = QComboBox()
        self.chooser.setAccessibleName(tr("Deck"))
        self.chooser.setMinimumWidth(260)
        self.chooser.addItem(tr("Choose a deck…"))
        for source in sources:
            self.chooser.addItem(said(source.title), source)
        self.chooser.activated.connect(self._chosen)
        self.file_button = QPushButton(tr("Open file…"))
        self.file_button.clicked.connect(self.file_wanted)
        self.status = QLabel()
        self.status.setTextFormat(Qt.TextFormat.PlainText)
        self.status.setWordWrap(True)
        self.counts = CountsPage()
        self.hands = HandsPage()
        self.games = GamesPage()
        self.compare = ComparePage(sources)
        self.tabs = QTabWidget()
        self.tabs.addTab(self.counts, tr("Mana"))
        self.tabs.addTab(self.hands, tr("Hands"))
        self.tabs.addTab(self.games, tr("Games"))
        self.tabs.addTab(self.compare, tr("Compare"))
        self.tabs.setDocumentMode(True)
        self.tabs.hide()
        self.tabs.currentChanged.connect(self._tell_of_counts)
        self.tabs.currentChanged.connect(lambda _: self.say(""))
        self.moved = QLabel()
        """Says that the sliders of Mana stand otherwise than the list that is dealt and played."""
        self.moved.setProperty("role", "small")
        self.moved.setWordWrap(True)
        self.moved.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.moved.hide()
        self.hint = QLabel(
            tr("Choose a deck at the top right, or open a file: its mana, its hands and its games follow.")
        )
        self.hint.setProperty("role", "muted")
        self.hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hint.setWordWrap(True)
        top = QHBoxLayout()
        top.setContentsMargins(M, S, M, S)
        top.addWidget(self.title, 1)
        top.addWidget(self.moved, 2)
        top.addSpacing(S)
        top.addWidget(self.chooser)
        top.addWidget(self.file_button)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self.hint, 1)
        column.addWidget(self.tabs, 1)
        self.setCentralWidget(middle)
        self.statusBar().addWidget(self.status, 1)
        self.statusBar().setSizeGripEnabled(False)
        self.statusBar().setContentsMargins(S, 0, S, S)
        for page in (self.counts, self.hands, self.games, self.compare):
            page.said.connect(self.say)
        self.games.game_wanted.connect(self.game_wanted)
        self.games.form.draw_set.connect(self.counts.on_the_draw.setChecked)
        self.counts.changed.connect(self._rule_changed)
        self.counts.compare_wanted.connect(self._compare_counts)
        self.compare.other.source_wanted.connect(self.other_wanted)
        self.compare.other.file_wanted.connect(self.other_file_wanted)
        self.compare.other.card_wanted.connect(self.card_wanted)
        open_at(self, *_SIZE)

    def take(self, deck: OpenedDeck) -> None:
        """Look at this deck from now on."""
        self.deck = deck
        self.tabs.hide()
        self._of_deck = ""
        self.title.setText(deck.title)
        self.setWindowTitle(tr("{0} – Lab – mtgtable", deck.title))
        counted = counted_deck(deck)
        self.counts.groups.take(deck.main)
        self.counts.take(counted)
        self.games.take(deck)
        self.hands.take(deck)
        self.compare.take(deck)
        # All is laid out before it is seen: half filled, the column at the left would be painted squashed.
        self.hint.hide()
        self.tabs.show()
        lay_out()
        partly = len(deck.partly)
        self._of_deck = (
            trn(
                "{0} card is only partly understood; games tell how often that mattered.",
                "{0} cards are only partly understood; games tell how often that mattered.",
                partly,
            )
            if partly
            else ""
        )
        self.say("")

    def say(self, words: str) -> None:
        """Show a sentence at the foot; no words: what stood there is over, what is said of the deck comes back."""
        self.status.setText(words or self._of_deck)

    def _chosen(self, row: int) -> None:
        source = self.chooser.itemData(row)
        if isinstance(source, DeckSource):
            self.deck_wanted.emit(source)

    def _tell_of_counts(self) -> None:
        """Where hands are dealt or games are played: that they are those of the list, if Mana counts another."""
        counted = self.counts.deck
        elsewhere = self.tabs.currentWidget() in (self.hands, self.games) and self.counts.edited
        self.moved.setVisible(elsewhere)
        if counted is not None and elsewhere:
            self.moved.setText(
                tr(
                    "Mana counts {0}, {1}, as its sliders stand; here the list itself is dealt and played.",
                    trn("{0} card", "{0} cards", counted.size),
                    trn("{0} land", "{0} lands", counted.lands),
                )
            )

    def _rule_changed(self) -> None:
        self._tell_of_counts()
        try:
            rule = self.counts.rule()
        except BadRule:
            return
        for page in (self.compare, self.hands, self.games):
            page.use_rule(rule, self.counts.on_the_draw.isChecked())

    def _compare_counts(self) -> None:
        self.compare.other.take_counts(self.counts.counts())
        self.tabs.setCurrentWidget(self.compare)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Qt's: runs are stopped."""
        self.games.close_run()
        self.compare.close_run()
        self.closed.emit()
        super().closeEvent(event)
