"""What-if: the row that was clicked lies under the mouse still once its differences are told, as does one dragged."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from mtgtable.ui.layers.effect_order import EffectOrder
from mtgtable.ui.window import Window

CARDS = (
    "Serra Angel", "Grizzly Bears", "Glorious Anthem", "Opalescence", "Humility", "Crusade", "Blood Moon",
    "Urborg, Tomb of Yawgmoth", "Glorious Anthem", "Crusade",
)  # fmt: skip
SIZES = ((1920, 1080), (1280, 720))


def supposing(window: Window, size: tuple[int, int]) -> EffectOrder:
    """A study of many effects with the Angel pinned, in what-if mode, in a window of that size."""
    window.resize(*size)
    window.study.begin()
    for name in CARDS:
        assert window.study.desk.drop(name, "A", "battlefield")
    window.study.desk.select(1)
    settle()
    panel = window.layer_panel
    QTest.mouseClick(panel.what_if_button, Qt.MouseButton.LeftButton)
    settle()
    return panel.what_if_page.order


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def click(window: Window, at: QPoint) -> QWidget:
    """A click at a point of the window, at whatever lies there now."""
    hit = window.childAt(at)
    assert hit is not None
    QTest.mouseClick(hit, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, hit.mapFrom(window, at))
    settle()
    return hit


def box_of(window: Window, order: EffectOrder, number: int) -> QPoint:
    """Where the box of a row is in the window."""
    area = order.visualRect(order.effects.index(number))
    return order.viewport().mapTo(window, QPoint(area.x() + 26, area.center().y()))


def shown_rows(order: EffectOrder) -> list[int]:
    """The rows of which at least the middle is seen."""
    room = order.viewport().rect()
    count = len(order.effects.rows)
    return [number for number in range(count) if room.contains(order.visualRect(order.effects.index(number)).center())]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scrolled", [False, True])
def test_a_second_click_at_the_same_point_takes_it_back(
    window: Window, size: tuple[int, int], scrolled: bool
) -> None:  # fmt: skip
    order = supposing(window, size)
    bar = order.verticalScrollBar()
    if scrolled:
        bar.setValue(bar.maximum())
    assert bar.maximum() > 0  # there are more than it can show
    rows = shown_rows(order)
    assert len(rows) >= 3
    for number in rows:
        at, place = box_of(window, order, number), bar.value()
        assert click(window, at) is order.viewport()
        assert [n for n, row in enumerate(order.effects.rows) if not row.on] == [number]
        assert window.layer_panel.watch.supposing is not None
        assert (box_of(window, order, number), bar.value()) == (at, place)
        assert click(window, at) is order.viewport()
        assert all(row.on for row in order.effects.rows)
        assert window.layer_panel.watch.supposing is None


@pytest.mark.parametrize("size", SIZES)
def test_a_dragged_row_stays_where_it_was_dropped(window: Window, size: tuple[int, int]) -> None:
    order = supposing(window, size)
    view = order.viewport()
    names = [row.effect.source_name for row in order.effects.rows]
    start = order.visualRect(order.effects.index(0)).center()
    end = QPoint(start.x(), order.visualRect(order.effects.index(2)).bottom() - 2)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for y in range(start.y(), end.y() + 1, 4):
        QTest.mouseMove(view, QPoint(start.x(), y))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    settle()
    moved = order.effects.rows[order.indexAt(end).row()]
    assert (moved.effect.source_name, moved.moved) == (names[0], True)


def test_the_differences_have_room_from_the_beginning(window: Window) -> None:
    order = supposing(window, (1280, 720))
    page = window.layer_panel.what_if_page
    room = page.differences.height()
    assert room > 60
    click(window, box_of(window, order, 0))
    assert page.differences.height() == room


def test_a_border_that_was_dragged_stays_where_it_is(window: Window) -> None:
    order = supposing(window, (1920, 1080))
    split = window.layer_panel.what_if_page.split
    split.moveSplitter(120, 1)
    high = order.height()
    click(window, box_of(window, order, 0))
    assert order.height() == high


def test_nothing_offers_to_make_a_creature_of_one(window: Window) -> None:
    supposing(window, (1280, 720))
    search = window.layer_panel.what_if_page.search
    assert not search.isVisible()
    window.study.desk.drop("Mountain", "A", "battlefield")
    window.study.desk.select(len(CARDS) + 1)
    settle()
    assert search.isVisible()
    assert search.isEnabled()
