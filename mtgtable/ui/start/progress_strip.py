"""A strip at the head of the window that tells how far something is, with a button to cancel it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import L, M, S

_PAUSE_MS: Final = 200
"""What takes no longer than this is not worth a strip."""


_BAR: Final = 120
_TOOLS: Final = 560
"""So wide are the tools in the other corner."""
_REST: Final = 270
"""What of the strip isn't words."""
_LEAST: Final = 120


class ProgressStrip(QFrame):
    """Lies in the empty corner beside the tools while work is under way; covers nothing that is played with."""

    cancelRequested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._said = ""
        self.words = QLabel()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(_BAR)
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.clicked.connect(self.cancelRequested)
        row = QHBoxLayout(self)
        row.setContentsMargins(L, S, S, S)
        row.setSpacing(M)
        row.addWidget(self.words)
        row.addWidget(self.bar)
        row.addWidget(self.cancel)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE_MS)
        self._timer.timeout.connect(self._appear)
        parent.installEventFilter(self)
        self.hide()

    def begin(self, words: str) -> None:
        """Something is under way; how far is not known yet."""
        self.say(words)
        self.bar.setRange(0, 0)
        self._timer.start()

    def say(self, words: str) -> None:
        """What is under way, or how far it is; shortened where it has no room."""
        self._said = words
        self.words.setToolTip(words)
        if self.isVisible():
            self._place()
        else:
            self.words.setText(words)

    def at(self, done: int, total: int) -> None:
        """So much of so much is done."""
        self.bar.setRange(0, total)
        self.bar.setValue(done)

    def end(self) -> None:
        """It is over."""
        self._timer.stop()
        self.hide()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Stay in the corner of the parent."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def _appear(self) -> None:
        self._place()
        self.show()
        self.raise_()

    def _place(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            room = max(_LEAST, parent.width() - _TOOLS - _REST)
            self.words.setText(self.words.fontMetrics().elidedText(self._said, Qt.TextElideMode.ElideMiddle, room))
            self.adjustSize()
            self.move(parent.width() - self.width() - L, S)
