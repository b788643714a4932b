"""What is looked at is seen before it is asked about; what is to be done from a pile is marked in its window; what was
said of an attack that can't be is cleared at once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.decisions import Attack, Block, Choose, YesNo
from mtgtable.engine.asking.inputs import ManualPut, ManualStatus
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.dialogs.pile_windows import look_at_pile
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.prompt.looked_at import looked_at
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, drag, find, key, press, to_attackers
from tests.gui.spells import basic, spell
from tests.gui.test_two_people import two_people
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui

SCOUT = compile_card(
    printed(
        "Odd Scout",
        "Sorcery",
        "Look at the top four cards of your library. You may exile a creature card from among them. Put the rest on "
        "the bottom of your library in any order.",
        "{0}",
    )
)


def scouted(window: Window) -> YesNo:
    """Odd Scout resolves: two creatures are among the four cards."""
    deck = (card("Grizzly Bears"), card("Forest")) * 20
    sitting = Sitting.new(NewGame((NewSeat("Ana", deck), NewSeat("Fish", passive=True)), seed=3, mulligans=False))
    sitting.pass_while(idle)
    window.sit_down(sitting, "Test")
    window.play.act(ManualPut(A, SCOUT, Zone.HAND))
    window.hand.use(find(window, "Odd Scout", Zone.HAND).id)
    asked = window.play.decision
    assert isinstance(asked, YesNo), window.prompt.question.text
    return asked


def names(window: Window, place: int = 0) -> list[str]:
    """The cards of one of the sheet's lists, by name."""
    return [view.name for view in window.prompt.sheet.lists()[place].views() if view is not None]


def test_all_that_is_looked_at_is_seen_before_it_is_asked_whether(window: Window) -> None:
    scouted(window)
    sheet = window.prompt.sheet
    assert sheet.isVisible()
    assert len(names(window)) == 4
    assert {"Grizzly Bears", "Forest"} <= set(names(window))
    assert not sheet.lists()[0].hasFocus(), "the keys are for yes and no"
    made = sheet.lists()[0]
    QTest.mouseClick(made.viewport(), Qt.MouseButton.LeftButton, pos=made.visualItemRect(made.item(0)).center())
    assert isinstance(window.play.decision, YesNo), "a card is there to be read"
    key(window, Qt.Key.Key_N)
    assert not isinstance(window.play.decision, YesNo)


def test_what_cant_be_chosen_is_seen_beside_what_can(window: Window) -> None:
    scouted(window)
    key(window, Qt.Key.Key_Y)
    asked = window.play.decision
    assert isinstance(asked, Choose)
    first, rest = window.prompt.sheet.lists()
    assert first.hasFocus()
    assert set(names(window, 0)) == {"Grizzly Bears"}
    assert set(names(window, 1)) == {"Forest"}
    QTest.mouseClick(rest.viewport(), Qt.MouseButton.LeftButton, pos=rest.visualItemRect(rest.item(0)).center())
    assert window.play.decision is asked
    QTest.mouseClick(first.viewport(), Qt.MouseButton.LeftButton, pos=first.visualItemRect(first.item(0)).center())
    QApplication.processEvents()
    assert [one.name for one in window.play.view.players[A].exile] == ["Grizzly Bears"]


def test_nothing_is_shown_of_what_nobody_looks_at(window: Window) -> None:
    asked = scouted(window)
    assert len(looked_at(window.play, asked)) == 4
    key(window, Qt.Key.Key_N)
    press(window, "This order")
    assert window.play.decision is None
    assert looked_at(window.play, None) == ()
    assert looked_at(window.play, asked) == (), "the last that was told is not of looking"


def test_what_can_be_cast_from_a_pile_is_marked_in_its_window(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for letter in "UUU":
        window.play.act(ManualPut(A, basic(letter), Zone.BATTLEFIELD))
    for name in ("Think", "Gray Ogre"):
        window.play.act(ManualPut(A, spell(name), Zone.GRAVEYARD))
    pile = window.scene.kept.pile(A, Zone.GRAVEYARD)
    assert pile is not None
    assert pile.marks.playable
    dialog = look_at_pile(window, A, Zone.GRAVEYARD)
    assert dialog is not None
    said = int(Qt.ItemDataRole.AccessibleTextRole)
    told = {dialog.list.item(row).data(said) for row in range(dialog.list.count())}
    assert told == {"Gray Ogre", "Think, can be used now"}
    assert dialog.lit.isVisible()
    row = next(row for row in range(dialog.list.count()) if dialog.list.item(row).data(said).startswith("Think"))
    at = dialog.list.visualItemRect(dialog.list.item(row))
    ring = dialog.list.grab().toImage().pixelColor(at.center().x(), at.top() + 5)
    other = dialog.list.visualItemRect(dialog.list.item(1 - row))
    plain = dialog.list.grab().toImage().pixelColor(other.center().x(), other.top() + 5)
    assert ring != plain, "the ring is drawn"
    QTest.mouseClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, pos=at.center())
    QApplication.processEvents()
    assert [one.name for one in window.play.view.players[A].exile] == ["Think"]


@pytest.mark.parametrize("how", ["Clear", "Esc"])
def test_an_attack_that_cant_be_declared_is_cleared_at_once(window: Window, how: str) -> None:
    tax = (
        "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking "
        "you."
    )
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for _ in range(3):
        window.play.act(ManualPut(A, card("Gray Ogre"), Zone.BATTLEFIELD))
    for one in window.play.view.players[A].battlefield:
        window.play.act(ManualStatus(one.id, "not sick"))
    window.play.act(ManualPut(B, compile_card(printed("Odd Tax", "Enchantment", tax)), Zone.BATTLEFIELD))
    press(window, "All attack")
    assert isinstance(window.play.decision, Attack)
    assert window.play.choosing is not None
    assert len(window.play.choosing.attacks) == 3
    if how == "Clear":
        press(window, "Clear")
    else:
        key(window, Qt.Key.Key_Escape)
        key(window, Qt.Key.Key_Escape)
    assert window.play.choosing.attacks == {}
    assert window.prompt.button("No attack") is not None
    assert window.prompt.button("Clear") is None


def test_blocks_are_cleared_too(window: Window) -> None:
    window.sit_down(two_people(), "Test")
    to_attackers(window)
    window.play.attack_with_all()
    press(window, "Attack with 1")
    press(window, "Nobody acts in combat")
    asked = window.play.decision
    assert isinstance(asked, Block)
    drag(window, asked.blockers[0], asked.attackers[0])
    press(window, "Clear")
    assert window.play.decision is asked
    assert window.prompt.button("No block") is not None
