"""Two lists against each other: counted side by side at once, and played game by game with the same seeds."""

from __future__ import annotations

from textwrap import shorten
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.lab.compared import counted_beside, kills_beside, lands_beside
from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.exact.counted_deck import CountedDeck
from mtgtable.lab.exact.figures import DeckFigures, figures
from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.pilots.at_a_loss import MOST_SAID
from mtgtable.lab.pilots.ladder import PILOTS
from mtgtable.lab.runs.noting import GameNote
from mtgtable.lab.runs.spec import BadSpec, RunSpec
from mtgtable.lab.runs.summary import compare
from mtgtable.lab.sweeps import Sweep
from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.controls.number_box import NumberBox
from mtgtable.ui.controls.scrolled import scrolled
from mtgtable.ui.controls.side_column import keep_aside
from mtgtable.ui.lab.dealer import Dealer
from mtgtable.ui.lab.figure_view import FigureView
from mtgtable.ui.lab.other_list import OtherList, sentence
from mtgtable.ui.lab.run_form import PILOT_TITLES, read_whole
from mtgtable.ui.lab.run_thread import RunThread
from mtgtable.ui.lab.spoken import spoken
from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import L, M
from mtgtable.ui.said import said as in_words
from mtgtable.ui.start.deck_source import DeckSource

_SWEPT: Final = 5_000
"""Hands of each step of a sweep: there are seven."""


class ComparePage(QWidget):
    """The deck, and beside it an edited copy or another list: what is counted of both, and whether one is faster.

    ``said``: a sentence for the foot; an empty one when what was said before is over.
    """

    said = Signal(str)

    def __init__(self, sources: tuple[DeckSource, ...] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.deck: OpenedDeck | None = None
        self.rule = KeepRule()
        self.on_the_draw = False
        self._specs: tuple[RunSpec, RunSpec] | None = None
        self._notes: tuple[list[GameNote], list[GameNote]] = ([], [])
        self._playing = 0
        self.thread_ = RunThread(self)
        self.thread_.played.connect(self._played)
        self.thread_.ended.connect(self._ended)
        self.thread_.failed.connect(self._failed)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._count_if_seen)
        self._waiting = False
        """Is there something to be counted as soon as the page is seen."""
        self.dealer, self.sweep_dealer = Dealer(self), Dealer(self, _SWEPT)
        self.dealer.dealt.connect(self._show_counted)
        self.sweep_dealer.dealt.connect(self._show_swept)
        self._decks: tuple[CountedDeck, CountedDeck] | None = None
        self._sweep: Sweep | None = None
        self.other = OtherList(sources)
        self.other.changed.connect(self._changed)
        self._build()

    def _build(self) -> None:
        games = self._games()
        self._make_buttons()
        left = scrolled(self._left(games), tr("What is compared"))
        keep_aside(left, self, 372)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(M, M, 0, 0)
        whole.addWidget(left)
        whole.addWidget(scrolled(self._figures(), tr("Figures")), 1)
        self._enable()

    def _games(self) -> QGroupBox:
        """How many games are played of each list, and by whom."""
        self.games, self.seed, self.pilot = NumberBox(), NumberBox(), QComboBox()
        self.games.setRange(10, 100_000)
        self.games.setValue(200)
        self.seed.setRange(0, 2_000_000_000)
        self.seed.setValue(1)
        for name in PILOTS:
            self.pilot.addItem(tr(PILOT_TITLES[name]) if name in PILOT_TITLES else name, name)
        read_whole(self.pilot)
        box = QGroupBox(tr("Games"))
        form = QFormLayout(box)
        for title, widget in (
            (tr("Pairs of games"), self.games),
            (tr("Seed"), self.seed),
            (tr("Pilot"), self.pilot),
        ):
            form.addRow(title, widget)
            widget.setAccessibleName(title)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        return box

    def _make_buttons(self) -> None:
        self.play_button = QPushButton(tr("Compare"))
        self.play_button.setProperty("primary", True)
        self.play_button.setToolTip(tr("Play both lists with the same seeds"))
        self.play_button.clicked.connect(self.begin)
        self.stop_button = QPushButton(tr("Stop"))
        self.stop_button.clicked.connect(self._stop)
        self.sweep_button = QPushButton(tr("Sweep the numbers"))
        self.sweep_button.setToolTip(tr("Count what up to three more and three fewer of what comes in change"))
        self.sweep_button.clicked.connect(self.sweep)

    def _left(self, games: QGroupBox) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setSpacing(M)
        column.setContentsMargins(0, 0, M, 0)
        for widget in (self.other, self.sweep_button, games):
            column.addWidget(widget)
        buttons = QHBoxLayout()
        buttons.addWidget(self.play_button)
        buttons.addWidget(self.stop_button)
        column.addLayout(buttons)
        column.addStretch(1)
        return inside

    def _figures(self) -> QWidget:
        self.verdict = QLabel()
        self.verdict.setProperty("role", "title")
        self.verdict.setWordWrap(True)
        self.counted, self.lands = FigureView(beside=False), FigureView()
        self.kills, self.swept = FigureView(), FigureView(beside=False)
        side = QWidget()
        rows = QVBoxLayout(side)
        rows.setContentsMargins(0, 0, M, 0)
        rows.setSpacing(L)
        rows.addWidget(self.verdict)
        for view in (self.kills, self.swept, self.counted, self.lands):
            view.said.connect(self.said)
            rows.addWidget(view)
            view.hide()
        rows.addStretch(1)
        return side

    def take(self, deck: OpenedDeck) -> None:
        """Compare with this deck from now on."""
        self._stop()
        self.deck = deck
        self.other.take(deck)

    def use_rule(self, rule: KeepRule, on_the_draw: bool) -> None:
        """Keep and mulligan by this rule."""
        if (rule, on_the_draw) == (self.rule, self.on_the_draw):
            return
        self.rule, self.on_the_draw = rule, on_the_draw
        self._soon.start()

    def specs(self) -> tuple[RunSpec, RunSpec]:
        """The run of the deck, and of the list beside it. Raises BadSpec."""
        second = self.other.second()
        if self.other.first is None:
            raise BadSpec(tr("there is no deck to compare"))
        first = self.other.first.spec(
            games=self.games.value(),
            seed=self.seed.value(),
            pilot=self.pilot.currentData(),
            on_the_draw=self.on_the_draw,
            rule=self.rule,
        )
        return first, second.spec_beside(first)

    # ---- counting ---------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Another list is meant: what was played of the last one is put away."""
        self._stop()
        self._specs = None
        self.sweep_dealer.stop()
        self.kills.hide()
        self.swept.hide()
        self.verdict.setText("")
        self.said.emit("")
        self._soon.start()
        self._enable()

    def _count_if_seen(self) -> None:
        """A page that nobody sees costs the others no time."""
        self._waiting = not self.isVisible()
        if not self._waiting:
            self.count()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt's: what changed meanwhile is counted."""
        super().showEvent(event)
        if self._waiting:
            self._waiting = False
            self.count()

    def count(self) -> None:
        """Count both lists and show them side by side."""
        try:
            first, second = self.other.first, self.other.second()
        except BadSpec as error:
            first = second = None
            self.verdict.setText(sentence(in_words(str(error))))
        for view in (self.counted, self.lands):
            view.setVisible(first is not None)
        if first is None or second is None:
            return
        around = Circumstances(self.rule, on_the_draw=self.on_the_draw)
        self._decks = first.counted(), second.counted()
        found = tuple(figures(deck, around) for deck in self._decks)
        self._show_counted(found)
        self.lands.show_figure(lands_beside(*found))
        self.dealer.begin([(deck, around, each) for deck, each in zip(self._decks, found, strict=True)])

    def _show_counted(self, found: tuple[DeckFigures, ...]) -> None:
        """Show both lists side by side as they are known now."""
        if self._decks is not None:
            self.counted.show_figure(counted_beside(*found))

    def sweep(self) -> None:
        """Count what more and fewer of the card that comes in do."""
        out, into = self.other.chosen_pair()
        first = self.other.first
        if first is None:
            return
        if out == into or not first.number(out) or not first.number(into):
            self.verdict.setText(tr("A sweep needs two different cards of the main deck."))
            return
        around = Circumstances(self.rule, on_the_draw=self.on_the_draw)
        sweep = self._sweep = Sweep(first.counted(), around, into, out)
        self._show_swept(sweep.counted)
        self.swept.show()
        jobs = [(deck, around, found) for deck, found in zip(sweep.decks, sweep.counted, strict=True)]
        self.sweep_dealer.begin(jobs)

    def _show_swept(self, found: tuple[DeckFigures, ...]) -> None:
        """Show the sweep as it is known now."""
        if self._sweep is not None:
            self.swept.show_figure(self._sweep.figure(found))

    # ---- playing ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Play both lists."""
        if self.thread_.running:
            return
        self.other.tell()
        try:
            self._specs = self.specs()
        except BadSpec as error:
            self.verdict.setText(sentence(in_words(str(error))))
            return
        self.said.emit("")
        self._notes = ([], [])
        self._playing = 0
        self.thread_.begin(self._specs[0])
        self.verdict.setText(tr("The first games are being played…"))
        self._enable()

    def _played(self, notes: tuple[GameNote, ...]) -> None:
        if self._specs is not None:
            self._notes[self._playing].extend(notes)
            self._show()

    def _ended(self, _seconds: float) -> None:
        done = self._specs is not None and len(self._notes[self._playing]) >= self._specs[0].games
        if self._specs is not None and done and self._playing == 0:
            self._playing = 1
            self.thread_.begin(self._specs[1])
        self._show()
        self._played_nothing()
        self._enable()

    def _failed(self, words: str) -> None:
        if self._specs is not None:  # else it was of lists that others have replaced
            self.said.emit(tr("The run has failed: {0}", shorten(words, MOST_SAID, placeholder="…")))
        self._played_nothing()
        self._enable()

    def _played_nothing(self) -> None:
        """A run that ended before its first game was told has no verdict, and none is awaited."""
        if self._specs is not None and not self._notes[0]:
            self.verdict.setText("")

    def _show(self) -> None:
        if self._specs is None or not self._notes[0]:
            return
        first, second = ([*sorted(notes, key=lambda note: note.game)] for notes in self._notes)
        rows = [(self._specs[0].title, first), (self._specs[1].title, second)]
        played = [(title, notes) for title, notes in rows if notes]
        self.kills.show_figure(kills_beside(self._specs[0], played))
        self.kills.show()
        if second:
            words = compare(self._specs[0], first, second).words(tr("turns to kill"))
            self.verdict.setText(f"{self._specs[1].title}: {spoken(words)}.")

    def _stop(self) -> None:
        self.thread_.cancel()

    def close_run(self) -> None:
        """Stop what is under way."""
        self.thread_.close()

    def _enable(self) -> None:
        running = self.thread_.running
        self.play_button.setEnabled(self.deck is not None and not running)
        self.sweep_button.setEnabled(self.deck is not None)
        self.stop_button.setEnabled(running)
