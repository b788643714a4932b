"""A goldfish that does something: chosen in *New game*, played through, and what is told when it is over."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyledItemDelegate
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Choose
from mtgtable.engine.asking.inputs import ManualLife, ManualPut
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, find, key, press, put

pytestmark = pytest.mark.gui


def against(window: Window, habits: str) -> None:
    seats = (NewSeat("You", (card("Mountain"),) * 40), NewSeat("Fish", passive=True, habits=habits))
    window.sit_down(Sitting.new(NewGame(seats, seed=3, mulligans=False)), "Test")
    window.play.pass_toward("precombat_main")


def test_a_goldfish_is_told_what_to_do_in_new_game(window: Window, qtbot: QtBot) -> None:
    window.entrance.new_game("goldfish")
    dialog = window.entrance.dialog
    assert dialog is not None
    fish = dialog.rows[1]
    assert fish.habits.isVisible()
    assert not dialog.rows[0].habits.isVisible()
    typed = fish.habits.lineEdit()
    assert typed is not None
    QTest.keyClicks(typed, "counterspells")
    assert "counterspells" in fish.told.text()
    assert not dialog.go.isEnabled()
    typed.selectAll()
    QTest.keyClicks(typed, "3 damage each turn")
    assert fish.told.text() == "Deals 3 damage on each turn."
    qtbot.waitUntil(dialog.go.isEnabled, timeout=30_000)
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.play.sitting is not None, timeout=30_000)
    press(window, "Keep")
    window.table.setFocus()
    key(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.play.view.players[A].life == 17
    assert window.play.view.active == A, "the turn of the goldfish still passes by itself"
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.play.view.players[A].life == 20


def test_in_german_what_is_offered_is_told_and_typed_in_german_or_english(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LANGUAGE, "code", "de")
    monkeypatch.setattr(LANGUAGE, "_texts", table("de"))
    window.entrance.new_game("goldfish")
    dialog = window.entrance.dialog
    assert dialog is not None
    fish = dialog.rows[1]
    delegate = fish.habits.itemDelegate()
    assert isinstance(delegate, QStyledItemDelegate)
    shown = [delegate.displayText(fish.habits.itemText(at), QLocale()) for at in range(fish.habits.count())]
    assert shown == [
        "Hat Lebenspunkte und tut nichts.",
        "Fügt 3 Schaden ab Zug 3 in jedem Zug zu.",
        "Baut in Zug 2 eine 0/4-Mauer, die blockt.",
        "Lässt dich in den Zügen 2, 4 eine Karte abwerfen.",
        "Zerstört in den Zügen 3, 5 die stärkste Kreatur.",
        (
            "Baut in Zug 2 eine 0/4-Mauer, die blockt. Lässt dich in Zug 3 eine Karte abwerfen. "
            "Zerstört in Zug 4 die stärkste Kreatur. Fügt 2 Schaden ab Zug 5 in jedem Zug zu."
        ),
    ]
    heard = [fish.habits.itemData(at, int(Qt.ItemDataRole.AccessibleTextRole)) for at in range(fish.habits.count())]
    assert heard == shown
    assert "3 Schaden ab Zug 3; Mauer 0/4 in Zug 2" in fish.habits.toolTip()
    assert fish.habits.itemText(5) == "Mauer 0/4 in Zug 2; Abwerfen in Zug 3; Zerstören in Zug 4; 2 Schaden ab Zug 5"
    fish.habits.setCurrentIndex(1)
    assert fish.choice().habits == "3 damage from turn 3"
    assert fish.told.text() == shown[1]
    typed = fish.habits.lineEdit()
    assert typed is not None
    for words in ("abwerfen in Zügen 2, 4", "discard on turns 2, 4"):
        typed.setText(words)
        assert fish.choice().habits == "discard on turns 2, 4"
        assert fish.told.text() == shown[3]
    typed.selectAll()
    QTest.keyClicks(typed, "Zauber")
    assert "'Zauber' tut kein Goldfisch" in fish.told.text()
    dialog.reject()


def test_discard_is_asked_in_the_turn_of_the_goldfish(window: Window) -> None:
    against(window, "discard on turn 1")
    window.hand.draw(A, 2)
    key(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    decision = window.play.decision
    assert isinstance(decision, Choose)
    assert decision.purpose == "discard"
    window.play.click(window.play.player(A).hand[0].id)
    assert window.play.view.active == A
    assert len(window.play.player(A).graveyard) == 1


def test_a_clock_is_let_through_once_for_the_whole_game(window: Window) -> None:
    """Who holds a Lightning Bolt could answer it each time; full control asks again."""
    against(window, "wall 0/4 on turn 1; 2 damage from turn 2")
    window.play.act(ManualPut(A, card("Lightning Bolt"), Zone.HAND))
    window.play.act(ManualPut(A, card("Mountain"), Zone.BATTLEFIELD))
    next_turn = (Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    key(window, *next_turn)
    press(window, "Pass: Wall builder")
    key(window, *next_turn)
    assert [item.name for item in window.play.view.stack] == ["Clock"]
    press(window, "Yield: this game")
    assert window.play.view.players[A].life == 18
    key(window, *next_turn)
    assert (window.play.view.players[A].life, window.play.view.active) == (16, A)
    assert not any("hand" in entry.text for entry in window.play.view.log if entry.text.startswith("Fish"))
    window.play.full_control = True
    for _ in range(40):
        if window.play.view.stack:
            break
        key(window, Qt.Key.Key_Space)
    window.play.full_control = False
    assert [item.name for item in window.play.view.stack] == ["Clock"]


def test_who_has_lost_is_told_whose_numbers_they_are(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    window.play.act(ManualLife(A, 0))
    said = window.prompt.question.text
    assert said.startswith("Fish wins on turn 1. Ana: 0 damage dealt"), said


def test_the_end_tells_the_kill_turn_and_the_numbers(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD)
    put(window, "Lightning Bolt", Zone.HAND)
    window.play.act(ManualLife(B, 3))
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    press(window, "Fish")
    QApplication.processEvents()
    assert window.play.view.over
    said = window.prompt.question.text
    assert said.startswith("Ana wins on turn 1: ")
    assert "1 mana spent" in said
    assert "1 spell cast" in said
    labels = [button.text() for button in window.prompt.buttons()]
    assert labels == ["In the lab", "Other deck", "Same seed", "Again"]
