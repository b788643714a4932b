"""*Cancel* at the payment: it stands where no other answer stood, and the spell comes back with its choices."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.decisions import Pay
from mtgtable.model.zones import Zone
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import click, find, key, opponent, press, put

pytestmark = pytest.mark.gui


def place(window: Window, name: str) -> range:
    """From where to where a button goes."""
    QApplication.processEvents()
    button = window.prompt.button(name)
    assert button is not None
    left = button.mapTo(window, QPoint(0, 0)).x()
    return range(left, left + button.width())


def test_a_misclick_beside_pay_takes_nothing_back_and_what_is_cancelled_comes_back(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    window.play.rhythm.pays = False
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    put(window, "Lightning Bolt", Zone.HAND)
    before = [place(window, name) for name in ("End turn", "Next turn", "Pass")]
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    click(window, opponent())
    assert isinstance(window.play.decision, Pay)
    assert all(not set(place(window, "Cancel")) & set(other) for other in before)
    press(window, "Cancel")
    assert window.play.decision is None
    assert "Ctrl+Z brings it back" in window.message.text
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(window.play.decision, Pay)
    assert window.play.view.stack[0].targets == (opponent(),)
