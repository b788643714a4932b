"""Every figure of the lab is copied: as a picture, as CSV and as Markdown, on each of its pages."""

from __future__ import annotations

import csv
import io

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.lab.figure import Figure, Series
from mtgtable.ui.lab.figure_view import FigureView
from mtgtable.ui.lab.room import LabRoom
from mtgtable.ui.window import Window
from tests.gui.lab_room import open_lab
from tests.lab.decks import opened

pytestmark = pytest.mark.gui

LIST = "24 Mountain\n36 Mons's Goblin Raiders\nSideboard\n36 Goblin Guide\n"


@pytest.fixture
def room(window: Window, qtbot: QtBot) -> LabRoom:
    return open_lab(window, qtbot, opened(LIST))


def copied(view: FigureView, qtbot: QtBot, entry: str) -> str:
    """What is in the clipboard after a click on Copy and on an entry of its menu."""
    QGuiApplication.clipboard().clear()
    qtbot.mouseClick(view.copy_button, Qt.MouseButton.LeftButton)
    menu = view.findChildren(QMenu)[-1]
    action = next(each for each in menu.actions() if each.text() == entry)
    qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
    return QGuiApplication.clipboard().text()


def copy_all(page: QWidget, qtbot: QtBot) -> int:
    """Copy each figure of a page in each way; how many figures there are."""
    views = [view for view in page.findChildren(FigureView) if view.isVisible() and view.figure.labels]
    for view in views:
        figure = view.figure
        rows = list(csv.reader(io.StringIO(copied(view, qtbot, "As CSV"))))
        marked = copied(view, qtbot, "As Markdown")
        assert f"### {figure.title}" in marked
        beside = [line.split(" | ")[0].removeprefix("| ") for line in marked.splitlines() if line.startswith("| ")][2:]
        assert [row[0] for row in rows[1:] if row[0] in beside] == beside, figure.title  # both lie alike
        copied(view, qtbot, "As a picture")
        assert not QGuiApplication.clipboard().image().isNull(), figure.title
    return len(views)


def test_each_figure_of_mana_and_hands_is_copied(room: LabRoom, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: room.counts.curve.isVisible())
    assert copy_all(room.counts, qtbot) == 6
    room.tabs.setCurrentWidget(room.hands)
    room.hands.deal()
    assert copy_all(room.hands, qtbot) == 2


def test_the_draws_of_a_hand_are_copied_where_nothing_is_left_to_chance(room: LabRoom, qtbot: QtBot) -> None:
    """Chances of none or all are whole numbers, whatever their type."""
    room.tabs.setCurrentWidget(room.hands)
    room.take(opened("60 Mountain\n"))
    lines = copied(room.hands.odds, qtbot, "As CSV").splitlines()
    assert lines[1:3] == ["1,1,0,0,0", "2,1,1,0,0"]


def test_each_figure_of_games_is_copied(room: LabRoom, qtbot: QtBot) -> None:
    room.tabs.setCurrentWidget(room.games)
    room.games.form.games.setValue(10)
    qtbot.mouseClick(room.games.play_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not room.games.thread_.running and len(room.games.notes) == 10, timeout=60_000)
    assert copy_all(room.games, qtbot) == 3


def test_each_figure_of_compare_is_copied(room: LabRoom, qtbot: QtBot) -> None:
    room.tabs.setCurrentWidget(room.compare)
    page = room.compare
    page.other.count.setValue(36)
    page.other.out.setCurrentText("Mons's Goblin Raiders")
    page.other.into.setCurrentText("Goblin Guide")
    qtbot.waitUntil(lambda: page.counted.isVisible() and bool(page.counted.figure.labels))
    page.games.setValue(10)
    qtbot.mouseClick(page.play_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.thread_.running and len(page._notes[1]) == 10, timeout=60_000)
    assert copy_all(page, qtbot) == 3
    page.other.out.setCurrentText("Mons's Goblin Raiders")
    page.other.into.setCurrentText("Mountain")
    qtbot.mouseClick(page.sweep_button, Qt.MouseButton.LeftButton)
    assert page.swept.isVisible()
    swept = page.swept.parentWidget()
    assert swept is not None
    copy_all(swept, qtbot)


def test_whole_numbers_of_any_type_are_plain_in_csv() -> None:
    figure = Figure("Odds", "bars", "draws", ("1", "2", "3"), (Series("lands", (1, 0.0, 0.25), (1, 0, 0), (1, 1, 1)),))
    assert figure.as_csv().splitlines()[1:4] == ["1,1,1,1", "2,0,0,1", "3,0.25,0,1"]


def test_both_ways_to_make_a_copy_play_the_same_games(room: LabRoom, qtbot: QtBot) -> None:
    room.take(opened("10 Mountain\n14 Forest\n12 Grizzly Bears\n12 Gray Ogre\n12 Giant Growth\n"))
    room.tabs.setCurrentWidget(room.compare)
    other = room.compare.other
    for out, into in (("Grizzly Bears", "Mountain"), ("Giant Growth", "Gray Ogre")):
        other.count.setValue(2)
        other.out.setCurrentText(out)
        other.into.setCurrentText(into)
        qtbot.mouseClick(other.keep_button, Qt.MouseButton.LeftButton)
    kept = room.compare.specs()
    room.tabs.setCurrentWidget(room.counts)
    for name, step in (("Gray Ogre", 2), ("Giant Growth", -2), ("Mountain", 2), ("Grizzly Bears", -2)):
        slider = room.counts._counts[name]
        slider.setFocus()
        for _ in range(2):
            qtbot.keyClick(slider, Qt.Key.Key_Right if step > 0 else Qt.Key.Key_Left)
    qtbot.waitUntil(room.counts.compare_button.isEnabled)
    qtbot.mouseClick(room.counts.compare_button, Qt.MouseButton.LeftButton)
    assert room.compare.specs() == kept
