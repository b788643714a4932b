"""Few words to choose from, such as modes, lie where hand, plates and stack are seen; card text grows with the text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.window import Window
from tests.gui.hands import A, B, key
from tests.gui.spells import basic, spell

pytestmark = pytest.mark.gui

_TEXT = (
    "Choose two —\n• Return target permanent to its owner's hand.\n• Tap all creatures your opponents control.\n"
    "• Draw a card.\n• You gain 3 life."
)


def command() -> CompiledCard:
    return compile_printed(
        PrintedCard("Order of Tides", "normal", (PrintedFace("Order of Tides", "Instant", _TEXT, "{U}"),))
    ).compiled


@pytest.fixture(params=[1.0, 1.5], ids=["usual text", "large text"])
def asked(request: pytest.FixtureRequest, window: Window, qtbot: QtBot) -> Iterator[Window]:
    """Modes are chosen, with seven cards in hand and a full board, in a small window."""
    THEME.text = request.param
    THEME.choose(THEME.choice)
    window.resize(1280, 720)
    seats = (NewSeat("Ana", (spell("Mountain"), spell("Grizzly Bears")) * 15), NewSeat("Ben", passive=True))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    for player in (A, B):
        for name in ("Grizzly Bears", "Gray Ogre", "Relic", "Mountain", "Plains", "Island"):
            sitting.act(player, ManualPut(player, spell(name), Zone.BATTLEFIELD, entering=False))
    sitting.act(A, ManualPut(A, command(), Zone.HAND))
    for name in ("Grizzly Bears", "Gray Ogre", "Lightning Bolt", "Giant Growth", "Short Sword", "Relic"):
        sitting.act(A, ManualPut(A, spell(name), Zone.HAND))
    sitting.act(A, ManualPut(A, basic("U"), Zone.BATTLEFIELD))
    window.sit_down(sitting, "Modes")
    window.table.setFocus()
    key(window, Qt.Key.Key_1)
    qtbot.waitUntil(window.prompt.sheet.isVisible)
    yield window
    sitting.mark_saved()
    THEME.text = 1.0
    THEME.choose(THEME.choice)


def under(window: Window, zone: Zone) -> list[QRect]:
    sheet, table = window.prompt.sheet.geometry(), window.table
    found = [(item.rest, item) for item in table.table.kept.all() if getattr(item, "zone", None) is zone]
    rects = [
        table.mapFromScene(at.x() - item.width / 2, at.y() - item.height / 2, item.width, item.height).boundingRect()
        for at, item in found
    ]
    assert rects
    return [rect for rect in rects if rect.intersects(sheet)]


def test_a_sheet_of_modes_leaves_hand_and_plates_to_be_seen(asked: Window, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: under(asked, Zone.HAND) == [])
    assert not [plate for plate in asked.table.plates() if plate.intersects(asked.prompt.sheet.geometry())]
    assert asked.table.rect().contains(asked.prompt.sheet.geometry())


def test_every_mode_is_read_whole_and_chosen(asked: Window, qtbot: QtBot) -> None:
    (made,) = asked.prompt.sheet.lists()
    assert made.verticalScrollBar().maximum() == 0
    assert made.count() == 4
    for row in (3, 2):
        QTest.mouseClick(made.viewport(), Qt.MouseButton.LeftButton, pos=made.visualItemRect(made.item(row)).center())
    button = asked.prompt.primary()
    assert button is not None
    assert button.isEnabled()
    asked.resize(1100, 640)
    qtbot.waitUntil(lambda: asked.table.rect().contains(asked.prompt.sheet.geometry()))
    assert [made.item(row).isSelected() for row in range(4)] == [False, False, True, True]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not asked.prompt.sheet.isVisible())
    key(asked, Qt.Key.Key_Escape)
    assert not asked.play.view.stack
