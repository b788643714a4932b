"""Behind the curtain: nothing can be used in any way, and the panels keep no name for whoever listens to the unseen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QMenu

from mtgtable.engine.asking.inputs import ManualDraw, Pass
from mtgtable.engine.state.state import LogEntry
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.commands.object_menu import object_menu
from mtgtable.ui.docks.log_dock import LogDelegate
from mtgtable.ui.look.theme import THEME, color
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, B, find, press, put
from tests.gui.painted import tiles_painted
from tests.gui.test_two_people import cast_bolt_at, two_people

pytestmark = pytest.mark.gui


def respond(window: Window) -> None:
    """Ana has cast a spell; Bob says that he responds, so that the curtain falls."""
    cast_bolt_at(window)
    let_respond(window)


def let_respond(window: Window) -> None:
    """Bob says that he responds to what has been cast."""
    press(window, "Bob responds")
    QApplication.processEvents()
    assert window.curtain.is_down


def test_whoever_comes_back_is_told_what_happened_behind_it(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    respond(window)
    window.curtain.lift()
    assert not window.message.isVisible(), "Bob comes for the first time"
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND, B).id)
    press(window, "Ana")
    while window.play.decision is not None:
        press(window, "Pay")
    QApplication.processEvents()
    if window.curtain.is_down:
        window.curtain.lift()
    assert window.play.bottom == A
    assert window.message.text.startswith("Meanwhile: ")
    assert "Bob casts Lightning Bolt" in window.message.text
    assert "3 damage to you" in window.message.text
    assert "Ana" not in window.message.text


def test_nothing_of_the_opening_is_told(window: Window) -> None:
    """Before the first turn each draws seven cards, which nobody asks about (103.5)."""
    deck = (card("Mountain"),) * 40
    window.sit_down(Sitting.new(NewGame((NewSeat("Ana", deck), NewSeat("Bob", deck)), seed=2)), "Test")
    press(window, "Mulligan")
    assert window.curtain.is_down
    window.curtain.lift()
    assert not window.message.isVisible(), "Bob comes for the first time"
    press(window, "Mulligan")
    assert window.curtain.is_down
    window.curtain.lift()
    assert not window.message.isVisible(), "Ana knows that she drew seven"


def test_no_command_and_no_panel_can_be_used_behind_it_and_all_of_them_afterwards(window: Window) -> None:
    """A screen reader presses buttons and commands without the mouse and the keys that the curtain keeps away."""
    window.sit_down(two_people(), "Test")
    respond(window)
    parts = [window.menuBar(), window.centralWidget(), *window.docks.values(), *window.board_docks.values()]
    assert not [action.text() for action in window.findChildren(QAction) if action.isEnabled()]
    assert not [part for part in parts if part.isEnabled()]
    window.curtain.lift()
    assert all(part.isEnabled() for part in parts)
    assert all(window.actions_by_name[name].isEnabled() for name in ("next turn", "draw", "save", "about"))


def test_nothing_is_painted_behind_it_and_all_of_the_table_when_it_rises(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table turns to the next person unseen: what nobody sees costs no painting."""
    window.sit_down(two_people(), "Test")
    cast_bolt_at(window)
    QApplication.processEvents()
    painted = tiles_painted(monkeypatch)
    let_respond(window)
    for _ in range(3):
        QApplication.processEvents()
    assert painted == []
    window.curtain.lift()
    QApplication.processEvents()
    there = [item for item in window.scene.kept.all() if isinstance(item, CardItem) and item.form == "tile"]
    assert there
    assert all(item in painted for item in there)


def test_who_has_looked_before_finds_table_and_log_as_they_were_left(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To and fro between two people: nothing is laid out and no line measured anew but what has come."""
    window.sit_down(two_people(), "Test")
    window.play.full_control = True
    window.docks["Log"].raise_()
    put(window, "Lightning Bolt", Zone.HAND, 1)
    measured: list[LogEntry | str] = []
    height = LogDelegate.height

    def counted(lines: LogDelegate, row: LogEntry | str, width: int) -> int:
        measured.append(row)
        return height(lines, row, width)

    def turned() -> tuple[int, int, int]:
        kept, told = window.scene.layout_kept, len(window.play.view.log)
        laid = kept.worked_out
        measured.clear()
        window.play.act(Pass())
        assert window.curtain.is_down
        window.curtain.lift()
        QApplication.processEvents()
        return kept.worked_out - laid, len(measured), len(window.play.view.log) - told

    monkeypatch.setattr(LogDelegate, "height", counted)
    for _ in range(3):
        turned()
    laid, lines, new = turned()
    assert laid == 0
    assert lines <= 2 * new + 1


def test_it_covers_the_window_whatever_lay_there(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    respond(window)
    seen = window.grab().toImage()
    ground = color(THEME.colors.table).rgb()
    at = [(x, y) for x in range(5, seen.width(), 97) for y in range(5, seen.height() // 3, 53)]
    assert {seen.pixel(x, y) for x, y in at} == {ground}, "nothing above the words"


@pytest.mark.parametrize("dock", ["Layers", "Objects"])
def test_the_layer_panel_forgets_a_card_of_the_hand_also_while_another_covers_it(window: Window, dock: str) -> None:
    window.sit_down(two_people(), "Test")
    window.docks["Layers"].raise_()
    QApplication.processEvents()
    card = window.play.view.players[A].hand[-1]
    window.layer_panel.pin(card.id)
    assert card.name in window.layer_panel.header.accessibleName()
    window.docks[dock].raise_()
    QApplication.processEvents()
    respond(window)
    assert not window.layer_panel.header.accessibleName()
    assert window.layer_panel.account is None


def test_what_was_said_and_asked_about_a_card_is_gone_when_the_next_person_comes(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    put(window, "Gray Ogre", Zone.HAND)
    ogre = find(window, "Gray Ogre", Zone.HAND)
    cast_bolt_at(window)
    window.say("Gray Ogre can't be paid for")
    window.hand.ask_note(ogre)
    window.beside.show_in_words("exile Gray Ogre from my hand")
    responds = next(button for button in window.prompt.buttons() if button.text() == "Bob responds")
    responds.click()
    QApplication.processEvents()
    assert window.curtain.is_down
    window.curtain.lift()
    assert window.message.isHidden()
    assert not [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]


def test_what_was_typed_to_look_something_up_is_gone_when_the_next_person_comes(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    cast_bolt_at(window)
    pile = window.look_at_pile(A, Zone.GRAVEYARD)
    assert pile is not None
    fields = (window.layer_panel.what_if_page.card, window.study.panel.name)
    for field in (*fields, pile.search):
        field.setText("Gray Ogre")
    let_respond(window)
    assert [field.text() for field in fields] == [""] * 2
    assert not window.pile_dialogs


@pytest.mark.parametrize("asked", ["concede", "load", "paste deck"])
def test_a_question_that_nobody_has_answered_does_not_keep_the_curtain_down(window: Window, asked: str) -> None:
    """A pilot plays on while something is asked; the question would be asleep, and the window wait for its answer."""
    window.sit_down(two_people(), "Test")
    cast_bolt_at(window)
    window.actions_by_name[asked].trigger()
    QApplication.processEvents()
    assert [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
    responds = next(button for button in window.prompt.buttons() if button.text() == "Bob responds")
    responds.click()
    QApplication.processEvents()
    assert window.curtain.is_down
    assert QApplication.activeModalWidget() is None


def test_a_menu_in_a_menu_is_gone_with_it_when_the_curtain_falls(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    cast_bolt_at(window)
    menu = object_menu(window.hand, find(window, "Mountain", Zone.BATTLEFIELD), window.pin, window)
    menu.popup(window.mapToGlobal(QPoint(300, 300)))
    inner = next(found for action in menu.actions() if isinstance(found := action.menu(), QMenu))
    inner.popup(window.mapToGlobal(QPoint(500, 300)))
    assert QApplication.activePopupWidget() is inner
    responds = next(button for button in window.prompt.buttons() if button.text() == "Bob responds")
    responds.click()
    assert window.curtain.is_down
    assert QApplication.activePopupWidget() is None


def test_a_study_of_the_board_holds_no_hand_for_the_next_person_to_find(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    before = (window.play.sitting, window.play.sitting.record.position)
    window.actions_by_name["study this"].trigger()
    pieces = window.study.desk.board.pieces
    assert {piece.card for piece in pieces if piece.zone == "hand"} == {"Hidden card"}
    assert "blank card" in window.message.text
    assert [piece.card for piece in pieces if piece.zone == "battlefield"].count("Gray Ogre") == 2
    window.play.open_hands = True
    window.study.desk.remove(pieces[0].key)
    window.study.back()
    assert (window.play.sitting, window.play.sitting.record.position) == before
    window.actions_by_name["study this"].trigger()
    assert "Hidden card" not in {piece.card for piece in window.study.desk.board.pieces}


def test_what_is_pressed_before_there_is_anything_does_nothing(window: Window) -> None:
    """A screen reader finds buttons that aren't shown."""
    scrubber = window.layer_panel.scrubber
    assert scrubber.slider.maximum() == 0
    scrubber.slider.setValue(3)
    assert scrubber.place is None


def begun(*, starting: int, won: tuple[int, ...] = ()) -> Sitting:
    """A game of a match between two people, who look at their first hands."""
    deck = (card("Mountain"), card("Gray Ogre")) * 15
    seats = (NewSeat("Ana", deck), NewSeat("Bob", deck))
    setup = NewGame(seats, seed=2, starting=PlayerId(starting), best_of=3, won=won)
    return Sitting.new(setup)


@pytest.mark.parametrize(
    ("starting", "won", "falls"),
    [(0, (), False), (1, (), True), (1, (1, 0), True), (0, (0, 1), True), (0, (0, 0), True)],
)
def test_a_hand_is_covered_until_whoever_begins_is_there(
    window: Window, *, starting: int, won: tuple[int, ...], falls: bool
) -> None:
    """The first person has pressed Start; who presses it for the next game of the match nobody knows."""
    window.sit_down(begun(starting=starting, won=won), "Test")
    assert window.curtain.is_down == falls
    known = [item.known for player in window.play.view.players for item in player.hand]
    assert any(known) != falls
    window.curtain.lift()
    assert window.play.bottom == PlayerId(starting)
    assert all(item.known for item in window.play.view.players[starting].hand)
    assert not window.message.isVisible(), "nothing has happened meanwhile"


def test_nothing_is_told_of_how_hands_were_drawn(window: Window) -> None:
    """103.5: Ana keeps, and Bob comes for the first time: hands are no news."""
    window.sit_down(begun(starting=0), "Test")
    press(window, "Keep")
    assert window.curtain.is_down
    window.curtain.lift()
    assert not window.message.isVisible()


def test_equal_things_in_a_row_are_told_as_one(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    respond(window)
    window.curtain.lift()
    window.play.act(ManualDraw(A, 6))
    press(window, "Pass")
    QApplication.processEvents()
    window.curtain.lift()
    assert "you draw six cards" in window.message.text.lower()
    assert window.message.text.lower().count("you draw") == 1
