"""Between the lab and the window: decks go in, games come out onto the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QFileDialog

from mtgtable.cards.decklist.deck import DeckEntry, DeckList
from mtgtable.lab.runs.opening import open_game
from mtgtable.lab.runs.spec import RunSpec
from mtgtable.session.catalog import CatalogCard
from mtgtable.session.engine_crash import EngineCrash
from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.cardroom.doorway import list_of
from mtgtable.ui.controls.file_dialog import FileDialog
from mtgtable.ui.lab.deck_trouble import card_trouble, deck_trouble, lines_of, name_of, without
from mtgtable.ui.lab.room import LabRoom
from mtgtable.ui.language import tr
from mtgtable.ui.playing.own_room import OwnRoom
from mtgtable.ui.said import said
from mtgtable.ui.start.deck_problems import DeckProblems
from mtgtable.ui.start.deck_source import DECK_PATTERNS, DeckSource, file_source, starter_sources
from mtgtable.ui.start.deck_workshop import DeckJob, JobListener

if TYPE_CHECKING:
    from mtgtable.ui.window import Window


class LabDoorway(QObject):
    """Opens the lab of a window, gives it decks, and brings its games to the table."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.room: LabRoom | None = None
        self._job: DeckJob | None = None
        """What is being opened: whoever asks for something else no longer waits for it."""
        self._offered: DeckProblems | None = None
        """What is wrong with a deck, as long as nothing is decided."""
        self._own = OwnRoom(window.hand_over, lambda: self.room, self)
        window.installEventFilter(self)

    @classmethod
    def of(cls, window: Window) -> LabDoorway:
        """The one doorway of a window."""
        found = window.findChild(cls)
        return found if isinstance(found, LabDoorway) else cls(window)

    def open_list(self, deck: DeckList) -> None:
        """Show the lab with a deck as it stands in a list."""
        self.open(from_table=False)
        self._begin(DeckSource("pasted", deck.name or tr("Deck")), self._take, deck)

    def open(self, *, from_table: bool = True) -> LabRoom:
        """Show the lab, with the deck of the person at the table when there is one."""
        self._own.enter()
        if self.room is None:
            room = self.room = LabRoom(starter_sources(), self._window)
            room.closed.connect(self._closed)
            room.deck_wanted.connect(self.read)
            room.file_wanted.connect(lambda: self._ask_file(self.read))
            room.other_wanted.connect(self._read_other)
            room.other_file_wanted.connect(lambda: self._ask_file(self._read_other))
            room.card_wanted.connect(self._find_card)
            room.game_wanted.connect(self._bring)
            if from_table:
                self._take_from_table()
        self.room.show()
        self.room.raise_()
        self.room.activateWindow()
        return self.room

    def close(self) -> None:
        """End what is under way; to be called when the window closes."""
        if self.room is not None:
            self.room.close()

    def read(self, source: DeckSource) -> None:
        """Open the deck of a source in the lab."""
        self._begin(source, self._take)

    def _take_from_table(self) -> None:
        sitting = self._window.play.sitting
        setup = sitting.record.setup if sitting is not None else None
        if setup is None:
            return
        seat = setup.seats[int(self._window.play.bottom)]
        if seat.deck:
            source = DeckSource("pasted", self._window.title)
            self._begin(source, self._take, list_of(seat, self._window.title))

    def _begin(
        self,
        source: DeckSource,
        then: Callable[[LabRoom, OpenedDeck], None],
        deck: DeckList | None = None,
        trouble_of: Callable[[OpenedDeck, str], str] = deck_trouble,
        left_out: int = 0,
    ) -> None:
        """Open a deck for the lab, and say so until it is there; what was asked for before isn't waited for.

        ``left_out``: so many lines of its list were left out already.
        """
        if self._job is not None:
            self._job.cancel()
        if self._offered is not None:
            self._offered.reject()
        called = name_of(source)

        def opened(found: OpenedDeck) -> None:
            trouble = trouble_of(found, called)
            if not trouble and self.room is not None:
                self._say("")
                then(self.room, without(found, left_out))
            elif trouble:
                self._say(trouble)
                if self.room is not None and trouble_of is deck_trouble and not found.complete:
                    self._offer(self.room, source, then, found, left_out)

        def failed(words: str) -> None:
            self._say(said(words))

        def progressed(done: int, total: int) -> None:
            if 0 < done < total:
                self._say(tr("Looking up {0}: {1} of {2} cards…", called, done, total))

        self._say(tr("Looking up {0}…", called))
        self._job = self._window.entrance.workshop.open(source, JobListener(opened, failed, progressed), deck)

    def _offer(
        self,
        room: LabRoom,
        source: DeckSource,
        then: Callable[[LabRoom, OpenedDeck], None],
        found: OpenedDeck,
        left_out: int,
    ) -> None:
        """Offer to go on without the lines that stand in the way, to put others there, or to import cards."""

        def again(better: DeckList) -> None:
            more = lines_of(found.checked.deck) - lines_of(better)
            self._begin(source, then, better, left_out=left_out + more)

        dialog = self._offered = DeckProblems(found, room, "lab")
        dialog.finished.connect(self._decided)
        self._window.entrance.mend(dialog, again, lambda: None)

    def _decided(self) -> None:
        self._offered = None

    @staticmethod
    def _take(room: LabRoom, deck: OpenedDeck) -> None:
        room.take(deck)

    def _read_other(self, source: DeckSource) -> None:
        """Open the deck of a source beside the deck of the lab."""
        self._begin(source, lambda room, deck: room.compare.other.take_other(deck))

    def _find_card(self, name: str) -> None:
        """Find a card for a list that is edited."""
        wanted = DeckList(name, "table", main=(DeckEntry(1, name, 1),))

        def found(room: LabRoom, deck: OpenedDeck) -> None:
            room.compare.other.take_card(deck.main[0])

        self._begin(DeckSource("pasted", name), found, wanted, card_trouble)

    def _ask_file(self, then: Callable[[DeckSource], None]) -> None:
        dialog = FileDialog(
            self.room, tr("Open a deck in the lab"), "", tr("Decks ({0});;All files (*)", DECK_PATTERNS)
        )
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: then(file_source(Path(path))))
        dialog.open()

    def _bring(self, spec: RunSpec, game: int, turn: int) -> None:
        """Open a game of a run at the table, as one's turn of that number begins."""
        window = self._window
        deck = self.room.deck if self.room is not None else None
        cards: dict[str, CatalogCard] = {}
        if deck is not None:
            cards = {card.name: card for card in (*deck.main, *deck.commanders)}
        try:
            sitting = open_game(spec, game, turn, cards=cards, crash_folder=window.opening.crash_folder)
        except EngineCrash as error:
            self._say(str(error))
            return
        self._say("")

        def bring() -> None:
            sitting.mark_saved()  # it can be opened from the run again
            window.tour.wait_past(sitting)
            window.sit_down(sitting, tr("{0}, game {1}", spec.title, game + 1))
            window.say(tr("Game {0} as turn {1} begins; Redo plays on as the pilot did", game + 1, turn), seconds=12)

        window.raise_()
        window.activateWindow()
        window.leaving.ask(bring)

    def _closed(self) -> None:
        self.room = None
        if self._job is not None:
            self._job.cancel()

    def _say(self, words: str) -> None:
        if self.room is not None:
            self.room.say(words)
        else:
            self._window.say(words)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's: the lab closes with the window."""
        if watched is self._window and event.type() == QEvent.Type.Close:
            self.close()
        return False
