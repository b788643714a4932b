"""A cost that isn't understood is paid by hand at the table; Esc takes all of it back (602.2b, 732.1)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, key, press
from tests.oracle.cards import card as written

pytestmark = pytest.mark.gui


def begun(window: Window) -> bytes:
    """An artifact lies there whose ability is begun; the state before that."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    box = compile_card(written("Odd Box", "Artifact", "{T}, Frobnicate a Bear: You gain 3 life."))
    window.play.act(ManualPut(A, box, Zone.BATTLEFIELD))
    before = state_bytes(window.play.sitting.state)
    window.hand.use(find(window, "Odd Box", Zone.BATTLEFIELD).id)
    return before


def test_it_says_what_is_to_be_paid_and_goes_on(window: Window) -> None:
    begun(window)
    assert window.prompt.question.text == "By hand: Odd Box: As a cost: Frobnicate a Bear"
    press(window, "Go on")
    assert window.play.view.players[A].life == 23


def test_esc_takes_it_back(window: Window) -> None:
    before = begun(window)
    key(window, Qt.Key.Key_Escape)
    assert window.play.decision is None
    assert state_bytes(window.play.sitting.state) == before


def test_of_two_costs_the_menu_says_which(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    flail = compile_card(written("Odd Flail", "Artifact — Equipment", "Equip—Pay {3} or discard a card."))
    window.play.act(ManualPut(A, flail, Zone.BATTLEFIELD))
    texts = window.play.activated_texts(find(window, "Odd Flail", Zone.BATTLEFIELD).id)
    assert [text.rpartition(" (")[2] for text in texts] == ["Pay {3})", "discard a card)"]
