"""What a plate tells is read whole, beside three others in a small window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualCounters, ManualPut
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.cards.marks import paint_pill, pill_width
from mtgtable.ui.table import plate_facts
from mtgtable.ui.table.plate_facts import facts_of
from mtgtable.ui.table.plate_item import PlateItem
from mtgtable.ui.window import Window
from tests.gui.hands import A, B
from tests.gui.spells import spell

pytestmark = pytest.mark.gui

CURSE = compile_printed(
    PrintedCard(
        "Curse of Haste", "normal", (PrintedFace("Curse of Haste", "Enchantment — Aura Curse", "Enchant player"),)
    )
).compiled


def test_counters_and_curses_are_read_whole(window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def noted(painter: QPainter, at: object, label: str, *rest: object) -> QRectF:
        area = paint_pill(painter, at, label, *rest)  # type: ignore[arg-type]
        room = rest[3]
        assert isinstance(room, float)
        if pill_width(label, 11) <= room + 1:
            told.append(label)
        return area

    monkeypatch.setattr(plate_facts, "paint_pill", noted)
    seats = tuple(NewSeat(name, (spell("Forest"),) * 30) for name in ("Ana", "Ben", "Cy", "Di"))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    for player in map(PlayerId, range(4)):
        for name in ("Forest", "Grizzly Bears"):
            sitting.act(player, ManualPut(player, spell(name), Zone.BATTLEFIELD, entering=False))
    counters = {"poison": 9, "energy": 12, "experience": 4, "rad": 5}
    for kind, count in counters.items():
        sitting.act(A, ManualCounters(Seat(B), kind, count))
    sitting.act(A, ManualPut(A, CURSE, Zone.BATTLEFIELD, host=Seat(B)))
    window.resize(1280, 720)
    window.sit_down(sitting, "Four")
    qtbot.waitUntil(lambda: len(window.table.cards()) >= 8)
    told.clear()
    window.table.grab()
    QApplication.processEvents()
    assert {f"{kind} ×{count}" for kind, count in counters.items()} | {"Curse of Haste"} <= set(told)


@pytest.mark.parametrize("width", [76, 96, 112, 130, 152, 240])
@pytest.mark.parametrize("height", [54, 58, 70, 120])
def test_a_curse_is_told_on_a_plate_of_any_size(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, width: int, height: int
) -> None:
    """By its name or, where that has no room, by a number; the pointer is told the name."""
    told: list[str] = []

    def noted(painter: QPainter, at: QPointF, label: str, *rest: object) -> QRectF:
        told.append(label)
        return paint_pill(painter, at, label, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(plate_facts, "paint_pill", noted)
    seats = tuple(NewSeat(name, (spell("Forest"),) * 30) for name in ("Ana", "Benjamin the Long"))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.act(A, ManualPut(A, CURSE, Zone.BATTLEFIELD, host=Seat(B)))
    view = sitting.view(None)
    plate = PlateItem(view.players[B], mine=False)
    plate.show_player(view.players[B], facts_of(view.players[B], view), mine=False)
    monkeypatch.setattr(PlateItem, "area", QRectF(0, 0, width, height))
    picture = QPixmap(width, height)
    painter = QPainter(picture)
    plate.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    assert [label for label in told if label in ("Curse of Haste", "+1")], told
    assert "enchanted by Curse of Haste" in plate.tooltip()
