"""Keys that a focused widget keeps for itself, although the window has shortcuts on them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

NAVIGATION: Final = frozenset(
    {
        Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End,
        Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space,
    }
)  # fmt: skip
"""What moves in a list or tree, and what does something with a row."""


def keep_for_focus(event: QEvent, keys: frozenset[Qt.Key] = NAVIGATION, *, alt: bool = False) -> bool:
    """Accept a key that is about to become a shortcut of the window, so that the widget gets it. True when it was one.

    ``alt``: also with the Alt key held.
    """
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    plain = held == Qt.KeyboardModifier.NoModifier or (alt and held == Qt.KeyboardModifier.AltModifier)
    if not plain or event.key() not in keys:
        return False
    event.accept()
    return True
