"""Watching for failures: exceptions in slots, in paint events, in threads, and what Qt itself calls critical."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6.QtCore import QMessageLogContext, QObject, Qt, QtMsgType, Signal, Slot, qInstallMessageHandler

from mtgtable.ui.crash.crash_report import CrashReport, KeepsGame, default_crash_folder, report_on
from mtgtable.ui.language import tr


class QtTrouble(Exception):
    """Qt has reported something critical."""


class CrashWatch(QObject):
    """Tells of every failure by ``happened`` with a CrashReport, in the window's thread.

    The same failure from outside the rules code (a paint event, say, which comes again and again) is told once by
    ``happened``, then by ``repeated`` with the number of times. ``game`` gives the sitting, None while there is none.
    """

    happened = Signal(object)
    repeated = Signal(object, int)
    _caught = Signal(object)

    def __init__(
        self, game: Callable[[], KeepsGame | None], folder: Path | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._game = game
        self.folder = folder if folder is not None else default_crash_folder()
        self._seen: dict[tuple[str, str], int] = {}
        self._old_hook: Callable[..., Any] | None = None
        self._old_thread_hook: Callable[..., Any] | None = None
        self._old_messages: Callable[..., Any] | None = None
        self._caught.connect(self._report_caught, Qt.ConnectionType.QueuedConnection)

    def install(self, *, messages: bool = True) -> None:
        """Watch from now on; ``messages``: also what Qt says."""
        self._old_hook, sys.excepthook = sys.excepthook, self._hook
        self._old_thread_hook, threading.excepthook = threading.excepthook, self._thread_hook
        if messages:
            self._old_messages = qInstallMessageHandler(self._on_message)

    def uninstall(self) -> None:
        """Watch no longer."""
        if self._old_hook is not None:
            sys.excepthook = self._old_hook
            self._old_hook = None
        if self._old_thread_hook is not None:
            threading.excepthook = self._old_thread_hook
            self._old_thread_hook = None
        if self._old_messages is not None:
            qInstallMessageHandler(self._old_messages)
            self._old_messages = None

    def report(self, error: BaseException) -> None:
        """Tell of a failure that was caught already, as rules code that fails is."""
        self.happened.emit(report_on(error, self._game(), self.folder))

    # ---- catching ---------------------------------------------------------------------------------------------------

    def _hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if self._old_hook is not None:
            self._old_hook(kind, error, trace)
        if issubclass(kind, Exception):
            # The signal is queued: a dialog must not be opened from within a paint event.
            self._caught.emit(error)

    def _thread_hook(self, arguments: threading.ExceptHookArgs) -> None:
        if self._old_thread_hook is not None:
            self._old_thread_hook(arguments)
        if isinstance(arguments.exc_value, Exception):
            self._caught.emit(arguments.exc_value)

    def _on_message(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind == QtMsgType.QtFatalMsg:
            # The process ends with this: keep the game at once.
            report_on(QtTrouble(text), self._game(), self.folder)
        if self._old_messages is not None:
            self._old_messages(kind, context, text)
        else:
            sys.stderr.write(f"{text}\n")
        if kind == QtMsgType.QtCriticalMsg:
            self._caught.emit(QtTrouble(text))

    @Slot(object)
    def _report_caught(self, error: BaseException) -> None:
        key = (type(error).__name__, _where(error))
        self._seen[key] = self._seen.get(key, 0) + 1
        if self._seen[key] > 1:
            self.repeated.emit(error, self._seen[key])
        else:
            self.report(error)


def _where(error: BaseException) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else str(error)


def told_in_short(report: CrashReport) -> str:
    """The sentence for the message bar."""
    return tr("Something in the program failed ({0}); the game is as it was.", report.sentence)
