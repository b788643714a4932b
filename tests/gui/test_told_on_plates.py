"""What a plate tells is read whole, beside three others in a small window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication
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
