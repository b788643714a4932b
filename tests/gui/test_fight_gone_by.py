"""A fight that goes by with one input is seen all the same, for a moment that any input ends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSequentialAnimationGroup, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualPut, ManualStatus, ManualToken
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, find, key, press

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def moving(dressed: None) -> Iterator[None]:
    """Things move."""
    THEME.animated = True
    yield
    THEME.animated = False


def attacked(window: Window) -> list[CardItem]:
    """Two creatures attack a goldfish with one click; the turn is in the second main phase then."""
    sitting = goldfish("Gray Ogre")
    for name in ("Grizzly Bears", "Gray Ogre"):
        sitting.act(A, ManualPut(A, card(name), Zone.BATTLEFIELD))
    for seen in sitting.view(None).players[A].battlefield:
        sitting.act(A, ManualStatus(seen.id, "not sick"))
    window.sit_down(sitting, "Test")
    QApplication.processEvents()
    press(window, "All attack")
    assert window.play.view.step == "postcombat_main"
    return [item for item in window.scene.kept.all() if isinstance(item, CardItem) and item.zone is Zone.BATTLEFIELD]


def test_what_blocks_steps_out_and_the_dead_go_from_there(window: Window) -> None:
    """A goldfish's wall blocks and dies, all with one click."""
    seats = (NewSeat("You", (card("Mountain"),) * 40), NewSeat("Fish", passive=True, habits="wall 1/1 on turn 1"))
    window.sit_down(Sitting.new(NewGame(seats, seed=3, mulligans=False)), "Test")
    window.play.pass_toward("precombat_main")
    key(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    window.play.act(ManualPut(A, card("Gray Ogre"), Zone.BATTLEFIELD))
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.play.act(ManualStatus(ogre.id, "not sick"))
    (wall,) = (one for one in window.play.view.players[B].battlefield if one.token)
    item, attacker = window.scene.kept.item_of(wall.id), window.scene.kept.item_of(ogre.id)
    assert isinstance(item, CardItem)
    assert isinstance(attacker, CardItem)
    lay = item.pos().y()
    press(window, "All attack")
    assert window.play.view.players[B].battlefield == ()
    assert item.leaving
    assert len(window.scene.arrow_layer.arrows) == 1, "what was blocked points at nobody"
    (way,) = item.findChildren(QSequentialAnimationGroup)
    way.pause()
    way.setCurrentTime(400)
    assert item.pos().y() > lay + 12
    assert item.opacity() == 1.0
    assert at([attacker], 400)[0] > 12
    key(window, Qt.Key.Key_Space)
    assert item.scene() is None, "what had died is gone with the next input"


def at(items: list[CardItem], time: int) -> list[float]:
    """How far up they stand from where they lie, at a time of their way."""
    for item in items:
        assert item._glide is not None
        item._glide.pause()
        item._glide.setCurrentTime(time)
    return [item.rest.y() - item.pos().y() for item in items]


def test_attackers_step_out_and_their_arrows_stand(window: Window) -> None:
    items = attacked(window)
    assert window.play.view.players[B].life < 20
    assert len(window.scene.arrow_layer.arrows) == 2
    assert min(at(items, 400)) > 12, "they are out towards the other side"
    assert [round(far) for far in at(items, 800)] == [0, 0]


@pytest.mark.parametrize("how", ["key", "mouse"])
def test_any_input_ends_it_and_does_what_it_does(window: Window, how: str) -> None:
    items = attacked(window)
    turn = window.play.view.turn
    if how == "key":
        QTest.keyClick(window.table, Qt.Key.Key_Shift)
    else:
        press(window, "Next turn")
        assert window.play.view.turn > turn
    assert window.scene.arrow_layer.arrows == ()
    assert all(not item.gliding or (item._glide is not None and item._glide.duration() < 400) for item in items)


def test_it_ends_by_itself(window: Window, qtbot: QtBot) -> None:
    items = attacked(window)
    qtbot.waitUntil(lambda: window.scene.arrow_layer.arrows == (), timeout=20_000)
    qtbot.waitUntil(lambda: all(item.pos() == item.rest for item in items), timeout=20_000)


def test_nothing_moves_where_movement_is_off(window: Window) -> None:
    THEME.animated = False
    items = attacked(window)
    assert window.scene.arrow_layer.arrows == ()
    assert all(item.pos() == item.rest for item in items)


def test_undo_and_redo_show_no_fight_that_was_seen(window: Window) -> None:
    attacked(window)
    window.scene.kept.fought.end()
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.scene.arrow_layer.arrows == ()


def test_like_attackers_of_one_pile_have_one_arrow_with_their_number(window: Window) -> None:
    """Twenty-three arrows over the names of one pile said no more than one."""
    sitting = goldfish("Gray Ogre")
    sitting.act(A, ManualToken(A, card("Grizzly Bears"), 6))
    sitting.act(A, ManualPut(A, card("Gray Ogre"), Zone.BATTLEFIELD))
    for seen in sitting.view(None).players[A].battlefield:
        sitting.act(A, ManualStatus(seen.id, "not sick"))
    window.sit_down(sitting, "Test")
    QApplication.processEvents()
    press(window, "All attack")
    assert window.play.view.step == "postcombat_main"
    assert sorted(one.count for one in window.scene.arrow_layer.arrows) == [1, 6]
