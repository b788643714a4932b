"""Two piles that an opponent makes: separated by faces, and taken by what lies in them (700.3)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.decisions import Choose
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.cards.card_list import CardList
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.window import Window
from tests.gui.hands import A, B, key
from tests.gui.spells import basic, spell

pytestmark = pytest.mark.gui


@pytest.fixture
def parting(window: Window) -> CardList:
    """Ben is asked to separate Ana's five cards; the sheet's list of them."""
    deck = (spell("Mountain"), spell("Grizzly Bears")) * 15
    seats = (NewSeat("Ana", deck), NewSeat("Ben", (spell("Forest"),) * 40))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    for letter in "UUUU":
        sitting.act(A, ManualPut(A, basic(letter), Zone.BATTLEFIELD, entering=False))
    sitting.act(A, ManualPut(A, spell("Fiction"), Zone.HAND))
    window.sit_down(sitting, "Piles")
    window.table.setFocus()
    key(window, Qt.Key.Key_1)
    if window.curtain.is_down:
        window.curtain.lift()
        QApplication.processEvents()
    decision = window.play.decision
    assert isinstance(decision, Choose)
    assert (decision.player, len(decision.options)) == (B, 5)
    (cards,) = window.prompt.sheet.lists()
    return cards


def click_row(cards: CardList, row: int) -> None:
    QTest.mouseClick(cards.viewport(), Qt.MouseButton.LeftButton, pos=cards.visualItemRect(cards.item(row)).center())
    QApplication.processEvents()


def separate(window: Window, parting: CardList) -> tuple[CardList, ...]:
    """Ben lays two cards into a pile; the lists of both piles before Ana."""
    click_row(parting, 0)
    click_row(parting, 2)
    window.table.setFocus()
    key(window, Qt.Key.Key_Space)
    if window.curtain.is_down:
        window.curtain.lift()
        QApplication.processEvents()
    assert window.play.acting == A
    return window.prompt.sheet.lists()


def test_both_piles_are_seen_and_one_is_taken_with_a_click(window: Window, parting: CardList) -> None:
    first, second = separate(window, parting)
    assert (first.count(), second.count()) == (2, 3)
    assert first.isVisible()
    assert first.height() > 100
    click_row(second, 1)
    assert window.play.decision is None
    assert len(window.play.player(A).hand) == 3
    assert len(window.play.player(A).graveyard) == 3, "the other pile and the spell"


def test_a_pile_is_taken_with_keys(window: Window, parting: CardList) -> None:
    """Each is a button with its digit; no card of either has the keys, as none could be taken alone."""
    separate(window, parting)
    assert window.focusWidget() not in window.prompt.sheet.lists()
    key(window, Qt.Key.Key_1)
    assert len(window.play.player(A).hand) == 2
