"""A choice among hundreds of words: lines and not cards, typed for and entered."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Choose
from mtgtable.engine.asking.inputs import ManualMove, ManualPut
from mtgtable.model.zones import Zone
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, press, put
from tests.gui.spells import spell

pytestmark = pytest.mark.gui


def play_the_banner(window: Window) -> None:
    """A Banner is cast and enters, until a creature type is asked for."""
    put(window, "Mountain", Zone.BATTLEFIELD, 3)
    window.play.act(ManualPut(A, spell("Banner"), Zone.HAND))
    window.hand.use(find(window, "Banner", Zone.HAND).id)
    for _ in range(4):
        decision = window.play.decision
        if isinstance(decision, Choose) and decision.purpose == "creature type":
            break
        press(window, "Pay" if decision is not None else "Pass")


@pytest.fixture
def asked(window: Window, qtbot: QtBot) -> Window:
    """A Banner enters and asks for a creature type; a Bear is there to get the bonus."""
    window.sit_down(goldfish("Grizzly Bears"), "Test")
    put(window, "Grizzly Bears", Zone.BATTLEFIELD)
    play_the_banner(window)
    assert isinstance(window.play.decision, Choose)
    assert len(window.play.decision.options) > 200
    qtbot.waitUntil(window.prompt.sheet.isVisible)
    return window


def test_hundreds_of_words_are_lines_and_the_nearest_are_seen_at_once(asked: Window) -> None:
    (shown,) = asked.prompt.sheet.lists()
    heights = {shown.sizeHintForRow(row) for row in range(shown.count())}
    assert max(heights) < 60
    assert (
        len(
            [
                row
                for row in range(shown.count())
                if shown.viewport().rect().contains(shown.visualItemRect(shown.item(row)).center())
            ]
        )
        >= 6
    )
    assert "cards" not in asked.prompt.question.text


def test_a_type_is_typed_and_entered(asked: Window, qtbot: QtBot) -> None:
    field = asked.prompt.sheet.findChild(QLineEdit)
    assert field is not None
    assert asked.focusWidget() is field
    QTest.keyClicks(field, "bear")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked.play.decision is None)
    bears = find(asked, "Grizzly Bears", Zone.BATTLEFIELD)
    assert (bears.power, bears.toughness) == (3, 3)


def test_what_is_typed_are_first_letters(asked: Window, qtbot: QtBot) -> None:
    """A pirate and a nightmare come before the rat, but don't begin so."""
    field = asked.prompt.sheet.findChild(QLineEdit)
    assert field is not None
    assert asked.prompt.question.text == "Banner: choose a creature type"
    (shown,) = asked.prompt.sheet.lists()
    QTest.keyClicks(field, "rat")
    left = [shown.item(row) for row in range(shown.count()) if not shown.item(row).isHidden()]
    assert [item.data(int(Qt.ItemDataRole.AccessibleTextRole)) for item in left] == ["Rat"]
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked.play.decision is None)
    bears = find(asked, "Grizzly Bears", Zone.BATTLEFIELD)
    assert (bears.power, bears.toughness) == (2, 2)


def test_types_in_play_in_the_hand_and_in_the_deck_stand_first(window: Window, qtbot: QtBot) -> None:
    """A Bear is in play, an Ogre in the hand, a Human in the deck; then the alphabet."""
    window.sit_down(goldfish("Grizzly Bears", "Gray Ogre", "Doomed Scholar"), "Test")
    for held in window.play.player(A).hand:
        window.play.act(ManualMove(held.id, Zone.LIBRARY))
    put(window, "Grizzly Bears", Zone.BATTLEFIELD)
    put(window, "Gray Ogre", Zone.HAND)
    play_the_banner(window)
    qtbot.waitUntil(window.prompt.sheet.isVisible)
    (shown,) = window.prompt.sheet.lists()
    told = [shown.item(row).data(int(Qt.ItemDataRole.AccessibleTextRole)) for row in range(shown.count())]
    assert told[:3] == ["Bear", "Ogre", "Human"]
    assert [shown.row(item) for item in shown.selectedItems()] == [0], "what is lit is what Enter takes"
    rest = told[3:]
    assert rest == sorted(rest)
    decision = window.play.decision
    assert isinstance(decision, Choose)
    assert len(told) == len(decision.options)


def test_enter_on_nothing_that_fits_chooses_nothing(asked: Window, qtbot: QtBot) -> None:
    field = asked.prompt.sheet.findChild(QLineEdit)
    assert field is not None
    QTest.keyClicks(field, "xyzzy")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.wait(1)
    assert isinstance(asked.play.decision, Choose)


def test_what_is_asked_covers_neither_plate_nor_piles_of_the_one_who_is_asked(asked: Window, qtbot: QtBot) -> None:
    asked.resize(1920, 1080)
    qtbot.waitUntil(lambda: asked.table.width() > 1200)
    layout = asked.scene.layout_now
    rights = [layout.plates[A].right, *(box.right for (player, _), box in layout.piles.items() if player == A)]
    assert len(rights) > 3
    edge = asked.table.mapFromScene(max(rights), 0.0).x()
    qtbot.waitUntil(lambda: bool(asked.prompt.sheet.x() >= edge))


def test_a_few_words_take_no_more_room_than_they_need(window: Window, qtbot: QtBot) -> None:
    window.resize(1920, 1080)
    window.sit_down(goldfish("Grizzly Bears"), "Test")
    qtbot.waitUntil(lambda: window.table.width() > 1200)
    put(window, "Mountain", Zone.BATTLEFIELD, 6)
    window.play.act(ManualPut(A, spell("Reckoning"), Zone.HAND))
    window.hand.use(find(window, "Reckoning", Zone.HAND).id)
    assert isinstance(window.play.decision, Choose)
    assert len(window.play.decision.options) == 2
    qtbot.waitUntil(window.prompt.sheet.isVisible)
    assert window.prompt.sheet.width() < window.table.width() / 2
