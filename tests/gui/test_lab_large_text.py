"""The lab with text twice as large: charts grow with it, nothing scrolls sideways, and costs are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.lab.drawn import kills
from mtgtable.lab.figure import Figure, Kind, Series
from mtgtable.lab.runs.running import run
from mtgtable.lab.runs.spec import spec_of
from mtgtable.lab.runs.summary import summary
from mtgtable.ui.lab import row_names
from mtgtable.ui.lab.figure_view import FigureView
from mtgtable.ui.lab.hand_picture import HandPicture
from mtgtable.ui.lab.heat import cell_texts
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


class Heard(QPainter):
    """A painter that remembers what it has written."""

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self.words: list[str] = []

    def drawText(self, *where: Any) -> Any:
        self.words.append(str(where[-1]))
        return super().drawText(*where)


TURNS = tuple(str(turn) for turn in range(1, 20))


@pytest.mark.parametrize("words", [("> 20",), ("> 20", "verloren"), ("> 20", "verloren", "abgebrochen")])
@pytest.mark.parametrize("width", [420, 700])
def test_words_under_bars_are_written_whole(text: float, words: tuple[str, ...], width: int) -> None:
    """What has no room on the line of the turns stands on the next one."""
    labels = (*TURNS, *words)
    figure = replace(FULL, labels=labels, series=(Series("games", (0.05,) * len(labels)),))
    image = QImage(width, natural_height(figure, width), QImage.Format.Format_ARGB32_Premultiplied)
    painter = Heard(image)
    paint(painter, QRectF(image.rect()), figure, THEME.colors)
    painter.end()
    assert set(words) <= set(painter.words)
    assert not [word for word in painter.words if "…" in word]


@pytest.mark.parametrize("width", [420, 740, 1200])
def test_what_stands_in_a_cell_has_room_in_it(text: float, width: int) -> None:
    row = Series("4 Flametongue Kavu {3}{R}", (0.29,) * 8, (0.27,) * 8, (0.31,) * 8)
    whole = Series("1 Blaze", (1.0,) * 8, (1.0,) * 8, (1.0,) * 8)
    figure = replace(FULL, kind="heat", labels=TURNS[:8], series=(row, whole), percent=True)
    texts, face, wide = cell_texts(figure, width)
    metrics = QFontMetricsF(face)
    assert max(metrics.horizontalAdvance(each) for line in texts for each in line) <= wide
    assert all(each.startswith("≈") or "±" in each for each in texts[0])
    signed = {each.endswith("%") for line in texts for each in line}
    assert len(signed) == 1, "all have their sign or none"


def test_names_of_rows_have_the_room_that_few_columns_leave(text: float) -> None:
    """Cut, a land every turn up to 3 and up to 4 would be the same."""
    names = [f"jeden Zug ein Land bis Zug {turn}" for turn in (3, 4, 5)]
    rows = tuple(Series(name, (0.964, 0.969)) for name in names)
    figure = replace(FULL, kind="heat", labels=("Deck", "−1 Overrun, +1 Forest"), series=rows, percent=True, digits=1)
    image = QImage(700, natural_height(figure, 700), QImage.Format.Format_ARGB32_Premultiplied)
    painter = Heard(image)
    paint(painter, QRectF(image.rect()), figure, THEME.colors)
    painter.end()
    assert set(names) <= set(painter.words)
    assert {"96.4 %", "96.9 %"} <= set(painter.words)


def test_the_cards_of_a_hand_grow_with_the_text(qtbot: QtBot, text: float) -> None:
    picture = HandPicture()
    qtbot.addWidget(picture)
    picture.resize(1260, 300)
    with qtbot.waitExposed(picture):
        picture.show()
    deck = starter(STARTER[0])
    for number in (1, 7, 9):
        picture.show_cards(deck.main[:number])
        places = [picture.place(at) for at in range(number)]
        assert all(place.width() >= 130 * text for place in places)
        assert all(QRectF(picture.rect()).contains(place) for place in places)
        assert not any(one.intersects(other) for one, other in combinations(places, 2))


def test_a_table_wider_than_the_page_is_scrolled_and_cuts_no_name(qtbot: QtBot, dressed: None) -> None:
    names = tuple(f"a name of {number} letters and more" for number in range(8))
    view = FigureView()
    qtbot.addWidget(view)
    view.resize(700, 700)
    with qtbot.waitExposed(view):
        view.show()
    view.show_figure(replace(FULL, kind="lines", series=tuple(Series(name, (1.0,) * 3) for name in names)))
    across = view.table.horizontalHeader()
    qtbot.waitUntil(lambda: view.table.horizontalScrollBar().maximum() > 0)
    assert all(view.table.columnWidth(at) >= across.sectionSizeHint(at) for at in range(view.table.columnCount()))


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


@pytest.mark.parametrize("size", [(1280, 720), (1000, 700)], ids=["1280", "1000"])
def test_no_page_scrolls_sideways(text: float, language: str, qtbot: QtBot, size: tuple[int, int]) -> None:
    """In small windows too, in both languages: a column at the side is whole and leaves the figures their room."""
    room = LabRoom(())
    qtbot.addWidget(room)
    room.resize(*size)
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
                assert view.chart.width() >= (400 if size[0] > 1000 else 380), view.title.text()


class Heights(QObject):
    """How high a widget was each time that it was painted."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[int] = set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            self.seen.add(watched.height())
        return False


def test_what_is_dealt_meanwhile_squashes_nothing(text: float, language: str, qtbot: QtBot) -> None:
    """The words at the top grow by a line while hands are dealt."""
    room = LabRoom(())
    qtbot.addWidget(room)
    room.resize(1280, 720)
    with qtbot.waitExposed(room):
        room.show()
    room.take(starter(STARTER[0]))
    heights = Heights()
    room.counts.back_button.installEventFilter(heights)
    qtbot.waitUntil(lambda: room.counts.found is not None and room.counts.found.dealt >= 1_000, timeout=60_000)
    qtbot.wait(30)
    assert heights.seen <= {room.counts.back_button.sizeHint().height()}


def test_an_empty_figure_has_no_table_beside_it(qtbot: QtBot, dressed: None) -> None:
    view = FigureView()
    qtbot.addWidget(view)
    view.show_figure(Figure("", "bars", "", (), ()))
    assert view.table.isHidden()
    view.show_figure(FULL)
    assert not view.table.isHidden()
