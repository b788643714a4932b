"""What a sheet says: choices among words (creature types, names and the like), and what is said over cards."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from mtgtable.engine.asking.decisions import Choose, Decision, Option
from mtgtable.ui.cards.card_list import CardList
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.language import tr
from mtgtable.ui.prompt.questions import in_words

_OWN: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down, Qt.Key.Key_Space})


def of_words(decision: Choose) -> bool:
    """Are the options words, such as creature types, and no things of the game."""
    return all(option.ref is None and not option.about for option in decision.options)


def of_piles(decision: Decision) -> bool:
    """Is one of several piles chosen: by a button, which says so, or a click; no card of them has the keys."""
    return isinstance(decision, Choose) and any(option.about for option in decision.options)


def told_of_seen(count: int, *, alone: bool) -> str:
    """What is said over cards that are only read."""
    if alone:
        return tr("You look at this card.") if count == 1 else tr("You look at these.")
    if count == 1:
        return tr("You look at this card too; it can't be chosen.")
    return tr("You look at these too; they can't be chosen.")


def told(option: Option) -> str:
    """A word with what it stands for, where that is told: a room of a dungeon with what it does (309.4)."""
    label = in_words(option.label)
    return f"{label}: {in_words(option.detail)}" if option.detail and option.ref is None else label


class SearchField(QLineEdit):
    """Where words are typed that an option must have. ``down``: on to the options themselves."""

    down = Signal()

    def event(self, event: QEvent) -> bool:
        """Qt's: Enter is the field's, and no command of the window."""
        return keep_for_focus(event, _OWN) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's."""
        if event.key() == Qt.Key.Key_Down:
            self.down.emit()
            event.accept()
            return
        super().keyPressEvent(event)


def search_in(made: CardList) -> SearchField:
    """A field that narrows a list to what has the words that are typed; among words it is where one begins."""
    search = SearchField()
    search.setPlaceholderText(
        tr("Show only cards with these words") if any(made.views()) else tr("First letters; Enter takes the first")
    )
    search.setAccessibleName(search.placeholderText())
    search.setClearButtonEnabled(True)
    search.textChanged.connect(made.filter)
    search.returnPressed.connect(made.enter_first)
    search.down.connect(made.take_keys)
    return search
