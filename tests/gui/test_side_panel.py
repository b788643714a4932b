"""The panels beside the table: in a window of their own, and back; the table gets their room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.abilities.modifications import LoseAbilities
from mtgtable.engine.asking.inputs import ManualEffect, ManualPut
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.cards.notes import notes_on
from mtgtable.ui.docks.floating import FloatingPanels
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.table.layout import least_seen
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import find, key, put
from tests.gui.spells import spell
from tests.gui.test_as_large_as_text import write

pytestmark = pytest.mark.gui

SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_the_panels_float_and_come_back(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    QApplication.processEvents()
    before = window.table.width()
    key(window, Qt.Key.Key_F9, SHIFT)
    assert window.side_panel.floats
    (floating,) = window.findChildren(FloatingPanels)
    QApplication.processEvents()
    assert all(dock.parent() is floating for dock in window.docks.values())
    assert window.table.width() > before + 200
    window.hand.draw(window.play.bottom)
    assert window.log_dock.entries.rowCount() > 0, "they go on with the game"
    floating.close()
    QTest.qWait(20)
    assert not window.side_panel.floats
    assert all(dock.parent() is window for dock in window.docks.values())
    assert abs(window.table.width() - before) < 60


def test_comparing_in_panels_that_float_leaves_the_window_as_it_is(window: Window) -> None:
    """Qt warns where the room of a panel is set that isn't in the window; a warning fails the test."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.actions_by_name["float panel"].trigger()
    QApplication.processEvents()
    width = window.table.width()
    window.layer_panel.pin(find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    QTest.mouseClick(window.layer_panel.compare_button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert window.layer_panel.compare_view.isVisible()
    assert window.table.width() == width
    window.actions_by_name["float panel"].trigger()
    QApplication.processEvents()


def test_what_has_lost_its_abilities_tells_what_it_was_printed_with(window: Window) -> None:
    window.sit_down(goldfish("Doomed Scholar"), "Test")
    put(window, "Doomed Scholar", Zone.BATTLEFIELD)
    scholar = find(window, "Doomed Scholar", Zone.BATTLEFIELD)
    assert not any("When" in note.text for note in notes_on(scholar))
    window.play.act(ManualEffect((scholar.id,), (LoseAbilities(),), text="no abilities"))
    notes = [note.text for note in notes_on(find(window, "Doomed Scholar", Zone.BATTLEFIELD))]
    assert "When this creature dies, draw a card." in notes


def full(window: Window) -> None:
    """Four seats with forty creatures each, of which no two are alike."""
    seats = tuple(NewSeat(name, (spell("Mountain"),) * 40) for name in ("Ana", "Ben", "Cy", "Di"))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    for player in map(PlayerId, range(4)):
        for _ in range(40):
            sitting.act(player, ManualPut(player, spell("Grizzly Bears"), Zone.BATTLEFIELD, entering=False))
    window.sit_down(sitting, "Full")
    QTest.qWait(20)


def test_the_panels_make_room_for_many_cards_once(window: Window) -> None:
    window.resize(1280, 720)
    full(window)
    assert not any(dock.isVisible() for dock in window.docks.values())
    assert "F9" in window.message.text
    tiles = [place.box.w for place in window.scene.layout_now.cards.values() if place.form == "tile"]
    assert min(tiles) >= 44
    key(window, Qt.Key.Key_F9)
    assert window.docks["Layers"].isVisible()
    window.hand.draw(window.play.bottom)
    QTest.qWait(20)
    assert window.docks["Layers"].isVisible(), "whoever has brought them back wants to see them"


@pytest.mark.parametrize("text", [1.0, 2.0, 3.0])
@pytest.mark.parametrize("size", [(800, 600), (960, 600), (1280, 720)])
def test_that_they_made_room_is_told_over_nothing_that_lies_there(
    window: Window, size: tuple[int, int], text: float
) -> None:
    """It is no refusal: a card, a plate or what is asked is seen rather than this."""
    try:
        write(text)
        window.setMinimumSize(0, 0)
        window.resize(*size)
        full(window)
        for _ in range(8):
            QTest.qWait(10)
            assert not any(dock.isVisible() for dock in window.docks.values())
            message, table = window.message, window.table
            if message.isVisible():
                lies = message.geometry().translated(-table.viewport().mapTo(window, QPoint()))
                lies &= table.viewport().rect()
                assert not [rect for rect in (*table.cards(), *table.plates()) if rect.intersects(lies)]
                for bar in (window.phases, window.prompt):
                    assert not QRect(bar.mapTo(window, QPoint()), bar.size()).intersects(message.geometry())
                assert window.rect().contains(message.geometry())
        if text == 1.0 and size[0] == 1280:
            assert "F9" in message.text
            assert message.isVisible(), "beside menus and tools there is room"
            window.resize(800, 600)
            QTest.qWait(20)
            lies = message.geometry().translated(-table.viewport().mapTo(window, QPoint()))
            assert message.isHidden() or not [rect for rect in table.cards() if rect.intersects(lies)]
    finally:
        write(1.0)


def test_the_panels_make_room_in_a_window_that_becomes_small(window: Window) -> None:
    """Without anything happening in the game."""
    window.resize(2560, 1440)
    window.sit_down(goldfish("Grizzly Bears"), "Many")
    kinds = ("Gray Ogre", "Thorn", "Elf", "Guide", "Doomed Healer", "Doomed Scholar", "Veiled", "Horn", "Strange Kin")
    for name in kinds * 8:
        window.play.act(ManualPut(window.play.bottom, spell(name), Zone.BATTLEFIELD, entering=False))
    QTest.qWait(20)
    assert window.docks["Layers"].isVisible(), "there is room"
    window.resize(1280, 720)
    QTest.qWait(50)
    assert not any(dock.isVisible() for dock in window.docks.values())
    key(window, Qt.Key.Key_F9)
    QTest.qWait(20)
    assert window.docks["Layers"].isVisible()


@pytest.mark.parametrize(("each", "fold"), [(8, False), (28, True)])
def test_the_panels_make_room_where_less_than_64_pixels_of_cards_are_seen(
    window: Window, each: int, fold: bool
) -> None:
    """Of unlike cards, while that shows more of them; what lies on the stack for a moment is no reason."""
    window.resize(1280, 720)
    seats = tuple(NewSeat(name, (spell("Mountain"),) * 40) for name in ("Ana", "Ben"))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    for player in map(PlayerId, range(2)):
        for _ in range(each):
            sitting.act(player, ManualPut(player, spell("Grizzly Bears"), Zone.BATTLEFIELD, entering=False))
    window.sit_down(sitting, "Many")
    QTest.qWait(20)
    assert window.docks["Layers"].isVisible() != fold
    assert least_seen(window.scene.layout_now) >= 64
    window.hand.draw(window.play.bottom)
    QTest.qWait(20)
    assert window.docks["Layers"].isVisible() != fold


@pytest.mark.parametrize("each", [16, 20, 22, 24])
def test_beside_the_usual_stack_64_pixels_are_seen_where_panels_can_make_room(window: Window, each: int) -> None:
    """Of a board like that 62 were seen while something was on the stack, beside an empty panel."""
    window.resize(1280, 720)
    seats = tuple(NewSeat(name, (spell("Grizzly Bears"),) * 40) for name in ("Ana", "Ben"))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    for player in map(PlayerId, range(2)):
        for _ in range(each):
            sitting.act(player, ManualPut(player, spell("Grizzly Bears"), Zone.BATTLEFIELD, entering=False))
    sitting.act(PlayerId(0), ManualPut(PlayerId(0), spell("Mountain"), Zone.BATTLEFIELD, entering=False))
    sitting.act(PlayerId(0), ManualPut(PlayerId(0), card("Lightning Bolt"), Zone.HAND))
    sitting.pass_while(idle)
    window.play.full_control = True
    window.sit_down(sitting, "Many")
    QTest.qWait(20)
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    target = window.prompt.button("Ben")
    assert target is not None
    target.click()
    QTest.qWait(20)
    window.play.full_control = False
    assert window.play.view.stack
    assert least_seen(window.scene.layout_now) >= 64, window.docks["Layers"].isVisible()


@pytest.mark.parametrize(
    ("size", "each", "fold"),
    [((800, 600), 1, False), ((800, 600), 4, True), ((1024, 768), 5, True), ((1280, 720), 7, False)],
)
def test_an_empty_panel_that_takes_a_third_of_the_window_folds_for_cards_that_can_be_read(
    window: Window, size: tuple[int, int], each: int, fold: bool
) -> None:
    window.setMinimumSize(0, 0)
    window.resize(*size)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for player in map(PlayerId, range(2)):
        for _ in range(each):
            window.play.act(ManualPut(player, spell("Grizzly Bears"), Zone.BATTLEFIELD))
    QTest.qWait(30)
    assert window.width() == size[0]
    assert window.docks["Layers"].isVisible() != fold
    assert least_seen(window.scene.layout_now) >= (100 if fold else 80)


@pytest.mark.parametrize(("held", "fold"), [(8, False), (18, True)])
def test_an_empty_panel_folds_for_a_hand_of_which_only_edges_are_seen(window: Window, held: int, *, fold: bool) -> None:
    window.resize(1280, 720)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    mine = window.play.bottom
    while len(window.play.player(mine).hand) < held:
        window.play.act(ManualPut(mine, spell("Grizzly Bears"), Zone.HAND))
    QTest.qWait(30)
    assert window.docks["Layers"].isVisible() != fold
    places = [window.scene.layout_now.cards[card.id] for card in window.play.player(mine).hand]
    assert min(place.box.w * place.shown for place in places) >= 56


@pytest.mark.parametrize(("each", "fold"), [(3, False), (6, False), (10, True)])
def test_an_empty_panel_folds_for_a_hand_that_would_be_small_and_smaller_than_permanents(
    window: Window, each: int, *, fold: bool
) -> None:
    window.resize(1280, 720)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    mine = window.play.bottom
    while len(window.play.player(mine).hand) < 7:
        window.play.act(ManualPut(mine, spell("Grizzly Bears"), Zone.HAND))
    for player in map(PlayerId, range(2)):
        for _ in range(each):
            window.play.act(ManualPut(player, spell("Grizzly Bears"), Zone.BATTLEFIELD))
    QTest.qWait(30)
    assert window.docks["Layers"].isVisible() != fold
    layout = window.scene.layout_now
    held = [layout.cards[card.id].box.w for card in window.play.player(mine).hand]
    assert min(held) >= min(least_seen(layout) - 2, 120)


def test_an_empty_panel_beside_small_cards_folds_for_a_hand_of_which_only_heads_were_seen(window: Window) -> None:
    """Four full seats: permanents are as small without it, but the hand needn't be low for them any more."""
    window.resize(1366, 768)
    seats = tuple(NewSeat(name, (spell("Grizzly Bears"),) * 40) for name in ("Ana", "Ben", "Cy", "Di"))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    for player in map(PlayerId, range(4)):
        for _ in range(25):
            sitting.act(PlayerId(0), ManualPut(player, spell("Grizzly Bears"), Zone.BATTLEFIELD))
    window.actions_by_name["curtain"].setChecked(False)
    window.sit_down(sitting, "Test")
    QTest.qWait(30)
    assert not window.docks["Layers"].isVisible()
    layout = window.scene.layout_now
    assert least_seen(layout) >= 44
    assert layout.hands[PlayerId(0)].h >= 110


def test_a_panel_that_tells_of_a_permanent_stays_beside_few_cards(window: Window) -> None:
    window.setMinimumSize(0, 0)
    window.resize(800, 600)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.scene.select(find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    for _ in range(3):
        window.play.act(ManualPut(window.play.bottom, spell("Grizzly Bears"), Zone.BATTLEFIELD))
    QTest.qWait(30)
    assert window.layer_panel.account is not None
    assert window.docks["Layers"].isVisible()


def test_panels_in_use_stay(window: Window) -> None:
    window.resize(1280, 720)
    window.actions_by_name["give way"].setChecked(False)
    full(window)
    assert window.docks["Layers"].isVisible()
    window.layer_panel.pin(window.play.player(PlayerId(0)).battlefield[0].id)
    window.actions_by_name["give way"].trigger()
    QTest.qWait(20)
    assert window.docks["Layers"].isVisible()
