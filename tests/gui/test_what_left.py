"""What has left the table is gone from everything that looked at it, and lives on while anything else names it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import combinations
from weakref import ref

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QParallelAnimationGroup, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualMove, ManualPut
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.movement import FlyingNumber, end_all, fly
from mtgtable.ui.table.pile_item import PileItem
from mtgtable.ui.table.plate_item import PlateItem
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, find, point_of

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def moving(dressed: None) -> Iterator[None]:
    """Things move."""
    THEME.animated = True
    yield
    THEME.animated = False


def sit_down(window: Window) -> CardItem:
    """Some creatures of both; one of the lower row is handed back."""
    sitting = goldfish("Gray Ogre")
    for player in (A, B):
        for made in ("Grizzly Bears", "Gray Ogre", "Forest"):
            sitting.act(A, ManualPut(player, card(made), Zone.BATTLEFIELD))
    window.sit_down(sitting, "Test")
    QApplication.processEvents()
    return item_of(window, "Grizzly Bears")


def item_of(window: Window, name: str) -> CardItem:
    found = next(one for one in window.play.player(A).battlefield if one.name == name)
    item = window.scene.kept.item_of(found.id)
    assert isinstance(item, CardItem)
    return item


def dies(window: Window, item: CardItem) -> None:
    """It goes to the graveyard, by hand."""
    window.play.act(ManualMove(item.view.id, Zone.GRAVEYARD))
    assert item.leaving


def arrive(qtbot: QtBot, item: CardItem) -> None:
    """Wait until it is off the table and what was to be deleted is."""
    qtbot.waitUntil(lambda: not shiboken6.isValid(item) or item.scene() is None)
    for _ in range(3):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))


def test_a_card_that_dies_while_it_waits_to_be_painted_waits_no_longer(window: Window, qtbot: QtBot) -> None:
    bears = sit_down(window)
    sharpening = window.scene.kept.sharpening
    sharpening.finish(QApplication.processEvents)
    sharpening.later(bears)
    assert sharpening.waiting == 1
    dies(window, bears)
    assert sharpening.waiting == 0
    sharpening.later(bears)
    assert sharpening.waiting == 0, "on its way it is painted as it was"
    arrive(qtbot, bears)
    sharpening.finish(QApplication.processEvents)
    sharpening._go_on()


def test_a_card_that_has_left_lives_on_while_anything_names_it_and_no_longer(window: Window, qtbot: QtBot) -> None:
    bears = sit_down(window)
    dies(window, bears)
    arrive(qtbot, bears)
    assert shiboken6.isValid(bears)
    gone = ref(bears)
    del bears
    gc.collect()
    assert gone() is None


def test_a_number_that_has_flown_is_gone(window: Window, qtbot: QtBot) -> None:
    sit_down(window)
    number = fly(window.scene, window.scene.sceneRect().center(), 3)
    assert number is not None
    gone = ref(number)
    del number
    end_all(window.scene)

    def over() -> bool:
        gc.collect()
        return gone() is None

    qtbot.waitUntil(over)


def test_the_arrow_keys_go_on_from_a_column_whose_first_card_has_died(window: Window, qtbot: QtBot) -> None:
    bears = sit_down(window)
    scene = window.scene
    scene.select(bears.view.id)
    scene.select_toward(0, -1)
    there = scene.selected
    assert there is not None
    dies(window, bears)
    arrive(qtbot, bears)
    scene.select(there)
    scene.select_toward(0, -1)
    scene.select_toward(0, 1)
    assert scene.selected is not None or scene.cursor is not None


def test_a_card_that_dies_in_the_hand_of_the_mouse_is_let_go(window: Window, qtbot: QtBot) -> None:
    bears = sit_down(window)
    viewport, start = window.table.viewport(), point_of(window, bears.view.id)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start - QPoint(0, 14))
    QTest.mouseMove(viewport, start - QPoint(0, 40))
    assert window.scene.drag is not None
    dies(window, bears)
    assert window.scene.drag is None
    arrive(qtbot, bears)
    QTest.mouseMove(viewport, start - QPoint(0, 60))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start - QPoint(0, 60))
    assert find(window, "Grizzly Bears", Zone.GRAVEYARD)


def test_a_card_that_dies_under_a_pressed_button_is_not_picked_up(window: Window, qtbot: QtBot) -> None:
    bears = sit_down(window)
    viewport, start = window.table.viewport(), point_of(window, bears.view.id)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    dies(window, bears)
    arrive(qtbot, bears)
    QTest.mouseMove(viewport, start - QPoint(0, 30))
    QTest.mouseMove(viewport, start - QPoint(0, 60))
    assert window.scene.drag is None
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start)


def test_the_keys_are_at_no_spell_that_is_taken_back(window: Window) -> None:
    sit_down(window)
    scene = window.scene
    for name, zone in (("Mountain", Zone.BATTLEFIELD), ("Lightning Bolt", Zone.HAND)):
        window.play.act(ManualPut(A, card(name), zone))
    window.play.full_control = True
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    fish = window.prompt.button("Fish")
    assert fish is not None
    fish.click()
    QApplication.processEvents()
    (spell,) = window.play.view.stack
    item = scene.kept.item_of(spell.id)
    assert item is not None
    scene.come_to(item)
    assert scene.cursor is item
    window.play.full_control = False
    window.play.cancel()
    assert not window.play.view.stack
    assert scene.cursor is None


def test_changes_of_life_fly_over_no_life_total_and_not_over_each_other(window: Window) -> None:
    sit_down(window)
    for player in (A, B):
        for change in (-3, 4, -2):
            window.hand.life(player, change)
    flying = [one for one in window.scene.items() if isinstance(one, FlyingNumber)]
    assert len(flying) == 6
    begun = [one.boundingRect().translated(one.pos()) for one in flying]
    assert not any(one.intersects(other) for one, other in combinations(begun, 2))
    for one in flying:
        (way,) = one.findChildren(QParallelAnimationGroup)
        way.pause()
        way.setCurrentTime(600)
    begun += [one.boundingRect().translated(one.pos()) for one in flying]
    plates = [window.scene.box_of(Seat(player)) for player in (A, B)]
    assert not any(plate is not None and plate.intersects(box) for plate in plates for box in begun)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 760), (1920, 1080), (960, 600)])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_change_of_life_flies_over_no_pile(window: Window, size: tuple[int, int], seats: int) -> None:
    """How many cards a library has is read there."""
    window.resize(*size)
    names = ("Ana", "Ben", "Cleo", "Dan")[:seats]
    made = tuple(NewSeat(name, (card("Forest"),) * 20) for name in names)
    window.sit_down(Sitting.new(NewGame(made, seed=2, mulligans=False)), "Test")
    for player in range(seats):
        for _ in range(5):
            window.play.act(ManualPut(PlayerId(player), card("Gray Ogre"), Zone.BATTLEFIELD))
    QApplication.processEvents()
    end_all(window.scene)
    for player in range(seats):
        window.hand.life(PlayerId(player), -3)
    flying = [one for one in window.scene.items() if isinstance(one, FlyingNumber)]
    assert len(flying) == seats
    kept = [item for item in window.scene.kept.all() if isinstance(item, PileItem | PlateItem)]
    read = [item.area.translated(item.rest) for item in kept]
    for one in flying:
        (way,) = one.findChildren(QParallelAnimationGroup)
        way.pause()
        for moment in (0, 200, 600):
            way.setCurrentTime(moment)
            now = one.boundingRect().translated(one.pos())
            assert window.scene.sceneRect().contains(now)
            assert not [box for box in read if box.intersects(now)], (one.pos(), moment)
