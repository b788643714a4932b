"""Choosing more than can be paid for is refused where it is chosen: what was announced before stands (601.2h)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSpinBox

from mtgtable.engine.asking.decisions import Choose, Number, Numbered
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId
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


TAX = "Spells your opponents cast that target this creature cost {2} more to cast."
"""What costs more for one target isn't known before that one is chosen."""


def begin(window: Window, name: str, text: str, cost: str, mountains: int, *, taxed: bool = False) -> None:
    """Ana has the spell, so many Mountains, and begins to cast it; ``taxed``: one target costs more."""
    sitting = goldfish("Gray Ogre")
    spell = compile_card(printed(name, "Sorcery", text, cost))
    assert not spell.unsupported
    sitting.act(A, ManualPut(A, spell, Zone.HAND))
    for each in (*(["Mountain"] * mountains), "Gray Ogre"):
        sitting.act(A, ManualPut(A, card(each), Zone.BATTLEFIELD))
    if taxed:
        made = compile_card(printed("Odd Warden", "Creature — Human", TAX, "{W}", power="1", toughness="1"))
        sitting.act(A, ManualPut(B, made, Zone.BATTLEFIELD))
    window.sit_down(sitting, "Test")
    window.hand.use(find(window, name, Zone.HAND).id)


def warden(window: Window) -> ObjectId:
    """The creature that costs more."""
    return find(window, "Odd Warden", Zone.BATTLEFIELD, B).id


def test_no_more_targets_are_offered_than_can_be_paid(window: Window) -> None:
    """601.2c: of any number of targets so many as the Mountains pay for, with X as it was chosen."""
    begin(window, "Odd Embers", EMBERS, "{R}", 3)
    asked = window.play.decision
    assert isinstance(asked, Choose)
    assert (asked.minimum, asked.maximum) == (0, 2)
    for each in (Seat(A), Seat(B)):
        click(window, each)
    press(window, "Done: 2")
    key(window, Qt.Key.Key_Space)
    assert [player.life for player in window.play.view.players] == [19, 19]


@pytest.mark.parametrize(("x", "most"), [(3, 1), (2, 2)])
def test_the_mana_for_x_pays_for_no_target(window: Window, x: int, most: int) -> None:
    begin(window, "Odd Blaze", BLAZE, "{X}{R}", 4)
    number = window.play.decision
    assert isinstance(number, Number)
    assert number.maximum == 3
    window.play.answer(Numbered(x))
    asked = window.play.decision
    assert isinstance(asked, Choose)
    assert asked.maximum == most


def test_a_target_too_many_leaves_x_and_the_targets(window: Window) -> None:
    begin(window, "Odd Blaze", BLAZE, "{X}{R}", 5, taxed=True)
    asked = window.play.decision
    assert isinstance(asked, Number)
    box = window.prompt.findChild(QSpinBox)
    assert isinstance(box, QSpinBox)
    QTest.keyClicks(box, "3")
    QTest.keyClick(box, Qt.Key.Key_Return)
    targets = window.play.decision
    assert isinstance(targets, Choose), window.prompt.question.text
    click(window, Seat(B))
    click(window, warden(window))
    press(window, "Done: 2")
    assert window.play.decision is targets
    assert "can't pay" in window.message.text
    choosing = window.play.choosing
    assert choosing is not None
    assert len(choosing.picked) == 2
    click(window, warden(window))
    press(window, "Done: 1")
    key(window, Qt.Key.Key_Space)
    assert window.play.view.players[B].life == 17


def test_all_that_can_be_paid_for_are_chosen_after_a_refusal(window: Window) -> None:
    """Three Mountains pay for two targets of a spell with strive."""
    begin(window, "Odd Embers", EMBERS, "{R}", 3, taxed=True)
    for each in (Seat(A), warden(window)):
        click(window, each)
    press(window, "Done: 2")
    assert "can't pay" in window.message.text
    click(window, warden(window))
    click(window, Seat(B))
    press(window, "Done: 2")
    key(window, Qt.Key.Key_Space)
    assert [player.life for player in window.play.view.players] == [19, 19]


def test_after_a_refusal_it_is_taken_back_as_ever(window: Window) -> None:
    begin(window, "Odd Embers", EMBERS, "{R}", 3, taxed=True)
    for each in (Seat(A), warden(window)):
        click(window, each)
    press(window, "Done: 2")
    for _ in range(4):
        if window.play.decision is not None:
            key(window, Qt.Key.Key_Escape)
    assert window.play.decision is None
    assert find(window, "Odd Embers", Zone.HAND)
