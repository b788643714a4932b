"""No step of a turn ends over somebody who could act and hasn't said no: counted in inputs, for two and for four."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from mtgtable.engine.asking.decisions import Attack, Block, Blocks
from mtgtable.engine.asking.inputs import ManualPut, ManualStatus
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.ui.window import Window
from tests.gui.hands import A, B, click, find, key, press
from tests.gui.spells import spell
from tests.gui.test_nobody_is_passed import C, D, at_one_screen, bolt

pytestmark = pytest.mark.gui

CTRL = Qt.KeyboardModifier.ControlModifier
BOLT = ("Lightning Bolt", "R")


def next_turn(window: Window) -> None:
    key(window, Qt.Key.Key_Return, CTRL)


def at(window: Window) -> tuple[int, str]:
    """Turn and step."""
    return window.play.view.turn, window.play.view.step


def test_the_main_phase_does_not_end_over_who_could_act(window: Window) -> None:
    at_one_screen(window, ("", ""), BOLT)
    next_turn(window)
    assert window.play.asked_around == (B,)
    assert at(window) == (1, "precombat_main")
    assert window.prompt.question.text == (
        "Ana: the main phase is to end. Does anyone act first? A no holds all turn unless creatures attack."
    )
    assert [one.text() for one in window.prompt.buttons()] == [
        "Ben responds",
        "Not this turn",
        "At the end step",
        "Nobody acts",
    ]
    press(window, "Ben responds")
    assert window.play.acting == B
    assert at(window) == (1, "precombat_main")


def test_who_could_not_act_or_only_make_mana_is_not_asked(window: Window) -> None:
    at_one_screen(window, ("", ""), ("Lightning Bolt", ""), ("", "RR"))
    next_turn(window)
    assert not window.play.asked_around
    assert at(window) == (2, "precombat_main")


def test_a_no_at_the_end_of_the_main_phase_holds_to_the_end_of_a_turn_in_which_nothing_happens(window: Window) -> None:
    """The question says so; *Next turn* goes on by itself after it."""
    at_one_screen(window, ("", ""), BOLT)
    next_turn(window)
    assert window.play.asked_around == (B,)
    assert at(window) == (1, "precombat_main")
    key(window, Qt.Key.Key_Space)
    assert at(window) == (2, "precombat_main")
    assert window.play.acting == B


def test_the_end_step_can_be_had(window: Window) -> None:
    """513: whoever acts last in the turn is asked there once more, and nowhere between."""
    at_one_screen(window, ("", ""), BOLT)
    next_turn(window)
    press(window, "At the end step")
    assert window.play.asked_around == (B,)
    assert at(window) == (1, "end")
    key(window, Qt.Key.Key_Space)
    assert at(window) == (2, "precombat_main")


def test_what_comes_at_the_end_is_asked_about_anew(window: Window) -> None:
    """513.1a: what triggers there hadn't come when Ben said no; after it has resolved he may act once more."""
    text = "At the beginning of each end step, you gain 1 life."
    clock = compile_printed(PrintedCard("Clock", "normal", (PrintedFace("Clock", "Enchantment", text, "{1}"),)))
    at_one_screen(window, ("", ""), BOLT)
    window.play.act(ManualPut(A, clock.compiled, Zone.BATTLEFIELD))
    next_turn(window)
    key(window, Qt.Key.Key_Space)
    assert at(window) == (1, "end")
    assert [one.name for one in window.play.view.stack] == ["Clock"]
    assert window.play.asked_around == (B,)
    key(window, Qt.Key.Key_Space)
    assert not window.play.view.stack
    assert window.play.asked_around == (B,)
    assert at(window) == (1, "end")


@pytest.mark.parametrize("seats", [2, 4])
def test_the_questions_of_a_turn_with_an_attack_are_few(window: Window, seats: int) -> None:
    """Before combat, as creatures attack, and when their damage is dealt; no block is nothing new (509.1a)."""
    at_one_screen(window, ("", ""), *(BOLT,) * (seats - 1))
    window.play.act(ManualPut(A, spell("Grizzly Bears"), Zone.BATTLEFIELD, entering=False))
    window.play.act(ManualPut(B, spell("Grizzly Bears"), Zone.BATTLEFIELD, entering=False))
    others = tuple(PlayerId(number) for number in range(1, seats))
    asked = []
    press(window, "Attack" if window.prompt.button("Attack") is not None else "All attack")
    if seats > 2:
        click(window, Seat(B))
    for _ in range(12):
        if window.play.asked_around:
            assert window.play.asked_around == others
            asked.append(at(window)[1])
            key(window, Qt.Key.Key_Space)
        elif isinstance(window.play.decision, Attack):
            press(window, "Attack with 1")
        elif isinstance(window.play.decision, Block):
            press(window, "No block")
    assert at(window) == (1, "postcombat_main")
    next_turn(window)
    assert asked == ["precombat_main", "declare_attackers", "combat_damage"]
    assert at(window)[0] == 2


def test_a_block_is_asked_about(window: Window) -> None:
    """509.1: Cy has said no to an attack that nothing blocks."""
    at_one_screen(window, ("", ""), ("", ""), BOLT)
    for player in (A, B):
        window.play.act(ManualPut(player, spell("Grizzly Bears"), Zone.BATTLEFIELD, entering=False))
    press(window, "All attack")
    click(window, Seat(B))
    key(window, Qt.Key.Key_Space)
    press(window, "Attack with 1")
    assert at(window) == (1, "declare_attackers")
    key(window, Qt.Key.Key_Space)
    assert isinstance(window.play.decision, Block)
    mine = find(window, "Grizzly Bears", Zone.BATTLEFIELD, A).id
    window.play.answer(Blocks(((find(window, "Grizzly Bears", Zone.BATTLEFIELD, B).id, mine),)))
    assert window.play.asked_around == (C,)
    assert at(window) == (1, "declare_blockers")


def test_a_no_in_the_upkeep_is_none_to_the_main_phase(window: Window) -> None:
    at_one_screen(window, ("", ""), ("", ""), BOLT)
    next_turn(window)
    key(window, Qt.Key.Key_N)
    assert at(window) == (2, "upkeep")
    assert window.play.asked_around == (C,)
    assert window.prompt.question.text.endswith("A no holds until the main phase.")
    key(window, Qt.Key.Key_Space)
    assert at(window) == (2, "precombat_main"), "the draw step is of the same phase"
    assert window.play.acting == B
    next_turn(window)
    assert window.play.asked_around == (C,)
    assert at(window) == (2, "precombat_main")


def test_the_beginning_of_combat_can_be_had(window: Window) -> None:
    """507: whoever would tap an attacker does so there, when no other creature can be cast any more."""
    at_one_screen(window, ("", ""), BOLT)
    window.play.act(ManualPut(A, spell("Grizzly Bears"), Zone.BATTLEFIELD, entering=False))
    for one in window.play.player(A).battlefield:
        window.play.act(ManualStatus(one.id, "not sick"))
    next_turn(window)
    press(window, "At combat")
    assert window.play.asked_around == (B,)
    assert at(window) == (1, "begin_combat")
    key(window, Qt.Key.Key_Space)
    assert isinstance(window.play.decision, Attack), "and nobody else is asked before attackers are declared"


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("word", ["Next turn", "End turn"])
def test_who_was_asked_as_combat_began_lets_a_turn_without_attack_go_on(window: Window, word: str, seats: int) -> None:
    """508.8: as far as it goes on when nobody acted in the main phase, where nothing new has come since."""
    at_one_screen(window, ("", ""), *(BOLT,) * (seats - 1))
    window.play.act(ManualPut(A, spell("Grizzly Bears"), Zone.BATTLEFIELD, entering=False))
    press(window, word)
    press(window, "At combat")
    assert at(window) == (1, "begin_combat")
    press(window, "Nobody acts")
    press(window, "No attack")
    assert at(window)[0] == 2, "and the others aren't asked about the second main phase"


def test_the_end_step_can_be_had_from_the_beginning_of_combat(window: Window) -> None:
    at_one_screen(window, ("", ""), BOLT)
    window.play.act(ManualPut(A, spell("Grizzly Bears"), Zone.BATTLEFIELD, entering=False))
    press(window, "Next turn")
    press(window, "At combat")
    press(window, "At the end step")
    press(window, "No attack")
    assert window.play.asked_around == (B,)
    assert at(window) == (1, "end")
    press(window, "Nobody acts")
    assert at(window)[0] == 2


@pytest.mark.parametrize("step", ["begin_combat", "declare_attackers", "end_combat"])
@pytest.mark.parametrize("word", ["Pass", "Next turn", "End turn"])
def test_a_stop_stops_whatever_was_said_before(window: Window, step: str, word: str) -> None:
    at_one_screen(window, ("", ""), BOLT)
    window.actions_by_name["stops"].trigger()
    panel = window.beside.stops
    assert panel is not None
    panel.who.setFocus()
    QTest.keyClick(panel.who, Qt.Key.Key_Down)
    box = panel.boxes[step, False]
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(7, box.height() // 2))
    assert window.play.rhythm.stops.wants(B, step, own=False)
    panel.close()
    press(window, word)
    asked = []
    for _ in range(2):
        assert window.play.asked_around == (B,)
        asked.append(at(window)[1])
        press(window, "Nobody acts")
        if window.play.acting == A:
            press(window, word)
    assert asked == ["precombat_main", step]
    assert not window.play.asked_around


def test_what_is_done_since_is_asked_about_anew(window: Window) -> None:
    at_one_screen(window, ("", ""), BOLT)
    key(window, Qt.Key.Key_Space)
    assert window.play.asked_around == (B,)
    key(window, Qt.Key.Key_Space)
    assert at(window) == (1, "postcombat_main")
    window.play.act(ManualPut(A, spell("Grizzly Bears"), Zone.BATTLEFIELD))
    key(window, Qt.Key.Key_Space)
    assert window.play.asked_around == (B,), "Ben hasn't seen the Bears when he said no"


def test_one_key_a_turn_when_nobody_of_four_wants_to_act(window: Window) -> None:
    at_one_screen(window, ("", ""), BOLT, BOLT, BOLT)
    next_turn(window)
    assert window.play.asked_around == (B, C, D)
    key(window, Qt.Key.Key_N)
    assert window.play.view.turn == 2, "the one key was enough for the whole turn"
    assert window.play.asked_around == (C, D), "and in Ben's turn the others are asked anew"
    assert at(window) == (2, "upkeep")
    key(window, Qt.Key.Key_N)
    assert at(window) == (2, "precombat_main")
    next_turn(window)
    assert at(window)[0] == 3


def test_a_spell_is_asked_about_whoever_lets_the_steps_go_by(window: Window) -> None:
    at_one_screen(window, BOLT, BOLT)
    key(window, Qt.Key.Key_Space)
    press(window, "Not this turn")
    assert at(window) == (1, "postcombat_main")
    bolt(window, B)
    assert [one.name for one in window.play.view.stack] == ["Lightning Bolt"]
    assert window.play.asked_around == (B,)


def test_undo_takes_it_back_and_so_does_the_panel(window: Window) -> None:
    at_one_screen(window, ("", ""), BOLT)
    key(window, Qt.Key.Key_Space)
    press(window, "Not this turn")
    key(window, Qt.Key.Key_Z, CTRL)
    assert window.play.asked_around == (B,), "what was asked is asked again"
    press(window, "Not this turn")
    window.actions_by_name["stops"].trigger()
    panel = window.beside.stops
    assert panel is not None
    assert "Ben: the steps of this turn" in [label.text() for label in panel.findChildren(QLabel)]
    QApplication.processEvents()
    QTest.mouseClick(next(one for one in panel.findChildren(QPushButton) if one.isVisible()), Qt.MouseButton.LeftButton)
    panel.close()
    key(window, Qt.Key.Key_Space)
    assert window.play.asked_around == (B,)
    assert at(window) == (1, "postcombat_main")


def test_resolve_all_asks_before_each_and_goes_on(window: Window) -> None:
    at_one_screen(window, ("Lightning Bolt", "RR"), BOLT)
    window.play.act(ManualPut(A, spell("Lightning Bolt"), Zone.HAND))
    window.play.full_control = True
    for _ in range(2):
        bolt(window, B)
        while window.play.decision is not None:
            press(window, "Pay")
    window.play.full_control = False
    assert len(window.play.view.stack) == 2
    press(window, "Resolve all")
    assert (window.play.asked_around, window.play.view.players[B].life) == ((B,), 20)
    key(window, Qt.Key.Key_Space)
    assert (window.play.asked_around, window.play.view.players[B].life) == ((B,), 17)
    key(window, Qt.Key.Key_Space)
    assert window.play.view.players[B].life == 14
    assert find(window, "Lightning Bolt", Zone.HAND, B)
