"""A moment after a game has ended: the key that ended it, pressed once more, doesn't begin another one."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

MOMENT_MS: Final = 1200
"""How long hands rest until the key that passes means the next game."""
_HANDS: Final = frozenset({QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride, QEvent.Type.MouseButtonPress})


class AtRest(QObject):
    """Knows whether hands have rested since the end. ``rested``: they have now."""

    rested = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._over = False
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.setInterval(MOMENT_MS)
        self._moment.timeout.connect(self._done)

    @property
    def moving(self) -> bool:
        """The game has ended, and hands haven't rested since."""
        return self._moment.isActive()

    def watch(self, *, over: bool) -> None:
        """The game is over now, or isn't."""
        if over is self._over:
            return
        self._over = over
        app = QApplication.instance()
        if over and app is not None:
            app.installEventFilter(self)
            self._moment.start()
        else:
            self._stop()

    def _stop(self) -> None:
        self._moment.stop()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)

    def _done(self) -> None:
        self._stop()
        self.rested.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        """Qt's."""
        if event.type() in _HANDS:
            self._moment.start()
        return False
