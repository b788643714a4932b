"""Small courtesies of the table: own triggers go on alone, Enter does what is lit, what can't be paid isn't offered."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.inputs import Cast, ManualCounters, ManualPut
from mtgtable.model.ids import ObjectId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.ui.dialogs.in_words import InWords
from mtgtable.ui.start.game_tile import where_it_stands
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, drag, find, free_place, key, put
from tests.gui.spells import spell

pytestmark = pytest.mark.gui

CTRL = Qt.KeyboardModifier.ControlModifier


def land(name: str, text: str) -> CompiledCard:
    """A land with that text, all of it understood."""
    made = compile_printed(PrintedCard(name, "normal", (PrintedFace(name, "Land", text),)))
    assert made.supported
    return made.compiled


GAIN_LAND = land("Highlands", "This land enters tapped.\nWhen this land enters, you gain 1 life.\n{T}: Add {R} or {G}.")
SLAGHEAP = land(
    "Slagheap",
    "{T}: Add {C}.\n{1}, {T}: Put a storage counter on this land.\n{1}, Remove X storage counters from this land: Add "
    "X mana in any combination of {B} and/or {R}.",
)


def test_all_that_is_there_pays_by_itself(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    window.play.act(ManualPut(A, SLAGHEAP, Zone.BATTLEFIELD, entering=False))
    drag(window, find(window, "Gray Ogre", Zone.HAND).id, free_place(window))
    assert window.play.decision is None
    assert find(window, "Gray Ogre", Zone.BATTLEFIELD)
    assert find(window, "Slagheap", Zone.BATTLEFIELD).tapped


def castable(window: Window) -> set[ObjectId]:
    """What is lit as a spell that can be cast."""
    return {action.object for action in window.play.legal() if isinstance(action, Cast)}


def test_alone_an_own_trigger_resolves_although_an_instant_is_at_hand(window: Window) -> None:
    window.sit_down(goldfish("Giant Growth", "Grizzly Bears", rest="Forest"), "Test")
    put(window, "Giant Growth", Zone.HAND)
    put(window, "Grizzly Bears", Zone.BATTLEFIELD)
    put(window, "Forest", Zone.BATTLEFIELD)
    window.play.act(ManualPut(A, GAIN_LAND, Zone.HAND))
    before = window.play.sitting.record.position
    drag(window, find(window, "Highlands", Zone.HAND).id, free_place(window))
    view = window.play.view
    assert not view.stack
    assert (view.players[A].life, view.step) == (21, "precombat_main")
    window.play.run(lambda: window.play.sitting.undo())
    assert window.play.sitting.record.position == before, "one step of undo"


def test_with_full_control_it_waits(window: Window) -> None:
    window.sit_down(goldfish("Giant Growth", rest="Forest"), "Test")
    window.play.rhythm.stops.full_control = True
    window.play.act(ManualPut(A, GAIN_LAND, Zone.HAND))
    drag(window, find(window, "Highlands", Zone.HAND).id, free_place(window))
    assert len(window.play.view.stack) == 1


def test_counters_that_are_not_there_pay_for_nothing(window: Window) -> None:
    """Lit is what can be cast: a land whose counters would be mana has none."""
    window.sit_down(goldfish("Lightning Bolt", "Gray Ogre"), "Test")
    for name in ("Lightning Bolt", "Gray Ogre"):
        if not any(card.name == name for card in window.play.view.players[A].hand):
            put(window, name, Zone.HAND)
    window.play.act(ManualPut(A, SLAGHEAP, Zone.BATTLEFIELD, entering=False))
    bolt, ogre = (find(window, name, Zone.HAND).id for name in ("Lightning Bolt", "Gray Ogre"))
    assert not castable(window) & {bolt, ogre}
    window.play.act(ManualPut(A, spell("Mountain"), Zone.BATTLEFIELD, entering=False))
    assert castable(window) & {bolt, ogre} == {bolt}, "two lands don't make three mana"
    slagheap = find(window, "Slagheap", Zone.BATTLEFIELD)
    window.play.act(ManualCounters(slagheap.id, "storage", 3))
    assert castable(window) >= {bolt, ogre}, "three counters might"


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.NoModifier, CTRL])
def test_enter_does_what_was_said_in_words(window: Window, modifier: Qt.KeyboardModifier) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    key(window, Qt.Key.Key_W, CTRL)
    dialog = next(found for found in window.findChildren(InWords) if found.isVisible())
    QTest.keyClicks(dialog.text, "you gain 3 life")
    QTest.keyClick(dialog.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert dialog.text.toPlainText().endswith("\n")
    assert dialog.go.isEnabled()
    QTest.keyClick(dialog.text, Qt.Key.Key_Return, modifier)
    QApplication.processEvents()
    assert window.play.view.players[A].life == 23
    assert not [found for found in window.findChildren(InWords) if found.isVisible()]
    assert window.play.sitting.undo_label == "what was done by hand"
    assert window.actions_by_name["undo"].text() == "Undo what was done by hand"


def test_enter_leaves_what_is_not_understood(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    key(window, Qt.Key.Key_W, CTRL)
    dialog = next(found for found in window.findChildren(InWords) if found.isVisible())
    QTest.keyClicks(dialog.text, "frobnicate a gadget")
    QTest.keyClick(dialog.text, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.text.toPlainText() == "frobnicate a gadget"


def test_a_refused_offer_is_taken_back_by_words(window: Window) -> None:
    window.sit_down(goldfish("Merfolk Fortune"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD)
    put(window, "Merfolk Fortune", Zone.HAND)
    drag(window, find(window, "Merfolk Fortune", Zone.HAND).id, free_place(window))
    for _ in range(3):
        if window.play.decision is not None:
            break
        key(window, Qt.Key.Key_Space)
    assert window.play.decision is not None
    key(window, Qt.Key.Key_N)
    assert window.actions_by_name["undo"].text() == "Undo answer no"


def test_the_start_page_counts_the_turns_that_the_table_counts(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for _ in range(2):
        key(window, Qt.Key.Key_Return, CTRL)
    view = window.play.view
    assert (view.active, view.turn) == (A, 5)
    glance = window.keeper.glance()
    assert glance is not None
    assert glance.turn == 3
    assert where_it_stands(glance).startswith("Turn 3: Ana")
