"""How large a window opens."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

_FRAME: Final = QSize(0, 40)
"""What the title bar takes of the screen."""


def open_at(window: QWidget, width: int, height: int) -> None:
    """Give a window its first size, which is no larger than its screen has room for."""
    parent = window.parentWidget()
    room = (parent or window).screen().availableSize() - _FRAME
    window.resize(QSize(width, height).boundedTo(room))
