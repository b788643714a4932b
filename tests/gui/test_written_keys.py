"""The keys that answer are written where they are pressed: on buttons, players and piles; and Return says why not."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.look.theme import THEME, color
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.start.new_game_dialog import NewGameDialog
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, click, find, key, point_of, put
from tests.gui.spells import basic, spell

pytestmark = pytest.mark.gui


def written(button: QPushButton | None) -> str:
    """The key that stands on a button; empty without one."""
    assert button is not None
    found = button.property("key")
    assert bool(found and found[0]) == (not button.icon().isNull())
    return str(found[0]) if found else ""


def three(window: Window) -> None:
    """Ana's Lightning Bolt is on the stack, aimed at Ben; Ben and Cy could respond, and Ana has a Bolt left."""
    seats = tuple(NewSeat(name, (spell("Mountain"),) * 30) for name in ("Ana", "Ben", "Cy"))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    for player in map(PlayerId, range(3)):
        sitting.act(player, ManualPut(player, spell("Mountain"), Zone.BATTLEFIELD, entering=False))
        for _ in range(2):
            sitting.act(player, ManualPut(player, spell("Lightning Bolt"), Zone.HAND))
    window.sit_down(sitting, "Three")
    window.curtain.lift()
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    click(window, Seat(B))
    assert window.play.asked_around == (1, 2)


def test_players_to_choose_from_bear_the_digit_of_their_button(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for letter in "BBR":
        window.play.act(ManualPut(A, basic(letter), Zone.BATTLEFIELD, entering=False))
    window.play.act(ManualPut(A, spell("Curse"), Zone.HAND))
    window.hand.use(find(window, "Curse", Zone.HAND).id)
    mine, theirs = window.prompt.button("Ana"), window.prompt.button("Fish")
    assert (written(mine), written(theirs)) == ("1", "2")
    plates = [window.scene.kept.item_of(Seat(player)) for player in (A, B)]
    assert [plate.answer_key for plate in plates if plate is not None] == ["1", "2"]
    window.table.setFocus()
    QTest.keyClick(window.table, Qt.Key.Key_2)
    assert all(plate.answer_key == "" for plate in plates if plate is not None)
    assert window.play.decision is None or window.play.decision.purpose == "payment"


def test_does_anyone_respond_is_answered_by_digits_and_return(window: Window) -> None:
    three(window)
    assert written(window.prompt.button("Ben responds")) == "2", "the second seat"
    assert written(window.prompt.button("Nobody")) == "", "it is highlighted: Space and Return press it"
    window.table.setFocus()
    bolt = find(window, "Lightning Bolt", Zone.HAND)
    window.scene.select(bolt.id)
    key(window, Qt.Key.Key_Return)
    assert window.play.asked_around == ()
    assert window.play.player(B).life == 17


def test_a_digit_gives_the_screen_to_who_responds(window: Window) -> None:
    three(window)
    window.table.setFocus()
    key(window, Qt.Key.Key_3)
    assert window.play.rhythm.responding == PlayerId(2)


def test_a_double_click_on_an_open_card_says_whose_answer_it_is(window: Window) -> None:
    """117.3d: Ana has passed; her own card lies open before her, and nothing calls it hidden."""
    three(window)
    bolt = find(window, "Lightning Bolt", Zone.HAND)
    QTest.mouseDClick(window.table.viewport(), Qt.MouseButton.LeftButton, pos=point_of(window, bolt.id))
    QApplication.processEvents()
    assert window.message.text.startswith("Now Ben and Cy may respond")


def test_a_double_click_on_an_open_card_of_another_responds_with_it(window: Window) -> None:
    three(window)
    window.play.open_hands = True
    window.play.look_again()
    theirs = find(window, "Lightning Bolt", Zone.HAND, PlayerId(2))
    window.hand.use(theirs.id)
    assert window.play.acting == PlayerId(2)
    if window.play.behind_curtain:
        window.curtain.lift()
    assert window.play.rhythm.responding == PlayerId(2)


def test_a_pile_is_taken_by_what_is_highlighted_and_nothing_unmarked(window: Window) -> None:
    """700.3: Space comes to the first button, where it is seen, and takes it the second time; digits stand on both."""
    seats = (NewSeat("Ana", (spell("Mountain"), spell("Grizzly Bears")) * 15), NewSeat("Ben", passive=True))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    for letter in "UUUU":
        sitting.act(A, ManualPut(A, basic(letter), Zone.BATTLEFIELD, entering=False))
    sitting.act(A, ManualPut(A, spell("Fiction"), Zone.HAND))
    window.sit_down(sitting, "Piles")
    window.table.setFocus()
    QTest.keyClick(window.table, Qt.Key.Key_1)
    QApplication.processEvents()
    assert window.play.decision is not None
    first, second = window.prompt.button("The first pile"), window.prompt.button("The second pile")
    assert (written(first), written(second)) == ("1", "2")
    QTest.keyClick(window.focusWidget() or window.table, Qt.Key.Key_Space)
    assert window.play.decision is not None, "nothing was marked"
    assert window.focusWidget() is first
    QTest.keyClick(window.prompt.sheet.lists()[1], Qt.Key.Key_2)
    assert window.play.decision is None
    assert len(window.play.player(A).hand) == 5


def test_return_on_a_card_that_cant_be_chosen_says_why(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    put(window, "Lightning Bolt", Zone.HAND, 2)
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    land = find(window, "Mountain", Zone.BATTLEFIELD)
    window.scene.select(land.id)
    key(window, Qt.Key.Key_Return)
    assert window.message.text == "Mountain can't be chosen here (601.2c)"
    asked = window.play.decision
    assert window.scene.selected == land.id, "who has come there goes on from there"
    key(window, Qt.Key.Key_Up)
    assert window.scene.selected != land.id or window.scene.cursor is not None
    key(window, Qt.Key.Key_Return)
    assert window.play.decision is not asked, "the arrow has come to what can be chosen"


def test_a_card_that_can_be_suspended_asks_which_way(window: Window) -> None:
    """702.62a: cast, or exiled with time counters; a double click takes neither by itself."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for _ in range(4):
        window.play.act(ManualPut(A, basic("R"), Zone.BATTLEFIELD, entering=False))
    window.play.act(ManualPut(A, spell("Rift"), Zone.HAND))
    rift = find(window, "Rift", Zone.HAND)
    window.hand.use(rift.id)
    menus = [menu for menu in QApplication.topLevelWidgets() if menu.inherits("QMenu") and menu.isVisible()]
    assert [[one.text() for one in menu.actions()] for menu in menus] == [["Cast Rift {2}{R}", "Suspend 1—{R}"]]
    assert find(window, "Rift", Zone.HAND)
    menus[0].close()


def test_letters_stand_on_yes_and_no(window: Window) -> None:
    window.sit_down(goldfish("Merfolk Fortune"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD)
    put(window, "Merfolk Fortune", Zone.HAND)
    window.hand.use(find(window, "Merfolk Fortune", Zone.HAND).id)
    for _ in range(3):
        if window.play.decision is None:
            key(window, Qt.Key.Key_Space)
    assert written(window.prompt.button("No")) == "N"
    assert written(window.prompt.button("Yes")) == "", "it is highlighted"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_new_game_cuts_no_word_in_a_small_window(window: Window, language: str) -> None:
    if language == "de":
        LANGUAGE.use(table("de"), "de")
    try:
        window.resize(1024, 600)
        window.entrance.new_game()
        dialog = next(
            one for one in QApplication.topLevelWidgets() if isinstance(one, NewGameDialog) and one.isVisible()
        )
        QApplication.processEvents()
        for box in (dialog.commander, dialog.mulligans):
            assert box.width() >= box.sizeHint().width()
        dialog.reject()
    finally:
        LANGUAGE.use({}, "en")


def test_a_sheet_leaves_the_hand_to_be_seen_and_marks_what_the_keys_take(window: Window) -> None:
    """One looks at one's hand while one scries; the card that Return takes has a frame."""
    window.resize(1280, 720)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, basic("U"), Zone.BATTLEFIELD, entering=False))
    window.play.act(ManualPut(A, spell("Visions"), Zone.HAND))
    put(window, "Gray Ogre", Zone.HAND, 2)
    window.hand.use(find(window, "Visions", Zone.HAND).id)
    for _ in range(3):
        if window.play.decision is None:
            key(window, Qt.Key.Key_Space)
    sheet = window.prompt.sheet
    assert sheet.isVisible()
    hand = [rect for rect, weight in window.table.worth_seeing() if weight > 5 and rect.top() > 400]
    assert hand
    assert not [rect for rect in hand if rect.intersects(sheet.geometry())]
    made = sheet.lists()[0]
    picture = made.grab().toImage()
    box = made.visualItemRect(made.item(0))
    frame = picture.pixelColor(box.center().x(), box.top() + 1)
    assert frame == color(THEME.colors.accent)
