"""*Cancel* at a pause by hand in the midst of casting: the spell was never begun, and comes back whole (732.1)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, click, find, key, opponent, put
from tests.oracle.cards import card as written

pytestmark = pytest.mark.gui

BATTLE = compile_card(
    written("Odd Battle", "Enchantment", "Whenever a player chooses one or more targets, frob that player's library.")
)


def test_the_spell_comes_back_with_its_target_and_it_is_told_how(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    put(window, "Lightning Bolt", Zone.HAND)
    window.play.act(ManualPut(A, BATTLE, Zone.BATTLEFIELD))
    sitting = window.play.sitting
    before = state_bytes(sitting.state)
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    click(window, opponent())
    asked = window.play.decision
    assert asked is not None
    assert asked.purpose == BY_HAND
    paused = state_bytes(sitting.state)
    key(window, Qt.Key.Key_Escape)
    assert state_bytes(sitting.state) == before
    assert "Ctrl+Y brings it back" in window.message.text or "Ctrl+Shift+Z brings it back" in window.message.text
    key(window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert state_bytes(sitting.state) == paused
    assert window.play.view.stack[0].targets == (opponent(),)
