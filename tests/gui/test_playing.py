"""A goldfish game with the mouse: lands, spells with targets and payment, attacks, and all of it undone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.decisions import Attack, Choose, Pay
from mtgtable.model.zones import Zone
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, click, drag, find, free_place, key, opponent, point_of, press, put, resolve

pytestmark = pytest.mark.gui


def test_a_land_is_dragged_to_the_table_and_undone(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Mountain", Zone.HAND)
    before = window.play.view.players[A]
    land = find(window, "Mountain", Zone.HAND)
    drag(window, land.id, free_place(window))
    now = window.play.view.players[A]
    assert [card.name for card in now.battlefield] == ["Mountain"]
    assert len(now.hand) == len(before.hand) - 1
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.play.view.players[A].battlefield == ()
    assert len(window.play.view.players[A].hand) == len(before.hand)
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert [card.name for card in window.play.view.players[A].battlefield] == ["Mountain"]


def test_a_second_land_is_refused_with_the_rule(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Mountain", Zone.HAND, 2)
    drag(window, find(window, "Mountain", Zone.HAND).id, free_place(window))
    drag(window, find(window, "Mountain", Zone.HAND).id, free_place(window))
    assert len(window.play.view.players[A].battlefield) == 1
    assert "305.2" in window.message.text


def test_a_spell_is_dropped_on_its_target_and_paid(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Lightning Bolt", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    drag(window, find(window, "Lightning Bolt", Zone.HAND).id, opponent())
    if isinstance(window.play.decision, Pay):
        press(window, "Pay")
    assert window.play.view.players[B].life == 17, "it resolves when nobody can answer"
    while window.play.sitting.can_undo and window.play.view.players[B].life != 20:
        key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.play.view.players[B].life == 20


def test_a_target_is_clicked_and_the_cast_cancelled(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt", "Gray Ogre"), "Test")
    put(window, "Lightning Bolt", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    hand = window.play.view.players[A].hand
    bolt = find(window, "Lightning Bolt", Zone.HAND)
    drag(window, bolt.id, free_place(window))
    assert isinstance(window.play.decision, Choose)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    item = window.scene.kept.item_of(ogre.id)
    assert item is not None
    assert item.marks.legal
    key(window, Qt.Key.Key_Escape)
    assert window.play.decision is None
    assert {card.lineage for card in window.play.view.players[A].hand} == {card.lineage for card in hand}
    drag(window, find(window, "Lightning Bolt", Zone.HAND).id, free_place(window))
    click(window, ogre.id)
    if isinstance(window.play.decision, Pay):
        press(window, "Pay")
    key(window, Qt.Key.Key_Space)
    assert find(window, "Gray Ogre", Zone.GRAVEYARD)


def test_a_spell_without_a_target_there_is_refused(window: Window) -> None:
    window.sit_down(goldfish("Giant Growth", rest="Forest"), "Test")
    put(window, "Giant Growth", Zone.HAND)
    put(window, "Forest", Zone.BATTLEFIELD)
    growth = find(window, "Giant Growth", Zone.HAND)
    drag(window, growth.id, free_place(window))
    assert window.play.view.stack == ()
    assert window.message.isVisible()
    assert "601.2c" in window.message.text or "target" in window.message.text


def test_an_attack_is_dragged_and_undone(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.hand.status(ogre, "not sick")
    key(window, Qt.Key.Key_Space)
    assert isinstance(window.play.decision, Attack)
    drag(window, ogre.id, opponent())
    press(window, "Attack with 1")
    for _ in range(6):
        if window.play.view.players[B].life == 18:
            break
        press(window, "Pass")
    assert window.play.view.players[B].life == 18
    for _ in range(12):
        if isinstance(window.play.decision, Attack):
            break
        key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(window.play.decision, Attack)
    assert window.play.view.players[B].life == 20


def test_a_land_is_clicked_for_mana(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD)
    click(window, find(window, "Mountain", Zone.BATTLEFIELD).id)
    assert window.play.view.players[A].pool == ("R",)
    assert find(window, "Mountain", Zone.BATTLEFIELD).tapped


def test_equipment_is_dragged_onto_a_creature(window: Window) -> None:
    window.sit_down(goldfish("Short Sword", "Gray Ogre"), "Test")
    for name, count in (("Short Sword", 1), ("Gray Ogre", 1), ("Mountain", 1)):
        put(window, name, Zone.BATTLEFIELD, count)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    drag(window, find(window, "Short Sword", Zone.BATTLEFIELD).id, ogre.id)
    if isinstance(window.play.decision, Pay):
        press(window, "Pay")
    resolve(window)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    assert (ogre.power, ogre.toughness) == (3, 3)
    assert find(window, "Short Sword", Zone.BATTLEFIELD).attached_to == ogre.id
    window.scene.select(ogre.id)
    key(window, Qt.Key.Key_L)
    told = window.layer_panel.markdown()
    assert "Short Sword" in told
    assert "613.4c" in told


def test_a_card_of_the_hand_comes_up_whole_under_the_mouse(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Lightning Bolt", Zone.HAND, 3)
    bolt = find(window, "Lightning Bolt", Zone.HAND)
    item = window.scene.kept.item_of(bolt.id)
    assert item is not None
    bottom = window.scene.sceneRect().bottom()
    at_rest = item.zValue()
    QTest.mouseMove(window.table.viewport(), point_of(window, bolt.id))
    QApplication.processEvents()
    assert item.y() + item.height / 2 <= bottom
    assert item.zValue() > at_rest
    assert window.card_dock.picture.view is not None
    assert window.card_dock.picture.view.name == "Lightning Bolt"


def test_a_drag_that_ends_nowhere_changes_nothing(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Lightning Bolt", Zone.HAND)
    undo = window.play.sitting.undo_label
    bolt = find(window, "Lightning Bolt", Zone.HAND)
    viewport = window.table.viewport()
    start = point_of(window, bolt.id)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(0, -40))
    QTest.mouseMove(viewport, start + QPoint(0, -80))
    QApplication.processEvents()
    assert window.scene.drag is not None
    assert "601.2" in window.scene.drag.ghost.hint, "the ghost says why it can't be cast"
    key(window, Qt.Key.Key_Escape)
    assert window.scene.drag is None
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start)
    assert window.play.sitting.undo_label == undo


def test_the_game_goes_on_beneath_a_drag(window: Window) -> None:
    """The table is never rebuilt: the dragged card stays the same item while something changes around it."""
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Mountain", Zone.HAND)
    land = find(window, "Mountain", Zone.HAND)
    item = window.scene.kept.item_of(land.id)
    viewport = window.table.viewport()
    start = point_of(window, land.id)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(0, -40))
    QTest.mouseMove(viewport, start + QPoint(0, -80))
    window.hand.draw(A)
    QApplication.processEvents()
    assert window.scene.drag is not None
    assert window.scene.kept.item_of(land.id) is item
    end = free_place(window)
    QTest.mouseMove(viewport, end)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    QApplication.processEvents()
    assert [card.name for card in window.play.view.players[A].battlefield] == ["Mountain"]
    assert window.scene.kept.item_of(find(window, "Mountain", Zone.BATTLEFIELD).id) is item
