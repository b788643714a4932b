"""Whose a dialog is: the game's on the table, with which it closes, or the program's, which outlives games."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget

_OUTLIVES: Final = "outlives games"


def outlives_games(dialog: QWidget) -> None:
    """A dialog is about the program (keys, pictures, the guide): another game leaves it as it is."""
    dialog.setProperty(_OUTLIVES, True)


def close_with_the_game(window: QWidget) -> None:
    """Close what belongs to the game that a window showed until now: every dialog that isn't said to outlive it, and
    any open menu. What a room with a window of its own has opened stays.
    """
    while (popup := QApplication.activePopupWidget()) is not None and popup.close():
        pass
    for dialog in window.findChildren(QDialog):
        if dialog.isVisible() and not _stays(dialog, window):
            dialog.close()


def _stays(dialog: QDialog, window: QWidget) -> bool:
    """Is it, or what has opened it, the program's."""
    above: object = dialog
    while isinstance(above, QWidget) and above is not window:
        if above.property(_OUTLIVES) or isinstance(above, QMainWindow):
            return True
        above = above.parent()
    return False
