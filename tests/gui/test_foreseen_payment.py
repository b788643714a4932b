"""What would be tapped is seen before a card is cast: the mouse rests on a card of the hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.zones import Zone
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, find, point_of, put

pytestmark = pytest.mark.gui


def marked(window: Window) -> dict[str, list[str]]:
    """The mana that stands on cards, by their names."""
    found: dict[str, list[str]] = {}
    for item in window.scene.kept.all():
        if isinstance(item, CardItem) and item.marks.planned:
            found.setdefault(item.view.name, []).append(item.marks.planned)
    return found


def test_resting_on_a_card_shows_what_would_pay(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD, 3)
    window.play.act(ManualPut(A, card("Forest"), Zone.BATTLEFIELD))
    put(window, "Gray Ogre", Zone.HAND)
    before = state_bytes(window.play.sitting.state)
    viewport = window.table.viewport()
    QTest.mouseMove(viewport, QPoint(5, 5))
    QTest.mouseMove(viewport, point_of(window, find(window, "Gray Ogre", Zone.HAND).id))
    qtbot.waitUntil(lambda: sum(len(row) for row in marked(window).values()) == 3, timeout=3000)
    assert "R" in marked(window)["Mountain"]
    assert state_bytes(window.play.sitting.state) == before, "nothing has happened"
    QTest.mouseMove(viewport, QPoint(5, 5))
    qtbot.waitUntil(lambda: not marked(window), timeout=3000)


def test_what_cant_be_cast_shows_nothing(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD)
    put(window, "Gray Ogre", Zone.HAND)
    assert window.play.foreseen(find(window, "Gray Ogre", Zone.HAND).id) == {}
