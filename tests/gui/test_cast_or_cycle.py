"""A card in hand that can be cast and cycled asks which; its menus draw the costs and leave reminders out."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from mtgtable.model.zones import Zone
from mtgtable.ui.commands.object_menu import object_menu
from mtgtable.ui.controls.symbol_menu import SymbolMenu
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import find, key, put

pytestmark = pytest.mark.gui

CYCLES = "Cycling {R}"


def held(window: Window, lands: int) -> None:
    """Strange Kin (morph, cycling) is the only card in hand, with so many Mountains."""
    window.sit_down(goldfish("Strange Kin"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD, lands)
    put(window, "Strange Kin", Zone.HAND)
    window.table.setFocus()


def test_its_key_asks_whether_it_is_cast_or_cycled(window: Window) -> None:
    held(window, 1)
    key(window, Qt.Key.Key_1)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions()] == ["Cast Strange Kin {R}", CYCLES]
    menu.actions()[1].trigger()
    menu.close()
    QApplication.processEvents()
    assert [card.name for card in window.play.player(window.play.bottom).graveyard] == ["Strange Kin"]


def test_its_menu_draws_the_cost_and_has_no_reminder(window: Window) -> None:
    held(window, 1)
    view = find(window, "Strange Kin", Zone.HAND)
    menu = object_menu(window.hand, view, window.pin, window)
    actions = {action.text().partition("\t")[0]: action for action in menu.actions()}
    assert CYCLES in actions
    assert not any("Discard this card" in text for text in actions)
    assert isinstance(menu, SymbolMenu)
    assert [symbol for _, symbol in menu.symbols_of(actions[CYCLES])] == ["R"]
    assert "{" not in menu.with_room(CYCLES)
    menu.deleteLater()
