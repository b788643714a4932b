"""A field for a number, with the same room before its digits as other fields have."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSpinBox, QWidget

from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.look.theme import S

_GIVING: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})


def room_before_digits(box: QSpinBox) -> None:
    """Begin the digits where other fields begin their text."""
    box.lineEdit().setTextMargins(S - 2, 0, 0, 0)


class NumberBox(QSpinBox):
    """Qt's, which begins its digits at the very edge once a style sheet is in force."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        room_before_digits(self)


class TypedNumber(NumberBox):
    """A number that is typed as an answer. ``given``: Enter or Space was pressed, the number stands."""

    given = Signal()

    def event(self, event: QEvent) -> bool:
        """Qt's: the keys that give the answer are the field's, not the window's."""
        return keep_for_focus(event, _GIVING) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's."""
        if event.key() in _GIVING:
            self.interpretText()
            self.given.emit()
            event.accept()
            return
        super().keyPressEvent(event)
