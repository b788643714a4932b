"""Power, toughness and loyalty are never covered: not while cards glide, nor while they wait to be painted anew."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualMove, ManualPut
from mtgtable.model.zones import Zone
from mtgtable.session.sitting import Sitting
from mtgtable.ui.cards.tile import WIDTH, numbers_box
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.window import Window
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table
from tests.gui.cards import card

pytestmark = pytest.mark.gui


def with_creatures(window: Window, count: int) -> None:
    """A row of creatures of both players, each with a size of its own."""
    table = Table()
    for number in range(count):
        table.put(replace(cards.BEARS, name=f"Bears {number}", power=number % 9, toughness=9), A if number % 2 else B)
    window.sit_down(Sitting.of_table(table.state), "Many")
    finish(window)


def finish(window: Window) -> None:
    window.scene.kept.sharpening.finish(QApplication.processEvents)


def tiles(window: Window) -> list[CardItem]:
    return [one for one in window.scene.kept.all() if isinstance(one, CardItem) and one.form == "tile"]


def numbers(window: Window) -> dict[object, QImage]:
    """What is seen where the numbers of each permanent stand now, within their box."""
    picture, found = window.table.viewport().grab().toImage(), dict[object, QImage]()
    for item in tiles(window):
        box = place_of(item)
        at = window.table.mapFromScene(box.topLeft())
        inner = QRectF(at.x(), at.y(), box.width(), box.height()).adjusted(4, 4, -4, -4)
        found[item.ref] = picture.copy(inner.toRect())
    return found


def apart(window: Window) -> set[object]:
    """Whose numbers stand in no place where those of another pass just now."""
    boxes = {one.ref: place_of(one) for one in tiles(window)}
    return {ref for ref, box in boxes.items() if sum(box.intersects(other) for other in boxes.values()) == 1}


def place_of(item: CardItem) -> QRectF:
    """Where its numbers stand now."""
    box, unit = numbers_box(item.view, item.shown), item.width / WIDTH
    own = QRectF(box.x() * unit, box.y() * unit, box.width() * unit, box.height() * unit)
    return own.translated(item.pos() + item.area.topLeft())


def differ(one: QImage, other: QImage) -> bool:
    """Are they not the same number, however it lies between pixels."""
    shifts = [(right, down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
    return min(shade_between(one, other, *shift) for shift in shifts) > 9


def shade_between(one: QImage, other: QImage, right: int, down: int) -> float:
    """How much lighter or darker they are on the whole, one of them moved by so many pixels."""
    across, high = range(2, min(one.width(), other.width()) - 2), range(2, min(one.height(), other.height()) - 2)
    shades = [
        abs(one.pixelColor(x, y).lightness() - other.pixelColor(x + right, y + down).lightness())
        for x in across
        for y in high
    ]
    return sum(shades) / max(1, len(shades))


def not_seen(window: Window, now: dict[object, QImage]) -> list[object]:
    """Whose numbers look otherwise than on the table at rest."""
    at_rest = numbers(window)
    return [ref for ref, picture in now.items() if differ(picture, at_rest[ref])]


@pytest.mark.parametrize("count", [10, 24])
@pytest.mark.parametrize("share", [0.45, 0.6])
def test_numbers_are_where_they_are_seen_before_a_card_is_painted_anew(
    window: Window, count: int, share: float
) -> None:
    """A card that others cover now was painted with its numbers where these lie."""
    with_creatures(window, count)
    area, waited = window.scene.sceneRect(), 0
    for width, height in ((share, 1.0), (1.0, share), (0.9, 0.8)):
        window.scene.set_size(area.width() * width, area.height() * height)
        now = numbers(window)
        waited += window.scene.kept.sharpening.waiting
        finish(window)
        assert not_seen(window, now) == []
    assert waited


@pytest.mark.parametrize("done", [0.15, 0.5, 0.9])
@pytest.mark.parametrize("count", [9, 15])
def test_no_card_covers_the_numbers_of_another_on_its_way(
    window: Window, monkeypatch: pytest.MonkeyPatch, count: int, done: float
) -> None:
    with_creatures(window, count)
    monkeypatch.setattr(THEME, "animated", True)
    for change in (
        lambda: window.play.act(ManualPut(A, card("Gray Ogre"), Zone.BATTLEFIELD)),
        lambda: [window.play.act(ManualMove(one.view.id, Zone.GRAVEYARD)) for one in tiles(window)[1:7]],
        lambda: window.play.act(ManualPut(B, card("Gray Ogre"), Zone.BATTLEFIELD)),
    ):
        change()
        gliding = [one for one in tiles(window) if one.gliding]
        assert gliding
        for one in gliding:
            assert one._glide is not None
            one._glide.setCurrentTime(round(done * one._glide.duration()))
            one._glide.pause()
        now, alone = numbers(window), apart(window)
        for one in gliding:
            assert one._glide is not None
            one._glide.stop()
            one.setPos(one.rest)
        finish(window)
        assert [ref for ref in not_seen(window, now) if ref in alone] == []
