"""Combat is seen: what attacks is as clear as what may block it, and no arrow is drawn over a power or toughness."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualPut, ManualStatus
from mtgtable.model.zones import Zone
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, B, press
from tests.gui.test_two_people import two_people

pytestmark = pytest.mark.gui


def attack(window: Window, others: int = 8) -> list[CardItem]:
    """Ana attacks with four Bears and an Ogre, over a row of Ogres that stay at home; what lies on the table."""
    sitting = two_people()
    for player, name, count in ((A, "Grizzly Bears", 4), (B, "Gray Ogre", others)):
        for _ in range(count):
            sitting.act(A, ManualPut(player, card(name), Zone.BATTLEFIELD))
    for seen in (one for one in sitting.view(None).players[A].battlefield if one.sick):
        sitting.act(A, ManualStatus(seen.id, "not sick"))
    window.sit_down(sitting, "Test")
    press(window, "All attack")
    QApplication.processEvents()
    return [item for item in window.scene.kept.all() if isinstance(item, CardItem) and item.zone is Zone.BATTLEFIELD]


def test_no_arrow_is_drawn_over_numbers(window: Window) -> None:
    cards = attack(window)
    layer = window.scene.arrow_layer
    assert len(layer.arrows) == 5
    assert layer.free.contains(QPointF(2, 2))
    boxes = [box for box in (item.numbers for item in cards) if box is not None]
    assert len(boxes) == 14
    middles = [box.boundingRect().center() for box in boxes]
    crossed = [at for at in middles if any(_passes(one.start, one.end, at) for one in layer.arrows)]
    assert crossed
    assert not any(layer.free.contains(at) for at in crossed)


def _passes(start: QPointF, end: QPointF, point: QPointF) -> bool:
    """Does a point lie within the rectangle between two others."""
    low, high = min(start.y(), end.y()), max(start.y(), end.y())
    return low <= point.y() <= high and min(start.x(), end.x()) <= point.x() <= max(start.x(), end.x())


def brightest(window: Window, item: CardItem) -> int:
    """How bright the brightest point in the box of a card's numbers is."""
    assert item.numbers is not None
    box = window.table.mapFromScene(item.numbers.boundingRect()).boundingRect()
    picture = window.table.viewport().grab(box).toImage()
    points = (QColor(picture.pixel(x, y)) for x in range(picture.width()) for y in range(picture.height()))
    return max(point.lightness() for point in points)


def test_what_attacks_isnt_pale(window: Window) -> None:
    cards = attack(window, others=0)
    press(window, "Attack with 5")
    QApplication.processEvents()
    with_numbers = [item for item in cards if item.view.power is not None]
    fight = [brightest(window, item) for item in with_numbers if item.view.attacking is not None]
    (at_home,) = (brightest(window, item) for item in with_numbers if item.view.attacking is None)
    assert len(fight) == 5
    assert all(item.view.tapped == (item.view.attacking is not None) for item in with_numbers)
    assert min(fight) >= at_home - 12
