"""The deck that no file holds yet, kept by the program: it lies on the bench again when the program is started anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer

from mtgtable.session.building.bench import Bench, Project
from mtgtable.session.building.project_file import ProjectFileError, read_project, write_project
from mtgtable.session.whole_file import FileTrouble

_PAUSE_MS: Final = 500


class KeptBench(QObject):
    """Writes a moment after each change. ``path`` None: nothing is kept in this window."""

    def __init__(self, path: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self.trouble = ""
        """Why it could not be written the last time; empty when it could."""
        self._bench: Bench | None = None
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self.keep_now)

    def keep_soon(self, bench: Bench) -> None:
        """The deck is another one now."""
        self._bench = bench
        self._pause.start()

    def keep_now(self) -> None:
        """Write what waits to be written; what a file holds is kept no more."""
        self._pause.stop()
        bench, self._bench = self._bench, None
        if self.path is None or bench is None:
            return
        try:
            if bench.unsaved:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                write_project(self.path, bench.project)
            else:
                self.path.unlink(missing_ok=True)
            self.trouble = ""
        except (FileTrouble, OSError) as error:
            self.trouble = str(error)

    def back(self) -> Project | None:
        """The deck that was kept; None for none, or for one that can't be read any more."""
        if self.path is None or not self.path.exists():
            return None
        try:
            return read_project(self.path)
        except ProjectFileError as error:
            self.trouble = str(error)
            return None
