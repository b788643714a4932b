"""The lab at the size of a small screen: what stands in a cell is seen whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionComboBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.lab.figure import Figure, Kind, Series
from mtgtable.ui.lab.figure_view import FigureView
from mtgtable.ui.lab.heat import MOST_HEAT_ROWS
from mtgtable.ui.lab.room import LabRoom
from mtgtable.ui.lab.shades import CLEAR, contrast, ink_on, shade
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.look.colors import SCHEMES, Scheme
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.window import Window
from tests.gui.lab_room import open_lab
from tests.lab.decks import STARTER, opened, starter

pytestmark = pytest.mark.gui

ROW = tuple(10.0 + turn for turn in range(12))
WIDE = Figure(
    "Damage, mana, cards by turn",
    "lines",
    "turn",
    tuple(str(turn) for turn in range(1, 13)),
    tuple(Series(name, ROW, ROW, ROW) for name in ("damage", "mana spent", "cards seen")),
    digits=2,
)


TWO_LISTS = Figure(
    "How games end",
    "bars",
    "turn",
    tuple(str(turn) for turn in range(1, 13)),
    tuple(
        Series(name, (0.0,) * 4 + (0.286,) * 8, (0.0,) * 4 + (0.117,) * 8, (0.215,) * 4 + (0.546,) * 8)
        for name in ("a list with a name of many letters", "\u22121 Blaze, +1 Forest")
    ),
    True,
    1,
)


@pytest.mark.parametrize("figure", [WIDE, TWO_LISTS], ids=["three rows", "two lists"])
@pytest.mark.parametrize("width", [860, 1500])
def test_a_cell_keeps_its_interval(qtbot: QtBot, dressed: None, width: int, figure: Figure) -> None:
    """Where a table beside its chart would cut its cells, it stands below it."""
    view = FigureView()
    qtbot.addWidget(view)
    view.resize(width, 700)
    with qtbot.waitExposed(view):
        view.show()
    view.show_figure(figure)
    table = view.table
    qtbot.waitUntil(
        lambda: (
            all(table.columnWidth(at) >= table.sizeHintForColumn(at) for at in range(table.columnCount()))
            and sum(table.columnWidth(at) for at in range(table.columnCount())) <= table.viewport().width() + 1
        )
    )
    assert view.chart.width() >= 400


@pytest.mark.parametrize("scheme", sorted(SCHEMES))
def test_every_shade_of_a_heat_table_can_be_read(scheme: Scheme) -> None:
    colors = SCHEMES[scheme]
    for step in range(1001):
        ground = shade(step / 1000, colors)
        assert contrast(ink_on(ground, colors), ground) >= CLEAR, step


def places(room: LabRoom) -> dict[QWidget, QRect]:
    page = room.tabs.currentWidget()
    there = [each for each in page.findChildren(QWidget) if each.isVisible()]
    return {each: QRect(each.mapTo(room, QPoint()), each.size()) for each in there}


def test_a_deck_is_laid_out_before_it_is_seen(qtbot: QtBot, dressed: None) -> None:
    """The first painting of a deck, and of the next one, has every widget where it stays."""
    room = LabRoom(())
    qtbot.addWidget(room)
    with qtbot.waitExposed(room):
        room.show()
    for name in STARTER[:2]:
        room.take(starter(name))
        first = places(room)
        qtbot.wait(30)
        assert places(room) == first


@pytest.fixture(params=[1.0, 2.0], ids=["100 %", "200 %"])
def text(request: pytest.FixtureRequest, dressed: None) -> Iterator[float]:
    THEME.text = request.param
    THEME.choose(THEME.choice)
    yield request.param
    THEME.text = 1.0
    THEME.choose(THEME.choice)


@pytest.mark.parametrize("code", ["en", "de"])
def test_what_is_chosen_is_read_whole(qtbot: QtBot, text: float, code: str) -> None:
    """At the size of a small screen no list cuts the name of a pilot or an opponent, whichever is chosen."""
    LANGUAGE.install(code)
    try:
        room = LabRoom(())
    finally:
        LANGUAGE.install("en")
    qtbot.addWidget(room)
    room.resize(1280, 690)
    with qtbot.waitExposed(room):
        room.show()
    room.take(starter(STARTER[0]))
    for page, boxes in (
        (room.games, (room.games.form.pilot, room.games.form.opponent)),
        (room.compare, (room.compare.pilot,)),
    ):
        room.tabs.setCurrentWidget(page)
        qtbot.wait(10)
        for box in boxes:
            option = QStyleOptionComboBox()
            box.initStyleOption(option)
            style, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
            wide = box.style().subControlRect(style, option, part, box).width()
            for row in range(box.count()):
                assert box.fontMetrics().horizontalAdvance(box.itemText(row)) <= wide, box.itemText(row)


HEAT = Figure(
    "Castable",
    "heat",
    "turn",
    ("1", "2", "3"),
    tuple(Series(f"Card {number}", (0.1, 0.2, number / 200)) for number in range(130)),
    percent=True,
)


def test_keys_go_through_all_cells_of_a_heat_table(qtbot: QtBot, dressed: None) -> None:
    view = FigureView(beside=False)
    qtbot.addWidget(view)
    view.resize(900, 700)
    view.show_figure(HEAT)
    with qtbot.waitExposed(view):
        view.show()
    chart = view.chart
    assert chart.accessibleDescription().startswith("Castable. Card 0: most at 2, 20.0 %")
    chart.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down):
        qtbot.keyClick(chart, key)
    assert (chart.chosen, chart.row) == (2, 2)
    assert chart.accessibleDescription() == "turn 3, Card 2: 1.0 %"
    qtbot.keyClick(chart, Qt.Key.Key_Up)
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert chart.accessibleDescription() == "turn 2, Card 1: 20.0 %"
    for _ in range(200):
        qtbot.keyClick(chart, Qt.Key.Key_Down)
    assert chart.row == MOST_HEAT_ROWS - 1, "what isn't drawn isn't picked"


@pytest.mark.parametrize("kind", ["bars", "lines", "spread"])
def test_keys_go_through_the_other_charts(qtbot: QtBot, dressed: None, kind: Kind) -> None:
    figure = replace(WIDE, kind=kind, series=WIDE.series[: 1 if kind == "spread" else 3])
    view = FigureView()
    qtbot.addWidget(view)
    view.resize(900, 700)
    view.show_figure(figure)
    with qtbot.waitExposed(view):
        view.show()
    taken: list[int] = []
    view.taken.connect(taken.append)
    view.chart.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Return):
        qtbot.keyClick(view.chart, key)
    assert taken == [2]
    said = view.chart.accessibleDescription()
    assert said.startswith("turn 3, damage: 12.00 [12.00–12.00]")
    assert (", mana spent: 12.00" in said) == (kind != "spread")


def test_tab_leaves_a_table_of_data(qtbot: QtBot, dressed: None) -> None:
    """Tab goes on to what comes after the figure; the arrow keys go from cell to cell."""
    whole = QWidget()
    column = QVBoxLayout(whole)
    view, after = FigureView(), QPushButton("after")
    column.addWidget(view)
    column.addWidget(after)
    qtbot.addWidget(whole)
    view.show_figure(WIDE)
    with qtbot.waitExposed(whole):
        whole.show()
    whole.activateWindow()
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_Tab)
    qtbot.waitUntil(after.hasFocus)


def test_tab_comes_to_the_sliders_of_mana_before_the_figures(window: Window, qtbot: QtBot) -> None:
    """They are made with each deck, after everything else."""
    room = open_lab(window, qtbot, opened("24 Forest\n36 Grizzly Bears\n"))
    sliders = list(room.counts._counts.values())
    room.activateWindow()
    room.counts.wanted.setFocus()
    for slider in sliders:
        qtbot.keyClick(room.focusWidget(), Qt.Key.Key_Tab)
        assert room.focusWidget() is slider
