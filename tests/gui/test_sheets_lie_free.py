"""Sheets leave to be seen what they are about: the spell that asks, its targets; and they are carried elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Arrange, Divide, Order, YesNo
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.state.refs import Ref
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, click, find, press
from tests.gui.test_any_order import begun
from tests.gui.test_dividing import fight
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui

PEEK = compile_card(
    printed("Odd Peek", "Sorcery", "Look at the top card of your library. You may reveal that card.", "{0}")
)
BRAINS = compile_card(
    printed(
        "Odd Brains",
        "Sorcery",
        "Draw three cards, then put two cards from your hand on top of your library in any order.",
        "{0}",
    )
)
GLANCE = compile_card(printed("Odd Glance", "Sorcery", "Scry 1. Draw a card.", "{0}"))


def asked(window: Window, name: str) -> None:
    """One of the two resolves on a board with some permanents and a hand of four."""
    window.resize(1280, 720)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.hand.draw(A, 4)
    for player in (A, B):
        for made in ("Gray Ogre", "Grizzly Bears", "Glorious Anthem", "Forest", "Mountain"):
            window.play.act(ManualPut(player, card(made), Zone.BATTLEFIELD))
    window.play.act(ManualPut(A, PEEK if name == "Odd Peek" else GLANCE, Zone.HAND))
    window.hand.use(find(window, name, Zone.HAND).id)
    QApplication.processEvents()


def lies(window: Window, ref: Ref) -> QRect:
    """Where a thing lies, in pixels of the table."""
    item = window.scene.kept.item_of(ref)
    assert item is not None
    return window.table.mapFromScene(
        QRectF(item.rest.x() - item.width / 2, item.rest.y() - item.height / 2, item.width, item.height)
    ).boundingRect()


@pytest.mark.parametrize("name", ["Odd Peek", "Odd Glance"])
def test_one_card_that_is_looked_at_leaves_the_spell_to_be_read(window: Window, qtbot: QtBot, name: str) -> None:
    asked(window, name)
    sheet = window.prompt.sheet
    qtbot.waitUntil(sheet.isVisible)
    assert isinstance(window.play.decision, YesNo if name == "Odd Peek" else Arrange)
    (spell,) = window.play.view.stack
    assert not sheet.geometry().intersects(lies(window, spell.id))
    assert sheet.width() <= 360, "it is no wider than its card or piles"
    assert window.table.rect().contains(sheet.geometry())


@pytest.fixture(params=[1.0, 1.5])
def text(request: pytest.FixtureRequest, dressed: None) -> Iterator[float]:
    """Text so large."""
    THEME.text = request.param
    THEME.choose(THEME.choice)
    yield request.param
    THEME.text = 1.0
    THEME.choose(THEME.choice)


def last_row_holds_all(window: Window) -> bool:
    """Are all cards of the one list side by side, and none scrolled away."""
    (cards,) = window.prompt.sheet.lists()
    boxes = [cards.visualItemRect(cards.item(row)) for row in range(cards.count())]
    return len({box.y() for box in boxes}) == 1 and all(cards.viewport().rect().contains(box) for box in boxes)


def test_two_cards_to_be_put_in_order_take_no_more_than_their_room(text: float, window: Window, qtbot: QtBot) -> None:
    window.resize(1366, 768)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.hand.draw(A, 4)
    window.play.act(ManualPut(A, BRAINS, Zone.HAND))
    window.hand.use(find(window, "Odd Brains", Zone.HAND).id)
    for card_in_hand in window.play.view.players[A].hand[:2]:
        click(window, card_in_hand.id)
    press(window, "Done")
    sheet = window.prompt.sheet
    qtbot.waitUntil(sheet.isVisible)
    assert isinstance(window.play.decision, Order)
    assert sheet.width() <= 500 * text
    qtbot.waitUntil(lambda: last_row_holds_all(window))
    (cards,) = sheet.lists()
    arrows = [one for one in sheet.findChildren(QPushButton) if one.isVisible()]
    assert all(not one.geometry().intersects(cards.geometry()) for one in arrows if one.parent() is cards.parent())


def test_two_abilities_to_be_put_onto_the_stack_take_no_more_than_their_room(
    text: float, window: Window, qtbot: QtBot
) -> None:
    begun(window)
    sheet = window.prompt.sheet
    qtbot.waitUntil(sheet.isVisible)
    assert sheet.width() <= 380 * text
    qtbot.waitUntil(lambda: last_row_holds_all(window))
    (head,) = (one for one in sheet.findChildren(QLabel) if one.text().startswith("Click what goes"))
    assert head.height() >= head.heightForWidth(head.width())


@pytest.mark.parametrize("bystanders", [4, 20])
def test_what_damage_is_divided_among_is_seen(window: Window, qtbot: QtBot, bystanders: int) -> None:
    window.resize(1280, 720)
    window.sit_down(fight(bystanders), "Test")
    sheet = window.prompt.sheet
    qtbot.waitUntil(sheet.isVisible)
    decision = window.play.decision
    assert isinstance(decision, Divide)
    for option in decision.options:
        assert option.ref is not None
        assert not sheet.geometry().intersects(lies(window, option.ref)), option.label


def carry(window: Window, by: QPoint) -> None:
    """Drag the sheet at its edge, with the mouse."""
    sheet, at, lay = window.prompt.sheet, QPoint(4, 4), window.prompt.sheet.pos()
    QTest.mousePress(sheet, Qt.MouseButton.LeftButton, pos=at)
    for share in (0.5, 1.0):
        QTest.mouseMove(sheet, lay + at + by * share - sheet.pos())
    QTest.mouseRelease(sheet, Qt.MouseButton.LeftButton, pos=at)


def test_a_sheet_is_carried_elsewhere_and_the_next_one_lies_free_again(window: Window, qtbot: QtBot) -> None:
    asked(window, "Odd Glance")
    sheet = window.prompt.sheet
    qtbot.waitUntil(sheet.isVisible)
    lay = sheet.geometry()
    carry(window, QPoint(-160, 90))
    assert sheet.pos() == lay.topLeft() + QPoint(-160, 90)
    assert sheet.size() == lay.size()
    carry(window, QPoint(-3000, 0))
    assert sheet.x() == 0, "it stays on the table"
    window.resize(1300, 740)
    QApplication.processEvents()
    assert sheet.x() == 0, "and where it was put"
    press(window, "Done")
    asked(window, "Odd Glance")
    qtbot.waitUntil(sheet.isVisible)
    assert sheet.x() > 160


def test_a_message_leaves_a_sheet_to_be_read(window: Window, qtbot: QtBot) -> None:
    window.resize(1280, 720)
    window.sit_down(fight(20), "Test")
    sheet = window.prompt.sheet
    qtbot.waitUntil(sheet.isVisible)
    window.say("So many words that they find no room beside menus and tools, " * 4)
    QApplication.processEvents()
    message = QRect(window.message.mapToGlobal(QPoint()), window.message.size())
    assert not message.intersects(QRect(sheet.mapToGlobal(QPoint()), sheet.size()))
