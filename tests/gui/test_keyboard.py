"""Everything that a drag does, by keys and menus alone; refusals with a way out; messages and actions by hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QLineEdit, QMenu, QTabBar
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Attack, Choose, Pay
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.ui.commands.object_menu import object_menu, player_menu
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.pile_item import PileItem
from mtgtable.ui.table.plate_item import PlateItem
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.focus import in_front
from tests.gui.hands import A, B, find, key, press, put

pytestmark = pytest.mark.gui

CTRL = Qt.KeyboardModifier.ControlModifier


def entry(menu: QMenu, title: str) -> QAction:
    """The entry whose title begins so, in the menu or in one of its submenus."""
    for action in menu.actions():
        submenu = action.menu()
        if isinstance(submenu, QMenu):
            for inner in submenu.actions():
                if inner.text().startswith(title):
                    return inner
        if action.text().startswith(title):
            return action
    raise AssertionError(f"no entry {title!r} in {[action.text() for action in menu.actions()]}")


def test_a_land_and_a_creature_by_keys_alone(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    put(window, "Mountain", Zone.HAND)
    put(window, "Gray Ogre", Zone.HAND)
    window.table.setFocus()
    for name in ("Mountain", "Gray Ogre"):
        window.scene.select(None)
        for _ in range(4):
            key(window, Qt.Key.Key_Right)
            selected = window.selected()
            assert selected is not None
            if selected.name == name and selected.zone is Zone.HAND:
                break
        assert window.selected().name == name
        key(window, Qt.Key.Key_Return)
        if isinstance(window.play.decision, Pay):
            key(window, Qt.Key.Key_Return)
    key(window, Qt.Key.Key_Space)
    assert sorted(card.name for card in window.play.view.players[A].battlefield) == ["Gray Ogre", *["Mountain"] * 3]


def test_a_target_among_players_has_a_button(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Lightning Bolt", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    assert isinstance(window.play.decision, Choose)
    press(window, "Fish")
    if isinstance(window.play.decision, Pay):
        press(window, "Pay")
    key(window, Qt.Key.Key_Space)
    assert window.play.view.players[B].life == 17


def test_an_attack_by_keys(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.hand.status(ogre, "not sick")
    key(window, Qt.Key.Key_F2)
    assert isinstance(window.play.decision, Attack)
    window.scene.select(ogre.id)
    key(window, Qt.Key.Key_Return)
    assert window.play.choosing is not None
    assert ogre.id in window.play.choosing.attacks
    press(window, "Attack with 1")
    assert find(window, "Gray Ogre", Zone.BATTLEFIELD).tapped


def test_esc_begins_an_attack_anew_and_closes_a_message_with_it(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.hand.status(ogre, "not sick")
    key(window, Qt.Key.Key_F2)
    window.scene.select(ogre.id)
    key(window, Qt.Key.Key_Return)
    assert window.play.choosing is not None
    assert ogre.id in window.play.choosing.attacks
    window.say("Something is said")
    key(window, Qt.Key.Key_Escape)
    assert not window.message.isVisible()
    assert not window.play.choosing.attacks


@pytest.mark.parametrize("panel", ["Layers", "Log", "Objects", "Card"])
def test_esc_leaves_a_panel_and_nothing_else(window: Window, qtbot: QtBot, panel: str) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Lightning Bolt", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    in_front(qtbot, window)
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    for taken in (window.docks[panel].widget(), next(bar for bar in window.findChildren(QTabBar) if bar.isVisible())):
        window.docks[panel].show()
        window.docks[panel].raise_()
        QApplication.processEvents()
        taken.setFocus(Qt.FocusReason.TabFocusReason)
        assert not window.table.hasFocus()
        key(window, Qt.Key.Key_Escape)
        assert window.table.hasFocus()
        assert isinstance(window.play.decision, Choose), "the spell is still being cast"
    key(window, Qt.Key.Key_Escape)
    assert not isinstance(window.play.decision, Choose)


def test_a_refused_land_can_be_played_anyway(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Mountain", Zone.HAND, 2)
    window.hand.use(find(window, "Mountain", Zone.HAND).id)
    second = find(window, "Mountain", Zone.HAND)
    window.hand.use(second.id)
    assert "305.2" in window.message.text
    assert len(window.play.view.players[A].battlefield) == 1
    window.scene.select(second.id)
    key(window, Qt.Key.Key_Return, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert len(window.play.view.players[A].battlefield) == 2
    key(window, Qt.Key.Key_Z, CTRL)
    assert len(window.play.view.players[A].battlefield) == 1


def test_by_hand_from_the_context_menu(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.scene.select(ogre.id)
    key(window, Qt.Key.Key_Period, CTRL)
    now = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    assert (now.power, now.toughness) == (3, 3)
    for title, fits in (
        ("Tap", lambda card: card.tapped),
        ("Untap", lambda card: not card.tapped),
        ("Turn face down", lambda card: card.face_down),
        ("Turn face up", lambda card: not card.face_down),
    ):
        card = window.play.view.players[A].battlefield[0]
        entry(object_menu(window.hand, card, window.pin, window), title).trigger()
        assert fits(window.play.view.players[A].battlefield[0]), title
    entry(
        object_menu(window.hand, find(window, "Gray Ogre", Zone.BATTLEFIELD), window.pin, window), "Token copy"
    ).trigger()
    assert len(window.play.view.players[A].battlefield) == 2
    entry(
        object_menu(window.hand, find(window, "Gray Ogre", Zone.BATTLEFIELD), window.pin, window), "To exile"
    ).trigger()
    assert [card.name for card in window.play.view.players[A].exile] == ["Gray Ogre"]


def test_players_by_hand(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    entry(player_menu(window.hand, A, window), "Gain 5 life").trigger()
    key(window, Qt.Key.Key_F11)
    assert window.play.view.players[A].life == 24
    key(window, Qt.Key.Key_D, CTRL)
    assert len(window.play.view.players[A].hand) == 1
    key(window, Qt.Key.Key_L, CTRL)
    dialog = next(found for found in window.findChildren(QInputDialog) if found.isVisible())
    dialog.setIntValue(7)
    dialog.accept()
    QApplication.processEvents()
    assert window.play.view.players[A].life == 7


def test_attaching_asks_for_what(window: Window) -> None:
    window.sit_down(goldfish("Short Sword", "Gray Ogre"), "Test")
    put(window, "Short Sword", Zone.BATTLEFIELD)
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.scene.select(find(window, "Short Sword", Zone.BATTLEFIELD).id)
    key(window, Qt.Key.Key_A, Qt.KeyboardModifier.AltModifier)
    assert window.play.picking is not None
    key(window, Qt.Key.Key_Escape)
    assert window.play.picking is None
    key(window, Qt.Key.Key_A, Qt.KeyboardModifier.AltModifier)
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    assert window.play.picked(ogre.id)
    assert find(window, "Short Sword", Zone.BATTLEFIELD).attached_to == ogre.id


def test_a_context_menu_opens_by_the_right_button_and_by_key(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.scene.select(find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    key(window, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert entry(menu, "Why is it what it is?")
    menu.close()


@pytest.mark.parametrize(
    "how", [(Qt.Key.Key_Menu, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)]
)
@pytest.mark.parametrize(("kind", "offers"), [(PileItem, "Look at the cards"), (PlateItem, "Gain 1 life")])
def test_the_menu_key_is_about_what_the_arrow_keys_have_come_to(
    window: Window, kind: type[TableItem], offers: str, how: tuple[Qt.Key, Qt.KeyboardModifier]
) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.scene.select(find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    for step in (Qt.Key.Key_Right, Qt.Key.Key_Down) * 20:
        if isinstance(window.scene.at_keys, kind):
            break
        key(window, step)
    assert isinstance(window.scene.at_keys, kind)
    key(window, *how)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert entry(menu, offers)
    menu.close()


def test_skips_do_not_overshoot_and_are_one_undo(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    key(window, Qt.Key.Key_Return, CTRL)
    view = window.play.view
    assert view.turn >= 2
    key(window, Qt.Key.Key_Z, CTRL)
    assert (window.play.view.turn, window.play.view.step) == (1, "precombat_main")


def test_full_control_stops_at_every_priority(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    key(window, Qt.Key.Key_F)
    key(window, Qt.Key.Key_Space)
    assert window.play.view.step == "begin_combat"


def test_a_key_typed_into_a_field_is_text(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = window.look_at_pile(A, Zone.LIBRARY, whole=True)
    assert dialog is not None
    field = dialog.findChild(QLineEdit)
    assert field is not None
    field.setFocus()
    QTest.keyClicks(field, "tl f")
    assert field.text() == "tl f"
    dialog.close()


def test_a_menu_that_a_digit_opens_lies_at_the_card_with_its_first_entry_taken(window: Window, qtbot: QtBot) -> None:
    """Three ways to use a card of the hand (cast, morph, cycling): Enter takes the first, Esc none."""
    window.sit_down(goldfish("Strange Kin"), "Test")
    put(window, "Strange Kin", Zone.HAND)
    put(window, "Mountain", Zone.BATTLEFIELD, 3)
    aside = window.mapToGlobal(QPoint(3, 3))
    QCursor.setPos(aside)  # whatever moved the mouse before
    qtbot.waitUntil(lambda: QCursor.pos() == aside)
    window.table.setFocus()
    QTest.keyClick(window.table, Qt.Key.Key_1)
    (menu,) = [one for one in window.findChildren(QMenu) if one.isVisible()]
    assert len(menu.actions()) == 3
    assert menu.activeAction() is menu.actions()[0]
    card = window.scene.kept.item_of(find(window, "Strange Kin", Zone.HAND).id)
    assert card is not None
    lies = window.table.viewport().mapToGlobal(window.table.mapFromScene(card.rest))
    assert menu.geometry().adjusted(-4, -4, 4, 4).contains(lies)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert find(window, "Strange Kin", Zone.BATTLEFIELD).name == "Strange Kin"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Destroy target creature.", "theirs"),
        ("Tested deals 2 damage to target creature.", "theirs"),
        ("Target creature gets +3/+3 until end of turn.", "own"),
    ],
)
def test_the_first_space_comes_to_what_is_not_ones_own_where_it_is_for_harm(
    window: Window, text: str, first: str
) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    tested = PrintedFace("Tested", "Instant", text, "{R}")
    window.play.act(ManualPut(A, compile_printed(PrintedCard("Tested", "normal", (tested,))).compiled, Zone.HAND))
    for player, name in ((A, "Mountain"), (A, "Gray Ogre"), (B, "Gray Ogre")):
        window.play.act(ManualPut(player, card(name), Zone.BATTLEFIELD, entering=False))
    creature = {
        "own": find(window, "Gray Ogre", Zone.BATTLEFIELD).id,
        "theirs": next(one.id for one in window.play.view.players[B].battlefield if one.name == "Gray Ogre"),
    }
    window.hand.use(find(window, "Tested", Zone.HAND).id)
    assert isinstance(window.play.decision, Choose)
    key(window, Qt.Key.Key_Space)
    here = window.scene.cursor.ref if window.scene.cursor is not None else window.scene.selected
    assert here == creature[first]
