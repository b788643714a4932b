"""A player concedes while others are asked: the step goes on without them, and nothing is asked twice (104.3a)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Attack, Block, Choose, Chosen, Number, Numbered, Said, YesNo
from mtgtable.engine.asking.inputs import Cast, Concede, ManualMana, ManualPut
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.commands.object_menu import player_menu
from mtgtable.ui.playing.announcing import take_back
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, B, click, drag, find, key, press
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


def begun(window: Window, qtbot: QtBot) -> None:
    """Ana has begun to cast Lightning Bolt, and is asked for its target."""
    four(window, qtbot)
    press(window, "No attack")
    window.play.act(ManualPut(A, card("Mountain"), Zone.BATTLEFIELD, entering=False))
    window.play.act(ManualPut(A, card("Lightning Bolt"), Zone.HAND))
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    QApplication.processEvents()
    assert isinstance(window.play.decision, Choose)


def test_a_spell_that_is_announced_goes_on_without_the_one_who_left(window: Window, qtbot: QtBot) -> None:
    """601.2, 800.4a: nobody who stays announces it once more; who has left is no target any more."""
    begun(window, qtbot)
    concedes(window, B)
    decision = window.play.decision
    assert isinstance(decision, Choose)
    refs = {option.ref for option in decision.options}
    assert Seat(PlayerId(2)) in refs
    assert Seat(B) not in refs
    click(window, Seat(PlayerId(2)))
    window.play.nobody_responds()
    view = window.play.sitting.view(None)
    assert (view.players[2].life, view.players[B].lost) == (17, True)


def test_who_left_stays_away_when_the_spell_is_taken_back(window: Window, qtbot: QtBot) -> None:
    begun(window, qtbot)
    concedes(window, B)
    key(window, Qt.Key.Key_Escape)
    assert window.play.decision is None
    assert find(window, "Lightning Bolt", Zone.HAND) is not None
    assert window.play.sitting.view(None).players[B].lost
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(window.play.decision, Choose)


@pytest.mark.parametrize("left", [True, False])
def test_what_turns_out_illegal_is_taken_back_and_who_left_stays_away(left: bool) -> None:
    """A payment that doesn't fit leaves the question; a spell that can't be cast goes back, and nobody comes back."""
    seats = tuple(NewSeat(name, (spell("Forest"),) * 20) for name in ("Ana", "Ben", "Cy"))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(lambda now: now.state.turn.step != "precombat_main")
    sitting.act(A, ManualPut(A, card("Fireball Staff"), Zone.HAND))
    for _ in range(3):
        sitting.act(A, ManualPut(A, card("Mountain"), Zone.BATTLEFIELD, entering=False))
    held = next(one for one in sitting.view(None).players[A].hand if one.name == "Fireball Staff")
    sitting.act(A, Cast(held.id))
    asked = sitting.decision
    assert isinstance(asked, Number)
    if left:
        sitting.act(B, Concede())
        assert sitting.decision == asked
    sitting.answer(A, Numbered(2))
    assert sitting.decision is not None
    take_back(sitting)
    assert sitting.decision is None
    assert sitting.state.player(B).lost is left


def test_mulligans_of_the_others_go_on(window: Window, qtbot: QtBot) -> None:
    """103.5, 800.4a: what the one who stays is asked stays open, and the card goes to the bottom."""
    seats = tuple(NewSeat(name, (spell("Forest"), spell("Grizzly Bears")) * 15) for name in ("Ana", "Ben", "Cy", "Di"))
    sitting = Sitting.new(NewGame(seats, seed=3))
    for number in range(5):
        assert sitting.decision is not None
        sitting.answer(sitting.decision.player, Said(number in (0, 4)))
    window.sit_down(sitting, "Four")
    if window.curtain.is_down:
        window.curtain.lift()
    asked = window.play.decision
    assert isinstance(asked, Choose)
    assert asked.player == A
    concedes(window, PlayerId(2))
    assert window.play.decision == asked
    assert window.play.answer(Chosen((0,)))
    assert isinstance(window.play.decision, YesNo)
    concedes(window, B)
    assert isinstance(window.play.decision, YesNo)
    assert len(window.play.view.players[A].hand) == 6
    window.play.answer(Said(False))
    view = window.play.sitting.view(None)
    assert view.turn == 1
    assert [player.lost for player in view.players] == [False, True, True, False]
