"""Laying out at once what has changed, before it is painted."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent

_LAYERS: Final = 4
"""Layouts that stand in each other, where each tells the one around it."""


def lay_out() -> None:
    """Half laid out, a column whose words have grown would be painted squashed."""
    for _ in range(_LAYERS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
