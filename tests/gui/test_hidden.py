"""A hidden card stays hidden in the window: the curtain, the opponent's hand, the library that was looked through."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualLife, ManualMove
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.commands.handlers import doorway, lab_doorway
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, B, find, key, point_of, press

pytestmark = pytest.mark.gui

HIS = ("Grizzly Bears", "Giant Growth")
HERS = ("Gray Ogre", "Lightning Bolt")


@pytest.fixture
def table(window: Window) -> Window:
    """Ana and Bob, who hold cards that the other has none of; Ana plays."""
    decks = [tuple(card(name) for name in (*names, "Mountain") for _ in range(10)) for names in (HERS, HIS)]
    seats = (NewSeat("Ana", decks[A]), NewSeat("Bob", decks[B]))
    sitting = Sitting.new(NewGame(seats, seed=2, mulligans=False))
    sitting.pass_while(idle)
    for player, names in ((A, HERS), (B, HIS)):
        for name in names:
            library = sitting.view(None).players[player].library_top
            sitting.act(A, ManualMove(next(item for item in library if item.name == name).id, Zone.HAND))
    window.sit_down(sitting, "Test")
    window.curtain.grace = 0
    window.play.full_control = True
    return window


def said(window: Window) -> str:
    """Every text of the window: labels, buttons, tooltips, accessible names, menus, lists, the log."""
    words = [window.windowTitle()]
    for widget in window.findChildren(QWidget):
        words += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        for attribute in ("text", "title", "windowTitle", "placeholderText"):
            value = getattr(widget, attribute, None)
            found = value() if callable(value) else value
            words += [found] if isinstance(found, str) else []
    for action in window.actions_by_name.values():
        words.append(action.text())
    model = window.log_dock.entries
    words += [str(model.data(model.index(row, 0))) for row in range(model.rowCount())]
    roots = [window.object_list.topLevelItem(row) for row in range(window.object_list.topLevelItemCount())]
    words += [root.child(row).text(0) for root in roots if root for row in range(root.childCount())]
    words += [item.view.name for item in window.scene.kept.all() if isinstance(item, CardItem)]
    return "\n".join(words)


def hidden_card(window: Window) -> CardItem:
    """A card of Bob's hand as Ana sees it."""
    view = window.play.view.players[B].hand[0]
    item = window.scene.kept.item_of(view.id)
    assert isinstance(item, CardItem)
    return item


def test_nothing_in_the_window_names_a_card_of_the_other_hand(table: Window) -> None:
    text = said(table)
    assert all(name in text for name in HERS)
    assert not any(name in text for name in HIS)


def test_using_a_hidden_card_tells_nothing_and_offers_nothing(table: Window) -> None:
    item = hidden_card(table)
    at = point_of(table, item.view.id)
    QTest.mouseDClick(table.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()
    assert not any(name in table.message.text for name in HIS)
    assert not table.message.findChild(QWidget, "offer")
    table.object_list.used.emit(item.view.id)
    assert not any(name in table.message.text for name in HIS)
    assert "hidden" in table.message.text
    table.object_list.menu_wanted.emit(item.view.id, QPoint(10, 10))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    labels = [action.text() for action in menu.actions()]
    menu.close()
    assert not any(name in label for name in HIS for label in labels)
    assert not any("anyway" in label for label in labels)
    table.hand.anyway(item.view.id)
    assert table.play.view.stack == ()


def test_while_the_curtain_is_down_nothing_is_shown_and_nothing_is_taken(table: Window) -> None:
    press(table, "Pass")
    assert table.curtain.is_down
    assert table.curtain.geometry() == table.rect()
    text = said(table)
    assert not any(name in text for name in (*HIS, *HERS))
    before = table.play.sitting.record.position
    for action in table.actions_by_name.values():
        assert not action.isEnabled()
    assert not table.play.act(ManualLife(B, 3))
    for widget in (table.table.viewport(), table.object_list, table.log_dock, table.prompt, table.menuBar()):
        QTest.mouseMove(widget, QPoint(20, 20))
        QTest.keyClick(widget, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(widget, Qt.Key.Key_F6)
        assert table.curtain.is_down, f"{widget} has let something through"
    assert table.play.sitting.record.position == before


@pytest.mark.parametrize("how", ["space", "enter", "click"])
def test_space_enter_or_a_click_lifts_the_curtain_for_the_other(table: Window, how: str) -> None:
    press(table, "Pass")
    assert table.curtain.is_down
    if how == "click":
        QTest.mouseClick(table.curtain, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    else:
        key(table, Qt.Key.Key_Space if how == "space" else Qt.Key.Key_Return)
    assert not table.curtain.is_down
    text = said(table)
    assert all(name in text for name in HIS)
    assert not any(name in text for name in HERS)
    assert table.play.acting == B


def test_the_second_half_of_a_double_click_lifts_nothing(table: Window) -> None:
    table.curtain.grace = 60_000
    press(table, "Pass")
    QTest.mouseClick(table.curtain, Qt.MouseButton.LeftButton)
    key(table, Qt.Key.Key_Space)
    assert table.curtain.is_down
    table.curtain.grace = 0
    key(table, Qt.Key.Key_Space)
    assert not table.curtain.is_down


def test_a_library_that_was_looked_through_is_logged_and_closed_before_the_other_plays(table: Window) -> None:
    dialog = table.look_at_pile(A, Zone.LIBRARY, whole=True)
    assert dialog is not None
    assert any("Ana: looks through their library" in entry.text for entry in table.play.view.log)
    closed: list[int] = []
    dialog.finished.connect(closed.append)
    press(table, "Pass")
    assert closed
    assert table.pile_dialogs == []


def test_what_was_looked_at_is_gone_with_its_game(table: Window) -> None:
    """The next game's library isn't what was asked for, and the next game may have no such seat."""
    library = table.look_at_pile(A, Zone.LIBRARY, whole=True)
    graveyard = table.look_at_pile(B, Zone.GRAVEYARD)
    assert library is not None
    assert graveyard is not None
    before = [card.name for card in library.cards()]
    closed: list[str] = []
    library.finished.connect(lambda _: closed.append("library"))
    graveyard.finished.connect(lambda _: closed.append("graveyard"))
    alone = NewGame((NewSeat("Ana", (card("Forest"),) * 40), NewSeat("Goldfish", passive=True)), seed=3)
    table.sit_down(Sitting.new(alone), "Alone")
    assert sorted(closed) == ["graveyard", "library"]
    assert [card.name for card in library.cards()] == before
    assert table.pile_dialogs == []


def test_undo_names_a_card_only_to_who_knows_it(table: Window) -> None:
    ogre = find(table, "Gray Ogre", Zone.HAND)
    table.play.act(ManualMove(ogre.id, Zone.LIBRARY))
    assert table.actions_by_name["undo"].text() == "Undo move Gray Ogre"
    press(table, "Pass")
    table.curtain.lift()
    table.play.sitting.undo()
    table.play.look_again()
    table.curtain.lift()
    assert table.play.sitting.undo_label_for(A) == "move Gray Ogre"
    assert table.play.sitting.undo_label_for(B) == "move a card"


def test_the_card_room_and_the_lab_are_for_whoever_opened_them(table: Window, qtbot: QtBot) -> None:
    """Ana's deck list is hers: Bob sees neither room and finds no deck of hers there; she finds both as they were."""
    table.actions_by_name["edit deck"].trigger()
    table.actions_by_name["lab"].trigger()
    cards, lab = doorway(table), lab_doorway(table)
    hers, her_lab = cards.room, lab.room
    assert hers is not None
    assert her_lab is not None
    names = {row.name for row in hers.deck_panel.draft.rows}
    assert "Gray Ogre" in names
    qtbot.waitUntil(lambda: her_lab.deck is not None)
    table.play.pass_priority()
    qtbot.waitUntil(lambda: table.curtain.is_down)
    assert not hers.isVisible()
    assert not her_lab.isVisible()
    table.curtain.lift()
    assert table.play.bottom == B
    table.actions_by_name["card room"].trigger()
    his = cards.room
    assert his is not None
    assert not his.deck_panel.draft.rows
    table.play.pass_priority()
    qtbot.waitUntil(lambda: table.curtain.is_down)
    assert not his.isVisible()
    table.curtain.lift()
    table.actions_by_name["card room"].trigger()
    assert cards.room is not None
    assert {row.name for row in cards.room.deck_panel.draft.rows} == names
    table.actions_by_name["lab"].trigger()
    assert lab.room is her_lab
    assert her_lab.isVisible()
    for room in (cards.room, her_lab):
        room.close()
