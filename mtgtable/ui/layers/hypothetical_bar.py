"""The yellow bar over what isn't real, with the ways out of it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QWidget

from mtgtable.ui.controls.wrapping_row import WrappingRow
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.colors import ON_HYPOTHETICAL
from mtgtable.ui.look.theme import THEME, XS, M, S

_SUPPOSED: Final = mark("Hypothetical")
_REAL: Final = mark("As it is: suppose something below")


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
        self.row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        row.setContentsMargins(M, XS, S, XS)
        row.setSpacing(XS)
        self.label = QLabel(tr(_SUPPOSED))
        self.label.setWordWrap(True)
        self.reset_button = QPushButton(tr("Reset"))
        self.reset_button.setToolTip(tr("Back to what is real"))
        self.apply_button = QPushButton(tr("Apply by hand"))
        self.apply_button.setToolTip(tr("Make it so on the real table, as a manual action that can be undone"))
        self.reset_button.clicked.connect(self.reset)
        self.apply_button.clicked.connect(self.apply)
        self.ways_out = ways_out = QWidget()
        both = WrappingRow(ways_out)
        both.setContentsMargins(0, 0, 0, 0)
        both.setSpacing(XS)
        both.addWidget(self.reset_button)
        both.addWidget(self.apply_button)
        row.addWidget(self.label, 1)
        row.addWidget(ways_out)
        self.on = True
        THEME.changed.connect(self._dress)
        self._dress()

    def show_hypothesis(self, on: bool) -> None:
        """Is something supposed now."""
        if on == self.on:  # to dress anew what says the same costs more than all the rest of the panel
            return
        self.on = on
        self.label.setText(tr(_SUPPOSED if on else _REAL))
        self.reset_button.setEnabled(on)
        self.apply_button.setEnabled(on)
        self._dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's: what it says stands beside the ways out, or above them where both have no room in one line."""
        super().resizeEvent(event)
        bold = self.label.font()
        bold.setWeight(bold.Weight.DemiBold)
        said = max(QFontMetrics(bold).horizontalAdvance(tr(text)) for text in (_SUPPOSED, _REAL))
        beside = self.width() >= said + self.ways_out.sizeHint().width() + M + S + 2 * XS
        self.row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def _dress(self) -> None:
        size = (
            "#hypothetical QLabel { font-weight: 600; }"
            " #hypothetical QPushButton { padding: 2px 8px; min-height: 16px; }"
        )
        if not self.on:
            self.setStyleSheet(size)
            return
        yellow, ink = THEME.colors.hypothetical, ON_HYPOTHETICAL
        self.setStyleSheet(
            f"{size} #hypothetical {{ background: {yellow}; }} #hypothetical QLabel {{ color: {ink}; }}"
            f"#hypothetical QPushButton {{ background: transparent; color: {ink}; border: 1px solid {ink}; }}"
            f"#hypothetical QPushButton:hover, #hypothetical QPushButton:focus {{ background: {ink};"
            f" color: {yellow}; }}"
        )
