"""The bar over the table: the script of a scenario step by step, its checks told, undone with the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from mtgtable.model.zones import Zone
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import B, answer_box, fetched, find, key

pytestmark = pytest.mark.gui

BOLT: dict[str, Any] = {
    "format": "mtgtable-scenario/1",
    "name": "A Bolt at a Bear",
    "players": {
        "A": {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
        "B": {"battlefield": ["Grizzly Bears"]},
    },
    "script": [
        {"check": "object", "object": "Grizzly Bears", "power": 2},
        {"do": "cast", "player": "A", "card": "Lightning Bolt", "targets": ["Grizzly Bears"]},
        {"do": "resolve"},
        {"check": "object", "object": "B:Grizzly Bears", "zone": "graveyard"},
    ],
}


def open_script(window: Window, tmp_path: Path, **changes: Any) -> None:
    path = tmp_path / "bolt.json"
    path.write_text(json.dumps({**BOLT, **changes}), encoding="utf-8")
    window.opening.open_scenarios(path)
    fetched(window)
    assert not window.message.isVisible(), window.message.text
    assert window.scenario_bar.isVisible()


def push(button: QPushButton) -> None:
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_step_by_step_to_the_end(window: Window, tmp_path: Path) -> None:
    open_script(window, tmp_path)
    bar = window.scenario_bar
    assert bar.count.text() == "Step 0 of 4"
    assert bar.upcoming.text == "Next: Check: Grizzly Bears has power 2"
    push(bar.next_button)
    assert bar.last.text.startswith("✓ 1.")
    push(bar.next_button)
    assert len(window.play.view.stack) == 1
    push(bar.next_button)
    assert [card.name for card in window.play.view.players[B].graveyard] == ["Grizzly Bears"]
    push(bar.next_button)
    assert bar.last.text.startswith("✓ 4.")
    assert bar.upcoming.text == "The end: all 2 checks hold"
    assert not bar.next_button.isEnabled()


def test_a_check_that_fails_tells_what_was_expected_and_seen(window: Window, tmp_path: Path) -> None:
    script = [{"check": "object", "object": "Grizzly Bears", "power": 3}, *BOLT["script"][1:]]
    open_script(window, tmp_path, script=script)
    bar = window.scenario_bar
    push(bar.end_button)
    assert bar.count.text() == "Step 1 of 4"
    assert bar.last.text.startswith("✗ 1.")
    assert "3" in bar.last.text
    assert "2" in bar.last.text
    push(bar.end_button)
    assert bar.upcoming.text == "The end: 1 of 4 steps failed"


def test_a_step_that_is_refused_names_itself_and_the_table_stays(window: Window, tmp_path: Path) -> None:
    open_script(window, tmp_path, script=[{"do": "play_land", "player": "A", "card": "Lightning Bolt"}])
    bar = window.scenario_bar
    push(bar.next_button)
    assert bar.last.text.startswith("✗ 1. A plays Lightning Bolt")
    assert find(window, "Lightning Bolt", Zone.HAND)


def test_undo_takes_a_step_back_and_it_can_be_played_again(window: Window, tmp_path: Path) -> None:
    open_script(window, tmp_path)
    bar = window.scenario_bar
    for _ in range(3):
        push(bar.next_button)
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert bar.count.text() == "Step 2 of 4"
    assert len(window.play.view.stack) == 1
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert bar.count.text() == "Step 1 of 4"
    assert find(window, "Lightning Bolt", Zone.HAND)
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert bar.count.text() == "Step 2 of 4"
    push(bar.end_button)
    assert bar.upcoming.text == "The end: all 2 checks hold"


def test_restart_sets_it_up_anew(window: Window, tmp_path: Path) -> None:
    open_script(window, tmp_path)
    bar = window.scenario_bar
    push(bar.end_button)
    push(bar.restart_button)
    fetched(window)
    answer_box(window, "Put it aside")
    assert bar.count.text() == "Step 0 of 4"
    assert find(window, "Grizzly Bears", Zone.BATTLEFIELD, B)
    push(bar.end_button)
    assert bar.upcoming.text == "The end: all 2 checks hold"


def test_another_game_takes_the_bar_away(window: Window, tmp_path: Path) -> None:
    open_script(window, tmp_path)
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    assert not window.scenario_bar.isVisible()


def test_all_steps_are_listed(window: Window, tmp_path: Path) -> None:
    open_script(window, tmp_path)
    push(window.scenario_bar.next_button)
    menu = window.scenario_bar.show_steps()
    lines = [action.text() for action in menu.actions()]
    assert lines[0].startswith("✓ 1.")
    assert lines[2] == "3. The top of the stack resolves"
    menu.close()


def test_in_a_low_window_the_layer_panel_has_most_of_the_column(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    window.resize(1280, 720)
    open_script(window, tmp_path)
    window.scene.select(find(window, "Grizzly Bears", Zone.BATTLEFIELD, B).id)
    window.pin()
    QApplication.processEvents()
    assert not window.docks["Card"].isVisible()
    assert window.layer_panel.height() > 450
    window.docks["Card"].toggleViewAction().trigger()  # whoever wants it beside the layers
    window.size_docks()
    QApplication.processEvents()
    card, layers = window.docks["Card"].height(), window.docks["Layers"].height()
    assert layers >= 0.6 * (card + layers)
    # A picture that needs less room than before gives it back with the next turn of the event loop.
    qtbot.waitUntil(lambda: window.card_dock.picture.height() <= window.card_dock.viewport().height())


def test_back_takes_a_step_back_with_all_that_it_did(window: Window, tmp_path: Path) -> None:
    open_script(window, tmp_path)
    bar = window.scenario_bar
    assert not bar.back_button.isEnabled()
    push(bar.next_button)
    assert window.scene.selected == find(window, "Grizzly Bears", Zone.BATTLEFIELD, B).id
    push(bar.next_button)
    push(bar.next_button)
    assert window.play.view.players[B].graveyard
    push(bar.back_button)
    assert bar.count.text() == "Step 2 of 4"
    assert len(window.play.view.stack) == 1
    push(bar.back_button)
    push(bar.back_button)
    assert bar.count.text() == "Step 0 of 4"
    assert not window.play.view.stack
    push(bar.next_button)
    assert bar.last.text.startswith("✓ 1.")


def test_the_longer_text_has_the_more_room(window: Window, tmp_path: Path) -> None:
    open_script(window, tmp_path)
    window.resize(1280, 720)
    QApplication.processEvents()
    bar = window.scenario_bar
    assert bar.last.isHidden()
    alone = bar.upcoming.width()
    bar.next()
    QApplication.processEvents()
    assert bar.last.isVisible()
    assert bar.upcoming.width() < alone
    assert (bar.upcoming.width() > bar.last.width()) == (len(bar.upcoming.text) > len(bar.last.text))
