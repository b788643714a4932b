"""\"Up to\" and \"any number\" on the table: the keys that pass come to what is lit, and never choose nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mtgtable.engine.asking.decisions import Choose, Pay
from mtgtable.model.zones import Zone
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, key, put, resolve

pytestmark = pytest.mark.gui

SPACE, RETURN = Qt.Key.Key_Space, Qt.Key.Key_Return


def cast(window: Window, name: str) -> Choose:
    """Cast it for the only Mountain, and come to its choice."""
    window.sit_down(goldfish(name), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    put(window, name, Zone.HAND)
    window.hand.use(find(window, name, Zone.HAND).id)
    if isinstance(window.play.decision, Pay):
        key(window, SPACE)
    if not isinstance(window.play.decision, Choose):
        resolve(window)
    assert isinstance(window.play.decision, Choose)
    assert window.play.decision.minimum == 0
    return window.play.decision


@pytest.mark.parametrize("press", [SPACE, RETURN])
@pytest.mark.parametrize("name", ["Second Wind", "Embers"])
def test_a_press_marks_what_it_came_to_and_declines_nothing(window: Window, name: str, press: Qt.Key) -> None:
    asked = cast(window, name)
    assert window.prompt.primary() is None, "nothing is highlighted before something is chosen"
    key(window, press)
    assert window.play.decision is asked, "the first press shows what the next one takes"
    assert window.scene.cursor is not None or window.scene.selected is not None
    key(window, press)
    assert window.play.choosing is not None
    assert window.play.decision is asked
    assert len(window.play.choosing.picked) == 1
    done = window.prompt.primary()
    assert done is not None
    assert done.text().startswith("Done")


def test_none_is_still_to_be_had(window: Window) -> None:
    cast(window, "Second Wind")
    key(window, Qt.Key.Key_N)
    assert window.play.decision is None
    assert sum(card.tapped for card in window.play.view.players[A].battlefield) == 1
