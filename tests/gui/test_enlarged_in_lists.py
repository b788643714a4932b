"""A card that the mouse rests on or the keys are on is enlarged: in windows of piles and in sheets as on the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Choose, Pay
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.card_list import CardList
from mtgtable.ui.cards.enlarged_beside import EnlargedBeside
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, find, key, press, put, resolve

pytestmark = pytest.mark.gui


def graveyard(window: Window) -> CardList:
    """The window of a graveyard with three cards."""
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    put(window, "Gray Ogre", Zone.GRAVEYARD)
    put(window, "Lightning Bolt", Zone.GRAVEYARD)
    put(window, "Mountain", Zone.GRAVEYARD)
    dialog = window.look_at_pile(A, Zone.GRAVEYARD)
    assert dialog is not None
    QTest.qWaitForWindowExposed(dialog)
    return dialog.list


def hand_of_another(window: Window, *there: str) -> CardList:
    """The sheet with the hand of whom Thoughtseize was cast at; ``there``: its cards, if not the usual two."""
    window.sit_down(goldfish("Thoughtseize", rest="Swamp"), "Test")
    put(window, "Thoughtseize", Zone.HAND)
    put(window, "Swamp", Zone.BATTLEFIELD)
    for name in there or ("Grizzly Bears", "Gray Ogre"):
        window.play.act(ManualPut(B, card(name), Zone.HAND))
    window.hand.use(find(window, "Thoughtseize", Zone.HAND).id)
    press(window, "Fish")
    if isinstance(window.play.decision, Pay):
        key(window, Qt.Key.Key_Space)
    resolve(window)
    assert isinstance(window.play.decision, Choose)
    return window.prompt.sheet.lists()[-1]


def middle(cards: CardList, row: int) -> QPoint:
    return cards.visualItemRect(cards.item(row)).center()


def move(cards: CardList, to: QPoint) -> None:
    """The mouse comes to a place of a list, whichever window lies uppermost there."""
    window = cards.window()
    QTest.mouseMove(window.windowHandle(), cards.viewport().mapTo(window, to))
    QApplication.processEvents()


def leave(cards: CardList) -> None:
    """The mouse goes to where no card is."""
    move(cards, QPoint(2, 2))


def rest_on(cards: CardList, row: int) -> None:
    """The mouse comes to a card, and stays."""
    leave(cards)
    move(cards, middle(cards, row))


@pytest.mark.parametrize("where", [graveyard, hand_of_another])
def test_a_card_that_the_mouse_rests_on_is_enlarged(window: Window, where: object, qtbot: QtBot) -> None:
    cards: CardList = where(window)  # type: ignore[operator]
    rest_on(cards, 0)
    qtbot.waitUntil(lambda: cards.enlarged.view is not None)
    assert cards.enlarged.view == cards.views()[0]
    leave(cards)
    qtbot.waitUntil(lambda: cards.enlarged.view is None)


@pytest.mark.parametrize("where", [graveyard, hand_of_another])
def test_a_held_key_enlarges_the_card_that_the_keys_are_on(window: Window, where: object) -> None:
    cards: CardList = where(window)  # type: ignore[operator]
    cards.take_keys()
    cards.setCurrentRow(1)
    QTest.keyPress(cards, Qt.Key.Key_E)
    assert cards.enlarged.view == cards.views()[1]
    (large,) = cards.findChildren(EnlargedBeside)
    lies = QRect(cards.mapToGlobal(QPoint()), cards.size())
    assert large.width() > cards.card_width * 1.5
    assert not large.geometry().intersects(lies.adjusted(4, 4, -4, -4)), (
        "the other cards stay in sight, where there is room beside them"
    )
    QTest.keyRelease(cards, Qt.Key.Key_E)
    assert cards.enlarged.view is None


def test_the_key_is_held_over_the_table_while_the_mouse_is_on_a_card_of_a_sheet(window: Window) -> None:
    cards = hand_of_another(window)
    window.scene.resting.enlarges = False
    rest_on(cards, 1)
    window.table.setFocus()
    QTest.keyPress(window.table, Qt.Key.Key_E)
    assert cards.enlarged.view == cards.views()[1]
    assert window.scene.enlarged.view is None
    QTest.keyRelease(window.table, Qt.Key.Key_E)
    assert cards.enlarged.view is None


@pytest.mark.parametrize("where", [graveyard, hand_of_another])
def test_whoever_wants_that_by_key_alone_has_it_so(window: Window, where: object) -> None:
    """The switch of the menu, at once, in lists and on the table."""
    cards: CardList = where(window)  # type: ignore[operator]
    window.actions_by_name["enlarge hover"].trigger()
    assert not window.scene.resting.enlarges
    rest_on(cards, 0)
    QTest.qWait(700)
    assert cards.enlarged.view is None
    window.actions_by_name["enlarge hover"].trigger()
    rest_on(cards, 0)
    QTest.qWait(700)
    assert cards.enlarged.view is not None


def test_a_card_that_has_left_is_enlarged_no_more(window: Window) -> None:
    cards = graveyard(window)
    cards.take_keys()
    QTest.keyPress(cards, Qt.Key.Key_E)
    assert cards.enlarged.view is not None
    window.play.run(lambda: window.play.sitting.undo())
    QApplication.processEvents()
    assert cards.enlarged.view is None
