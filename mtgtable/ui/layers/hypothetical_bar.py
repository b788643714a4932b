"""The yellow bar over what isn't real, with the ways out of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from mtgtable.ui.look.theme import THEME, XS, M, S

INK = "#1b1600"
"""Text on the yellow, in both schemes."""


class HypotheticalBar(QWidget):
    """Says that nothing here is real. ``reset``: back to what is. ``apply``: make it so by hand."""

    reset = Signal()
    apply = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hypothetical")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(self)
        row.setContentsMargins(M, XS, S, XS)
        row.setSpacing(XS)
        self.label = QLabel("Hypothetical")
        self.reset_button = QPushButton("Reset")
        self.reset_button.setToolTip("Back to what is real")
        self.apply_button = QPushButton("Apply by hand")
        self.apply_button.setToolTip("Make it so on the real table, as a manual action that can be undone")
        self.reset_button.clicked.connect(self.reset)
        self.apply_button.clicked.connect(self.apply)
        row.addWidget(self.label, 1)
        row.addWidget(self.reset_button)
        row.addWidget(self.apply_button)
        THEME.changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        yellow = THEME.colors.hypothetical
        self.setStyleSheet(
            f"#hypothetical {{ background: {yellow}; }} #hypothetical QLabel {{ color: {INK}; font-weight: 600; }}"
            f"#hypothetical QPushButton {{ background: transparent; color: {INK}; border: 1px solid {INK};"
            " padding: 2px 8px; min-height: 16px; }"
            f"#hypothetical QPushButton:hover, #hypothetical QPushButton:focus {{ background: {INK};"
            f" color: {yellow}; }}"
        )
