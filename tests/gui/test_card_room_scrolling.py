"""The cards found, scrolled: what moves isn't painted anew, and only what fits into a frame is drawn."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.ui.cardroom.frame_budget import FrameBudget
from mtgtable.ui.cardroom.result_painter import ResultPainter
from mtgtable.ui.cardroom.room import CardRoom
from tests.gui import test_card_room as in_general

pytestmark = pytest.mark.gui

room = in_general.room


def test_what_is_scrolled_a_little_is_painted_a_little(room: CardRoom, qtbot: QtBot) -> None:
    results = room.results
    results.show_as(grid=False)
    painted: list[int] = []

    class Counting(ResultPainter):
        def paint(self, painter: QPainter, option: Any, index: Any) -> None:
            painted.append(index.row())
            super().paint(painter, option, index)

    results.setItemDelegate(Counting(results, results))
    qtbot.waitUntil(lambda: len(set(painted)) > 10)
    shown, least = len(set(painted)), 1000
    for place in range(15, 90, 15):
        qtbot.wait(20)
        painted.clear()
        results.verticalScrollBar().setValue(place)
        qtbot.waitUntil(lambda: bool(painted))
        least = min(least, len(painted))
    assert least < shown / 2


def test_while_cards_move_only_what_fits_into_a_frame_is_drawn(room: CardRoom, qtbot: QtBot) -> None:
    """A frame that painting has used up draws no card; when the list rests all of them come."""
    results = room.results
    results.show_as(grid=True)
    in_sight = results.viewport().height() // results.cell().height()
    now = [0.0]
    budget = FrameBudget(lambda: now[0])
    results._frame = budget
    with budget.painting():
        now[0] += 0.012
    drawn: list[str] = []
    keep = results._keep
    results._keep = lambda name, picture: (drawn.append(name), keep(name, picture))  # type: ignore[assignment, func-returns-value]
    budget.begin = lambda: None  # type: ignore[method-assign]
    bar = results.verticalScrollBar()
    for place in range(1, 6):
        bar.setValue(place * 900)
        QApplication.processEvents()
    assert drawn == []
    qtbot.waitUntil(lambda: len(drawn) >= in_sight)
