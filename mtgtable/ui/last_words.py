"""The last words: where Qt would end the process with an abort, it ends with a sentence of ours and an exit code."""

from __future__ import annotations

import os
import sys
from collections import deque
from typing import Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

EXIT: Final = 1
"""The exit code of a program that couldn't go on."""
_GIVEN_UP: Final = "no Qt platform plugin could be initialized"
_BROKEN: Final = ("The X11 connection broke", "The Wayland connection broke", "The Wayland connection experienced")
"""Warnings after which Qt ends the process by itself."""


class LastWords:
    """What Qt says goes on to standard error; what is fatal is told in our words, and is the end."""

    def __init__(self) -> None:
        self.in_window = False
        """Is there a window already, and perhaps a game."""
        self._warned: deque[str] = deque(maxlen=4)

    def install(self) -> None:
        """Listen from now on."""
        qInstallMessageHandler(self.heard)

    def heard(self, kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        """Qt's messages."""
        if kind != QtMsgType.QtFatalMsg:
            if kind == QtMsgType.QtWarningMsg:
                self._warned.append(text)
            sys.stderr.write(f"{text}\n")
            if text.startswith(_BROKEN):
                sys.stderr.write(f"mtgtable: {self.sentence(text)}\n")
            return
        sys.stderr.write(f"mtgtable: {self.sentence(text)}\n")
        sys.stderr.flush()
        # Qt aborts when this returns.
        os._exit(EXIT)

    def sentence(self, fatal: str) -> str:
        """What is told of a fatal message.

        >>> words = LastWords()
        >>> words._warned.append("could not connect to display :7")
        >>> words.sentence("This application failed to start because no Qt platform plugin could be initialized.")[:60]
        'there is no window: could not connect to display :7. Is the '
        """
        if self.in_window:
            return f"the program has to end: {_line(fatal)}. The game is on the start page when it begins anew."
        known = [_line(words) for words in self._warned if words]
        why = known[0] if known and _GIVEN_UP in fatal else _line(fatal)
        return (
            f"there is no window: {why}. Is the display running, and may this program use it? "
            "The subcommands, and --screenshot FILE with QT_QPA_PLATFORM=offscreen, need none."
        )


def _line(text: str) -> str:
    """The first line without its full stop."""
    return text.strip().partition("\n")[0].strip().rstrip(".")


LAST_WORDS: Final = LastWords()
