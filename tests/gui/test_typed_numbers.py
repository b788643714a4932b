"""An X is typed as a whole: its range is in sight, and a number outside of it is refused where it stands (107.3a)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox

from mtgtable.engine.asking.decisions import Number
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, find
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui

PLAGUE = compile_card(printed("Odd Plague", "Sorcery", "You gain X life.", "{X}{B}{B}"))


def field(window: Window) -> QSpinBox:
    """Odd Plague is cast with fifteen Swamps; where its X is typed."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for _ in range(15):
        window.play.act(ManualPut(A, card("Swamp"), Zone.BATTLEFIELD))
    window.play.act(ManualPut(A, PLAGUE, Zone.HAND))
    window.hand.use(find(window, "Odd Plague", Zone.HAND).id)
    QApplication.processEvents()
    return next(box for box in window.prompt.findChildren(QSpinBox) if box.isVisible())


def test_the_range_is_in_sight_and_is_what_can_be_paid(window: Window) -> None:
    field(window)
    assert window.prompt.question.text.endswith("(0–13)")


@pytest.mark.parametrize("typed", ["20", "99", "14"])
def test_too_much_is_refused_in_words_and_nothing_is_lost(window: Window, typed: str) -> None:
    box = field(window)
    QTest.keyClicks(box, typed)
    QTest.keyClick(box, Qt.Key.Key_Return)
    QApplication.processEvents()
    decision = window.play.decision
    assert isinstance(decision, Number)
    assert window.message.text == f"{typed} isn't a number from 0 to 13 (107.3a)"
    box = next(found for found in window.prompt.findChildren(QSpinBox) if found.isVisible())
    assert box.value() == int(typed), "it stands there to be mended"
    box.selectAll()
    QTest.keyClicks(box, "13")
    QTest.keyClick(box, Qt.Key.Key_Return)
    while window.play.view.stack:
        window.play.pass_priority()
    assert window.play.player(A).life == 33
