"""Stops, yields, full control, conceding, numbers while playing, and the end of a game with a way on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from mtgtable.engine.asking.inputs import ManualLife, ManualStatus
from mtgtable.model.zones import Zone
from mtgtable.ui.playing.tally import chance
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, click, find, key, press, put
from tests.gui.test_two_people import two_people

pytestmark = pytest.mark.gui

CTRL = Qt.KeyboardModifier.ControlModifier


def test_a_stop_that_is_asked_for_holds(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.actions_by_name["stops"].trigger()
    panel = window.beside.stops
    assert panel is not None
    assert panel.isVisible()
    box = panel.boxes["upkeep", True]
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(7, box.height() // 2))
    assert box.isChecked()
    assert window.play.rhythm.stops.wants(A, "upkeep", own=True)
    key(window, Qt.Key.Key_Return, CTRL)
    assert (window.play.view.turn, window.play.view.step) == (3, "upkeep")
    box = panel.boxes["upkeep", True]
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(7, box.height() // 2))
    key(window, Qt.Key.Key_Return, CTRL)
    assert window.play.view.step == "precombat_main"
    panel.close()


def test_the_panel_says_what_the_game_does_without_a_tick(window: Window) -> None:
    for sitting, words in ((goldfish("Gray Ogre"), "only where you could act on an attack"),
                           (two_people(), "once in each phase")):  # fmt: skip
        window.sit_down(sitting, "Test")
        window.curtain.lift()
        window.actions_by_name["stops"].trigger()
        panel = window.beside.stops
        assert panel is not None
        QApplication.processEvents()
        assert panel.unticked.isVisible()
        assert words in panel.unticked.text()
        assert panel.unticked.height() >= panel.unticked.heightForWidth(panel.unticked.width()), "nothing is cut"
        panel.close()


def test_full_control_is_one_switch_with_a_sign(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.actions_by_name["stops"].trigger()
    panel = window.beside.stops
    assert panel is not None
    key(window, Qt.Key.Key_F)
    panel.again()
    assert panel.control.isChecked()
    panel.control.click()
    assert not window.play.full_control
    assert not window.actions_by_name["full control"].isChecked()
    panel.close()


def test_conceding_is_asked_once_and_can_be_undone(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    window.actions_by_name["concede"].trigger()
    box = next(found for found in window.findChildren(QMessageBox) if found.isVisible())
    assert "Ana concedes" in box.text()
    next(button for button in box.buttons() if button.text() == "Concede").click()
    QApplication.processEvents()
    assert window.play.view.over
    assert window.play.view.winners == (B,)
    key(window, Qt.Key.Key_Z, CTRL)
    assert not window.play.view.over


def test_the_end_says_you_and_offers_another_game(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.play.act(ManualStatus(find(window, "Gray Ogre", Zone.BATTLEFIELD).id, "not sick"))
    window.play.act(ManualLife(B, 2))
    press(window, "All attack")
    assert window.play.view.over
    said = window.prompt.question.text
    assert "Ana wins" in said
    assert "on turn 1" in said
    assert "damage dealt" in said
    assert window.prompt.button("Same seed") is not None
    assert window.prompt.button("Other deck") is not None
    press(window, "Again")
    assert not window.play.view.over
    assert window.play.view.players[B].life == 20


def test_a_click_on_the_library_tells_the_odds(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    pile = window.scene.kept.pile(A, Zone.LIBRARY)
    assert pile is not None
    at = window.table.mapFromScene(pile.scenePos())
    QTest.mouseClick(window.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    dialog = window.beside.show_numbers()
    assert dialog.isVisible()
    size = window.play.view.players[A].library_size
    rows = {dialog.odds.topLevelItem(n).text(0): n for n in range(dialog.odds.topLevelItemCount())}
    top = dialog.odds.topLevelItem(rows["Creature"])
    assert top is not None
    assert top.text(1) == "7"
    assert top.text(2) == f"{100 * chance(7, size, 1):.0f} %"
    dialog.close()


def test_chances_are_exact() -> None:
    assert chance(1, 2, 1) == 0.5
    assert chance(2, 4, 2) == pytest.approx(5 / 6)
    assert chance(1, 40, 40) == 1.0


def test_a_click_on_a_land_still_taps_it(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD)
    click(window, find(window, "Mountain", Zone.BATTLEFIELD).id)
    assert window.play.view.players[A].pool == ("R",)
