"""The top cards of a library by hand: put back in any order, and exiled face down."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu

from mtgtable.engine.asking.decisions import Arrange, Order
from mtgtable.engine.asking.inputs import ManualResolve
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.zones import Zone
from mtgtable.session.made_tokens import in_words
from mtgtable.ui.commands.object_menu import pile_menu
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, press

pytestmark = pytest.mark.gui


def library(window: Window) -> tuple[ObjectView, ...]:
    return window.play.sitting.view(None).players[A].library_top


def from_menu(window: Window, title: str, count: int) -> None:
    """Choose an entry of the library's menu, and say how many."""
    menu: QMenu = pile_menu(window.hand, A, Zone.LIBRARY, lambda: None, window)
    next(action for action in menu.actions() if action.text().startswith(title)).trigger()
    (dialog,) = window.findChildren(QInputDialog)
    dialog.setIntValue(count)
    dialog.accept()
    QApplication.processEvents()


def test_the_top_cards_are_put_back_in_another_order(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt", "Giant Growth"), "Test")
    before = [card.id for card in library(window)]
    from_menu(window, "Put the top cards in any order", 3)
    decision = window.play.decision
    assert isinstance(decision, Order | Arrange)
    assert len(decision.options) == 3
    cards = window.prompt.sheet.lists()[0]
    cards.setFocus()
    QTest.keyClick(cards, Qt.Key.Key_Home)
    for number in (2, 0, 1):
        at = cards.visualItemRect(cards.item(number)).center()
        QTest.mouseClick(cards.viewport(), Qt.MouseButton.LeftButton, pos=at)
        QApplication.processEvents()
    press(window, "Done")
    after = [card.id for card in library(window)]
    assert window.play.decision is None
    assert sorted(after[:3]) == sorted(before[:3])
    assert after[:3] != before[:3]
    assert after[3:] == before[3:]


def test_the_top_cards_are_exiled_face_down(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    from_menu(window, "Exile the top cards face down", 2)
    exiled = window.play.sitting.view(None).players[A].exile
    assert len(exiled) == 2
    assert all(card.face_down for card in exiled)
    window.play.sitting.undo()
    assert window.play.sitting.view(None).players[A].exile == ()


def test_of_two_piles_enter_moves_a_card_and_space_does_what_the_button_says(window: Window) -> None:
    """Scry by keys: the first card to the bottom, back, to the bottom again; then *Done*."""
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt", "Giant Growth"), "Test")
    before = [card.id for card in library(window)]
    window.play.act(ManualResolve(A, in_words("Scry 2.").compiled))
    choosing = window.play.choosing
    assert choosing is not None
    for piles in ([[1], [0]], [[], [0, 1]], [[1], [0]]):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        QApplication.processEvents()
        assert choosing.piles == piles
    primary = window.prompt.primary()
    assert primary is not None
    assert primary.text() == "Done"
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    QApplication.processEvents()
    assert window.play.decision is None
    after = [card.id for card in library(window)]
    assert after[0] == before[1]
    assert after[-1] == before[0]
