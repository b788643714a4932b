"""Signs, small buttons and boxes are as large as the words beside them, however large text is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.ui.bars.phase_bar import turn_title
from mtgtable.ui.controls.small_button import small_button
from mtgtable.ui.language import LANGUAGE, tr
from mtgtable.ui.look.theme import THEME, font
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.test_what_if_room import supposing

pytestmark = pytest.mark.gui


@pytest.fixture(params=[1.0, 2.0], ids=["100 %", "200 %"])
def text(request: pytest.FixtureRequest, dressed: None) -> Iterator[float]:
    THEME.text = request.param
    THEME.choose(THEME.choice)
    yield request.param
    THEME.text = 1.0
    THEME.choose(THEME.choice)


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    LANGUAGE.install(request.param)
    yield request.param
    LANGUAGE.install("en")


def test_the_sign_of_full_control_holds_its_words(text: float, language: str, window: Window) -> None:
    """Beside the turn or below it, never over it."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    bar = window.phases
    title = QFontMetricsF(font("small", bold=True)).horizontalAdvance(turn_title(window.play))
    assert bar.sign(title) is None
    window.play.full_control = True
    for wide in (title, 0.5 * bar.width()):
        sign = bar.sign(wide)
        assert sign is not None
        assert sign.width() >= QFontMetricsF(font("tiny", bold=True)).horizontalAdvance(tr("Full control"))
        assert sign.right() <= min(cell.left() for _, _, cell in bar.cells())
        assert sign.top() >= 0
        assert sign.bottom() <= bar.height()


def test_what_isnt_real_is_said_whole(text: float, language: str, window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.resize(1280, 720)
    QApplication.processEvents()
    window.table.hypothetical = tr("{0}, not the real state", tr("Before all effects"))
    tag = window.table.tag()
    assert tag.width() >= QFontMetricsF(font("small", bold=True)).horizontalAdvance(window.table.hypothetical)
    assert tag.height() >= QFontMetricsF(font("small", bold=True)).height()


def test_a_small_button_grows_with_the_text(qtbot: QtBot, dressed: None) -> None:
    button = small_button("copy", "Copy", 26)
    qtbot.addWidget(button)
    assert (button.width(), button.iconSize().width()) == (26, 16)
    THEME.text = 2.0
    THEME.choose(THEME.choice)
    try:
        assert (button.width(), button.iconSize().width()) == (52, 32)
    finally:
        THEME.text = 1.0
        THEME.choose(THEME.choice)
    assert (button.width(), button.iconSize().width()) == (26, 16)


def test_the_box_of_an_effect_is_clicked_where_it_is_drawn(text: float, window: Window) -> None:
    order = supposing(window, (1920, 1080))
    area = order.visualRect(order.effects.index(0))
    assert order.effects.rows[0].on
    at = area.topLeft()
    at.setX(round(area.x() + 2.2 * THEME.body))
    at.setY(area.center().y())
    QTest.mouseClick(order.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert not order.effects.rows[0].on
