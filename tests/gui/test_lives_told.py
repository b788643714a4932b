"""Where a larger table is scrolled, whoever's plate isn't seen has their life told beside the turn (119.1)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualLife
from mtgtable.model.ids import PlayerId
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.window import Window
from tests.gui.cards import card
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


@pytest.mark.parametrize("full_control", [False, True])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_none_of_four_lives_is_cut_at_any_width(
    window: Window, monkeypatch: pytest.MonkeyPatch, text: float, full_control: bool
) -> None:
    """What is really written counts: a line that fits by half a pixel is written whole too."""
    written: list[str] = []

    class Noting(QPainter):
        def drawText(self, *told: object) -> None:  # type: ignore[override]
            written.extend(one for one in told if isinstance(one, str))
            super().drawText(*told)  # type: ignore[call-overload]

    write(text)
    seats = tuple(NewSeat(name, (card("Forest"),) * 20) for name in ("Anastasia", "Barthol", "Cleo", "Dan"))
    window.sit_down(Sitting.new(NewGame(seats, seed=2, mulligans=False)), "Test")
    window.play.full_control = full_control
    for player, life in enumerate((20, 104, -3, 12345)):
        window.play.act(ManualLife(PlayerId(player), life))
    window.phases.unseen = lambda: frozenset(PlayerId(player) for player in range(4))
    monkeypatch.setattr("mtgtable.ui.bars.phase_bar.QPainter", Noting)
    for width in range(600, 1400, 9):
        window.phases.resize(width, window.phases.height())
        written.clear()
        window.phases.grab()
        (line,) = (one for one in written if "♥" in one)
        assert [life for life in ("20", "104", "-3", "12345") if life not in line] == [], width
        assert "…" not in line
        assert ("Full control" in written) == full_control
