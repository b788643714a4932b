"""The log beside the table: a new line is all that is measured for a new line, however long the game has been."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.state.state import LogEntry
from mtgtable.ui.docks.log_dock import LogDelegate
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A

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
