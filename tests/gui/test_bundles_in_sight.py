"""With many unlike attackers one trunk is seen, and the one that is looked at has its own line among them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualCounters, ManualPut, ManualStatus
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, free_place, nobody_acts, point_of, press
from tests.gui.test_two_people import two_people

pytestmark = pytest.mark.gui

MANY = 8


def attacking(window: Window) -> list[ObjectId]:
    """Ana is about to attack with eight Bears of which each has a counter, so that none lies with another."""
    sitting = two_people()
    for _ in range(MANY):
        sitting.act(A, ManualPut(A, card("Grizzly Bears"), Zone.BATTLEFIELD))
    bears = [one.id for one in sitting.view(None).players[A].battlefield if one.name == "Grizzly Bears"]
    for id_ in bears:
        sitting.act(A, ManualStatus(id_, "not sick"))
        sitting.act(A, ManualCounters(id_, "+1/+1", 1))
    window.sit_down(sitting, "Test")
    press(window, "All attack")
    nobody_acts(window)
    QApplication.processEvents()
    return bears


def hover(window: Window, ref: Ref | None) -> None:
    at = point_of(window, ref) if ref is not None else free_place(window)
    QTest.mouseMove(window.table.viewport(), at)
    QApplication.processEvents()


def strong(window: Window) -> list[tuple[Ref, ...]]:
    """What the arrows are about that stand out."""
    return [one.of for one in window.scene.arrow_layer.strong]


def line(window: Window) -> QImage:
    """The lane between the halves, in which the trunk runs."""
    return window.table.viewport().grab().toImage()


def test_the_one_under_the_mouse_has_a_line_of_its_own_all_the_way(window: Window) -> None:
    bears = attacking(window)
    layer = window.scene.arrow_layer
    threads = [one for one in layer.arrows if one.thread]
    assert {one.of[0] for one in threads} >= set(bears)
    (trunk,) = (one for one in layer.arrows if one.trunk and not one.headless)
    assert trunk.count == len(threads)
    window.scene.select(None)
    hover(window, None)
    assert strong(window) == []
    before = line(window)
    hover(window, bears[-1])
    assert strong(window) == [(bears[-1],)]
    corner = window.table.mapFromScene(trunk.via[-1])
    around = QRect(corner - QPoint(12, 12), QSize(24, 24))
    assert line(window).copy(around) != before.copy(around), "up to what is attacked"
    hover(window, None)
    assert line(window).copy(around) == before.copy(around)


def test_so_has_the_one_that_the_keys_have_come_to(window: Window) -> None:
    bears = attacking(window)
    hover(window, None)
    window.scene.select(bears[0])
    assert strong(window) == [(bears[0],)]
