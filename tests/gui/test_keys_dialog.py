"""Settings > Keys: a key is captured, what it meant loses it, and it holds at once and tomorrow."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.model.zones import Zone
from mtgtable.ui.commands.keys import keys_of, rebind, rebound
from mtgtable.ui.commands.keys_dialog import KeysDialog
from mtgtable.ui.dialogs.side_windows import SideWindows
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, key, put

pytestmark = pytest.mark.gui


@pytest.fixture
def keys_file(window: Window, tmp_path: Path) -> Iterator[Path]:
    """Where the window keeps its keys; afterwards the usual ones hold again."""
    path = tmp_path / "settings" / "keys.json"
    window.beside._key_file = path
    yield path
    rebind({})


@pytest.fixture
def dialog(window: Window, keys_file: Path) -> KeysDialog:
    window.actions_by_name["set keys"].trigger()
    found = window.beside.keys
    assert found is not None
    return found


def capture(dialog: KeysDialog, pressed: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    dialog.capture.setFocus()
    QTest.keyClick(dialog.capture, pressed, modifiers)
    QApplication.processEvents()


def test_a_new_key_holds_at_once_and_is_kept(window: Window, dialog: KeysDialog, keys_file: Path) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    QTest.keyClicks(dialog.search, "draw a card")
    assert [row.text(0) for row in dialog.rows() if not row.isHidden()] == ["Draw a card"]
    assert dialog.command == "draw"
    capture(dialog, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert dialog.said.text() == "Shift+F8 is free."
    QTest.mouseClick(dialog.set_button, Qt.MouseButton.LeftButton)
    assert keys_of("draw") == ("Shift+F8",)
    dialog.close()
    before = len(window.play.view.players[A].hand)
    key(window, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert len(window.play.view.players[A].hand) == before + 1
    key(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert len(window.play.view.players[A].hand) == before + 1, "the old key means nothing now"
    rebind({})
    SideWindows(window, keys_file).bring_keys()
    assert keys_of("draw") == ("Shift+F8",)


def test_a_conflict_is_shown_and_the_key_taken_over(window: Window, dialog: KeysDialog) -> None:
    dialog.choose("shuffle")
    capture(dialog, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert dialog.said.text() == "Ctrl+Z means Undo, which loses it."
    assert dialog.set_button.text() == "Take over"
    QTest.mouseClick(dialog.set_button, Qt.MouseButton.LeftButton)
    assert keys_of("undo") == ()
    assert window.actions_by_name["undo"].shortcuts() == []
    QTest.mouseClick(dialog.reset_all, Qt.MouseButton.LeftButton)
    assert rebound() == {}
    assert window.actions_by_name["undo"].shortcut().toString() == "Ctrl+Z"


def test_keys_that_move_the_selection_cannot_be_taken(dialog: KeysDialog) -> None:
    dialog.choose("shuffle")
    capture(dialog, Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier)
    assert "moves the selection" in dialog.said.text()
    assert not dialog.set_button.isEnabled()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ('{"format": "mtgtable-keys/1", "keys": {"dance": ["F9"]}}', "there is no command 'dance'"),
        ('{"format": "mtgtable-keys/1", "keys": {"draw": ["Ctrl+Z"]}}', "ctrl+z means undo and draw"),
        ('{"format": "mtgtable-keys/1", "keys": {"draw": "F9"}}', "keys.draw"),
        ("{", "the file"),
    ],
)
def test_a_broken_file_is_told_and_the_usual_keys_hold(
    window: Window, keys_file: Path, content: str, words: str
) -> None:
    keys_file.parent.mkdir()
    keys_file.write_text(content, encoding="utf-8")
    window.beside.bring_keys()
    assert str(keys_file) in window.message.text
    assert words in window.message.text
    assert rebound() == {}


def test_typing_into_the_search_uses_no_commands(window: Window, dialog: KeysDialog) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    position = window.play.sitting.record.position
    QTest.keyClicks(dialog.search, "t f l")
    assert dialog.search.text() == "t f l"
    assert window.play.sitting.record.position == position
    assert not window.play.full_control
