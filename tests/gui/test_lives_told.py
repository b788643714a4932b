"""Where a larger table is scrolled, whoever's plate isn't seen has their life told beside the turn (119.1)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualLife
from mtgtable.ui.window import Window
from tests.gui.hands import A, B
from tests.gui.test_as_large_as_text import board, write

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def usual_text(dressed: None) -> Iterator[None]:
    yield
    write(1.0)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1440)])
def test_each_life_is_read_on_its_plate_or_beside_the_turn(window: Window, size: tuple[int, int]) -> None:
    write(2.0)
    window.resize(*size)
    window.sit_down(board(), "Test")
    QApplication.processEvents()
    table, lives = window.table, window.phases.lives
    larger = table.verticalScrollBar().maximum() > 0
    told = set()
    for across in (0, table.horizontalScrollBar().maximum()):
        for down in (0, table.verticalScrollBar().maximum()):
            table.horizontalScrollBar().setValue(across)
            table.verticalScrollBar().setValue(down)
            QApplication.processEvents()
            seen = table.mapToScene(table.viewport().rect()).boundingRect()
            for player, box in window.scene.layout_now.plates.items():
                whole = seen.left() - 1 <= box.x and box.x + box.w <= seen.right() + 1
                whole = whole and seen.top() - 1 <= box.y and box.y + box.h <= seen.bottom() + 1
                assert whole or player in window.phases.unseen(), (player, across, down)
            told.add(lives(400.0))
    assert larger == any("20" in one for one in told)


def test_what_is_told_is_the_life_now_in_as_much_room_as_there_is(window: Window) -> None:
    window.resize(1280, 720)
    window.sit_down(board(), "Test")
    QApplication.processEvents()
    assert window.phases.lives(400.0) == "", "both plates are seen"
    window.phases.unseen = lambda: frozenset((A, B))
    window.play.act(ManualLife(B, 13))
    assert window.phases.lives(400.0) == "♥ Ana 20  ·  Fish 13"
    narrow = window.phases.lives(90.0)
    assert narrow != "♥ Ana 20  ·  Fish 13"
    assert "20" in narrow
    assert "13" in narrow
