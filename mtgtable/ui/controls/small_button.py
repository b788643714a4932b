"""A small button with nothing but an icon, as they stand in the bars of panels."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPushButton

from mtgtable.ui.look.icons import give_icon


def small_button(icon: str, tip: str, side: int = 28, size: int = 16) -> QPushButton:
    """A square button; by ear it is called as its tip, without the keys in brackets."""
    button = QPushButton()
    button.setProperty("quiet", "true")
    button.setStyleSheet("padding: 2px; min-height: 0;")
    button.setFixedSize(side, side)
    button.setIconSize(QSize(size, size))
    button.setToolTip(tip)
    button.setAccessibleName(tip.split(" (")[0])
    give_icon(button, icon)
    return button
