"""Answers with the mouse and with keys: sheets after sheets, numbers and names that are typed, what Space does."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox

from mtgtable.engine.asking.decisions import Attack, Choose, Name, Number, Pay, YesNo
from mtgtable.engine.asking.inputs import ManualControl, ManualResolve
from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import Zone
from mtgtable.session.made_tokens import in_words
from mtgtable.ui.dialogs.in_words import EXAMPLES, InWords
from mtgtable.ui.table.eye_order import in_eye_order
from mtgtable.ui.table.spoken import spoken
from mtgtable.ui.table.stack_item import StackItem
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, click, find, key, point_of, press, put, resolve

pytestmark = pytest.mark.gui


def destroy_all_creatures(window: Window) -> None:
    """By a spell that is cast for it."""
    put(window, "Plains", Zone.BATTLEFIELD, 4)
    put(window, "Day of Judgment", Zone.HAND)
    window.hand.use(find(window, "Day of Judgment", Zone.HAND).id)
    if isinstance(window.play.decision, Pay):
        key(window, Qt.Key.Key_Space)
    resolve(window)


def test_a_sheet_that_follows_a_sheet_shows_its_cards(window: Window) -> None:
    """Two different dies-triggers of two creatures each are put onto the stack, a group at a time (603.3b)."""
    window.sit_down(goldfish("Day of Judgment", "Doomed Scholar", "Doomed Healer", rest="Plains"), "Test")
    put(window, "Doomed Scholar", Zone.BATTLEFIELD, 2)
    put(window, "Doomed Healer", Zone.BATTLEFIELD, 2)
    destroy_all_creatures(window)
    sheet = window.prompt.sheet
    assert isinstance(window.play.decision, Choose)
    assert sheet.isVisible()
    first = sheet.height()
    assert first > 150
    (cards,) = sheet.lists()
    assert cards.count() == 2, "like abilities lie together"
    window.play.full_control = True
    box = cards.visualItemRect(cards.item(1)).center()
    QTest.mouseClick(cards.viewport(), Qt.MouseButton.LeftButton, pos=box)
    QApplication.processEvents()
    assert len(window.play.view.stack) == 4, "all like it go together, and what is left is alike"
    names = [item.name for item in window.play.view.stack]
    assert names[0] == names[1] != names[2] == names[3]
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(window.play.decision, Choose)
    QApplication.processEvents()
    assert sheet.height() > 150
    assert all(made.isVisible() and made.height() > 100 for made in sheet.lists())
    key(window, Qt.Key.Key_Space)
    assert len(window.play.view.stack) == 4, "any order: Space puts all of them there"


@pytest.mark.parametrize("way", ["any order", "a group"])
def test_triggers_with_targets_are_ordered_once(window: Window, way: str) -> None:
    """603.3b: whatever each of them targets, their order is asked one time; a group goes there whole."""
    window.sit_down(goldfish("Day of Judgment", "Doomed Witness", "Doomed Scholar", rest="Plains"), "Test")
    put(window, "Doomed Witness", Zone.BATTLEFIELD, 1)
    put(window, "Doomed Scholar", Zone.BATTLEFIELD, 3)
    destroy_all_creatures(window)
    decision = window.play.decision
    assert isinstance(decision, Choose)
    assert (decision.purpose, len(decision.options)) == ("trigger", 7)
    window.play.full_control = True
    if way == "any order":
        press(window, "Any order")
    else:
        (cards,) = window.prompt.sheet.lists()
        groups = list(dict.fromkeys(option.label for option in decision.options))
        row = next(row for row, label in enumerate(groups) if "Witness" in label)
        box = cards.visualItemRect(cards.item(row)).center()
        QTest.mouseClick(cards.viewport(), Qt.MouseButton.LeftButton, pos=box)
    QApplication.processEvents()
    targets = 0
    while isinstance(asked := window.play.decision, Choose):
        assert asked.purpose == "target", "the order was answered"
        targets += 1
        press(window, "Fish")
    assert targets == 4
    assert len(window.play.view.stack) == 7


def witnesses(window: Window, *, first: bool = False) -> None:
    """Four abilities that say the same wait for their targets, among three others; they are put onto the stack."""
    window.sit_down(goldfish("Day of Judgment", "Doomed Witness", "Doomed Scholar", rest="Plains"), "Test")
    put(window, "Doomed Witness", Zone.BATTLEFIELD, 1)
    put(window, "Doomed Scholar", Zone.BATTLEFIELD, 3)
    destroy_all_creatures(window)
    window.play.full_control = True
    assert isinstance(window.play.decision, Choose)
    if first:
        (cards,) = window.prompt.sheet.lists()
        labels = list(dict.fromkeys(option.label for option in window.play.decision.options))
        cards.setCurrentRow(next(row for row, label in enumerate(labels) if "Witness" in label))
        QTest.keyClick(cards, Qt.Key.Key_Return)
    else:
        press(window, "Any order")


def test_like_abilities_are_counted_and_given_the_same_target_at_once(window: Window) -> None:
    witnesses(window)
    asked = window.prompt.question
    assert asked.text.endswith("(1 of 4)")
    assert window.prompt.button("The same") is None
    press(window, "Fish")
    assert asked.text.endswith("(2 of 4)")
    press(window, "The same for all 3")
    stack = window.play.view.stack
    assert len(stack) == 7
    assert [item.targets for item in stack if item.name == "Doomed Witness"] == [(Seat(B),)] * 4
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert asked.text.endswith("(2 of 4)"), "it is one step of Undo"


def test_like_abilities_lie_in_one_pile_on_the_stack(window: Window) -> None:
    witnesses(window, first=True)
    press(window, "Fish")
    press(window, "The same for all 3")
    items = [window.scene.kept.item_of(entry.id) for entry in window.play.view.stack]
    shown = {item.item.name: item.count for item in items if isinstance(item, StackItem) and item.isVisible()}
    assert shown == {"Doomed Witness": 4, "Doomed Scholar": 3}
    told = [spoken(item) for item in in_eye_order(window.scene.kept.all()) if isinstance(item, StackItem)]
    assert len(told) == 2
    assert any("×4" in words for words in told)


def test_space_takes_any_order_while_a_group_has_the_keys(window: Window) -> None:
    """The lit button is what Space does; Enter takes the group with the frame."""
    window.sit_down(goldfish("Day of Judgment", "Doomed Scholar", "Doomed Healer", rest="Plains"), "Test")
    put(window, "Doomed Scholar", Zone.BATTLEFIELD, 2)
    put(window, "Doomed Healer", Zone.BATTLEFIELD, 2)
    destroy_all_creatures(window)
    window.play.full_control = True
    (cards,) = window.prompt.sheet.lists()
    QTest.keyClick(cards, Qt.Key.Key_Return)
    assert len(window.play.view.stack) in (2, 4)
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    (cards,) = window.prompt.sheet.lists()
    cards.setFocus()
    window.activateWindow()
    QTest.keyClick(cards, Qt.Key.Key_Space)
    assert len(window.play.view.stack) == 4


def test_the_sheet_stays_where_it_is_while_one_group_after_the_other_is_clicked(window: Window) -> None:
    names = ("Doomed Scholar", "Doomed Healer", "Doomed Witness")
    window.sit_down(goldfish("Day of Judgment", *names, rest="Plains"), "Test")
    for name in names:
        put(window, name, Zone.BATTLEFIELD, 2)
    destroy_all_creatures(window)
    window.play.full_control = True
    sheet = window.prompt.sheet
    corner = sheet.geometry().topLeft()
    (cards,) = sheet.lists()
    at = cards.viewport().mapToGlobal(cards.visualItemRect(cards.item(0)).center())
    QTest.mouseClick(cards.viewport(), Qt.MouseButton.LeftButton, pos=cards.viewport().mapFromGlobal(at))
    QApplication.processEvents()
    while isinstance(window.play.decision, Choose) and window.play.decision.purpose == "target":
        press(window, "Fish")
    assert isinstance(window.play.decision, Choose)
    assert window.play.decision.purpose == "trigger"
    assert sheet.geometry().topLeft() == corner
    (cards,) = sheet.lists()
    assert cards.itemAt(cards.viewport().mapFromGlobal(at)) is cards.item(0)


def test_the_key_that_resolves_the_stack_passes_nothing_where_it_is_empty(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    step = window.play.view.step
    key(window, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert window.play.view.step == step
    assert "stack is empty" in window.message.text


def test_x_is_typed_at_once(window: Window) -> None:
    window.sit_down(goldfish("Fireball Staff"), "Test")
    put(window, "Fireball Staff", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD, 6)
    window.hand.use(find(window, "Fireball Staff", Zone.HAND).id)
    for _ in range(3):
        if isinstance(window.play.decision, Number):
            break
        if isinstance(window.play.decision, Choose):
            press(window, "Fish")
    assert isinstance(window.play.decision, Number)
    field = window.focusWidget()
    assert isinstance(field, QSpinBox)
    QTest.keyClicks(field, "4")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    for _ in range(3):
        if isinstance(window.play.decision, Choose):
            press(window, "Fish")
        if isinstance(window.play.decision, Pay):
            key(window, Qt.Key.Key_Return)
    resolve(window)
    assert window.play.view.players[B].life == 16


def test_a_wrong_source_leaves_the_payment_as_it_was(window: Window) -> None:
    """601.2g: a creature that can't be tapped for this is refused; the spell and its target stay announced."""
    window.sit_down(goldfish("Lightning Bolt", "Gray Ogre"), "Test")
    window.play.full_control = True
    put(window, "Lightning Bolt", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD, 3)
    spare = find(window, "Mountain", Zone.BATTLEFIELD)
    window.hand.status(spare, "tap")
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    press(window, "Fish")
    assert isinstance(window.play.decision, Pay)
    stack = window.play.view.stack
    click(window, spare.id)
    assert isinstance(window.play.decision, Pay), window.message.text
    assert window.play.view.stack == stack
    key(window, Qt.Key.Key_Return)
    assert [item.name for item in window.play.view.stack] == ["Lightning Bolt"]


def test_the_click_after_a_double_click_counts(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Mountain", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD)
    other = find(window, "Mountain", Zone.BATTLEFIELD)
    at = point_of(window, find(window, "Mountain", Zone.HAND).id)
    viewport = window.table.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()
    assert len(window.play.view.players[A].battlefield) == 2, "the double click has played the land"
    click(window, other.id)
    assert window.play.view.players[A].pool == ("R",)


@pytest.mark.parametrize("ends", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_after_a_number_was_typed_the_digits_use_cards_again(window: Window, ends: Qt.Key) -> None:
    """The field that has taken the keys gives them back to the table: the next digit plays the land."""
    window.sit_down(goldfish("Fireball Staff"), "Test")
    put(window, "Fireball Staff", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    put(window, "Mountain", Zone.HAND)
    window.table.setFocus()
    QTest.keyClick(window.table, Qt.Key.Key_1)
    field = window.focusWidget()
    assert isinstance(window.play.decision, Number)
    assert isinstance(field, QSpinBox)
    QTest.keyClick(field, Qt.Key.Key_1)
    QTest.keyClick(field, ends)
    QApplication.processEvents()
    if window.play.decision is not None:
        key(window, Qt.Key.Key_Escape)
        window.play.cancel()
    assert window.focusWidget() is window.table
    hand = window.play.view.players[A].hand
    land = next(number for number, card in enumerate(hand) if card.name == "Mountain")
    QTest.keyClick(window.focusWidget(), getattr(Qt.Key, f"Key_{land + 1}"))
    QApplication.processEvents()
    assert len(window.play.view.players[A].battlefield) == 3


def test_after_a_sheet_the_keys_are_the_tables(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    window.play.act(ManualResolve(A, in_words("Scry 1.").compiled))
    assert window.focusWidget() in window.prompt.sheet.lists()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    QApplication.processEvents()
    assert window.play.decision is None
    assert window.focusWidget() is window.table


def test_only_a_real_card_is_named(window: Window) -> None:
    """201.4: the name of a card that there is; one that is begun is completed when only one fits."""
    window.sit_down(goldfish("Pithing Needle"), "Test")
    window.play.card_names = lambda: ("Serra Angel", "Serra Avatar")
    put(window, "Pithing Needle", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD)
    window.hand.use(find(window, "Pithing Needle", Zone.HAND).id)
    for _ in range(4):
        if isinstance(window.play.decision, Name):
            break
        key(window, Qt.Key.Key_Space)
    assert isinstance(window.play.decision, Name)
    field = window.focusWidget()
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, "serra a")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert isinstance(window.play.decision, Name)
    assert "201.4" in window.message.text
    assert "Serra Angel" in window.message.text
    QTest.keyClicks(field, "n")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    needle = find(window, "Pithing Needle", Zone.BATTLEFIELD)
    assert ("card name", "Serra Angel") in needle.chosen


def test_space_takes_a_gift_and_n_turns_it_down(window: Window) -> None:
    window.sit_down(goldfish("Merfolk Fortune"), "Test")
    put(window, "Merfolk Fortune", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD)
    window.hand.use(find(window, "Merfolk Fortune", Zone.HAND).id)
    resolve(window)
    assert isinstance(window.play.decision, YesNo)
    hand = len(window.play.view.players[A].hand)
    primary = window.prompt.primary()
    assert primary is not None
    assert primary.text() == "Yes"
    key(window, Qt.Key.Key_N)
    assert len(window.play.view.players[A].hand) == hand
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(window.play.decision, YesNo)
    key(window, Qt.Key.Key_Space)
    assert len(window.play.view.players[A].hand) == hand + 1


def test_space_never_declines_an_attack_that_is_being_built(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre", "Jace Beleren"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    put(window, "Jace Beleren", Zone.BATTLEFIELD)
    window.play.act(ManualControl(find(window, "Jace Beleren", Zone.BATTLEFIELD).id, B))
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.hand.status(ogre, "not sick")
    key(window, Qt.Key.Key_Space)
    assert isinstance(window.play.decision, Attack)
    click(window, ogre.id)
    assert window.play.choosing is not None
    assert window.play.choosing.held == ogre.id
    key(window, Qt.Key.Key_Space)
    assert isinstance(window.play.decision, Attack), "it waits for what the ogre attacks"


def test_revealed_cards_are_chosen_by_face(window: Window) -> None:
    """701.20: a hand that is revealed is seen; the choice is made from cards, not from backs."""
    window.sit_down(goldfish("Thoughtseize", "Gray Ogre", rest="Swamp"), "Test")
    put(window, "Thoughtseize", Zone.HAND)
    put(window, "Swamp", Zone.BATTLEFIELD)
    for _ in range(2):
        window.hand.draw(B)
    put_into_hand_of_fish(window)
    window.hand.use(find(window, "Thoughtseize", Zone.HAND).id)
    press(window, "Fish")
    key(window, Qt.Key.Key_Space)
    if not isinstance(window.play.decision, Choose):
        resolve(window)
    assert isinstance(window.play.decision, Choose)
    cards, beside = window.prompt.sheet.lists()
    names, others = (
        [made.item(row).data(int(Qt.ItemDataRole.AccessibleTextRole)) for row in range(made.count())]
        for made in (cards, beside)
    )
    assert names == ["Gray Ogre", "Lightning Bolt"]
    assert "Gray Ogre" not in others
    assert len(others) + len(names) == len(window.play.view.players[B].hand)
    assert all(card.known for card in window.play.view.players[B].hand), "the lands are seen as well"
    cards.setCurrentRow(1)
    QTest.keyClick(cards, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert [card.name for card in window.play.view.players[B].graveyard] == ["Lightning Bolt"]


def put_into_hand_of_fish(window: Window) -> None:
    """Two cards that aren't lands in the opponent's hand."""
    from mtgtable.engine.asking.inputs import ManualPut
    from tests.gui.cards import card

    for name in ("Gray Ogre", "Lightning Bolt"):
        window.play.act(ManualPut(B, card(name), Zone.HAND))


def test_a_spell_that_is_not_understood_waits_for_hands(window: Window) -> None:
    window.sit_down(goldfish("Strange Charm"), "Test")
    put(window, "Strange Charm", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD)
    window.hand.use(find(window, "Strange Charm", Zone.HAND).id)
    press(window, "Frobnicate")
    press(window, "Choose none")
    resolve(window)
    assert isinstance(window.play.decision, Choose)
    assert window.play.decision.purpose == "manual"
    assert "Frobnicate target widget" in window.prompt.question.text
    key(window, Qt.Key.Key_F11)
    assert window.play.view.players[A].life == 19, "things are done by hand meanwhile"
    press(window, "Go on")
    assert [card.name for card in window.play.view.players[A].graveyard] == ["Strange Charm"]


def test_a_clause_is_said_in_other_words_and_done(window: Window) -> None:
    """While the spell waits, what it should do is typed; its target is clicked, and one undo takes it back."""
    window.sit_down(goldfish("Strange Charm"), "Test")
    put(window, "Strange Charm", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD)
    window.hand.use(find(window, "Strange Charm", Zone.HAND).id)
    press(window, "Frobnicate")
    press(window, "Choose none")
    press(window, "In words")
    dialog = next(found for found in window.findChildren(InWords) if found.isVisible())
    assert not dialog.go.isEnabled()
    dialog.text.selectAll()
    QTest.keyClicks(dialog.text, "target player mills two cards")
    assert dialog.told.text() == "Understood."
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    press(window, "Fish")
    assert len(window.play.view.players[B].graveyard) == 2
    assert window.play.decision is not None
    assert window.play.decision.purpose == "manual"
    press(window, "Go on")
    assert [one.name for one in window.play.view.players[A].graveyard] == ["Strange Charm"]


def test_esc_within_a_deed_by_hand_leaves_the_spell_waiting(window: Window) -> None:
    window.sit_down(goldfish("Strange Charm"), "Test")
    put(window, "Strange Charm", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD)
    window.hand.use(find(window, "Strange Charm", Zone.HAND).id)
    press(window, "Frobnicate")
    press(window, "Choose none")
    window.play.act(ManualResolve(A, in_words("Target player mills two cards.").compiled))
    assert window.play.decision.purpose == "target"
    key(window, Qt.Key.Key_Escape)
    assert window.play.decision.purpose == "manual"


def test_all_examples_of_deeds_by_hand_are_understood() -> None:
    for example in EXAMPLES:
        assert in_words(example).supported, example


def test_a_clause_about_entering_that_is_not_understood_waits(window: Window) -> None:
    window.sit_down(goldfish("Strange Cairn"), "Test")
    put(window, "Strange Cairn", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD)
    window.hand.use(find(window, "Strange Cairn", Zone.HAND).id)
    resolve(window)
    assert isinstance(window.play.decision, Choose)
    assert window.play.decision.purpose == "manual"
    assert "frobnicate a gadget" in window.prompt.question.text
    press(window, "Go on")
    assert find(window, "Strange Cairn", Zone.BATTLEFIELD)
