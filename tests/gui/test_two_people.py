"""Two people at one screen: hidden hands, the curtain between them, blocks by drag, the stack from both sides."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.asking.inputs import ManualMove, ManualStatus
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.commands.object_menu import player_menu
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, B, drag, find, key, nobody_acts, opponent, press

pytestmark = pytest.mark.gui


def two_people(other: str = "Bob") -> Sitting:
    """Ana and Bob, each with a creature that can attack and block, and cards in hand."""
    deck = tuple(card(name) for name in ("Gray Ogre", "Lightning Bolt", "Mountain") for _ in range(10))
    sitting = Sitting.new(NewGame((NewSeat("Ana", deck), NewSeat(other, deck)), seed=2, mulligans=False))
    sitting.pass_while(idle)
    for player in (A, B):
        for name, zone, count in (
            ("Gray Ogre", Zone.BATTLEFIELD, 1),
            ("Mountain", Zone.BATTLEFIELD, 2),
            ("Lightning Bolt", Zone.HAND, 1),
        ):
            for _ in range(count):
                library = sitting.view(None).players[player].library_top
                wanted = next(item for item in library if item.name == name)
                sitting.act(A, ManualMove(wanted.id, zone))
        ogre = next(item for item in sitting.view(None).players[player].battlefield if item.name == "Gray Ogre")
        sitting.act(A, ManualStatus(ogre.id, "not sick"))
    return sitting


def test_only_the_hand_of_whoever_plays_is_seen(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    assert all(item.known for item in window.play.view.players[A].hand)
    assert not any(item.known for item in window.play.view.players[B].hand)
    shown = [window.object_list.topLevelItem(n).child(0).text(0) for n in range(window.object_list.topLevelItemCount())]
    assert "hidden card" in shown


def cast_bolt_at(window: Window) -> None:
    """Ana casts Lightning Bolt at Bob, who could answer with his own."""
    drag(window, find(window, "Lightning Bolt", Zone.HAND).id, opponent())
    while window.play.decision is not None:
        press(window, "Pay")


def test_who_could_answer_is_asked_face_to_face(window: Window) -> None:
    """One question, one input, and no curtain: the spell resolves when nobody responds (117.4)."""
    window.sit_down(two_people(), "Test")
    cast_bolt_at(window)
    assert [item.name for item in window.play.view.stack] == ["Lightning Bolt"]
    assert window.play.asked_around == (B,)
    assert window.play.bottom == A
    assert not window.curtain.is_down
    assert "Does anyone respond?" in window.prompt.question.text
    key(window, Qt.Key.Key_Space)
    assert window.play.view.players[B].life == 17
    assert window.play.acting == A
    assert not window.curtain.is_down


def high(window: Window, card: ObjectId) -> tuple[float, float]:
    """At which height a card lies, and how wide it is there."""
    box = window.scene.layout_now.cards[card].box
    return box.y, box.w


def test_the_hand_of_who_asks_lies_face_down_while_the_others_are_asked(window: Window) -> None:
    """It is turned over where it lies, so that nothing else moves, and is open again when nobody responds."""
    window.sit_down(two_people(), "Test")
    for _ in range(3):
        window.play.act(ManualMove(find(window, "Gray Ogre", Zone.LIBRARY).id, Zone.HAND))
    cast_bolt_at(window)
    held = window.play.view.players[A].hand
    assert len(held) == 3
    assert not any(card.known for card in held)
    lay = {card.id: high(window, card.id) for card in held}
    seat = window.scene.layout_now.sides[A]
    press(window, "Nobody")
    assert not window.curtain.is_down
    assert all(card.known for card in window.play.view.players[A].hand)
    assert {card: high(window, card) for card in lay} == lay
    assert (window.scene.layout_now.sides[A].y, window.scene.layout_now.sides[A].h) == (seat.y, seat.h)


def test_a_hand_that_all_may_see_stays_open_while_the_others_are_asked(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    for _ in range(3):
        window.play.act(ManualMove(find(window, "Gray Ogre", Zone.LIBRARY).id, Zone.HAND))
    window.actions_by_name["open hands"].trigger()
    cast_bolt_at(window)
    assert window.play.asked_around == (B,)
    assert all(card.known for card in window.play.view.players[A].hand)


def test_who_is_called_you_is_asked_in_the_second_person(window: Window) -> None:
    window.sit_down(two_people(other="You"), "Test")
    cast_bolt_at(window)
    assert "You respond" in [button.text() for button in window.prompt.buttons()]


def test_who_is_called_you_is_spoken_to_in_the_menu(window: Window) -> None:
    window.sit_down(two_people(other="You"), "Test")
    for player, said in ((A, "Ana concedes…"), (B, "You concede…")):
        menu = player_menu(window.hand, player, window)
        assert said in [action.text() for action in menu.actions()]
        menu.close()


def test_the_curtain_falls_when_the_other_responds_and_nothing_shows_through(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    cast_bolt_at(window)
    press(window, "Bob responds")
    assert window.play.acting == B
    assert window.play.bottom == B
    assert window.curtain.is_down
    key(window, Qt.Key.Key_F2)
    assert window.play.view.stack, "a key meant for the other player passes nothing behind the curtain"
    window.curtain.lift()
    assert all(item.known for item in window.play.view.players[B].hand)
    assert not any(item.known for item in window.play.view.players[A].hand)
    press(window, "Pass")
    assert window.play.view.players[B].life == 17


def test_without_the_curtain_the_table_turns_at_once(window: Window) -> None:
    window.actions_by_name["curtain"].setChecked(False)
    window.sit_down(two_people(), "Test")
    cast_bolt_at(window)
    press(window, "Bob responds")
    assert window.play.bottom == B
    assert not window.curtain.is_down


def test_passing_never_passes_the_other_person(window: Window) -> None:
    """Next turn stops where Bob could act, and passes him only when he says so: to the end, as nothing attacks."""
    window.sit_down(two_people(), "Test")
    key(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.play.asked_around == (B,)
    assert (window.play.view.step, window.play.view.turn) == ("precombat_main", 1)
    key(window, Qt.Key.Key_Space)
    assert isinstance(window.play.decision, Attack)
    key(window, Qt.Key.Key_Space)
    assert (window.play.view.turn, window.play.view.step) == (2, "precombat_main")
    assert window.play.bottom == B


def go_to_blocks(window: Window) -> None:
    """Pass on to the declaration of blockers."""
    for _ in range(6):
        if isinstance(window.play.decision, Block):
            return
        press(window, "Nobody" if window.play.asked_around else "Pass")


def test_blocks_are_declared_without_a_curtain_and_no_hand_is_shown(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    key(window, Qt.Key.Key_Space)
    nobody_acts(window)
    drag(window, find(window, "Gray Ogre", Zone.BATTLEFIELD, A).id, opponent())
    press(window, "Attack with 1")
    go_to_blocks(window)
    assert window.play.public
    assert window.play.bottom == A
    assert not window.curtain.is_down
    assert not any(item.known for player in window.play.view.players for item in player.hand)
    press(window, "Bob takes the screen")
    assert window.curtain.is_down
    window.curtain.lift()
    assert window.play.bottom == B
    assert isinstance(window.play.decision, Block)


def test_what_the_attacker_looked_at_does_not_stand_beside_the_blocks(window: Window) -> None:
    """Both look at the screen now: no library is open, and nothing said names a card of a hand."""
    window.sit_down(two_people(), "Test")
    assert window.look_at_pile(A, Zone.LIBRARY, whole=True) is not None
    key(window, Qt.Key.Key_Space)
    nobody_acts(window)
    nobody_acts(window)
    drag(window, find(window, "Gray Ogre", Zone.BATTLEFIELD, A).id, opponent())
    window.say("Lightning Bolt can't be paid for")
    press(window, "Attack with 1")
    go_to_blocks(window)
    assert window.play.public
    assert not window.pile_dialogs
    assert window.message.isHidden()


def test_a_blocker_is_dragged_onto_its_attacker(window: Window) -> None:
    window.actions_by_name["curtain"].setChecked(False)
    window.sit_down(two_people(), "Test")
    key(window, Qt.Key.Key_Space)
    nobody_acts(window)
    assert isinstance(window.play.decision, Attack)
    mine, theirs = find(window, "Gray Ogre", Zone.BATTLEFIELD, A), find(window, "Gray Ogre", Zone.BATTLEFIELD, B)
    drag(window, mine.id, opponent())
    press(window, "Attack with 1")
    go_to_blocks(window)
    assert isinstance(window.play.decision, Block)
    drag(window, theirs.id, mine.id)
    assert [arrow.tentative for arrow in window.scene.arrow_layer.arrows] == [False, True]
    press(window, "Block with 1")
    for _ in range(8):
        if not window.play.view.players[A].battlefield[0].attacking:
            break
        press(window, "Nobody" if window.play.asked_around else "Pass")
    QApplication.processEvents()
    assert find(window, "Gray Ogre", Zone.GRAVEYARD, A)
    assert find(window, "Gray Ogre", Zone.GRAVEYARD, B)


def select_by_arrows(window: Window, id_: int, *arrows: Qt.Key) -> None:
    """Move the selection by the arrow keys until it is there."""
    for _ in range(12):
        for arrow in arrows:
            if window.scene.selected == id_:
                return
            key(window, arrow)
    assert window.scene.selected == id_


def test_attack_and_block_by_keys_alone(window: Window) -> None:
    window.actions_by_name["curtain"].setChecked(False)
    window.sit_down(two_people(), "Test")
    window.table.setFocus()
    key(window, Qt.Key.Key_Space)
    nobody_acts(window)
    assert isinstance(window.play.decision, Attack)
    mine, theirs = find(window, "Gray Ogre", Zone.BATTLEFIELD, A), find(window, "Gray Ogre", Zone.BATTLEFIELD, B)
    select_by_arrows(window, mine.id, Qt.Key.Key_Left)
    key(window, Qt.Key.Key_Return)
    key(window, Qt.Key.Key_Space)
    assert find(window, "Gray Ogre", Zone.BATTLEFIELD, A).attacking is not None
    for _ in range(6):
        if isinstance(window.play.decision, Block):
            break
        key(window, Qt.Key.Key_Space)
    assert isinstance(window.play.decision, Block)
    window.scene.select(None)
    select_by_arrows(window, theirs.id, Qt.Key.Key_Left)
    key(window, Qt.Key.Key_Return)
    assert window.play.choosing is not None
    assert window.play.choosing.pairs() == ((theirs.id, mine.id),)
    key(window, Qt.Key.Key_Space)
    assert find(window, "Gray Ogre", Zone.BATTLEFIELD, A).blocked_by == (theirs.id,)
    for _ in range(8):
        if not find_all(window, A):
            break
        key(window, Qt.Key.Key_Space)
    assert find(window, "Gray Ogre", Zone.GRAVEYARD, A)
    assert find(window, "Gray Ogre", Zone.GRAVEYARD, B)


def find_all(window: Window, player: PlayerId) -> list[str]:
    """The names of a player's creatures."""
    return [item.name for item in window.play.view.players[player].battlefield if "Creature" in item.types]
