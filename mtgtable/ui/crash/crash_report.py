"""What happened when the program failed, as values: for the dialog, for the clipboard, for a file."""

from __future__ import annotations

import platform
import traceback
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import PySide6
from platformdirs import user_state_path
from PySide6.QtCore import qVersion

from mtgtable import __version__
from mtgtable.session.engine_crash import EngineCrash
from mtgtable.session.whole_file import FileTrouble, write_whole


class KeepsGame(Protocol):
    """What a report needs of a sitting."""

    @property
    def undo_label(self) -> str:
        """What was done last."""
        ...

    @property
    def can_undo(self) -> bool:
        """Is there a step to go back."""
        ...

    def save(self, path: Path) -> None:
        """Write the game, with its inputs and its seed. Raises SaveError."""
        ...


@dataclass(frozen=True, slots=True)
class CrashReport:
    """One failure. ``kept``: the files in which the game is; ``trouble``: why it could not be kept."""

    kind: str
    message: str
    trace: str
    place: str
    kept: tuple[Path, ...] = ()
    trouble: str = ""
    last_input: str = ""
    can_go_back: bool = False
    game: bool = False
    versions: str = field(default_factory=lambda: versions())

    @property
    def sentence(self) -> str:
        """What happened, in a line."""
        return f"{self.kind}: {self.message}" if self.message else self.kind

    @property
    def key(self) -> tuple[str, str]:
        """What two failures of the same cause have in common."""
        return self.kind, self.place

    def text(self) -> str:
        """The whole report as plain text."""
        lines = [f"mtgtable failed: {self.sentence}", self.versions, ""]
        lines += [f"Last input: {self.last_input}"] if self.last_input else []
        lines += [f"The game is kept in {path}" for path in self.kept]
        lines += [f"The game could not be kept: {self.trouble}"] if self.trouble else []
        return "\n".join([*lines, "", self.trace.rstrip(), ""])


def versions() -> str:
    """The versions of all that could matter, in a line."""
    return (
        f"mtgtable {__version__}, Python {platform.python_version()}, PySide6 {PySide6.__version__}, Qt {qVersion()}, "
        f"{platform.system()} {platform.release()} {platform.machine()}"
    )


def default_crash_folder() -> Path:
    """Where games are kept after a failure."""
    return user_state_path("mtgtable", appauthor=False) / "crashes"


def report_on(error: BaseException, game: KeepsGame | None, folder: Path) -> CrashReport:
    """The report on an exception. The game is written to the folder first, and nothing that fails there is raised."""
    cause = error.original if isinstance(error, EngineCrash) else error
    engine_report = [error.report] if isinstance(error, EngineCrash) and error.report is not None else []
    trace = "".join(traceback.format_exception(cause))
    kept, trouble = keep(game, folder) if game is not None else (None, "")
    report = CrashReport(
        kind=type(cause).__name__,
        message=str(cause),
        trace=trace,
        place=_place(cause),
        kept=tuple(path for path in (kept, *engine_report) if path is not None),
        trouble=trouble,
        last_input=game.undo_label if game is not None else "",
        can_go_back=game.can_undo if game is not None else False,
        game=game is not None,
    )
    _write(report, kept)
    return report


def keep(game: KeepsGame, folder: Path) -> tuple[Path | None, str]:
    """Write the game into a new file of the folder: the file, or None and why that failed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{_free_name(path.name for path in folder.iterdir())}.mtgtable"
        game.save(path)
    except (OSError, FileTrouble) as error:
        return None, str(error)
    except Exception as error:  # a game whose saving fails must not hide the first failure
        return None, f"{type(error).__name__}: {error}"
    return path, ""


def _write(report: CrashReport, kept: Path | None) -> None:
    """Put the report's text beside the game; when that fails the dialog still has it."""
    if kept is not None:
        try:
            write_whole(kept.with_suffix(".txt"), report.text().encode())
        except FileTrouble:
            return


def _free_name(taken: Iterable[str]) -> str:
    stems = {Path(name).stem for name in taken}
    number = 1
    while f"game-{number}" in stems:
        number += 1
    return f"game-{number}"


def _place(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
