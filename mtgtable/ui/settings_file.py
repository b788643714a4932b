"""The file in which the window keeps what the user has chosen."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from platformdirs import user_config_path
from PySide6.QtCore import QSettings, QTemporaryDir

from mtgtable.cards.plain_file import MEGABYTE, is_there, open_plain

_MOST_BYTES: Final = MEGABYTE


class _Unkept:
    """Settings for this run alone, where there is no file for them."""

    folder: QTemporaryDir | None = None

    @classmethod
    def settings(cls, why: str) -> QSettings:
        """What was chosen in this run; why it isn't kept is told once."""
        if cls.folder is None:
            cls.folder = QTemporaryDir()
            sys.stderr.write(f"mtgtable: {why}; what is chosen in the window isn't kept\n")
        return QSettings(cls.folder.filePath("window.ini"), QSettings.Format.IniFormat)


def settings() -> QSettings:
    """The settings file of the user. What is no file, or far too large for one, is left alone, and nothing is kept.

    Qt would wait for ever for a pipe.
    """
    path = user_config_path("mtgtable", appauthor=False) / "window.ini"
    wrong = _wrong(path) if sys.platform.startswith("linux") and is_there(path) else ""
    if not wrong:
        return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "mtgtable", "window")
    return _Unkept.settings(f"{path}: {wrong}")


def _wrong(path: Path) -> str:
    """Why it can't be the settings; empty when it can, and where Qt finds out without harm."""
    try:
        with open_plain(path) as file:
            size = os.fstat(file.fileno()).st_size
    except (IsADirectoryError, PermissionError):
        return ""
    except OSError as error:
        return error.strerror or str(error)
    return f"it is larger than {_MOST_BYTES // MEGABYTE} MB" if size > _MOST_BYTES else ""
