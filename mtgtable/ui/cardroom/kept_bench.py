"""Decks that no file holds yet, kept by the program: they lie on the bench again, or are offered there."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from mtgtable.model.ids import PlayerId, seat_letter
from mtgtable.session.building.bench import Bench, Project
from mtgtable.session.building.kept_decks import KeptDeck, KeptDecks
from mtgtable.session.whole_file import FileTrouble

_PAUSE_MS: Final = 500


class KeptBench(QObject):
    """Writes a moment after each change, in a game of several people each one's deck by itself.

    ``path`` None: nothing is kept in this window. ``troubled``: a deck could not be written, and why.
    """

    troubled = Signal(str)

    def __init__(self, path: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._decks = KeptDecks(path) if path is not None else None
        self.trouble = ""
        """Why it could not be written the last time; empty when it could."""
        self._waiting: tuple[Bench, str] | None = None
        self._lies: tuple[Bench, Path] | None = None
        """The bench that was written last, and where."""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self.keep_now)

    @property
    def waits(self) -> bool:
        """Is there something that isn't written yet."""
        return self._waiting is not None

    def keep_soon(self, bench: Bench, whose: PlayerId | None = None) -> None:
        """The deck is another one now."""
        if self._waiting is not None and self._waiting[0] is not bench:
            self.keep_now()
        self._waiting = bench, _letter(whose)
        self._pause.start()

    def keep_now(self) -> None:
        """Write what waits to be written; what a file holds is kept no more."""
        self._pause.stop()
        waiting, self._waiting = self._waiting, None
        if self._decks is None or waiting is None:
            return
        bench, whose = waiting
        path = self._decks.of(whose)
        try:
            if bench.unsaved:
                self._decks.keep(bench.project, whose)
                self._only_once(bench.project, path)
            else:
                path.unlink(missing_ok=True)
            if self._lies is not None and self._lies[0] is bench and self._lies[1] != path:
                self._lies[1].unlink(missing_ok=True)  # it has gone over to another seat, or is everybody's again
            self._lies = bench, path
            self.trouble = ""
        except (FileTrouble, OSError) as error:
            self._waiting = waiting  # to be tried again
            self.trouble = str(error)
            self.troubled.emit(self.trouble)

    def put_aside(self, project: Project, whose: PlayerId | None = None) -> None:
        """Keep a deck that gives way to another before a file holds it."""
        if self._decks is None:
            return
        try:
            self._decks.put_aside(project, _letter(whose))
        except (FileTrouble, OSError) as error:
            self.trouble = str(error)
            self.troubled.emit(self.trouble)

    def others(self, project: Project, whose: PlayerId | None = None) -> tuple[KeptDeck, ...]:
        """The kept decks beside one that lies on the bench, newest first."""
        if self._decks is None:
            return ()
        found: dict[Project, KeptDeck] = {}
        for kept in self._decks.seen_by(_letter(whose)):
            if kept.project != project:
                found.setdefault(kept.project, kept)
        return tuple(found.values())

    def back(self, whose: PlayerId | None = None) -> Project | None:
        """The deck that was kept last: one's own, else what was begun before the game. None for none."""
        if self._decks is None:
            return None
        self.trouble = self._decks.trouble()
        letter = _letter(whose)
        kept = self._decks.seen_by(letter)
        own = [one for one in kept if one.whose == letter and "-aside-" not in one.path.name]
        return (own or kept)[0].project if kept else None

    def _only_once(self, project: Project, path: Path) -> None:
        """What lies on the bench again is no more put aside."""
        if self._decks is not None:
            for kept in self._decks.seen_by():
                if kept.project == project and kept.path != path and "-aside-" in kept.path.name:
                    kept.path.unlink(missing_ok=True)


def _letter(whose: PlayerId | None) -> str:
    return "" if whose is None else seat_letter(whose)
