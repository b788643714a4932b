"""The tour on the first start: coach marks on the real table, gone through with keys and with the mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSettings, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mtgtable.ui.commands.commands import shown_key
from mtgtable.ui.commands.keys import rebind
from mtgtable.ui.table.places import Box
from mtgtable.ui.tour import in_window
from mtgtable.ui.tour.marks import MARKS
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish

pytestmark = pytest.mark.gui


@pytest.fixture
def never_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings of somebody who has never started the program; the file they are kept in."""
    path = tmp_path / "window.ini"
    monkeypatch.setattr(in_window, "settings", lambda: QSettings(str(path), QSettings.Format.IniFormat))
    return path


def shown(window: Window) -> str:
    """The title of the mark that is shown; nothing while none is."""
    overlay = window.tour.overlay
    return overlay.title.text() if overlay.isVisible() else ""


def wait_for(qtbot: QtBot, window: Window, title: str) -> None:
    qtbot.waitUntil(lambda: shown(window) == title)


def at_a_table(window: Window) -> None:
    window.sit_down(goldfish("Mountain", "Gray Ogre"), "Test")


def in_the_window(window: Window, box: Box) -> QRect:
    """A box of the table as it lies in the window."""
    seen = window.table.mapFromScene(QRectF(box.x, box.y, box.w, box.h)).boundingRect()
    return seen.translated(window.table.viewport().mapTo(window, QPoint(0, 0)))


def test_nobody_who_didnt_start_for_the_first_time_meets_it(window: Window, qtbot: QtBot, never_seen: Path) -> None:
    at_a_table(window)
    qtbot.wait(20)
    assert not window.tour.is_open


def test_the_offer_takes_nothing_away_that_went_wrong(window: Window, qtbot: QtBot, never_seen: Path) -> None:
    window.trouble("keys.json: damaged")
    window.tour.offer()
    assert window.message.text == "keys.json: damaged"
    at_a_table(window)
    wait_for(qtbot, window, "Your side of the table")


def test_it_comes_with_the_first_game_and_only_once(window: Window, qtbot: QtBot, never_seen: Path) -> None:
    window.tour.offer()
    assert window.message.isVisible()
    assert "A tour of the table takes a minute" in window.message.text
    at_a_table(window)
    wait_for(qtbot, window, "Your side of the table")
    assert not window.message.isVisible()
    window.tour.end()
    at_a_table(window)
    window.tour.offer()
    qtbot.wait(20)
    assert not window.tour.is_open
    assert "tour" not in window.message.text


def test_each_mark_points_at_its_part_of_the_table(window: Window, qtbot: QtBot, never_seen: Path) -> None:
    at_a_table(window)
    window.tour.begin()
    layout, bottom = window.scene.layout_now, window.play.bottom
    places = {
        "Your side of the table": in_the_window(window, layout.sides[bottom]),
        "Your hand": in_the_window(window, layout.hands[bottom]),
        "What you are asked": QRect(window.prompt.mapTo(window, QPoint(0, 0)), window.prompt.size()),
        "The steps of the turn": QRect(window.phases.mapTo(window, QPoint(0, 0)), window.phases.size()),
        "Why a card is as it is": QRect(
            window.docks["Layers"].mapTo(window, QPoint(0, 0)), window.docks["Layers"].size()
        ),
    }
    met = []
    for mark in MARKS:
        wait_for(qtbot, window, mark.title)
        overlay = window.tour.overlay
        assert overlay.hole is not None
        assert window.rect().contains(overlay.hole)
        assert window.rect().contains(overlay.card.geometry())
        if mark.title in places:
            met.append(mark.title)
            assert overlay.hole.intersected(places[mark.title]) == places[mark.title].intersected(window.rect())
        QTest.keyClick(overlay, Qt.Key.Key_Right)
    assert len(met) == len(places)
    assert not window.tour.is_open


def test_keys_go_on_and_back_and_the_game_gets_none_of_them(window: Window, qtbot: QtBot, never_seen: Path) -> None:
    at_a_table(window)
    window.tour.begin()
    before = window.play.sitting.record.position
    overlay = window.tour.overlay
    for key, title in (
        (Qt.Key.Key_Space, "Your hand"),
        (Qt.Key.Key_Return, "The stack"),
        (Qt.Key.Key_Left, "Your hand"),
        (Qt.Key.Key_Down, "The stack"),
        (Qt.Key.Key_Up, "Your hand"),
        (Qt.Key.Key_F6, "Your hand"),
        (Qt.Key.Key_1, "Your hand"),
    ):
        QTest.keyClick(overlay, key)
        wait_for(qtbot, window, title)
    # A key that comes to the table itself, which is what has the focus otherwise, is the tour's too.
    QTest.keyClick(window.table, Qt.Key.Key_Space)
    wait_for(qtbot, window, "The stack")
    assert window.play.sitting.record.position == before
    QTest.keyClick(overlay, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not overlay.isVisible())
    assert not window.tour.is_open


def test_a_button_that_has_the_focus_is_pressed(window: Window, qtbot: QtBot, never_seen: Path) -> None:
    at_a_table(window)
    window.tour.begin()
    window.tour.go_on()
    overlay = window.tour.overlay
    for button in (overlay.next, overlay.former):
        QTest.keyClick(overlay, Qt.Key.Key_Tab)
        if window.isActiveWindow():
            qtbot.waitUntil(button.hasFocus)
    if window.isActiveWindow():
        QTest.keyClick(overlay, Qt.Key.Key_Space)
        wait_for(qtbot, window, "Your side of the table")


def test_the_mouse_goes_on_and_touches_nothing_below(window: Window, qtbot: QtBot, never_seen: Path) -> None:
    at_a_table(window)
    window.tour.begin()
    overlay = window.tour.overlay
    selected = window.scene.selected
    qtbot.mouseClick(overlay.next, Qt.MouseButton.LeftButton)
    wait_for(qtbot, window, "Your hand")
    assert overlay.hole is not None
    qtbot.mouseClick(overlay, Qt.MouseButton.LeftButton, pos=overlay.hole.center())
    wait_for(qtbot, window, "The stack")
    assert window.scene.selected == selected
    qtbot.mouseClick(overlay.former, Qt.MouseButton.LeftButton)
    wait_for(qtbot, window, "Your hand")
    qtbot.mouseClick(overlay.skip, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not overlay.isVisible())


def test_the_curtain_hides_it_and_it_comes_back(window: Window, qtbot: QtBot, never_seen: Path) -> None:
    at_a_table(window)
    window.tour.begin()
    window.curtain.grace = 0
    window.curtain.fall("Ben")
    qtbot.waitUntil(lambda: not window.tour.overlay.isVisible())
    QTest.keyClick(window.curtain, Qt.Key.Key_Space)
    wait_for(qtbot, window, "Your side of the table")
    assert not window.curtain.is_down


def test_the_start_page_ends_it(window: Window, qtbot: QtBot, never_seen: Path) -> None:
    at_a_table(window)
    window.tour.begin()
    window.show_start()
    qtbot.waitUntil(lambda: not window.tour.overlay.isVisible())
    assert not window.tour.is_open


def test_it_follows_the_window(window: Window, qtbot: QtBot, never_seen: Path) -> None:
    at_a_table(window)
    window.tour.begin()
    window.tour.go_on()
    overlay = window.tour.overlay
    window.resize(1500, 900)
    qtbot.waitUntil(lambda: overlay.size() == window.size())
    hand = window.scene.layout_now.hands
    qtbot.waitUntil(lambda: overlay.hole.contains(in_the_window(window, hand[window.play.bottom]).center()))
    assert window.rect().contains(overlay.card.geometry())


def test_it_names_the_keys_as_they_are_bound(window: Window, qtbot: QtBot, never_seen: Path) -> None:
    at_a_table(window)
    window.tour.begin()
    try:
        rebind({"end of turn": ("F10",)})
        said = next(mark for mark in MARKS if mark.title == "The steps of the turn").said()
    finally:
        rebind({})
    assert shown_key("F10") in said
    assert shown_key("F6") not in said


def test_the_menu_shows_it_without_a_game_with_a_deck_of_the_program(
    window: Window, qtbot: QtBot, never_seen: Path
) -> None:
    action = window.actions_by_name["tour"]
    assert action.isEnabled()
    action.trigger()
    qtbot.waitUntil(lambda: shown(window) == "Your side of the table", timeout=60_000)
    assert window.play.sitting is not None
