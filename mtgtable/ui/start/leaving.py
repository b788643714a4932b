"""Asking once before a game with inputs is put aside for another; it stays on the start page either way."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox, QWidget

from mtgtable.session.keeping import UNFINISHED
from mtgtable.session.match import goes_on
from mtgtable.ui.controls.asking import Question
from mtgtable.ui.language import tr
from mtgtable.ui.playing.play import Play
from mtgtable.ui.said import said


class Leaving(QObject):
    """``ask`` goes on at once, or after the player has said so. ``dialog``: the open question.

    ``kept``: is the game written down, so that it can be taken up again.
    """

    def __init__(self, play: Play, kept: Callable[[], bool], window: QWidget) -> None:
        super().__init__(window)
        self._play = play
        self._kept = kept
        self._window = window
        self._asked: object = None
        """The sitting about which the player was asked already."""
        self._let_go: object = None
        """The sitting that may be lost."""
        self.dialog: QMessageBox | None = None

    @property
    def would_lose(self) -> bool:
        """Would the game be gone if the program ended now: it was to be written down, and that isn't possible."""
        wished = self._play.journal is not None and self._play.sitting is not self._let_go
        return wished and self._is_at_stake() and not self._kept()

    def ask_before_the_end(self, then: Callable[[], object]) -> None:
        """Ask before a game is lost for good, also when it was asked about already."""
        sitting = self._play.sitting
        self._asked = None

        def lose() -> None:
            self._let_go = sitting
            then()

        self.ask(lose)

    def _is_at_stake(self) -> bool:
        """Has something been done in the game that isn't saved."""
        sitting = self._play.sitting
        if sitting is None:
            return False
        return not (sitting.state.over or sitting.is_saved) or goes_on(self._play.setup, self._play.view.winners)

    def ask(self, then: Callable[[], object]) -> None:
        """Do something that puts the game on the table aside; asked about once for each game."""
        sitting = self._play.sitting
        if sitting is self._asked or not self._is_at_stake():
            then()
            return
        if self.dialog is not None:
            self.dialog.close()
        if self._kept():
            more = tr("It stays on the start page, to be taken up again. {0}", said(UNFINISHED.words))
        else:
            more = tr("It isn't kept: save it under a name first, if you want to go on with it another day.")
        dialog = Question(self._window, tr("Put this game aside?"), tr("Put this game aside?"), more)
        aside = dialog.addButton(tr("Put it aside"), QMessageBox.ButtonRole.AcceptRole)
        stay = dialog.addButton(tr("Stay here"), QMessageBox.ButtonRole.RejectRole)
        dialog.setDefaultButton(aside if self._kept() else stay)
        dialog.setEscapeButton(stay)

        def answered() -> None:
            self.dialog = None
            if dialog.clickedButton() is aside:
                self._asked = sitting
                then()

        dialog.finished.connect(lambda _: answered())
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()
