"""The second half of a card is to be read before it is cast: beside the enlarged card and in the dock."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.notes import notes_on
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A
from tests.gui.spells import spell

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(
    ("name", "begins", "reads"),
    [
        ("Fire // Ice", "Ice {1}{U}", "Tap"),
        ("Wear // Tear", "Tear {W}", "enchantment"),
        ("Crusher // Stomp", "Stomp", "2"),
    ],
)
def test_the_other_half_stands_beside_the_card(window: Window, name: str, begins: str, reads: str) -> None:
    sitting = goldfish("Gray Ogre")
    sitting.act(A, ManualPut(A, spell(name), Zone.HAND))
    window.sit_down(sitting, "Test")
    first = spell(name).front.name
    view = next(card for card in window.play.player(A).hand if card.printed_name in (first, name))
    texts = [note.text for note in notes_on(view)]
    assert texts[0].endswith(begins) or begins in texts[0], texts
    assert any(reads in text for text in texts[1:]), texts
    window.scene.select(view.id)
    window.table.setFocus()
    QTest.keyPress(window.table, Qt.Key.Key_E)
    assert window.scene.enlarged.view == view
    assert window.scene.sceneRect().adjusted(-5, -5, 5, 5).contains(window.scene.enlarged.sceneBoundingRect())
