"""A field for a card's name that offers names as it is typed: the one that is meant first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QStringListModel, QTimer, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from mtgtable.ui.controls.focus_keys import keep_for_focus

_OFFERED: Final = 12
"""So many are seen at once."""
_MOST: Final = 200
"""So many are found; who wants one of more types another letter."""


def offered(names: Sequence[str], text: str) -> list[str]:
    """The names that fit, at most so many: the very name, beginnings, beginnings of a word, middles; each by letter.

    >>> offered(["Blood Moon", "Bloodmoor", "Moon", "Moonmist", "Crescent Moon"], "moon")
    ['Moon', 'Moonmist', 'Blood Moon', 'Crescent Moon']
    """
    wanted = text.strip().casefold()
    found = [(_rank(folded, wanted), folded, name) for name in names if wanted in (folded := name.casefold())]
    return [name for _, _, name in sorted(found)[:_MOST]]


def _rank(name: str, wanted: str) -> int:
    if name.startswith(wanted):
        return 0 if name == wanted else 1
    at = name.find(wanted)
    while at > 0 and name[at - 1].isalnum():
        at = name.find(wanted, at + 1)
    return 3 if at < 0 else 2


class CardNameField(QLineEdit):
    """``wanted``: a name was chosen or entered. ``names`` is asked once, when two letters are there."""

    wanted = Signal(str)

    def __init__(self, names: Callable[[], Iterable[str]], said: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names = names
        self._next: str | None = None
        self._known: tuple[str, ...] | None = None
        self._offered = QStringListModel(self)
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
        self._known = None

    def _offer(self, text: str) -> None:
        if len(text.strip()) < 2:
            self._offered.setStringList([])
            return
        if self._known is None:
            self._known = tuple(self._names())
        if self.completer() is None:
            completer = QCompleter(self._offered, self)
            completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
            completer.setMaxVisibleItems(_OFFERED)
            completer.activated.connect(self._chosen)
            self.setCompleter(completer)
        self._offered.setStringList(offered(self._known, text))

    def _entered(self) -> None:
        """Enter takes what is lit among the names, else what is typed, or the first of those that it begins to name.

        While they are shown, the list says it too.
        """
        popup = self.completer().popup() if self.completer() is not None else None
        if popup is None or not popup.isVisible():
            self.setText(self._meant())
            self._give(self.text())
            return
        lit = popup.currentIndex()
        self._chosen(str(lit.data()) if lit.isValid() else self._meant())

    def _meant(self) -> str:
        typed = self.text().strip()
        first = next(iter(self._offered.stringList()), "")
        return first if typed.casefold() in first.casefold() else typed

    def _chosen(self, name: str) -> None:
        """Give the name once, after Qt has written it into the field: whoever hears of it may empty the field."""
        if self._next is None:
            QTimer.singleShot(0, self, self._give_next)
        self._next = name

    def _give_next(self) -> None:
        name, self._next = self._next or "", None
        popup = self.completer().popup()
        if popup is not None:
            popup.hide()
        self.setText(name)
        self._give(name)

    def _give(self, name: str) -> None:
        if name:
            self.wanted.emit(name)
