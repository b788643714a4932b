"""What happens is told to those who play by ear: each line of the log as it comes, what was drawn among them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject

from mtgtable.ui.controls.announcing import announce
from mtgtable.ui.language import tr
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.second_person import second_person
from mtgtable.ui.table.view import TableView

_MOST: Final = 20
"""Of more lines at once only the last are told; all of them stand in the log."""


class Telling(QObject):
    """Listens to the game on a table. Whoever looks now is told what they may know; behind the curtain nobody is."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._told = 0
        self._game: object = None
        view.table.play.changed.connect(self._changed)

    def _changed(self) -> None:
        play: Play = self._view.table.play
        if play.behind_curtain or play.sitting is None:
            return
        log, told = play.view.log, self._told
        new_game, self._game = self._game is not play.sitting, play.sitting
        self._told = len(log)
        if new_game:
            return
        if len(log) < told:
            announce(self._view, tr("Taken back"))
            return
        announce(self._view, ". ".join(second_person(entry.text).rstrip(".") for entry in log[told:][-_MOST:]))
