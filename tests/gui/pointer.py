"""The real pointer of a display server: what it does reaches the window as what a hand does."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from ctypes.util import find_library

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QGuiApplication

_STEP_MS = 40
_LEFT = 1


class NoPointer(Exception):
    """There is no display server whose pointer could be moved; the message says what is missing."""


class Pointer:
    """Moves the pointer and presses its left button, by the server's own test extension. Raises NoPointer."""

    def __init__(self) -> None:
        if QGuiApplication.platformName() != "xcb":
            raise NoPointer("needs an X server")
        names = [find_library(name) for name in ("X11", "Xtst")]
        if None in names:
            raise NoPointer("needs libXtst")
        self._x, self._test = (ctypes.CDLL(name) for name in names)
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(None))
        if not self._display:
            raise NoPointer("the X server can't be reached")

    def move(self, to: QPoint) -> None:
        """To a place on the screen."""
        self._test.XTestFakeMotionEvent(self._display, -1, to.x(), to.y(), ctypes.c_ulong(0))
        self._x.XFlush(self._display)

    def button(self, down: bool) -> None:
        """Press or let go."""
        self._test.XTestFakeButtonEvent(self._display, _LEFT, int(down), ctypes.c_ulong(0))
        self._x.XFlush(self._display)

    def drag(self, start: QPoint, goal: QPoint) -> QTimer:
        """Begin to drag from one place to another; it goes on while events are taken, also inside a drag."""
        steps: Iterator[Callable[[], None]] = iter(
            [
                lambda: self.move(start),
                lambda: self.button(True),
                *(
                    lambda share=share: self.move(start + (goal - start) * share)
                    for share in (0.05, 0.1, 0.3, 0.6, 0.9)
                ),
                lambda: self.move(goal - QPoint(2, 2)),
                lambda: self.move(goal),
                lambda: self.move(goal),
                lambda: self.button(False),
            ]
        )
        timer = QTimer()
        timer.setInterval(_STEP_MS)

        def step() -> None:
            do = next(steps, None)
            if do is None:
                timer.stop()
            else:
                do()

        timer.timeout.connect(step)
        timer.start()
        return timer
