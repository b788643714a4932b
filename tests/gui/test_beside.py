"""Windows of piles stand beside the table, a whole library's too, and a pile has one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QDialog

from mtgtable.model.zones import Zone
from mtgtable.ui.bars.stops_panel import StopsPanel
from mtgtable.ui.dialogs.numbers_dialog import NumbersDialog
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, key, put

pytestmark = pytest.mark.gui


def test_the_library_stands_where_the_panels_are_and_the_table_stays_in_sight(window: Window) -> None:
    window.resize(1280, 720)
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt", "Giant Growth"), "Test")
    QApplication.processEvents()
    key(window, Qt.Key.Key_F3)
    (library,) = window.pile_dialogs
    assert library.whole
    edge = window.table.mapToGlobal(QPoint(window.table.width(), 0)).x()
    frame = library.geometry()
    assert frame.left() >= edge - 1, (frame, edge)
    assert window.frameGeometry().contains(frame), (frame, window.frameGeometry())


def test_a_pile_that_is_open_is_not_opened_twice(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.GRAVEYARD)
    first = window.look_at_pile(A, Zone.GRAVEYARD)
    assert window.look_at_pile(A, Zone.GRAVEYARD) is first
    before = window.play.sitting.record.position
    key(window, Qt.Key.Key_F3)
    looked = window.play.sitting.record.position
    assert looked == before + 1, "looking through a library is told"
    key(window, Qt.Key.Key_F3)
    assert window.play.sitting.record.position == looked
    assert len(window.pile_dialogs) == 2


@pytest.mark.parametrize(("command", "kind"), [("numbers", NumbersDialog), ("stops", StopsPanel)])
def test_what_stays_open_while_one_plays_leaves_the_table_in_sight(
    window: Window, command: str, kind: type[QDialog]
) -> None:
    window.resize(1280, 720)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    QApplication.processEvents()
    window.actions_by_name[command].trigger()
    QApplication.processEvents()
    (dialog,) = (one for one in window.findChildren(QDialog) if isinstance(one, kind) and one.isVisible())
    edge = window.table.mapToGlobal(QPoint(window.table.width(), 0)).x()
    assert dialog.geometry().left() >= edge - 60, "little of the table's right edge lies under it"
    assert window.frameGeometry().contains(dialog.geometry())
