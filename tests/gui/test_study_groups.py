"""Several cards of a study are dragged at once, and go back at once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.window import Window
from tests.gui.test_study import drag, lay

pytestmark = pytest.mark.gui


def test_a_group_is_dragged_together_and_goes_back_together(window: Window) -> None:
    lay(window, "Serra Angel", "Grizzly Bears", "Gray Ogre")
    desk = window.study.desk
    board = desk.board
    window.scene.group.ids = frozenset(id_ for key in (1, 3) if (id_ := desk.object_of(key)) is not None)
    graveyard = window.scene.layout_now.piles[PlayerId(1), Zone.GRAVEYARD]
    drag(window, 1, QPointF(graveyard.x + graveyard.w / 2, graveyard.y + graveyard.h / 2))
    assert [(one.card, one.zone, one.player) for one in desk.board.pieces] == [
        ("Serra Angel", "graveyard", "B"),
        ("Grizzly Bears", "battlefield", "A"),
        ("Gray Ogre", "graveyard", "B"),
    ]
    assert desk.undo_label == "Serra Angel to the graveyard of B, and 1 more with it"
    desk.undo()
    QApplication.processEvents()
    assert desk.board == board
