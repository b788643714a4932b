"""Choosing more than can be paid for is refused where it is chosen: what was announced before stands (601.2h)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSpinBox

from mtgtable.engine.asking.decisions import Choose, Number
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, click, find, key, press
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui

BLAZE = (
    "This spell costs {1} more to cast for each target beyond the first.\n"
    "Odd Blaze deals X damage to each of one or two targets."
)
EMBERS = (
    "Strive — This spell costs {1}{R} more to cast for each target beyond the first.\n"
    "Odd Embers deals 1 damage to each of any number of targets."
)


def begin(window: Window, name: str, text: str, cost: str, mountains: int) -> None:
    """Ana has the spell, so many Mountains, and begins to cast it."""
    sitting = goldfish("Gray Ogre")
    spell = compile_card(printed(name, "Sorcery", text, cost))
    assert not spell.unsupported
    sitting.act(A, ManualPut(A, spell, Zone.HAND))
    for each in (*(["Mountain"] * mountains), "Gray Ogre"):
        sitting.act(A, ManualPut(A, card(each), Zone.BATTLEFIELD))
    window.sit_down(sitting, "Test")
    window.hand.use(find(window, name, Zone.HAND).id)


def test_a_target_too_many_leaves_x_and_the_targets(window: Window) -> None:
    begin(window, "Odd Blaze", BLAZE, "{X}{R}", 4)
    asked = window.play.decision
    assert isinstance(asked, Number)
    assert asked.maximum == 3
    box = window.prompt.findChild(QSpinBox)
    assert isinstance(box, QSpinBox)
    QTest.keyClicks(box, "3")
    QTest.keyClick(box, Qt.Key.Key_Return)
    targets = window.play.decision
    assert isinstance(targets, Choose), window.prompt.question.text
    click(window, Seat(B))
    click(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    press(window, "Done: 2")
    assert window.play.decision is targets
    assert "can't pay" in window.message.text
    choosing = window.play.choosing
    assert choosing is not None
    assert len(choosing.picked) == 2
    click(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    press(window, "Done: 1")
    key(window, Qt.Key.Key_Space)
    assert window.play.view.players[B].life == 17


def test_all_that_can_be_paid_for_are_chosen_after_a_refusal(window: Window) -> None:
    """Three Mountains pay for two targets of a spell with strive."""
    begin(window, "Odd Embers", EMBERS, "{R}", 3)
    for each in (Seat(A), Seat(B), find(window, "Gray Ogre", Zone.BATTLEFIELD).id):
        click(window, each)
    press(window, "Done: 3")
    assert "can't pay" in window.message.text
    click(window, Seat(A))
    press(window, "Done: 2")
    key(window, Qt.Key.Key_Space)
    assert [player.life for player in window.play.view.players] == [20, 19]


def test_after_a_refusal_it_is_taken_back_as_ever(window: Window) -> None:
    begin(window, "Odd Embers", EMBERS, "{R}", 3)
    for each in (Seat(A), Seat(B), find(window, "Gray Ogre", Zone.BATTLEFIELD).id):
        click(window, each)
    press(window, "Done: 3")
    for _ in range(4):
        if window.play.decision is not None:
            key(window, Qt.Key.Key_Escape)
    assert window.play.decision is None
    assert find(window, "Odd Embers", Zone.HAND)
