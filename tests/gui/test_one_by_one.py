"""Several of a pile: where more than one of like cards may be chosen they lie apart, and the keys come to each."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from mtgtable.engine.asking.decisions import Choose, Pay
from mtgtable.engine.asking.inputs import ManualMove
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, find, key, put, resolve

pytestmark = pytest.mark.gui

RETURN, RIGHT, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Space


def asked(window: Window, name: str) -> None:
    """Six Mountains, three Forests across the table; cast it for one of them, and come to its choice."""
    window.sit_down(goldfish(name), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD, 6)
    for _ in range(3):
        window.play.act(ManualMove(find(window, "Forest", Zone.LIBRARY, B).id, Zone.BATTLEFIELD))
    put(window, name, Zone.HAND)
    window.table.setFocus()
    window.hand.use(find(window, name, Zone.HAND).id)
    if isinstance(window.play.decision, Pay):
        key(window, SPACE)
    if not isinstance(window.play.decision, Choose):
        resolve(window)
    assert isinstance(window.play.decision, Choose)


def lands(window: Window, player: PlayerId = A) -> list[ObjectView]:
    return [card for card in window.play.view.players[player].battlefield if "Land" in card.types]


def item(window: Window, card: ObjectView) -> CardItem:
    found = window.scene.kept.item_of(card.id)
    assert isinstance(found, CardItem)
    return found


def walk_to_the_first(window: Window, ids: AbstractSet[int]) -> None:
    """Right, until the keys are on one of these."""
    for _ in range(60):
        key(window, RIGHT)
        if window.scene.selected in ids:
            return
    raise AssertionError("the keys came to none of them")


@pytest.mark.parametrize(("name", "player"), [("Barren Year", A), ("Salted Fields", A), ("Salted Fields", B)])
def test_two_of_a_pile_are_taken_with_the_keys_alone(window: Window, name: str, player: PlayerId) -> None:
    """Return takes the one, the arrow comes to the next, Return takes that one too, and Space is Done."""
    asked(window, name)
    before = len(lands(window, player))
    wanted = {card.id for card in lands(window, player) if not card.tapped}
    walk_to_the_first(window, set(wanted))
    key(window, RETURN)
    assert window.play.choosing is not None
    assert len(window.play.choosing.picked) == 1
    key(window, RIGHT)
    assert window.scene.selected in wanted - set(window.play.choosing.marked())
    key(window, RETURN)
    assert len(window.play.choosing.picked) == 2
    key(window, SPACE)
    if isinstance(window.play.decision, Pay):
        key(window, SPACE)
    resolve(window)
    assert len(lands(window, player)) == before - 2


def test_each_of_the_pile_is_a_thing_of_its_own_by_ear(window: Window) -> None:
    asked(window, "Barren Year")
    table = QAccessible.queryAccessibleInterface(window.table)
    assert table is not None
    names = [table.child(place).text(QAccessible.Text.Name) for place in range(table.childCount())]
    assert names.count("Mountain") == 6
    assert names.count("Forest, one of 3") == 1, "what can't be chosen stays in its pile"


def test_what_isnt_chosen_from_lies_in_its_pile_again(window: Window) -> None:
    asked(window, "Barren Year")
    assert {item(window, card).number for card in lands(window)} == {1}
    for _ in range(2):
        walk_to_the_first(window, {card.id for card in lands(window)} - set(window.play.choosing.marked()))
        key(window, RETURN)
    key(window, SPACE)
    assert window.play.decision is None
    assert max(item(window, card).number for card in lands(window)) > 1


def test_one_of_a_pile_needs_no_room(window: Window) -> None:
    """Where one is chosen, any of them will do: nothing is laid anew."""
    asked(window, "Late Frost")
    assert max(item(window, card).number for card in lands(window)) == 5
    walk_to_the_first(window, {card.id for card in lands(window) if not card.tapped})
    key(window, RETURN)
    assert len(lands(window)) == 5
