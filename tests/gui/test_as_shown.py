"""Things do as they look: Return presses the lit button, symbols are drawn on buttons, what lies face down is seen by
whoever may look, and a window of a pile goes with the one who opened it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Attack, Choose, Divide, Option, Pay
from mtgtable.engine.asking.inputs import ManualMove, ManualPut, ManualStatus
from mtgtable.engine.showing.viewing import object_view
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.commands.object_menu import object_menu
from mtgtable.ui.controls.symbol_menu import SymbolMenu
from mtgtable.ui.look.symbols import symbol_table
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.prompt.answers import sheet_needed
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, click, find, key, press, put
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui

FIRE = compile_card(
    printed("Odd Fire", "Sorcery", "Odd Fire deals 2 damage divided as you choose among one or two targets.", "{0}")
)
KIN = compile_card(printed("Odd Kin", "Artifact", "{T}: Add two mana in any combination of {R} and/or {G}."))


def aimed(window: Window) -> None:
    """Odd Fire is cast, its targets are asked for."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for name in ("Grizzly Bears", "Gray Ogre"):
        window.play.act(ManualPut(A, card(name), Zone.BATTLEFIELD))
    window.play.act(ManualPut(A, FIRE, Zone.HAND))
    window.hand.use(find(window, "Odd Fire", Zone.HAND).id)
    assert isinstance(window.play.decision, Choose)


def test_return_does_what_is_lit_after_the_mouse_has_chosen(window: Window) -> None:
    aimed(window)
    asked = window.play.decision
    click(window, find(window, "Grizzly Bears", Zone.BATTLEFIELD).id)
    click(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    assert window.prompt.button("Done: 2 (1 to 2)") is not None
    key(window, Qt.Key.Key_Return)
    assert window.play.decision != asked, "both targets are chosen"
    assert not isinstance(window.play.decision, Divide), "two among two are divided in one way only (601.2d)"


def test_return_takes_a_choice_of_the_keys_back(window: Window) -> None:
    aimed(window)
    asked = window.play.decision
    window.scene.come_to(window.scene.kept.item_of(find(window, "Grizzly Bears", Zone.BATTLEFIELD).id))  # type: ignore[arg-type]
    key(window, Qt.Key.Key_Return)
    assert window.prompt.button("Done: 1") is not None
    key(window, Qt.Key.Key_Return)
    assert window.play.decision == asked
    assert window.prompt.button("Done: 1") is None


def test_the_mouse_of_one_question_answers_no_other(window: Window) -> None:
    """Another question begins anew: what Return means there doesn't come from what was clicked before."""
    aimed(window)
    click(window, find(window, "Grizzly Bears", Zone.BATTLEFIELD).id)
    assert window.scene.by_mouse is window.play.choosing
    key(window, Qt.Key.Key_Return)
    assert window.play.choosing is None or window.scene.by_mouse is not window.play.choosing


def test_mana_to_choose_from_is_drawn_on_the_buttons(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, KIN, Zone.BATTLEFIELD))
    window.hand.use(find(window, "Odd Kin", Zone.BATTLEFIELD).id)
    assert window.play.decision is not None
    buttons = [one for one in window.prompt.buttons() if one.accessibleName().endswith(("red", "green"))]
    assert {one.accessibleName() for one in buttons} >= {"Two red", "Two green"}
    assert not any("{" in one.text() for one in window.prompt.buttons())
    assert all(one.iconSize().width() > 2 * one.iconSize().height() for one in buttons), "a key and two symbols"


def test_menus_draw_costs_as_cards_do(window: Window) -> None:
    """107.4: a symbol is drawn in a menu, inside its entry and over no word of it."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, KIN, Zone.BATTLEFIELD))
    menu = object_menu(window.hand, find(window, "Odd Kin", Zone.BATTLEFIELD), lambda: None, window)
    tap = menu.actions()[0]
    assert tap.text().partition("\t")[0].startswith("{T}: ")
    assert isinstance(menu, SymbolMenu)
    menu.popup(QPoint(10, 10))
    areas, symbols = zip(*menu.symbols_of(tap), strict=True)
    assert symbols[0] == "T"
    assert all(QRectF(menu.actionGeometry(tap)).contains(area) for area in areas)
    assert all(before.right() < after.left() for before, after in pairwise(areas))
    shown, disc = menu.grab().toImage(), QColor(symbol_table().discs["C"])
    middle = areas[0].center()
    left = round(middle.x() - areas[0].width() * 0.4)
    assert shown.pixelColor(left, round(middle.y())) == disc
    menu.close()


def test_a_long_mode_stands_in_the_sheet(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    labels = (
        "Exile target player's graveyard.",
        "Destroy target artifact.",
        "Each creature deals 1 damage to its controller.",
    )
    long = Choose(A, "mode", "Choose a mode", tuple(map(Option, labels)), 1, 1)
    short = Choose(A, "mode", "Choose a mode", tuple(Option(one[:12]) for one in labels), 1, 1)
    assert sheet_needed(Choosing(long), window.play.view)
    assert not sheet_needed(Choosing(short), window.play.view)


def test_who_is_called_you_is_asked_in_the_second_person(window: Window) -> None:
    seats = (NewSeat("You", (card("Forest"),) * 30), NewSeat("Goldfish", (card("Forest"),) * 40, passive=True))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    window.sit_down(sitting, "Test")
    box = window.hand.ask_concede()
    assert isinstance(box, QMessageBox)
    assert box.text() == "Concede and leave the game?"
    box.close()


def test_a_card_exiled_face_down_is_seen_by_who_may_look(window: Window) -> None:
    """406.3: it has no characteristics there, but whoever may look at it sees what is printed."""
    window.sit_down(goldfish("Grizzly Bears"), "Test")
    put(window, "Grizzly Bears", Zone.HAND)
    window.play.act(ManualMove(find(window, "Grizzly Bears", Zone.HAND).id, Zone.EXILE))
    game = window.play.sitting.game
    (exiled,) = game.state.zone(Zone.EXILE)
    game.state.update(exiled, face_down=True, revealed_to=frozenset({A}))
    mine, theirs = object_view(game, exiled, A), object_view(game, exiled, B)
    assert (mine.known, mine.name, mine.power, mine.type_line) == (True, "Grizzly Bears", 2, "Creature — Bear")
    assert (mine.face_down, mine.changed) == (True, frozenset())
    assert (theirs.known, theirs.name, theirs.text) == (False, "", "")


def test_a_window_of_a_pile_goes_with_the_one_who_opened_it(window: Window, qtbot: QtBot) -> None:
    deck = (card("Grizzly Bears"),) * 20 + (card("Forest"),) * 20
    sitting = Sitting.new(NewGame((NewSeat("Ana", deck), NewSeat("Ben", deck)), seed=3, mulligans=False))
    sitting.pass_while(idle)
    window.sit_down(sitting, "Test")
    from mtgtable.ui.dialogs.pile_windows import look_at_pile

    dialog = look_at_pile(window, A, Zone.EXILE)
    assert dialog is not None
    assert dialog.isVisible()
    window.play.pass_toward("next turn")
    qtbot.waitUntil(lambda: window.curtain.is_down or window.play.bottom == B)
    assert not window.pile_dialogs


def test_attackers_that_cost_something_are_declared_anew_without_paying(window: Window) -> None:
    """508.1h: it is said what the mana is for; Cancel and Esc go back to the declaration."""
    tax = (
        "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking "
        "you."
    )
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for _ in range(3):
        window.play.act(ManualPut(A, card("Mountain"), Zone.BATTLEFIELD))
    window.play.act(ManualPut(A, KIN, Zone.BATTLEFIELD))
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.play.act(ManualStatus(find(window, "Gray Ogre", Zone.BATTLEFIELD).id, "not sick"))
    window.play.act(ManualPut(B, compile_card(printed("Odd Tax", "Enchantment", tax)), Zone.BATTLEFIELD))
    window.play.rhythm.pays = False
    for back in ("Cancel", "Esc"):
        if not isinstance(window.play.decision, Attack):
            window.play.pass_toward("declare_attackers")
        assert isinstance(window.play.decision, Attack)
        press(window, "All attack")
        assert isinstance(window.play.decision, Pay)
        assert window.prompt.question.text.startswith("Pay {2} for the declared creatures")
        if back == "Cancel":
            press(window, "Cancel")
        else:
            key(window, Qt.Key.Key_Escape)
        assert isinstance(window.play.decision, Attack), back
        assert not find(window, "Gray Ogre", Zone.BATTLEFIELD).tapped


def test_a_refusal_speaks_to_whoever_is_called_you(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.pointing.refuse("You has no land play left this turn (305.2)")
    assert window.message.text == "You have no land play left this turn (305.2)"
