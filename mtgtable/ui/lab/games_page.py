"""Goldfish runs: begin, watch and stop one; its figures as they come; and any of its games, opened at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from textwrap import shorten
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.lab import drawn
from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.pilots.at_a_loss import MOST_SAID
from mtgtable.lab.runs.noting import FAILED, MISREAD, GameNote
from mtgtable.lab.runs.outcomes import ended_so, outcomes
from mtgtable.lab.runs.pace import Pace
from mtgtable.lab.runs.run_file import RunFileError, open_run, write_run
from mtgtable.lab.runs.spec import BadSpec, RunSpec, spec_of
from mtgtable.lab.runs.summary import summary
from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.controls.file_dialog import FileDialog
from mtgtable.ui.controls.focus_ring import ringed
from mtgtable.ui.controls.number_box import NumberBox
from mtgtable.ui.controls.scrolled import scrolled
from mtgtable.ui.controls.side_column import keep_aside
from mtgtable.ui.lab.figure_view import FigureView
from mtgtable.ui.lab.run_form import RunForm
from mtgtable.ui.lab.run_thread import RunThread
from mtgtable.ui.lab.spoken import spoken
from mtgtable.ui.language import tr, trn
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import L, M, S
from mtgtable.ui.said import said as words_of


class GamesPage(QWidget):
    """``game_wanted``: a game should be opened at the table: the run, the game's number, the turn.

    ``said``: a sentence for the foot; an empty one when what was said before is over.
    """

    game_wanted = Signal(object, int, int)
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.deck: OpenedDeck | None = None
        self.spec: RunSpec | None = None
        self.notes: list[GameNote] = []
        self._rule = KeepRule()
        """The rule of the lab; a run that was opened may have gone by another."""
        self._own: tuple[dict[str, Any], RunSpec] | None = None
        """A run that was opened, and what was asked for as it came: all of it holds until something else is."""
        self._listed: list[GameNote] = []
        self._seconds = 0.0
        self._untimed = 0
        """Games of a run that was opened: how long they took isn't known."""
        self._before = 0
        self._pace = Pace()
        """Games that were there when the run under way began."""
        self.thread_ = RunThread(self)
        self.thread_.played.connect(self._played)
        self.thread_.ended.connect(self._ended)
        self.thread_.failed.connect(self._failed)
        self._build()
        self._refresh()

    # ---- building ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.form = RunForm()
        self._make_buttons()
        self._make_list()
        self.kills, self.won, self.by_turn, self.stuck = self.views = tuple(FigureView() for _ in range(4))
        self.kills.taken.connect(self.show_bar)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(M, M, 0, 0)
        whole.setSpacing(S)
        whole.addWidget(self._left())
        whole.addWidget(scrolled(self._figures(), tr("Figures")), 1)

    def _make_buttons(self) -> None:
        self.play_button = QPushButton(tr("Play"))
        self.play_button.setProperty("primary", True)
        self.play_button.clicked.connect(self.begin)
        self.stop_button = QPushButton(tr("Stop"))
        self.stop_button.clicked.connect(self.thread_.cancel)
        self.save_button = QPushButton(tr("Save run…"))
        self.save_button.clicked.connect(self._ask_save)
        self.run_button = QPushButton(tr("Open run…"))
        self.run_button.setToolTip(tr("A run of this deck that was saved, here or on the command line; it can go on"))
        self.run_button.clicked.connect(self._ask_open)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.progress = QLabel()
        self.progress.setProperty("role", "small")
        self.progress.setWordWrap(True)

    def _make_list(self) -> None:
        """The games of a bar, and what opens one at the table."""
        self.list_title = QLabel(tr("Click a bar to see its games."))
        self.list_title.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Games of the bar"))
        ringed(self.list)
        self.list.itemActivated.connect(lambda _: self._open())
        self.list.currentRowChanged.connect(self._picked)
        self.turn = NumberBox()
        self.turn.setRange(1, 100)
        self.turn.setPrefix(tr("at turn "))
        self.turn.setAccessibleName(tr("Turn at which the game is opened"))
        self.open_button = QPushButton(tr("Open at the table"))
        self.open_button.clicked.connect(self._open)

    def _left(self) -> QWidget:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, M, M)
        column.setSpacing(M)
        column.addWidget(self.form)
        for pair in ((self.play_button, self.stop_button), (self.run_button, self.save_button)):
            row = QHBoxLayout()
            for button in pair:
                row.addWidget(button)
            column.addLayout(row)
        for widget in (self.bar, self.progress, self.list_title):
            column.addWidget(widget)
        self.list.setMinimumHeight(grown(120))
        column.addWidget(self.list, 1)
        opening = QHBoxLayout()
        opening.addWidget(self.turn)
        opening.addWidget(self.open_button, 1)
        column.addLayout(opening)
        area = scrolled(left, tr("What is played"))
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        keep_aside(area, self, 376)
        return area

    def _figures(self) -> QWidget:
        self.by_hand = QLabel()
        self.by_hand.setProperty("role", "small")
        self.by_hand.setWordWrap(True)
        side = QWidget()
        rows = QVBoxLayout(side)
        rows.setSpacing(L)
        rows.setContentsMargins(0, 0, M, 0)
        for view in self.views:
            view.said.connect(self.said)
            rows.addWidget(view)
        rows.addWidget(self.by_hand)
        rows.addStretch(1)
        return side

    # ---- a run ------------------------------------------------------------------------------------------------------

    def take(self, deck: OpenedDeck) -> None:
        """Play this deck from now on; what was played of another is put away."""
        self.thread_.cancel()
        self.deck = deck
        self.spec = self._own = None
        self.form.use_rule(self._rule)
        self._begin_anew([])
        self._refresh()

    def use_rule(self, rule: KeepRule, on_the_draw: bool) -> None:
        """Keep and mulligan by this rule; what a run brought with it holds until the lab's own is changed."""
        if rule != self._rule:
            self._rule = rule
            self.form.use_rule(rule)
        self.form.on_the_draw.setChecked(on_the_draw)

    def _begin_anew(self, notes: list[GameNote]) -> None:
        """Another run than before: these games of it are there, and none is listed."""
        self.notes, self._seconds, self._untimed = notes, 0.0, len(notes)
        self._show_games([], tr("Click a bar to see its games."))

    def wished(self) -> RunSpec:
        """The run as it is asked for. Raises BadSpec."""
        if self.deck is None:
            raise BadSpec(tr("there is no deck to play"))
        asked = self.form.settings()
        if self._own is not None and self._own[0] == asked | {"games": self._own[0]["games"]}:
            return replace(self._own[1], games=asked["games"])
        return spec_of(self.deck, **asked)

    def begin(self) -> None:
        """Begin the run that is asked for, or go on with it: games that were played already are kept."""
        if self.thread_.running:
            return
        try:
            spec = self.wished()
        except BadSpec as error:
            self.said.emit(words_of(str(error)))
            return
        self.said.emit("")
        if self.spec is None or replace(self.spec, games=spec.games) != spec:
            self._begin_anew([])
        self.spec = spec
        self.notes = [note for note in self.notes if note.game < spec.games]
        self._untimed = min(self._untimed, len(self.notes))
        self._before = len(self.notes)
        self._pace = Pace()
        self.thread_.begin(spec, [note.game for note in self.notes])
        self._refresh()

    def _played(self, notes: tuple[GameNote, ...]) -> None:
        if self.spec is not None and notes:
            self.notes.extend(notes)
            self._pace.came(len(self.notes) - self._before, self.thread_.seconds)
            self._refresh()

    def _ended(self, seconds: float) -> None:
        if self.spec is not None:
            self._seconds += seconds
        self._refresh()

    def _failed(self, words: str) -> None:
        if self.spec is not None:  # else it was of a deck that another has replaced
            self.said.emit(tr("The run has failed: {0}", shorten(words, MOST_SAID, placeholder="…")))
        self._refresh()

    def close_run(self) -> None:
        """Stop what is under way."""
        self.thread_.close()

    # ---- showing ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        running = self.thread_.running
        self.play_button.setEnabled(not running and self.deck is not None)
        self.stop_button.setEnabled(running)
        self.save_button.setEnabled(bool(self.notes))
        self.run_button.setEnabled(not running and self.deck is not None)
        self.bar.setRange(0, self.spec.games if self.spec is not None else 1)
        self.bar.setValue(len(self.notes))
        self.open_button.setEnabled(self.list.currentRow() >= 0)
        if self.spec is None or not self.notes:
            self.progress.setText(tr("The first games are being played…") if running else "")
            for view in self.views:
                view.setVisible(view is self.kills)
            return
        found = summary(self.spec, sorted(self.notes, key=lambda note: note.game))
        seconds = self._seconds if not running and not self._untimed else None
        self.progress.setText(self._progress(found.games, self.spec.games))
        self.kills.show_figure(drawn.kills(self.spec, found, seconds))
        self.won.show_figure(drawn.won_by(self.spec, found, seconds))
        self.by_turn.show_figure(drawn.by_turn(self.spec, found, seconds))
        self.stuck.show_figure(drawn.stuck(self.spec, found, seconds))
        for view in self.views:
            view.show()
        told = [
            _failure(text)
            if text.startswith((FAILED, MISREAD))
            else tr("Not understood, {0} times a game: {1}", spoken(each.whole_words()), text)
            for text, each in found.by_hand
        ]
        if found.failed:
            told.insert(
                0,
                trn(
                    "The engine failed in {0} game, which is among those broken off.",
                    "The engine failed in {0} games, which are among those broken off.",
                    found.failed,
                ),
            )
        self.by_hand.setText("\n".join(told))

    def _progress(self, done: int, wanted: int) -> str:
        """How many games are played, how fast, and while they are, how long it still takes."""
        told = tr("{0:,} of {1:,} games", done, wanted)
        running = self.thread_.running
        whole = (done - self._untimed) / self._seconds if self._seconds else None
        rate = self._pace.rate if running else whole
        if not rate:
            return told
        told += tr(", {0:.1f} a second", rate)
        left = round((wanted - done) / rate)
        if not running or not left:
            return told
        minutes = trn("about {0} minute left", "about {0} minutes left", max(1, round(left / 60)))
        return f"{told}, {trn('about {0} second left', 'about {0} seconds left', left) if left < 90 else minutes}"

    def show_bar(self, label: int) -> None:
        """List the games that ended as a bar says."""
        if self.spec is None:
            return
        bars = outcomes(self.spec, self.notes)
        if label >= len(bars):
            return
        bar = bars[label]
        games = ended_so(self.notes, bar)
        if bar.turn is not None:
            title = trn("{0} game won on turn {1}:", "{0} games won on turn {1}:", len(games), bar.turn)
        else:
            title = trn("{0} game {1}:", "{0} games {1}:", len(games), words_of(bar.name))
        self._show_games(games, title)

    def _show_games(self, games: Sequence[GameNote], title: str) -> None:
        """These games can be opened; the first is picked."""
        self.list_title.setText(title)
        self._listed = []
        self.list.clear()
        self._listed = list(games)
        self.list.addItems([self._told(note) for note in games])
        self.list.setCurrentRow(0 if games else -1)

    def _told(self, note: GameNote) -> str:
        """A game in a line; one that wasn't won says where it stood."""
        damage = note.damage[-1] if note.damage else 0
        mulligans = trn(", {0} mulligan", ", {0} mulligans", note.mulligans) if note.mulligans else ""
        told = tr("Game {0}: {1} damage{2}", note.game + 1, damage, mulligans)
        return told if note.kill is not None else told + tr(", turn {0}", max(1, len(note.damage)))

    def _picked(self, row: int) -> None:
        """A game is opened at a turn that it has, its last at first."""
        there = 0 <= row < len(self._listed)
        self.open_button.setEnabled(there)
        if there:
            last = self._listed[row].kill or max(1, len(self._listed[row].damage))
            self.turn.setRange(1, last)
            self.turn.setValue(last)

    def _open(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self._listed) and self.spec is not None:
            self.game_wanted.emit(self.spec, self._listed[row].game, self.turn.value())

    def _ask_open(self) -> None:
        dialog = FileDialog(self, tr("Open a run"), "", tr("Runs (*.json)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.open_run)
        dialog.open()

    def open_run(self, path: str) -> None:
        """Show a run that was saved; *Play* goes on with it up to the number of games that is asked for."""
        if self.deck is None:
            return
        try:
            spec, notes = open_run(Path(path), self.deck)
        except RunFileError as error:
            self.said.emit(words_of(str(error)))
            return
        self.form.show_run(spec)
        self._own = self.form.settings(), spec
        self.spec = replace(spec, games=self.form.games.value())
        self._begin_anew(notes)
        self._refresh()
        self.said.emit(tr("The run of {0} is shown with its own settings", path))

    def _ask_save(self) -> None:
        dialog = FileDialog(
            self, tr("Save the run"), f"{self.spec.title if self.spec else 'run'}.json", tr("Runs (*.json)")
        )
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.fileSelected.connect(self.save)
        dialog.open()

    def save(self, path: str) -> None:
        """Write the run to a file, as the command line does."""
        if self.spec is None:
            return
        try:
            write_run(Path(path), self.spec, self.notes)
        except RunFileError as error:
            self.said.emit(words_of(str(error)))
            return
        self.said.emit(tr("The run is in {0}", path))


def _failure(text: str) -> str:
    """What is told of a failure; of a pilot's what it means for the games, as the error itself is in the run's file."""
    return words_of(text.rpartition(" (")[0]) if text.startswith(MISREAD) else text
