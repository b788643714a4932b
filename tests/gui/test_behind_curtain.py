"""Behind the curtain: nothing can be used in any way, and the panels keep no name for whoever listens to the unseen."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from mtgtable.ui.window import Window
from tests.gui.hands import A, press
from tests.gui.test_two_people import cast_bolt_at, two_people

pytestmark = pytest.mark.gui


def respond(window: Window) -> None:
    """Ana has cast a spell; Bob says that he responds, so that the curtain falls."""
    cast_bolt_at(window)
    press(window, "Bob responds")
    QApplication.processEvents()
    assert window.curtain.is_down


def test_no_command_and_no_panel_can_be_used_behind_it_and_all_of_them_afterwards(window: Window) -> None:
    """A screen reader presses buttons and commands without the mouse and the keys that the curtain keeps away."""
    window.sit_down(two_people(), "Test")
    respond(window)
    parts = [window.menuBar(), window.centralWidget(), *window.docks.values(), *window.board_docks.values()]
    assert not [action.text() for action in window.findChildren(QAction) if action.isEnabled()]
    assert not [part for part in parts if part.isEnabled()]
    window.curtain.lift()
    assert all(part.isEnabled() for part in parts)
    assert all(window.actions_by_name[name].isEnabled() for name in ("next turn", "draw", "save", "about"))


@pytest.mark.parametrize("dock", ["Layers", "Objects"])
def test_the_layer_panel_forgets_a_card_of_the_hand_also_while_another_covers_it(window: Window, dock: str) -> None:
    window.sit_down(two_people(), "Test")
    window.docks["Layers"].raise_()
    QApplication.processEvents()
    card = window.play.view.players[A].hand[-1]
    window.layer_panel.pin(card.id)
    assert card.name in window.layer_panel.header.accessibleName()
    window.docks[dock].raise_()
    QApplication.processEvents()
    respond(window)
    assert not window.layer_panel.header.accessibleName()
    assert window.layer_panel.account is None


def test_what_is_pressed_before_there_is_anything_does_nothing(window: Window) -> None:
    """A screen reader finds buttons that aren't shown."""
    scrubber = window.layer_panel.scrubber
    assert scrubber.slider.maximum() == 0
    scrubber.slider.setValue(3)
    assert scrubber.place is None
