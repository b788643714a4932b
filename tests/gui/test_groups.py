"""Several cards at once: rubber band, Shift and Ctrl, all of a kind; moved, tapped, sent to attack; hands in order."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu

from mtgtable.engine.asking.decisions import Attack
from mtgtable.engine.asking.inputs import ManualCounters, ManualPut, ManualStatus
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.ui.commands.group_menu import group_menu
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, click, drag, find, free_place, key, opponent, point_of, put

pytestmark = pytest.mark.gui

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def three_ogres(window: Window) -> list[ObjectId]:
    window.sit_down(goldfish("Gray Ogre", "Grizzly Bears", "Lightning Bolt"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD, 2)
    put(window, "Grizzly Bears", Zone.BATTLEFIELD)
    window.table.setFocus()
    return [one.id for one in window.play.player(A).battlefield]


def click_with(window: Window, id_: ObjectId, modifiers: Qt.KeyboardModifier) -> None:
    QTest.mouseClick(window.table.viewport(), Qt.MouseButton.LeftButton, modifiers, point_of(window, id_))
    QApplication.processEvents()


def band(window: Window, start: QPoint, end: QPoint, modifiers: Qt.KeyboardModifier | None = None) -> None:
    viewport = window.table.viewport()
    keys = modifiers if modifiers is not None else Qt.KeyboardModifier.NoModifier
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, keys, start)
    QTest.mouseMove(viewport, (start + end) / 2)
    QTest.mouseMove(viewport, end)
    QApplication.processEvents()
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, keys, end)
    QApplication.processEvents()


def band_around(window: Window, ids: list[ObjectId]) -> None:
    boxes = [window.scene.layout_now.cards[id_].box for id_ in ids]
    left, top = min(box.x for box in boxes) - 9, min(box.y for box in boxes) - 9
    right, bottom = max(box.right for box in boxes) + 9, max(box.bottom for box in boxes) + 9
    assert window.scene.thing_at(QPointF(left, top)) is None
    band(
        window,
        window.table.mapFromScene(QPointF(left, top)),
        window.table.mapFromScene(QPointF(right, bottom)),
    )


def test_a_rubber_band_selects_and_a_key_taps_all(window: Window) -> None:
    ids = three_ogres(window)
    band_around(window, ids)
    assert window.scene.group.ids == frozenset(ids)
    key(window, Qt.Key.Key_T)
    assert all(one.tapped for one in window.play.player(A).battlefield)
    key(window, Qt.Key.Key_Z, CTRL)
    assert not any(one.tapped for one in window.play.player(A).battlefield), "one step of Undo"


def test_control_takes_cards_in_and_out(window: Window) -> None:
    first, second, bears = three_ogres(window)
    click(window, first)
    click_with(window, bears, CTRL)
    assert window.scene.group.ids == frozenset({first, bears})
    click_with(window, second, CTRL)
    click_with(window, bears, CTRL)
    assert window.scene.group.ids == frozenset({first, second})
    click(window, bears)
    assert not window.scene.group.ids, "a plain click selects one card alone"


def test_shift_reaches_along_the_row(window: Window) -> None:
    ids = three_ogres(window)
    row = sorted(ids, key=lambda id_: window.scene.layout_now.cards[id_].box.x)
    click(window, row[0])
    click_with(window, row[2], SHIFT)
    assert window.scene.group.ids == frozenset(row)


def test_all_of_a_kind_go_to_the_graveyard_with_one_key(window: Window) -> None:
    first, _, bears = three_ogres(window)
    click(window, first)
    key(window, Qt.Key.Key_A, CTRL)
    assert len(window.scene.group.ids) == 2
    key(window, Qt.Key.Key_Delete, CTRL)
    assert [one.id for one in window.play.player(A).battlefield] == [bears]
    key(window, Qt.Key.Key_Z, CTRL)
    assert len(window.play.player(A).battlefield) == 3


def test_escape_lets_go(window: Window) -> None:
    ids = three_ogres(window)
    band_around(window, ids)
    key(window, Qt.Key.Key_Escape)
    assert not window.scene.group.ids


def test_a_group_is_dragged_at_the_opponent(window: Window) -> None:
    ids = three_ogres(window)
    for id_ in ids[:2]:
        window.play.act(ManualStatus(id_, "not sick"))
    band_around(window, ids)
    drag(window, ids[0], opponent())
    assert isinstance(window.play.decision, Attack)
    assert window.play.choosing is not None
    assert set(window.play.choosing.attacks) == set(ids[:2]), "the sick one stays"


def test_a_group_is_dragged_onto_a_pile(window: Window) -> None:
    ids = three_ogres(window)
    band_around(window, ids)
    pile = window.scene.kept.pile(A, Zone.GRAVEYARD)
    assert pile is not None
    drag(window, ids[0], window.table.mapFromScene(pile.rest))
    assert len(window.play.player(A).graveyard) == 3


def test_the_menu_of_a_group_puts_counters_on_all(window: Window) -> None:
    ids = three_ogres(window)
    band_around(window, ids)
    menu = group_menu(window.play, window.scene.group.views(window.play.view), window)
    (counters,) = (one for one in menu.findChildren(QMenu) if one.title() == "Counters")
    next(action for action in counters.actions() if action.text() == "Put +1/+1").trigger()
    assert all(one.counters and one.counters[0].count == 1 for one in window.play.player(A).battlefield)


def test_a_hand_is_sorted_and_put_in_order_by_dragging(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    for name in ("Gray Ogre", "Lightning Bolt", "Mountain"):
        window.play.act(ManualPut(A, card(name), Zone.HAND))
    window.table.setFocus()
    assert [one.name for one in window.play.player(A).hand] == ["Gray Ogre", "Lightning Bolt", "Mountain"]
    window.actions_by_name["sort cost"].trigger()
    QApplication.processEvents()
    assert [one.name for one in window.play.player(A).hand] == ["Mountain", "Lightning Bolt", "Gray Ogre"]
    bolt = find(window, "Lightning Bolt", Zone.HAND)
    hand = window.scene.layout_now.hands[A]
    last = window.scene.layout_now.cards[window.play.player(A).hand[2].id].box
    drag(window, bolt.id, window.table.mapFromScene(QPointF(last.right + 20, hand.y + hand.h * 0.7)))
    assert [one.name for one in window.play.player(A).hand] == ["Mountain", "Gray Ogre", "Lightning Bolt"]
    boxes = [window.scene.layout_now.cards[one.id].box.x for one in window.play.player(A).hand]
    assert boxes == sorted(boxes)
    window.hand.draw(A)
    assert [one.name for one in window.play.player(A).hand][:3] == ["Mountain", "Gray Ogre", "Lightning Bolt"]


def counted(window: Window) -> list[int]:
    """How many +1/+1 counters lie on each."""
    return [sum(one.count for one in seen.counters) for seen in window.play.player(A).battlefield]


def test_keys_for_counters_and_copies_take_the_whole_group(window: Window) -> None:
    ids = three_ogres(window)
    band_around(window, ids)
    window.actions_by_name["counter add"].trigger()
    assert counted(window) == [1, 1, 1]
    window.play.act(ManualCounters(ids[0], "+1/+1", -1))
    window.actions_by_name["counter remove"].trigger()
    assert counted(window) == [0, 0, 0], "those that have one"
    window.actions_by_name["counter remove"].trigger()
    assert "None of these has a +1/+1 counter" in window.message.text
    window.actions_by_name["copy"].trigger()
    assert len(window.play.player(A).battlefield) == 6
    key(window, Qt.Key.Key_Z, CTRL)
    assert len(window.play.player(A).battlefield) == 3, "one step of Undo"


def test_a_group_gets_counters_of_another_kind_and_loses_those_it_has(window: Window) -> None:
    ids = three_ogres(window)
    band_around(window, ids)
    menu = group_menu(window.play, window.scene.group.views(window.play.view), window)
    chosen(menu, "Put another kind…").trigger()
    (asked,) = (one for one in window.findChildren(QInputDialog) if one.isVisible())
    asked.setTextValue("oil")
    asked.accept()
    QApplication.processEvents()
    assert counted(window) == [1, 1, 1]
    menu = group_menu(window.play, window.scene.group.views(window.play.view), window)
    chosen(menu, "Remove oil").trigger()
    assert counted(window) == [0, 0, 0]


def chosen(menu: QMenu, title: str) -> QAction:
    """An entry of the menu of counters."""
    (counters,) = (one.menu() for one in menu.actions() if one.text() == "Counters")
    assert isinstance(counters, QMenu)
    return next(one for one in counters.actions() if one.text() == title)


def test_permanents_lie_where_they_are_dropped_until_the_table_is_tidied(window: Window) -> None:
    ids = three_ogres(window)
    click(window, ids[0])  # the panel beside the table takes its width for what it says
    at = window.scene.layout_now.cards[ids[0]].box
    drag(window, ids[0], free_place(window))
    assert window.scene.layout_now.cards[ids[0]].box == at, "only when it was asked for"
    window.actions_by_name["place freely"].trigger()
    place = free_place(window)
    drag(window, ids[0], place)
    box = window.scene.layout_now.cards[ids[0]].box
    side = window.scene.layout_now.sides[A]
    assert box != at
    assert side.x <= box.x
    assert box.right <= side.right
    window.hand.life(B, -1)
    assert window.scene.layout_now.cards[ids[0]].box == box, "it stays there"
    window.actions_by_name["tidy"].trigger()
    assert window.scene.layout_now.cards[ids[0]].box == at
