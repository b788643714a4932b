"""Two lists against each other: the deck, and the deck with a swap, game by game with the same seeds."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.exact.counted_deck import CountedDeck, counted_deck
from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.figure import Figure, Series
from mtgtable.lab.runs.noting import GameNote
from mtgtable.lab.runs.spec import BadSpec, RunSpec, spec_of
from mtgtable.lab.runs.summary import compare, summary
from mtgtable.lab.sweeps import aligned, land_sweep
from mtgtable.session.catalog import CatalogCard
from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.controls.number_box import NumberBox
from mtgtable.ui.lab.figure_view import FigureView
from mtgtable.ui.lab.run_thread import RunThread
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import L, M


class ComparePage(QWidget):
    """Swaps copies of a card for another that is in the list or its sideboard, and tells what that does."""

    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.deck: OpenedDeck | None = None
        self.rule = KeepRule()
        self._counted: CountedDeck | None = None
        self._specs: tuple[RunSpec, RunSpec] | None = None
        self._notes: tuple[list[GameNote], list[GameNote]] = ([], [])
        self._playing = 0
        self.thread_ = RunThread(self)
        self.thread_.played.connect(self._played)
        self.thread_.ended.connect(self._ended)
        self.thread_.failed.connect(lambda words: self.said.emit(tr("The run has failed: {0}", words)))
        self._build()

    def _build(self) -> None:
        self.out, self.into = QComboBox(), QComboBox()
        self.count = NumberBox()
        self.count.setRange(1, 20)
        self.games = NumberBox()
        self.games.setRange(10, 100_000)
        self.games.setValue(200)
        box = QGroupBox(tr("A swap"))
        form = QFormLayout(box)
        for title, widget in (
            (tr("Copies"), self.count),
            (tr("Out"), self.out),
            (tr("In"), self.into),
            (tr("Pairs of games"), self.games),
        ):
            form.addRow(title, widget)
            widget.setAccessibleName(title)
        self.play_button = QPushButton(tr("Compare"))
        self.play_button.setProperty("primary", True)
        self.play_button.clicked.connect(self.begin)
        self.stop_button = QPushButton(tr("Stop"))
        self.stop_button.clicked.connect(self._stop)
        self.sweep_button = QPushButton(tr("Sweep the numbers"))
        self.sweep_button.setToolTip(tr("Count castability with up to three more and three fewer of what comes in"))
        self.sweep_button.clicked.connect(self.sweep)
        self.verdict = QLabel(tr("Choose what goes out and what comes in."))
        self.verdict.setProperty("role", "title")
        self.verdict.setWordWrap(True)
        column = QVBoxLayout()
        column.setSpacing(M)
        column.addWidget(box)
        buttons = QHBoxLayout()
        buttons.addWidget(self.play_button)
        buttons.addWidget(self.stop_button)
        column.addLayout(buttons)
        column.addWidget(self.sweep_button)
        column.addWidget(self.verdict)
        column.addStretch(1)
        left = QWidget()
        left.setLayout(column)
        left.setFixedWidth(grown(320))
        column.setContentsMargins(0, 0, M, 0)
        self.kills, self.swept = FigureView(), FigureView(beside=False)
        side = QWidget()
        right = QVBoxLayout(side)
        right.setContentsMargins(0, 0, M, 0)
        right.setSpacing(L)
        for view in (self.kills, self.swept):
            view.said.connect(self.said)
            right.addWidget(view)
        right.addStretch(1)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(M, M, 0, 0)
        whole.addWidget(left)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(side)
        whole.addWidget(scroll, 1)
        self.swept.hide()
        self._enable()

    def take(self, deck: OpenedDeck) -> None:
        """Compare swaps in this deck."""
        self._stop()
        self.deck = deck
        self._counted = counted_deck(deck)
        main = sorted({card.name for card in deck.main})
        beside = sorted({card.name for card in deck.sideboard} - set(main))
        for chooser, names in ((self.out, main), (self.into, [*main, *beside])):
            chooser.clear()
            chooser.addItems(names)
        lands = [card.name for card in self._counted.library if card.land]
        spells = [card.name for card in self._counted.library if not card.land]
        if spells:
            self.out.setCurrentText(min(spells))
        if lands:
            self.into.setCurrentText(max(lands, key=lambda name: self._number(name)))
        self.kills.show_figure(Figure(tr("Kill turns"), "bars", "turn", (), ()))
        self.swept.hide()
        self._enable()

    def _number(self, name: str) -> int:
        return sum(card.count for card in self._counted.library if card.name == name) if self._counted else 0

    def specs(self) -> tuple[RunSpec, RunSpec]:
        """The run of the deck, and of the deck with the swap. Raises BadSpec."""
        if self.deck is None:
            raise BadSpec(tr("there is no deck to compare"))
        out, into, count = self.out.currentText(), self.into.currentText(), self.count.value()
        if out == into:
            raise BadSpec(tr("the same card goes out and comes in"))
        cards = list(self.deck.main)
        if sum(card.name == out for card in cards) < count:
            raise BadSpec(tr("there are no {0} {1} in the deck", count, out))
        new = next(card for card in (*self.deck.main, *self.deck.sideboard) if card.name == into)
        for _ in range(count):
            at = max(index for index, card in enumerate(cards) if card.name == out)
            cards[at] = new
        first = spec_of(self.deck, games=self.games.value(), rule=self.rule)
        second = aligned(replace(first, title=self._swap()), tuple(_compiled(card) for card in cards))
        return first, second

    def _swap(self) -> str:
        return f"−{self.count.value()} {self.out.currentText()}, +{self.count.value()} {self.into.currentText()}"

    def begin(self) -> None:
        """Play both lists."""
        if self.thread_.running:
            return
        try:
            self._specs = self.specs()
        except BadSpec as error:
            self.verdict.setText(f"{str(error)[0].upper()}{str(error)[1:]}.")
            return
        self._notes = ([], [])
        self._playing = 0
        self.thread_.begin(self._specs[0])
        self.verdict.setText(tr("The first games are being played…"))
        self._enable()

    def _played(self, notes: tuple[GameNote, ...]) -> None:
        self._notes[self._playing].extend(notes)
        self._show()

    def _ended(self, _seconds: float) -> None:
        done = self._specs is not None and len(self._notes[self._playing]) >= self._specs[0].games
        if self._specs is not None and done and self._playing == 0:
            self._playing = 1
            self.thread_.begin(self._specs[1])
        self._show()
        self._enable()

    def _show(self) -> None:
        if self._specs is None or not self._notes[0]:
            return
        first, second = ([*sorted(notes, key=lambda note: note.game)] for notes in self._notes)
        rows = [(tr("as it is"), first), (self._specs[1].title, second)]
        found = [(name, summary(self._specs[0], notes)) for name, notes in rows if notes]
        turns = max(len(each.kills) for _, each in found)
        series = tuple(
            Series(name, *(_padded([getattr(k, part) for k in each.kills], turns) for part in ("value", "low", "high")))
            for name, each in found
        )
        method = tr(
            "{0:,} and {1:,} games by the full rules, the same seeds for both; what both lists share "
            "lies in the same places of the library. Whiskers are 95 % intervals of each share.",
            len(first),
            len(second),
        )
        labels = tuple(str(turn) for turn in range(1, turns + 1))
        self.kills.show_figure(Figure(tr("Kill turns"), "bars", "turn", labels, series, True, 1, method))
        if second:
            result = compare(self._specs[0], first, second)
            words = result.words(tr("turns to kill"))
            self.verdict.setText(f"{self._specs[1].title}: {words}.")

    def sweep(self) -> None:
        """Count what more and fewer of the card that comes in do to castability."""
        if self._counted is None:
            return
        out, into = self.out.currentText(), self.into.currentText()
        if out == into or not self._number(out) or not self._number(into):
            self.verdict.setText(tr("A sweep needs two different cards of the main deck."))
            return
        self.swept.show_figure(land_sweep(self._counted, Circumstances(self.rule), into, out))
        self.swept.show()

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


def _padded(values: list[float], length: int) -> tuple[float, ...]:
    return (*values, *[0.0] * (length - len(values)))


def _compiled(card: CatalogCard) -> CompiledCard:
    return card.compiled
