"""A refusal names the clause that isn't understood and may say otherwise, and goes on by hand (118.9, 601.2b)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, key, press
from tests.gui.spells import basic
from tests.oracle.cards import card as written

pytestmark = pytest.mark.gui

CLAUSE = "This spell costs {X} less to cast, where X is how often you frobbed."
ELK = compile_card(written("Odd Elk", "Creature — Elk", CLAUSE, "{4}{G}", power="5", toughness="5"))
FLEET = compile_card(
    written("Fleet Elk", "Creature — Elk", f"{CLAUSE}\nEvoke {{G}}", "{4}{G}", power="5", toughness="5")
)


def lay(window: Window, used: object) -> bytes:
    """The card in hand, one Forest on the table; the state before anything is begun."""
    sitting = goldfish("Gray Ogre")
    sitting.act(A, ManualPut(A, basic("G"), Zone.BATTLEFIELD))
    sitting.act(A, ManualPut(A, used, Zone.HAND))  # type: ignore[arg-type]
    window.sit_down(sitting, "Test")
    window.table.setFocus()
    return state_bytes(window.play.sitting.state)


def begin(window: Window) -> None:
    """Press the digit of the card that came to the hand last."""
    key(window, Qt.Key(Qt.Key.Key_0.value + len(window.play.player(A).hand)))


def offers(window: Window) -> list[QPushButton]:
    return [one for one in window.message.findChildren(QPushButton) if one.isVisible() and one.text()]


def test_it_names_the_clause_and_offers_to_go_on_which_waits_before_it_is_paid(window: Window) -> None:
    before = lay(window, ELK)
    begin(window)
    assert "601.2h" in window.message.text
    assert CLAUSE in window.message.text
    (go_on, *_) = offers(window)
    assert go_on.text().startswith("Go on by hand")
    QTest.mouseClick(go_on, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert CLAUSE.rstrip(".") in window.prompt.question.text
    assert not any(one.tapped for one in window.play.player(A).battlefield)
    key(window, Qt.Key.Key_Escape)
    assert state_bytes(window.play.sitting.state) == before


def test_the_key_beside_it_does_so_and_what_was_paid_by_hand_isnt_asked_for(window: Window) -> None:
    lay(window, ELK)
    begin(window)
    key(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    press(window, "Paid by hand")
    assert "Odd Elk" in [one.name for one in window.play.view.stack] + [
        one.name for one in window.play.player(A).battlefield
    ]
    assert not any(one.tapped for one in window.play.player(A).battlefield)


def test_where_another_way_can_be_begun_the_clause_stands_beside_it(window: Window) -> None:
    lay(window, FLEET)
    begin(window)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    (by_hand,) = [action for action in menu.actions() if action.text().startswith("By hand: ")]
    assert CLAUSE in by_hand.text()
    by_hand.trigger()
    menu.close()
    assert CLAUSE.rstrip(".") in window.prompt.question.text
