"""A field for a number, with the same room before its digits as other fields have."""

from __future__ import annotations

from PySide6.QtWidgets import QSpinBox, QWidget

from mtgtable.ui.look.theme import S


class NumberBox(QSpinBox):
    """Qt's, which begins its digits at the very edge once a style sheet is in force."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(S - 2, 0, 0, 0)
