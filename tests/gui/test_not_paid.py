"""A payment that turns out impossible has a way back: what was promised isn't paid after all."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.decisions import Pay, Said
from mtgtable.engine.asking.inputs import ManualPut, Pass, PlayLand
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, press
from tests.oracle.cards import card

pytestmark = pytest.mark.gui

SPIRE = compile_card(card("Toll Spire", "Land", "When this land enters, sacrifice it unless you pay {1}."))
GUIDE = compile_card(card("Odd Guide", "Creature — Ape", "Exile this card from your hand: Add {R}.", "{2}{R}"))


def test_who_cannot_pay_after_all_says_so(window: Window) -> None:
    """118.12: mana could come from a card in hand, so it was asked; the land is sacrificed when it doesn't."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for put in (SPIRE, GUIDE):
        window.play.act(ManualPut(A, put, Zone.HAND))
    window.play.act(PlayLand(find(window, "Toll Spire", Zone.HAND).id))
    window.play.act(Pass())
    window.play.answer(Said(True))
    decision = window.play.sitting.game.decision
    assert isinstance(decision, Pay)
    assert decision.plan is None
    press(window, "Don't pay")
    assert find(window, "Toll Spire", Zone.GRAVEYARD)
    assert find(window, "Odd Guide", Zone.HAND)
