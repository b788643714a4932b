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
