"""What lies on the stack says what it is and how it was cast: copies, abilities, Auras by bestow, overload, kicker."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QSpinBox

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.showing.views import StackItemView
from mtgtable.engine.snapshot import state_bytes
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.ui.playing.gestures import deeds
from mtgtable.ui.playing.stack_names import name_on_stack, paid_for
from mtgtable.ui.table.spoken import name_of, spoken
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, click, find, key, press
from tests.gui.spells import basic, spell

pytestmark = pytest.mark.gui


def lay(window: Window, *hand: str, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), lands: str = "") -> None:
    """A table on which everything is asked."""
    sitting = goldfish("Gray Ogre")
    for player, zone, cards in (
        (A, Zone.BATTLEFIELD, [basic(letter) for letter in lands]),
        (A, Zone.BATTLEFIELD, [spell(name) for name in mine]),
        (B, Zone.BATTLEFIELD, [spell(name) for name in theirs]),
        (A, Zone.HAND, [spell(name) for name in hand]),
    ):
        for card in cards:
            sitting.act(A, ManualPut(player, card, zone))
    window.sit_down(sitting, "Test")
    window.play.full_control = True
    window.table.setFocus()
    QApplication.processEvents()


def cast(window: Window, name: str, way: str = "Cast") -> None:
    """Cast a card of the hand in a way; what isn't paid yet waits."""
    card = next(card for card in window.play.player(A).hand if name in (card.name, " // ".join(card.faces)))
    window.play.act(next(deed.action for deed in deeds(window.play, card.id) if way in deed.label))


def paid(window: Window) -> StackItemView:
    """Pay; what lies uppermost then."""
    while window.play.decision is not None:
        press(window, "Pay")
    return window.play.view.stack[0]


def heard_of(window: Window, id_: ObjectId) -> str:
    return spoken(window.scene.kept.item_of(id_))


def test_a_copy_says_that_it_is_one_and_of_what(window: Window) -> None:
    lay(window, "Lightning Bolt", "Twin", lands="RRR")
    cast(window, "Lightning Bolt")
    click(window, Seat(B))
    bolt = paid(window)
    cast(window, "Twin")
    press(window, "Lightning Bolt")
    paid(window)
    press(window, "Pass: Twin resolves")
    assert window.prompt.question.text == "Choose new targets for the copy of Lightning Bolt?"
    key(window, Qt.Key.Key_Y)
    assert window.prompt.question.text == "Copy of Lightning Bolt: choose any target"
    click(window, Seat(B))
    top = window.play.view.stack[0]
    assert (name_on_stack(top), name_on_stack(bolt)) == ("Copy of Lightning Bolt", "Lightning Bolt")
    assert window.prompt.question.text.startswith("The copy of Lightning Bolt is on top of the stack")
    assert heard_of(window, top.id).startswith("On the stack: Copy of Lightning Bolt, ")
    press(window, "Pass: the copy resolves")
    assert window.prompt.question.text.startswith("Lightning Bolt is on top of the stack")


def test_a_spell_that_is_aimed_at_says_which_of_two_it_is(window: Window) -> None:
    lay(window, "Lightning Bolt", "Twin", "Deny", lands="RRRUU")
    cast(window, "Lightning Bolt")
    click(window, Seat(B))
    paid(window)
    cast(window, "Twin")
    press(window, "Lightning Bolt")
    paid(window)
    press(window, "Pass")
    press(window, "No")
    cast(window, "Deny")
    assert {button.text() for button in window.prompt.buttons()} >= {"Copy of Lightning Bolt", "Lightning Bolt"}


def test_an_ability_is_not_its_source(window: Window) -> None:
    lay(window, mine=("Copter", "Grizzly Bears"))
    window.play.act(deeds(window.play, find(window, "Copter", Zone.BATTLEFIELD).id)[0].action)
    while window.play.decision is not None or window.play.agreeing is not None:
        key(window, Qt.Key.Key_Space)
    assert window.prompt.question.text.startswith("The ability of Copter is on top of the stack")
    assert window.prompt.button("Pass: the ability resolves") is not None


def test_an_overloaded_spell_reads_each(window: Window) -> None:
    lay(window, "Mortars", lands="RRRRRR", theirs=("Grizzly Bears",))
    labels = [deed.label for deed in deeds(window.play, find(window, "Mortars", Zone.HAND).id)]
    assert labels == ["Cast Mortars {1}{R}", "Cast Mortars (overload {3}{R}{R}{R})"]
    cast(window, "Mortars", "overload")
    top = paid(window)
    assert top.text.startswith("Mortars deals 4 damage to each creature you don't control.")
    assert paid_for(top) == ["overload"]


def test_a_kicked_spell_says_so(window: Window) -> None:
    lay(window, "Burst", lands="RRRRR")
    cast(window, "Burst")
    key(window, Qt.Key.Key_Y)
    click(window, Seat(B))
    top = paid(window)
    assert paid_for(top) == ["kicker"]
    assert "Burst, kicker, " in heard_of(window, top.id)


def test_a_fused_spell_has_both_names(window: Window) -> None:
    lay(window, "Wear // Tear", lands="RRW", theirs=("Relic", "Seal"))
    cast(window, "Wear // Tear", "fuse")
    assert window.prompt.question.text == "Wear // Tear: choose target artifact"
    click(window, find(window, "Relic", Zone.BATTLEFIELD, B).id)
    click(window, find(window, "Seal", Zone.BATTLEFIELD, B).id)
    assert name_on_stack(paid(window)) == "Wear // Tear"


def test_a_half_is_offered_though_the_other_finds_no_target(window: Window) -> None:
    """709.3a: only the chosen half is evaluated."""
    lay(window, "Wear // Tear", lands="RRW", theirs=("Relic",))
    card = next(card for card in window.play.player(A).hand if card.faces)
    assert [deed.label for deed in deeds(window.play, card.id)] == ["Cast Wear {1}{R}"]


def test_a_bestowed_spell_is_an_aura_with_enchant_creature(window: Window) -> None:
    lay(window, "Satyr", lands="GGGGGG", mine=("Grizzly Bears",))
    labels = [deed.label for deed in deeds(window.play, find(window, "Satyr", Zone.HAND).id)]
    assert labels == ["Cast Satyr {1}{G}{G}", "Cast Satyr (bestow {3}{G}{G})"]
    cast(window, "Satyr", "bestow")
    click(window, find(window, "Grizzly Bears", Zone.BATTLEFIELD).id)
    top = paid(window)
    assert top.card is not None
    assert top.card.type_line == "Enchantment — Aura"
    assert top.text.split("\n")[0] == "Enchant creature"
    assert paid_for(top) == ["bestow"]


def test_what_is_suspended_is_told_with_its_cost(window: Window) -> None:
    lay(window, "Rift", lands="R")
    labels = [deed.label for deed in deeds(window.play, find(window, "Rift", Zone.HAND).id)]
    assert labels == ["Suspend 1—{R}"]


def test_one_phyrexian_symbol_is_a_question_of_yes_and_no(window: Window) -> None:
    lay(window, "Probe", lands="UU")
    cast(window, "Probe")
    assert window.prompt.question.text == "Probe: pay 2 life for {U/P}?"
    assert window.prompt.question.accessibleName() == "Probe: pay 2 life for blue or two life?"
    assert [button.text() for button in window.prompt.buttons()] == ["Cancel", "No", "Yes"]
    key(window, Qt.Key.Key_N)
    assert window.prompt.question.text.startswith("Pay {U}")
    key(window, Qt.Key.Key_Escape)
    assert not window.play.view.stack
    cast(window, "Probe")
    key(window, Qt.Key.Key_Y)
    assert window.play.player(A).life == 18
    assert window.play.decision is None


def test_what_only_life_can_pay_is_asked_once(window: Window) -> None:
    lay(window, "Probe")
    cast(window, "Probe")
    assert window.prompt.question.text == "Probe: pay 2 life?"
    press(window, "Cancel")
    assert window.play.player(A).life == 20


def test_of_several_phyrexian_symbols_a_number_is_asked(window: Window) -> None:
    lay(window, "Fast Death", lands="BBR", theirs=("Grizzly Bears",))
    cast(window, "Fast Death")
    assert window.prompt.question.text.startswith("Fast Death: for how many Phyrexian mana symbols of {1}{B/P}{B/P}")
    assert isinstance(window.focusWidget(), QSpinBox)
    key(window, Qt.Key.Key_Escape)
    assert not window.play.view.stack


def test_a_card_on_the_stack_is_called_what_it_is(window: Window) -> None:
    lay(window, "Lightning Bolt", "Twin", lands="RRR")
    cast(window, "Lightning Bolt")
    click(window, Seat(B))
    item = window.scene.kept.item_of(paid(window).id)
    assert name_of(item) == "Lightning Bolt"


def test_what_helps_to_pay_is_counted_and_taken_back(window: Window) -> None:
    """702.51a: each creature pays for one, a green one for {G} too; Esc gives all of it back."""
    lay(window, "Call", lands="GGWWRR", mine=("Grizzly Bears", "Gray Ogre"))
    before = state_bytes(window.play.sitting.state)
    cast(window, "Call")
    for name, left in (("Grizzly Bears", "{2}{W}"), ("Gray Ogre", "{1}{W}")):
        click(window, find(window, name, Zone.BATTLEFIELD).id)
        assert window.prompt.question.text.startswith(f"Pay {left} more for Call: ")
    key(window, Qt.Key.Key_Escape)
    assert window.play.decision is None
    assert state_bytes(window.play.sitting.state) == before


def test_a_discard_is_called_so_wherever_the_card_goes(window: Window) -> None:
    """702.35a: with madness it is exiled, and still it is discarded."""
    lay(window, "Temper", mine=("Outlet",), lands="R")
    window.play.act(deeds(window.play, find(window, "Outlet", Zone.BATTLEFIELD).id)[0].action)
    wanted = "Outlet: discard Temper into exile, from where it may be cast (702.35a)?"
    assert window.prompt.question.text == wanted


def test_equip_says_whom_it_wants(window: Window) -> None:
    lay(window, mine=("Short Sword", "Grizzly Bears"), lands="R")
    window.play.act(deeds(window.play, find(window, "Short Sword", Zone.BATTLEFIELD).id)[0].action)
    assert window.prompt.question.text == "Short Sword: choose target creature you control"


def test_what_is_copied_by_hand_is_clicked_once(window: Window) -> None:
    """Fork is done by hand: the spell that was clicked is the one that is copied, and only the copy is called one."""
    lay(window, "Lightning Bolt", "Strange Fork", lands="RRR")
    cast(window, "Lightning Bolt")
    click(window, Seat(B))
    bolt = paid(window)
    cast(window, "Strange Fork")
    click(window, bolt.id)
    paid(window)
    press(window, "Pass")
    assert window.prompt.question.text.startswith("By hand: Strange Fork: ")
    press(window, "Copy")
    key(window, Qt.Key.Key_Escape)
    assert window.prompt.question.text.startswith("By hand: Strange Fork: ")
    press(window, "Copy")
    click(window, bolt.id)
    assert window.prompt.question.text == "Choose new targets for the copy of Lightning Bolt?"
    press(window, "No")
    press(window, "Go on")
    names = [name_on_stack(item) for item in window.play.view.stack]
    assert names == ["Copy of Lightning Bolt", "Lightning Bolt"]
