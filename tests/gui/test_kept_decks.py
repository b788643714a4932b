"""No deck of the card room is lost: whoever sits at the table, whatever comes in its place, whatever goes wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from mtgtable.cards.decklist import read_decklist
from mtgtable.model.ids import seat_letter
from mtgtable.resources import resources_folder
from mtgtable.session.building.project_file import read_project
from mtgtable.ui.cardroom.doorway import Doorway
from mtgtable.ui.cardroom.room import CardRoom
from mtgtable.ui.window import Window
from tests.gui import test_card_room as in_general
from tests.gui.focus import in_front
from tests.gui.hands import fetched, press
from tests.gui.test_two_people import cast_bolt_at, two_people

pytestmark = pytest.mark.gui


@pytest.fixture
def games(tmp_path: Path, dressed: None) -> Path:
    return tmp_path / "state" / "games"


def at(qtbot: QtBot, games: Path) -> Window:
    window = Window(games_folder=games)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.furnish()
    return window


def entered(window: Window) -> CardRoom:
    window.actions_by_name["card room"].trigger()
    found = Doorway.of(window).room
    assert found is not None
    return found


def offered(room: CardRoom) -> list[str]:
    menu = room.deck_panel.kept_menu
    menu.aboutToShow.emit()
    return [action.text() for action in menu.actions() if action.isEnabled()]


def scenario(window: Window) -> None:
    window.opening.open_scenarios(min((resources_folder() / "scenarios").glob("*.json")))
    fetched(window)
    assert window.play.sitting is not None


def test_what_is_built_over_a_scenario_is_kept_and_offered(qtbot: QtBot, games: Path) -> None:
    window = at(qtbot, games)
    scenario(window)
    room = entered(window)
    in_general.type_query(room, qtbot, '!"serra angel"')
    QTest.keyClick(room.search_bar.field, Qt.Key.Key_Return)
    for _ in range(3):
        QTest.keyClick(room.results, Qt.Key.Key_Return)
    assert room.deck_panel.draft.count("Serra Angel") >= 3
    here = games.with_name(f"deck-{seat_letter(window.play.bottom)}.mtgdeck")
    qtbot.waitUntil(here.exists)  # also where the program is killed
    room.deck_panel.add("Shock")
    window.close()
    assert read_project(here).draft.count("Shock") == 1
    window = at(qtbot, games)
    room = entered(window)
    assert room.deck_panel.draft.count("Shock") == 1
    assert "lay here" in room.status.text()
    room.deck_panel.add("Shock")
    assert room.status.text() == ""
    window.close()


def test_the_deck_of_the_last_time_lies_there_though_a_scenario_is_on_the_table(qtbot: QtBot, games: Path) -> None:
    window = at(qtbot, games)
    room = entered(window)
    room.files.take(read_decklist(in_general.DECK), "Red")
    window.close()
    window = at(qtbot, games)
    scenario(window)
    room = entered(window)
    assert room.deck_panel.draft.name == "Red"
    assert "lay here" in room.status.text()
    room.deck_panel.add("Shock")
    window.close()
    assert read_project(games.with_name("deck.mtgdeck")).draft.count("Shock") == 0  # as it was before the game
    window = at(qtbot, games)
    room = entered(window)
    assert room.deck_panel.draft.name == "Red"
    (other,) = offered(room)
    assert other.startswith("Red, 6")
    window.close()


def test_each_of_two_people_has_a_deck_that_the_other_is_not_offered(qtbot: QtBot, games: Path) -> None:
    window = at(qtbot, games)
    window.sit_down(two_people(), "Test")
    room = entered(window)
    room.deck_panel.add("Shock")
    cast_bolt_at(window)
    press(window, "Bob responds")
    assert not room.isVisible()
    window.curtain.lift()
    room = entered(window)
    assert room.deck_panel.draft.rows == ()
    room.deck_panel.add("Serra Angel")
    assert offered(room) == []
    window.close()
    decks = sorted(path.name for path in games.parent.glob("*.mtgdeck"))
    assert decks == ["deck-A.mtgdeck", "deck-B.mtgdeck"]
    window = at(qtbot, games)
    room = entered(window)  # nobody plays: both are there
    assert {row.name for row in room.deck_panel.draft.rows} == {"Serra Angel"}
    assert "1 more is kept" in room.status.text()
    (line,) = offered(room)
    assert "of player A" in line
    room.deck_panel.kept_menu.actions()[0].trigger()
    assert {row.name for row in room.deck_panel.draft.rows} == {"Shock"}
    QTest.mouseClick(room.deck_panel.undo_button, Qt.MouseButton.LeftButton)
    assert {row.name for row in room.deck_panel.draft.rows} == {"Serra Angel"}
    window.close()


def test_a_deck_that_gave_way_to_another_is_offered_until_it_lies_there_again(qtbot: QtBot, games: Path) -> None:
    window = at(qtbot, games)
    room = entered(window)
    room.deck_panel.add("Shock", by=4)
    QApplication.clipboard().setText(in_general.DECK)
    room.files.paste()
    (line,) = offered(room)
    assert line.startswith("Unnamed deck, 4 cards")
    path = games.parent / "red.mtgdeck"
    assert room.files.save(path)
    window.close()
    assert [one.name for one in games.parent.glob("deck*.mtgdeck")] == ["deck-aside-1.mtgdeck"]
    window = at(qtbot, games)
    room = entered(window)
    assert room.deck_panel.draft.count("Shock") == 4
    room.deck_panel.add("Shock")
    window.close()
    window = at(qtbot, games)
    room = entered(window)
    assert room.deck_panel.draft.count("Shock") == 5
    window.close()


def test_a_list_that_is_only_looked_at_is_not_put_aside(qtbot: QtBot, games: Path, tmp_path: Path) -> None:
    window = at(qtbot, games)
    room = entered(window)
    for name in ("one", "two"):
        path = tmp_path / f"{name}.txt"
        path.write_text(f"// Name: {name}\n4 Shock")
        room.files.open(path)
        qtbot.waitUntil(lambda name=name: room.deck_panel.draft.name == name)  # type: ignore[misc]
    assert offered(room) == []
    window.close()


def test_a_deck_that_cannot_be_kept_is_told_and_asked_about_before_the_end(qtbot: QtBot, games: Path) -> None:
    games.parent.parent.mkdir(parents=True, exist_ok=True)
    games.parent.write_text("no folder can be here")
    window = at(qtbot, games)
    room = entered(window)
    room.deck_panel.add("Shock")
    qtbot.waitUntil(lambda: "can't be kept" in room.status.text())
    room.files.said.emit("Saved elsewhere.")
    room.say_kept("again")
    assert room.status.text() == "Saved elsewhere."
    room.deck_panel.add("Shock")
    qtbot.waitUntil(lambda: "can't be kept" in room.status.text())
    window.close()
    assert window.isVisible()
    (dialog,) = window.findChildren(QMessageBox)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.isVisible()
    qtbot.waitUntil(lambda: not window.findChildren(QMessageBox))
    window.close()
    (dialog,) = window.findChildren(QMessageBox)
    (lose,) = [button for button in dialog.buttons() if button.text() == "End without it"]
    QTest.mouseClick(lose, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.isVisible())


def test_a_kept_deck_keeps_its_format_and_the_choice_can_be_undone(qtbot: QtBot, games: Path) -> None:
    window = at(qtbot, games)
    room = entered(window)
    room.files.take(read_decklist("Commander\n1 Isamaru, Hound of Konda\n\nDeck\n59 Plains"), "Dogs")
    panel = room.deck_panel
    assert panel.format.currentData() == "commander"
    panel.format.setCurrentIndex(panel.format.findData("brawl"))
    panel.format.activated.emit(panel.format.currentIndex())
    window.close()
    window = at(qtbot, games)
    panel = entered(window).deck_panel
    assert panel.format.currentData() == "brawl"
    panel.format.setCurrentIndex(panel.format.findData("casual"))
    panel.format.activated.emit(panel.format.currentIndex())
    QTest.mouseClick(panel.undo_button, Qt.MouseButton.LeftButton)
    assert panel.format.currentData() == "brawl"
    panel.bench.judge_by("", "none")
    panel.go_on_with(panel.bench)
    assert panel.format.currentData() == "commander"  # as on opening
    window.close()


def test_the_program_is_ended_with_the_keyboard_in_the_card_room_too(qtbot: QtBot, games: Path) -> None:
    window = at(qtbot, games)
    room = entered(window)
    in_front(qtbot, room)
    room.search_bar.field.setFocus()
    QTest.keyClick(room.search_bar.field, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not window.isVisible() and not room.isVisible())
