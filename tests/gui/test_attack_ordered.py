"""An attack that is ordered in the main phase stands over all that is asked and answered until it is declared."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from mtgtable.engine.asking.decisions import Attack, Choose
from mtgtable.engine.asking.inputs import ManualMove, ManualPut, ManualStatus
from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.sitting import Sitting
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, click, drag, find, key, opponent, press, to_attackers
from tests.gui.test_two_people import two_people
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui

CTRL = Qt.KeyboardModifier.ControlModifier

AIMS = "At the beginning of combat on your turn, target creature you control gets +2/+0 until end of turn."
COPIES = (
    "At the beginning of combat on your turn, create a token that's a copy of target creature you control, except it "
    "has haste."
)
TELLS = "At the beginning of combat on your turn, you gain 1 life."


def laid(text: str, sitting: Sitting) -> Sitting:
    """Ana has an enchantment that speaks as combat begins, two Bears and an Ogre that can attack."""
    banner = compile_card(printed("Odd Banner", "Enchantment", text, "{0}"))
    for put in (banner, card("Grizzly Bears"), card("Grizzly Bears"), card("Gray Ogre")):
        sitting.act(A, ManualPut(A, put, Zone.BATTLEFIELD))
    for seen in sitting.view(None).players[A].battlefield:
        if "Creature" in seen.types and seen.sick:
            sitting.act(A, ManualStatus(seen.id, "not sick"))
    return sitting


def alone(window: Window, text: str) -> None:
    window.sit_down(laid(text, goldfish("Gray Ogre")), "Test")


def aim(window: Window, name: str) -> None:
    """Answer what the banner asks."""
    assert isinstance(window.play.decision, Choose), window.prompt.question.text
    click(window, find(window, name, Zone.BATTLEFIELD).id)


def by_key(window: Window) -> None:
    key(window, Qt.Key.Key_A)


def by_button(window: Window) -> None:
    press(window, "All attack")


def by_drag(window: Window) -> None:
    drag(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id, opponent())


def attacking(window: Window) -> list[str]:
    """What is put together to attack Bob, by name."""
    choosing = window.play.choosing
    assert choosing is not None, window.prompt.question.text
    assert isinstance(choosing.decision, Attack)
    assert set(choosing.attacks.values()) == {Seat(B)}
    found = [window.play.object(one) for one in choosing.attacks]
    return sorted(one.name for one in found if one is not None)


@pytest.mark.parametrize(
    ("order", "whole"),
    [
        (by_key, ["Gray Ogre", "Grizzly Bears", "Grizzly Bears"]),
        (by_button, ["Gray Ogre", "Grizzly Bears", "Grizzly Bears"]),
        (by_drag, ["Gray Ogre"]),
    ],
)
def test_it_is_put_together_after_the_question_and_the_key_that_passes_declares_it(
    window: Window, order: Callable[[Window], None], whole: list[str]
) -> None:
    alone(window, AIMS)
    order(window)
    aim(window, "Gray Ogre")
    assert attacking(window) == whole
    key(window, Qt.Key.Key_Space)
    assert window.play.view.step == "postcombat_main"
    assert window.play.view.players[B].life == 20 - 2 * len(whole) - 2


def test_all_are_those_that_can_attack_when_it_is_declared(window: Window) -> None:
    alone(window, COPIES)
    by_key(window)
    aim(window, "Gray Ogre")
    assert attacking(window) == ["Gray Ogre", "Gray Ogre", "Grizzly Bears", "Grizzly Bears"]


def test_who_is_gone_by_then_stays_away(window: Window) -> None:
    alone(window, AIMS)
    window.play.full_control = True
    by_drag(window)
    aim(window, "Gray Ogre")
    window.play.act(ManualMove(find(window, "Gray Ogre", Zone.BATTLEFIELD).id, Zone.GRAVEYARD))
    key(window, Qt.Key.Key_Space)
    key(window, Qt.Key.Key_Space)
    choosing = window.play.choosing
    window.play.full_control = False
    assert choosing is not None
    assert isinstance(choosing.decision, Attack)
    assert not choosing.attacks


@pytest.mark.parametrize("text", [AIMS, TELLS])
def test_it_stands_over_what_others_may_answer(window: Window, text: str) -> None:
    window.sit_down(laid(text, two_people()), "Test")
    by_key(window)
    assert window.play.asked_around == (B,), "the main phase is to end"
    key(window, Qt.Key.Key_Space)
    if text == AIMS:
        aim(window, "Gray Ogre")
    assert window.play.asked_around == (B,), "Bob has a Lightning Bolt to answer with"
    key(window, Qt.Key.Key_Space)
    if text == AIMS:  # something was chosen since Bob said no
        key(window, Qt.Key.Key_Space)
    assert attacking(window) == ["Gray Ogre", "Gray Ogre", "Grizzly Bears", "Grizzly Bears"]


def test_another_answer_after_undo_leaves_it(window: Window) -> None:
    alone(window, AIMS)
    by_key(window)
    aim(window, "Gray Ogre")
    key(window, Qt.Key.Key_Z, CTRL)
    aim(window, "Grizzly Bears")
    assert len(attacking(window)) == 3


def test_undo_of_the_order_and_begun_anew_forget_it(window: Window) -> None:
    alone(window, AIMS)
    by_key(window)
    key(window, Qt.Key.Key_Z, CTRL)
    assert window.play.view.step == "precombat_main"
    by_drag(window)
    aim(window, "Gray Ogre")
    assert attacking(window) == ["Gray Ogre"]
    key(window, Qt.Key.Key_Escape)
    choosing = window.play.choosing
    assert choosing is not None
    assert not choosing.attacks


def test_the_next_attack_is_another(window: Window) -> None:
    alone(window, AIMS)
    by_key(window)
    aim(window, "Gray Ogre")
    key(window, Qt.Key.Key_Space)
    window.play.pass_toward("next turn")
    to_attackers(window)
    aim(window, "Gray Ogre")
    choosing = window.play.choosing
    assert choosing is not None
    assert isinstance(choosing.decision, Attack)
    assert not choosing.attacks


def test_all_attack_says_nothing_of_who_cannot(window: Window) -> None:
    """508.1c: a creature with a restriction stays at home; that it was among all is no wish for it."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    god = compile_card(
        printed("Odd God", "Creature — God", "This creature can't attack unless you control a Swamp.", "{0}")
    )
    for put in (god, card("Grizzly Bears")):
        window.play.act(ManualPut(A, put, Zone.BATTLEFIELD, entering=False))
    press(window, "All attack")
    assert "can't attack" not in window.message.text
    assert window.play.player(B).life == 18
    assert find(window, "Grizzly Bears", Zone.BATTLEFIELD).tapped
    assert not find(window, "Odd God", Zone.BATTLEFIELD).tapped


def test_all_attack_says_so_where_none_can(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    god = compile_card(
        printed("Odd God", "Creature — God", "This creature can't attack unless you control a Swamp.", "{0}")
    )
    window.play.act(ManualPut(A, god, Zone.BATTLEFIELD, entering=False))
    press(window, "All attack")
    assert "No creature can attack now" in window.message.text
