"""The lab's room, opened from the window as a user opens it."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.commands.handlers import lab_doorway
from mtgtable.ui.lab.room import LabRoom
from mtgtable.ui.window import Window


def open_lab(window: Window, qtbot: QtBot, deck: OpenedDeck) -> LabRoom:
    """The room with the deck in it."""
    window.actions_by_name["lab"].trigger()
    made = lab_doorway(window).room
    assert made is not None
    with qtbot.waitExposed(made):
        made.show()
    made.take(deck)
    return made
