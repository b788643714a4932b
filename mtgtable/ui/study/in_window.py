"""The layer study in the window: its dock, its table, and how it is saved, copied, opened and left."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDockWidget, QFileDialog, QWidget

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.store_schema import StoreError
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.reading import ScenarioError
from mtgtable.session.scenarios.refusal import Failed, Refused, UnknownReference
from mtgtable.session.study.board import Piece, Resolved, StudyBoard
from mtgtable.session.study.saving import LINK, link_of, saved
from mtgtable.session.whole_file import FileTrouble, write_whole
from mtgtable.ui.controls.asking import ask_text
from mtgtable.ui.controls.file_dialog import FileDialog
from mtgtable.ui.language import tr
from mtgtable.ui.layers.board_docks import useful_height
from mtgtable.ui.layers.widths import LOW, SLIM
from mtgtable.ui.said import said_of_ours
from mtgtable.ui.study.by_mouse import LayingByMouse
from mtgtable.ui.study.desk import StudyDesk
from mtgtable.ui.study.panel import StudyPanel
from mtgtable.ui.study.row_drop import RowDrop
from mtgtable.ui.study.warnings import said_to_choose

if TYPE_CHECKING:
    from mtgtable.model.ids import ObjectId
    from mtgtable.session.scenarios.reading import Scenario
    from mtgtable.ui.window import Window

WIDTH: Final = 300


class StudyInWindow(QObject):
    """Opens studies in a window."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.desk = StudyDesk(lambda: window.opening.catalog, self)
        self.desk.gate = window.leaving.ask
        self.by_mouse = LayingByMouse(self.desk)
        self.row_drop = RowDrop(window.table, window.scene, self.desk, self.by_mouse)
        self.panel = StudyPanel(self.desk)
        self.dock = QDockWidget(tr("Layer study"), window)
        self.dock.setObjectName("dock Layer study")
        self.dock.setWidget(self.panel)
        self.dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        self.dock.setMinimumWidth(260)
        bare = QWidget()
        bare.setFixedHeight(0)
        self.dock.setTitleBarWidget(bare)
        window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, self.dock)
        self.dock.hide()
        self._laying = False
        self._aside = False
        """The study itself is, for the widest form of the layer panel."""
        self._folded = False
        """The big card was put away to make room."""
        self.desk.laid.connect(self._laid)
        self.desk.changed.connect(self._select)
        self.desk.said.connect(lambda text: window.say(text, seconds=12))
        self.desk.troubled.connect(window.trouble)
        self.desk.choice_missing.connect(self._offer_choice)
        self.panel.save_wanted.connect(self.ask_save)
        self.panel.copy_wanted.connect(self.copy_link)
        self.panel.open_wanted.connect(self.ask_link)
        self.panel.take_wanted.connect(self.take)
        self.panel.back_wanted.connect(self.back)
        window.opening.study_ready.connect(self.open_scenario)
        window.scene.selected_changed.connect(self._picked)
        window.play.new_sitting.connect(self._sat_down)
        window.play.changed.connect(self.desk.look_again)
        window.play.changed.connect(self._bars)
        window.layer_panel.what_if.applied.connect(self._applied)

    @property
    def is_open(self) -> bool:
        """Does a study lie on the table."""
        sitting = self._window.play.sitting
        return sitting is not None and sitting is self.desk.sitting

    # ---- beginning and leaving --------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Open the study that was left, or an empty board; a game with inputs is asked about before."""
        if self.is_open:
            self.panel.name.setFocus()
        else:
            self._window.leaving.ask(self._begin)

    def _begin(self) -> None:
        if self.desk.board.entries:
            self.desk.begin(self.desk.board)
        else:
            self.desk.begin()
        self.panel.name.setFocus()

    def take(self) -> None:
        """Take the table as it is, of a game or of the study itself, into a study."""
        play, window = self._window.play, self._window
        if play.sitting is None:
            self.begin()
            return
        pinned = window.scene.selected
        title = self.desk.board.name if self.is_open else window.title
        if self.desk.take(play.sitting, title, self._everybody_knows) and pinned:
            table = self.desk.table
            self.desk.select(table.key_of(pinned) if table is not None else None)

    def _everybody_knows(self, id_: ObjectId) -> bool:
        """May an object lie in a study, where whoever sits down next finds it: only what all may know who play here."""
        play = self._window.play
        if play.looking is None:
            return True
        people = {player.id for player in play.sitting.state.players if not player.passive} - play.piloted
        return all(play.sitting.sight(viewer).sees(id_) for viewer in {play.looking, *people})

    def back(self) -> None:
        """Back to the game that the board was taken from."""
        if self.desk.game is not None:
            self._window.sit_down(*self.desk.game)

    def open_scenario(self, scenario: Scenario) -> bool:
        """Open a scenario as a study."""
        return self.desk.begin_with(scenario)

    def undo(self) -> bool:
        """Take back the last change of the study. False when it isn't the study's turn: something was played."""
        return self.is_open and not self._window.play.sitting.can_undo and self.desk.undo()

    def redo(self) -> bool:
        """Do again what was taken back of the study."""
        return self.is_open and not self._window.play.sitting.can_redo and self.desk.redo()

    # ---- the table --------------------------------------------------------------------------------------------------

    def _laid(self, sitting: Any) -> None:
        window = self._window
        if window.message.property("severity") == "trouble":
            window.message.hide()  # what was wrong with the board before; what still is, is said again
        if self.desk.begun and self._aside:
            self._aside = False  # another board begins beside its list
            window.layer_panel.wide_button.setChecked(False)
        fresh = window.pages.currentIndex() == 0 or not (self.dock.isVisible() or self._aside)
        self._aside = self._aside and not fresh
        self._laying = True
        try:
            if fresh:
                window.sit_down(sitting, tr("Layer study"))
                if window.width() < SLIM:
                    window.layer_panel.wide_button.setChecked(False)
                self.dock.show()
                window.resizeDocks([self.dock], [WIDTH], Qt.Orientation.Horizontal)
                self._give_height()
                self._fold_card()
            else:
                window.keeper.put_aside()
                window.keeper.keep(sitting, tr("Layer study"))  # what is played on this board is kept as well
                window.play.sit_down(sitting)
        finally:
            self._laying = False
        if self.desk.begun and self.desk.board.what_if:
            self._select()
            window.layer_panel.suppose()
            window.layer_panel.what_if.take(self.desk.board.what_if)

    def _give_height(self) -> None:
        """A dock below the table that was open before there was a table gets the height that it opens with."""
        window = self._window
        below = [dock for dock in window.board_docks.values() if dock.isVisible() and not dock.isFloating()][:1]
        window.resizeDocks(below, [useful_height(window)] * len(below), Qt.Orientation.Vertical)

    def _fold_card(self) -> None:
        card = self._window.docks["Card"]
        if self._window.height() < LOW and card.isVisible():
            card.hide()
            self._folded = True

    def make_room(self, *, wide: bool) -> None:
        """In a narrow window the study makes room for the widest form of the layer panel."""
        if self.is_open and self._window.width() < SLIM:
            self.dock.setVisible(not wide)
            self._aside = wide

    def _bars(self) -> None:
        """What is only for playing stays away until something is played on the board."""
        sitting = self._window.play.sitting
        plays = not self.is_open or sitting.can_undo or sitting.decision is not None
        lays = self.is_open and (not sitting.can_undo or self.desk.holds_all)
        self._window.scene.laying = self.by_mouse if lays else None
        self._window.phases.setVisible(plays)
        self._window.prompt.setVisible(plays)

    def _sat_down(self) -> None:
        """Another game lies on the table: the study waits until it is opened again."""
        if not self._laying:
            self.dock.hide()
            self._aside = False
            self._window.layer_panel.question = ""
            if self._folded:
                self._folded = False
                self._window.docks["Card"].show()

    def _applied(self) -> None:
        """What was supposed is so by now: it stands in the list, and stays whatever is put down next."""
        if self.is_open and self.desk.adopt(tr("what was supposed")):
            self._bars()

    def _offer_choice(self, key: int) -> None:
        """What was put down asks for a choice that nobody has made."""
        offer = (tr("Choose…"), lambda: self.panel.choose(key))
        self._window.message.say(said_to_choose(self.desk, key), offer=offer, seconds=12)

    def _select(self) -> None:
        """Select on the table, and pin in the panel, the piece that is being looked at."""
        self._window.layer_panel.question = said_of_ours(self.desk.board.notes) if self.is_open else ""
        if self.is_open and not self._laying:
            self._window.scene.select(self.desk.object_of(self.desk.selected))
            id_ = self.desk.object_of(self._looked_at())
            if id_ is not None:
                self._window.layer_panel.pin(id_)  # also what lies in a pile, where nothing is selected

    def _looked_at(self) -> int | None:
        """The piece that is selected; of counters, of what has resolved or was decided by hand, the one it is about."""
        board, key = self.desk.board, self.desk.selected
        entry = next((one for one in board.entries if one.key == key), None)
        if entry is None or isinstance(entry, Piece):
            return key
        about = board.about(key)
        told = not isinstance(entry, Resolved) or about in (*entry.targets, entry.source)
        return about if told else key

    def _picked(self, id_: ObjectId | None) -> None:
        """A piece was selected on the table."""
        table = self.desk.table
        if self.is_open and table is not None and id_ is not None and not self._laying:
            key = table.key_of(id_)
            if key is not None:
                self.desk.select(key)

    # ---- handing on -------------------------------------------------------------------------------------------------

    def handed_on(self) -> tuple[StudyBoard, str]:
        """The board as it lies there, with what is being looked at as its question, and what is supposed of it.

        Besides, what has been done on it that it can't hold, in sentences; empty where it holds all.
        """
        board, left = self.desk.as_it_lies()
        board = replace(board, what_if=self._window.layer_panel.what_if.note())
        board = replace(board, still=board.still or board.pinned is None)  # opened again it is a study
        return board, tr("Not in it: {0}", "; ".join(left)) if left else ""

    def ask_save(self) -> QFileDialog:
        """Ask where to save the study as a scenario."""
        dialog = FileDialog(self._window, tr("Save as scenario"), "", tr("Scenarios (*.json);;All files (*)"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.fileSelected.connect(lambda name: self.save(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def save(self, path: Path) -> bool:
        """Write the scenario with checks of what is true now; its name is the file's."""
        try:
            board, left = self.handed_on()
            board = replace(board, name=path.stem.replace("-", " "))
            data = saved(board, Workshop(self.desk.catalog))
            write_whole(path, (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode())
        except (ScenarioError, Failed, Refused, UnknownReference, CardFileError, StoreError) as error:
            self._window.trouble(tr("This can't be saved as a scenario: {0}", error))
            return False
        except FileTrouble as trouble:
            self._window.trouble(str(trouble))
            return False
        self._say_with(tr("Saved as {0}; Open brings it back as a study", path.name), left)
        return True

    def copy_link(self) -> None:
        """The study as one line, in the clipboard."""
        board, left = self.handed_on()
        QGuiApplication.clipboard().setText(link_of(board))
        self._say_with(tr("The link text is in the clipboard: Open link text takes it"), left)

    def _say_with(self, done: str, left: str) -> None:
        """What is done; where something is left out that is said with it, as a trouble that stays to be read."""
        if left:
            self._window.trouble(f"{done}. {left}")
        else:
            self._window.say(done)

    def ask_link(self) -> None:
        """Open a link text: the one in the clipboard, else one that is typed."""
        text = QGuiApplication.clipboard().text().strip()
        if text.startswith(LINK):
            self._open_line(text)
            return
        ask_text(self._window, tr("Open link text"), tr("A line that begins with {0}", LINK), "", self._open_line)

    def _open_line(self, line: str) -> None:
        self._window.leaving.ask(lambda: self.desk.begin_with_line(line))
