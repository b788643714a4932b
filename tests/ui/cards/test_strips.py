"""Of a strip of a card that others cover its name is read, and of one that lies face down nothing but that."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from pytestqt.qtbot import QtBot

from mtgtable.engine.showing.views import CounterView, ObjectView
from mtgtable.ui.cards import tile
from mtgtable.ui.cards.heading import heading_of
from mtgtable.ui.cards.marks import stats
from mtgtable.ui.cards.tile import Marks, paint_tile
from mtgtable.ui.cards.upright_name import upright_lines
from mtgtable.ui.look.colors import SCHEMES
from mtgtable.ui.look.theme import sized_font
from tests.ui.boards import Maker
from tests.ui.cards.test_cards import drawn


def painted_strip(view: ObjectView, shown: float) -> QImage:
    image = QImage(66, 79, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_tile(painter, view, QRectF(0, 0, 66, 79), SCHEMES["dark"], Marks(), shown)
    painter.end()
    return image


@pytest.mark.parametrize("shown", [0.35, 0.38, 0.52])
@pytest.mark.parametrize("kind", ["Grizzly Bears", "Glorious Anthem"])
def test_of_a_narrow_strip_the_whole_name_is_read(kind: str, shown: float) -> None:
    """Two names that differ at the end alone don't look the same, though no words stand there."""
    one, other = (Maker()(kind, name=f"Viashino Pyro{end}", text="", abilities=()) for end in ("ne", "nd"))
    assert painted_strip(one, shown) != painted_strip(other, shown)


@pytest.mark.parametrize("shown", [0.2, 0.24])
@pytest.mark.parametrize("count", [0, 1, 2])
def test_what_is_attached_has_its_name_up_along_its_strip(
    shown: float, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three Equipments beside their creature were strips with a cup on each."""
    upright: list[str] = []
    monkeypatch.setattr(tile, "paint_upright", lambda _painter, _area, text, *_: upright.append(text))
    counters = (CounterView("charge", count),) if count else ()
    for name in ("Boots of Speed", "Sword of the Animist", "Lightning Greaves"):
        upright.clear()
        painted_strip(replace(Maker()("Glorious Anthem", name=name), counters=counters), shown)
        assert upright == [name]


@pytest.mark.parametrize("count", [1, 2, 14])
@pytest.mark.parametrize("kind", ["charge", "+1/+1"])
def test_the_number_of_counters_stands_on_the_narrowest_strip(count: int, kind: str) -> None:
    """An oval with nothing in it says neither how many nor that there is one."""
    pictures = [
        painted_strip(replace(Maker()("Glorious Anthem", name="A"), counters=(CounterView(kind, one),)), 0.2)
        for one in (count, count + 1)
    ]
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("name", ["Glorious Anthem", "Short Sword", "Doomed Scholar"])
@pytest.mark.parametrize(("wide", "high"), [(67, 174), (96, 142)])
def test_an_upright_name_is_whole_within_its_strip(name: str, wide: float, high: float) -> None:
    size, lines = upright_lines(name, QRectF(4, 50, wide, high), 32, 16)
    assert " ".join(lines) == name
    assert size * len(lines) <= wide
    assert all(QFontMetricsF(sized_font(size, bold=True)).horizontalAdvance(line) <= high for line in lines)


@pytest.mark.parametrize("shown", [0.2, 0.38, 0.52])
@pytest.mark.parametrize("marked", [Marks(), Marks(number=4), Marks(attacking=True)])
@pytest.mark.parametrize("hurt", [0, 3])
def test_an_upright_name_lies_on_no_number_and_on_no_sign(shown: float, marked: Marks, hurt: int) -> None:
    view = replace(Maker()("Grizzly Bears"), sick=True, damage=hurt, counters=(CounterView("+1/+1", 2),))
    room = tile.WIDTH * shown
    signs = tile.badges_at(view, marked, room)
    strip = tile.strip_of_name(view, marked, signs, room)
    boxes = (*signs, tile.numbers_box(view, shown), tile.number_box(view, marked, room, signs))
    assert not any(box.intersects(strip) for box in boxes if box.width())
    assert strip.top() >= tile.BAND
    assert strip.bottom() <= max(strip.top(), tile._counters_top(view, room))


@pytest.mark.parametrize("shown", [0.62, 0.75, 0.9])
@pytest.mark.parametrize("name", ["Deathbloom Ritualist", "Asmoranomardicadaistinaculdacar"])
def test_an_upright_name_takes_the_place_of_the_type(
    name: str, shown: float, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One over the other neither is read; a name that the band holds leaves the type where it is."""
    lines: list[str] = []
    upright: list[str] = []
    monkeypatch.setattr(tile, "paint_line", lambda _painter, _area, text, *_, **__: lines.append(text))
    monkeypatch.setattr(tile, "paint_upright", lambda _painter, _area, text, *_: upright.append(text))
    for view in (Maker()("Grizzly Bears", name=name), Maker()("Grizzly Bears")):
        lines.clear()
        upright.clear()
        picture = QImage(60, 72, QImage.Format.Format_ARGB32_Premultiplied)
        painter = QPainter(picture)
        paint_tile(painter, view, QRectF(0, 0, 60, 72), SCHEMES["dark"], Marks(), shown)
        painter.end()
        assert ("Bear" in lines) == (not upright)
    assert not upright, "the short name is in the band"


def test_ones_own_face_down_creature_tells_no_more_than_an_opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    """708.5: its controller may look at it, not who looks over a shoulder: arrows tell that the card is larger."""
    names: list[str] = []
    monkeypatch.setattr(tile, "paint_band_name", lambda _painter, _area, name, *_: names.append(name))
    known = {"name": "", "power": 2, "toughness": 2, "subtypes": (), "abilities": (), "face_down": True}
    plain = Maker()("Grizzly Bears", **known, type_line="Creature")
    marked = frozenset({"power", "toughness", "types", "subtypes", "name", "abilities"})
    large = replace(plain, printed_power="7", printed_toughness="7", changed=marked, unsupported=("Do something odd.",))
    assert [(one.text, one.trend) for one in stats(large)] == [("2", 0), ("2", 0)]
    assert drawn(plain, Marks()) == drawn(large, Marks())
    assert set(names) == {"Face down"}
    assert heading_of(large, 500, 300).lines.names == ("Face down",)
    assert [one.trend for one in stats(replace(large, face_down=False))] == [-1, -1]
