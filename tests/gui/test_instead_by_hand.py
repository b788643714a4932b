"""At the table: a clause that acts in place of something waits before it, with a button that leaves it out (614.6)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.inputs import ManualDraw, ManualPut
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, press
from tests.oracle.cards import card as written

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(("button", "drawn"), [("Instead of this", 0), ("Go on", 1)])
def test_a_draw_is_left_out_or_not(window: Window, button: str, drawn: int) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    box = compile_card(written("Odd Box", "Artifact", "If you would draw a card, frobnicate instead."))
    window.play.act(ManualPut(A, box, Zone.BATTLEFIELD))
    before = len(window.play.view.players[A].hand)
    window.play.act(ManualDraw(A))
    assert window.prompt.question.text == "By hand: Odd Box: If you would draw a card, frobnicate instead."
    assert len(window.play.view.players[A].hand) == before
    press(window, button)
    assert window.play.decision is None
    assert len(window.play.view.players[A].hand) == before + drawn
