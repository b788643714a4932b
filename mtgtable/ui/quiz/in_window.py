"""The quiz in the window: the table as it is before all effects; nothing tells what is real until it is answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QFileDialog, QWidget

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.store_schema import StoreError
from mtgtable.engine.continuous import explain_board
from mtgtable.engine.continuous.explanation import BoardStory
from mtgtable.session.quiz.question import Question, graded_boards, question_of
from mtgtable.session.quiz.score import Score
from mtgtable.session.quiz.so_far import came_so_far, name_before
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.reading import Scenario, ScenarioError
from mtgtable.session.scenarios.refusal import Failed, Refused, UnknownReference
from mtgtable.ui.controls.file_dialog import FileDialog
from mtgtable.ui.language import tr
from mtgtable.ui.layers.widths import SLIM
from mtgtable.ui.quiz.quiz_panel import QuizPanel
from mtgtable.ui.quiz.so_far import said_of
from mtgtable.ui.quiz.withheld import WithheldSitting
from mtgtable.ui.said import said

if TYPE_CHECKING:
    from mtgtable.abilities.characteristics import Characteristics
    from mtgtable.model.ids import ObjectId
    from mtgtable.ui.window import Window

WIDTH = 320


class QuizInWindow(QObject):
    """Asks questions in a window. ``veil``: what the table shows in place of what is real, with its label."""

    def __init__(self, window: Window, score: Score | None = None) -> None:
        super().__init__(window)
        self._window = window
        self.veil: tuple[Any, str] | None = None
        self.boards: tuple[Scenario, ...] = ()
        self.question: Question | None = None
        self.sitting: WithheldSitting | None = None
        self._story: BoardStory | None = None
        self._shown = self._place = 0
        self._beginning = self._aside = False
        """``_aside``: the questions themselves are, for the widest form of the layer panel."""
        self.panel = QuizPanel(score if score is not None else Score())
        self.dock = QDockWidget(tr("Quiz"), window)
        self.dock.setObjectName("dock Quiz")
        self.dock.setWidget(self.panel)
        self.dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        self.dock.setMinimumWidth(280)
        bare = QWidget()
        bare.setFixedHeight(0)
        self.dock.setTitleBarWidget(bare)
        window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, self.dock)
        self.dock.hide()
        panel = self.panel
        panel.board_wanted.connect(lambda place: window.leaving.ask(lambda: self.ask(place)))
        panel.step_wanted.connect(self.reveal)
        panel.answered.connect(self._answered)
        panel.rule_wanted.connect(window.rules_dock.show_rule)
        panel.file_wanted.connect(self.ask_file)
        panel.object_wanted.connect(self.ask_about)
        window.scene.selected_changed.connect(self._picked)
        panel.left.connect(self.leave)
        window.play.new_sitting.connect(self._sat_down)
        window.play.changed.connect(self._bars)  # after the study, which shows them where no study lies

    # ---- beginning and leaving --------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Ask about the boards that come with the program, the first that wasn't right before."""
        boards = graded_boards()
        known = self.panel.score.boards
        place = next((number for number, board in enumerate(boards) if not known.get(board.name)), 0)
        self.begin_with(boards, place)

    def begin_with(self, boards: Sequence[Scenario], place: int = 0) -> None:
        """Ask about these boards; a game with inputs is asked about before."""
        self._window.leaving.ask(lambda: self._begin_with(boards, place))

    def _begin_with(self, boards: Sequence[Scenario], place: int) -> None:
        """List the boards and ask about the first, from that place on, that can be asked; else all stays as it was."""
        troubles: list[str] = []
        for number in (*range(place, len(boards)), *range(place)):
            question = self._question(boards[number], troubles.append)
            if question is not None:
                self.boards = tuple(boards)
                self.panel.show_boards(self.boards, number)
                self._sit(question, number)
                break
        if troubles:
            self._window.trouble("; ".join(troubles))

    def ask_file(self) -> QFileDialog:
        """Ask for a file of scenarios."""
        dialog = FileDialog(self._window, tr("Quiz from a file"), "", tr("Scenarios (*.json);;All files (*)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.begin_with_file(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def begin_with_file(self, path: Path) -> None:
        """Ask about the scenarios of a file."""
        self._window.opening.read_scenarios(path, lambda boards: self.begin_with(boards) if boards else None)

    def ask(self, place: int) -> None:
        """Ask about one board; about the same as before, where that one can't be asked."""
        question = self._question(self.boards[place], self._window.trouble)
        if question is not None:
            self._sit(question, place)
        else:
            self.panel.boards.setCurrentIndex(self._place)

    def _question(self, board: Scenario, trouble: Callable[[str], object]) -> Question | None:
        """The question of a board; None where it has none, which is told."""
        try:
            return question_of(board, Workshop(self._window.opening.catalog))
        except (ScenarioError, Failed, Refused, UnknownReference, CardFileError, StoreError) as error:
            trouble(tr("{0} can't be asked: {1}", board.name, error))
            return None

    def ask_about(self, id_: ObjectId) -> None:
        """Ask about another permanent of the same board, where any may be."""
        question = self.question
        if question is not None and id_ in question.choices:
            self._window.leaving.ask(lambda: self._sit(question.about(id_), self._place))

    def _picked(self, id_: ObjectId | None) -> None:
        """A permanent was clicked: it is asked about, unless something has been said about another."""
        question = self.question
        asks = self.dock.isVisible() and self.veil is not None and not self._beginning and self.panel.untouched
        if asks and question is not None and id_ in question.choices and id_ != question.object:
            self.ask_about(id_)

    def _sit(self, question: Question, place: int) -> None:
        window = self._window
        self._place = place
        self.question = question
        self._story = explain_board(question.state)
        self._shown = 0
        self._beginning, self._aside = True, False
        window.layer_panel.wide_button.setChecked(False)  # the docks come back at their usual widths
        try:
            self.sitting = WithheldSitting.of_still_table(question.state)
            self.sitting.veil = self._story.at(0)
            window.sit_down(self.sitting, tr("Quiz: {0}", said(question.scenario.name)))
        finally:
            self._beginning = False
        for dock in (*window.docks.values(), *window.board_docks.values()):
            dock.hide()
        self.dock.show()
        window.resizeDocks([self.dock], [WIDTH], Qt.Orientation.Horizontal)
        self._show_bars(on=False)
        self.panel.boards.setCurrentIndex(place)
        start = self._story.at(0)
        called = partial(name_before, question.state, start)
        names = {id_: said_of(called(id_)) for id_ in (question.object, *question.choices)}
        self.panel.show_question(question, names, came_so_far(question.state, self._story))
        window.scene.select(question.object)
        self._draw_veil(tr("Before all effects"))

    def leave(self) -> None:
        """No more questions; the board stays on the table."""
        self._aside = False
        self.dock.hide()
        self._lift()
        self._show_bars(on=True)

    @property
    def is_open(self) -> bool:
        """Are questions asked, seen or put aside."""
        return self.dock.isVisible() or self._aside

    def make_room(self, *, wide: bool) -> None:
        """In a narrow window an answered question makes room for the widest form of the layer panel."""
        if wide and self.dock.isVisible() and self.veil is None and self._window.width() < SLIM:
            self._aside = True
            self.dock.hide()
        elif not wide and self._aside:
            self._aside = False
            self.dock.show()

    def _show_bars(self, *, on: bool) -> None:
        """What is only for playing stays away until something is played on the board."""
        self._window.phases.setVisible(on)
        self._window.prompt.setVisible(on)

    def _bars(self) -> None:
        played = self.sitting is None or self.sitting.can_undo
        if self.is_open and self._window.play.sitting is self.sitting and not played:
            self._show_bars(on=False)

    def _sat_down(self) -> None:
        if self._beginning:
            return
        if self.veil is not None:
            self.veil = None
            self._keep_back(None)
            self._window.show_as_if(None, "")
        if self.is_open:
            self._aside = False
            self.dock.hide()
            self._show_docks()

    # ---- revealing --------------------------------------------------------------------------------------------------

    def reveal(self) -> None:
        """Go on to the next step that changes the object, and show the whole table as it is then."""
        question = self.question
        if question is None or self._story is None:
            return
        step = next((one for one in question.story.steps if one.number > self._shown and one.changes), None)
        self.panel.reveal(step, "" if step is None else (tr("Counters") if step.counter else step.effect.source_name))
        if step is not None and self.veil is not None:
            self._shown = step.number
            self._draw_veil(tr("After layer {0}", step.label))

    def _draw_veil(self, label: str) -> None:
        if self._story is not None:
            self.veil = (self._story.at(self._shown), tr("{0}, not the real state", label))
            self._keep_back(self.veil[0])
            self._window.show_as_if(*self.veil)

    def _keep_back(self, veil: Mapping[ObjectId, Characteristics] | None) -> None:
        """Let everything in the window see the board so; None: as it is."""
        if self.sitting is not None and self.sitting.veil is not veil:
            self.sitting.veil = veil
            if self._window.play.sitting is self.sitting:
                self._window.play.look_again()

    def _answered(self, _: bool) -> None:
        self._lift()
        if self.question is not None:
            self._window.scene.select(self.question.object)
            self._window.pin()
        if self.panel.score.trouble:
            self._window.trouble(self.panel.score.trouble)

    def _lift(self) -> None:
        """Show what is real, and the panels."""
        self.veil = None
        self._keep_back(None)
        self._window.show_as_if(None, "")
        self._show_docks()

    def _show_docks(self) -> None:
        """The panels beside the table, at their usual widths."""
        self._window.layer_panel.wide_button.setChecked(False)
        self._window.side_panel.begin()
