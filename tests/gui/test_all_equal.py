"""Equal abilities on the stack: nobody responds to all of them at once, and an offer is taken or declined for all."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.decisions import YesNo
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, B, key, press
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui

SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier

WATCHER = compile_card(
    printed(
        "Odd Watcher", "Creature — Bird", "Whenever another creature enters, you gain 1 life.", "{0}", power="1",
        toughness="1",
    )
)  # fmt: skip
ASKER = compile_card(
    printed(
        "Odd Asker", "Creature — Bird", "Whenever another creature enters, you may draw a card.", "{0}", power="1",
        toughness="1",
    )
)  # fmt: skip
BREEDER = compile_card(
    printed(
        "Odd Breeder", "Creature — Bird", "Whenever a nontoken creature enters, create a 1/1 white Bird creature token."
        "\nWhenever a token enters, you gain 1 life.", "{0}", power="1", toughness="1",
    )
)  # fmt: skip


def sit(window: Window, watchers: CompiledCard, count: int, *, seats: int = 3, passes: bool = True) -> None:
    """Ana has so many watchers and a creature enters; all others hold a Lightning Bolt and the Mountain for it."""
    deck = tuple(card(name) for name in ("Gray Ogre", "Mountain") for _ in range(20))
    names = ("Ana", "Bob", "Cy", "Dee")[:seats]
    setup = NewGame(tuple(NewSeat(name, deck) for name in names), seed=2, mulligans=False)
    sitting = Sitting.new(setup)
    sitting.pass_while(idle)
    for place in range(1, seats):
        sitting.act(A, ManualPut(PlayerId(place), card("Mountain"), Zone.BATTLEFIELD, entering=False))
        sitting.act(A, ManualPut(PlayerId(place), card("Lightning Bolt"), Zone.HAND, entering=False))
    for _ in range(count):
        sitting.act(A, ManualPut(A, watchers, Zone.BATTLEFIELD, entering=False))
    window.sit_down(sitting, "Test")
    window.play.act(ManualPut(A, card("Gray Ogre"), Zone.BATTLEFIELD))
    if window.prompt.button("Any order") is not None:
        press(window, "Any order")
    if passes and window.play.acting == A and window.play.decision is None:
        press(window, "Pass")
    assert len(window.play.view.stack) == count


def life(window: Window) -> int:
    return window.play.view.players[A].life


@pytest.mark.parametrize("how", ["button", "key"])
def test_nobody_responds_to_twelve_equal_ones_in_one_input(window: Window, how: str) -> None:
    sit(window, WATCHER, 12)
    assert window.play.asked_around == (B, PlayerId(2))
    if how == "key":
        key(window, Qt.Key.Key_N, SHIFT)
    else:
        press(window, "Nobody, to all 12 equal ones")
    assert (window.play.view.stack, life(window)) == ((), 32)
    assert (window.play.view.step, window.play.acting) == ("precombat_main", A)
    key(window, Qt.Key.Key_Z, CTRL)
    assert (len(window.play.view.stack), life(window)) == (12, 20)
    assert window.play.asked_around == (B, PlayerId(2))


def test_the_key_that_passes_is_about_one_alone(window: Window) -> None:
    sit(window, WATCHER, 3)
    key(window, Qt.Key.Key_Space)
    assert (len(window.play.view.stack), life(window)) == (2, 21)
    assert window.play.asked_around
    assert window.prompt.button("Nobody, to all 2 equal ones") is not None
    key(window, Qt.Key.Key_Space)
    assert window.prompt.button("Nobody, to all") is None


@pytest.mark.parametrize(("answer", "drawn"), [("Yes to all 4", 4), ("No to all 4", 0)])
def test_an_offer_is_answered_for_all(window: Window, answer: str, drawn: int) -> None:
    sit(window, ASKER, 4)
    hand = len(window.play.view.players[A].hand)
    press(window, "Nobody, to all 4 equal ones")
    assert isinstance(window.play.decision, YesNo)
    press(window, answer)
    assert (window.play.view.stack, window.play.decision) == ((), None)
    assert len(window.play.view.players[A].hand) == hand + drawn
    key(window, Qt.Key.Key_Z, CTRL)
    assert isinstance(window.play.decision, YesNo)
    assert len(window.play.view.players[A].hand) == hand


def test_a_yes_to_all_leaves_the_others_their_say(window: Window) -> None:
    sit(window, ASKER, 3)
    press(window, "Nobody responds")
    key(window, Qt.Key.Key_Y, SHIFT)
    assert (len(window.play.view.stack), window.play.asked_around) == (2, (B, PlayerId(2)))
    hand = len(window.play.view.players[A].hand)
    press(window, "Nobody responds")
    assert window.play.decision is None
    assert len(window.play.view.players[A].hand) == hand + 1


def test_resolve_all_goes_on_over_all_that_was_asked_about(window: Window) -> None:
    sit(window, WATCHER, 3, passes=False)
    press(window, "Resolve all")
    assert window.play.asked_around == (B, PlayerId(2))
    press(window, "Nobody, to all 3 on the stack")
    assert (window.play.view.stack, life(window)) == ((), 23)
    assert window.play.acting == A


def test_what_somebody_else_adds_ends_a_no_to_all(window: Window) -> None:
    """Ana's watcher sees a creature that comes while the stack is resolved: it is no part of what was asked about."""
    sit(window, BREEDER, 2)
    press(window, "Nobody, to all 2 equal ones")
    assert len(window.play.view.stack) > 1
    assert window.play.asked_around == (B, PlayerId(2))
