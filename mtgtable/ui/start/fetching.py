"""Fetching from files: one thing at a time, beside the window, with a strip that tells how far it is and cancels it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from mtgtable.cards.pace import GivenUp, Pace
from mtgtable.session.catalog import Catalog
from mtgtable.ui.language import tr
from mtgtable.ui.start.deck_workshop import DeckWorkshop, Job, JobListener
from mtgtable.ui.start.progress_strip import ProgressStrip

Read = Callable[[Pace, Callable[[], Catalog]], Any]
"""What is done in the other thread, with the catalog of that thread. What it raises is told to the player."""

Fetch = Callable[[str, Read, Callable[[Any], None], Callable[[str], None]], None]
"""``Fetching.fetch``, or ``at_once`` where there is no window."""

_TOLD_EVERY: Final = 0.05
"""Seconds between two words about how far it is."""


class FetchJob:
    """Something on its way from a file."""

    def __init__(self, title: str, read: Read, listener: JobListener) -> None:
        self.listener = listener
        self._title = title
        self._read = read
        self._stop = threading.Event()
        self._told = 0.0

    @property
    def cancelled(self) -> bool:
        """Has the player given up."""
        return self._stop.is_set()

    def cancel(self) -> None:
        """Give up; what was read so far is dropped."""
        self._stop.set()

    def work(self, catalog: Callable[[], Catalog], progress: Callable[[int, int], None]) -> object:
        """Read, in the other thread: what was found, or what went wrong, or None when it was cancelled."""

        def pace(done: int, total: int) -> None:
            if self._stop.is_set():
                raise GivenUp
            now = time.monotonic()
            if now - self._told > _TOLD_EVERY:
                self._told = now
                progress(done, total)

        try:
            pace(0, 0)
            return self._read(pace, catalog)
        except GivenUp:
            return None
        except Exception as error:  # told in the window, as no other thread has a place to tell it
            said = str(error) or type(error).__name__
            return said if self._title in said else f"{self._title}: {said}"


class Fetching(QObject):
    """Over a window: what is begun last is what is fetched; what was under way before is given up."""

    def __init__(self, workshop: DeckWorkshop, window: QWidget) -> None:
        super().__init__(window)
        self._workshop = workshop
        self._job: Job | None = None
        self.strip = ProgressStrip(window)
        self.strip.cancelRequested.connect(self.cancel)

    @property
    def busy(self) -> bool:
        """Is something on its way."""
        return self._job is not None

    def fetch(self, title: str, read: Read, arrived: Callable[[Any], None], failed: Callable[[str], None]) -> None:
        """Read something beside the window, then hand it over here. ``title``: what the player calls it."""
        self.begin(
            tr("Opening {0}…", title),
            lambda listener: self._workshop.do(FetchJob(title, read, listener)),
            arrived,
            failed,
        )

    def begin(
        self,
        words: str,
        start: Callable[[JobListener], Job],
        arrived: Callable[[Any], None],
        failed: Callable[[str], None],
    ) -> None:
        """Start a job of the workshop, and show that it is under way."""
        self.cancel()
        self.strip.begin(words)
        job: Job | None = None

        def ended() -> None:
            if job is self._job:
                self._job = None
                self.strip.end()

        def handed_over(found: Any) -> None:
            ended()
            arrived(found)

        self._job = job = start(JobListener(handed_over, failed, self.strip.at, ended))

    def cancel(self) -> None:
        """Give up what is on its way; nothing of it is told any more."""
        self.strip.end()
        if self._job is not None:
            self._job.cancel()
            self._job = None


def at_once(title: str, read: Read, arrived: Callable[[Any], None], failed: Callable[[str], None]) -> None:
    """Read here and now."""
    job = FetchJob(title, read, JobListener(arrived, failed))
    found = job.work(lambda: Catalog.of_user(bear_trouble=True)[0], lambda _done, _total: None)
    if isinstance(found, str):
        failed(found)
    else:
        arrived(found)
