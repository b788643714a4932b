"""Long names of permanents are read whole on two lines of their band, before they are cut."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from mtgtable.ui.cards.band_name import band_lines, is_whole, least_name
from mtgtable.ui.cards.tile import BAND, WIDTH
from mtgtable.ui.look.theme import sized_font

ROOM = WIDTH - 22.0


@pytest.mark.parametrize("pixels", [96.0, 120.0, 148.0])
@pytest.mark.parametrize(
    "name", ["Muldrotha, the Gravetide", "Eris, Roar of the Storm", "Captain Storm, Cosmium Raider", "Opt"]
)
def test_it_is_whole(qtbot: QtBot, name: str, pixels: float) -> None:
    least = least_name(pixels / WIDTH)
    size, lines = band_lines(name, ROOM, BAND, 27.0, least)
    assert " ".join(lines) == name
    assert all(QFontMetricsF(sized_font(size, bold=True)).horizontalAdvance(line) <= ROOM for line in lines)
    assert is_whole(name, ROOM, BAND, least)
    assert size * pixels / WIDTH >= 9.5


def test_a_short_one_stays_on_one_line_and_as_large_as_usual(qtbot: QtBot) -> None:
    assert band_lines("Serra Angel", ROOM, BAND, 27.0, 15.0) == (27.0, ("Serra Angel",))


def test_one_without_room_has_its_first_words_and_says_that_it_is_cut(qtbot: QtBot) -> None:
    name = "Our Market Research Shows That Players Like Really Long Card Names"
    assert not is_whole(name, ROOM, BAND, 20.0)
    assert " ".join(band_lines(name, ROOM, BAND, 27.0, 20.0)[1]) == name


@pytest.mark.parametrize("pixels", [64.0, 77.0, 110.0, 148.0])
@pytest.mark.parametrize("name", ["Amalia Benavides Aguirre", "Emrakul, the Promised End", "Muldrotha, the Gravetide"])
def test_beside_a_sign_it_has_two_lines_too(qtbot: QtBot, name: str, pixels: float) -> None:
    """What is done by hand takes room from the last line alone."""
    size, lines = band_lines(name, ROOM, BAND, 27.0, least_name(pixels / WIDTH), 26.0)
    metrics = QFontMetricsF(sized_font(size, bold=True))
    assert " ".join(lines) == name
    assert len(lines) == 2
    assert metrics.horizontalAdvance(lines[0]) <= ROOM
    assert metrics.horizontalAdvance(lines[1]) <= ROOM - 26.0


@pytest.mark.parametrize("name", ["Muldrotha, the Gravetide", "Swords to Plowshares"])
def test_letters_of_two_lines_stay_off_the_edge(qtbot: QtBot, name: str) -> None:
    size, lines = band_lines(name, ROOM, BAND, 27.0, 13.0)
    metrics = QFontMetricsF(sized_font(size, bold=True))
    step = size * 1.02
    top = (BAND - 2 * step) / 2 + (step - metrics.height()) / 2 + metrics.ascent() - metrics.capHeight()
    assert len(lines) == 2
    assert top >= 5, "a capital begins below the edge, which is three wide"


def test_one_long_word_is_broken_before_it_is_cut(qtbot: QtBot) -> None:
    name = "Asmoranomardicadaistinaculdacar"
    lines = band_lines(name, ROOM, BAND, 27.0, least_name(0.5))[1]
    assert len(lines) == 2
    assert lines[0].rstrip("-") + lines[1] == name
