"""Many words to choose from, such as all creature types: a small list under the field in which one types what is meant.

It shows a dozen, the likeliest first, and no more room than what the typed letters have left of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF

from mtgtable.ui.cards.card_list import CardList, word_height
from mtgtable.ui.look.theme import M, S, font
from mtgtable.ui.prompt.words import SearchField

_SEEN: Final = (12, 6)
"""About so many words are seen at once; fewer where they would take more than half of the height."""
_MOST_COLUMNS: Final = 6
_BETWEEN: Final = 12
"""What a plate takes beside its own width and height."""
_BEFORE: Final = 4
"""What the first of a row has before it."""
_SCROLLED: Final = 16
"""What the scroll bar takes."""
_BESIDE_WORDS: Final = 64
"""What the field takes beside what stands in it."""


class ManyWords:
    """A list and its field. ``changed`` is called when it is higher or lower than before."""

    def __init__(self, made: CardList, field: SearchField, changed: Callable[[], None]) -> None:
        self._made, self._field, self._changed = made, field, changed
        self._high = word_height(made.lines) + _BETWEEN
        self._ways: list[tuple[int, int]] = [(1, _SEEN[0])]
        self._across, self._rows = 1, _SEEN[0]
        field.textChanged.connect(lambda _: self._narrow())

    def sizes(self, most: QSize) -> list[QSize]:
        """How large the whole is in each of the ways that so much room has room for."""
        told = QFontMetricsF(font("body")).horizontalAdvance(self._field.placeholderText()) + _BESIDE_WORDS
        high = 2 * S + 2 + self._field.sizeHint().height() + S + _BEFORE
        each, found = self._made.card_width + _BETWEEN, []
        self._ways = []
        for across in range(1, _MOST_COLUMNS + 1):
            wide = 2 * M + 2 + max(across * each + _BEFORE + _SCROLLED, round(told))
            if across > 1 and wide > most.width():
                break
            rows = [-(-min(seen, self._made.count()) // across) for seen in _SEEN]
            least = next((one for one in rows if high + one * self._high <= most.height() / 2), rows[-1])
            self._ways.append((across, least))
            found.append(QSize(wide, high + least * self._high).boundedTo(most))
        return found

    def take(self, way: int) -> None:
        """Lie in one of those ways."""
        self._across, self._rows = self._ways[way]
        self._fit()

    @property
    def height(self) -> int:
        """How high the whole is now."""
        return 2 * S + 2 + self._field.sizeHint().height() + S + self._made.height()

    def _fit(self) -> None:
        """Be as high as what is left of the words, up to the rows that there are."""
        left = sum(not self._made.item(row).isHidden() for row in range(self._made.count()))
        rows = max(1, min(self._rows, -(-left // self._across)))
        self._made.setFixedHeight(rows * self._high + _BEFORE)

    def _narrow(self) -> None:
        """Letters were typed, and the list has been narrowed to what begins with them."""
        self._fit()
        self._changed()
