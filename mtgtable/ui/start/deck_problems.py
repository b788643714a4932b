"""What is wrong with a deck: names that no card has, lines that can't be read, cards played partly by hand."""

from __future__ import annotations

from html import escape
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from mtgtable.cards.credible_name import credible
from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.controls.elided_box import ElidedBox
from mtgtable.ui.controls.quiet_wheel import quiet_wheel
from mtgtable.ui.language import mark, tr, trn
from mtgtable.ui.look.first_size import open_at
from mtgtable.ui.look.theme import XL, L, M, S, font
from mtgtable.ui.said import said
from mtgtable.ui.start.deck_reading import deck_summary

_LINE_WIDTH: Final = 56
_LEAVE_OUT: Final = mark("Leave it out")


Purpose: TypeAlias = Literal["play", "lab"]

_GOING_ON: Final[dict[Purpose, tuple[str, str, str]]] = {
    "play": (mark("Play"), mark("Play anyway"), mark("The deck is played with {0}.")),
    "lab": (mark("Go on"), mark("Go on without"), mark("The lab takes the deck with {0}.")),
}
"""How one goes on with a deck that is whole, with one that isn't, and what then becomes of it."""


class DeckProblems(QDialog):
    """Shows what is wrong with a deck and lets the player mend it.

    ``mended`` tells, for each unknown name, the name to take in its place, or None to leave its cards out. ``purpose``:
    what the deck is opened for.
    """

    mended = Signal(object)
    helpRequested = Signal(str)
    cardsRequested = Signal(str)
    """More cards are wanted: "import cards" or "download cards"."""

    def __init__(self, deck: OpenedDeck, parent: QWidget | None = None, purpose: Purpose = "play") -> None:
        super().__init__(parent)
        self.deck = deck
        self._purpose: Purpose = purpose
        self.setWindowTitle(tr("About this deck"))
        open_at(self, 680, 560)
        self._picks: dict[str, QComboBox] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(L, L, L, L)
        column.setSpacing(M)
        title = QLabel(deck.title)
        title.setFont(font("large", bold=True))
        title.setTextFormat(Qt.TextFormat.PlainText)
        column.addWidget(title)
        column.addWidget(_words(self._summary(), "muted"))
        column.addWidget(self._details(), 1)
        if deck.checked.unknown:
            column.addLayout(self._more_cards())  # in view however long the list is
        self.outcome = _words("", "muted")
        column.addWidget(self.outcome)
        column.addLayout(self._foot())
        self._tell_outcome()

    def accept(self) -> None:
        """Tell what to play and close."""
        super().accept()
        self.mended.emit(self.names())

    def names(self) -> dict[str, str | None]:
        """For each unknown name the name picked for it; None: left out."""
        return {name: (box.currentData() or None) for name, box in self._picks.items()}

    def report(self) -> str:
        """Everything the dialog says, as plain text."""
        lines = [self.deck.title, self._summary()]
        lines += [tr("line {0}: no card is named {1!r}", u.entry.line, u.entry.name) for u in self.deck.checked.unknown]
        lines += [said(str(complaint)) for complaint in self.deck.checked.deck.complaints]
        for entry in self.deck.partly:
            lines += [f"{entry.count} {entry.card.name}: {clause}" for clause in entry.card.unsupported_clauses]
        return "\n".join([*lines, *self.deck.checked.deck.notes])

    # ---- building ---------------------------------------------------------------------------------------------------

    def _details(self) -> QScrollArea:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setObjectName("panel")
        inside = QWidget()
        area.setWidget(inside)
        column = QVBoxLayout(inside)
        column.setContentsMargins(L, L, L, L)
        column.setSpacing(S)
        checked = self.deck.checked
        if checked.unknown:
            column.addWidget(_heading(tr("No card has this name")))
            column.addLayout(self._unknown())
            column.addSpacing(M)
        if checked.deck.complaints:
            column.addWidget(_heading(tr("These lines can't be read")))
            column.addLayout(self._complaints())
            column.addSpacing(M)
        if self.deck.partly and self._purpose == "play":
            column.addWidget(_heading(tr("Played partly by hand")))
            hint = tr("What the program understands of these cards works; what is listed here you do yourself.")
            column.addWidget(_words(hint, "muted"))
            for entry in self.deck.partly:
                column.addWidget(_words(f"{entry.count} × {entry.card.name}", "", bold=True))
                for clause in entry.card.unsupported_clauses:
                    column.addWidget(_indented(clause))
            column.addSpacing(M)
        if checked.deck.notes:
            column.addWidget(_heading(tr("Notes")))
            for note in checked.deck.notes:
                column.addWidget(_words(said(note), "muted"))
        column.addStretch(1)
        return area

    def _unknown(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(M)
        grid.setVerticalSpacing(S)
        grid.setColumnMinimumWidth(0, _LINE_WIDTH)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)
        for row, unknown in enumerate(self.deck.checked.unknown):
            name = unknown.entry.name
            grid.addWidget(_words(tr("line {0}", unknown.entry.line), "muted", wrap=False), row, 0)
            grid.addWidget(_words(f"{unknown.entry.count} × {name}", ""), row, 1)
            if name in self._picks:
                grid.addWidget(_words(tr("as above"), "muted"), row, 2)
            else:
                grid.addWidget(self._choice(name, unknown.nearest), row, 2)
        return grid

    def _more_cards(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(S)
        row.addWidget(
            _words(tr("They may be in a card file; after it is read the deck is opened again by itself."), "muted"), 1
        )
        for label, command in ((tr("Import cards…"), "import cards"), (tr("Download cards…"), "download cards")):
            button = QPushButton(label)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, command=command: self.cardsRequested.emit(command))
            row.addWidget(button)
        return row

    def _choice(self, name: str, nearest: tuple[str, ...]) -> QComboBox:
        box = ElidedBox(letters=16)
        quiet_wheel(box)
        box.setAccessibleName(tr("Instead of {0}", name))
        for candidate in nearest:
            box.addItem(candidate, candidate)
        box.addItem(tr(_LEAVE_OUT) if nearest else tr("{0} (nothing is like it)", tr(_LEAVE_OUT)), "")
        if not nearest or not credible(name, nearest[0]):
            box.setCurrentIndex(box.count() - 1)
        box.currentIndexChanged.connect(self._tell_outcome)
        self._picks[name] = box
        return box

    def _complaints(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(M)
        grid.setVerticalSpacing(S)
        grid.setColumnMinimumWidth(0, _LINE_WIDTH)
        grid.setColumnStretch(1, 1)
        for row, complaint in enumerate(self.deck.checked.deck.complaints):
            number = _words(tr("line {0}", complaint.line), "muted", wrap=False)
            grid.addWidget(number, row, 0, Qt.AlignmentFlag.AlignTop)
            text = complaint.text if len(complaint.text) <= 120 else complaint.text[:117] + "…"
            wanted = said(f"expected {complaint.expected}")
            told = QLabel(f"{escape(text) or tr('(empty)')}<br><i>{escape(wanted)}</i>")
            told.setTextFormat(Qt.TextFormat.RichText)
            told.setWordWrap(True)
            grid.addWidget(told, row, 1)
        return grid

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(S)
        copy = QPushButton(tr("Copy list"))
        copy.setProperty("quiet", True)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.report()))
        what = QPushButton(tr("What to do?"))
        what.setProperty("quiet", True)
        what.clicked.connect(lambda: self.helpRequested.emit("decks"))
        cancel = QPushButton(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        self.go = QPushButton(tr(_GOING_ON[self._purpose][1]))
        self.go.setProperty("primary", True)
        self.go.setDefault(True)
        self.go.clicked.connect(self.accept)
        for button in (copy, what, cancel):
            button.setAutoDefault(False)
        row.addWidget(copy)
        row.addWidget(what)
        row.addStretch(1)
        row.addSpacing(XL)
        row.addWidget(cancel)
        row.addWidget(self.go)
        return row

    def _summary(self) -> str:
        checked = self.deck.checked
        parts = [said(deck_summary(checked.deck))]
        if checked.unknown:
            parts.append(trn("{0} unknown name", "{0} unknown names", len(checked.unknown)))
        if checked.deck.complaints:
            parts.append(trn("{0} line not understood", "{0} lines not understood", len(checked.deck.complaints)))
        if self.deck.partly:
            parts.append(trn("{0} card partly supported", "{0} cards partly supported", len(self.deck.partly)))
        return " · ".join(parts)

    def _tell_outcome(self) -> None:
        names = self.names()
        whole, in_part, told = _GOING_ON[self._purpose]
        checked = self.deck.checked
        left = sum(u.entry.count for u in checked.unknown if names.get(u.entry.name) is None)
        lost = len(checked.deck.complaints)
        parts = [trn("{0} card left out", "{0} cards left out", left)] if left else []
        parts += [trn("{0} line passed over", "{0} lines passed over", lost)] if lost else []
        playable = bool(self.deck.main or self.deck.commanders or any(names.values()))
        self.go.setEnabled(playable)
        if not playable:
            self.outcome.setText(tr("So far there is no card in it that could be played."))
        elif parts:
            self.outcome.setText(tr(told, tr(" and ").join(parts)))
        else:
            self.outcome.setText(tr("Nothing is left out."))
        mended = bool(names) and not parts
        self.go.setText(tr(whole if mended or self.deck.complete else in_part))


def _words(text: str, role: str, *, bold: bool = False, wrap: bool = True) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wrap)
    if role:
        label.setProperty("role", role)
    if bold:
        label.setFont(font("body", bold=True))
    return label


def _heading(text: str) -> QLabel:
    return _words(text, "title")


def _indented(text: str) -> QLabel:
    label = _words(text, "muted")
    label.setContentsMargins(L, 0, 0, 0)
    return label
