"""Opening decks, saved games and scenarios: the long part off the event loop, every trouble told with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QThread, Signal
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.decklist import DeckFileError, DeckList, read_decklist, read_decklist_file
from mtgtable.cards.store_schema import StoreError
from mtgtable.session.catalog import Catalog
from mtgtable.session.new_game import NewGame
from mtgtable.session.opened_deck import OpenedDeck, OpeningCancelled, open_deck
from mtgtable.session.recent import RecentFiles
from mtgtable.session.saves import ReplayDiffers, SaveError
from mtgtable.session.scenarios.board import UnsupportedCards, Workshop, set_up
from mtgtable.session.scenarios.reading import Scenario, ScenarioError, Unreadable, read_file
from mtgtable.session.sitting import Sitting
from mtgtable.ui.stops import idle

DECK_FILTER = "Deck lists (*.txt *.dek *.cod *.dck *.dec *.mwDeck *.csv *.tsv *.xml);;All files (*)"
SAVE_FILTER = "mtgtable games (*.mtgtable);;All files (*)"
SCENARIO_FILTER = "Scenarios (*.json);;All files (*)"


class DeckWorker(QThread):
    """Compiles a deck beside the event loop."""

    progressed = Signal(int, int)
    opened = Signal(object)
    trouble = Signal(str)

    def __init__(self, deck: DeckList, catalog: Catalog, path: Path | None, parent: QObject) -> None:
        super().__init__(parent)
        self._deck, self._catalog, self._path = deck, catalog, path

    def run(self) -> None:
        """Qt's: what happens in the thread."""
        try:
            opened = open_deck(
                self._deck,
                self._catalog,
                path=self._path,
                progress=self.progressed.emit,
                cancelled=self.isInterruptionRequested,
            )
        except OpeningCancelled:
            return
        except Exception as error:
            self.trouble.emit(f"{self._path or 'The pasted deck'}: {error}")
            return
        self.opened.emit(opened)


class Opening(QObject):
    """Opens things. ``ready``: a sitting to play; ``deck_ready``: a deck that was read, complete or not."""

    ready = Signal(object, str)
    deck_ready = Signal(object)
    scenario_ready = Signal(object, object)
    trouble = Signal(str)
    working = Signal(str, int, int)
    idle = Signal()

    def __init__(self, window: QWidget, crash_folder: Path | None) -> None:
        super().__init__(window)
        self.window_ = window
        self.crash_folder = crash_folder
        self.recent = RecentFiles()
        self._catalog: Catalog | None = None
        self._worker: DeckWorker | None = None

    @property
    def catalog(self) -> Catalog:
        """All cards of the user. Raises CardFileError and StoreError."""
        if self._catalog is None:
            self._catalog, _ = Catalog.of_user()
        return self._catalog

    # ---- decks ------------------------------------------------------------------------------------------------------

    def ask_deck(self) -> QFileDialog:
        """Ask for a deck list."""
        return self._ask("Open deck", DECK_FILTER, self.open_deck)

    def open_deck(self, path: Path) -> None:
        """Open a deck list file."""
        try:
            deck = read_decklist_file(path)
        except DeckFileError as error:
            self.trouble.emit(str(error))
            return
        self.compile(deck, path)

    def paste_deck(self) -> None:
        """Open the deck list in the clipboard."""
        text = QApplication.clipboard().text()
        if not text.strip():
            self.trouble.emit("There is no text in the clipboard; copy a deck list first")
            return
        self.compile(read_decklist(text, "Pasted deck"), None)

    def compile(self, deck: DeckList, path: Path | None) -> None:
        """Find and compile the cards of a list, then tell by ``deck_ready``."""
        self.cancel()
        try:
            catalog = self.catalog
        except (CardFileError, StoreError) as error:
            self.trouble.emit(str(error))
            return
        worker = DeckWorker(deck, catalog, path, self)
        worker.progressed.connect(lambda done, of: self.working.emit(f"Reading {deck.name or 'the deck'}", done, of))
        worker.opened.connect(self._opened)
        worker.trouble.connect(self.trouble)
        worker.finished.connect(self.idle)
        self._worker = worker
        worker.start()

    def cancel(self) -> None:
        """Stop what is being read."""
        if self._worker is not None and self._worker.isRunning():
            self._worker.requestInterruption()
            self._worker.wait(2000)
        self._worker = None

    def _opened(self, deck: OpenedDeck) -> None:
        if deck.path is not None and deck.entries:
            self.recent.add("decks", deck.path, deck.title, f"{len(deck.main)} cards")
        self.deck_ready.emit(deck)

    def goldfish(self, deck: OpenedDeck, seed: int | None = None) -> None:
        """Begin a game alone with a deck."""
        setup = NewGame.goldfish(deck.main, seed=seed)
        self.begin(setup, deck.title)

    def begin(self, setup: NewGame, title: str) -> None:
        """Begin a new game."""
        try:
            sitting = Sitting.new(setup, self.catalog, crash_folder=self.crash_folder)
            sitting.pass_while(idle)
        except Exception as error:
            self.trouble.emit(f"The game can't begin: {error}")
            return
        self.ready.emit(sitting, title)

    # ---- games ------------------------------------------------------------------------------------------------------

    def ask_load(self) -> QFileDialog:
        """Ask for a saved game."""
        return self._ask("Load game", SAVE_FILTER, self.load)

    def load(self, path: Path) -> None:
        """Load a saved game; one that this program plays differently goes on from its snapshot, and says so."""
        try:
            sitting: Any = Sitting.load(path, crash_folder=self.crash_folder)
        except ReplayDiffers as differs:
            self.trouble.emit(str(differs) + ("; going on from the saved table" if differs.has_snapshot else ""))
            if not differs.has_snapshot:
                return
            try:
                sitting = differs.from_snapshot(crash_folder=self.crash_folder)
            except SaveError as error:
                self.trouble.emit(str(error))
                return
        except SaveError as error:
            self.trouble.emit(str(error))
            return
        self.recent.add("saves", path, path.stem)
        self.ready.emit(sitting, path.stem)

    def ask_save(self, sitting: Sitting) -> QFileDialog:
        """Ask where to save."""
        dialog = QFileDialog(self.window_, "Save game", "", SAVE_FILTER)
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
        return self._ask("Open scenario", SCENARIO_FILTER, self.open_scenarios)

    def open_scenarios(self, path: Path) -> None:
        """Open a scenario file; of several scenarios the first."""
        found = read_file(path)
        readable = [entry for entry in found if isinstance(entry, Scenario)]
        for entry in found:
            if isinstance(entry, Unreadable):
                self.trouble.emit(entry.message)
        if readable:
            self.set_up(readable[0], readable)

    def set_up(self, scenario: Scenario, beside: list[Scenario]) -> bool:
        """Set up the table of a scenario; ``beside``: all of its file."""
        try:
            game, names = set_up(scenario, Workshop(self.catalog))
            sitting = Sitting.of_table(game.state, crash_folder=self.crash_folder)
        except (ScenarioError, UnsupportedCards, CardFileError, StoreError) as error:
            self.trouble.emit(f"{scenario.file}: {scenario.name}: {error}")
            return False
        except Exception as error:
            self.trouble.emit(f"{scenario.file}: {scenario.name} can't be set up: {error}")
            return False
        self.ready.emit(sitting, scenario.name)
        self.scenario_ready.emit((scenario, names), beside)
        return True

    def _ask(self, title: str, kinds: str, then: Any) -> QFileDialog:
        dialog = QFileDialog(self.window_, title, "", kinds)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: then(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog
