"""A window beside the table for whoever opened it: in a game of several people the next one sees nothing of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from mtgtable.model.ids import PlayerId
from mtgtable.ui.playing.hand_over import HandOver


class OwnRoom(QObject):
    """Puts a room away when the screen is given to somebody else. ``room``: the room that is open, if one is.

    ``whose``: who opened it, in a game of several people. What goes on in it goes on while it is out of sight.
    """

    def __init__(self, hand_over: HandOver, room: Callable[[], QWidget | None], parent: QObject) -> None:
        super().__init__(parent)
        self._hand_over = hand_over
        self._room = room
        self.whose: PlayerId | None = None
        hand_over.given.connect(self._put_away)

    def enter(self) -> PlayerId | None:
        """Somebody opens the room: another's is closed first. Returns who it is."""
        whose = self._hand_over.whose()
        room = self._room()
        if room is not None and self.whose not in (None, whose):
            room.close()
        self.whose = whose
        return whose

    def _put_away(self, last: PlayerId) -> None:
        room = self._room()
        if room is not None and room.isVisible():
            self.whose = last
            room.hide()
