"""A hand that clicks and presses whatever is offered: nothing fails, nothing is painted wrongly, undo comes back."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.model.ids import PlayerId
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import key, point_of

pytestmark = [pytest.mark.gui, pytest.mark.soak]

NAMES = ("Grizzly Bears", "Lightning Bolt", "Giant Growth", "Short Sword", "Gray Ogre")


def one_gesture(window: Window, random: Random) -> None:
    """Something that a person could do now."""
    if window.curtain.is_down:
        window.curtain.lift()
        return
    choosing = window.play.choosing
    legal = [ref for ref in (choosing.legal() if choosing else ()) if window.scene.kept.item_of(ref) is not None]
    choices = ["press"] * 3 + (["click"] * 4 if legal else []) + ["key"]
    if choosing is None:
        choices += ["use"] * 6
    what = random.choice(choices)
    if what == "click":
        try:
            at = point_of(window, random.choice(sorted(legal, key=str)))
        except AssertionError:
            return
        QTest.mouseClick(window.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    elif what == "use":
        actions = [action for action in window.play.legal() if hasattr(action, "object")]
        if actions:
            window.hand.use(random.choice(actions).object)
    elif what == "press":
        found = [button for button in window.prompt.buttons() if button.isEnabled()]
        if found:
            QTest.mouseClick(random.choice(found), Qt.MouseButton.LeftButton)
    else:
        key(window, random.choice([Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_F6, Qt.Key.Key_Right, Qt.Key.Key_L]))
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()
    QApplication.processEvents()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("passive", [True, False], ids=["goldfish", "hotseat"])
def test_whatever_the_hand_does(window: Window, seed: int, passive: bool, soak_is_long: bool) -> None:
    random = Random(seed)
    failures: list[object] = []
    window.play.failed.connect(failures.append)
    deck = tuple(card(name) for name in NAMES for _ in range(6))
    lands = tuple(card(name) for name in ("Forest", "Mountain") for _ in range(10))
    seats = (NewSeat("Ana", deck + lands), NewSeat("Bob", deck + lands, passive=passive))
    window.sit_down(Sitting.new(NewGame(seats, seed=seed)), "Random")
    for _ in range(600 if soak_is_long else 45):
        one_gesture(window, random)
        assert failures == []
        if window.play.view.over:
            break
    before = window.play.sitting.view(None)
    undone = 0
    while window.play.sitting.can_undo and undone < 10:
        window.curtain.lift()
        window.play.run(window.play.sitting.undo)
        undone += 1
    for _ in range(undone):
        window.curtain.lift()
        window.play.run(window.play.sitting.redo)
    after = window.play.sitting.view(None)
    assert failures == []
    assert (after.players, after.stack, after.turn, after.step) == (
        before.players,
        before.stack,
        before.turn,
        before.step,
    )
    assert PlayerId(0) in window.scene.layout_now.plates
