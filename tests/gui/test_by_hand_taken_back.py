"""What is done by hand and asks something is taken back whole with Esc, or with the button: it was never begun."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.inputs import ManualDestroy, ManualPut
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.focus import in_front
from tests.gui.hands import A, click, find, key, press, put
from tests.oracle.cards import card as written

pytestmark = pytest.mark.gui

AURA = compile_card(written("Odd Mantle", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1."))
TWIN = compile_card(
    written(
        "Odd Twin",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        power="0",
        toughness="0",
    )
)
PAINTER = compile_card(
    written("Odd Painter", "Creature — Human", "As this creature enters, choose a color.", power="1", toughness="1")
)


def seated(window: Window) -> tuple[int, int, int]:
    """Two creatures lie there, so that there is something to choose; what the game is then."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD, 2)
    return told(window)


def told(window: Window) -> tuple[int, int, int]:
    """What is there, what the log tells, and how many steps *Undo* could go back."""
    sitting = window.play.sitting
    return len(sitting.state.objects), len(sitting.state.log), sitting.record.position


def test_a_role_that_is_made_by_hand_is_taken_back_with_esc(window: Window, qtbot: QtBot) -> None:
    before = seated(window)
    dialog = window.beside.show_tokens()
    QTest.keyClicks(dialog.words, "cursed role")
    in_front(qtbot, dialog)
    QTest.keyClick(dialog.words, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert window.play.decision is not None, "it is asked what it enchants"
    key(window, Qt.Key.Key_Escape)
    assert window.play.decision is None
    assert told(window) == before
    assert not window.message.isVisible()


@pytest.mark.parametrize("thing", [AURA, TWIN, PAINTER], ids=lambda thing: thing.front.name)
@pytest.mark.parametrize("with_mouse", [True, False])
def test_what_is_asked_as_a_card_that_is_put_by_hand_enters_can_be_declined(
    window: Window, thing: CompiledCard, with_mouse: bool
) -> None:
    before = seated(window)
    assert window.play.act(ManualPut(A, thing, Zone.BATTLEFIELD))
    assert window.play.decision is not None
    if with_mouse:
        press(window, "Cancel")
    else:
        key(window, Qt.Key.Key_Escape)
    assert window.play.decision is None
    assert told(window) == before


def test_it_can_be_begun_again_and_answered(window: Window) -> None:
    seated(window)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.play.act(ManualPut(A, AURA, Zone.BATTLEFIELD))
    key(window, Qt.Key.Key_Escape)
    window.play.act(ManualPut(A, AURA, Zone.BATTLEFIELD))
    click(window, ogre.id)
    mantle = find(window, "Odd Mantle", Zone.BATTLEFIELD)
    assert mantle.attached_to == ogre.id


def test_what_triggers_by_it_stays(window: Window) -> None:
    """117.5: what was done by hand is done; its trigger is the game's own, and Undo takes back both."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD, 2)
    text = "When this creature dies, destroy target creature."
    bomb = compile_card(written("Odd Bomb", "Creature — Goblin", text, power="1", toughness="1"))
    window.play.act(ManualPut(A, bomb, Zone.BATTLEFIELD))
    window.play.act(ManualDestroy(find(window, "Odd Bomb", Zone.BATTLEFIELD).id))
    assert window.play.decision is not None
    key(window, Qt.Key.Key_Escape)
    assert window.play.decision is not None
    assert find(window, "Odd Bomb", Zone.GRAVEYARD)


def test_while_a_clause_waits_for_hands_esc_takes_back_only_what_was_begun_there(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD, 2)
    odd = compile_card(
        written("Odd Rite", "Creature — Human", "As this creature enters, frobnicate.", power="1", toughness="1")
    )
    window.play.act(ManualPut(A, odd, Zone.BATTLEFIELD))
    assert window.play.decision is not None, "the clause waits for hands"
    waits = window.play.decision
    window.play.act(ManualPut(A, AURA, Zone.BATTLEFIELD))
    assert window.play.decision != waits
    key(window, Qt.Key.Key_Escape)
    assert window.play.decision == waits
    key(window, Qt.Key.Key_Escape)
    assert window.play.decision == waits
