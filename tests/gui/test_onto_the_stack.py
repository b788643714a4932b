"""A card goes onto the stack by hand, from wherever it is, and resolves like any spell."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualMove
from mtgtable.model.zones import Zone
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, click, drag, find, key, opponent, press, put, resolve

pytestmark = pytest.mark.gui


def test_any_card_of_the_pool_is_put_there_from_the_list(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = window.beside.show_cards()
    QTest.keyClicks(dialog.words, "Grizzly Bears")
    dialog.where.setCurrentText("Stack, not cast")
    assert not dialog.count.isEnabled(), "what is chosen for it is chosen for one"
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    dialog.words.clear()
    QTest.keyClicks(dialog.words, "Mountain")
    assert dialog.told.text.endswith(": never a spell (305.1)")
    assert not dialog.go.isEnabled()
    dialog.close()
    assert [item.name for item in window.play.view.stack] == ["Grizzly Bears"]
    press(window, "Pass")
    assert [card.name for card in window.play.player(A).battlefield] == ["Grizzly Bears"]


def test_from_a_pile_it_is_aimed_and_undo_takes_it_back(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Lightning Bolt", Zone.GRAVEYARD)
    bolt = find(window, "Lightning Bolt", Zone.GRAVEYARD)
    window.hand.move(bolt, Zone.STACK)
    QApplication.processEvents()
    before = window.play.sitting.record.position
    click(window, opponent())
    resolve(window)
    assert window.play.player(B).life == 17
    log = [entry.text for entry in window.play.sitting.state.log]
    assert "Lightning Bolt is put onto the stack without being cast" in log
    for _ in range(3):
        if window.play.sitting.record.position >= before:
            key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (window.play.view.stack, window.play.player(B).life) == ((), 20)
    assert find(window, "Lightning Bolt", Zone.GRAVEYARD).id == bolt.id


def test_dragged_onto_the_stack_what_can_not_be_cast_is_put_there(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre", "Grizzly Bears"), "Test")
    put(window, "Grizzly Bears", Zone.HAND)
    put(window, "Gray Ogre", Zone.HAND)
    window.play.act(ManualMove(find(window, "Grizzly Bears", Zone.HAND).id, Zone.STACK))
    QApplication.processEvents()
    area = window.scene.layout_now.stack_area
    assert area is not None
    free = window.table.mapFromScene(area.x + area.w / 2, area.bottom - 6)
    drag(window, find(window, "Gray Ogre", Zone.HAND).id, QPoint(free))
    assert [item.name for item in window.play.view.stack] == ["Gray Ogre", "Grizzly Bears"], (
        "what came last is uppermost"
    )
    (top,) = (item for item in window.play.view.stack if item.name == "Gray Ogre")
    assert top.kind == "spell"
