"""What all cards make: found beside the window, once for these cards, and kept for later starts."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal

from mtgtable.cards.store import CardStore
from mtgtable.session.card_tokens import MadeToken
from mtgtable.session.kept_tokens import KeptTokens
from mtgtable.session.made_tokens import PoolTokens
from mtgtable.ui.language import tr
from mtgtable.ui.start.deck_workshop import DeckWorkshop, JobListener
from mtgtable.ui.start.fetching import FetchJob

_CARDS_AT_ONCE: Final = 30
"""So few are read that nobody waits for them to be done."""


class TokensFetched(QObject):
    """``came``: all of them, or none where the cards can't be read. ``progressed``: so many of so many cards."""

    came = Signal(object)
    progressed = Signal(int, int)
    troubled = Signal(str)

    def __init__(self, workshop: DeckWorkshop, parent: QObject) -> None:
        super().__init__(parent)
        self._workshop = workshop
        self._tokens: tuple[MadeToken, ...] | None = None
        self._reading: _Reading | None = None

    def fetch(self) -> None:
        """Find out what all cards make, if that isn't known; ``came`` tells it."""
        if self._tokens is not None:
            self.came.emit(self._tokens)
        elif self._reading is None:
            self._reading = _Reading(CardStore())
            self._read(self._reading)
        elif self._reading.pool.cards:
            self.progressed.emit(self._reading.pool.done, self._reading.pool.cards)

    def forget(self) -> None:
        """The cards are others now."""
        self._tokens = self._reading = None

    def _read(self, reading: _Reading) -> None:
        """A few cards at a time, so that whatever else is wanted of the cards meanwhile comes between."""

        def read(*_: object) -> _Reading:
            reading.go_on()
            return reading

        def arrived(_: _Reading) -> None:
            if reading is not self._reading:
                return  # other cards were imported meanwhile
            if reading.found is None:
                self.progressed.emit(reading.pool.done, reading.pool.cards)
                self._read(reading)
                return
            self._reading = None
            self._tokens = reading.found
            self.came.emit(self._tokens)
            if reading.kept.trouble:
                self.troubled.emit(reading.kept.trouble)

        def failed(words: str) -> None:
            self._reading = None
            self.troubled.emit(words)
            self.came.emit(())

        self._workshop.do(FetchJob(tr("Tokens"), read, JobListener(arrived, failed)))


class _Reading:
    """The cards on their way: what is kept of them is taken first."""

    def __init__(self, store: CardStore) -> None:
        self.kept = KeptTokens(store)
        self.pool = PoolTokens(store)
        self.found: tuple[MadeToken, ...] | None = None
        self._looked = False

    def go_on(self) -> None:
        """Look for what is kept, or read a few more cards; what was found in all is kept. Raises StoreError."""
        if not self._looked:
            self._looked = True
            self.found = self.kept.get()
            if self.found is not None:
                return
        self.pool.read(_CARDS_AT_ONCE)
        if self.pool.whole:
            self.found = self.pool.found()
            self.kept.put(self.found)
