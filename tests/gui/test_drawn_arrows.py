"""Arrows drawn by hand: with the right mouse button held, from a menu, by keys; wiped off, and gone with their ends."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualMove
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.ui.commands.object_menu import object_menu, player_menu
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.focus import in_front
from tests.gui.hands import A, B, click, find, free_place, key, opponent, point_of, put

pytestmark = pytest.mark.gui

RIGHT = Qt.MouseButton.RightButton


def draw(window: Window, start: Ref, to: Ref | QPoint) -> None:
    viewport = window.table.viewport()
    begin = point_of(window, start)
    end = to if isinstance(to, QPoint) else point_of(window, to)
    QTest.mousePress(viewport, RIGHT, pos=begin)
    for at in (begin + (end - begin) / 2, end):
        QTest.mouseMove(viewport, at)
        QApplication.processEvents()
    QTest.mouseRelease(viewport, RIGHT, pos=end)
    QApplication.processEvents()


def entry(menu: QMenu, title: str) -> None:
    next(action for action in menu.actions() if action.text().split("\t")[0] == title).trigger()


def two_ogres(window: Window) -> tuple[ObjectId, ObjectId]:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD, 2)
    first, second = (one.id for one in window.play.player(A).battlefield)
    return first, second


def test_a_drag_with_the_right_button_draws_an_arrow_and_the_same_once_more_wipes_it_off(window: Window) -> None:
    first, second = two_ogres(window)
    asked: list[object] = []
    window.scene.menu_wanted.connect(lambda item, _: asked.append(item))
    draw(window, first, opponent())
    draw(window, opponent(), second)
    assert window.scene.drawn.links == ((first, opponent()), (opponent(), second))
    assert len(window.scene.arrow_layer.arrows) == 2
    draw(window, first, opponent())
    assert window.scene.drawn.links == ((opponent(), second),)
    assert asked == []


def test_let_go_on_nothing_no_arrow_stays_and_escape_gives_up(window: Window, qtbot: QtBot) -> None:
    first, second = two_ogres(window)
    draw(window, first, free_place(window))
    assert window.scene.drawn.links == ()
    viewport = window.table.viewport()
    QTest.mousePress(viewport, RIGHT, pos=point_of(window, first))
    QTest.mouseMove(viewport, point_of(window, second))
    QApplication.processEvents()
    assert len(window.scene.arrow_layer.arrows) == 1
    in_front(qtbot, window)
    key(window, Qt.Key.Key_Escape)
    assert window.scene.arrow_layer.arrows == ()
    QTest.mouseRelease(viewport, RIGHT, pos=point_of(window, second))


def test_a_click_with_the_right_button_still_asks_for_the_menu(window: Window) -> None:
    first, _ = two_ogres(window)
    asked: list[object] = []
    window.scene.menu_wanted.disconnect()
    window.scene.menu_wanted.connect(lambda item, _: asked.append(item.ref))
    QTest.mouseClick(window.table.viewport(), RIGHT, pos=point_of(window, first))
    QApplication.processEvents()
    assert asked == [first]


def test_menus_of_cards_and_players_draw_one_to_what_is_clicked_then(window: Window) -> None:
    first, second = two_ogres(window)
    view = window.play.object(first)
    assert view is not None
    entry(object_menu(window.hand, view, window.pin, window), "Draw an arrow to…")
    assert "points to" in window.prompt.question.text
    click(window, second)
    entry(player_menu(window.hand, B, window), "Draw an arrow to…")
    click(window, first)
    assert window.scene.drawn.links == ((first, second), (Seat(B), first))


def test_all_are_wiped_off_at_once_and_one_goes_when_an_end_leaves(window: Window) -> None:
    first, second = two_ogres(window)
    bolt = find(window, "Lightning Bolt", Zone.LIBRARY).id
    window.play.act(ManualMove(bolt, Zone.BATTLEFIELD))
    draw(window, first, second)
    draw(window, second, opponent())
    window.play.act(ManualMove(first, Zone.GRAVEYARD))
    assert window.scene.drawn.links == ((second, opponent()),)
    window.actions_by_name["clear arrows"].trigger()
    assert window.scene.drawn.links == ()
