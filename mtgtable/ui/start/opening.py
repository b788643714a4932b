"""New games, saved games and scenarios: brought to the table, or told with their place why they can't be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.pace import Pace
from mtgtable.cards.store_schema import StoreError
from mtgtable.session.catalog import Catalog
from mtgtable.session.glance import read_glance
from mtgtable.session.goldfish import Goldfish
from mtgtable.session.journal import Journal, read_journal
from mtgtable.session.match import next_game
from mtgtable.session.new_game import NewGame
from mtgtable.session.opened_game import OpenedGame, open_game
from mtgtable.session.recent import RecentFiles
from mtgtable.session.saves import SaveError, read_laid, read_save
from mtgtable.session.scenarios.board import UnsupportedCards, Workshop, set_up
from mtgtable.session.scenarios.following import Following
from mtgtable.session.scenarios.kept_script import read_script
from mtgtable.session.scenarios.reading import Scenario, ScenarioError, Unreadable, read_file
from mtgtable.session.scenarios.references import Names
from mtgtable.session.sitting import Sitting
from mtgtable.session.study.reading import is_question
from mtgtable.session.unfinished import GLANCE
from mtgtable.ui.controls.asking import ask_choice
from mtgtable.ui.controls.file_dialog import FileDialog
from mtgtable.ui.language import mark, tr
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.start.fetching import Fetching
from mtgtable.ui.start.sideboarding import Sideboarding

SAVE_FILTER = mark("mtgtable games (*.mtgtable);;All files (*)")
SCENARIO_FILTER = mark("Scenarios (*.json);;All files (*)")


class Opening(QObject):
    """Opens things. ``ready``: a sitting to play, and its title; ``scenario_ready``: what belongs to a scenario.

    ``script_ready``: what was kept of the script of a game that was taken up. ``study_ready``: a board to be looked at.
    """

    ready = Signal(object, str)
    scenario_ready = Signal(object, object)
    script_ready = Signal(object)
    study_ready = Signal(object)
    trouble = Signal(str)

    def __init__(self, window: QWidget, recent: RecentFiles, crash_folder: Path | None, fetching: Fetching) -> None:
        super().__init__(window)
        self.fetching = fetching
        self.window_ = window
        self.crash_folder = crash_folder
        self.recent = recent
        self.gate: Callable[[Callable[[], object]], object] = lambda then: then()
        """Asked before anything comes to the table in the place of a game."""
        self._catalog: Catalog | None = None

    @property
    def catalog(self) -> Catalog:
        """All cards of the user. Raises CardFileError and StoreError."""
        if self._catalog is None:
            self._catalog, _ = Catalog.of_user(bear_trouble=True)
        if self._catalog.pool.trouble:
            self.trouble.emit(self._catalog.pool.trouble)
            self._catalog.pool.trouble = ""
        return self._catalog

    def forget_cards(self) -> None:
        """Look the cards up anew from now on: to be called after an import."""
        self._catalog = None

    def follow(self, scenario: Scenario, names: Names, sitting: Sitting) -> Following:
        """The script of a scenario at the sitting that it was set up for."""
        return Following(scenario, Workshop(self.catalog), names, sitting)

    # ---- games ------------------------------------------------------------------------------------------------------

    def begin(self, setup: NewGame, title: str, *, follows: bool = False) -> None:
        """Begin a new game. ``follows``: the next one of the match on the table, of which nothing is put aside."""
        try:
            sitting = Sitting.new(setup, self.catalog, crash_folder=self.crash_folder)
            Goldfish(sitting).pass_while(sitting, idle)
            sitting.mark_saved()
        except Exception as error:
            self.trouble.emit(tr("The game can't begin: {0}", error))
            return
        if follows:
            self.ready.emit(sitting, title)
        else:
            self.gate(lambda: self.ready.emit(sitting, title))

    def ask_boarding(self, play: Play, title: str) -> Sideboarding | None:
        """Ask how the decks go into the next game, and begin it."""
        setup = play.setup
        if setup is None:
            return None
        winners = play.view.winners
        dialog = Sideboarding(
            setup, tr("Start {0}", play.next_game) if play.next_game else tr("Start the game"), self.window_
        )
        dialog.chosen.connect(lambda boards: self.begin(next_game(setup, winners, boards), title, follows=True))
        dialog.open()
        return dialog

    def ask_load(self) -> QFileDialog:
        """Ask for a saved game."""
        return self._ask(tr("Load game"), tr(SAVE_FILTER), self.load)

    def load(self, path: Path) -> None:
        """Load a saved game; one that this program plays differently goes on from its snapshot, and says so."""

        def arrived(found: OpenedGame) -> None:
            self.recent.add("saves", path, path.stem)
            self._bring(found, path.stem)

        self.fetching.fetch(
            path.name,
            lambda pace, _: open_game(read_save(path, pace), crash_folder=self.crash_folder, pace=pace),
            arrived,
            self.trouble.emit,
        )

    def take_up(self, folder: Path) -> None:
        """Go on with a game that was left unfinished, and write it down where it was."""
        glance = read_glance(folder / GLANCE)
        title = glance.title if glance is not None else tr("A game")

        def arrived(found: tuple[OpenedGame, dict[str, Any] | None]) -> None:
            game, script = found
            game.sitting.journal = Journal(folder)
            self._bring(game, title, script)

        def read(pace: Pace, _: object) -> tuple[OpenedGame, dict[str, Any] | None]:
            aside = (self.crash_folder or folder) / f"{folder.name}.mtgtable"
            save = read_journal(folder, pace)
            game = open_game(save, crash_folder=self.crash_folder, pace=pace, aside=aside)
            try:
                game.sitting.laid = read_laid(folder)
                return game, read_script(folder)
            except SaveError as error:
                return replace(game, remark=game.remark or str(error)), None

        self.fetching.fetch(title, read, arrived, self.trouble.emit)

    def _bring(self, found: OpenedGame, title: str, script: dict[str, Any] | None = None) -> None:
        """Bring an opened game to the table, with what is to be said of it."""

        def bring() -> None:
            self.ready.emit(found.sitting, title)
            if script is not None:
                self.script_ready.emit(script)
            if found.remark:
                self.trouble.emit(found.remark)

        self.gate(bring)

    def ask_save(self, sitting: Sitting) -> QFileDialog:
        """Ask where to save."""
        dialog = FileDialog(self.window_, tr("Save game"), "", tr(SAVE_FILTER))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("mtgtable")
        dialog.fileSelected.connect(lambda name: self.save(sitting, Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def save(self, sitting: Sitting, path: Path) -> bool:
        """Save a game."""
        try:
            sitting.save(path)
        except SaveError as error:
            self.trouble.emit(str(error))
            return False
        self.recent.add("saves", path, path.stem)
        return True

    # ---- scenarios --------------------------------------------------------------------------------------------------

    def ask_scenario(self) -> QFileDialog:
        """Ask for a scenario file."""
        return self._ask(tr("Open scenario"), tr(SCENARIO_FILTER), self.choose_scenario)

    def choose_scenario(self, path: Path) -> None:
        """Open a scenario file; of several scenarios in it, ask for one."""

        def choose(readable: list[Scenario]) -> None:
            names = [entry.name for entry in readable]
            if len(names) == 1:
                self.set_up(readable[0], readable)
            elif names:
                ask_choice(
                    self.window_,
                    tr("Open scenario"),
                    path.name,
                    names,
                    lambda name: self.set_up(readable[names.index(name)], readable),
                )

        self.read_scenarios(path, choose)

    def open_scenarios(self, path: Path, name: str = "") -> None:
        """Open a scenario file: the one of that name, or the first."""

        def arrived(readable: list[Scenario]) -> None:
            readable.sort(key=lambda entry: entry.name != name)
            if readable and is_question(readable[0], alone=len(readable) == 1):
                self.gate(lambda: self.study_ready.emit(readable[0]))
            elif readable:
                self.set_up(readable[0], readable)

        self.read_scenarios(path, arrived)

    def read_scenarios(self, path: Path, arrived: Callable[[list[Scenario]], None]) -> None:
        """Read a scenario file beside the window; what can't be read in it is told."""

        def sorted_out(found: list[Scenario | Unreadable]) -> None:
            for entry in found:
                if isinstance(entry, Unreadable):
                    self.trouble.emit(entry.message)
            if not found:
                self.trouble.emit(tr("{0}: there is no scenario in it", path))
            arrived([entry for entry in found if isinstance(entry, Scenario)])

        self.fetching.fetch(path.name, lambda pace, _: read_file(path, pace), sorted_out, self.trouble.emit)

    def set_up(self, scenario: Scenario, beside: list[Scenario]) -> None:
        """Set up the table of a scenario, beside the window; ``beside``: all of its file."""
        place = f"{scenario.file}: {scenario.name}"

        def laid_out(pace: Pace, catalog: Callable[[], Catalog]) -> tuple[Sitting, Names]:
            try:
                game, names = set_up(scenario, Workshop(catalog()), pace)
                return Sitting.of_table(game.state, crash_folder=self.crash_folder), names
            except (ScenarioError, UnsupportedCards, CardFileError, StoreError) as error:
                raise ScenarioError(f"{place}: {error}") from error
            except Exception as error:
                raise ScenarioError(tr("{0} can't be set up: {1}", place, error)) from error

        def arrived(found: tuple[Sitting, Names]) -> None:
            sitting, names = found

            def bring() -> None:
                self.ready.emit(sitting, scenario.name)
                self.scenario_ready.emit((scenario, names), beside)

            self.gate(bring)

        self.fetching.fetch(scenario.name, laid_out, arrived, self.trouble.emit)

    def _ask(self, title: str, kinds: str, then: Any) -> QFileDialog:
        dialog = FileDialog(self.window_, title, "", kinds)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: then(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog
