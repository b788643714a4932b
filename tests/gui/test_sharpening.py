"""A table in other sizes is drawn at once and painted a few cards at a time; no more is painted than has changed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF, QTransform
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.engine.state.altering import altered
from mtgtable.session.sitting import Sitting
from mtgtable.ui.table.arrow_layer import ArrowLayer
from mtgtable.ui.table.arrows import Arrow, pieces
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.painted import PAINTINGS
from mtgtable.ui.table.sharpening import AT_ONCE, EACH
from mtgtable.ui.window import Window
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table
from tests.gui.painted import tiles_painted

MANY = 4 * EACH
ARROWS = (
    Arrow(QPointF(40, 60), QPointF(560, 340), QColor("red")),
    Arrow(QPointF(560, 60), QPointF(40, 340), QColor("red")),
    Arrow(QPointF(300, 380), QPointF(310, 20), QColor("red"), tentative=True),
    Arrow(QPointF(100, 100), QPointF(140, 110), QColor("red")),
)


def with_many(window: Window) -> None:
    """A table with many creatures, each with a name of its own."""
    table = Table()
    for number in range(MANY):
        table.put(replace(cards.BEARS, name=f"Bears {number}"), A if number % 2 else B)
    window.sit_down(Sitting.of_table(table.state), "Many")
    window.scene.kept.sharpening.finish(QApplication.processEvents)


def painted_in_a_frame(window: Window) -> int:
    before = PAINTINGS.painted
    window.table.viewport().repaint()
    return PAINTINGS.painted - before


def narrower(window: Window) -> None:
    """Lay the table in less room."""
    area = window.scene.sceneRect()
    window.scene.set_size(area.width() * 0.7, area.height() * 0.7)


def test_few_cards_are_painted_in_one_frame_and_all_when_hands_rest(window: Window, qtbot: QtBot) -> None:
    with_many(window)
    waiting = window.scene.kept.sharpening
    narrower(window)
    assert painted_in_a_frame(window) == AT_ONCE
    assert waiting.waiting == MANY - AT_ONCE
    qtbot.waitUntil(lambda: waiting.waiting == 0)
    QApplication.processEvents()
    drawn = window.table.viewport().grab().toImage()
    PAINTINGS.forget()
    window.table.viewport().repaint()
    assert window.table.viewport().grab().toImage() == drawn, "as if they had been painted at once"


def test_of_many_cards_that_tap_few_are_painted_in_one_frame(window: Window, qtbot: QtBot) -> None:
    with_many(window)
    sitting, scene = window.play.sitting, window.scene
    assert sitting is not None
    for id_ in sitting.state.battlefield:
        sitting.state.update(id_, tapped=True)
    window.play.look_again()
    assert painted_in_a_frame(window) == AT_ONCE
    lying = [item for item in scene.kept.all() if isinstance(item, CardItem)]
    assert all(item.rotation() or (item.place and item.place.level) for item in lying), "all are turned at once"
    qtbot.waitUntil(lambda: scene.kept.sharpening.waiting == 0)
    drawn = window.table.viewport().grab().toImage()
    PAINTINGS.forget()
    assert window.table.viewport().grab().toImage() == drawn, "as if they had been painted at once"


def test_nothing_is_painted_anew_while_the_table_changes(window: Window) -> None:
    """What waits waits on from each change, so that no pass pays for the one before."""
    with_many(window)
    narrower(window)
    painted_in_a_frame(window)
    waiting = window.scene.kept.sharpening
    waiting._timer.start(1)
    window.scene.show_game()
    assert waiting._timer.isActive()
    assert waiting._timer.interval() > 1


def test_no_card_waits_for_hands_that_never_rest(window: Window, qtbot: QtBot) -> None:
    with_many(window)
    narrower(window)
    painted_in_a_frame(window)
    waiting = window.scene.kept.sharpening

    def busy() -> bool:
        waiting.wait()
        return waiting.waiting == 0

    qtbot.waitUntil(busy)


def test_what_was_never_painted_is_painted_in_the_frame_in_which_it_comes(window: Window) -> None:
    with_many(window)
    PAINTINGS.forget()
    assert painted_in_a_frame(window) == MANY
    assert window.scene.kept.sharpening.waiting == 0


def test_what_waits_can_be_painted_at_once(window: Window) -> None:
    with_many(window)
    narrower(window)
    painted_in_a_frame(window)
    window.scene.kept.sharpening.finish(window.table.viewport().repaint)
    assert window.scene.kept.sharpening.waiting == 0
    assert painted_in_a_frame(window) == 0


def test_a_card_taken_off_the_table_waits_for_nothing(window: Window, qtbot: QtBot) -> None:
    with_many(window)
    narrower(window)
    painted_in_a_frame(window)
    window.scene.kept.clear()
    qtbot.waitUntil(lambda: window.scene.kept.sharpening.waiting == 0)


def test_a_ring_around_a_card_of_the_hand_paints_no_card(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """What can be begun with it is said by the ring alone."""
    with_many(window)
    item = next(one for one in window.scene.kept.all() if isinstance(one, CardItem))
    item.show_view(item.view, "full")
    updated: list[CardItem] = []
    monkeypatch.setattr(item, "update", lambda: updated.append(item))
    item.show_view(altered(item.view, playable=not item.view.playable), "full")
    assert updated == []
    item.show_view(altered(item.view, name="Another"), "full")
    assert updated == [item]


def test_an_arrow_paints_the_cards_on_its_way_and_no_others(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    with_many(window)
    layer, area = window.scene.arrow_layer, window.scene.sceneRect()
    first = next(one for one in window.scene.kept.all() if isinstance(one, CardItem))
    to = first.rest + QPointF(first.width, 0)
    layer.show_arrows([Arrow(first.rest, to, QColor("blue"))], area)
    QApplication.processEvents()
    painted = tiles_painted(monkeypatch)
    layer.show_arrows([Arrow(first.rest, to, QColor("red"))], area)
    QApplication.processEvents()
    assert 0 < len(painted) < MANY / 2


def test_an_arrow_is_drawn_once_however_often_it_is_seen_and_others_leave_it_as_it_is() -> None:
    image = QImage(600, 400, QImage.Format.Format_ARGB32_Premultiplied)
    layer = ArrowLayer()
    numbers = [QPolygonF(QRectF(290, 190, 40, 24))]
    for count in (2, 2, 3, 1, 4):
        layer.show_arrows(ARROWS[:count], QRectF(0, 0, 600, 400), numbers)
        for _ in range(2):
            image.fill(0)
            painter = QPainter(image)
            layer.paint(painter, None)  # type: ignore[arg-type]
            painter.end()
        assert image.pixelColor(310, 200).alpha() == 0, "nothing over a number"
    assert layer.pictures.drawn == len(ARROWS)


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_arrows_look_as_if_they_were_drawn_on_the_table(ratio: float) -> None:
    """But for a rounding of what is half seen through."""
    images = []
    numbers = [QPolygonF(QRectF(280.5, 190.25, 40, 24)), QPolygonF(QRectF(90, 95, 30, 20))]
    for way in (QTransform.fromTranslate(0, 0), QTransform.fromScale(1.000001, 1.0)):
        image = QImage(round(600 * ratio), round(400 * ratio), QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(ratio)
        image.fill(QColor("darkslateblue"))
        layer = ArrowLayer()
        layer.show_arrows(ARROWS, QRectF(0, 0, 600, 400), numbers)
        painter = QPainter(image)
        painter.setWorldTransform(way)
        layer.paint(painter, None)  # type: ignore[arg-type]
        painter.end()
        images.append(image)
        assert bool(layer.pictures.drawn) is (way.m11() == 1.0), "as pictures, and scaled as outlines"
    kept, outlined = (bytes(image.constBits()) for image in images)
    assert kept != bytes(len(kept))
    assert max(abs(one - other) for one, other in zip(kept, outlined, strict=True)) <= 4


@pytest.mark.parametrize("arrow", ARROWS)
def test_the_pieces_of_an_arrow_hold_all_of_it(arrow: Arrow) -> None:
    image = QImage(600, 400, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    layer = ArrowLayer()
    layer.show_arrows([arrow], QRectF(0, 0, 600, 400))
    painter = QPainter(image)
    layer.paint(painter, None)  # type: ignore[arg-type]
    painter.end()
    boxes = pieces(arrow)
    drawn = [(x, y) for x in range(600) for y in range(400) if image.pixelColor(x, y).alpha()]
    assert drawn
    assert all(any(box.contains(x + 0.5, y + 0.5) for box in boxes) for x, y in drawn)
