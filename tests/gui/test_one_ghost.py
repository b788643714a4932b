"""What is dragged is one picture under the hand, however the table moves while it is picked up."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.model.zones import Zone
from mtgtable.ui.table.drag import Ghost
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import find, point_of, put

pytestmark = pytest.mark.gui


def test_a_table_that_moves_while_a_card_is_picked_up_leaves_no_second_picture(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With large cards the table scrolls to what is selected, and Qt tells of the mouse again where it is then."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    scene, viewport = window.scene, window.table.viewport()
    start = point_of(window, ogre.id)
    select = scene.select

    def moving(ref: object) -> None:
        select(ref)  # type: ignore[arg-type]
        QTest.mouseMove(viewport, start + QPoint(3, -26))
        QApplication.processEvents()

    monkeypatch.setattr(scene, "select", moving)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(0, -14))
    QTest.mouseMove(viewport, start + QPoint(0, -24))
    QApplication.processEvents()
    assert scene.drag is not None
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start)
    QApplication.processEvents()
    assert scene.drag is None
    assert [item for item in scene.items() if isinstance(item, Ghost)] == []
