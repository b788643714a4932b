"""A table laid out in other sizes is there at once: of many cards that are new in their size, or that untap all at
once, few are painted in one frame, all others are drawn as they were, as large and turned as they are now, and painted
a few at a time as soon as hands rest, or have kept them waiting for long."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from weakref import WeakSet

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from mtgtable.ui.table.painted import PAINTINGS

if TYPE_CHECKING:
    from mtgtable.ui.table.card_item import CardItem

AT_ONCE: Final = 3
"""So many cards are painted with a change of the table."""
EACH: Final = 8
"""And so many at one time when hands rest, about six milliseconds' worth."""
_REST_MS: Final = 120
"""So long after the last change hands rest."""
_NEXT_MS: Final = 12
_LONGEST_MS: Final = 400
"""No longer than that a card waits for hands to rest: how it lies is part of what it says."""


class Sharpening(QObject):
    """Of one table: counts what is painted at one time, and goes on with the rest."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: WeakSet[CardItem] = WeakSet()
        self._begun = 0
        self._room = AT_ONCE
        self._all = False
        self._fresh = False
        """Something has changed that wasn't drawn yet."""
        self._since = QElapsedTimer()
        """When the first of them began to wait."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)

    @property
    def waiting(self) -> int:
        """How many cards are drawn from another size."""
        return len(self._waiting)

    @property
    def has_time(self) -> bool:
        """May one more card be painted anew now."""
        return self._all or PAINTINGS.painted - self._begun < self._room

    def later(self, item: CardItem) -> None:
        """This one was drawn from another size; one that leaves the table is gone before it could be seen better."""
        if item.leaving:
            return
        if not self._waiting:
            self._since.start()
        self._waiting.add(item)
        if not self._timer.isActive():
            self._timer.start(_REST_MS)

    def forget(self, item: CardItem) -> None:
        """This one leaves the table."""
        self._waiting.discard(item)

    def wait(self) -> None:
        """Something on the table has changed: hands don't rest."""
        self._begun, self._room, self._fresh = PAINTINGS.painted, AT_ONCE, True
        if self._timer.isActive() and self._since.elapsed() < _LONGEST_MS:
            self._timer.start(_LONGEST_MS)  # where nothing is drawn at all

    def drawn(self) -> None:
        """The table was drawn: not before that the time begins in which hands may rest."""
        if self._waiting and self._fresh:
            self._timer.start(_REST_MS if self._since.elapsed() < _LONGEST_MS else _NEXT_MS)
        self._fresh = False

    def _go_on(self) -> None:
        """Have some of them painted; what is drawn from another size once more waits again."""
        self._begun, self._room, self._fresh = PAINTINGS.painted, EACH, False
        for item in list(self._waiting)[:EACH]:
            self._waiting.discard(item)
            item.update()
        if self._waiting:
            self._timer.start(_NEXT_MS)

    def finish(self, draw: Callable[[], object]) -> None:
        """Paint everything as it is now, however long it takes; ``draw`` draws the frame."""
        waiting, self._all = list(self._waiting), True
        self._waiting.clear()
        for item in waiting:
            item.update()
        draw()
        self._all = False
