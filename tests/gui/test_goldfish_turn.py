"""A goldfish turn in a handful of inputs: land, creature, attack with all, next turn; counted, by mouse and by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from mtgtable.engine.asking.decisions import Attack, Pay
from mtgtable.engine.asking.inputs import ManualMove, ManualPut, ManualStatus
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.ui.bars.phase_bar import turn_title
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, click, drag, find, key, opponent, point_of, press, put

pytestmark = pytest.mark.gui

MOST_INPUTS = 5


class Inputs(QObject):
    """Counts what the hand does: a click, a double click or a key is one input each."""

    def __init__(self, window: Window) -> None:
        super().__init__()
        self.window = window
        self.count = 0

    def double_click(self, id_: ObjectId) -> None:
        """A double click on a card."""
        self.count += 1
        viewport, at = self.window.table.viewport(), point_of(self.window, id_)
        QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)
        QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=at)
        QApplication.processEvents()

    def press(self, label: str) -> None:
        """A button of the prompt bar."""
        self.count += 1
        press(self.window, label)

    def key(self, key_: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """A key."""
        self.count += 1
        key(self.window, key_, modifiers)


def turn_three(window: Window) -> None:
    """Two Mountains and an Ogre in play, a Mountain and an Ogre in hand."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    put(window, "Mountain", Zone.HAND)
    put(window, "Gray Ogre", Zone.HAND)
    window.play.act(ManualStatus(find(window, "Gray Ogre", Zone.BATTLEFIELD).id, "not sick"))


def done(window: Window) -> None:
    """The turn is over, and all of it has happened."""
    view = window.play.view
    assert view.players[B].life == 18
    assert sum(one.name == "Gray Ogre" for one in view.players[A].battlefield) == 2
    assert sum(one.name == "Mountain" for one in view.players[A].battlefield) == 3
    assert view.active == A
    assert view.step == "precombat_main"
    assert turn_title(window.play) == "Your turn 2"


def test_a_turn_with_the_mouse(window: Window) -> None:
    turn_three(window)
    inputs = Inputs(window)
    inputs.double_click(find(window, "Mountain", Zone.HAND).id)
    inputs.double_click(find(window, "Gray Ogre", Zone.HAND).id)
    inputs.press("All attack")
    inputs.press("Next turn")
    done(window)
    assert inputs.count <= MOST_INPUTS


def test_a_turn_with_keys(window: Window) -> None:
    turn_three(window)
    window.table.setFocus()
    inputs = Inputs(window)
    inputs.key(Qt.Key.Key_1)
    inputs.key(Qt.Key.Key_1)
    inputs.key(Qt.Key.Key_A)
    inputs.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    done(window)
    assert inputs.count <= MOST_INPUTS


def test_one_undo_takes_back_a_payment_with_its_spell(window: Window) -> None:
    turn_three(window)
    window.table.setFocus()
    key(window, Qt.Key.Key_1)
    key(window, Qt.Key.Key_1)
    assert sum(one.tapped for one in window.play.view.players[A].battlefield) == 3
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert sum(one.tapped for one in window.play.view.players[A].battlefield) == 0
    assert find(window, "Gray Ogre", Zone.HAND)


def test_two_different_lands_are_asked_about_only_when_it_matters(window: Window) -> None:
    """With a Bolt and a Growth in hand, one Mountain and one Forest can't pay for a Sword without a choice."""
    window.sit_down(goldfish("Short Sword", "Lightning Bolt", "Giant Growth", "Grizzly Bears"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD)
    window.play.act(ManualPut(A, card("Forest"), Zone.BATTLEFIELD))
    put(window, "Grizzly Bears", Zone.BATTLEFIELD)
    put(window, "Short Sword", Zone.HAND)
    put(window, "Lightning Bolt", Zone.HAND)
    put(window, "Giant Growth", Zone.HAND)
    window.hand.use(find(window, "Short Sword", Zone.HAND).id)
    assert isinstance(window.play.decision, Pay)
    key(window, Qt.Key.Key_Escape)
    window.play.act(ManualMove(find(window, "Giant Growth", Zone.HAND).id, Zone.GRAVEYARD))
    window.hand.use(find(window, "Short Sword", Zone.HAND).id)
    assert window.play.decision is None
    assert not find(window, "Mountain", Zone.BATTLEFIELD).tapped, "the Bolt can still be cast"
    assert find(window, "Forest", Zone.BATTLEFIELD).tapped


def test_an_attacker_is_dragged_in_the_main_phase(window: Window) -> None:
    turn_three(window)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    drag(window, ogre.id, opponent())
    assert isinstance(window.play.decision, Attack)
    assert window.play.choosing is not None
    assert ogre.id in window.play.choosing.attacks
    press(window, "Attack with 1")
    assert window.play.view.players[B].life == 18


def test_next_turn_and_all_attack_share_no_place(window: Window) -> None:
    turn_three(window)

    def place(name: str) -> range:
        QApplication.processEvents()
        button: QPushButton | None = window.prompt.button(name)
        assert button is not None
        left = button.mapTo(window, QPoint(0, 0)).x()
        return range(left, left + button.width())

    before = {name: place(name) for name in ("End turn", "Next turn", "Pass", "All attack")}
    window.pass_to("declare_attackers")
    assert isinstance(window.play.decision, Attack)
    attack = place("All attack")
    for name in ("End turn", "Next turn", "Pass"):
        assert not set(before[name]) & set(attack), name
    none = place("No attack")
    assert not set(none) & set(before["All attack"])


def test_the_turn_ends_without_an_attack_by_the_key_that_ends_it(window: Window) -> None:
    """Ctrl+Return stops once where one could attack; pressed again it goes on, without an attack."""
    turn_three(window)
    turn = window.play.view.turn
    key(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(window.play.decision, Attack)
    assert window.actions_by_name["next turn"].isEnabled()
    key(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.play.view.turn > turn
    assert window.play.view.players[B].life == 20


@pytest.mark.parametrize("wish", ["Next turn", "End turn"])
def test_declining_to_attack_goes_on_to_where_one_was_going(window: Window, wish: str) -> None:
    """Alone at the table nothing holds one in the end step: both lead into the next turn of one's own."""
    turn_three(window)
    turn = window.play.view.turn
    press(window, wish)
    assert isinstance(window.play.decision, Attack)
    press(window, "No attack")
    view = window.play.view
    assert (view.step, view.turn, view.players[B].life) == ("precombat_main", turn + 2, 20)


def test_the_key_that_ends_the_turn_goes_one_turn_on_without_an_attack(window: Window) -> None:
    turn_three(window)
    turn = window.play.view.turn
    for _ in range(2):
        key(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.play.view.turn == turn + 2


def test_who_only_went_to_attackers_stays_in_combat_without_an_attack(window: Window) -> None:
    turn_three(window)
    turn = window.play.view.turn
    window.pass_to("declare_attackers")
    press(window, "No attack")
    assert (window.play.view.turn, window.play.view.step) == (turn, "postcombat_main")


def test_an_attack_that_was_begun_is_not_given_up_by_that_key(window: Window) -> None:
    turn_three(window)
    window.pass_to("declare_attackers")
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    click(window, ogre.id)
    if window.play.choosing is not None and window.play.choosing.held is not None:
        click(window, opponent())
    assert window.play.choosing is not None
    assert ogre.id in window.play.choosing.attacks
    key(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(window.play.decision, Attack)
    assert window.play.choosing is not None
    assert ogre.id in window.play.choosing.attacks


def test_return_declares_the_attack_that_was_dragged(window: Window) -> None:
    """The card dragged last is still selected; Return doesn't take it out again."""
    turn_three(window)
    drag(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id, opponent())
    assert isinstance(window.play.decision, Attack)
    key(window, Qt.Key.Key_Return)
    assert window.play.view.players[B].life == 18
