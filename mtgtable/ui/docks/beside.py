"""Which panels stand beside the table as a game begins: in a low window the card makes room for the layers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QDockWidget

from mtgtable.ui.layers.widths import LOW


def show_beside(docks: Mapping[str, QDockWidget], height: int, settle: Callable[[], object]) -> None:
    """Show the panels, the layers in front, in a window so high; View > Card brings back the one that made room."""
    for name, dock in docks.items():
        dock.setVisible(name != "Card" or height >= LOW)
    settle()
    docks["Layers"].raise_()
