"""The modes of the layer panel want different widths, and none of their buttons goes from under the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QPushButton

from mtgtable.ui.window import Window


def places(window: Window, buttons: list[QPushButton]) -> list[QPoint]:
    QApplication.processEvents()
    QApplication.processEvents()
    return [button.mapTo(window, QPoint()) for button in buttons]


def test_no_mode_moves_a_button(window: Window) -> None:
    window.resize(1280, 720)
    window.study.begin()
    for name in ("Humility", "Opalescence"):
        window.study.desk.drop(name, "A", "battlefield")
    panel = window.layer_panel
    buttons = [panel.compare_button, panel.what_if_button, panel.wide_button, panel.copy]
    there = places(window, buttons)
    width = panel.width()
    panel.compare_button.click()
    assert places(window, buttons) == there
    assert panel.width() > width
    panel.what_if_button.click()
    assert places(window, buttons) == there
    panel.what_if_button.click()
    panel.wide_button.click()
    assert places(window, buttons) == there
    assert panel.width() > width
