"""The entrance: every way in which a deck or a new game comes to the table, joined behind a few signals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from mtgtable.cards.decklist import DeckList
from mtgtable.session.catalog import Catalog
from mtgtable.session.journal_files import is_part
from mtgtable.session.new_game import NewGame
from mtgtable.session.opened_deck import OpenedDeck, with_names, without_complaints
from mtgtable.session.recent import LastTable, RecentFiles
from mtgtable.ui.controls.file_dialog import FileDialog
from mtgtable.ui.controls.of_the_game import outlives_games
from mtgtable.ui.language import mark, tr, trn
from mtgtable.ui.start.deck_drop import DeckDrop
from mtgtable.ui.start.deck_problems import DeckProblems
from mtgtable.ui.start.deck_reading import deck_summary, pasted_source, unusual_size
from mtgtable.ui.start.deck_source import DECK_PATTERNS, DeckSource, called, file_source, recent_source, starter_sources
from mtgtable.ui.start.deck_workshop import DeckWorkshop
from mtgtable.ui.start.fetching import Fetching
from mtgtable.ui.start.game_choice import COMMANDER_LIFE
from mtgtable.ui.start.new_game_dialog import NewGameDialog
from mtgtable.ui.start.paste_dialog import PasteDeck
from mtgtable.ui.start.seat_name import is_given
from mtgtable.ui.start.seat_row import SeatRow
from mtgtable.ui.start.start_page import GameKind, StartPage, usual_page

SAVE_ENDINGS = (".mtgtable", ".mtgsave")
"""A dropped or opened file with one of these endings is a saved game."""

PART_OF_A_GAME = mark(
    "{0} is only a part of a game that is written down while it is played. "
    "Games that were left unfinished stand on the start page, and are opened there."
)


class Entrance(QObject):
    """Opens decks and asks for new games over a window.

    ``gameReady`` brings a NewGame whose cards are compiled, and what to call it. ``troubled`` and ``noted`` bring a
    sentence to be shown. Files that are no decks are passed on: ``loadRequested``, ``scenarioRequested`` (with an empty
    name for a whole file). ``guideRequested`` names a guide.
    """

    gameReady = Signal(object, str)
    loadRequested = Signal(Path)
    openSaveRequested = Signal()
    scenarioRequested = Signal(Path, str)
    guideRequested = Signal(str)
    cardsRequested = Signal(str)
    """More cards are wanted before a deck is played: the command that brings them."""
    troubled = Signal(str)
    noted = Signal(str)

    def __init__(
        self,
        window: QWidget,
        make_catalog: Callable[[], Catalog],
        recent: RecentFiles | None = None,
        page: StartPage | None = None,
    ) -> None:
        super().__init__(window)
        self._window = window
        self.recent = recent if recent is not None else RecentFiles()
        self.workshop = DeckWorkshop(make_catalog, self)
        self.workshop.troubled.connect(self.troubled)
        self._mending: tuple[DeckProblems, Callable[[], None]] | None = None
        """What is wrong with a deck, while that is shown, and how to open it again."""
        self.fetching = Fetching(self.workshop, window)
        self.drop = DeckDrop(window)
        self.drop.fileDropped.connect(self.open_path)
        self.drop.textDropped.connect(lambda text: self.open_source(pasted_source(text)))
        self.dialog: NewGameDialog | None = None
        self.page = page if page is not None else usual_page(self.recent, lambda: self)

    def close(self) -> None:
        """End what is under way; to be called when the window closes."""
        self.workshop.close()

    # ---- a deck to goldfish -----------------------------------------------------------------------------------------

    def choose_file(self) -> None:
        """Ask for a deck file, and goldfish it."""
        self._ask_for_file(lambda path: self.open_path(path))

    def paste(self) -> None:
        """Ask for a deck as text, and goldfish it."""
        dialog = PasteDeck(self._window)
        dialog.pasted.connect(self.open_source)
        _show(dialog, dialog.open_with_clipboard)

    def open_path(self, path: Path) -> None:
        """Open a file by what it is: a deck, a saved game, or scenarios."""
        if path.suffix in SAVE_ENDINGS:
            self.loadRequested.emit(path)
        elif is_part(path):
            self.troubled.emit(tr(PART_OF_A_GAME, path.name))
        elif path.suffix == ".json":
            self.scenarioRequested.emit(path, "")
        else:
            self.open_source(file_source(path))

    def open_source(self, source: DeckSource) -> None:
        """Open a deck and goldfish it; what is wrong with it is asked about first."""
        self._open(source, None, self._goldfish)

    def open_list(self, source: DeckSource, deck: DeckList) -> None:
        """Open a deck list that was read or built already, and goldfish it."""
        self._open(source, deck, self._goldfish)

    def _goldfish(self, source: DeckSource, deck: OpenedDeck) -> None:
        if not deck.main and not deck.commanders:
            self.troubled.emit(tr("{0}: there is no card in this deck that could be played.", deck.title))
            return
        self._remember(source, deck)
        self.recent.play(called(source))
        notes = _notes_on(deck)
        if notes:
            self.noted.emit(notes)
        self.gameReady.emit(goldfish(deck), deck.title)

    # ---- a new game -------------------------------------------------------------------------------------------------

    def new_game(self, kind: GameKind = "goldfish") -> None:
        """Ask for a new game."""
        recents = tuple(recent_source(file) for file in self.recent.decks if file.is_there)
        groups = ((tr("Starter decks"), starter_sources()), (tr("Recent decks"), recents))
        decks = [source for _, sources in groups for source in sources]
        last = next((source for source in decks if called(source) == self.recent.last), None)
        dialog = NewGameDialog(kind, groups, self.workshop, self._window, last, self.recent.table(kind))
        dialog.chosen.connect(lambda game: self._begin(kind, game))
        dialog.fileWanted.connect(lambda row: self._file_for(dialog, row))
        dialog.pasteWanted.connect(lambda row: self._paste_for(dialog, row))
        dialog.detailsRequested.connect(lambda row: self._details_for(row))
        dialog.deckOpened.connect(self._remember)
        self.dialog = dialog
        _show(dialog, dialog.open)

    def _begin(self, kind: GameKind, game: NewGame) -> None:
        self._remember_table(kind, game)
        source = self.dialog.rows[0].picker.source() if self.dialog is not None else None
        if source is not None:
            self.recent.play(called(source))
        names = [seat.name for seat in game.seats]
        self.gameReady.emit(game, tr(" and ").join([", ".join(names[:-1]), *names[-1:]] if len(names) > 1 else names))

    def _remember_table(self, kind: GameKind, game: NewGame) -> None:
        """The names that persons have given themselves are theirs next time; a seat nobody sat at keeps its name."""
        before = self.recent.table(kind).names
        kept = (*before, *("" for _ in game.seats))
        persons = [not seat.passive and not seat.pilot for seat in game.seats]
        said_now = ("" if is_given(seat.name) else seat.name for seat in game.seats)
        names = tuple(new if person else old for new, old, person in zip(said_now, kept, persons, strict=False))
        self.recent.sit_down(LastTable(kind, names, game.best_of))

    def _file_for(self, dialog: NewGameDialog, row: SeatRow) -> None:
        self._ask_for_file(lambda path: dialog.offer(file_source(path), row))

    def _paste_for(self, dialog: NewGameDialog, row: SeatRow) -> None:
        paste = PasteDeck(dialog)
        paste.pasted.connect(lambda source: dialog.offer(source, row))
        _show(paste, paste.open_with_clipboard)

    def _details_for(self, row: SeatRow) -> None:
        source, deck = row.picker.source(), row.deck
        if source is not None and deck is not None:

            def again(better: DeckList) -> None:
                self._open(source, better, lambda _, found: row.mend(found))

            self.mend(DeckProblems(deck, row), again, lambda: row.mend(deck))

    # ---- opening ----------------------------------------------------------------------------------------------------

    def _open(self, source: DeckSource, deck: DeckList | None, then: Callable[[DeckSource, OpenedDeck], None]) -> None:
        def opened(found: OpenedDeck) -> None:
            if found.complete:
                then(source, found)
            else:

                def again(better: DeckList) -> None:
                    self._open(source, better, then)

                self.mend(DeckProblems(found, self._window), again, lambda: then(source, found))

        self.fetching.begin(
            tr("Opening {0}…", source.title),
            lambda listener: self.workshop.open(source, listener, deck),
            opened,
            self.troubled.emit,
        )

    def mend(self, dialog: DeckProblems, again: Callable[[DeckList], None], then: Callable[[], None]) -> None:
        """Show what is wrong with a deck; ``again`` opens the mended list when the player goes on, or the same when
        there are more cards; ``then``: nothing was to be mended."""
        checked = dialog.deck.checked
        dialog.helpRequested.connect(self.guideRequested)
        dialog.cardsRequested.connect(self.cardsRequested)
        self._mending = dialog, lambda: again(checked.deck)
        dialog.finished.connect(lambda _: self._mended(dialog))

        def mended(names: dict[str, str | None]) -> None:
            if names or checked.deck.complaints:
                again(without_complaints(with_names(checked.deck, names)))
            else:
                then()

        dialog.mended.connect(mended)
        _show(dialog, dialog.open)

    def _mended(self, dialog: DeckProblems) -> None:
        if self._mending is not None and self._mending[0] is dialog:
            self._mending = None

    def cards_came(self) -> None:
        """There are other cards now: a deck whose problems are being shown is opened again by itself."""
        if self._mending is not None:
            dialog, again = self._mending
            dialog.reject()
            again()

    def _remember(self, source: DeckSource, deck: OpenedDeck) -> None:
        if source.path is not None and source.kind != "starter":
            self.recent.add("decks", source.path, deck.title, deck_summary(deck.checked.deck))
            self.page.refresh()
            if self.recent.trouble:
                self.noted.emit(self.recent.trouble)

    def _ask_for_file(self, then: Callable[[Path], None]) -> None:
        dialog = FileDialog(self._window, tr("Open deck"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([tr("Deck lists ({0})", DECK_PATTERNS), tr("All files (*)")])
        dialog.fileSelected.connect(lambda name: then(Path(name)))
        _show(dialog, dialog.open)


def _notes_on(deck: OpenedDeck) -> str:
    """What the player should know of a deck that is played; nothing where there is nothing."""
    size = unusual_size(deck.checked.deck, deck.title)
    if not deck.partly:
        return size
    partly = trn(
        "{1}: {0} card in it must be played partly by hand; it is marked.",
        "{1}: {0} cards in it must be played partly by hand; they are marked.",
        len(deck.partly),
        deck.title,
    )
    return f"{size}\n{partly}" if size else partly


def goldfish(deck: OpenedDeck) -> NewGame:
    """A game alone with a deck; one with a commander is a Commander game."""
    game = NewGame.goldfish(deck.main)
    you, *others = game.seats
    you = replace(you, sideboard=deck.sideboard, commanders=deck.commanders)
    if deck.commanders:
        return replace(game, seats=(you, *others), commander=True, life=COMMANDER_LIFE)
    return replace(game, seats=(you, *others))


def _show(dialog: QWidget, show: Callable[[], None]) -> None:
    """Show a dialog without waiting for it; it is gone when it is closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    outlives_games(dialog)  # a deck that is being opened is for the next game
    show()
