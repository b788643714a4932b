"""What a plate tells stands in a window as small as it gets: the panels give way to plates, too."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtTest import QTest

from mtgtable.engine.asking.inputs import ManualCounters, ManualMove, ManualPut
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.look import symbol_text
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.table import plate_item
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, key
from tests.gui.test_as_large_as_text import write

pytestmark = pytest.mark.gui

NAMES = ("Annika", "Bartholomew", "Cleo", "Dan")


def commanders(life: int = 40) -> Sitting:
    """Four seats with a commander each, and nothing on the table; one has counters."""
    deck = (card("Forest"), card("Mountain")) * 20
    seats = tuple(NewSeat(name, deck, commanders=(card("Gray Ogre"),)) for name in NAMES)
    sitting = Sitting.new(NewGame(seats, seed=3, life=life, mulligans=False, commander=True))
    for kind, count in (("poison", 7), ("energy", 12)):
        sitting.act(A, ManualCounters(Seat(PlayerId(1)), kind, count))
    return sitting


def narrowest(window: Window) -> float:
    return min(box.w for box in window.scene.layout_now.plates.values())


def lines(window: Window, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines on plates that are painted whole."""
    whole: list[str] = []

    def noted(
        painter: QPainter, area: QRectF, text: str, ink: QColor, size: float, least: float, *, bold: bool = False
    ) -> None:
        if symbol_text._fit_line(text, area.width(), size, least, bold)[1] == text:
            whole.append(text)
        symbol_text.paint_line(painter, area, text, ink, size, least, bold=bold)

    monkeypatch.setattr(plate_item, "paint_line", noted)
    for item in window.scene.kept.all():
        item.update()
    window.table.grab()
    return whole


@pytest.mark.parametrize("size", [(800, 600), (960, 600), (1024, 680)])
def test_the_panels_make_room_for_plates_where_nothing_lies_yet(window: Window, size: tuple[int, int]) -> None:
    window.resize(*size)
    window.sit_down(commanders(), "Four")
    QTest.qWait(50)
    assert not any(dock.isVisible() for dock in window.docks.values())
    assert narrowest(window) >= 100


def test_panels_beside_which_plates_have_room_stay(window: Window) -> None:
    window.resize(1280, 720)
    window.sit_down(commanders(), "Four")
    QTest.qWait(50)
    assert window.docks["Layers"].isVisible()
    window.resize(960, 600)
    QTest.qWait(50)
    assert not window.docks["Layers"].isVisible()


@pytest.mark.parametrize("life", [7, 40, 140])
@pytest.mark.parametrize("size", [(800, 600), (960, 600), (1280, 720)])
def test_life_stands_on_each_plate_beside_panels_too(
    window: Window, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], life: int
) -> None:
    window.resize(*size)
    window.sit_down(commanders(life), "Four")
    QTest.qWait(50)
    if not window.docks["Layers"].isVisible():
        key(window, Qt.Key.Key_F9)
        QTest.qWait(20)
    assert window.docks["Layers"].isVisible()
    assert window.table.width() <= window.centralWidget().width(), "and nothing is cut at the edge of the panel"
    assert lines(window, monkeypatch).count(str(life)) == 3, "the fourth's is larger"


def four_asked() -> Sitting:
    """Four seats of names as long as people's, each with a full board, and a question to the first."""
    deck = (card("Forest"), card("Mountain")) * 20
    sitting = Sitting.new(NewGame(tuple(NewSeat(name, deck) for name in NAMES), seed=3, mulligans=False))
    sitting.pass_while(idle)
    kinds = ("Gray Ogre", "Grizzly Bears", "Doomed Scholar", "Doomed Healer", "Forest", "Mountain")
    for player in map(PlayerId, range(4)):
        for name in kinds * 3:
            sitting.act(A, ManualPut(player, card(name), Zone.BATTLEFIELD, entering=False))
    sitting.act(A, ManualPut(A, card("Doomed Witness"), Zone.BATTLEFIELD, entering=False))
    (ogre, *_) = (one for one in sitting.view(None).players[A].battlefield if one.name == "Gray Ogre")
    sitting.act(A, ManualMove(ogre.id, Zone.GRAVEYARD))
    return sitting


@pytest.mark.parametrize("text", [2.0, 3.0])
def test_at_a_question_beside_large_text_the_panels_make_room_and_each_life_is_told(
    window: Window, dressed: None, text: float
) -> None:
    try:
        write(text)
        window.resize(1280, 720)
        window.sit_down(four_asked(), "Four")
        QTest.qWait(50)
        assert window.play.decision is not None
        assert not window.docks["Layers"].isVisible()
        assert window.table.horizontalScrollBar().maximum() == 0
        window.phases.unseen = lambda: frozenset(map(PlayerId, range(4)))
        assert window.phases.lives(window.phases._left() - 24) == "♥ Ann 20  ·  Bar 20  ·  Cle 20  ·  Dan 20"
    finally:
        write(1.0)
