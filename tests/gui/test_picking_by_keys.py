"""What the window asks for on the table is answered with keys too: Space and Return never go past it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.decisions import Attack, YesNo
from mtgtable.engine.asking.inputs import ManualPut, Pass
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, find, key, put
from tests.oracle.cards import card as written

pytestmark = pytest.mark.gui


def four(window: Window) -> None:
    """Four seats; two Ogres of Ana could attack."""
    seats = tuple(NewSeat(name, (card("Forest"),) * 30) for name in ("Ana", "Ben", "Cy", "Di"))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    for _ in range(2):
        sitting.act(A, ManualPut(A, card("Gray Ogre"), Zone.BATTLEFIELD, entering=False))
    window.sit_down(sitting, "Four")
    window.table.setFocus()


@pytest.mark.parametrize("pressed", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_whom_they_attack_is_not_declined_by_the_key_that_passes(window: Window, pressed: Qt.Key) -> None:
    four(window)
    key(window, Qt.Key.Key_A)
    assert window.play.picking is not None
    key(window, pressed)
    assert window.play.picking is not None, "it comes to the first answer, which is seen"
    focused = QApplication.focusWidget()
    assert isinstance(focused, QPushButton)
    assert focused.text().strip() == "Ben"
    key(window, pressed)
    assert window.play.picking is None
    choosing = window.play.choosing
    assert choosing is not None
    assert isinstance(choosing.decision, Attack)
    assert len(choosing.attacks) == 2
    assert PlayerId(1) in {getattr(ref, "player", None) for ref in choosing.attacks.values()}


def test_what_a_card_is_attached_to_is_chosen_with_return(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre", "Short Sword"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    put(window, "Short Sword", Zone.BATTLEFIELD)
    sword, ogre = find(window, "Short Sword", Zone.BATTLEFIELD), find(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.scene.select(sword.id)
    window.actions_by_name["attach"].trigger()
    assert window.play.picking is not None
    key(window, Qt.Key.Key_Space)
    assert window.play.picking is not None
    window.scene.select(ogre.id)
    window.table.setFocus()
    key(window, Qt.Key.Key_Return)
    assert find(window, "Short Sword", Zone.BATTLEFIELD).attached_to == ogre.id


LOOTER = compile_card(
    written("Odd Looter", "Creature — Rogue", "When Odd Looter enters, you may draw a card. If you do, discard a card.")
)


@pytest.mark.parametrize("pressed", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_what_only_a_person_can_know_is_neither_taken_nor_declined_by_the_key_that_passes(
    window: Window, pressed: Qt.Key
) -> None:
    """Drawing costs a card of the hand here: the keys stay, and it is told which letters answer."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.HAND)
    window.play.act(ManualPut(A, LOOTER, Zone.BATTLEFIELD))
    while not isinstance(window.play.decision, YesNo):
        window.play.act(Pass())
    assert "If you do, discard a card." in window.prompt.question.text
    window.table.setFocus()
    held = len(window.play.player(A).hand)
    for _ in range(3):
        key(window, pressed)
        assert isinstance(window.play.decision, YesNo)
    assert "Yes with Y, No with N" in window.message.text
    key(window, Qt.Key.Key_Y)
    assert len(window.play.player(A).hand) == held + 1


ELF = compile_card(
    written(
        "Odd Elf",
        "Creature — Elf",
        "When this creature enters, you may search your library for a land card, put it onto the battlefield tapped.",
    )
)
PRIEST = compile_card(
    written("Odd Priest", "Creature — Cleric", "When Odd Priest enters, you may destroy target enchantment.")
)


def entered(window: Window, offering: CompiledCard) -> None:
    """What enters asks whether its controller takes what it offers."""
    window.play.act(ManualPut(A, offering, Zone.BATTLEFIELD))
    while not isinstance(window.play.decision, YesNo):
        window.play.act(Pass())
    window.table.setFocus()


@pytest.mark.parametrize("pressed", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_what_costs_nothing_is_the_answer_of_the_key_that_passes(window: Window, pressed: Qt.Key) -> None:
    """A land that comes tapped taps nothing of one's own."""
    window.sit_down(goldfish("Gray Ogre", "Forest"), "Test")
    entered(window, ELF)
    lit = window.prompt.primary()
    assert lit is not None
    assert lit is window.prompt.saying("yes")
    key(window, pressed)
    assert window.play.decision is None or window.play.decision.purpose != "may"


@pytest.mark.parametrize(("whose", "lit"), [(PlayerId(1), True), (A, False)])
def test_what_hits_ones_own_is_never_lit(window: Window, whose: PlayerId, lit: bool) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(whose, card("Glorious Anthem"), Zone.BATTLEFIELD, entering=False))
    entered(window, PRIEST)
    assert (window.prompt.primary() is not None) is lit
    key(window, Qt.Key.Key_Space)
    stands = [one for player in window.play.view.players for one in player.battlefield if one.name == "Glorious Anthem"]
    assert bool(stands) is not lit, "the enchantment of another is destroyed, one's own stays until it is said"


def test_the_keys_come_to_another_player_before_oneself(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt", "Mountain"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD)
    put(window, "Lightning Bolt", Zone.HAND)
    window.table.setFocus()
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    key(window, Qt.Key.Key_Space)
    focused = QApplication.focusWidget()
    assert isinstance(focused, QPushButton)
    assert focused.text().strip() == "Fish"
