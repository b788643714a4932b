"""By hand, in words: what is typed as rules text is done as though a spell that says so had resolved."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.engine.asking.inputs import ManualResolve
from mtgtable.session.made_tokens import in_words
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import open_at
from mtgtable.ui.look.theme import L, M, S
from mtgtable.ui.playing.play import Play
from mtgtable.ui.said import said

EXAMPLES: Final = (
    "Target player mills three cards.",
    "Reveal the top three cards of your library.",
    "Look at the top two cards of your library. Put one of them into your hand and the other into your graveyard.",
    "Target player reveals their hand.",
    "Target opponent discards a card at random.",
    "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
    "Target creature gets +2/+2 until end of turn.",
    "Goad target creature.",
    "Copy target instant or sorcery spell. You may choose new targets for the copy.",
    "Create a token that's a copy of target creature.",
    "Put a creature card from your hand onto the battlefield tapped and attacking.",
    "Exile target card from a graveyard.",
    "Search your library for a card, put it into your hand, then shuffle.",
    "Each player sacrifices a creature.",
    "Scry 2.",
    "You become the monarch.",
    "Take an extra turn after this one.",
    "After this phase, there is an additional combat phase.",
    'You get an emblem with "Creatures you control get +1/+1."',
    "Flip a coin.",
)
"""What is often done by hand, each understood; a test holds that."""


class InWords(QDialog):
    """Stays beside the table. ``was_done``: something was done; ``text``: what waits, to be said otherwise."""

    was_done = Signal()

    def __init__(self, play: Play, parent: QWidget, text: str = "") -> None:
        super().__init__(parent)
        self.play = play
        self.setWindowTitle(tr("By hand, in words"))
        self.setModal(False)
        open_at(self, 560, 460)
        column = QVBoxLayout(self)
        column.setContentsMargins(L, L, L, L)
        column.setSpacing(M)
        head = QLabel(tr("Say it as a card would; choices and targets are asked for at the table."))
        head.setProperty("role", "muted")
        head.setWordWrap(True)
        self.text = QPlainTextEdit(text)
        self.text.setAccessibleName(tr("What is to be done, in words"))
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(84)
        self.text.textChanged.connect(self._read)
        self.text.installEventFilter(self)
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.who = QComboBox()
        self.who.setAccessibleName(tr("Who is meant by you"))
        for player in play.view.players:
            named = said(player.name) if player.name == "You" else tr("“You” is {0}", player.name)
            self.who.addItem(named, int(player.id))
        self.who.setCurrentIndex(int(play.bottom))
        self.examples = QListWidget()
        self.examples.setAccessibleName(tr("Examples"))
        self.examples.setWordWrap(True)
        self.examples.addItems(list(EXAMPLES))
        self.examples.itemClicked.connect(lambda item: self.text.setPlainText(item.text()))
        self.examples.itemActivated.connect(lambda item: self.text.setPlainText(item.text()))
        self.go = QPushButton(tr("Do it"))
        self.go.setProperty("primary", "true")
        self.go.setToolTip(tr("Enter does it; Shift+Enter begins a line"))
        self.go.clicked.connect(self._do)
        foot = QHBoxLayout()
        foot.setSpacing(S)
        foot.addWidget(self.who)
        foot.addStretch(1)
        foot.addWidget(self.go)
        for widget in (head, self.text, self.told):
            column.addWidget(widget)
        column.addWidget(self.examples, 1)
        column.addLayout(foot)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._opened_with = text
        self._read()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's: Enter does what the lit button says, whatever it does on the table; with Shift it begins a line."""
        if watched is self.text and isinstance(event, QKeyEvent):
            enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if enter and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                if event.type() == QEvent.Type.ShortcutOverride:
                    event.accept()
                elif event.type() == QEvent.Type.KeyPress:
                    self.go.click()
                return True
        return super().eventFilter(watched, event)

    def _read(self) -> None:
        text = self.text.toPlainText().strip()
        self._card = in_words(text) if text else None
        good = self._card is not None and self._card.supported
        waiting = self._card is None or (not good and self.text.toPlainText() == self._opened_with)
        if self._card is None or waiting:
            self.told.setText(tr("Type, or take one of these:"))
        elif good:
            self.told.setText(tr("Understood."))
        else:
            wrong = "; ".join(self._card.unsupported_clauses[:2] or [said(one) for one in self._card.missing[:2]])
            self.told.setText(tr("Not understood yet: {0}", wrong))
        self.told.setProperty("role", "muted" if good or waiting else "warning")
        self.told.style().unpolish(self.told)
        self.told.style().polish(self.told)
        self.go.setEnabled(good)

    def _do(self) -> None:
        if self._card is not None and self.play.act(ManualResolve(self.who.currentData(), self._card.compiled)):
            self.was_done.emit()
            self.close()
