"""The end of a game alone: what the summary counts, and that it stays until hands have rested."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualDamage, ManualLife, ManualStatus
from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import Zone
from mtgtable.ui.playing.tally import tally
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, find, key, press, put

pytestmark = pytest.mark.gui


def bolted(window: Window, life: int = 3) -> None:
    """Ana kills the goldfish, whose life was set by hand, with a Lightning Bolt."""
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD)
    put(window, "Lightning Bolt", Zone.HAND)
    window.play.act(ManualLife(B, life))
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    press(window, "Fish")
    QApplication.processEvents()
    assert window.play.view.over


@pytest.mark.parametrize("pressed", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_the_key_that_wins_pressed_once_more_begins_no_other_game(
    window: Window, qtbot: QtBot, pressed: Qt.Key
) -> None:
    bolted(window)
    won = window.play.sitting
    for _ in range(3):
        assert window.prompt.primary() is None, "nothing is lit, so Space does nothing"
        key(window, pressed)
    assert window.play.sitting is won
    assert "wins on turn 1" in window.prompt.question.text
    qtbot.waitUntil(lambda: window.prompt.primary() is not None, timeout=5000)
    lit = window.prompt.primary()
    assert lit is not None
    assert lit.text() == "Again"
    window.message.hide()
    key(window, Qt.Key.Key_Space)
    assert window.play.sitting is not won
    assert not window.play.view.over


def test_a_click_on_again_takes_it_at_once(window: Window) -> None:
    bolted(window)
    won = window.play.sitting
    press(window, "Again")
    assert window.play.sitting is not won


def test_only_damage_is_summed_as_damage(window: Window) -> None:
    bolted(window)
    said = window.prompt.question.text
    assert "3 damage dealt" in said, said
    assert "without damage" not in said


def test_the_damage_of_like_attackers_is_summed_too(window: Window) -> None:
    """The log tells of them in one line, "3 × Grizzly Bears deal 2 combat damage each to Fish" (510.2)."""
    window.sit_down(goldfish("Grizzly Bears", "Gray Ogre"), "Test")
    for name in ("Grizzly Bears", "Grizzly Bears", "Grizzly Bears", "Gray Ogre"):
        put(window, name, Zone.BATTLEFIELD)
    for one in window.play.player(A).battlefield:
        window.play.act(ManualStatus(one.id, "not sick"))
    window.play.act(ManualLife(B, 8))
    press(window, "All attack")
    QApplication.processEvents()
    assert window.play.view.over
    assert any(entry.text.startswith("3 × Grizzly Bears deal 2 ") for entry in window.play.view.log)
    assert "8 damage dealt, 0 mana" in window.prompt.question.text


def test_what_is_dealt_by_hand_is_damage_and_what_is_set_isnt(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualLife(B, 12))
    window.play.act(ManualDamage(Seat(B), 2))
    window.play.act(ManualDamage(Seat(A), 4))
    numbers = tally(window.play.view, A)
    assert (numbers.dealt, numbers.lost) == (2, 0)


def test_life_lost_without_damage_is_told_apart(window: Window) -> None:
    window.sit_down(goldfish("Drained"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD)
    put(window, "Drained", Zone.HAND)
    window.play.act(ManualLife(B, 4))
    window.hand.use(find(window, "Drained", Zone.HAND).id)
    QApplication.processEvents()
    assert window.play.view.over
    assert "0 damage dealt, 4 life lost by others without damage" in window.prompt.question.text
