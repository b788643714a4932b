"""By hand > Set a characteristic: typed into the window beside the table, seen in the layer panel, undone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.model.zones import Zone
from mtgtable.ui.dialogs.characteristic_dialog import CharacteristicDialog
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import click, find, key, put

pytestmark = pytest.mark.gui


@pytest.fixture
def table(window: Window) -> Window:
    window.sit_down(goldfish("Gray Ogre", "Grizzly Bears"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    put(window, "Grizzly Bears", Zone.BATTLEFIELD)
    return window


def open_for(window: Window, name: str) -> CharacteristicDialog:
    click(window, find(window, name, Zone.BATTLEFIELD).id)
    key(window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    dialog = window.beside.characteristic
    assert dialog is not None
    assert dialog.isVisible()
    assert not dialog.isModal()
    return dialog


def test_an_ogre_becomes_a_flying_frog_and_is_itself_again(table: Window) -> None:
    dialog = open_for(table, "Gray Ogre")
    QTest.keyClicks(dialog.power, "5")
    QTest.keyClicks(dialog.types, "Frog")
    QTest.keyClicks(dialog.gains, "flying")
    QTest.keyClicks(dialog.reason, "A strange brew")
    QTest.mouseClick(dialog.set_button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    ogre = find(table, "Gray Ogre", Zone.BATTLEFIELD)
    assert (ogre.power, ogre.toughness, ogre.type_line) == (5, 2, "Creature — Frog")
    account = table.layer_panel.account
    assert account is not None
    assert account.name == "Gray Ogre"
    assert "by hand" in table.layer_panel.markdown().casefold()
    assert any("A strange brew" in entry.text for entry in table.play.view.log)
    key(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    ogre = find(table, "Gray Ogre", Zone.BATTLEFIELD)
    assert (ogre.power, ogre.toughness, ogre.type_line) == (2, 2, "Creature — Ogre")


def test_several_permanents_are_gathered_from_the_table_while_the_dialog_stands(table: Window) -> None:
    dialog = open_for(table, "Gray Ogre")
    assert not dialog.add.isEnabled()
    click(table, find(table, "Grizzly Bears", Zone.BATTLEFIELD).id)
    QTest.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    assert dialog.of.text() == "Gray Ogre, Grizzly Bears"
    dialog.more_power.setFocus()
    QTest.keyClick(dialog.more_power, Qt.Key.Key_Up)
    QTest.keyClick(dialog.more_power, Qt.Key.Key_Up)
    QTest.mouseClick(dialog.set_button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    sizes = {name: find(table, name, Zone.BATTLEFIELD).power for name in ("Gray Ogre", "Grizzly Bears")}
    assert sizes == {"Gray Ogre": 4, "Grizzly Bears": 4}
    key(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert find(table, "Grizzly Bears", Zone.BATTLEFIELD).power == 2


def test_it_is_closed_when_another_game_is_begun(table: Window) -> None:
    """What has the same number there is another permanent."""
    dialog = open_for(table, "Gray Ogre")
    closed: list[int] = []
    dialog.finished.connect(closed.append)
    table.sit_down(goldfish("Mountain", "Gray Ogre"), "Another")
    assert closed
    assert table.beside.characteristic is None


def test_what_is_no_type_is_told_and_nothing_changes(table: Window) -> None:
    before = table.play.sitting.record.position
    dialog = open_for(table, "Gray Ogre")
    QTest.keyClicks(dialog.types, "Frob")
    QTest.mouseClick(dialog.set_button, Qt.MouseButton.LeftButton)
    assert "'frob' is no type" in dialog.wrong.text()
    assert dialog.isVisible()
    assert table.play.sitting.record.position == before


def test_until_end_of_turn_it_ends(table: Window) -> None:
    dialog = open_for(table, "Gray Ogre")
    QTest.keyClicks(dialog.toughness, "7")
    assert dialog.duration.currentText() == "Until end of turn"
    QTest.mouseClick(dialog.set_button, Qt.MouseButton.LeftButton)
    assert find(table, "Gray Ogre", Zone.BATTLEFIELD).toughness == 7
    key(table, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert table.play.view.turn > 1
    assert find(table, "Gray Ogre", Zone.BATTLEFIELD).toughness == 2
