"""What is dropped on the table and can't be played says why, and may be done all the same, with the mouse or a key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.ui.language import tr
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, free_place, key, put

pytestmark = pytest.mark.gui


@pytest.fixture
def exiled(window: Window) -> ObjectId:
    """Ana's creature lies in exile, from where nothing lets it be cast; she has dragged it onto the table."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.EXILE)
    box = window.scene.layout_now.piles[A, Zone.EXILE]
    start = window.table.mapFromScene(QPointF(box.x + box.w / 2, box.y + box.h / 2))
    end, viewport = free_place(window), window.table.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(0, -14))
    QTest.mouseMove(viewport, end)
    QApplication.processEvents()
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    QApplication.processEvents()
    (card,) = window.play.view.players[A].exile
    return card.id


def offer(window: Window) -> QPushButton:
    (found,) = (one for one in window.message.findChildren(QPushButton) if one.text().startswith(tr("Do it anyway")))
    return found


def test_a_card_dragged_out_of_exile_says_why_and_offers_to_do_it_anyway(window: Window, exiled: ObjectId) -> None:
    assert "601.3" in window.message.text
    assert offer(window).isVisible()
    assert "Shift" in offer(window).text()
    QTest.mouseClick(offer(window), Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert [entry.name for entry in window.play.view.stack] == ["Gray Ogre"]


def test_the_key_beside_it_does_what_was_refused(window: Window, exiled: ObjectId) -> None:
    key(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert [entry.name for entry in window.play.view.stack] == ["Gray Ogre"]
    assert window.play.view.players[A].exile == ()
