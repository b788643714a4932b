"""A card that comes back to a size is not painted anew, and looks as if it had been."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView
from pytestqt.qtbot import QtBot

from mtgtable.engine.game import Game
from mtgtable.engine.showing.viewing import view
from mtgtable.engine.showing.views import ObjectView
from mtgtable.engine.state.altering import altered
from mtgtable.ui.cards.tile import Marks, paint_tile
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.table import painted
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.painted import PAINTINGS
from mtgtable.ui.table.places import Box
from tests.engine import layer_cards as cards
from tests.engine.boards import A, Table


def angel() -> ObjectView:
    table = Table()
    table.put(cards.SERRA_ANGEL)
    return view(Game(table.state), A).players[A].battlefield[0]


def drawn(paint: object, at: QPointF) -> QImage:
    image = QImage(QSize(160, 160), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(at)
    assert callable(paint)
    paint(painter)
    painter.end()
    return image


@pytest.mark.parametrize("at", [QPointF(60, 70), QPointF(60.4, 70.75)])
def test_from_memory_it_looks_the_same_on_the_nearest_whole_pixel(qtbot: QtBot, at: QPointF) -> None:
    card, area = angel(), QRectF(-45, -54, 90, 108)
    whole = QPointF(at.toPoint())
    plain = drawn(lambda painter: paint_tile(painter, card, area, THEME.colors, Marks(), 1.0), whole)
    for _ in range(2):
        kept = drawn(lambda painter: PAINTINGS.paint(painter, card, area, Marks(), 1.0), at)
        pairs = [(plain.pixel(x, y), kept.pixel(x, y)) for y in range(160) for x in range(160)]
        worst = max(abs(one // 256**byte % 256 - other // 256**byte % 256) for one, other in pairs for byte in range(4))
        assert worst <= 3, "but for what rounding does to an edge that shines through"


def test_one_painting_for_each_size_until_something_changes(qtbot: QtBot) -> None:
    PAINTINGS.forget()
    scene = QGraphicsScene()
    window = QGraphicsView(scene)
    qtbot.addWidget(window)
    window.resize(400, 400)
    item = CardItem(angel())
    scene.addItem(item)
    window.show()

    def painted(width: float) -> int:
        before = PAINTINGS.painted
        item.lay(Box(10, 10, width, width * 1.2), 1, glide=False)
        for _ in range(5):
            QApplication.processEvents()
        window.grab()
        return PAINTINGS.painted - before

    assert [painted(width) for width in (90.0, 70.0)] == [1, 1]
    assert [painted(width) for width in (90.0, 70.0, 90.0)] == [0, 0, 0], "it had these sizes"
    item.show_view(angel(), "tile")
    item.update()
    assert painted(90.0) <= 1
    PAINTINGS.forget()
    item.update()
    assert painted(90.0) == 1, "another theme or picture"


def test_what_a_card_shows_is_read_once_for_each_view(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hundred cards are painted from memory when their size changes: none of them reads its view again."""
    read, really = [0], painted._SEEN

    def counted(view: ObjectView) -> object:
        read[0] += 1
        return really(view)

    monkeypatch.setattr(painted, "_SEEN", counted)
    scene = QGraphicsScene()
    window = QGraphicsView(scene)
    qtbot.addWidget(window)
    window.resize(400, 400)
    shown = angel()
    item = CardItem(shown)
    scene.addItem(item)
    assert read[0] == 1
    for width in (90.0, 70.0, 90.0):
        item.lay(Box(10, 10, width, width * 1.2), 1, glide=False)
        item.show_view(shown, "tile")
        window.grab()
    assert read[0] == 1, "neither for another size nor to find the painting"
    item.show_view(altered(shown, tapped=True), "tile")
    window.grab()
    assert read[0] == 2
    assert painted.face_of(altered(shown, power=9)) != painted.face_of(shown) == painted.face_of(angel())
    monkeypatch.setattr(painted, "_MOST_FACES", 0)
    assert painted.face_of(altered(shown, power=8)) not in {painted.face_of(shown), item.face}, "none comes twice"


def test_what_was_painted_under_others_does_not_stand_for_a_whole_card(qtbot: QtBot) -> None:
    """A land that leaves its pile has its name at once, however many others are to be painted."""
    PAINTINGS.forget()
    card, area = angel(), QRectF(-45, -54, 90, 108)
    whole = drawn(lambda painter: paint_tile(painter, card, area, THEME.colors, Marks(), 1.0), QPointF(60, 70))
    drawn(lambda painter: PAINTINGS.paint(painter, card, area, Marks(), 0.26), QPointF(60, 70))
    hurried = drawn(lambda painter: PAINTINGS.paint(painter, card, area, Marks(), 1.0, hurried=True), QPointF(60, 70))
    name = [(x, y) for x in range(20, 100) for y in range(18, 36)]
    assert [whole.pixel(x, y) for x, y in name] == [hurried.pixel(x, y) for x, y in name]
