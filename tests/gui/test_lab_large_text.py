"""The lab with text twice as large: charts grow with it, nothing scrolls sideways, and costs are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from mtgtable.lab.drawn import kills
from mtgtable.lab.figure import Figure, Kind, Series
from mtgtable.lab.runs.running import run
from mtgtable.lab.runs.spec import spec_of
from mtgtable.lab.runs.summary import summary
from mtgtable.ui.lab import row_names
from mtgtable.ui.lab.figure_view import FigureView
from mtgtable.ui.lab.legend import above_height, beside
from mtgtable.ui.lab.painting import natural_height, paint
from mtgtable.ui.lab.room import LabRoom
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.look.theme import THEME, font
from tests.lab.decks import STARTER, starter

pytestmark = pytest.mark.gui

FULL = Figure(
    "Mana curve",
    "bars",
    "mana value",
    ("1", "2", "3"),
    (Series("cards", (5.0, 5.0, 1.0)),),
    digits=0,
)
NAMES = ("a land every turn", "a land for B", "2 Vampire Outcasts {2}{B}{B}")


@pytest.fixture(params=[1.0, 2.0], ids=["100 %", "200 %"])
def text(request: pytest.FixtureRequest, dressed: None) -> Iterator[float]:
    THEME.text = request.param
    THEME.choose(THEME.choice)
    yield request.param
    THEME.text = 1.0
    THEME.choose(THEME.choice)


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    LANGUAGE.install(request.param)
    yield request.param
    LANGUAGE.install("en")


@pytest.mark.parametrize("kind", ["bars", "lines", "heat", "spread"])
@pytest.mark.parametrize("width", [420, 900])
@pytest.mark.parametrize("rows", [1, 3])
def test_nothing_is_painted_outside_the_room_of_a_chart(text: float, kind: Kind, width: int, rows: int) -> None:
    """Values stand above bars that are as high as the axis, and names above charts that are narrow."""
    series = tuple(Series(name, (5.0, 5.0, 1.0)) for name in NAMES[:rows])
    figure = replace(FULL, kind=kind, series=series)
    high, edge = natural_height(figure, width), 60
    image = QImage(width + 2 * edge, high + 2 * edge, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint(painter, QRectF(edge, edge, width, high), figure, THEME.colors)
    painter.end()
    inside = image.copy(edge, edge, width, high)
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.fillRect(edge, edge, width, high, 0)
    painter.end()
    assert not inside.allGray() or any(inside.pixel(x, high // 2) for x in range(width))
    touched = [(x, y) for y in range(image.height()) for x in range(0, image.width(), 3) if image.pixel(x, y)]
    assert touched == [], f"{text}: {touched[:3]}"


def test_a_heat_table_has_lines_for_its_letters(text: float) -> None:
    figure = replace(FULL, kind="heat", series=tuple(Series(name, (0.2, 0.5, 1.0)) for name in NAMES))
    lines = natural_height(figure) / (len(figure.series) + 1)
    assert lines >= 1.4 * QFontMetricsF(font("small")).height()


def test_names_that_leave_lines_no_room_stand_above_them(text: float) -> None:
    figure = replace(FULL, kind="lines", series=tuple(Series(name, (0.2, 0.5, 1.0)) for name in NAMES))
    assert bool(beside(figure, 300)) != bool(above_height(figure, 300))
    assert not beside(figure, 300)
    assert beside(figure, 3000)


def test_costs_are_drawn_in_chart_and_table(qtbot: QtBot, dressed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """107.4: a symbol is no letters in braces."""
    drawn: list[str] = []
    monkeypatch.setattr(row_names, "paint_symbol", lambda _painter, _area, symbol: drawn.append(symbol))
    view = FigureView(beside=False)
    qtbot.addWidget(view)
    view.resize(900, 400)
    view.show_figure(replace(FULL, kind="heat", series=(Series(NAMES[2], (0.2, 0.5, 1.0)),)))
    with qtbot.waitExposed(view):
        view.show()
    view.grab()
    assert drawn[:3] == ["2", "B", "B"]
    drawn.clear()
    view.table_button.click()
    view.grab()
    assert drawn[:3] == ["2", "B", "B"]
    metrics = QFontMetricsF(font("small"))
    assert row_names.row_width(NAMES[2], metrics) < metrics.horizontalAdvance(NAMES[2])


def test_the_table_says_what_the_chart_says(qtbot: QtBot, dressed: None) -> None:
    spec = spec_of(starter(STARTER[0]), games=3, seed=1, pilot="greedy", opponent="clock:1")
    figure = kills(spec, summary(spec, tuple(run(spec))))
    assert "opponent a clock that wins on turn 1" in figure.method
    LANGUAGE.install("de")
    try:
        view = FigureView()
        qtbot.addWidget(view)
        view.show_figure(figure)
        told = [view.table.item(row, 0).text() for row in range(view.table.rowCount())]
        assert "verloren" in told
        assert "lost" not in told
        assert "Gegner Uhr, die in Zug 1 gewinnt" in view.method.text()
    finally:
        LANGUAGE.install("en")


def test_no_page_scrolls_sideways(text: float, language: str, qtbot: QtBot) -> None:
    """At 1280×720 too, in both languages: a column at the side leaves the figures their room."""
    room = LabRoom(())
    qtbot.addWidget(room)
    room.resize(1280, 720)
    with qtbot.waitExposed(room):
        room.show()
    room.take(starter(STARTER[0]))
    for page in (room.counts, room.hands, room.games, room.compare):
        room.tabs.setCurrentWidget(page)
        for _ in range(5):
            QApplication.processEvents()
        for area in page.findChildren(QScrollArea):
            inside = area.widget()
            if area.isVisible() and inside is not None:
                assert inside.width() <= area.viewport().width(), f"{language}, {text}: {type(page).__name__}"
        for view in page.findChildren(FigureView):
            if view.isVisible() and view.chart.isVisible():
                assert view.chart.width() >= 400, view.title.text()


def test_an_empty_figure_has_no_table_beside_it(qtbot: QtBot, dressed: None) -> None:
    view = FigureView()
    qtbot.addWidget(view)
    view.show_figure(Figure("", "bars", "", (), ()))
    assert view.table.isHidden()
    view.show_figure(FULL)
    assert not view.table.isHidden()
