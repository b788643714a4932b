"""Headings of columns and tabs are read whole, in German as in English, with text of any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QHeaderView, QTabBar, QWidget
from pytestqt.exceptions import TimeoutError as NotInTime
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.zones import Zone
from mtgtable.ui.controls.headings import heading_width
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B

pytestmark = pytest.mark.gui


@pytest.fixture(params=[1.0, 1.5, 2.0], ids=["100%", "150%", "200%"])
def german(request: pytest.FixtureRequest, dressed: None) -> Iterator[float]:
    """German, with text of that size."""
    LANGUAGE.install("de")
    THEME.text = request.param
    THEME.choose(THEME.choice)
    yield request.param
    THEME.text = 1.0
    THEME.choose(THEME.choice)
    LANGUAGE.install("en")


def cut(within: QWidget) -> list[tuple[str, int, int]]:
    """The headings that are seen and have less room than they take: their words, the room they take and have."""
    found = []
    for header in within.findChildren(QHeaderView):
        if header.orientation() == Qt.Orientation.Vertical or header.visibleRegion().isEmpty():
            continue
        for section in range(header.count()):
            words = header.model().headerData(section, Qt.Orientation.Horizontal)
            wide = heading_width(header, section)
            if words and not header.isSectionHidden(section) and header.sectionSize(section) < wide:
                found.append((words, wide, header.sectionSize(section)))
    for bar in within.findChildren(QTabBar):
        for tab in range(bar.count() if not bar.visibleRegion().isEmpty() else 0):
            wide = bar.fontMetrics().horizontalAdvance(bar.tabText(tab))
            if bar.tabRect(tab).width() < wide:
                found.append((bar.tabText(tab), wide, bar.tabRect(tab).width()))
    return found


def begun(window: Window, size: tuple[int, int]) -> None:
    """A board with effects in force, an Ogre pinned, and a library of lands and creatures."""
    window.resize(*size)
    sitting = goldfish("Gray Ogre")
    for player in (A, B):
        for made in ("Gray Ogre", "Grizzly Bears", "Glorious Anthem"):
            sitting.act(A, ManualPut(player, card(made), Zone.BATTLEFIELD))
    window.sit_down(sitting, "Test")
    window.scene.select(window.play.view.players[A].battlefield[0].id)
    QApplication.processEvents()


def beside_a_comparison(window: Window) -> None:
    window.actions_by_name["effects"].trigger()
    window.pin()
    window.layer_panel.compare_editions()


OPENED: dict[str, Callable[[Window], object]] = {
    "the numbers": lambda window: window.beside.show_numbers(),
    "the effects": lambda window: window.actions_by_name["effects"].trigger(),
    "the effects beside a comparison": beside_a_comparison,
    "the keys": lambda window: window.actions_by_name["set keys"].trigger(),
    "a study": lambda window: window.actions_by_name["study"].trigger(),
}


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("opened", list(OPENED))
def test_no_heading_is_cut(german: float, window: Window, qtbot: QtBot, size: tuple[int, int], opened: str) -> None:
    begun(window, size)
    OPENED[opened](window)
    QApplication.processEvents()

    def seen() -> list[tuple[str, int, int]]:
        return [found for top in QApplication.topLevelWidgets() if top.isVisible() for found in cut(top)]

    with suppress(NotInTime):
        qtbot.waitUntil(lambda: not seen(), timeout=2000)
    left = seen()
    for top in QApplication.topLevelWidgets():
        if top is not window and top.isVisible():
            top.close()
    assert left == []
