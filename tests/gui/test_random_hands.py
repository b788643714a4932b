"""A hand that clicks and presses whatever is offered: nothing fails, nothing is painted wrongly, undo comes back."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from mtgtable.model.ids import PlayerId
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.table.card_item import CardItem
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
    choices = ["press"] * 6 + (["click"] * 8 if legal else []) + ["key"] * 2 + ["around"] * 2
    if choosing is None:
        choices += ["use"] * 12
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
    elif what == "around":
        around(window, random)
    elif what == "press":
        found = [button for button in window.prompt.buttons() if button.isEnabled()]
        if found:
            QTest.mouseClick(random.choice(found), Qt.MouseButton.LeftButton)
    else:
        key(window, random.choice([Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_F6, Qt.Key.Key_Right, Qt.Key.Key_L]))
    close_menus()
    QApplication.processEvents()


DIALOGS = ("token", "set keys", "kept files", "about", "mana", "life set", "draw some", "graveyard", "help", "keys")


def around(window: Window, random: Random) -> None:
    """What a hand does beside the game: menus, dialogs, drags out of the window, another size, other colors."""
    viewport = window.table.viewport()
    at = QPoint(random.randrange(viewport.width()), random.randrange(viewport.height()))
    match random.randrange(6):
        case 0:
            cards = [item for item in window.scene.kept.all() if isinstance(item, CardItem)]
            if cards:
                window.show_menu(random.choice(cards), viewport.mapToGlobal(at))
        case 1:
            window.actions_by_name[random.choice(DIALOGS)].trigger()
            QApplication.processEvents()
            for dialog in window.findChildren(QDialog):
                dialog.close()
        case 2:
            QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=at)
            for step in (QPoint(0, -20), QPoint(0, -60), QPoint(-4000, 50), QPoint(9000, 9000)):
                QTest.mouseMove(viewport, at + step)
            QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=at + QPoint(9000, 9000))
        case 3:
            window.resize(random.randrange(960, 1800), random.randrange(600, 1100))
        case 4:
            THEME.choose(random.choice(("light", "dark")))
        case 5:
            window.show_start()
            QApplication.processEvents()
            window.back_to_game()


def close_menus() -> None:
    """Close the menus that are open."""
    popup = QApplication.activePopupWidget()
    while popup is not None:
        popup.close()
        popup = QApplication.activePopupWidget()


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
    for _ in range(3400 if soak_is_long else 45):
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
