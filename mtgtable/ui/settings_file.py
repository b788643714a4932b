"""The file in which the window keeps what the user has chosen."""

from __future__ import annotations

from PySide6.QtCore import QSettings


def settings() -> QSettings:
    """The settings file of the user."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "mtgtable", "window")
