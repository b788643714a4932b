"""Cards are made large: by resting the mouse on them, by a held key, by zooming; the panels fold away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from mtgtable.model.zones import Zone
from mtgtable.ui.table.tooltips import told_beside
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, key, point_of, put

pytestmark = pytest.mark.gui

CTRL = Qt.KeyboardModifier.ControlModifier


def test_a_card_under_the_mouse_is_enlarged(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    viewport = window.table.viewport()
    QTest.mouseMove(viewport, QPoint(4, 300))
    QTest.mouseMove(viewport, point_of(window, ogre.id))
    QTest.qWait(900)
    shown = window.scene.enlarged.view
    assert shown is not None
    assert shown.name == "Gray Ogre"
    area = window.scene.enlarged.sceneBoundingRect()
    assert window.scene.sceneRect().adjusted(-5, -5, 5, 5).contains(area)
    QTest.mouseMove(viewport, QPoint(4, 300))
    QTest.mouseMove(viewport, QPoint(5, 301))
    qtbot.waitUntil(lambda: window.scene.enlarged.view is None, timeout=2000)


def rest_on(window: Window, at: QPoint) -> None:
    """Let the mouse come to a place of the table and rest there, as long as Qt waits for a tooltip too."""
    viewport = window.table.viewport()
    QTest.mouseMove(viewport, QPoint(4, 300))
    QTest.mouseMove(viewport, at)
    QTest.qWait(900)
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, at, viewport.mapToGlobal(at)))
    QApplication.processEvents()


def test_an_enlarged_card_tells_itself_why_it_cannot_be_used(window: Window, qtbot: QtBot) -> None:
    """No tooltip lies over it or its neighbours; without it the tooltip says that."""
    window.resize(1280, 720)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.HAND, 3)
    put(window, "Gray Ogre", Zone.BATTLEFIELD, 4)
    ogre = find(window, "Gray Ogre", Zone.HAND)
    rest_on(window, point_of(window, ogre.id))
    item, enlarged = window.scene.kept.item_of(ogre.id), window.scene.enlarged
    assert item is not None
    assert enlarged.view == ogre
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    told = told_beside(item, window.play)
    assert "601.2" in told, "it can't be paid"
    whole = enlarged.sceneBoundingRect()
    assert whole.height() > whole.width() * 1.4 + 20, "there is room under the card for that"
    assert window.scene.sceneRect().adjusted(-5, -5, 5, 5).contains(whole)
    free = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    rest_on(window, point_of(window, free.id))
    assert enlarged.view is not None
    assert enlarged.view.zone is Zone.BATTLEFIELD
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    assert not enlarged.sceneBoundingRect().intersects(plate_of(window)), "life is seen, where there is room beside it"
    window.scene.resting.enlarges = False
    rest_on(window, point_of(window, ogre.id))
    assert enlarged.view is None
    assert told in QToolTip.text()
    QToolTip.hideText()


def plate_of(window: Window) -> QRectF:
    """Where the plate of the player below is."""
    box = window.scene.layout_now.plates[A]
    return QRectF(box.x, box.y, box.w, box.h)


def test_what_is_enlarged_on_a_zoomed_table_lies_where_one_looks(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.HAND)
    for _ in range(5):
        key(window, Qt.Key.Key_Plus, CTRL)
    window.scene.select(find(window, "Gray Ogre", Zone.HAND).id)
    QTest.keyPress(window.table, Qt.Key.Key_E)
    seen = window.table.mapToScene(window.table.viewport().rect()).boundingRect()
    assert seen.adjusted(-5, -5, 5, 5).contains(window.scene.enlarged.sceneBoundingRect())
    QTest.keyRelease(window.table, Qt.Key.Key_E)


def test_a_held_key_enlarges_the_selected_card(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.HAND)
    window.scene.select(find(window, "Gray Ogre", Zone.HAND).id)
    window.table.setFocus()
    QTest.keyPress(window.table, Qt.Key.Key_E)
    assert window.scene.enlarged.view is not None
    QTest.keyRelease(window.table, Qt.Key.Key_E)
    assert window.scene.enlarged.view is None


def test_the_panels_fold_and_the_table_takes_their_room(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    QApplication.processEvents()
    before = window.table.width()
    key(window, Qt.Key.Key_F9)
    assert window.table.width() > before + 200
    assert not any(dock.isVisible() for dock in window.docks.values())
    key(window, Qt.Key.Key_F9)
    assert window.table.width() == before


def test_the_table_is_zoomed_with_the_wheel_and_with_keys(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.HAND)
    ogre = find(window, "Gray Ogre", Zone.HAND)

    def width() -> float:
        item = window.scene.kept.item_of(ogre.id)
        assert item is not None
        return item.width

    before = width()
    view = window.table.viewport()
    for _ in range(3):
        wheel = QWheelEvent(
            QPointF(100, 100), view.mapToGlobal(QPointF(100, 100)), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
            CTRL, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(view, wheel)
    assert width() > before * 1.2
    assert window.table.horizontalScrollBar().maximum() > 0
    key(window, Qt.Key.Key_0, CTRL)
    assert width() == pytest.approx(before, rel=0.05)
    assert window.table.zoom == 1.0
    key(window, Qt.Key.Key_Minus, CTRL)
    assert window.table.zoom < 1.0
    assert window.play.view.players[A].life == 20


def test_the_whole_hand_is_seen_on_a_zoomed_table(window: Window) -> None:
    window.resize(1280, 720)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.HAND, 5)
    for _ in range(5):
        key(window, Qt.Key.Key_Plus, CTRL)
    assert window.table.zoom > 1.3
    seen = window.table.mapToScene(window.table.viewport().rect()).boundingRect()
    hand = [window.scene.kept.item_of(card.id) for card in window.play.player(A).hand]
    assert len(hand) == 5
    for item in hand:
        assert item is not None
        assert seen.left() <= item.seen.left()
        assert item.seen.right() <= seen.right()
