"""How a run ends before its time: a process of it never outlives what began it, and a signal ends it like a key."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from multiprocessing import connection, parent_process
from typing import Any, Final

_ASKING: Final = ("SIGTERM", "SIGHUP")
"""Signals that ask a program to end; not every system has both."""


class Asked(KeyboardInterrupt):
    """A signal asked for the end; ``status`` is what a shell makes of it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number


@contextmanager
def ended_by_signals() -> Generator[None, None, None]:
    """Within it these signals raise Asked; only in the main thread, where alone they can be heard."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, _ask) for name in _ASKING if (number := getattr(signal, name, None))}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _ask(number: int, _frame: Any) -> None:
    raise Asked(number)


@contextmanager
def deaf_to_keys() -> Generator[None, None, None]:
    """A process that begins within it never hears the key that stops the run, from its first moment on.

    What it could do by itself, ``end_with_parent``, comes only after seconds of loading. Here the key waits meanwhile.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """In a process of a run: it ends as soon as the one that began it is gone, however that ended.

    A key that stops the run is heard there only: it asks the others to end.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_wait_for, args=(parent.sentinel,), daemon=True).start()


def _wait_for(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)
