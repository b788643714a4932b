"""At one screen nobody is passed by what another says: each yields for themselves, and each says no."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from mtgtable.engine.asking.inputs import ManualLife, ManualPut
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.commands.object_menu import stack_menu
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.prompt.answers import buttons_for
from mtgtable.ui.window import Window
from tests.gui.hands import A, B, click, find, key, press
from tests.gui.spells import basic, spell

pytestmark = pytest.mark.gui

C, D = PlayerId(2), PlayerId(3)
_TREMORS = compile_printed(
    PrintedCard(
        "Tremors",
        "normal",
        (
            PrintedFace(
                "Tremors",
                "Enchantment",
                "Whenever a creature you control enters, this enchantment deals 1 damage to each opponent.",
                "{1}{R}",
            ),
        ),
    )
).compiled


def at_one_screen(window: Window, *holding: tuple[str, str]) -> None:
    """Two to four people, each with one card in hand and the lands for it; the first has begun."""
    names = ("Ana", "Ben", "Cy", "Dee")[: len(holding)]
    seats = tuple(NewSeat(name, (spell("Mountain"),) * 30) for name in names)
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    for player, (name, lands) in enumerate(holding):
        for letter in lands:
            sitting.act(A, ManualPut(PlayerId(player), basic(letter), Zone.BATTLEFIELD, entering=False))
        if name:
            sitting.act(A, ManualPut(PlayerId(player), spell(name), Zone.HAND))
    window.actions_by_name["curtain"].setChecked(False)
    window.sit_down(sitting, "Test")


def bolt(window: Window, at: PlayerId) -> None:
    """Ana casts Lightning Bolt at a player."""
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND, A).id)
    click(window, Seat(at))


def choose(window: Window, words: str) -> None:
    """Take an entry of the menu of what is on top of the stack."""
    menu = stack_menu(window.hand, window.play.view.stack[0], window)
    next(entry for entry in menu.actions() if entry.text() == words).trigger()
    menu.close()


def trigger(window: Window) -> None:
    """A creature of Ana's enters."""
    window.play.act(ManualPut(A, spell("Grizzly Bears"), Zone.BATTLEFIELD))


def test_a_yield_is_one_players_own(window: Window) -> None:
    at_one_screen(window, ("", ""), ("Lightning Bolt", "R"), ("Lightning Bolt", "R"))
    window.play.act(ManualPut(A, _TREMORS, Zone.BATTLEFIELD))
    trigger(window)
    if not window.play.asked_around:
        press(window, "Pass")
    assert window.play.asked_around == (B, C)
    choose(window, "Ben yields to this: this turn")
    assert [one.name for one in window.play.view.stack] == ["Tremors"], "Cy hasn't yielded"
    assert window.play.asked_around == (C,)
    key(window, Qt.Key.Key_Space)
    assert window.play.view.players[B].life == 19
    trigger(window)
    if not window.play.asked_around:
        press(window, "Pass")
    assert window.play.asked_around == (C,), "Ben has yielded, Cy is asked"
    window.actions_by_name["stops"].trigger()
    panel = window.beside.stops
    assert panel is not None
    assert "Ben: Tremors (this turn)" in [label.text() for label in panel.findChildren(QLabel)]
    panel.close()


def test_who_yields_at_their_own_trigger_yields_for_nobody_else(window: Window) -> None:
    """Ana has full control, and so priority: it is she who yields, and Ben is asked all the same."""
    at_one_screen(window, ("", ""), ("Lightning Bolt", "R"))
    window.play.act(ManualPut(A, _TREMORS, Zone.BATTLEFIELD))
    window.play.full_control = True
    trigger(window)
    assert window.play.acting == A
    choose(window, "Yield to this: this turn")
    window.play.full_control = False
    press(window, "Pass")
    assert window.play.asked_around == (B,)


def test_who_has_not_been_asked_is_asked_after_the_one_who_spoke_first_passes(window: Window) -> None:
    """117.3d: Ben has priority before Cy; that Cy speaks first and does nothing is no answer of Ben's."""
    at_one_screen(window, ("Lightning Bolt", "R"), ("Might", "G"), ("Might", "G"))
    for player in (B, C):
        window.play.act(ManualPut(player, spell("Grizzly Bears"), Zone.BATTLEFIELD, entering=False))
    bolt(window, C)
    assert window.play.asked_around == (B, C)
    press(window, "Cy responds")
    assert window.play.acting == C
    assert window.prompt.button("Pass: Lightning Bolt") is None, "it doesn't resolve: Ben hasn't answered"
    window.play.act(ManualLife(B, 19))
    press(window, "Pass")
    assert [one.name for one in window.play.view.stack] == ["Lightning Bolt"]
    assert window.play.asked_around == (B,)
    assert window.play.view.players[B].life == 19, "what was done by hand meanwhile stays"
    press(window, "Ben responds")
    assert window.prompt.button("Pass: Lightning Bolt") is not None, "Cy has said no already"
    press(window, "Pass: Lightning Bolt")
    assert window.play.view.players[C].life == 17
    assert window.play.acting == A


def test_what_is_said_in_between_is_asked_anew(window: Window) -> None:
    """117.3c: Cy does respond, so everybody may respond to that, Ben too."""
    at_one_screen(window, ("Lightning Bolt", "R"), ("Lightning Bolt", "R"), ("Lightning Bolt", "R"))
    bolt(window, C)
    press(window, "Cy responds")
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND, C).id)
    click(window, Seat(B))
    assert len(window.play.view.stack) == 2
    assert window.play.asked_around == (B,)


def test_undo_takes_back_what_was_said(window: Window) -> None:
    at_one_screen(window, ("Lightning Bolt", "R"), ("Lightning Bolt", "R"), ("Lightning Bolt", "R"))
    bolt(window, C)
    press(window, "Cy responds")
    press(window, "Pass")
    assert window.play.asked_around == (B,)
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    key(window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert [one.name for one in window.play.view.stack] == ["Lightning Bolt"]
    assert window.play.asked_around == (B, C)


def test_only_who_could_act_is_asked_and_pass_says_what_it_does(window: Window) -> None:
    """Four people: Dee responds to Cy's spell and passes; Cy has nothing left, the others are asked."""
    bolts = ("Lightning Bolt", "R")
    at_one_screen(window, ("Lightning Bolt", "RR"), bolts, bolts, bolts)
    window.play.act(ManualPut(A, spell("Lightning Bolt"), Zone.HAND))
    bolt(window, B)
    press(window, "Cy responds")
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND, C).id)
    click(window, Seat(A))
    assert window.play.asked_around == (A, B, D)
    press(window, "Dee responds")
    assert [one.text() for one in window.prompt.buttons()][-1] == "Pass"
    press(window, "Pass")
    assert window.play.asked_around == (A, B)
    assert window.prompt.button("Cy responds") is None
    key(window, Qt.Key.Key_2)
    assert window.play.acting == B, "the second seat"


def test_each_keeps_their_digit_where_only_some_are_asked(window: Window) -> None:
    at_one_screen(window, ("Lightning Bolt", "R"), ("", ""), ("Lightning Bolt", "R"))
    bolt(window, B)
    assert window.play.asked_around == (C,)
    window.table.setFocus()
    for other in (Qt.Key.Key_1, Qt.Key.Key_2):
        key(window, other)
        assert window.play.asked_around == (C,), "these digits would be Ana's and Ben's"
    key(window, Qt.Key.Key_3)
    assert window.play.acting == C


def test_digits_are_those_of_the_seats_whoever_sits_below(window: Window) -> None:
    at_one_screen(window, ("Lightning Bolt", "R"), ("Lightning Bolt", "RR"), ("Lightning Bolt", "R"))
    window.play.act(ManualPut(B, spell("Lightning Bolt"), Zone.HAND))
    bolt(window, A)
    places = {one.label: one.place for one in buttons_for(window.play, None).buttons}
    assert (places["Ben responds"], places["Cy responds"]) == (1, 2)
    press(window, "Ben responds")
    assert window.play.bottom == B
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND, B).id)
    click(window, Seat(A))
    assert C in window.play.asked_around
    places = {one.label: one.place for one in buttons_for(window.play, None).buttons}
    assert places["Cy responds"] == 2
