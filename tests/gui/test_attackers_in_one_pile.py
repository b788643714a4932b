"""Like attackers lie in one pile while they are named, with their number and one arrow; a block parts one from it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.asking.inputs import ManualPut, ManualStatus, ManualToken
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, B, click, drag, find, key, opponent, press
from tests.gui.test_two_people import go_to_blocks, two_people

pytestmark = pytest.mark.gui


def at_attackers(window: Window, count: int = 6) -> list[ObjectId]:
    """Ana may attack with so many Bears that are tokens, and an Ogre."""
    sitting = two_people()
    sitting.act(A, ManualToken(A, card("Grizzly Bears"), count))
    for one in sitting.view(None).players[A].battlefield:
        if one.token:
            sitting.act(A, ManualStatus(one.id, "not sick"))
    window.actions_by_name["curtain"].setChecked(False)
    window.sit_down(sitting, "Test")
    key(window, Qt.Key.Key_Space)
    key(window, Qt.Key.Key_Space)  # nobody acts before the main phase ends
    assert isinstance(window.play.decision, Attack)
    return [one.id for one in tokens(window)]


def tokens(window: Window, player: PlayerId = A) -> list[ObjectView]:
    return [one for one in window.play.player(player).battlefield if one.token]


def numbers(window: Window, ids: list[ObjectId]) -> list[int]:
    """What is written on each: how many lie in its pile, on the uppermost; 1 on what lies alone or below."""
    found = [window.scene.kept.item_of(id_) for id_ in ids]
    return [max(1, one.number) if isinstance(one, CardItem) else 0 for one in found]


def arrows(window: Window) -> int:
    return len(window.scene.arrow_layer.arrows)


def test_all_that_attack_lie_in_one_pile_with_their_number_and_one_arrow(window: Window) -> None:
    ids = at_attackers(window)
    assert numbers(window, ids) == [1] * 6, "each may be picked"
    press(window, "All attack")
    QApplication.processEvents()
    assert numbers(window, ids) == [1, 1, 1, 1, 1, 6]
    assert arrows(window) == 2, "one of the Bears, one of the Ogre"
    assert sorted(one.count for one in window.scene.arrow_layer.arrows) == [1, 6], "it says for how many it stands"
    top = window.scene.box_of(ids[-1])
    assert top is not None
    starts = [one.start for one in window.scene.arrow_layer.arrows]
    assert any(top.adjusted(-4, -4, 4, 4).contains(one) for one in starts), "it comes from the one that lies above"


def test_who_is_named_joins_those_that_were_and_who_is_not_can_be_picked(window: Window) -> None:
    ids = at_attackers(window)
    for id_ in (ids[4], ids[1], ids[2]):
        click(window, id_)
        QApplication.processEvents()
    assert numbers(window, ids) == [1, 1, 1, 1, 3, 1]
    assert arrows(window) == 1
    (arrow,) = window.scene.arrow_layer.arrows
    top = window.scene.box_of(ids[4])
    assert top is not None
    assert top.adjusted(-4, -4, 4, 4).contains(arrow.start), "though it was named first"
    click(window, ids[4])
    QApplication.processEvents()
    assert numbers(window, ids) == [1, 1, 2, 1, 1, 1], "a click on the pile takes one back"
    press(window, "Attack with 2")
    assert [one.attacking is not None for one in tokens(window)] == [False, True, True, False, False, False]


def test_a_blocker_dragged_onto_the_pile_meets_one_of_it_which_leaves_the_others(window: Window) -> None:
    """509.1: each blocker is declared for one attacker; the others of its kind lie together as before."""
    ids = at_attackers(window)
    for id_ in ids:
        drag(window, id_, opponent())
    press(window, "Attack with 6")
    go_to_blocks(window)
    assert isinstance(window.play.decision, Block)
    assert numbers(window, ids) == [1, 1, 1, 1, 1, 6]
    assert arrows(window) == 1
    drag(window, find(window, "Gray Ogre", Zone.BATTLEFIELD, B).id, ids[-1])
    QApplication.processEvents()
    assert numbers(window, ids) == [1, 1, 1, 1, 5, 1]
    assert arrows(window) == 3, "of the five, of the one, and of its blocker"
    press(window, "Block with 1")
    QApplication.processEvents()
    assert [bool(one.blocked_by) for one in tokens(window)] == [False] * 5 + [True]
    assert numbers(window, ids) == [1, 1, 1, 1, 5, 1]
    assert arrows(window) == 2, "what is blocked points at nobody"


def test_cards_that_are_alike_lie_in_one_pile_as_long_as_they_attack(window: Window) -> None:
    """Nine Bears that are no tokens are as many attackers as nine that are: one arrow, with their number."""
    sitting = two_people()
    for _ in range(9):
        sitting.act(A, ManualPut(A, card("Grizzly Bears"), Zone.BATTLEFIELD, entering=False))
    window.actions_by_name["curtain"].setChecked(False)
    window.sit_down(sitting, "Test")
    key(window, Qt.Key.Key_Space)
    key(window, Qt.Key.Key_Space)
    bears = [one.id for one in window.play.player(A).battlefield if one.name == "Grizzly Bears"]
    assert numbers(window, bears) == [1] * 9, "cards lie apart"
    click(window, bears[3])
    click(window, bears[7])
    QApplication.processEvents()
    assert numbers(window, bears) == [1] * 7 + [2, 1]
    press(window, "Clear")
    press(window, "All attack")
    QApplication.processEvents()
    assert numbers(window, bears) == [1] * 8 + [9]
    assert sorted(one.count for one in window.scene.arrow_layer.arrows) == [1, 9]
    press(window, "Attack with 10")
    go_to_blocks(window)
    drag(window, find(window, "Gray Ogre", Zone.BATTLEFIELD, B).id, bears[8])
    QApplication.processEvents()
    assert numbers(window, bears) == [1] * 7 + [8, 1], "the one that is blocked lies alone"
    press(window, "Block with 1")
    for _ in range(6):
        if window.play.view.step == "postcombat_main":
            break
        press(window, "Nobody" if window.play.asked_around else "Pass")
    left = [one.id for one in window.play.player(A).battlefield if one.name == "Grizzly Bears"]
    assert numbers(window, left) == [1] * len(left), "after combat each lies for itself again"
