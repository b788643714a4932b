"""What belongs to a game closes with it: no dialog of the game before is left beside the next one."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QDialog

from mtgtable.model.zones import Zone
from mtgtable.ui.bars.stops_panel import StopsPanel
from mtgtable.ui.commands.commands import COMMANDS
from mtgtable.ui.controls.of_the_game import outlives_games
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, put

pytestmark = pytest.mark.gui

OF_THE_PROGRAM = {
    "download cards",
    "import cards",
    "open deck",
    "paste deck",
    "new game",
    "card room",
    "lab",
    "stops",
    "pictures",
    "for eyes",
    "language",
    "set keys",
    "keys",
    "kept files",
    "help",
    "about",
}
"""Commands whose dialogs tell of the program, or of what the next game is to be."""

ELSEWHERE = {"quit"}


def dialogs() -> set[QDialog]:
    return {one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()}


def test_what_a_command_opens_about_a_game_closes_with_it(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "First")
    for command in (one.name for one in COMMANDS if one.name not in ELSEWHERE | OF_THE_PROGRAM):
        put(window, "Gray Ogre", Zone.BATTLEFIELD)
        window.scene.select(find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
        window.table.setFocus()
        window.actions_by_name[command].trigger()
        QApplication.processEvents()
        window.sit_down(goldfish("Gray Ogre"), "Next")
        QApplication.processEvents()
        left = [one.windowTitle() for one in dialogs()]
        assert not left, f"{left} of {command!r} belongs to a game that isn't on the table any more"
        assert QApplication.activePopupWidget() is None, command


@pytest.mark.parametrize(
    "command", ["token", "put card", "in words", "numbers", "characteristic", "library", "life set"]
)
def test_each_of_these_is_a_dialog_to_begin_with(window: Window, command: str) -> None:
    """Else the test before would hold of what opens nothing."""
    window.sit_down(goldfish("Gray Ogre"), "First")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.scene.select(find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    window.actions_by_name[command].trigger()
    QApplication.processEvents()
    (dialog,) = dialogs()
    window.sit_down(goldfish("Gray Ogre"), "Second")
    assert not dialog.isVisible()


def test_piles_and_what_stands_on_a_dialog_close_too(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "First")
    put(window, "Gray Ogre", Zone.GRAVEYARD)
    pile = window.look_at_pile(A, Zone.GRAVEYARD)
    assert pile is not None
    on_it = QDialog(pile)
    on_it.show()
    window.sit_down(goldfish("Gray Ogre"), "Second")
    assert not on_it.isVisible()
    assert not window.pile_dialogs


def test_what_tells_of_the_program_stays(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "First")
    for command in ("help", "set keys", "stops"):
        window.actions_by_name[command].trigger()
    QApplication.processEvents()
    there = dialogs()
    assert len(there) == 3
    (stops,) = window.findChildren(StopsPanel)
    on_it = QDialog(stops)
    outlives_games(on_it)
    on_it.show()
    window.sit_down(goldfish("Gray Ogre"), "Second")
    assert dialogs() == there | {on_it}
    for one in there:
        one.close()
