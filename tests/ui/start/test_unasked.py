"""What the dialogs do unasked: Commander where decks have one, names in one's language, what is offered in view."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QMainWindow, QPushButton
from pytestqt.qtbot import QtBot

from mtgtable.session.new_game import NewGame
from mtgtable.session.recent import RecentFiles
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.start.deck_problems import DeckProblems
from mtgtable.ui.start.deck_reading import pasted_source
from mtgtable.ui.start.entrance import Entrance
from mtgtable.ui.start.new_game_dialog import NewGameDialog
from tests.ui.start.dropping import LEFT, drop, file_mime

pytestmark = pytest.mark.gui


@pytest.fixture
def dialog(entrance: Entrance, bears: Path, recent: RecentFiles) -> NewGameDialog:
    recent.add("decks", bears, "Bears", "60 cards")
    entrance.new_game("hotseat")
    assert entrance.dialog is not None
    return entrance.dialog


@pytest.mark.parametrize("said", [False, True])
def test_decks_with_commanders_dropped_on_the_seats_are_played_with_them(
    qtbot: QtBot, dialog: NewGameDialog, games: list[NewGame], tmp_path: Path, said: bool
) -> None:
    """903.6–7: in the command zone, with 40 life; unless somebody has unticked it."""
    path = tmp_path / "Dogs.txt"
    path.write_text("Commander\n1 Isamaru, Hound of Konda\n\nDeck\n99 Forest", encoding="utf-8")
    qtbot.waitUntil(lambda: all(row.deck is not None for row in dialog.rows))
    assert drop(dialog.rows[0], file_mime(path)) == (True, True)
    qtbot.waitUntil(lambda: dialog.rows[0].deck is not None)
    assert not dialog.commander.isChecked(), "the other seat's deck has none"
    drop(dialog.rows[1], file_mime(path))
    qtbot.waitUntil(dialog.commander.isChecked)
    assert dialog.life.value() == 40
    if said:
        dialog.commander.click()
        dialog.rows[1].changed.emit()
    qtbot.waitUntil(dialog.go.isEnabled)
    qtbot.mouseClick(dialog.go, LEFT)
    (game,) = games
    assert [len(seat.commanders) for seat in game.seats] == ([0, 0] if said else [1, 1])
    assert game.life == (20 if said else 40)


def test_a_commander_that_is_not_known_here_still_makes_it_a_commander_game(
    qtbot: QtBot, dialog: NewGameDialog, tmp_path: Path
) -> None:
    """The list names one: the other commanders aren't shuffled in for it, and the seat says which name it is."""
    known, strange = tmp_path / "Dogs.txt", tmp_path / "Strangers.txt"
    known.write_text("COMMANDER: 1 Isamaru, Hound of Konda\n99 Forest", encoding="utf-8")
    strange.write_text("COMMANDER: 1 Xyzzyplugh the Unknown\n99 Forest", encoding="utf-8")
    drop(dialog.rows[0], file_mime(known))
    drop(dialog.rows[1], file_mime(known))
    qtbot.waitUntil(dialog.commander.isChecked)
    drop(dialog.rows[1], file_mime(strange))
    qtbot.waitUntil(lambda: "Xyzzyplugh the Unknown isn't known here" in dialog.rows[1].told.text())
    assert dialog.commander.isChecked()
    assert dialog.life.value() == 40
    assert not dialog.go.isEnabled()
    assert dialog.rows[1].details.isVisibleTo(dialog)


def test_seats_are_named_in_the_language_of_the_window(entrance: Entrance) -> None:
    LANGUAGE.use(table("de"), "de")
    try:
        entrance.new_game("hotseat")
        assert entrance.dialog is not None
        entrance.dialog.add_seat()
        assert [row.name.text() for row in entrance.dialog.rows] == ["Spieler 1", "Spieler 2", "Spieler 3"]
        assert entrance.dialog.starting.itemText(1) == "Spieler 1"
    finally:
        LANGUAGE.use({}, "en")


def test_more_cards_are_offered_in_view_however_long_the_list_is(
    qtbot: QtBot, entrance: Entrance, window: QMainWindow
) -> None:
    window.show()
    entrance.open_source(pasted_source("\n".join(f"1 Xyzzyplugh {number}" for number in range(66)), "Strangers"))
    qtbot.waitUntil(lambda: bool(window.findChildren(DeckProblems)))
    (dialog,) = window.findChildren(DeckProblems)
    offered = [button for button in dialog.findChildren(QPushButton) if button.text().endswith("cards…")]
    assert len(offered) == 2
    for button in offered:
        corner = button.mapTo(dialog, QPoint(0, 0))
        assert dialog.rect().contains(QRect(corner, button.size()))
        assert not button.visibleRegion().isEmpty()
