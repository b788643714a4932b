"""With text twice as large or little room nothing is cut: windows grow with their text, answers go below."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from mtgtable.model.zones import Zone
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, put

pytestmark = pytest.mark.gui


@pytest.fixture
def twice(dressed: None) -> Iterator[None]:
    """Text of 200 %."""
    THEME.text = 2.0
    THEME.choose(THEME.choice)
    yield
    THEME.text = 1.0
    THEME.choose(THEME.choice)


def opened(window: Window, qtbot: QtBot, command: str) -> QDialog:
    window.actions_by_name[command].trigger()

    def shown() -> list[QDialog]:
        return [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]

    qtbot.waitUntil(lambda: bool(shown()))
    return shown()[0]


def test_about_is_read_whole(twice: None, window: Window, qtbot: QtBot) -> None:
    dialog = opened(window, qtbot, "about")

    def whole() -> bool:
        return all(label.height() >= label.heightForWidth(label.width()) for label in dialog.findChildren(QLabel))

    qtbot.waitUntil(whole)
    dialog.close()


def test_no_button_of_the_prompt_is_cut_where_there_is_little_room(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    window.prompt.setFixedWidth(520)

    def whole() -> bool:
        shown = [button for button in window.prompt.buttons() if button.isVisible()]
        return bool(shown) and all(button.width() >= button.sizeHint().width() for button in shown)

    qtbot.waitUntil(whole)


@pytest.fixture
def larger(dressed: None) -> Iterator[None]:
    """Text of 150 %."""
    THEME.text = 1.5
    THEME.choose(THEME.choice)
    yield
    THEME.text = 1.0
    THEME.choose(THEME.choice)


@pytest.mark.parametrize("command", ["effects", "dependencies"])
def test_the_own_hand_is_seen_whole_beside_a_board_panel(
    larger: None, window: Window, qtbot: QtBot, command: str
) -> None:
    """At 1280×720 the table, its bars and a panel below them have room, and permanents aren't tiny for it."""
    window.resize(1280, 720)
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt", "Grizzly Bears"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD, 2)
    window.hand.draw(A, 4)
    window.actions_by_name[command].trigger()
    QApplication.processEvents()

    def whole() -> bool:
        shown = window.phases.mapTo(window, QPoint()).y() - window.table.mapTo(window, QPoint()).y()
        layout = window.scene.layout_now
        hand = [layout.cards[card.id].box.bottom for card in window.play.player(A).hand]
        return max(hand) <= min(shown, window.table.viewport().height())

    qtbot.waitUntil(whole)
    layout = window.scene.layout_now
    assert min(place.box.w for place in layout.cards.values() if place.form == "tile") >= 64
