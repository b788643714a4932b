"""With text twice as large or little room nothing is cut: windows grow with their text, answers go below."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from mtgtable.ui.look.theme import THEME
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish

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
