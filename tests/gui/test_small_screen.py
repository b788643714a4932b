"""A window of 960×510, as on a screen of 1920×1080 at 200 %: no button is cut, and nothing lies outside."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.zones import Zone
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, key, put
from tests.gui.test_offered_again import burned

pytestmark = pytest.mark.gui


def at_start(window: Window) -> None:
    del window


def with_a_board(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.HAND, 3)
    for name in ("Gray Ogre", "Grizzly Bears", "Doomed Healer", "Mountain", "Forest"):
        for _ in range(2):
            window.play.act(ManualPut(A, card(name), Zone.BATTLEFIELD))


def in_a_search(window: Window) -> None:
    burned(window)
    key(window, Qt.Key.Key_Y)


def at_a_question(window: Window) -> None:
    burned(window)


@pytest.mark.parametrize("there", [at_start, with_a_board, at_a_question, in_a_search])
def test_no_button_is_cut(window: Window, there: Callable[[Window], None]) -> None:
    window.setMinimumSize(0, 0)  # it shrinks with the screen
    window.resize(960, 510)
    there(window)
    QTest.qWait(30)
    QApplication.processEvents()
    assert (window.width(), window.height()) == (960, 510)
    buttons = [button for button in window.findChildren(QPushButton) if button.isVisible() and button.text()]
    assert buttons
    for button in buttons:
        assert button.width() >= button.minimumSizeHint().width(), (button.text(), button.size())
        assert button.height() >= button.fontMetrics().height(), (button.text(), button.size())
        assert button.visibleRegion().boundingRect() == button.rect() or scrolled(button), button.text()


def scrolled(button: QAbstractButton) -> bool:
    """Does it lie in something that is scrolled to it."""
    above: QWidget | None = button.parentWidget()
    while above is not None and above.objectName() != "qt_scrollarea_viewport":
        above = above.parentWidget()
    return above is not None


def test_the_table_has_its_cards_hand_and_answers_within_the_window(window: Window) -> None:
    window.setMinimumSize(0, 0)
    window.resize(960, 510)
    with_a_board(window)
    QTest.qWait(30)
    room = window.scene.sceneRect().adjusted(-1, -1, 1, 1)
    for item in window.scene.kept.all():
        if isinstance(item, CardItem):
            assert room.contains(item.rest), item.view.name
    smallest = min(place.box.w for place in window.scene.layout_now.cards.values() if place.form == "tile")
    assert smallest >= 40
    prompt = QRect(window.prompt.mapTo(window, window.prompt.rect().topLeft()), window.prompt.size())
    assert window.rect().contains(prompt)
