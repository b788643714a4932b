"""The log beside the table: a new line is all that is measured for a new line, however long the game has been."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.engine.state.state import LogEntry
from mtgtable.model.zones import Zone
from mtgtable.ui.docks.log_dock import LogDelegate
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, key, put
from tests.gui.test_two_people import two_people

pytestmark = pytest.mark.gui


def test_a_long_game_measures_no_more_than_a_short_one(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.docks["Log"].raise_()
    measured: list[LogEntry | str] = []
    height = LogDelegate.height

    def counted(self: LogDelegate, row: LogEntry | str, width: int) -> int:
        measured.append(row)
        return height(self, row, width)

    monkeypatch.setattr(LogDelegate, "height", counted)
    for _ in range(120):
        window.hand.life(A, 1)
    QApplication.processEvents()
    measured.clear()
    window.hand.life(A, 1)
    QApplication.processEvents()
    assert [row for row in measured if not isinstance(row, str)] == [window.play.view.log[-1]]


def test_the_last_line_is_in_sight(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.docks["Log"].raise_()
    for _ in range(60):
        window.hand.life(A, 1)
    QApplication.processEvents()
    log = window.log_dock
    last = log.entries.index(log.entries.rowCount() - 1, 0)
    assert log.viewport().rect().contains(log.visualRect(last).center())
    assert log.visualRect(last).height() > 12


def test_who_plays_alone_counts_by_their_own_turns(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for _ in range(3):
        key(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.play.view.turn == 7
    entries = window.log_dock.entries
    headings = [row for number in range(entries.rowCount()) if isinstance(row := entries.row(number), str)]
    assert [row for row in headings if row.startswith("Your") and row.endswith(", draw step")] == [
        f"Your turn {n}, draw step" for n in (2, 3, 4)
    ]
    others = [row for row in headings if not row.startswith("Your") and row.endswith(", draw step")]
    assert others == [f"Fish's turn {n}, draw step" for n in (1, 2, 3)], "of turns there is one count beside another"


def test_with_others_the_turns_of_the_game_are_counted(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    window.hand.life(A, 1)
    entries = window.log_dock.entries
    assert "Turn 1, first main phase" in [entries.row(number) for number in range(entries.rowCount())]


def test_a_sentence_said_many_times_is_measured_once_when_a_game_is_opened(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.docks["Log"].raise_()
    for _ in range(20):
        window.hand.life(A, 1)
        window.hand.life(A, -1)
    log, height = window.log_dock, LogDelegate.height
    measured: list[tuple[str, bool]] = []

    def counted(self: LogDelegate, row: LogEntry | str, width: int) -> int:
        measured.append((row, False) if isinstance(row, str) else (row.text, row.by_hand))
        return height(self, row, width)

    monkeypatch.setattr(LogDelegate, "height", counted)
    log._measure_all()
    assert len(measured) == len(set(measured)) < log.entries.rowCount()
    header, width = log.verticalHeader(), log.viewport().width()
    rows = range(log.entries.rowCount())
    assert [header.sectionSize(n) for n in rows] == [height(log.lines, log.entries.row(n), width) for n in rows]


def _point_at_last_line(window: Window) -> None:
    log = window.log_dock
    last = log.entries.index(log.entries.rowCount() - 1, 0)
    QTest.mouseMove(log.viewport(), log.visualRect(last).center())
    QApplication.processEvents()


def test_what_a_line_is_about_is_lit_as_long_as_the_mouse_is_on_it(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.docks["Log"].raise_()
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    item = window.scene.kept.item_of(ogre.id)
    assert item is not None
    _point_at_last_line(window)
    qtbot.waitUntil(lambda: item.marks.legal)
    QTest.mouseMove(window.table.viewport(), QPoint(5, 5))
    qtbot.waitUntil(lambda: not item.marks.legal)
    _point_at_last_line(window)
    qtbot.waitUntil(lambda: item.marks.legal)
    window.hand.life(A, 1)
    qtbot.waitUntil(lambda: not item.marks.legal)
    _point_at_last_line(window)
    window.docks["Layers"].raise_()
    qtbot.waitUntil(lambda: not item.marks.legal)
