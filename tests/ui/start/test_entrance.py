"""Every way in: the start page, files, paste, drop, the dialogs; by mouse and keys, with nothing that blocks."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QGraphicsScene,
    QGraphicsView,
    QMainWindow,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from mtgtable.cards.decklist import Section, read_decklist
from mtgtable.session.new_game import NewGame
from mtgtable.session.recent import RecentFiles
from mtgtable.ui.start.deck_problems import DeckProblems
from mtgtable.ui.start.deck_reading import colors_of, makeup_of, pasted_source, read_starters
from mtgtable.ui.start.deck_source import DeckSource, starter_sources
from mtgtable.ui.start.entrance import Entrance
from mtgtable.ui.start.explore import Exploration, explorations
from mtgtable.ui.start.new_game_dialog import NewGameDialog
from mtgtable.ui.start.paste_dialog import PasteDeck, looks_like_a_deck
from mtgtable.ui.start.start_page import StartPage
from mtgtable.ui.start.tile import Tile, TileFace
from mtgtable.ui.start.tile_grid import TileGrid
from tests.ui.start.dropping import LEFT, drop, file_mime
from tests.ui.start.shelf import BEARS, ROWS, ByHand, shelf

pytestmark = pytest.mark.gui


def names(cards: object) -> list[str]:
    return [card.name for card in cards]  # type: ignore[attr-defined]


@pytest.fixture
def troubles(entrance: Entrance) -> list[str]:
    found: list[str] = []
    entrance.troubled.connect(found.append)
    return found


def dialog_of(window: QWidget, kind: type[DeckProblems]) -> DeckProblems:
    (found,) = window.findChildren(kind)
    return found


class TestOpening:
    def test_a_file_dropped_on_the_window_is_goldfished(
        self, qtbot: QtBot, window: QMainWindow, games: list[NewGame], bears: Path, recent: RecentFiles
    ) -> None:
        assert drop(window, file_mime(bears)) == (True, True)
        qtbot.waitUntil(lambda: len(games) == 1)
        (game,) = games
        assert names(game.seats[0].deck).count("Grizzly Bears") == 24
        assert game.seats[1].passive
        assert [(deck.title, deck.detail) for deck in recent.decks] == [("Bears", "60 cards")]

    def test_a_drop_on_the_table_view_counts_as_one_on_the_window(
        self, qtbot: QtBot, entrance: Entrance, window: QMainWindow, games: list[NewGame], bears: Path
    ) -> None:
        view = QGraphicsView(QGraphicsScene(window), window)
        view.show()
        entrance.drop.watch(view.viewport())
        assert drop(view.viewport(), file_mime(bears)) == (True, True)
        qtbot.waitUntil(lambda: len(games) == 1)

    def test_a_text_that_is_a_deck_list_may_be_dropped_and_any_other_may_not(
        self, qtbot: QtBot, entrance: Entrance, window: QMainWindow, games: list[NewGame]
    ) -> None:
        prose, deck = QMimeData(), QMimeData()
        prose.setText("dear all,\nwe meet on Thursday\nas ever")
        deck.setText(BEARS)
        assert drop(window, prose) == (False, False)
        assert drop(window, deck) == (True, True)
        qtbot.waitUntil(lambda: len(games) == 1)

    def test_folders_and_several_files_are_left_alone(
        self, entrance: Entrance, window: QMainWindow, bears: Path, tmp_path: Path
    ) -> None:
        assert drop(window, file_mime(tmp_path)) == (False, False)
        assert drop(window, file_mime(bears, bears)) == (False, False)

    def test_saves_and_scenarios_are_passed_on(self, qtbot: QtBot, entrance: Entrance, tmp_path: Path) -> None:
        with qtbot.waitSignal(entrance.loadRequested) as load:
            entrance.open_path(tmp_path / "evening.mtgtable")
        assert load.args == [tmp_path / "evening.mtgtable"]
        with qtbot.waitSignal(entrance.scenarioRequested) as scenario:
            entrance.open_path(tmp_path / "moon.json")
        assert scenario.args == [tmp_path / "moon.json", ""]

    def test_a_deck_asked_for_by_file_dialog(
        self, qtbot: QtBot, entrance: Entrance, window: QMainWindow, games: list[NewGame], bears: Path
    ) -> None:
        QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
        entrance.choose_file()
        (dialog,) = window.findChildren(QFileDialog)
        dialog.selectFile(str(bears))
        dialog.accept()
        qtbot.waitUntil(lambda: len(games) == 1)

    def test_a_file_that_is_no_deck_is_told_and_no_game_begins(
        self, qtbot: QtBot, entrance: Entrance, games: list[NewGame], troubles: list[str], tmp_path: Path
    ) -> None:
        entrance.open_path(tmp_path / "gone.txt")
        qtbot.waitUntil(lambda: len(troubles) == 1)
        assert "gone.txt" in troubles[0]
        assert games == []

    def test_the_strip_tells_and_cancels(
        self, qtbot: QtBot, entrance: Entrance, games: list[NewGame], compiler: ByHand
    ) -> None:
        compiler.gate.clear()
        entrance.open_source(pasted_source(BEARS, "Bears"))
        qtbot.waitUntil(entrance.fetching.strip.isVisible)
        assert entrance.fetching.strip.words.text() == "Opening Bears…"
        qtbot.mouseClick(entrance.fetching.strip.cancel, LEFT)
        assert not entrance.fetching.strip.isVisible()
        compiler.gate.set()
        qtbot.waitUntil(lambda: not entrance.workshop.busy)
        assert games == []

    def test_a_list_with_a_commander_is_a_commander_game(
        self, qtbot: QtBot, entrance: Entrance, games: list[NewGame]
    ) -> None:
        entrance.open_source(pasted_source("Commander\n1 Isamaru, Hound of Konda\n\nDeck\n99 Forest"))
        qtbot.waitUntil(lambda: len(games) == 1)
        assert (games[0].commander, games[0].life) == (True, 40)
        assert names(games[0].seats[0].commanders) == ["Isamaru, Hound of Konda"]

    def test_partly_supported_cards_are_noted_without_asking(
        self, qtbot: QtBot, entrance: Entrance, games: list[NewGame]
    ) -> None:
        notes: list[str] = []
        entrance.noted.connect(notes.append)
        entrance.open_source(pasted_source("56 Forest\n4 Opalescence", "Odd"))
        qtbot.waitUntil(lambda: len(games) == 1)
        assert notes == ["Odd: 1 card in it must be played partly by hand; it is marked."]

    @pytest.mark.parametrize(
        ("text", "note"),
        [
            ("10 Forest", ["Odd: it has 10 cards; a deck has at least 60, in limited play 40."]),
            ("1 Forest", ["Odd: it has 1 card; a deck has at least 60, in limited play 40."]),
            ("40 Forest", []),
            ("250 Forest", []),
            (
                "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n60 Forest",
                ["Odd: it has 61 cards with its commander; a Commander deck has 100."],
            ),
            ("Commander\n1 Isamaru, Hound of Konda\n\nDeck\n99 Forest", []),
        ],
    )
    def test_a_deck_of_an_unusual_size_is_played_and_noted(
        self, qtbot: QtBot, entrance: Entrance, games: list[NewGame], text: str, note: list[str]
    ) -> None:
        notes: list[str] = []
        entrance.noted.connect(notes.append)
        entrance.open_source(pasted_source(text, "Odd"))
        qtbot.waitUntil(lambda: len(games) == 1)
        assert notes == note


class TestProblems:
    TEXT = "30 Forest\n24 Grizzley Bears\n4 Xyzzyplugh\nwhat is this\n4 Opalescence"

    @pytest.fixture
    def dialog(self, qtbot: QtBot, entrance: Entrance, window: QMainWindow) -> DeckProblems:
        entrance.open_source(pasted_source(self.TEXT, "Troubled"))
        qtbot.waitUntil(lambda: bool(window.findChildren(DeckProblems)))
        return dialog_of(window, DeckProblems)

    def test_the_nearest_name_is_taken_and_what_has_none_is_left_out(
        self, qtbot: QtBot, dialog: DeckProblems, games: list[NewGame]
    ) -> None:
        assert dialog.names() == {"Grizzley Bears": "Grizzly Bears", "Xyzzyplugh": None}
        assert dialog.outcome.text() == "The deck is played with 4 cards left out and 1 line passed over."
        assert dialog.go.text() == "Play anyway"
        qtbot.mouseClick(dialog.go, LEFT)
        qtbot.waitUntil(lambda: len(games) == 1)
        found = names(games[0].seats[0].deck)
        assert (len(found), found.count("Grizzly Bears")) == (58, 24)

    def test_a_name_may_be_left_out_by_hand(self, qtbot: QtBot, dialog: DeckProblems, games: list[NewGame]) -> None:
        box = dialog._picks["Grizzley Bears"]
        box.setFocus()
        qtbot.keyClick(box, Qt.Key.Key_Down)
        assert dialog.outcome.text() == "The deck is played with 28 cards left out and 1 line passed over."
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: len(games) == 1)
        assert "Grizzly Bears" not in names(games[0].seats[0].deck)

    def test_cancelling_begins_nothing(self, qtbot: QtBot, dialog: DeckProblems, games: list[NewGame]) -> None:
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible()
        assert games == []

    def test_the_list_of_problems_names_lines_and_clauses(self, dialog: DeckProblems) -> None:
        report = dialog.report().splitlines()
        assert "line 2: no card is named 'Grizzley Bears'" in report
        assert any(line.startswith("line 4: expected a count") for line in report)
        assert any(line.startswith("4 Opalescence: Each other non-Aura enchantment") for line in report)

    def test_a_name_that_is_another_is_never_taken_unasked(
        self, qtbot: QtBot, entrance: Entrance, window: QMainWindow
    ) -> None:
        """Only slips of the hand are mended: another card of a like name is offered, and left out until it is taken."""
        entrance.open_source(pasted_source("30 Forest\n4 Gray Owl of the Mountain", "Troubled"))
        qtbot.waitUntil(lambda: bool(window.findChildren(DeckProblems)))
        assert dialog_of(window, DeckProblems).names() == {"Gray Owl of the Mountain": None}

    def test_cards_are_imported_from_there_and_the_deck_goes_on_by_itself(
        self,
        qtbot: QtBot,
        entrance: Entrance,
        window: QMainWindow,
        games: list[NewGame],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        entrance.open_source(pasted_source("30 Forest\n4 Brand New Bear", "New"))
        qtbot.waitUntil(lambda: bool(window.findChildren(DeckProblems)))
        dialog = dialog_of(window, DeckProblems)
        button = next(one for one in dialog.findChildren(QPushButton) if one.text() == "Import cards…")
        with qtbot.waitSignal(entrance.cardsRequested) as asked:
            qtbot.mouseClick(button, LEFT)
        assert asked.args == ["import cards"]
        assert dialog.isVisible(), "it waits while the file is read"
        monkeypatch.setattr("tests.ui.start.shelf.ROWS", (*ROWS, ("Brand New Bear", "{G}", "Creature — Bear", "2/2")))
        entrance.workshop.forget_cards()
        entrance.cards_came()
        qtbot.waitUntil(lambda: len(games) == 1)
        assert names(games[0].seats[0].deck).count("Brand New Bear") == 4

    def test_help_is_offered(self, qtbot: QtBot, entrance: Entrance, dialog: DeckProblems) -> None:
        with qtbot.waitSignal(entrance.guideRequested) as asked:
            dialog.helpRequested.emit("decks")
        assert asked.args == ["decks"]


class TestPaste:
    def test_the_list_on_the_clipboard_is_there_already(
        self, qtbot: QtBot, entrance: Entrance, window: QMainWindow, games: list[NewGame]
    ) -> None:
        QGuiApplication.clipboard().setText(BEARS)
        entrance.paste()
        (dialog,) = window.findChildren(PasteDeck)
        assert dialog.text.toPlainText() == BEARS
        dialog.name.setFocus()
        qtbot.keyClicks(dialog.name, "My bears")
        assert dialog.source().title == "My bears"
        qtbot.mouseClick(dialog.go, LEFT)
        qtbot.waitUntil(lambda: len(games) == 1)

    def test_the_dialog_says_what_it_reads_while_one_types(self, qtbot: QtBot, window: QMainWindow) -> None:
        dialog = PasteDeck(window)
        dialog.open()
        assert not dialog.go.isEnabled()
        qtbot.keyClicks(dialog.text, "4 Shock")
        qtbot.waitUntil(lambda: dialog.reading.text() == "Read as Text: 4 cards.")
        assert dialog.go.isEnabled()
        dialog.text.setPlainText("4 Shock\nwhat is this")
        qtbot.waitUntil(lambda: "Not understood: line 2" in dialog.reading.text())

    @pytest.mark.parametrize(
        ("text", "is_deck"),
        [(BEARS, True), ("", False), ("hello", False), ("1. e4 e5\nQ: why?\nwell", False), ("4 Shock", True)],
    )
    def test_what_looks_like_a_deck(self, text: str, is_deck: bool) -> None:
        assert looks_like_a_deck(text) is is_deck


class TestNewGame:
    @pytest.fixture
    def dialog(self, qtbot: QtBot, entrance: Entrance, bears: Path, recent: RecentFiles) -> NewGameDialog:
        recent.add("decks", bears, "Bears", "60 cards")
        entrance.new_game("hotseat")
        assert entrance.dialog is not None
        return entrance.dialog

    @staticmethod
    def seat(dialog: NewGameDialog, number: int, text: str, title: str) -> None:
        dialog.offer(pasted_source(text, title), dialog.rows[number])

    def test_two_people_with_two_decks(self, qtbot: QtBot, dialog: NewGameDialog, games: list[NewGame]) -> None:
        self.seat(dialog, 0, BEARS, "Bears")
        self.seat(dialog, 1, "60 Mountain", "Mountains")
        dialog.rows[0].name.selectAll()
        qtbot.keyClicks(dialog.rows[0].name, "Ann")
        qtbot.waitUntil(dialog.go.isEnabled)
        dialog.starting.setCurrentIndex(dialog.starting.findText("Player 2"))
        qtbot.keyClicks(dialog.seed, "7")
        qtbot.mouseClick(dialog.go, LEFT)
        qtbot.waitUntil(lambda: len(games) == 1)
        (game,) = games
        assert [seat.name for seat in game.seats] == ["Ann", "Player 2"]
        assert (game.starting, game.seed) == (1, 7)

    def test_what_is_missing_is_said_in_its_place(self, qtbot: QtBot, dialog: NewGameDialog) -> None:
        dialog.rows[1].choose(None)
        assert dialog.rows[1].told.text() == "Choose a deck."
        assert not dialog.go.isEnabled()
        dialog.seed.setText("x")
        assert "seed is a whole number" in dialog.told.text()

    def test_seats_come_and_go_between_two_and_four(self, qtbot: QtBot, dialog: NewGameDialog) -> None:
        assert not dialog.rows[0].remove.isEnabled()
        qtbot.mouseClick(dialog.add, LEFT)
        qtbot.mouseClick(dialog.add, LEFT)
        assert [row.letter.text() for row in dialog.rows] == ["A", "B", "C", "D"]
        assert not dialog.add.isEnabled()
        qtbot.mouseClick(dialog.rows[2].remove, LEFT)
        assert [row.name.text() for row in dialog.rows] == ["Player 1", "Player 2", "Player 4"]

    def test_a_new_seat_is_called_by_its_place(self, qtbot: QtBot, entrance: Entrance, bears: Path) -> None:
        del bears
        entrance.new_game("goldfish")
        assert entrance.dialog is not None
        qtbot.mouseClick(entrance.dialog.add, LEFT)
        assert [row.name.text() for row in entrance.dialog.rows] == ["You", "Goldfish", "Player 3"]
        entrance.dialog.rows[1].set_passive(False)
        assert entrance.dialog.rows[1].name.text() == "Player 2"

    def test_a_goldfish_needs_no_deck(self, qtbot: QtBot, dialog: NewGameDialog, games: list[NewGame]) -> None:
        self.seat(dialog, 0, BEARS, "Bears")
        dialog.rows[1].choose(None)
        dialog.rows[1].set_passive(True)
        qtbot.waitUntil(dialog.go.isEnabled)
        dialog.accept()
        assert games[0].seats[1].passive

    def test_commander_brings_forty_life_and_asks_for_commanders(self, qtbot: QtBot, dialog: NewGameDialog) -> None:
        self.seat(dialog, 0, "1 Isamaru, Hound of Konda\n99 Forest", "Dogs")
        qtbot.waitUntil(lambda: dialog.rows[0].deck is not None)
        dialog.commander.click()
        assert dialog.life.value() == 40
        assert dialog.rows[0].commander.isVisible()
        assert "Choose a commander." in dialog.rows[0].told.text()
        dialog.rows[0].commander.setCurrentIndex(1)
        assert "Choose a commander." not in dialog.rows[0].told.text()
        dialog.commander.click()
        assert dialog.life.value() == 20

    def test_the_tab_key_goes_through_the_seats_and_then_the_options(self, qtbot: QtBot, dialog: NewGameDialog) -> None:
        assert dialog.focusWidget() is dialog.rows[0].name
        for row in dialog.rows:
            row.choose(None)  # a deck with problems has one stop more, for its details
        order = []
        for _ in range(6):
            order.append(dialog.focusWidget())
            qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        first, second = dialog.rows
        assert order == [first.name, first.played, first.picker, second.name, second.played, second.picker]
        assert dialog.focusWidget() is dialog.add

    def test_life_that_was_typed_stays(self, dialog: NewGameDialog) -> None:
        dialog.life.setValue(25)
        dialog.commander.click()
        assert dialog.life.value() == 25

    def test_the_picker_asks_for_a_file_and_stays_where_it_was(self, qtbot: QtBot, dialog: NewGameDialog) -> None:
        picker = dialog.rows[0].picker
        row = picker.findText("Open a file…")
        before = picker.currentIndex()
        with qtbot.waitSignal(picker.fileWanted):
            picker.setCurrentIndex(row)
            picker.activated.emit(row)
        assert picker.currentIndex() == before

    def test_a_deck_with_problems_can_be_mended_from_its_seat(
        self, qtbot: QtBot, entrance: Entrance, dialog: NewGameDialog
    ) -> None:
        self.seat(dialog, 0, "36 Forest\n24 Grizzley Bears", "Misspelt")
        qtbot.waitUntil(dialog.rows[0].details.isVisible)
        qtbot.mouseClick(dialog.rows[0].details, LEFT)
        problems = dialog_of(dialog, DeckProblems)
        qtbot.mouseClick(problems.go, LEFT)
        qtbot.waitUntil(lambda: dialog.rows[0].deck is not None and dialog.rows[0].deck.complete)
        assert len(dialog.rows[0].choice().library(commander=False)) == 60

    def test_a_deck_dropped_on_a_seat_is_taken_and_becomes_a_recent_one(
        self, qtbot: QtBot, dialog: NewGameDialog, recent: RecentFiles, tmp_path: Path
    ) -> None:
        other = tmp_path / "Dropped.txt"
        other.write_text("36 Forest\n24 Grizzly Bears\n", encoding="utf-8")
        row = dialog.rows[1]
        for target in (row, row.name):
            assert drop(target, file_mime(other)) == (True, True)
        qtbot.waitUntil(lambda: row.deck is not None)
        assert row.deck is not None
        assert row.deck.title == "Dropped"
        assert row.name.text() == "Player 2", "nothing is typed into the name"
        assert "Dropped" in [deck.title for deck in recent.decks]

    def test_the_deck_of_last_time_is_offered_first_a_starter_too(
        self, qtbot: QtBot, entrance: Entrance, recent: RecentFiles, games: list[NewGame], bears: Path
    ) -> None:
        entrance.open_path(bears)
        qtbot.waitUntil(lambda: len(games) == 1)
        starter = starter_sources()[2]
        for expected in ("Bears", starter.title):
            entrance.new_game("hotseat")
            dialog = entrance.dialog
            assert dialog is not None
            first = dialog.rows[0].picker.source()
            assert first is not None
            assert first.title == expected
            dialog.rows[0].choose(starter)
            entrance._begin("hotseat", NewGame(()))
            dialog.reject()
        assert RecentFiles(recent.path).last == f"starter:{starter.path.name if starter.path else ''}"

    def test_closing_gives_up_what_is_under_way(
        self, qtbot: QtBot, entrance: Entrance, dialog: NewGameDialog, compiler: ByHand, games: list[NewGame]
    ) -> None:
        compiler.gate.clear()
        self.seat(dialog, 0, BEARS, "Bears")
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        compiler.gate.set()
        qtbot.waitUntil(lambda: not entrance.workshop.busy)
        assert games == []


class TestStartPage:
    @pytest.fixture
    def page(self, qtbot: QtBot, recent: RecentFiles, bears: Path, tmp_path: Path) -> StartPage:
        save = tmp_path / "evening.mtgtable"
        save.write_text("", encoding="utf-8")
        recent.add("saves", save, "Evening", "turn 3")
        recent.add("decks", bears, "Bears", "60 cards")
        recent.add("decks", tmp_path / "gone.txt", "Gone")
        starters = [DeckSource("starter", name, bears, "", "Bears and bears.", "G") for name in ("One", "Two")]
        explore = [Exploration(tmp_path / "x.json", "The tomb: why", "The tomb", "Look at Urborg.")]
        page = StartPage(recent, starters, explore)
        qtbot.addWidget(page)
        page.resize(1280, 660)
        page.show()
        return page

    @staticmethod
    def tile(page: StartPage, title: str) -> Tile:
        (found,) = [tile for tile in page.tiles() if tile.face.title == title]
        return found

    def test_enter_on_the_first_tile_asks_for_a_goldfish_game(self, qtbot: QtBot, page: StartPage) -> None:
        with qtbot.waitSignal(page.gameRequested) as asked:
            qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Return)
        assert asked.args == ["goldfish"]

    def test_arrow_keys_go_to_the_tile_in_their_direction(self, qtbot: QtBot, page: StartPage) -> None:
        def title() -> str:
            focused = page.focusWidget()
            assert isinstance(focused, Tile)
            return focused.face.title

        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Right)
        assert title() == "Play at one screen"
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Down)
        assert title() == "Two"
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Left)
        assert title() == "One"
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Down)
        assert title() == "The tomb"
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Up)
        assert title() == "Two", "the one above its middle"

    def test_a_starter_deck_and_a_recent_one_are_asked_for_by_a_click(self, qtbot: QtBot, page: StartPage) -> None:
        with qtbot.waitSignal(page.deckRequested) as asked:
            qtbot.mouseClick(self.tile(page, "Two"), LEFT)
        assert asked.args[0].title == "Two"
        with qtbot.waitSignal(page.deckRequested) as asked:
            qtbot.mouseClick(self.tile(page, "Bears"), LEFT)
        assert asked.args[0].kind == "recent"

    def test_a_saved_game_and_a_scenario_too(self, qtbot: QtBot, page: StartPage, tmp_path: Path) -> None:
        with qtbot.waitSignal(page.loadRequested) as load:
            qtbot.mouseClick(self.tile(page, "Evening"), LEFT)
        assert load.args == [tmp_path / "evening.mtgtable"]
        with qtbot.waitSignal(page.scenarioRequested) as scenario:
            qtbot.mouseClick(self.tile(page, "The tomb"), LEFT)
        assert scenario.args == [tmp_path / "x.json", "The tomb: why"]

    def test_a_file_that_is_gone_can_not_be_opened(self, page: StartPage) -> None:
        assert not self.tile(page, "Gone").isEnabled()
        assert self.tile(page, "Gone").face.detail == "Not found any more"

    @pytest.mark.parametrize("size", [(1280, 660), (1920, 1000), (900, 500)])
    def test_no_tile_is_cut_off_at_the_side(self, qtbot: QtBot, page: StartPage, size: tuple[int, int]) -> None:
        page.resize(*size)
        QApplication.processEvents()
        for tile in page.tiles():
            left = tile.mapTo(page.viewport(), tile.rect().topLeft()).x()
            assert left >= 0
            assert left + tile.width() <= page.viewport().width()

    def test_what_is_forgotten_is_gone_from_the_page(self, page: StartPage, recent: RecentFiles) -> None:
        recent.clear("decks")
        page.refresh()
        assert "Bears" not in [tile.face.title for tile in page.tiles()]


def test_starter_decks_say_their_colors_and_what_they_are_made_of() -> None:
    sources = starter_sources()
    assert sources == read_starters(), "resources/decks/starters.json says what reading the decks says"
    assert len({source.title for source in sources}) == len(sources) >= 2
    for source in sources:
        assert source.colors
        assert source.detail
    pool = shelf().pool
    deck = read_decklist("1 Forest\n2 Grizzly Bears\n4 Lightning Bolt")
    assert makeup_of(deck, pool) == "7 cards: 1 land, 2 creatures, 4 others"
    assert colors_of(deck, pool) == "RG"


def test_every_scenario_that_is_shipped_can_be_read() -> None:
    found, complaints = explorations()
    assert complaints == ()
    assert len({exploration.name for exploration in found}) == len(found)
    assert all(exploration.detail for exploration in found)


def test_a_scenario_that_can_not_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    found, complaints = explorations(tmp_path)
    assert found == ()
    assert "broken.json: line 1" in complaints[0]


def test_the_sections_of_a_deck_are_those_that_come_to_the_table() -> None:
    from mtgtable.session.opened_deck import PLAYED

    assert set(Section) - set(PLAYED) == {Section.MAYBEBOARD}


def test_a_tile_is_as_high_as_what_it_says(qtbot: QtBot) -> None:
    """Words that have no room in one line take two, and the tile has the room for both."""
    tile = Tile(
        TileFace("Green white herds and banners", "Slow: many bodies, big angels.", "play", "WG", 1, grows=True)
    )
    qtbot.addWidget(tile)
    one_line = tile.sizeHint().height()
    heights = [tile.heightForWidth(width) for width in (600, 300, 220)]
    assert heights[0] == one_line
    assert heights == sorted(heights)
    assert heights[2] > one_line
    host = QWidget()
    qtbot.addWidget(host)
    grid = TileGrid(200, 1)
    host.setLayout(grid)
    grid.addWidget(tile)
    host.setFixedSize(220, 400)
    host.show()
    qtbot.waitUntil(lambda: (tile.width(), tile.height()) == (220, heights[2]))
