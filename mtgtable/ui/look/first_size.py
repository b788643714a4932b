"""How large a window opens."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from mtgtable.ui.look.theme import THEME

_FRAME: Final = 30
"""What the title bar takes of the screen."""


def fitting(wanted: tuple[int, int], screen: tuple[int, int], *, asked: bool = False) -> tuple[int, int]:
    """The first size of a window: as wished, but never larger than the screen unless it was asked for.

    >>> fitting((1440, 900), (1280, 720), asked=False)
    (1280, 690)
    """
    room = (screen[0], screen[1] - _FRAME)
    return wanted if asked else (min(wanted[0], room[0]), min(wanted[1], room[1]))


def open_at(window: QWidget, width: int, height: int) -> None:
    """Give a window beside the first one its first size, on the screen where that stands; it grows with the text."""
    window.resize(*on_screen(window.parentWidget() or window, (grown(width), grown(height))))


def on_screen(window: QWidget, wanted: tuple[int, int]) -> tuple[int, int]:
    """So much of a size as there is room for on the screen where a window stands."""
    room = window.screen().availableSize()
    return fitting(wanted, (room.width(), room.height()))


def grown(length: int) -> int:
    """A length in pixels that was meant for text of the usual size, for text as large as it is."""
    return round(length * THEME.text)
