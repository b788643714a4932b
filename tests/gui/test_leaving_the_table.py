"""A player concedes while others are asked: the step goes on without them, and nothing is asked twice (104.3a)."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.asking.inputs import ManualMana, ManualPut
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.commands.object_menu import player_menu
from mtgtable.ui.window import Window
from tests.gui.hands import A, B, drag, find, press
from tests.gui.spells import spell

pytestmark = pytest.mark.gui


def four(window: Window, qtbot: QtBot) -> None:
    """Four seats with a Grizzly Bears each, that of A ready to attack; the first main phase."""
    seats = tuple(NewSeat(name, (spell("Forest"), spell("Grizzly Bears")) * 15) for name in ("Ana", "Ben", "Cy", "Di"))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    for player in map(PlayerId, range(4)):
        sitting.act(player, ManualPut(player, spell("Grizzly Bears"), Zone.BATTLEFIELD, entering=False))
    window.resize(1280, 720)
    window.sit_down(sitting, "Four")
    qtbot.waitUntil(lambda: len(window.table.cards()) >= 4)
    window.pass_to("declare_attackers")
    QApplication.processEvents()


def concedes(window: Window, player: PlayerId) -> None:
    """By the menu of the plate, and the question that is asked once."""
    menu = player_menu(window.hand, player, window)
    next(action for action in menu.actions() if action.text().endswith("concedes…")).trigger()
    QApplication.processEvents()
    box = next(found for found in window.findChildren(QMessageBox) if found.isVisible())
    next(button for button in box.buttons() if button.text() == "Concede").click()
    QApplication.processEvents()
    QTest.qWait(50)


def test_the_blocks_go_on_without_the_one_who_left(window: Window, qtbot: QtBot) -> None:
    four(window, qtbot)
    assert isinstance(window.play.decision, Attack)
    drag(window, find(window, "Grizzly Bears", Zone.BATTLEFIELD).id, Seat(B))
    window.play.act(ManualMana(A, "G"))
    press(window, "Attack with 1")
    for _ in range(9):
        if isinstance(window.play.decision, Block):
            break
        if window.curtain.is_down:
            window.curtain.lift()
        button = window.prompt.button("Nobody") or window.prompt.button("Pass")
        assert button is not None
        button.click()
        QApplication.processEvents()
    assert isinstance(window.play.decision, Block)
    if window.curtain.is_down:
        window.curtain.lift()
    concedes(window, B)
    view = window.play.sitting.view(None)
    assert view.players[B].lost
    assert window.play.sitting.state.turn.step not in ("declare_attackers", "begin_combat")
    assert not isinstance(window.play.decision, Attack)
    assert "attackers" not in window.prompt.question.text
    assert not view.players[A].pool, "the mana that was lost with the step stays lost"
    window.play.run(lambda: window.play.sitting.undo())
    assert isinstance(window.play.sitting.game.decision, Block)
    assert not window.play.sitting.view(None).players[B].lost
