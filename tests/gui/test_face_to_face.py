"""What others at the screen answer aloud: no curtain falls for a word, and none is spared where a card is known."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Choose, Chosen, Paid, Pay, YesNo
from mtgtable.engine.asking.inputs import Cast, ManualMove, ManualPut, Pass
from mtgtable.engine.showing.sight import NOBODY_LOOKS
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.face_to_face import lies_open
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, B, find, key, press
from tests.gui.spells import basic, spell
from tests.oracle.cards import card as written

pytestmark = pytest.mark.gui

C = PlayerId(2)


def three_people(*names: str, second: str = "Bob") -> Sitting:
    """Three at one screen; the first holds the cards named, and has the lands for them."""
    deck = tuple(card(name) for name in names for _ in range(4)) + (card("Mountain"),) * 20
    plain = (card("Mountain"),) * 30
    seats = (NewSeat("Ana", deck), NewSeat(second, plain), NewSeat("Cem", plain))
    sitting = Sitting.new(NewGame(seats, seed=4, mulligans=False))
    sitting.pass_while(idle)
    library = sitting.view(None).players[A]
    for name in names:
        wanted = next(item for item in (*library.library_top, *library.hand) if item.name == name)
        sitting.act(A, ManualMove(wanted.id, Zone.HAND))
    for other in (B, C):
        sitting.act(A, ManualMove(sitting.view(None).players[other].library_top[0].id, Zone.HAND))
    for land in [item for item in library.library_top if item.name == "Mountain"][:2]:
        sitting.act(A, ManualMove(land.id, Zone.BATTLEFIELD))
    return sitting


def asked(window: Window, player: PlayerId) -> bool:
    """Is it this player's answer that is waited for."""
    return window.play.decision is not None and window.play.decision.player == player


def _hand_has_room(window: Window, *, open_: bool) -> None:
    """A hand that nobody sees is a strip at the lower edge: the board has the rest."""
    layout = window.scene.layout_now
    assert (layout.hands[A].h > 90) == open_
    below = max(layout.sides[A].bottom, layout.plates[A].y)
    assert layout.hands[A].bottom == pytest.approx(layout.height - 8)
    assert below <= layout.hands[A].y + 9 or layout.plates[A].right < layout.sides[A].x


def test_a_vote_goes_round_without_a_curtain(window: Window, qtbot: QtBot) -> None:
    """Three votes (701.38), each a button; the hands lie face down while the others are asked."""
    window.sit_down(three_people("Plea for Power"), "Test")
    window.scene.select(find(window, "Plea for Power", Zone.HAND).id)
    key(window, Qt.Key.Key_Return)
    for voter in (A, B, C):
        qtbot.waitUntil(partial(asked, window, voter))
        assert isinstance(window.play.decision, Choose)
        assert window.play.decision.purpose == "vote"
        assert not window.curtain.is_down
        assert window.play.bottom == A
        seen = [item.known for player in window.play.view.players for item in player.hand]
        assert any(seen) == (voter == A)
        asks, question = window.prompt.who.text(), window.prompt.question.text
        assert asks == ("Ana", "Bob", "Cem")[voter]
        assert asks not in question, "who is asked is said once, before the question"
        _hand_has_room(window, open_=voter == A)
        press(window, "knowledge")
    qtbot.waitUntil(lambda: window.play.decision is None)
    assert not window.curtain.is_down
    assert all(item.known for item in window.play.view.players[A].hand)


def test_a_vote_is_answered_by_digits_and_by_return(window: Window, qtbot: QtBot) -> None:
    """No answer is the usual one: a digit takes one, Return or Space comes to the first, then takes it."""
    window.sit_down(three_people("Plea for Power"), "Test")
    window.scene.select(find(window, "Plea for Power", Zone.HAND).id)
    key(window, Qt.Key.Key_Return)
    qtbot.waitUntil(partial(asked, window, A))
    window.scene.select(None)
    for answer, then in ((Qt.Key.Key_Return, B), (Qt.Key.Key_Space, C)):
        key(window, answer)
        assert window.focusWidget() is window.prompt.button("time")
        assert window.play.decision is not None, "it is seen before it is taken"
        key(window, answer)
        qtbot.waitUntil(partial(asked, window, then))
    key(window, Qt.Key.Key_2)
    qtbot.waitUntil(lambda: window.play.decision is None)


def test_who_wants_to_see_their_hand_first_takes_the_screen(window: Window, qtbot: QtBot) -> None:
    window.sit_down(three_people("Plea for Power"), "Test")
    window.scene.select(find(window, "Plea for Power", Zone.HAND).id)
    key(window, Qt.Key.Key_Return)
    press(window, "time")
    qtbot.waitUntil(lambda: window.play.public)
    press(window, "Bob takes the screen")
    assert window.curtain.is_down
    window.curtain.lift()
    assert window.play.bottom == B
    press(window, "time")
    assert window.play.decision is not None
    assert window.play.decision.player == C
    assert window.play.public


def test_who_is_called_you_is_addressed_there(window: Window, qtbot: QtBot) -> None:
    window.sit_down(three_people("Plea for Power", second="You"), "Test")
    window.scene.select(find(window, "Plea for Power", Zone.HAND).id)
    key(window, Qt.Key.Key_Return)
    press(window, "time")
    qtbot.waitUntil(lambda: window.play.public)
    assert "You take the screen" in [button.text() for button in window.prompt.buttons()]


def test_what_somebody_has_seen_of_a_library_is_not_asked_aloud() -> None:
    """Whether to do something with a card that only they know is theirs to think about (400.2)."""
    sitting = three_people("Plea for Power")
    top = sitting.view(None).players[B].library_top[0].id
    asked = YesNo(B, "may", "Put it into your hand?")
    assert lies_open(asked, sitting.game.table)
    sitting.game.state.update(top, revealed_to=frozenset({B}))
    assert not lies_open(asked, sitting.game.table)
    sitting.game.state.update(top, revealed_to=frozenset({A, B, C}))
    assert lies_open(asked, sitting.game.table)


def test_what_somebody_has_seen_of_a_hand_is_not_asked_aloud() -> None:
    """Whether to exile a card of a hand that was looked at is decided with that hand in sight."""
    sitting = three_people("Plea for Power")
    held = sitting.view(None).players[C].hand[0].id
    asked = YesNo(B, "may", "Exile a nonland card from it?")
    assert lies_open(asked, sitting.game.table)
    sitting.game.state.update(held, revealed_to=frozenset({B}))
    assert not lies_open(asked, sitting.game.table)
    assert lies_open(YesNo(A, "may", "Draw a card?"), sitting.game.table)
    sitting.game.state.update(held, revealed_to=frozenset({A, B, C}))
    assert lies_open(asked, sitting.game.table)


def test_who_looks_at_a_hand_decides_with_it_in_sight() -> None:
    text = "When Odd Bat enters, look at target opponent's hand. You may exile a nonland card from it until "
    text += "Odd Bat leaves the battlefield."
    bat = compile_card(written("Odd Bat", "Creature — Bat", text, "{B}", power="1", toughness="1"))
    assert not bat.unsupported
    sitting = three_people("Plea for Power")
    sitting.act(A, ManualPut(C, spell("Grizzly Bears"), Zone.HAND))
    sitting.act(A, ManualPut(B, bat, Zone.BATTLEFIELD))
    aimed = sitting.decision
    assert isinstance(aimed, Choose)
    assert lies_open(aimed, sitting.game.table)
    sitting.answer(B, Chosen((next(n for n, one in enumerate(aimed.options) if one.ref == Seat(C)),)))
    while sitting.decision is None:
        holder = sitting.game.priority
        assert holder is not None
        sitting.act(holder, Pass())
    assert sitting.decision.player == B
    assert not lies_open(sitting.decision, sitting.game.table)


@pytest.mark.parametrize("asked_first", [True, False])
def test_a_look_at_a_hand_after_all_were_asked_begins_behind_the_curtain(window: Window, asked_first: bool) -> None:
    """400.2: Bob and Cem sit there still when nobody responds; where nobody was asked only Ana does."""
    text = "When Odd Bat enters, look at target opponent's hand. You may exile a nonland card from it."
    bat = compile_card(written("Odd Bat", "Creature — Bat", text, "{B}", power="1", toughness="1"))
    sitting = three_people("Plea for Power")
    sitting.act(A, ManualPut(B, spell("Grizzly Bears"), Zone.HAND))
    if asked_first:
        sitting.act(A, ManualPut(C, spell("Lightning Bolt"), Zone.HAND))
        sitting.act(A, ManualPut(C, basic("R"), Zone.BATTLEFIELD))
    window.sit_down(sitting, "Test")
    window.play.act(ManualPut(A, bat, Zone.BATTLEFIELD))
    press(window, "Bob")
    if window.play.acting == A and window.play.decision is None:
        press(window, "Pass")
    assert window.play.asked_around == ((C,) if asked_first else ())
    if asked_first:
        press(window, "Nobody responds")
    assert window.curtain.is_down is asked_first
    if asked_first:
        assert not any(item.known for player in window.play.view.players for item in player.hand)
        window.curtain.lift()
    assert window.play.bottom == A
    assert any(item.known for item in window.play.view.players[B].hand)
    assert isinstance(window.play.decision, YesNo)
    assert window.prompt.question.text == "Odd Bat: exile a nonland card from Bob's hand?"


def test_a_question_about_a_card_of_a_hand_is_not_asked_aloud() -> None:
    sitting = three_people("Plea for Power")
    held = sitting.view(None).players[B].hand[0].id
    assert not lies_open(YesNo(B, "may", "Cast it?", source=held), sitting.game.table)
    assert not lies_open(YesNo(B, "mulligan", "Take a mulligan?"), sitting.game.table)


def test_revealed_cards_are_parted_aloud_and_by_face(window: Window, qtbot: QtBot) -> None:
    """700.3: everybody sees what was revealed, so that no curtain falls; the piles are counted on the button."""
    deck = (card("Mountain"),) * 30
    sitting = Sitting.new(NewGame((NewSeat("Ana", deck), NewSeat("Bob", deck)), seed=4, mulligans=False))
    sitting.pass_while(idle)
    for _ in range(4):
        sitting.act(A, ManualPut(A, basic("U"), Zone.BATTLEFIELD))
    sitting.act(A, ManualPut(A, spell("Fiction"), Zone.HAND))
    window.sit_down(sitting, "Test")
    window.scene.select(find(window, "Fiction", Zone.HAND).id)
    key(window, Qt.Key.Key_Return)
    for _ in range(3):
        if window.play.decision is None and window.play.asked_around:
            window.scene.select(None)
            key(window, Qt.Key.Key_Return)  # what is highlighted
            assert not window.play.asked_around
    sheet = window.prompt.sheet
    qtbot.waitUntil(sheet.isVisible)
    assert window.play.public
    assert not window.curtain.is_down
    (made,) = sheet.lists()
    assert all(view is not None and view.known for view in made.views())
    QTest.mouseClick(made.viewport(), Qt.MouseButton.LeftButton, pos=made.visualItemRect(made.item(0)).center())
    press(window, "Piles of 1 and 4")
    qtbot.waitUntil(lambda: asked(window, A) and len(sheet.lists()) == 2)
    assert [one.count() for one in sheet.lists()] == [1, 4]
    press(window, "The second pile")
    assert len(window.play.view.players[A].graveyard) == 2
    said = [entry.text for entry in sitting.view(NOBODY_LOOKS).log]
    assert "Mountain goes from Ana's library to their hand" in said, "all have seen which card it is"


@pytest.mark.parametrize("name", ["Augury", "Parable"])
def test_an_opponent_chooses_between_revealed_piles_aloud(window: Window, qtbot: QtBot, name: str) -> None:
    """700.3: both piles lie face up before everybody, also where one is empty, so that the screen stays."""
    deck = (card("Mountain"),) * 30
    sitting = Sitting.new(NewGame((NewSeat("Ana", deck), NewSeat("Bob", deck)), seed=4, mulligans=False))
    sitting.pass_while(idle)
    for _ in range(3):
        sitting.act(A, ManualPut(A, basic("U"), Zone.BATTLEFIELD))
    sitting.act(A, ManualPut(A, spell(name), Zone.HAND))
    window.sit_down(sitting, "Test")
    window.scene.select(find(window, name, Zone.HAND).id)
    key(window, Qt.Key.Key_Return)
    press(window, "Piles of 0 and 5")
    qtbot.waitUntil(partial(asked, window, B))
    assert window.play.public
    assert not window.curtain.is_down
    assert [one.count() for one in window.prompt.sheet.lists()] == [0, 5]
    press(window, "The second pile")
    assert not window.curtain.is_down
    assert window.play.bottom == A


def test_a_sheet_is_put_aside_to_look_at_the_table(window: Window, qtbot: QtBot) -> None:
    """What is marked stays marked; the bar below is as high as it was, whatever is asked."""
    sitting = three_people("Thoughtseize")
    for _ in range(4):
        sitting.act(A, ManualPut(B, spell("Grizzly Bears"), Zone.HAND))
    sitting.act(A, ManualPut(A, basic("B"), Zone.BATTLEFIELD))
    window.sit_down(sitting, "Test")
    high = window.prompt.height()
    window.scene.select(find(window, "Thoughtseize", Zone.HAND).id)
    key(window, Qt.Key.Key_Return)
    press(window, "Bob")
    if window.play.asked_around:
        press(window, "Nobody")
    sheet, tab = window.prompt.sheet, window.prompt.sheet.tab
    qtbot.waitUntil(sheet.isVisible)
    assert tab.isVisible()
    QTest.mouseClick(tab, Qt.MouseButton.LeftButton)
    assert not sheet.isVisible()
    assert tab.isVisible()
    assert window.table.rect().contains(tab.geometry())
    QTest.keyClick(tab, Qt.Key.Key_Space)
    assert sheet.isVisible()
    assert window.prompt.height() == high
    made = sheet.lists()[0]
    QTest.mouseClick(made.viewport(), Qt.MouseButton.LeftButton, pos=made.visualItemRect(made.item(0)).center())
    qtbot.waitUntil(lambda: not tab.isVisible())
    assert window.prompt.height() == high


def test_who_is_asked_is_named_in_the_order_of_the_seats_whoever_has_priority(window: Window) -> None:
    """Each keeps their digit: in Bob's turn Cem has priority after him, then Ana (117.3d), and Ana is named first."""
    window.actions_by_name["curtain"].setChecked(False)
    window.sit_down(three_people("Lightning Bolt"), "Test")
    for player in (A, C):
        window.play.act(ManualPut(player, card("Lightning Bolt"), Zone.HAND))
        window.play.act(ManualPut(player, card("Mountain"), Zone.BATTLEFIELD))
    sitting = window.play.sitting
    assert sitting is not None
    while sitting.state.turn.active != B or sitting.state.turn.step != "precombat_main":
        holder = sitting.game.priority
        assert holder is not None
        sitting.act(holder, Pass())
    window.play.act(ManualPut(B, card("Lightning Bolt"), Zone.HAND))
    window.play.act(ManualPut(B, card("Mountain"), Zone.BATTLEFIELD))
    sitting.act(B, Cast(find(window, "Lightning Bolt", Zone.HAND, B).id))
    rhythm = window.play.rhythm
    while sitting.decision is not None:
        asked = sitting.decision
        sitting.answer(B, Paid(auto=True) if isinstance(asked, Pay) else Chosen((0,)))
    sitting.act(B, Pass())
    assert sitting.game.priority == C
    assert rhythm.asked_around(sitting, B) == (A, C)
