"""The lab's charts as they are ordered, heard and gone through, and which list stands beside the deck."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from mtgtable.model.mana import parse_mana_cost
from mtgtable.ui.lab.room import LabRoom
from mtgtable.ui.window import Window
from tests.gui.lab_room import open_lab
from tests.lab.decks import STARTER, starter

pytestmark = pytest.mark.gui


@pytest.fixture
def room(window: Window, qtbot: QtBot) -> LabRoom:
    return open_lab(window, qtbot, starter(STARTER[0]))


def test_an_empty_chart_is_no_stop_for_tab(room: LabRoom) -> None:
    room.tabs.setCurrentWidget(room.games)
    chart = room.games.kills.chart
    assert chart.isVisible()
    assert chart.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert chart.accessibleName() == "Nothing to show yet"
    assert room.counts.castable.chart.focusPolicy() is Qt.FocusPolicy.StrongFocus


def test_a_chart_is_a_chart_by_ear(room: LabRoom) -> None:
    chart = room.counts.opening.chart
    found = QAccessible.queryAccessibleInterface(chart)
    assert found.role() is QAccessible.Role.Chart
    assert found.text(QAccessible.Text.Name) == "Lands in the first seven cards"
    assert "most at 2" in found.text(QAccessible.Text.Description)


def test_castable_cards_stand_by_mana_value_then_by_name(room: LabRoom) -> None:
    figure = room.counts.castable.figure
    costs = [parse_mana_cost(series.name.rpartition(" ")[2]).mana_value for series in figure.series]
    assert len(set(costs)) > 3
    assert costs == sorted(costs)
    names = [series.name.split(" ", 1)[1] for series in figure.series]
    assert all(first < second for (first, a), (second, b) in pairwise(zip(names, costs, strict=True)) if a == b)
    assert "by mana value, then by name" in room.counts.castable.method.text()


def test_what_is_chosen_counts_beside_what_was_kept(room: LabRoom, qtbot: QtBot) -> None:
    """The first choice and each later one alike."""
    other = room.compare.other
    other.out.setCurrentText("Overrun")
    other.into.setCurrentText("Forest")
    assert other.second().title == "−1 Overrun, +1 Forest"
    qtbot.mouseClick(other.keep_button, Qt.MouseButton.LeftButton)
    assert other.second().title == "−1 Overrun, +1 Forest"
    other.out.setCurrentText("Shivan Dragon")
    other.into.setCurrentText("Mountain")
    assert other.second().title == "−1 Overrun, −1 Shivan Dragon, +1 Forest, +1 Mountain"
    second = room.compare.specs()[1]
    assert sum(card.name == "Shivan Dragon" for card in second.deck) == other.first.number("Shivan Dragon") - 1


def test_cards_alone_go_out_or_come_in(room: LabRoom) -> None:
    other = room.compare.other
    other.out.setCurrentIndex(other.out.findData(""))
    other.into.setCurrentText("Forest")
    assert other.words.text() == "+1 Forest: 61 cards, 23 lands."
    other.out.setCurrentText("Blaze")
    other.into.setCurrentIndex(other.into.findData(""))
    assert other.words.text() == "−1 Blaze: 59 cards, 22 lands."
