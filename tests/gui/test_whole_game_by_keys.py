"""A game played with keys alone, and what is said of it by ear; Tab moves the focus and never the game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.decisions import Choose
from mtgtable.engine.asking.inputs import ManualMove, ManualPut, ManualStatus
from mtgtable.model.zones import Zone
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.table.movement import FlyingNumber
from mtgtable.ui.table.pile_item import PileItem
from mtgtable.ui.table.plate_item import PlateItem
from mtgtable.ui.table.spoken import spoken
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, drag, find, free_place, key, opponent, press, put

pytestmark = pytest.mark.gui

CTRL = Qt.KeyboardModifier.ControlModifier


def test_a_game_is_won_with_keys_alone(window: Window) -> None:
    """Turn by turn: a land, what can be cast, an attack with all, the next turn; a burn spell at the player's plate."""
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    put(window, "Mountain", Zone.HAND, 2)
    put(window, "Gray Ogre", Zone.HAND, 3)
    window.table.setFocus()
    for _ in range(40):
        if window.play.view.over:
            break
        hand = window.play.view.players[A].hand
        used = next((n for n, one in enumerate(hand[:9]) if one.playable), None)
        decision = window.play.decision
        if isinstance(decision, Choose) and decision.purpose == "discard":
            for digit in range(decision.minimum):
                key(window, Qt.Key(Qt.Key.Key_1 + digit))
            key(window, Qt.Key.Key_Space)
        elif isinstance(decision, Choose):
            choose_the_opponent(window)
        elif used is not None:
            key(window, Qt.Key(Qt.Key.Key_1 + used))
        elif window.play.able_attackers():
            key(window, Qt.Key.Key_A)
        else:
            key(window, Qt.Key.Key_Return, CTRL)
    assert window.play.view.over
    assert window.play.view.winners == (A,)


def choose_the_opponent(window: Window) -> None:
    """Go to the opponent's plate with the arrow keys, and take it."""
    for arrow in (Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Left):
        if isinstance(window.scene.cursor, PlateItem) and window.scene.cursor.ref == opponent():
            break
        key(window, arrow)
    assert isinstance(window.scene.cursor, PlateItem), window.scene.cursor
    assert window.scene.cursor.ref == opponent()
    key(window, Qt.Key.Key_Return)


def test_tab_moves_the_focus_and_never_the_game(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.table.setFocus()
    before = (window.play.view.turn, window.play.view.step, window.play.sitting.record.position)
    seen = set()
    for _ in range(8):
        widget = window.focusWidget()
        assert widget is not None
        seen.add(widget)
        QTest.keyClick(widget, Qt.Key.Key_Tab)
        QApplication.processEvents()
    assert len(seen) > 2
    assert (window.play.view.turn, window.play.view.step, window.play.sitting.record.position) == before


def test_arrows_reach_the_piles_and_enter_opens_them(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.GRAVEYARD)
    put(window, "Mountain", Zone.BATTLEFIELD)
    window.table.setFocus()
    window.scene.select(find(window, "Mountain", Zone.BATTLEFIELD).id)
    for _ in range(6):
        if isinstance(window.scene.cursor, PileItem):
            break
        key(window, Qt.Key.Key_Left)
    cursor = window.scene.cursor
    assert isinstance(cursor, PileItem)
    assert window.table.accessibleDescription() == spoken(cursor)
    window.scene.cursor = window.scene.kept.pile(A, Zone.EXILE)
    key(window, Qt.Key.Key_Left)
    assert spoken(window.scene.cursor) == "Graveyard, 1 card, on top Gray Ogre"
    key(window, Qt.Key.Key_Return)
    (dialog,) = window.pile_dialogs
    assert dialog.zone is Zone.GRAVEYARD
    dialog.close()


def test_cards_are_said_with_their_state(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.play.act(ManualStatus(ogre.id, "tap"))
    item = window.scene.kept.item_of(ogre.id)
    assert spoken(item) == "Gray Ogre, Creature — Ogre, 2/2, tapped, summoning sick"


def test_a_card_is_cast_by_drag_from_a_pile(window: Window) -> None:
    """A commander is cast from the command zone (903.8); so is whatever may be cast from where it lies."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD, 3)
    window.play.act(ManualPut(A, card("Gray Ogre"), Zone.GRAVEYARD))
    ogre = window.play.view.players[A].graveyard[0]
    pile = window.scene.kept.pile(A, Zone.GRAVEYARD)
    assert pile is not None
    drag(window, ogre.id, free_place(window))
    assert "can't be cast from" in window.message.text or "601" in window.message.text
    hand = len(window.play.view.players[A].hand)
    hand_box = window.scene.layout_now.hands[A]
    library = window.scene.kept.pile(A, Zone.LIBRARY)
    assert library is not None
    viewport = window.table.viewport()
    start = window.table.mapFromScene(library.scenePos())
    end = window.table.mapFromScene(hand_box.x + hand_box.w / 2, hand_box.y + hand_box.h / 2)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.2, 0.6, 1.0):
        QTest.mouseMove(viewport, start + (end - start) * share)
    QApplication.processEvents()
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    QApplication.processEvents()
    assert len(window.play.view.players[A].hand) == hand + 1, "dragged from the library into the hand: drawn"
    window.play.act(ManualMove(ogre.id, Zone.HAND))


def test_life_flies_and_is_gone_when_movement_is_off(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Lightning Bolt", Zone.HAND, 2)
    put(window, "Mountain", Zone.BATTLEFIELD, 2)

    def flying() -> list[str]:
        return [item.text for item in window.scene.items() if isinstance(item, FlyingNumber)]

    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    press(window, "Fish")
    assert window.play.view.players[B].life == 17
    assert flying() == []
    THEME.animated = True
    try:
        window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
        press(window, "Fish")
        assert flying() == ["−3"]
        QTest.qWait(1400)
        assert flying() == []
    finally:
        THEME.animated = False
