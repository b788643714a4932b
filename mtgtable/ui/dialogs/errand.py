"""Something long that is done beside the window, one at a time: its thread, its strip, and how it is given up."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from mtgtable.ui.start.progress_strip import ProgressStrip


class Errand(QObject):
    """Runs one job at a time. Whoever is made of it says what is done, and what the window is told of it.

    ``troubled``: a sentence on what went wrong. ``name``: of the thread.
    """

    troubled = Signal(str)
    progressed = Signal(object)
    """How far it is; emitted in the other thread, told by ``tell_progress`` in the window's own."""
    _ended = Signal(object)

    def __init__(self, window: QWidget, name: str) -> None:
        super().__init__(window)
        self.window_ = window
        self._name = name
        self._thread: ThreadPoolExecutor | None = None
        self._stop = threading.Event()
        self.busy = False
        self.strip = ProgressStrip(window)
        self.strip.cancelRequested.connect(self.cancel)
        self.progressed.connect(self._tell_progress, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._tell_end, Qt.ConnectionType.QueuedConnection)

    def run(self, words: str, work: Callable[[], object]) -> bool:
        """Do this in the other thread; False while another job is under way. ``words``: what the strip says at first.

        What it returns, or the exception that it raises, is given to ``tell_end``.
        """
        if self.busy:
            return False
        self.busy = True
        self._stop.clear()
        self.strip.begin(words)
        self.beside(lambda: self._ended.emit(_outcome(work)))
        return True

    def beside(self, work: Callable[[], object]) -> None:
        """Do something small in the other thread, after what is under way."""
        if self._thread is None:
            self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=self._name)
        self._thread.submit(work)

    @property
    def was_begun(self) -> bool:
        """Has anything been done beside the window yet."""
        return self._thread is not None

    def given_up(self) -> bool:
        """Has the player given up; asked in the other thread."""
        return self._stop.is_set()

    def cancel(self) -> None:
        """Give up."""
        self._stop.set()

    def close(self) -> None:
        """Give up and end the thread."""
        self.cancel()
        if self._thread is not None:
            self._thread.shutdown(wait=True)
            self._thread = None

    def tell_progress(self, told: object) -> None:
        """How far it is."""
        raise NotImplementedError

    def tell_end(self, outcome: object) -> None:
        """What came of it: a value, or an exception."""
        raise NotImplementedError

    @Slot(object)
    def _tell_progress(self, told: object) -> None:
        if self.busy and not self._stop.is_set():
            self.tell_progress(told)

    @Slot(object)
    def _tell_end(self, outcome: object) -> None:
        self.busy = False
        self.strip.end()
        self.tell_end(outcome)


def _outcome(work: Callable[[], object]) -> object:
    try:
        return work()
    except Exception as error:  # told in the window, as no other thread has a place to tell it
        return error
