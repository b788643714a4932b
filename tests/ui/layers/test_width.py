"""The layer panel keeps its width: what it tells of, and what its hidden pages would need, never widens it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mtgtable.model.zones import Zone
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import find, put

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(("code", "text"), [("en", 1.0), ("de", 1.0), ("de", 2.0)])
def test_selecting_a_card_doesnt_take_room_from_the_table(
    code: str, text: float, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(THEME, "text", text)
    monkeypatch.setattr(THEME, "body", THEME.body * text)
    LANGUAGE.install(code)
    try:
        window = Window()
        qtbot.addWidget(window)
        window.resize(1280, 720)
        with qtbot.waitExposed(window):
            window.show()
        window.sit_down(goldfish("Gray Ogre"), "Test")
        put(window, "Gray Ogre", Zone.BATTLEFIELD)
        qtbot.waitUntil(lambda: window.docks["Layers"].width() >= 300)
        qtbot.wait(20)
        before = window.table.width()
        window.scene.select(find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
        qtbot.waitUntil(lambda: window.layer_panel.account is not None)
        qtbot.wait(20)
        assert window.table.width() == before
        window.scene.select(None)
        qtbot.wait(20)
        assert window.table.width() == before
    finally:
        LANGUAGE.install("en")


def test_modes_of_the_panel_leave_the_table_whole_beside_a_study(qtbot: QtBot) -> None:
    """In the words of any language what compares and supposes wraps; docks never lie over the table."""
    LANGUAGE.install("de")
    try:
        window = Window()
        qtbot.addWidget(window)
        window.resize(1280, 720)
        with qtbot.waitExposed(window):
            window.show()
        window.actions_by_name["study"].trigger()
        assert window.study.desk.drop("Humility", "A", "battlefield")
        window.study.desk.select(1)
        qtbot.waitUntil(lambda: window.layer_panel.account is not None)
        panel = window.layer_panel
        for button in (panel.compare_button, panel.what_if_button, panel.wide_button):
            for _ in ("on", "off"):
                button.click()
                qtbot.waitUntil(lambda: window.table.width() <= window.centralWidget().width())
        panel.what_if_button.click()
        order = panel.what_if_page.order
        qtbot.waitUntil(lambda: order.effects.rowCount() > 0)
        qtbot.wait(50)
        before = order.mapTo(panel, order.rect().topLeft())
        order.effects.toggle(0)
        qtbot.waitUntil(lambda: panel.hypothetical.on)
        qtbot.wait(50)
        assert order.mapTo(panel, order.rect().topLeft()) == before  # nothing moved under the mouse
    finally:
        LANGUAGE.install("en")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_button_of_what_if_stays_under_the_mouse(qtbot: QtBot, size: tuple[int, int]) -> None:
    """A second click where the first was takes the mode back, in any window."""
    window = Window()
    qtbot.addWidget(window)
    window.resize(*size)
    with qtbot.waitExposed(window):
        window.show()
    window.actions_by_name["study"].trigger()
    assert window.study.desk.drop("Serra Angel", "A", "battlefield")
    assert window.study.desk.drop("Humility", "A", "battlefield")
    window.study.desk.select(1)
    qtbot.waitUntil(lambda: window.layer_panel.account is not None)
    qtbot.wait(50)
    button = window.layer_panel.what_if_button
    spot = button.mapTo(window, button.rect().center())
    for on in (True, False, True):
        assert window.childAt(spot) is button
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        qtbot.wait(50)
        assert button.isChecked() is on
        assert button.mapTo(window, button.rect().center()) == spot
