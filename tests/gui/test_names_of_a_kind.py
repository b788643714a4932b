"""A card name of a kind: the pool's cards are asked for it as well as those in the game (201.4a)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from mtgtable.engine.asking.decisions import Name
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.playing.naming import nameable
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, key
from tests.oracle.cards import card as written

pytestmark = pytest.mark.gui

REVOKER = written(
    "Odd Revoker",
    "Artifact",
    "As this artifact enters, choose a nonland card name.\nActivated abilities of sources with the chosen name can't "
    "be activated.",
    "{0}",
)
POOL = {
    "Wastes": written("Wastes", "Basic Land", "{T}: Add {C}."),
    "Ice Age // Frozen Lake": PrintedCard(
        "Ice Age // Frozen Lake",
        "modal_dfc",
        (PrintedFace("Ice Age", "Sorcery", "Draw a card."), PrintedFace("Frozen Lake", "Land", "{T}: Add {U}.")),
    ),
}


def typed(window: Window, name: str) -> list[str]:
    """The name is typed and given; what was said against it."""
    refused: list[str] = []
    window.play.refused.connect(refused.append)
    field = window.focusWidget()
    assert isinstance(field, QLineEdit)
    field.clear()
    QTest.keyClicks(field, name)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    window.play.refused.disconnect(refused.append)
    return refused


def test_a_land_of_the_pool_isnt_taken(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, compile_card(REVOKER), Zone.HAND))
    window.play.card_names = lambda: tuple(POOL)
    window.play.card_named = lambda name: next((one for key, one in POOL.items() if name in key), None)
    window.hand.use(find(window, "Odd Revoker", Zone.HAND).id)
    while window.play.decision is None:
        key(window, Qt.Key.Key_Space)
    decision = window.play.decision
    assert isinstance(decision, Name)
    assert {"Ice Age", "Frozen Lake"} <= set(nameable(window.play, decision))
    assert "Ice Age // Frozen Lake" not in nameable(window.play, decision)
    assert typed(window, "Wastes") == ["Wastes can't be chosen (201.4a). Choose a nonland card name"]
    assert typed(window, "frozen lake") == ["Frozen Lake can't be chosen (201.4a). Choose a nonland card name"]
    assert window.play.decision is decision, "it is asked still"
    assert typed(window, "ice age") == []
    assert find(window, "Odd Revoker", Zone.BATTLEFIELD).chosen == (("card name", "Ice Age"),)
