"""Cards grow with the window and with zooming: into what is free on the board first; whose plate is one's own is said
to oneself."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.table.curtain import Curtain
from mtgtable.ui.table.pile_item import PileItem
from mtgtable.ui.table.spoken import place_of, told_of
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, find, key, put

pytestmark = pytest.mark.gui

CTRL = Qt.KeyboardModifier.ControlModifier


def small_board(window: Window, width: int, height: int) -> None:
    window.resize(width, height)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD, 3)
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    put(window, "Gray Ogre", Zone.HAND, 2)
    QTest.qWait(20)


def widths(window: Window) -> list[float]:
    """How wide the permanents are drawn, as seen on the screen."""
    scale = window.table.transform().m11()
    places = window.scene.layout_now.cards.values()
    return [place.box.w * scale for place in places if place.form == "tile"]


def test_a_large_window_has_larger_cards(window: Window) -> None:
    small_board(window, 1280, 720)
    before = min(widths(window))
    small_board(window, 1920, 1080)
    assert min(widths(window)) > before * 1.25


def test_zooming_makes_the_permanents_larger_where_the_board_is_empty(window: Window) -> None:
    small_board(window, 1920, 1080)
    before = min(widths(window))
    seen = window.table.maximumViewportSize()
    for _ in range(3):
        key(window, Qt.Key.Key_Plus, CTRL)
    assert window.table.zoom == pytest.approx(1.125**3)
    assert min(widths(window)) > before * 1.3
    room = window.scene.sceneRect()
    assert room.width() < seen.width() * 1.3, "what is free is taken first"
    bar = window.table.verticalScrollBar()
    assert bar.value() == bar.maximum(), "the hand stays in sight"
    key(window, Qt.Key.Key_0, CTRL)
    assert min(widths(window)) == pytest.approx(before, rel=0.02)
    assert window.table.horizontalScrollBar().maximum() == 0


def test_larger_cards_keep_their_size_as_the_board_fills(window: Window) -> None:
    small_board(window, 1280, 720)
    before = min(widths(window))
    for _ in range(3):
        key(window, Qt.Key.Key_Plus, CTRL)
    for _ in range(3):
        for made in ("Gray Ogre", "Grizzly Bears"):
            window.play.act(ManualPut(A, card(made), Zone.BATTLEFIELD))
        QApplication.processEvents()
        assert min(widths(window)) > before * 0.9
    assert find(window, "Gray Ogre", Zone.HAND)


@pytest.mark.parametrize(("name", "said"), [("You", "your turn"), ("Ana", "their turn")])
def test_ones_own_plate_is_told_in_the_second_person(window: Window, name: str, said: str) -> None:
    deck = (card("Grizzly Bears"), card("Forest")) * 20
    sitting = Sitting.new(NewGame((NewSeat(name, deck), NewSeat("Fish", passive=True)), seed=3, mulligans=False))
    sitting.pass_while(idle)
    window.sit_down(sitting, "Test")
    plate = window.scene.kept.item_of(Seat(A))
    words = told_of(plate).split(", ")
    assert said in words
    assert ("you have priority" in words) == (name == "You")
    window.play.act(ManualPut(A, card("Gray Ogre"), Zone.HAND))
    held = window.scene.kept.item_of(window.play.player(A).hand[0].id)
    assert place_of(held, window.play) == ("your hand, 1 of 1" if name == "You" else "hand of Ana, 1 of 1")
    pile = next(item for item in window.scene.kept.all() if isinstance(item, PileItem) and item.owner == A)
    assert place_of(pile, window.play) == ("yours" if name == "You" else "of Ana")
    window.play.act(ManualPut(A, card("Forest"), Zone.BATTLEFIELD))
    land = window.scene.kept.item_of(find(window, "Forest", Zone.BATTLEFIELD).id)
    assert place_of(land, window.play) == ("your battlefield" if name == "You" else "battlefield of Ana")


@pytest.mark.parametrize(("name", "said"), [("You", "You play on"), ("Ana", "Ana plays on")])
def test_the_curtain_speaks_to_who_is_called_you(window: Window, name: str, said: str) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    curtain = window.findChild(Curtain)
    assert curtain is not None
    curtain.fall(name)
    assert curtain.accessibleName() == said
    curtain.hide()


def test_a_hand_that_is_seen_never_covers_a_plate_or_a_pile(window: Window) -> None:
    deck = (card("Grizzly Bears"), card("Forest")) * 20
    seats = tuple(NewSeat(name, deck) for name in ("Ana", "Ben", "Cleo", "Dan"))
    window.sit_down(Sitting.new(NewGame(seats, seed=3, mulligans=False)), "Test")
    for number in range(1, 4):
        for _ in range(6):
            window.play.act(ManualPut(PlayerId(number), card("Gray Ogre"), Zone.HAND))
    window.play.open_hands = True
    window.play.look_again()
    QApplication.processEvents()
    layout = window.scene.layout_now
    assert len(layout.plates) == 4
    for player, plate in layout.plates.items():
        assert window.scene.thing_at(
            QPointF(plate.x + plate.w / 2, plate.y + plate.h / 2)
        ) is window.scene.kept.item_of(Seat(player))
    for box in layout.piles.values():
        found = window.scene.thing_at(QPointF(box.x + box.w / 2, box.y + box.h / 2))
        assert isinstance(found, PileItem)
    others = [one for player in window.play.view.players[1:] for one in player.hand]
    assert len(others) == 18
    assert all(layout.cards[one.id].box.y < 30 for one in others), "their names stand above the plates"
