"""A message lies whole inside the window in every size, over nothing that is asked and not over the stack."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualPut, ManualStatus
from mtgtable.model.zones import Zone
from mtgtable.session.sitting import Sitting
from mtgtable.ui.language import LANGUAGE, language_of
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, find
from tests.gui.test_dividing import fight
from tests.gui.test_sheets_lie_free import GLANCE

pytestmark = pytest.mark.gui

LONG = "Something that is told in more words than there is room for beside the menus and the tools of the window. " * 3

SHORTER = LONG[: len(LONG) // 3]


@pytest.fixture(params=[(1.0, "en"), (1.5, "de"), (2.0, "de")], ids=["100%", "150%", "200%"])
def text(request: pytest.FixtureRequest, dressed: None) -> Iterator[float]:
    """Text of that size, in that language; cards are as large."""
    size, language = request.param
    LANGUAGE.install(language_of(language))
    THEME.text = size
    THEME.choose(THEME.choice)
    yield size
    THEME.text = 1.0
    THEME.choose(THEME.choice)
    LANGUAGE.install(language_of("en"))


def begun() -> Sitting:
    """A game in which something was done, so that it is put aside when another one begins."""
    sitting = goldfish("Gray Ogre", "Lightning Bolt")
    for player in (A, B):
        for made in ("Gray Ogre", "Grizzly Bears", "Glorious Anthem", "Forest", "Mountain"):
            sitting.act(A, ManualPut(player, card(made), Zone.BATTLEFIELD))
    sitting.act(A, ManualPut(A, GLANCE, Zone.HAND))
    return sitting


def kept_in_sight(window: Window, *, offers: bool) -> None:
    """The message lies in the window, what it offers can be pressed, and it lies over nothing that is asked."""
    message, table = window.message, window.table
    assert not message.isHidden()
    assert window.rect().contains(message.geometry())
    for button in message.findChildren(QPushButton):
        if not button.isHidden():
            at = button.mapTo(window, button.rect().center())
            assert window.childAt(at) is button
            assert button.width() >= button.sizeHint().width()
            assert message.rect().contains(button.geometry())
    assert offers == (len([one for one in message.findChildren(QPushButton) if not one.isHidden()]) == 2)
    lies = message.geometry().translated(-table.viewport().mapTo(window, QPoint()))
    seen = table.viewport().rect()
    asked = [*table.stacked(), *window.prompt.sheet.headings()]
    if window.prompt.sheet.tab.isVisible():
        asked.append(window.prompt.sheet.tab.geometry())
    assert not [rect for rect in asked if (rect & seen).intersects(lies)]
    for bar in (window.phases, window.prompt):
        assert not QRect(bar.mapTo(window, QPoint()), bar.size()).intersects(message.geometry())


def told(window: Window, qtbot: QtBot, *, offers: bool = False) -> None:
    QApplication.processEvents()
    QApplication.processEvents()
    kept_in_sight(window, offers=offers)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1366, 768), (1920, 1080)])
def test_it_lies_in_the_window_however_many_games_were_replaced(
    text: float, window: Window, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window.resize(*size)
    window.table.zoom_as_text()
    for number in range(4):
        window.sit_down(begun(), "Ein Spiel mit einem Namen")
        if number:
            told(window, qtbot, offers=True)
        window.table.setFocus()
        window.hand.use(find(window, "Odd Glance", Zone.HAND).id)
        qtbot.waitUntil(window.prompt.sheet.isVisible)
        if number:
            told(window, qtbot, offers=True)
        # In the smallest window with text twice as large there is no room for three sentences beside what is asked.
        window.say(LONG if size[0] > 960 or text < 2 else SHORTER)
        told(window, qtbot)
        QTest.keyClick(window, Qt.Key.Key_Escape)
    window.table.zoom_to(1.0)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_it_makes_way_when_the_table_is_scrolled_under_it(
    text: float, window: Window, qtbot: QtBot, size: tuple[int, int], share: float
) -> None:
    window.resize(*size)
    window.table.zoom_to(2.0)
    window.sit_down(fight(8), "Test")
    window.say(LONG)
    qtbot.waitUntil(window.prompt.sheet.isVisible)
    for bar in (window.table.verticalScrollBar(), window.table.horizontalScrollBar()):
        bar.setValue(round(bar.maximum() * share))
        told(window, qtbot)
    window.table.zoom_to(1.0)


def test_the_names_of_creatures_are_read_beside_it_where_there_is_room(
    text: float, window: Window, qtbot: QtBot
) -> None:
    """With larger text the table is scrolled and no place is empty; a message lies rather over pictures than names."""
    window.resize(1280, 760)
    window.table.zoom_as_text()
    window.sit_down(begun(), "Test")
    for status in ("tap", "untap"):
        for name in ("Gray Ogre", "Grizzly Bears"):
            window.play.act(ManualStatus(find(window, name, Zone.BATTLEFIELD, A).id, status))
        again = begun()
        for name in ("Gray Ogre", "Lightning Bolt", "Forest", "Gray Ogre", "Grizzly Bears", "Mountain"):
            again.act(A, ManualPut(A, card(name), Zone.HAND))
        for _ in range(2):
            again.act(A, ManualPut(A, card("Gray Ogre"), Zone.BATTLEFIELD))
        window.sit_down(again, "Test")
        told(window, qtbot, offers=True)
        lies = window.message.geometry().translated(-window.table.viewport().mapTo(window, QPoint()))
        seen = window.table.viewport().rect()
        assert not [rect for rect in window.table.names() if (rect & seen).intersects(lies)]
    window.table.zoom_to(1.0)
