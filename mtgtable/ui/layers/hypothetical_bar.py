"""The yellow bar over what isn't real, with the ways out of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from mtgtable.ui.language import tr
from mtgtable.ui.look.colors import ON_HYPOTHETICAL
from mtgtable.ui.look.theme import THEME, XS, M, S


class HypotheticalBar(QWidget):
    """Says whether what is seen is real. ``reset``: back to what is. ``apply``: make it so by hand.

    In what-if mode it stands there from the beginning, so that nothing moves when something is supposed.
    """

    reset = Signal()
    apply = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hypothetical")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(self)
        row.setContentsMargins(M, XS, S, XS)
        row.setSpacing(XS)
        self.label = QLabel(tr("Hypothetical"))
        self.label.setWordWrap(True)
        self.reset_button = QPushButton(tr("Reset"))
        self.reset_button.setToolTip(tr("Back to what is real"))
        self.apply_button = QPushButton(tr("Apply by hand"))
        self.apply_button.setToolTip(tr("Make it so on the real table, as a manual action that can be undone"))
        self.reset_button.clicked.connect(self.reset)
        self.apply_button.clicked.connect(self.apply)
        row.addWidget(self.label, 1)
        row.addWidget(self.reset_button)
        row.addWidget(self.apply_button)
        self.on = True
        THEME.changed.connect(self._dress)
        self._dress()

    def show_hypothesis(self, on: bool) -> None:
        """Is something supposed now."""
        self.on = on
        self.label.setText(tr("Hypothetical") if on else tr("As it is: suppose something below"))
        self.reset_button.setEnabled(on)
        self.apply_button.setEnabled(on)
        self._dress()

    def _dress(self) -> None:
        if not self.on:
            self.setStyleSheet("")
            return
        yellow, ink = THEME.colors.hypothetical, ON_HYPOTHETICAL
        self.setStyleSheet(
            f"#hypothetical {{ background: {yellow}; }} #hypothetical QLabel {{ color: {ink}; font-weight: 600; }}"
            f"#hypothetical QPushButton {{ background: transparent; color: {ink}; border: 1px solid {ink};"
            " padding: 2px 8px; min-height: 16px; }"
            f"#hypothetical QPushButton:hover, #hypothetical QPushButton:focus {{ background: {ink};"
            f" color: {yellow}; }}"
        )
