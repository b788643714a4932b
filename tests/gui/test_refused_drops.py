"""What is dropped on the table and can't be played says why, and may be done all the same, with the mouse or a key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.ui.language import tr
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, drag, find, free_place, key, point_of, put

pytestmark = pytest.mark.gui


@pytest.fixture
def exiled(window: Window) -> ObjectId:
    """Ana's creature lies in exile, from where nothing lets it be cast; she has dragged it onto the table."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.EXILE)
    box = window.scene.layout_now.piles[A, Zone.EXILE]
    start = window.table.mapFromScene(QPointF(box.x + box.w / 2, box.y + box.h / 2))
    end, viewport = free_place(window), window.table.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(0, -14))
    QTest.mouseMove(viewport, end)
    QApplication.processEvents()
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    QApplication.processEvents()
    (card,) = window.play.view.players[A].exile
    return card.id


def offer(window: Window) -> QPushButton:
    (found,) = (one for one in window.message.findChildren(QPushButton) if one.text().startswith(tr("Do it anyway")))
    return found


def test_a_card_dragged_out_of_exile_says_why_and_offers_to_do_it_anyway(window: Window, exiled: ObjectId) -> None:
    assert "601.3" in window.message.text
    assert offer(window).isVisible()
    assert "Shift" in offer(window).text()
    QTest.mouseClick(offer(window), Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert [entry.name for entry in window.play.view.stack] == ["Gray Ogre"]


def test_the_key_beside_it_does_what_was_refused(window: Window, exiled: ObjectId) -> None:
    key(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert [entry.name for entry in window.play.view.stack] == ["Gray Ogre"]
    assert window.play.view.players[A].exile == ()


def box_at(window: Window, zone: Zone, down: float = 0.4) -> QPoint:
    """A place on a pile of Ana's, so far down on it."""
    box = window.scene.layout_now.piles[A, zone]
    return window.table.mapFromScene(QPointF(box.x + box.w / 2, box.y + box.h * down))


def take(window: Window, label: str) -> None:
    """Press what the message offers."""
    (found,) = (one for one in window.message.findChildren(QPushButton) if one.text() == label and one.isVisible())
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_it_can_be_put_onto_the_battlefield_instead(window: Window, exiled: ObjectId) -> None:
    take(window, "Put it onto the battlefield")
    assert not window.play.view.stack
    assert [one.name for one in window.play.player(A).battlefield] == ["Gray Ogre"]


def test_on_a_player_it_says_the_same(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.GRAVEYARD)
    viewport, start = window.table.viewport(), box_at(window, Zone.GRAVEYARD)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(0, -14))
    QTest.mouseMove(viewport, point_of(window, Seat(B)))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=point_of(window, Seat(B)))
    QApplication.processEvents()
    assert "601.3" in window.message.text
    assert offer(window).isVisible()


def test_the_unseen_top_of_the_library_can_be_put_onto_the_battlefield(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, card("Grizzly Bears"), Zone.LIBRARY))
    viewport, start, end = window.table.viewport(), box_at(window, Zone.LIBRARY), free_place(window)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(0, -14))
    QTest.mouseMove(viewport, end)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    QApplication.processEvents()
    assert "Grizzly" not in window.message.text
    assert not window.play.player(A).battlefield
    take(window, "Put it onto the battlefield")
    assert [one.name for one in window.play.player(A).battlefield] == ["Grizzly Bears"]


@pytest.mark.parametrize(("down", "where"), [(0.4, 0), (0.9, -1)])
def test_at_the_lower_edge_of_a_library_it_comes_under_it(window: Window, down: float, where: int) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, card("Grizzly Bears"), Zone.HAND))
    bear = find(window, "Grizzly Bears", Zone.HAND).id
    drag(window, bear, box_at(window, Zone.LIBRARY, down))
    state = window.play.sitting.state
    assert state.objects[state.zone(Zone.LIBRARY, A)[where]].printed.name == "Grizzly Bears"


def test_a_permanent_on_another_side_says_that_it_stays_and_may_change_it_by_hand(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    side = window.scene.layout_now.sides[B]
    there = window.table.mapFromScene(QPointF(side.x + side.w * 0.85, side.y + side.h * 0.6))
    drag(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id, there)
    assert find(window, "Gray Ogre", Zone.BATTLEFIELD).controller == A
    take(window, "Fish controls it")
    assert find(window, "Gray Ogre", Zone.BATTLEFIELD, B).controller == B


def test_a_spell_is_dragged_off_the_stack(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for _ in range(3):
        put(window, "Mountain", Zone.BATTLEFIELD)
    put(window, "Gray Ogre", Zone.HAND)
    window.play.full_control = True
    window.hand.use(find(window, "Gray Ogre", Zone.HAND).id)
    while window.play.decision is not None:
        key(window, Qt.Key.Key_Return)
    (spell,) = window.play.view.stack
    drag(window, spell.id, box_at(window, Zone.EXILE))
    assert not window.play.view.stack
    assert [one.name for one in window.play.player(A).exile] == ["Gray Ogre"]


@pytest.mark.parametrize("to", [Zone.GRAVEYARD, Zone.BATTLEFIELD])
def test_any_card_of_a_pile_is_dragged_out_of_its_window(window: Window, to: Zone) -> None:
    """Not the uppermost alone; over the window itself nothing is dropped."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for name in ("Gray Ogre", "Lightning Bolt", "Grizzly Bears"):
        window.play.act(ManualPut(A, card(name), Zone.EXILE))
    dialog = window.look_at_pile(A, Zone.EXILE)
    assert dialog is not None
    QApplication.processEvents()
    names = [one.name for one in dialog.cards()]
    row = names.index("Gray Ogre")
    viewport = dialog.list.viewport()
    start = dialog.list.visualItemRect(dialog.list.item(row)).center()
    target = box_at(window, Zone.GRAVEYARD) if to is Zone.GRAVEYARD else free_place(window)
    end = viewport.mapFromGlobal(window.table.viewport().mapToGlobal(target))
    for stop in (start + QPoint(5, 0), end):
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
        QTest.mouseMove(viewport, start + QPoint(0, 14))
        QTest.mouseMove(viewport, stop)
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=stop)
        QApplication.processEvents()
        assert window.scene.drag is None
        if stop != end:
            assert [one.name for one in dialog.cards()] == names
    if to is Zone.GRAVEYARD:
        assert [one.name for one in window.play.player(A).graveyard] == ["Gray Ogre"]
    else:
        assert "601.3" in window.message.text
        take(window, "Put it onto the battlefield")
        assert [one.name for one in window.play.player(A).battlefield] == ["Gray Ogre"]
    dialog.close()
