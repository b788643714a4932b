"""What is said to the platform's accessibility: for those who play by ear."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from mtgtable.ui.controls.aloud import aloud


def announce(source: QWidget, text: str) -> None:
    """Say something to whoever listens through a screen reader, symbols in words; nothing is shown."""
    if text.strip():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, aloud(text)))
