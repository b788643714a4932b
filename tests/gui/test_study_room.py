"""What stands beside what in a study, in a window with little room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.ui.layers.board_docks import useful_height
from mtgtable.ui.window import Window
from tests.gui.test_study import lay

pytestmark = pytest.mark.gui


def test_the_study_keeps_its_height_beside_a_dock_below_the_table(window: Window) -> None:
    lay(window, "Opalescence", "Humility")
    before = window.study.dock.height()
    for dock in ("Rules", "Dependencies", "Effects in force"):
        window.board_docks[dock].toggleViewAction().trigger()
        QApplication.processEvents()
        assert window.study.dock.height() == before
        window.board_docks[dock].close()


def test_a_dock_that_was_open_before_there_was_a_table_gets_its_height(window: Window) -> None:
    window.rules_dock.open()
    QApplication.processEvents()
    lay(window, "Humility")
    assert window.rules_dock.height() > 0.8 * useful_height(window)


def test_two_boards_stay_compared_while_the_study_is_aside(window: Window, qtbot: QtBot) -> None:
    """In a narrow window the study makes room for the comparison; *Undo* changes the board under it."""
    panel = window.layer_panel
    lay(window, "Humility", "Opalescence")
    window.study.panel.list.setCurrentRow(0)
    qtbot.waitUntil(lambda: panel.account is not None and panel.account.name == "Humility")
    QTest.mouseClick(panel.compare_button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(panel.compare_view.keep, Qt.MouseButton.LeftButton)
    panel.compare_view.way.setCurrentIndex(2)
    panel.compare_view.changed.emit()
    assert not window.study.dock.isVisible()
    window.actions_by_name["undo"].trigger()
    QApplication.processEvents()
    assert panel.compare_button.isChecked()
    assert not window.study.dock.isVisible()
    assert "end differently" in panel.compare_view.verdict.text()
    QTest.mouseClick(panel.compare_button, Qt.MouseButton.LeftButton)
    assert window.study.dock.isVisible()


def test_the_panel_goes_by_the_edition_of_the_study(window: Window) -> None:
    """What is pinned already is told by the rules that the board goes by from now on; till then also by others."""
    lay(window, "Humility", "Opalescence")
    panel, edition = window.layer_panel, window.study.panel.edition
    pinned = panel.pinned
    panel.edition.setCurrentIndex(panel.edition.findData("2011"))
    edition.setFocus()
    QTest.keyClick(edition, Qt.Key.Key_Home)
    QApplication.processEvents()
    assert window.play.sitting.state.edition == edition.currentData() == panel.edition_name
    assert panel.edition_name != "2011"
    assert panel.pinned == pinned
    assert panel.account is not None
    assert panel.account.edition == panel.edition_name
