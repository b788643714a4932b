"""Pasting a deck: a field for the text, and what it is read as while it is written."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QLineEdit, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from mtgtable.cards.decklist import FORMATS, DeckList, read_decklist
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import open_at
from mtgtable.ui.look.theme import L, M, S, font
from mtgtable.ui.said import said
from mtgtable.ui.start.deck_reading import deck_summary, pasted_source
from mtgtable.ui.start.deck_source import DeckSource

_PAUSE_MS: Final = 150
_LONGEST: Final = 200_000
_EXAMPLE: Final = "4 Lightning Bolt\n20 Mountain\n\nSideboard\n2 Smash to Smithereens"


class PasteDeck(QDialog):
    """Asks for a deck as text. ``pasted`` tells the deck; the list on the clipboard, if it is one, is there already."""

    pasted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Paste a deck"))
        open_at(self, 560, 560)
        column = QVBoxLayout(self)
        column.setContentsMargins(L, L, L, L)
        column.setSpacing(M)
        hint = QLabel(tr("A list as any deck site or program writes it: one card a line, headings for the sideboard."))
        hint.setProperty("role", "muted")
        hint.setWordWrap(True)
        column.addWidget(hint)
        self.text = QPlainTextEdit()
        self.text.setPlaceholderText(_EXAMPLE)
        self.text.setAccessibleName(tr("Deck list"))
        self.text.setTabChangesFocus(True)
        self.text.setFont(font("body"))
        column.addWidget(self.text, 1)
        self.reading = QLabel()
        self.reading.setWordWrap(True)
        column.addWidget(self.reading)
        column.addLayout(self._foot())
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE_MS)
        self._timer.timeout.connect(self._read)
        self.text.textChanged.connect(self._timer.start)
        self._read()

    def open_with_clipboard(self) -> None:
        """Show the dialog, with the clipboard's text when that reads as a deck list."""
        text = QGuiApplication.clipboard().text()
        if looks_like_a_deck(text):
            self.text.setPlainText(text)
            self.text.selectAll()
        self._read()
        self.open()
        self.text.setFocus()

    def accept(self) -> None:
        """Tell the deck and close."""
        super().accept()
        self.pasted.emit(self.source())

    def source(self) -> DeckSource:
        """The deck as it stands in the field."""
        return pasted_source(self.text.toPlainText(), self.name.text().strip())

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(S)
        self.name = QLineEdit()
        self.name.setPlaceholderText(tr("Name of the deck"))
        self.name.setAccessibleName(tr("Name of the deck"))
        cancel = QPushButton(tr("Cancel"))
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        self.go = QPushButton(tr("Open deck"))
        self.go.setProperty("primary", True)
        self.go.setDefault(True)
        self.go.clicked.connect(self.accept)
        row.addWidget(self.name, 1)
        row.addSpacing(L)
        row.addWidget(cancel)
        row.addWidget(self.go)
        return row

    def _read(self) -> None:
        text = self.text.toPlainText()
        deck = read_decklist(text) if text.strip() else None
        self.reading.setText(_told(deck) if deck is not None else tr("Nothing pasted yet."))
        role = "warning" if deck is not None and deck.complaints else "muted"
        self.reading.setProperty("role", role)
        self.reading.style().polish(self.reading)
        self.go.setEnabled(deck is not None and any(True for _ in deck.entries()))


def looks_like_a_deck(text: str) -> bool:
    """Does a text look like a deck list to somebody who didn't ask for one.

    Most of its lines with cards have a number in them, and there are no more lines that can't be read than cards.
    """
    if not text.strip() or len(text) > _LONGEST:
        return False
    deck = read_decklist(text)
    lines = text.splitlines()
    numbers = [
        any(char.isdigit() for char in lines[entry.line - 1]) for _, entry in deck.entries() if entry.line <= len(lines)
    ]
    return sum(numbers) * 2 > len(numbers) and len(deck.complaints) <= len(numbers)


def _told(deck: DeckList) -> str:
    title = next((form.title for form in FORMATS if form.name == deck.format), tr("Text"))
    told = tr("Read as {0}: {1}.", title, said(deck_summary(deck)))
    if deck.complaints:
        first = said(str(deck.complaints[0]))
        more = tr(", and {0} more", len(deck.complaints) - 1) if len(deck.complaints) > 1 else ""
        told += tr(" Not understood: {0}{1}.", first, more)
    return told
