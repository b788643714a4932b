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
