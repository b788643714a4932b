"""No game is lost: what is played is kept, offered on the start page, and asked about before it is put aside."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualLife
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.scenarios.kept_script import SCRIPT
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.start.game_tile import GameTile
from mtgtable.ui.table.movement import FlyingNumber
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, answer_box, fetched

pytestmark = pytest.mark.gui

Open: TypeAlias = Callable[[], Window]


@pytest.fixture
def open_window(qtbot: QtBot, dressed: None, tmp_path: Path) -> Iterator[Open]:
    """Opens windows on one folder of games, as starting the program again does."""

    def open_one() -> Window:
        made = Window(None, tmp_path / "games")
        qtbot.addWidget(made)
        made.resize(1280, 760)
        with qtbot.waitExposed(made):
            made.show()
        made.activateWindow()
        return made

    yield open_one
    QApplication.processEvents()


def begin(window: Window, name: str = "Burn") -> None:
    """A game alone."""
    deck = tuple(card(name) for name in ("Gray Ogre", "Mountain") for _ in range(20))
    seats = (NewSeat("Ana", deck), NewSeat("Goldfish", passive=True))
    window.opening.begin(NewGame(seats, seed=3, mulligans=False), name)


def offers(window: Window) -> list[GameTile]:
    """The games on the start page."""
    QApplication.processEvents()
    return [tile for tile in window.entrance.page.findChildren(GameTile) if not tile.isHidden()]


def click(tile: GameTile) -> None:
    """Click a tile."""
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_a_game_is_offered_after_the_window_was_closed_and_goes_on_where_it_was(open_window: Open) -> None:
    first = open_window()
    begin(first)
    first.play.act(ManualLife(A, 13))
    first.close()
    second = open_window()
    (tile,) = offers(second)
    assert tile.face.title == "Burn"
    assert "Turn 1: Ana, first main phase" in tile.face.detail
    assert "just now" in tile.face.detail
    click(tile)
    fetched(second)
    assert second.play.view.players[A].life == 13
    assert second.pages.currentIndex() == 1
    second.play.run(second.play.sitting.undo)
    assert second.play.view.players[A].life == 20
    second.play.act(ManualLife(A, 5))
    second.close()
    (tile,) = offers(open_window())
    assert tile.glance is not None
    assert tile.glance.players[A].life == 5


def test_a_window_that_never_closed_leaves_its_game_too_and_one_that_plays_keeps_it(open_window: Open) -> None:
    first = open_window()
    begin(first)
    first.play.act(ManualLife(A, 13))
    second = open_window()
    assert offers(second) == [], "the game is being played in another window"
    first.play.sitting.journal.close()  # the system lets go of it when the process is killed
    second.show_start()
    assert [tile.face.title for tile in offers(second)] == ["Burn"]


def test_back_to_the_game_stands_on_the_start_page(open_window: Open) -> None:
    window = open_window()
    begin(window)
    window.play.act(ManualLife(A, 13))
    sitting = window.play.sitting
    window.show_start()
    (back,) = offers(window)
    assert back.face.title == "Back to the game"
    commands = window.actions_by_name
    assert not any(commands[name].isEnabled() for name in ("undo", "redo", "pass", "life up", "concede"))
    assert commands["undo"].text() == "Undo"
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.play.view.players[A].life == 13, "what is covered isn't changed unseen"
    assert commands["save"].isEnabled()
    click(back)
    assert window.pages.currentIndex() == 1
    assert commands["undo"].isEnabled()
    assert window.play.sitting is sitting
    assert window.docks["Log"].isVisibleTo(window)


def test_another_game_is_asked_about_once_and_the_first_is_there_to_go_back_to(open_window: Open) -> None:
    window = open_window()
    begin(window)
    begin(window, "Second")
    assert window.title == "Second", "a game in which nothing was done isn't asked about"
    window.play.act(ManualLife(A, 13))
    begin(window, "Third")
    answer_box(window, "Stay here")
    assert window.title == "Second"
    begin(window, "Third")
    answer_box(window, "Put it aside")
    assert window.title == "Third"
    assert "“Second” was put aside" in window.message.text
    window.message._take_offer()
    assert window.title == "Second"
    assert window.play.view.players[A].life == 13
    begin(window, "Fourth")
    assert window.title == "Fourth", "it was asked about already"
    window.show_start()
    assert [tile.face.title for tile in offers(window)] == ["Back to the game", "Second"]


def lay(window: Window) -> None:
    """A study on the table, with something played on it."""
    window.actions_by_name["study"].trigger()
    window.study.desk.drop("Gray Ogre", "A", "battlefield")
    window.play.act(ManualLife(A, 7))


def test_what_was_played_on_a_study_is_asked_about_before_the_board_is_changed(open_window: Open) -> None:
    window = open_window()
    lay(window)
    played = window.play.sitting
    window.study.desk.drop("Serra Angel", "A", "battlefield")
    assert window.play.sitting is played
    answer_box(window, "Stay here")
    assert window.play.sitting is played
    assert [piece.card for piece in window.study.desk.board.pieces] == ["Gray Ogre"]
    window.study.desk.drop("Serra Angel", "A", "battlefield")
    answer_box(window, "Put it aside")
    assert [piece.card for piece in window.study.desk.board.pieces] == ["Gray Ogre", "Serra Angel"]
    assert window.play.sitting is window.study.desk.sitting
    window.show_start()
    assert [tile.face.title for tile in offers(window)] == ["Back to the game", "Layer study"]


def test_what_was_played_on_a_board_of_the_quiz_is_asked_about_before_the_next(open_window: Open) -> None:
    window = open_window()
    window.actions_by_name["quiz"].trigger()
    assert not window.play.act(ManualLife(A, 7)), "the answer comes first"
    QTest.mouseClick(window.quiz.panel.check, Qt.MouseButton.LeftButton)
    assert window.play.act(ManualLife(A, 7))
    played = window.play.sitting
    window.quiz.panel.board_wanted.emit(2)
    assert window.play.sitting is played
    answer_box(window, "Put it aside")
    assert window.play.sitting is not played


@pytest.mark.parametrize("command", ["study", "quiz"])
def test_back_from_the_start_page_all_panels_are_as_they_were(open_window: Open, command: str) -> None:
    window = open_window()
    window.actions_by_name[command].trigger()
    QApplication.processEvents()
    shown = [dock.objectName() for dock in window.findChildren(QDockWidget) if dock.isVisible()]
    assert f"dock {'Layer study' if command == 'study' else 'Quiz'}" in shown
    window.show_start()
    window.show_start()
    window.back_to_game()
    QApplication.processEvents()
    assert [dock.objectName() for dock in window.findChildren(QDockWidget) if dock.isVisible()] == shown


def test_a_game_that_cant_be_kept_is_asked_about_before_the_window_closes(
    qtbot: QtBot, dressed: None, tmp_path: Path
) -> None:
    (tmp_path / "games").write_text("no folder", encoding="utf-8")
    window = Window(None, tmp_path / "games")
    qtbot.addWidget(window)
    window.show()
    begin(window)
    assert window.close(), "nothing was done in it"
    window.show()
    window.play.act(ManualLife(A, 13))
    assert "isn't kept from now on" in window.message.text
    window.actions_by_name["restart same"].trigger()
    assert window.leaving.dialog is not None
    assert "It isn't kept" in window.leaving.dialog.informativeText()
    answer_box(window, "Put it aside")
    assert "it can't be kept, and is gone" in window.message.text
    window.message._take_offer()
    assert window.play.view.players[A].life == 13
    assert not window.close()
    answer_box(window, "Stay here")
    assert window.isVisible()
    assert not window.close()
    answer_box(window, "Put it aside")
    assert not window.isVisible()


def test_nothing_flies_over_from_one_game_into_the_next(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(THEME, "animated", True)
    window = open_window()
    begin(window)
    window.play.act(ManualLife(A, 13))
    window.actions_by_name["restart same"].trigger()
    answer_box(window, "Put it aside")
    assert window.play.view.players[A].life == 20
    assert not [item for item in window.scene.items() if isinstance(item, FlyingNumber)]


def test_restarting_puts_the_game_aside_as_well(open_window: Open) -> None:
    window = open_window()
    begin(window)
    window.play.act(ManualLife(A, 13))
    window.actions_by_name["restart same"].trigger()
    answer_box(window, "Put it aside")
    assert window.play.view.players[A].life == 20
    window.message._take_offer()
    assert window.play.view.players[A].life == 13


@pytest.mark.parametrize("command", ["study", "quiz", "restart same", "restart new"])
def test_no_command_puts_a_game_aside_without_asking(open_window: Open, command: str) -> None:
    window = open_window()
    begin(window)
    window.play.act(ManualLife(A, 13))
    game = window.play.sitting
    window.actions_by_name[command].trigger()
    assert window.play.sitting is game
    answer_box(window, "Stay here")
    assert window.play.sitting is game
    window.actions_by_name[command].trigger()
    answer_box(window, "Put it aside")
    assert window.play.sitting is not game
    window.message._take_offer()
    assert window.play.sitting is game


def test_a_game_thrown_away_can_be_put_back(open_window: Open) -> None:
    first = open_window()
    begin(first)
    first.play.act(ManualLife(A, 13))
    first.close()
    second = open_window()
    assert len(offers(second)) == 1
    second.entrance.page.games.throwAwayRequested.emit(second.keeper.games()[0].folder)
    assert offers(second) == []
    second.message._take_offer()
    assert [tile.face.title for tile in offers(second)] == ["Burn"]


def test_a_game_that_is_over_or_was_not_played_is_not_offered(open_window: Open) -> None:
    first = open_window()
    begin(first)
    first.close()
    second = open_window()
    assert offers(second) == []
    begin(second)
    second.play.act(ManualLife(A, 0))
    assert second.play.view.over
    second.close()
    assert offers(open_window()) == []


BOLT = {
    "format": "mtgtable-scenario/1",
    "name": "A Bolt at a Bear",
    "players": {
        "A": {"hand": [{"card": "Lightning Bolt", "as": "bolt"}], "battlefield": ["Mountain"]},
        "B": {"battlefield": ["Grizzly Bears"]},
    },
    "script": [
        {"check": "object", "object": "Grizzly Bears", "power": 2},
        {"do": "cast", "player": "A", "card": "bolt", "targets": ["Grizzly Bears"]},
        {"do": "resolve"},
        {"check": "object", "object": "B:Grizzly Bears", "zone": "graveyard"},
    ],
}


def open_script(window: Window, folder: Path) -> None:
    """A scenario with two of its steps played."""
    path = folder / "bolt.json"
    path.write_text(json.dumps(BOLT), encoding="utf-8")
    window.opening.open_scenarios(path)
    fetched(window)
    window.scenario_bar.next()
    window.scenario_bar.next()
    assert window.scenario_bar.count.text() == "Step 2 of 4"


def test_a_game_taken_up_has_its_scenario_bar_where_it_was(open_window: Open, tmp_path: Path) -> None:
    first = open_window()
    open_script(first, tmp_path)
    first.close()
    second = open_window()
    (tile,) = offers(second)
    click(tile)
    fetched(second)
    bar = second.scenario_bar
    assert bar.isVisible()
    assert bar.count.text() == "Step 2 of 4"
    bar.back()
    assert bar.count.text() == "Step 1 of 4"
    assert not second.play.view.stack
    bar.to_end()
    assert bar.upcoming.text == "The end: all 2 checks hold"
    second.close()
    third = open_window()
    click(offers(third)[0])
    fetched(third)
    assert third.scenario_bar.upcoming.text == "The end: all 2 checks hold"
    third.scenario_bar.close_button.click()
    third.close()
    fourth = open_window()
    click(offers(fourth)[0])
    fetched(fourth)
    assert not fourth.scenario_bar.isVisible(), "it was closed"


def test_back_to_a_game_is_back_to_its_script_and_a_damaged_script_loses_no_game(
    open_window: Open, tmp_path: Path
) -> None:
    window = open_window()
    open_script(window, tmp_path)
    window.scenario_bar.restart_button.click()
    fetched(window)
    answer_box(window, "Stay here")
    assert window.scenario_bar.count.text() == "Step 2 of 4"
    window.scenario_bar.restart_button.click()
    fetched(window)
    answer_box(window, "Put it aside")
    assert window.scenario_bar.count.text() == "Step 0 of 4"
    window.message._take_offer()
    assert window.scenario_bar.count.text() == "Step 2 of 4"
    folder = window.play.sitting.journal.folder
    window.close()
    kept = folder / SCRIPT
    kept.write_bytes(kept.read_bytes()[:-9])
    again = open_window()
    click(offers(again)[0])
    fetched(again)
    assert len(again.play.view.stack) == 1
    assert not again.scenario_bar.isVisible()
    assert SCRIPT in again.message.text


def test_what_is_played_on_a_board_that_was_changed_is_offered_too(open_window: Open) -> None:
    first = open_window()
    begin(first)
    first.study.take()
    for name in ("Gray Ogre", "Mountain"):
        assert first.study.desk.drop(name, "A", "battlefield")
    first.play.act(ManualLife(A, 5))
    first.close()
    (tile,) = offers(open_window())
    assert tile.face.title == "Layer study"
