"""What is wrong with a deck list, line by line, with the nearest names to choose from."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.theme import L, M, S

_LEAVE_OUT = "leave it out"


class DeckReport(QDialog):
    """Lists complaints. ``replaced``: other names for unknown ones (None: leave out), to read the deck again with."""

    replaced = Signal(object)
    play_anyway = Signal()

    def __init__(self, deck: OpenedDeck, parent: QWidget) -> None:
        super().__init__(parent)
        self.deck = deck
        self.setWindowTitle(deck.title)
        self.setMinimumSize(560, 320)
        column = QVBoxLayout(self)
        column.setContentsMargins(L, L, L, L)
        column.setSpacing(M)
        unknown, complaints = deck.checked.unknown, deck.checked.deck.complaints
        head = QLabel(self._headline(len(unknown), len(complaints)))
        head.setProperty("role", "title")
        head.setWordWrap(True)
        column.addWidget(head)
        body = QWidget()
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(M)
        grid.setVerticalSpacing(S)
        grid.setColumnStretch(2, 1)
        self.choices: dict[str, QComboBox] = {}
        row = 0
        for entry in unknown:
            grid.addWidget(self._muted(f"line {entry.entry.line}"), row, 0)
            grid.addWidget(QLabel(f"{entry.entry.count} × {entry.entry.name}"), row, 1)
            box = QComboBox()
            box.addItems([*entry.nearest, _LEAVE_OUT])
            box.setAccessibleName(f"Instead of {entry.entry.name}")
            self.choices[entry.entry.name] = box
            grid.addWidget(box, row, 2)
            row += 1
        for complaint in complaints:
            grid.addWidget(self._muted(f"line {complaint.line}"), row, 0)
            text = QLabel(f"“{complaint.text.strip()[:60]}”: expected {complaint.expected}")
            text.setWordWrap(True)
            grid.addWidget(text, row, 1, 1, 2)
            row += 1
        grid.setRowStretch(row, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(body)
        column.addWidget(scroll, 1)
        buttons = QDialogButtonBox()
        cancel = buttons.addButton("Cancel", QDialogButtonBox.ButtonRole.RejectRole)
        go = QPushButton("Play with these" if unknown else "Play without these lines")
        go.setProperty("primary", "true")
        go.setDefault(True)
        buttons.addButton(go, QDialogButtonBox.ButtonRole.AcceptRole)
        cancel.clicked.connect(self.reject)
        go.clicked.connect(self._go)
        column.addWidget(buttons)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    @staticmethod
    def _headline(unknown: int, complaints: int) -> str:
        parts = []
        if unknown:
            parts.append("one name is unknown" if unknown == 1 else f"{unknown} names are unknown")
        if complaints:
            parts.append("one line can't be read" if complaints == 1 else f"{complaints} lines can't be read")
        return (" and ".join(parts)).capitalize()

    @staticmethod
    def _muted(text: str) -> QLabel:
        label = QLabel(text)
        label.setProperty("role", "muted")
        return label

    def _go(self) -> None:
        names = {
            name: None if box.currentText() == _LEAVE_OUT else box.currentText() for name, box in self.choices.items()
        }
        self.replaced.emit(names)
        self.accept()
