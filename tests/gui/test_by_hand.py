"""What hands do beyond the rules: any card anywhere, dice and coins, notes, counters of any name, exile face down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from mtgtable.engine.showing.sight import NOBODY_LOOKS
from mtgtable.engine.state.refs import Seat
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import CatalogCard, compile_printed
from mtgtable.ui.commands.object_menu import object_menu, player_menu
from mtgtable.ui.dialogs.card_picker import CardPicker
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.focus import in_front
from tests.gui.hands import A, B, click, find, key, put

pytestmark = pytest.mark.gui

CTRL = Qt.KeyboardModifier.ControlModifier

_WARDEN = PrintedFace(
    "Healing Warden", "Creature — Elf", "When this creature enters, you gain 3 life.", "{G}", "1", "1"
)
_BOLT = PrintedFace("Blue Bolt", "Instant", "Draw a card.", "{U}")
_POOL = {face.name: compile_printed(PrintedCard(face.name, "normal", (face,))) for face in (_WARDEN, _BOLT)}


@pytest.fixture
def table(window: Window) -> Window:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.table.setFocus()
    return window


@pytest.fixture
def picker(table: Window, qtbot: QtBot) -> CardPicker:
    names: Sequence[str] = tuple(_POOL)
    table.play.card_names = lambda: names
    find_card: Callable[[str], CatalogCard | None] = _POOL.get
    dialog = CardPicker(table.play, find_card, table)
    dialog.show()
    in_front(qtbot, dialog)
    dialog.words.setFocus()
    return dialog


def answer(window: Window, text: str) -> None:
    (dialog,) = (one for one in window.findChildren(QInputDialog) if one.isVisible())
    field = dialog.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()


def entry(menu: QMenu, *path: str) -> None:
    """Choose an entry of a menu by its words."""
    for title in path[:-1]:
        (menu,) = (one for one in menu.findChildren(QMenu) if one.title() == title)
    next(action for action in menu.actions() if action.text().split("\t")[0] == path[-1]).trigger()
    QApplication.processEvents()


def test_any_card_enters_and_its_trigger_happens(table: Window, picker: CardPicker) -> None:
    QTest.keyClicks(picker.words, "warden")
    QTest.keyClick(picker.words, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert find(table, "Healing Warden", Zone.BATTLEFIELD)
    assert table.play.view.stack or table.play.view.players[A].life == 23
    assert picker.isVisible(), "it waits for the next card"


def test_any_card_is_there_without_entering(table: Window, picker: CardPicker) -> None:
    """603.6a: what hasn't entered triggers nothing."""
    QTest.keyClicks(picker.words, "heal")
    QTest.mouseClick(picker.enters, Qt.MouseButton.LeftButton, pos=QPoint(8, picker.enters.height() // 2))
    assert not picker.enters.isChecked()
    QTest.mouseClick(picker.go, Qt.MouseButton.LeftButton)
    assert find(table, "Healing Warden", Zone.BATTLEFIELD)
    assert not table.play.view.stack
    assert table.play.view.players[A].life == 20
    picker.close()
    key(table, Qt.Key.Key_Z, CTRL)
    assert len(table.play.player(A).battlefield) == 1


def test_an_instant_goes_into_a_hand_but_never_onto_the_table(table: Window, picker: CardPicker) -> None:
    QTest.keyClicks(picker.words, "blue")
    assert not picker.go.isEnabled()
    assert "110.4" in picker.told.text
    picker.where.setCurrentIndex(picker.where.findText("Hand"))
    picker.count.setValue(3)
    QTest.mouseClick(picker.go, Qt.MouseButton.LeftButton)
    assert [card.name for card in table.play.player(A).hand] == ["Blue Bolt"] * 3
    picker.close()
    key(table, Qt.Key.Key_Z, CTRL)
    assert not table.play.player(A).hand, "all of them are one step of Undo"


def test_words_that_no_card_has_are_told(table: Window, picker: CardPicker) -> None:
    del table
    QTest.keyClicks(picker.words, "qqqqqq")
    assert "qqqqqq" in picker.told.text
    assert not picker.go.isEnabled()
    QTest.keyClick(picker.words, Qt.Key.Key_Escape)
    QApplication.processEvents()


def test_dice_are_rolled_and_told(table: Window) -> None:
    key(table, Qt.Key.Key_R, CTRL)
    answer(table, "3d6")
    said = table.play.view.log[-1].text
    assert said.startswith("Ana: rolls ")
    assert "on a d6" in said
    numbers = [int(part) for part in said.removeprefix("Ana: rolls ").split(" on ")[0].split(", ")]
    assert len(numbers) == 3
    assert all(1 <= number <= 6 for number in numbers)
    assert said.endswith(f"{sum(numbers)} together")
    key(table, Qt.Key.Key_Z, CTRL)
    key(table, Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert table.play.view.log[-1].text == said, "the dice fall as they fell"


def test_what_are_no_dice_is_told(table: Window) -> None:
    before = len(table.play.view.log)
    key(table, Qt.Key.Key_R, CTRL)
    answer(table, "banana")
    assert len(table.play.view.log) == before
    assert "banana" in table.message.text


def test_a_coin_is_flipped(table: Window) -> None:
    table.actions_by_name["coin"].trigger()
    assert table.play.view.log[-1].text in ("Ana: flips heads", "Ana: flips tails")


def test_a_note_lies_on_a_card_and_is_taken_off(table: Window) -> None:
    ogre = find(table, "Gray Ogre", Zone.BATTLEFIELD)
    click(table, ogre.id)
    key(table, Qt.Key.Key_N, CTRL | Qt.KeyboardModifier.AltModifier)
    answer(table, "named Bob")
    assert find(table, "Gray Ogre", Zone.BATTLEFIELD).note == "named Bob"
    entry(object_menu(table.hand, find(table, "Gray Ogre", Zone.BATTLEFIELD), table.pin, table), "Note…")
    answer(table, "")
    assert find(table, "Gray Ogre", Zone.BATTLEFIELD).note == ""


def test_counters_of_any_name_on_cards_and_players(table: Window) -> None:
    ogre = find(table, "Gray Ogre", Zone.BATTLEFIELD)
    entry(object_menu(table.hand, ogre, table.pin, table), "Counters", "Put another kind…")
    answer(table, "verse")
    assert [(one.kind, one.count) for one in find(table, "Gray Ogre", Zone.BATTLEFIELD).counters] == [("verse", 1)]
    entry(player_menu(table.hand, B, table), "Counters", "Put another kind…")
    answer(table, "ticket")
    assert [one.kind for one in table.play.player(B).counters] == ["ticket"]


@pytest.mark.parametrize(
    ("typed", "kind", "count"), [("3 time", "time", 3), ("+1/+1 x2", "+1/+1", 2), ("verse counter", "verse", 1)]
)
def test_several_counters_are_put_at_once(table: Window, typed: str, kind: str, count: int) -> None:
    ogre = find(table, "Gray Ogre", Zone.BATTLEFIELD)
    table.hand.ask_counters(ogre.id)
    answer(table, typed)
    assert [(one.kind, one.count) for one in find(table, "Gray Ogre", Zone.BATTLEFIELD).counters] == [(kind, count)]
    table.hand.ask_counters(ogre.id)
    answer(table, f"-1 {kind}")
    left = [(one.kind, one.count) for one in find(table, "Gray Ogre", Zone.BATTLEFIELD).counters]
    assert left == ([(kind, count - 1)] if count > 1 else [])


@pytest.mark.parametrize("zone", [Zone.EXILE, Zone.GRAVEYARD])
def test_counters_lie_on_cards_elsewhere_too(table: Window, zone: Zone) -> None:
    """122.1: on any object; a suspended card has them in exile (702.62a)."""
    put(table, "Gray Ogre", zone)
    there = table.play.view.players[A].graveyard if zone is Zone.GRAVEYARD else table.play.view.players[A].exile
    menu = object_menu(table.hand, there[0], table.pin, table)
    entry(menu, "Counters", "Put time")
    there = table.play.view.players[A].graveyard if zone is Zone.GRAVEYARD else table.play.view.players[A].exile
    assert [(one.kind, one.count) for one in there[0].counters] == [("time", 1)]


def test_a_card_goes_under_a_library(table: Window, picker: CardPicker) -> None:
    QTest.keyClicks(picker.words, "healing")
    picker.where.setFocus()
    QTest.keyClicks(picker.where, "Bottom")
    assert picker.where.currentText() == "Bottom of the library"
    picker.words.setFocus()
    QTest.keyClick(picker.words, Qt.Key.Key_Return)
    library = table.play.sitting.view(None).players[A].library_top
    assert library[-1].name == "Healing Warden"
    assert table.play.view.log[-1].text == "Ana: puts Healing Warden under Ana's library"


def test_return_in_the_list_puts_one_card(table: Window, picker: CardPicker) -> None:
    """The list takes it, and the lit button doesn't do it once more."""
    QTest.keyClicks(picker.words, "healing")
    picker.list.setFocus()
    QTest.keyClick(picker.list, Qt.Key.Key_Return)
    QApplication.processEvents()
    names = [card.name for card in table.play.view.players[A].battlefield]
    assert names.count("Healing Warden") == 1


def test_a_double_click_in_the_list_puts_one_card(table: Window, picker: CardPicker) -> None:
    QTest.keyClicks(picker.words, "healing")
    place = picker.list.visualItemRect(picker.list.item(0)).center()
    QTest.mouseClick(picker.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(picker.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QApplication.processEvents()
    names = [card.name for card in table.play.view.players[A].battlefield]
    assert names.count("Healing Warden") == 1


def test_several_coins_are_flipped_at_once(table: Window) -> None:
    key(table, Qt.Key.Key_R, CTRL)
    answer(table, "3 coins")
    told = table.play.view.log[-1].text
    assert told.startswith("Ana: flips ")
    assert told.count("heads") + told.count("tails") == 3


def test_all_are_untapped_in_one_step_of_undo(table: Window) -> None:
    put(table, "Gray Ogre", Zone.BATTLEFIELD)
    for ogre in table.play.view.players[A].battlefield:
        table.hand.status(ogre, "tap")
    key(table, Qt.Key.Key_U, CTRL)
    assert not any(card.tapped for card in table.play.view.players[A].battlefield)
    assert table.play.sitting.undo_label == "untap 2 permanents"
    key(table, Qt.Key.Key_Z, CTRL)
    assert all(card.tapped for card in table.play.view.players[A].battlefield)


def test_an_arrow_is_drawn_with_the_keys(table: Window) -> None:
    ogre = find(table, "Gray Ogre", Zone.BATTLEFIELD)
    click(table, ogre.id)
    key(table, Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
    assert table.play.picking is not None
    for pressed in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left):
        if table.scene.cursor is not None and table.scene.cursor.ref == Seat(B):
            break
        key(table, pressed)
    key(table, Qt.Key.Key_Return)
    assert table.play.picking is None
    assert table.scene.drawn.links == ((ogre.id, Seat(B)),)


def test_a_card_is_exiled_face_down_and_only_its_exiler_sees_it(table: Window) -> None:
    """406.3: whoever exiled it may look at it; nobody else."""
    ogre = find(table, "Gray Ogre", Zone.BATTLEFIELD)
    entry(object_menu(table.hand, ogre, table.pin, table), "Move", "To exile, face down")
    (mine,) = table.play.player(A).exile
    assert mine.face_down
    assert mine.known
    (theirs,) = table.play.sitting.view(B).players[A].exile
    assert not theirs.known
    assert not table.play.sitting.view(NOBODY_LOOKS).players[A].exile[0].name
