"""Abilities whose order doesn't matter aren't asked about again in a game, until that is taken back (603.3b)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton

from mtgtable.engine.asking.decisions import Choose
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.ui.bars.stops_panel import StopsPanel
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, key, press, put
from tests.gui.test_answering import destroy_all_creatures

pytestmark = pytest.mark.gui


def asked(window: Window) -> bool:
    """Is it asked which ability goes onto the stack next."""
    decision = window.play.decision
    return isinstance(decision, Choose) and decision.purpose == "trigger"


def dying(window: Window, *names: str) -> None:
    """These die together, and their abilities trigger."""
    for name in names:
        put(window, name, Zone.BATTLEFIELD)
    destroy_all_creatures(window)


def begun(window: Window) -> None:
    window.sit_down(
        goldfish("Day of Judgment", "Doomed Scholar", "Doomed Healer", "Doomed Witness", rest="Plains"), "Test"
    )
    dying(window, "Doomed Scholar", "Doomed Healer")
    assert asked(window)


def by_button(window: Window) -> None:
    press(window, "This game: any order")


def by_menu(window: Window) -> None:
    (cards,) = window.prompt.sheet.lists()
    cards.customContextMenuRequested.emit(cards.visualItemRect(cards.item(0)).center())
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions()] == [
        "Onto the stack next", "Any order", "This game: any order",
    ]  # fmt: skip
    rect = menu.actionGeometry(menu.actions()[2])
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=rect.center())
    QApplication.processEvents()


def played_out(window: Window) -> None:
    """All that is on the stack has resolved."""
    for _ in range(9):
        if not window.play.view.stack:
            return
        press(window, "Pass")


@pytest.mark.parametrize("say", [by_button, by_menu])
def test_the_same_abilities_are_not_asked_about_again(window: Window, say: object) -> None:
    begun(window)
    assert callable(say)
    say(window)
    played_out(window)
    dying(window, "Doomed Healer", "Doomed Scholar")
    assert not asked(window)
    played_out(window)
    dying(window, "Doomed Healer", "Doomed Witness")
    assert asked(window), "of others it is asked"


def test_the_panel_tells_it_and_takes_it_back(window: Window) -> None:
    begun(window)
    by_button(window)
    played_out(window)
    window.actions_by_name["stops"].trigger()
    panel = window.beside.stops
    assert isinstance(panel, StopsPanel)
    QApplication.processEvents()
    told = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert "Ana, any order: Doomed Healer, Doomed Scholar" in told, told
    button = next(one for one in panel.findChildren(QPushButton) if one.isVisible() and one.text() == "No longer")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    QApplication.processEvents()
    assert window.play.rhythm.stops.any_order == {}
    dying(window, "Doomed Healer", "Doomed Scholar")
    assert asked(window)


def test_full_control_asks_nevertheless_and_undo_goes_back_to_the_question(window: Window) -> None:
    begun(window)
    by_button(window)
    assert not asked(window)
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert asked(window), "it was answered by hand, and is asked again"
    press(window, "Any order")
    played_out(window)
    window.play.full_control = True
    put(window, "Plains", Zone.BATTLEFIELD, 4)
    for name in ("Doomed Scholar", "Doomed Healer"):
        put(window, name, Zone.BATTLEFIELD)
    put(window, "Day of Judgment", Zone.HAND)
    window.hand.use(find(window, "Day of Judgment", Zone.HAND).id)
    for _ in range(12):
        if asked(window):
            break
        key(window, Qt.Key.Key_Space)
    assert asked(window)
    assert window.play.acting == A


def test_two_abilities_of_one_card_are_shown_as_that_card_with_each_alone(window: Window) -> None:
    window.sit_down(goldfish("Day of Judgment", rest="Plains"), "Test")
    text = "When this creature dies, draw a card.\nWhen this creature dies, you may pay {W}. If you do, gain 2 life."
    twice = PrintedCard("Doomed Twice", "normal", (PrintedFace("Doomed Twice", "Creature — Human", text, "{R}"),))
    window.play.act(ManualPut(A, compile_printed(twice).compiled, Zone.BATTLEFIELD, entering=False))
    destroy_all_creatures(window)
    assert asked(window)
    (cards,) = window.prompt.sheet.lists()
    shown = cards.views()
    assert [one.text for one in shown if one is not None] == text.split("\n")
    assert [one.name for one in shown if one is not None] == ["Doomed Twice"] * 2
