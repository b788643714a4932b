"""The curtain: falls between two people at one screen, so that nobody sees a hand that isn't theirs."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from mtgtable.ui.look.theme import XL, M


class Curtain(QFrame):
    """Covers the table until the next player says that they are there. ``lifted``: they are."""

    lifted = Signal()

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.setObjectName("curtain")
        self._table = table
        column = QVBoxLayout(self)
        column.setContentsMargins(XL, XL, XL, XL)
        column.setSpacing(M)
        column.addStretch(1)
        self._said = QLabel()
        self._said.setProperty("role", "title")
        self._said.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self._said)
        self._button = QPushButton()
        self._button.setProperty("primary", "true")
        self._button.setDefault(True)
        self._button.clicked.connect(self.lift)
        column.addWidget(self._button, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch(1)
        self.hide()
        table.installEventFilter(self)

    @property
    def is_down(self) -> bool:
        """Does it cover the table."""
        return not self.isHidden()

    def fall(self, name: str) -> None:
        """Cover the table for a player."""
        self._said.setText(f"{name} plays on")
        self._button.setText(f"I am {name}")
        self.setGeometry(self._table.rect())
        self.show()
        self.raise_()
        self._button.setFocus()

    def lift(self) -> None:
        """Show the table again."""
        if self.is_down:
            self.hide()
            self._table.setFocus()
            self.lifted.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's: stays as large as the table."""
        if watched is self._table and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._table.rect())
        return False
