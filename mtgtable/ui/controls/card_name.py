"""A field for a card's name that offers names from the first letters on."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from mtgtable.ui.controls.focus_keys import keep_for_focus

_OFFERED = 12


class CardNameField(QLineEdit):
    """``wanted``: a name was chosen or entered. ``names`` is asked once, when two letters are there."""

    wanted = Signal(str)

    def __init__(self, names: Callable[[], Iterable[str]], said: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names = names
        self._offered: QStringListModel | None = None
        self.setPlaceholderText(said)
        self.setAccessibleName(said)
        self.setClearButtonEnabled(True)
        self.textEdited.connect(self._offer)
        self.returnPressed.connect(self._entered)

    def event(self, event: QEvent) -> bool:
        """Qt's: what has the focus gets its own keys."""
        return keep_for_focus(event, alt=True) or super().event(event)

    def forget_names(self) -> None:
        """Ask for the names anew: cards have been imported."""
        self._offered = None

    def _offer(self, text: str) -> None:
        if self._offered is None and len(text) >= 2:
            self._offered = QStringListModel(sorted(self._names()), self)
            completer = QCompleter(self._offered, self)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.setMaxVisibleItems(_OFFERED)
            completer.activated.connect(self._chosen)
            self.setCompleter(completer)

    def _chosen(self, text: str) -> None:
        self.setText(text)
        self._entered()

    def _entered(self) -> None:
        if self.text().strip():
            self.wanted.emit(self.text().strip())
