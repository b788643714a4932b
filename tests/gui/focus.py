"""Which window has the keys: asked for, and waited for until it is so."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot


def in_front(qtbot: QtBot, widget: QWidget) -> None:
    """Make the window of a widget the active one; a bare display server grants this when it gets to it."""
    window = widget.window()

    def active() -> bool:
        if not window.isActiveWindow():
            window.activateWindow()
            QApplication.processEvents()
        return window.isActiveWindow()

    qtbot.waitUntil(active, timeout=5000)
