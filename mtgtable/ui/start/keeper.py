"""The keeper of games: writes down what is played, knows what was left unfinished, and plays opened saves again."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from mtgtable.session.glance import Glance, glance_at, write_glance
from mtgtable.session.journal import Journal
from mtgtable.session.match import follows, goes_on
from mtgtable.session.saves import SaveError, write_laid
from mtgtable.session.sitting import Sitting
from mtgtable.session.unfinished import GLANCE, Unfinished, new_folder, take_back, throw_away, tidy, unfinished_games
from mtgtable.session.whole_file import FileTrouble
from mtgtable.ui.language import tr
from mtgtable.ui.playing.own_turns import own_turns
from mtgtable.ui.playing.play import Play

_GLANCE_MS: Final = 1000
"""The picture on the start page is kept at most so often."""
_PAUSE_MS: Final = 12
_SLICE_SECONDS: Final = 0.006
"""What is played again beside the game takes so long at a time, and then lets the window breathe."""


class Keeper(QObject):
    """Keeps the game of a window. ``changed``: other games are unfinished now. ``troubled``: a sentence for the player.

    ``shelf``: the folder of journals; None keeps nothing.
    """

    changed = Signal()
    troubled = Signal(str)

    def __init__(self, play: Play, shelf: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.play = play
        self.shelf = shelf
        self.title = ""
        self._unseen = False
        """Something has changed since the picture was kept."""
        self._told = ""
        self._thrown: Path | None = None
        self._glancing = QTimer(self)
        self._glancing.setSingleShot(True)
        self._glancing.timeout.connect(lambda: self._keep_glance() if self._unseen else None)
        self._replaying = QTimer(self)
        self._replaying.timeout.connect(self._go_on_replaying)
        play.changed.connect(self._changed)
        if shelf is not None:
            tidy(shelf)

    # ---- the game on the table --------------------------------------------------------------------------------------

    def keep(self, sitting: Sitting, title: str, folder: Path | None = None) -> None:
        """Write this game down from now on; ``folder``: where it was written down before."""
        self.title = title
        if self.shelf is not None and (sitting.journal is None or not sitting.journal.is_open):
            known = folder or (sitting.journal.folder if sitting.journal is not None else None)
            sitting.keep_journal(Journal(known or new_folder(self.shelf)))
        self._told = ""
        if sitting.laid:
            self._write_laid(sitting)
        if sitting.replay is not None:
            self._replaying.start(_PAUSE_MS)

    def put_aside(self, after: Sitting | None = None) -> bool:
        """Let go of the game on the table: it is on the start page from now on, unless nothing was done in it.

        ``after``: the game that comes to the table. False: there is nothing to go back to, as where that is the next
        one of the same match.
        """
        self._keep_glance()
        self._glancing.stop()
        self._replaying.stop()
        sitting, journal = self.play.sitting, self.play.journal
        if sitting is None:
            return False
        in_match = self.is_in_match and not self._is_followed_by(after)
        worth = in_match or (bool(sitting.record.position) and not sitting.state.over)
        if journal is not None:
            journal.close()
            if (sitting.state.over or not journal.has_inputs) and not in_match:
                journal.take_away()
        self.changed.emit()
        return worth

    def _is_followed_by(self, after: Sitting | None) -> bool:
        """Is that the next game of the match on the table."""
        now, then = self.play.setup, None if after is None else after.record.setup
        return now is not None and then is not None and follows(now, self.play.view.winners, then)

    def glance(self) -> Glance | None:
        """The game on the table at a glance; None while there is none."""
        sitting = self.play.sitting
        if sitting is None:
            return None
        view, bottom = self.play.view, self.play.bottom
        glance = glance_at(view, self.title, sitting.record.position, match=self.is_in_match)
        # A person alone counts their own turns, here as at the table.
        return replace(glance, turn=own_turns(view, bottom)) if self.play.solo and view.active == bottom else glance

    @property
    def is_in_match(self) -> bool:
        """Is the game on the table one of a match of which games were played, and that goes on."""
        return self.play.sitting is not None and goes_on(self.play.setup, self.play.view.winners)

    def _changed(self) -> None:
        journal = self.play.journal
        if journal is None:
            return
        self._unseen = True
        if not self._glancing.isActive():
            self._keep_glance()
        self._tell(journal.trouble)

    def _keep_glance(self) -> None:
        journal = self.play.journal
        if journal is None or not journal.is_open:
            return
        glance = self.glance()
        self._unseen = False
        self._glancing.start(_GLANCE_MS)
        if glance is not None:
            try:
                write_glance(journal.folder / GLANCE, glance)
            except FileTrouble as trouble:
                self._tell(str(trouble))

    def keep_laid(self) -> None:
        """Hands have put the table in another order: keep that beside the game."""
        if isinstance(self.play.sitting, Sitting):
            self._write_laid(self.play.sitting)

    def _write_laid(self, sitting: Sitting) -> None:
        if sitting.journal is not None and sitting.journal.is_open:
            try:
                write_laid(sitting.journal.folder, sitting.laid)
            except SaveError as error:
                self._tell(str(error))

    def _tell(self, trouble: str) -> None:
        """Tell a trouble once, not with every input."""
        if trouble and trouble != self._told:
            self._told = trouble
            self.troubled.emit(trouble)

    @property
    def keeps(self) -> bool:
        """Is the game on the table written down, so that it can be taken up again."""
        journal = self.play.journal
        return journal is not None and journal.keeps

    def tell_again(self) -> None:
        """Tell once more what stands against keeping this game; nothing when nothing does."""
        self._told = ""
        if self.play.journal is not None:
            self._tell(self.play.journal.trouble)

    # ---- what is played again ---------------------------------------------------------------------------------------

    def _go_on_replaying(self) -> None:
        sitting = self.play.sitting
        end = time.monotonic() + _SLICE_SECONDS
        why = ""
        while sitting is not None and sitting.replay is not None and time.monotonic() < end:
            why = sitting.go_on_replaying()
        if sitting is not None and sitting.replay is not None:
            return
        self._replaying.stop()
        if why:
            self.troubled.emit(
                tr(
                    "{0}: this mtgtable plays the game differently from the one that saved it ({1}). "
                    "It goes on from the saved table; what came before can't be undone.",
                    self.title,
                    why,
                )
            )
        self.play.look_again()

    # ---- what was left unfinished -----------------------------------------------------------------------------------

    def games(self) -> tuple[Unfinished, ...]:
        """The games that can be taken up, the last played first."""
        return unfinished_games(self.shelf) if self.shelf is not None else ()

    def throw_away(self, folder: Path) -> bool:
        """Take an unfinished game off the start page; ``take_back`` puts it there again."""
        try:
            self._thrown = throw_away(folder)
        except OSError as error:
            self.troubled.emit(tr("{0}: can't be thrown away ({1})", folder, error.strerror or error))
            return False
        self.changed.emit()
        return True

    def take_back(self) -> None:
        """Put the game that was thrown away last onto the start page again."""
        thrown, self._thrown = self._thrown, None
        if thrown is not None:
            try:
                take_back(thrown)
            except OSError as error:
                self.troubled.emit(tr("{0}: can't be put back ({1})", thrown, error.strerror or error))
            self.changed.emit()
