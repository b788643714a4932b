"""The mouse lets go when its button isn't down any more, whoever took the release: no card hangs on a bare pointer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import Zone
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import B, find, point_of, put

pytestmark = pytest.mark.gui

_NONE, _LEFT = Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton


def sent(window: Window, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton, down: Qt.MouseButton) -> None:
    """What a pointer of a platform sends: it says itself which buttons are down."""
    viewport = window.table.viewport()
    place, there = QPointF(at), QPointF(viewport.mapToGlobal(at))
    event = QMouseEvent(kind, place, there, button, down, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(viewport, event)
    QApplication.processEvents()


@pytest.fixture
def held(window: Window) -> Iterator[QPoint]:
    """A creature that was picked up and is still held."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    at = point_of(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    sent(window, QEvent.Type.MouseButtonPress, at, _LEFT, _LEFT)
    sent(window, QEvent.Type.MouseMove, at - QPoint(0, 30), _NONE, _LEFT)
    assert window.scene.drag is not None
    yield at
    assert window.scene.drag is None


def test_a_move_without_a_button_ends_the_drag(window: Window, held: QPoint) -> None:
    sent(window, QEvent.Type.MouseMove, held - QPoint(0, 60), _NONE, _NONE)
    assert window.scene.drag is None
    item = window.scene.kept.item_of(find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    assert item is not None
    assert item.opacity() == 1.0


def test_the_next_press_drops_nothing(window: Window, held: QPoint) -> None:
    at = point_of(window, Seat(B))
    sent(window, QEvent.Type.MouseButtonPress, at, _LEFT, _LEFT)
    assert window.scene.drag is None
    sent(window, QEvent.Type.MouseButtonRelease, at, _LEFT, _NONE)


@pytest.mark.parametrize("why", [Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason])
def test_a_menu_or_another_window_takes_it_out_of_the_hand(window: Window, held: QPoint, why: Qt.FocusReason) -> None:
    QApplication.sendEvent(window.table, QFocusEvent(QEvent.Type.FocusOut, why))
    assert window.scene.drag is None


def test_a_mouse_that_is_taken_away_lets_go(window: Window, held: QPoint) -> None:
    QApplication.sendEvent(window.table.viewport(), QEvent(QEvent.Type.UngrabMouse))
    assert window.scene.drag is None


@pytest.mark.parametrize("ends", ["entry", "Esc"])
def test_after_the_menu_of_a_double_click_the_pointer_is_bare(window: Window, ends: str) -> None:
    """The double click's release goes to the menu, never to the table."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    id_ = find(window, "Gray Ogre", Zone.BATTLEFIELD).id
    at, menu = point_of(window, id_), QMenu(window)
    action = menu.addAction("use")
    window.scene.activated.disconnect()
    window.scene.activated.connect(lambda _: menu.popup(window.mapToGlobal(QPoint(5, 5))))
    sent(window, QEvent.Type.MouseButtonPress, at, _LEFT, _LEFT)
    sent(window, QEvent.Type.MouseButtonRelease, at, _LEFT, _NONE)
    sent(window, QEvent.Type.MouseButtonDblClick, at, _LEFT, _LEFT)
    assert menu.isVisible()
    if ends == "Esc":
        QTest.keyClick(menu, Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(menu, _LEFT, pos=menu.actionGeometry(action).center())
    assert not menu.isVisible()
    for far in (20, 60):
        sent(window, QEvent.Type.MouseMove, at - QPoint(0, far), _NONE, _NONE)
    assert window.scene.drag is None
    sent(window, QEvent.Type.MouseMove, at - QPoint(0, 90), _NONE, _LEFT)
    assert window.scene.drag is None, "what was pressed before the menu is forgotten"
