"""The message bar: what went wrong or was refused, above the table, without stopping the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QStackedWidget

from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.language import tr
from mtgtable.ui.look.icons import give_icon
from mtgtable.ui.look.theme import M, S
from mtgtable.ui.prompt.symbol_label import SymbolLabel
from mtgtable.ui.said import said

Severity: TypeAlias = Literal["note", "trouble"]


_WIDEST = 760


class MessageBar(QFrame):
    """Lies over the upper edge of the table while it has something to say."""

    def __init__(self, parent: QStackedWidget) -> None:
        super().__init__(parent)
        # A page that comes to the front would lie over what has just been said.
        parent.currentChanged.connect(lambda _: self.raise_())
        self._over = parent
        self.setObjectName("message")
        line = QHBoxLayout(self)
        line.setContentsMargins(M, S // 2, S // 2, S // 2)
        self._label = SymbolLabel(lines=6)
        close = QPushButton()
        close.setProperty("quiet", "true")
        close.setAccessibleName(tr("Close this message"))
        close.setToolTip(tr("Close ({0})", key_of("cancel")))
        close.setFixedWidth(32)
        give_icon(close, "x", "text")
        close.clicked.connect(self.hide)
        self._offered: Callable[[], object] | None = None
        self._offer = QPushButton()
        self._offer.setProperty("quiet", "true")
        self._offer.clicked.connect(self._take_offer)
        self._offer.hide()
        line.addWidget(self._label, 1)
        line.addWidget(self._offer)
        line.addWidget(close)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        """What it says."""
        return self._label.text

    @property
    def tells_trouble(self) -> bool:
        """Does it tell what went wrong."""
        return not self.isHidden() and self.property("severity") == "trouble"

    def say(
        self,
        text: str,
        severity: Severity = "note",
        seconds: float = 6.0,
        offer: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        """Say something; it goes away after so many seconds, with 0 it stays. ``offer``: a button, and what it does."""
        self._offered = offer[1] if offer else None
        self._offer.setText(offer[0] if offer else "")
        self._offer.setVisible(offer is not None)
        self._label.set_text(said(text))
        self.setProperty("severity", severity)
        self.style().unpolish(self)
        self.style().polish(self)
        self.settle()
        self.show()
        self.raise_()
        self._timer.stop()
        if seconds:
            self._timer.start(round(seconds * 1000))

    def _take_offer(self) -> None:
        offered, self._offered = self._offered, None
        self.hide()
        if offered is not None:
            offered()

    def settle(self) -> None:
        """Lie in the middle of the upper edge, as wide as the words need."""
        parent = self._over
        most = min(parent.width() - 4 * M, _WIDEST)
        words = self._label.fontMetrics().horizontalAdvance(self._label.text)
        beside = 32 + 5 * S + (self._offer.sizeHint().width() if not self._offer.isHidden() else 0)
        self.setFixedWidth(max(240, min(most, words + beside + 2 * M)))
        self.setFixedHeight(max(self.heightForWidth(self.width()), self.minimumSizeHint().height()))
        self.move((parent.width() - self.width()) // 2, S)
