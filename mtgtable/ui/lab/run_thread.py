"""A run beside the window: games are played in processes of their own, and told as they are done."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterable

from PySide6.QtCore import QObject, Qt, Signal

from mtgtable.lab.runs.noting import GameNote
from mtgtable.lab.runs.running import run
from mtgtable.lab.runs.spec import RunSpec


class RunThread(QObject):
    """``played``: new games; ``ended``: it is over, with the seconds that it took; ``failed``: what went wrong."""

    played = Signal(object)
    ended = Signal(float)
    failed = Signal(str)
    _told = Signal(str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._began = 0.0
        self._told.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    @property
    def running(self) -> bool:
        """Is a run under way."""
        return self._thread is not None

    @property
    def seconds(self) -> float:
        """How long the run under way has taken."""
        return time.monotonic() - self._began if self.running else 0.0

    def begin(self, spec: RunSpec, known: Iterable[int] = (), jobs: int | None = None) -> None:
        """Play the games that aren't known yet. Raises RuntimeError while a run is under way."""
        if self._thread is not None:
            raise RuntimeError("a run is under way")
        self._stop.clear()
        number = jobs if jobs is not None else max(1, (os.cpu_count() or 2) - 1)
        self._thread = threading.Thread(target=self._work, args=(spec, tuple(known), number), daemon=True)
        self._began = time.monotonic()
        self._thread.start()

    def cancel(self) -> None:
        """Stop; what was played stays."""
        self._stop.set()

    def close(self) -> None:
        """Stop and wait until it has."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=20)

    def _work(self, spec: RunSpec, known: tuple[int, ...], jobs: int) -> None:
        """In the thread: always in processes, so that the window's own has its time for itself."""
        began = told = time.monotonic()
        games = run(spec, jobs, known, always_processes=True)
        waiting: list[GameNote] = []
        try:
            for note in games:
                waiting.append(note)
                now = time.monotonic()
                if now - told > 0.25:
                    self._told.emit("played", tuple(waiting))
                    waiting.clear()
                    told = now
                if self._stop.is_set():
                    break
            games.close()
            self._told.emit("played", tuple(waiting))
            self._told.emit("ended", time.monotonic() - began)
        except Exception as error:
            self._told.emit("failed", f"{type(error).__name__}: {error}")

    def _tell(self, what: str, about: object) -> None:
        if what == "played":
            self.played.emit(about)
            return
        if self._thread is not None:
            self._thread.join(timeout=5)
        self._thread = None
        if what == "ended":
            self.ended.emit(about)
        else:
            self.failed.emit(about)
