"""Files are read, and decks found and compiled, beside the window, which goes on; each such job can be cancelled."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject, Qt, Signal, Slot

from mtgtable.cards.decklist import DeckFileError, DeckList
from mtgtable.cards.store_schema import StoreError
from mtgtable.model.printed import PrintedCard
from mtgtable.session.catalog import Catalog
from mtgtable.session.opened_deck import OpenedDeck, OpeningCancelled, open_deck
from mtgtable.ui.language import tr
from mtgtable.ui.start.deck_reading import read_source
from mtgtable.ui.start.deck_source import DeckSource

_NAMES_WAIT: Final = 2.0
"""Seconds that the names of all cards may take the first time."""


@dataclass(frozen=True, slots=True)
class JobListener:
    """Whom a job tells, in the window's thread: how far it is, then one of ``opened`` and ``failed``, then ``ended``.

    After ``cancel()`` nothing is told but ``ended``.
    """

    opened: Callable[[Any], None]
    failed: Callable[[str], None]
    progressed: Callable[[int, int], None] = lambda _done, _total: None
    ended: Callable[[], None] = lambda: None


class Job(Protocol):
    """Something that is done in the workshop's thread."""

    listener: JobListener

    @property
    def cancelled(self) -> bool:
        """Has the player given up."""

    def cancel(self) -> None:
        """Give up; what was done so far is dropped."""

    def work(self, catalog: Callable[[], Catalog], progress: Callable[[int, int], None]) -> object:
        """Do the work, in the other thread: what came of it, or a text that says why not, or None when cancelled."""


class DeckJob:
    """One deck on its way."""

    def __init__(self, source: DeckSource, deck: DeckList | None, listener: JobListener) -> None:
        self.source = source
        self.listener = listener
        self._deck = deck
        self._stop = threading.Event()

    @property
    def cancelled(self) -> bool:
        """Has the player given up."""
        return self._stop.is_set()

    def cancel(self) -> None:
        """Give up; what was done so far is dropped."""
        self._stop.set()

    def work(self, catalog: Callable[[], Catalog], progress: Callable[[int, int], None]) -> OpenedDeck | str | None:
        """Do the work, in the other thread: the deck, or what went wrong, or None when it was cancelled."""
        try:
            deck = self._deck if self._deck is not None else read_source(self.source)
            return open_deck(
                deck,
                catalog(),
                path=self.source.path,
                title=self.source.known_title,
                progress=progress,
                cancelled=self._stop.is_set,
            )
        except OpeningCancelled:
            return None
        except DeckFileError as error:
            return str(error)
        except Exception as error:  # told in the window, as no other thread has a place to tell it
            return tr("{0}: the deck can't be opened ({1}: {2})", self.source.title, type(error).__name__, error)


class DeckWorkshop(QObject):
    """Does jobs one after the other in a thread of its own, with a catalog of its own.

    ``make_catalog`` is called once in that thread, since the files that a catalog reads belong to the thread that
    opened them.
    """

    troubled = Signal(str)
    _progressed = Signal(object, int, int)
    _arrived = Signal(object, object)

    def __init__(self, make_catalog: Callable[[], Catalog], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._make_catalog = make_catalog
        self._catalog: Catalog | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="decks")
        self._closed = False
        self._names: Future[tuple[str, ...]] | None = None
        self._jobs: list[Job] = []
        self._progressed.connect(self._tell_progress, Qt.ConnectionType.QueuedConnection)
        self._arrived.connect(self._tell_outcome, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Is a job on its way."""
        return bool(self._jobs)

    def open(self, source: DeckSource, listener: JobListener, deck: DeckList | None = None) -> DeckJob:
        """Begin to open a deck; ``deck`` where its list has been read, and perhaps mended, already."""
        job = DeckJob(source, deck, listener)
        self.do(job)
        return job

    def do(self, job: Job) -> Job:
        """Do a job when those before it are done."""
        self._jobs.append(job)
        self._thread.submit(self._work, job)
        return job

    def card_names(self) -> tuple[str, ...]:
        """The names of all cards; none while they are still being looked up, or when they can't be."""
        if self._names is None and not self._closed:
            self._names = self._thread.submit(lambda: self._the_catalog().pool.names())
        try:
            return self._names.result(timeout=_NAMES_WAIT) if self._names is not None else ()
        except (TimeoutError, StoreError):
            return ()

    def card_named(self, name: str) -> PrintedCard | None:
        """The card of that name; None where there is none, or it can't be looked up."""
        if self._closed:
            return None
        try:
            return self._thread.submit(lambda: self._the_catalog().pool.find(name)).result(timeout=_NAMES_WAIT)
        except (TimeoutError, StoreError):
            return None

    def forget_cards(self) -> None:
        """Look the cards up anew from now on: to be called after an import."""
        self._names = None
        self._thread.submit(self._drop_catalog)

    def close(self) -> None:
        """Cancel everything and end the thread; a workshop that is closed already stays so."""
        if self._closed:
            return
        self._closed = True
        for job in self._jobs:
            job.cancel()
        self._thread.submit(self._drop_catalog)
        self._thread.shutdown(wait=True)

    def _the_catalog(self) -> Catalog:
        if self._catalog is None:
            self._catalog = self._make_catalog()
        return self._catalog

    def _drop_catalog(self) -> None:
        kept = self._catalog.kept if self._catalog is not None else None
        close = getattr(kept, "close", None)
        if close is not None:
            close()
        self._catalog = None

    def _work(self, job: Job) -> None:
        outcome = job.work(self._the_catalog, lambda done, total: self._progressed.emit(job, done, total))
        self._arrived.emit(job, outcome)

    @Slot(object, int, int)
    def _tell_progress(self, job: Job, done: int, total: int) -> None:
        if not job.cancelled:
            job.listener.progressed(done, total)

    @Slot(object, object)
    def _tell_outcome(self, job: Job, outcome: object) -> None:
        self._jobs.remove(job)
        pool = self._catalog.pool if self._catalog is not None else None
        if pool is not None and pool.trouble:
            self.troubled.emit(pool.trouble)
            pool.trouble = ""
        if isinstance(outcome, str) and not job.cancelled:
            job.listener.failed(outcome)
        elif outcome is not None and not job.cancelled:
            job.listener.opened(outcome)
        job.listener.ended()
