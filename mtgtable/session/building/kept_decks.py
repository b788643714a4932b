"""The decks that no file of the user's holds, kept by the program: on the bench, of each seat, and put aside."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from mtgtable.session.building.bench import Project
from mtgtable.session.building.project_file import ProjectFileError, read_project, write_project

_NAMED: Final = re.compile(r"-(?P<whose>[A-H])?(?:-?aside-(?P<number>\d+))?")


@dataclass(frozen=True, slots=True)
class KeptDeck:
    """A deck that is kept: its file, when it was written, and the seat whose it is; none: everybody's."""

    path: Path
    when: datetime
    whose: str
    project: Project


class KeptDecks:
    """``path``: the file of the bench; beside it lie those of seats (``-A``) and what was put aside (``-aside-1``)."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def of(self, whose: str) -> Path:
        """The file for the bench of a seat; of nobody's in particular for the empty word."""
        return self.path.with_name(f"{self.path.stem}-{whose}{self.path.suffix}") if whose else self.path

    def keep(self, project: Project, whose: str = "") -> Path:
        """Write what lies on a bench. Raises FileTrouble, OSError."""
        path = self.of(whose)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_project(path, project)
        return path

    def put_aside(self, project: Project, whose: str = "") -> Path:
        """Write a deck that gives way to another on its bench, once. Raises FileTrouble, OSError."""
        for kept in self.seen_by(whose):
            if kept.project == project and "-aside-" in kept.path.name:
                return kept.path
        stem, number = self.of(whose).stem, 1
        while (path := self.path.with_name(f"{stem}-aside-{number}{self.path.suffix}")).exists():
            number += 1
        path.parent.mkdir(parents=True, exist_ok=True)
        write_project(path, project)
        return path

    def seen_by(self, whose: str = "") -> tuple[KeptDeck, ...]:
        """The kept decks, newest first: in a game of several people one's own and those of before the game."""
        return tuple(kept for kept in self._all() if not whose or kept.whose in ("", whose))

    def trouble(self) -> str:
        """Why one of them can't be read; empty when all can."""
        for path in self._paths():
            try:
                read_project(path)
            except ProjectFileError as error:
                return str(error)
        return ""

    def _paths(self) -> list[Path]:
        found = [self.path] if self.path.exists() else []
        beside = self.path.parent.glob(f"{self.path.stem}-*{self.path.suffix}")
        return [*found, *(path for path in sorted(beside) if self._whose(path) is not None)]

    def _whose(self, path: Path) -> str | None:
        """The seat in the name of a file; None for a file of another kind."""
        named = _NAMED.fullmatch(path.stem.removeprefix(self.path.stem)) if path != self.path else None
        if path == self.path:
            return ""
        return None if named is None else named["whose"] or ""

    def _all(self) -> list[KeptDeck]:
        found = []
        for path in self._paths():
            try:
                when = datetime.fromtimestamp(path.stat().st_mtime)
                found.append(KeptDeck(path, when, self._whose(path) or "", read_project(path)))
            except (ProjectFileError, OSError):
                continue  # told by ``trouble``; the file stays as it is
        return sorted(found, key=lambda kept: kept.when, reverse=True)
