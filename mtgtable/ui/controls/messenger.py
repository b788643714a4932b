"""What another thread tells the window's own."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Qt, Signal


class Messenger(QObject):
    """Carries words of another thread over. ``told``: what it is about, and the thing itself.

    It has no parent: who listens may be gone with its window while the other thread still works, and what is said then
    is heard by nobody. A signal of something that is being taken down would end the program.
    """

    told = Signal(str, object)

    def __init__(self, listener: Any) -> None:
        """``listener``: a slot of an object of the window's thread."""
        super().__init__()
        self.told.connect(listener, Qt.ConnectionType.QueuedConnection)
