"""An attack in which nobody does anything costs one input: all say so once; what comes then asks them again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.asking.inputs import ManualMove, ManualPut, ManualStatus
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, drag, find, key, opponent, press, to_attackers
from tests.gui.test_two_people import two_people
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui


def attacked(window: Window) -> None:
    """Ana attacks Bob with her Ogre; both hold a Lightning Bolt and the Mountains for it."""
    window.sit_down(two_people(), "Test")
    to_attackers(window)
    assert isinstance(window.play.decision, Attack)
    drag(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id, opponent())
    press(window, "Attack with 1")
    assert (window.play.view.step, window.play.acting) == ("declare_attackers", A)


def unblocked(window: Window) -> None:
    """Bob doesn't block."""
    assert isinstance(window.play.decision, Block), window.prompt.question.text
    press(window, "No block")


@pytest.mark.parametrize("how", ["button", "key", "after a pass"])
def test_one_input_from_the_attack_to_the_second_main_phase(window: Window, how: str) -> None:
    attacked(window)
    if how == "after a pass":
        press(window, "Pass")
        assert window.play.asked_around == (B,)
    if how == "key":
        key(window, Qt.Key.Key_N, Qt.KeyboardModifier.ShiftModifier)
    else:
        press(window, "Nobody acts in combat")
    unblocked(window)
    assert (window.play.view.step, window.play.acting) == ("postcombat_main", A)
    assert window.play.view.players[B].life == 18


def test_n_says_of_the_turn_what_it_says_in_the_main_phase(window: Window) -> None:
    """One key means one thing: *Not this turn*, whether creatures attack or not."""
    attacked(window)
    press(window, "Pass")
    assert window.play.asked_around == (B,)
    key(window, Qt.Key.Key_N)
    assert [said.players for said in window.play.rhythm.stops.not_this_turn] == [frozenset((B,))]
    assert window.play.rhythm.stops.quiet is None


def test_each_step_is_asked_by_the_key_that_passes(window: Window) -> None:
    attacked(window)
    key(window, Qt.Key.Key_Space)
    assert window.play.asked_around == (B,)
    key(window, Qt.Key.Key_Space)
    unblocked(window)
    assert (window.play.view.step, window.play.acting) == ("declare_blockers", A)


def test_blockers_break_it(window: Window) -> None:
    attacked(window)
    press(window, "Nobody acts in combat")
    asked = window.play.decision
    assert isinstance(asked, Block)
    drag(window, asked.blockers[0], asked.attackers[0])
    press(window, "Block with 1")
    assert (window.play.view.step, window.play.acting) == ("declare_blockers", A)
    press(window, "Nobody acts in combat")
    assert window.play.view.step in ("combat_damage", "postcombat_main")


def test_undo_takes_it_back(window: Window) -> None:
    attacked(window)
    press(window, "Nobody acts in combat")
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.play.view.step == "declare_attackers"
    assert window.play.decision is None
    press(window, "Pass")
    assert window.play.asked_around == (B,), "nobody has said anything any more"


def test_what_comes_onto_the_stack_breaks_it(window: Window) -> None:
    text = "Whenever Odd Rogue deals combat damage to a player, draw a card."
    rogue = compile_card(printed("Odd Rogue", "Creature", text, "{0}", power="1", toughness="1"))
    window.sit_down(two_people(), "Test")
    window.play.act(ManualPut(A, rogue, Zone.BATTLEFIELD))
    window.play.act(ManualStatus(find(window, "Odd Rogue", Zone.BATTLEFIELD).id, "not sick"))
    to_attackers(window)
    drag(window, find(window, "Odd Rogue", Zone.BATTLEFIELD).id, opponent())
    press(window, "Attack with 1")
    press(window, "Nobody acts in combat")
    unblocked(window)
    assert [item.name for item in window.play.view.stack] == ["Odd Rogue"]
    assert window.play.asked_around == (B,), "Bob has a Lightning Bolt to answer with"
    key(window, Qt.Key.Key_Space)
    assert (window.play.view.step, window.play.acting) == ("combat_damage", A), "and all are asked again"


def test_it_isnt_offered_outside_of_an_attack_or_under_full_control(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    assert window.prompt.button("Nobody acts in combat") is None
    attacked(window)
    window.play.full_control = True
    window.play.look_again()
    assert window.prompt.button("Nobody acts in combat") is None
    window.play.full_control = False


def test_who_plays_alone_is_asked_as_one_person(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, card("Gray Ogre"), Zone.BATTLEFIELD))
    window.play.act(ManualStatus(find(window, "Gray Ogre", Zone.BATTLEFIELD).id, "not sick"))
    window.play.rhythm.stops.set_stop(A, "declare_attackers", own=True, wanted=True)
    press(window, "All attack")
    assert window.play.view.step == "declare_attackers"
    press(window, "I act no more in combat")
    assert window.play.view.step == "postcombat_main"
    window.play.rhythm.stops.set_stop(A, "declare_attackers", own=True, wanted=False)


def test_who_is_asked_is_asked_still_when_the_last_attacker_is_gone(window: Window) -> None:
    """506.4: it is moved away by hand while Bob is asked, and all goes on from there: the step is his to act in yet."""
    attacked(window)
    key(window, Qt.Key.Key_Space)
    assert window.play.asked_around == (B,)
    window.play.act(ManualMove(find(window, "Gray Ogre", Zone.BATTLEFIELD).id, Zone.GRAVEYARD))
    assert window.play.sitting is not None
    window.play.rhythm.go_on(window.play.sitting)  # as after any answer that the move asks for
    assert (window.play.view.step, window.play.asked_around) == ("declare_attackers", (B,))
