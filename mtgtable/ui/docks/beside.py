"""Which panels stand beside the table as a game begins: in a low window the card makes room for the layers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtgtable.ui.layers.widths import LOW

if TYPE_CHECKING:
    from mtgtable.ui.window import Window


def show_beside(window: Window) -> None:
    """Show the panels at their usual sizes, the layers in front; View > Card brings back the one that made room."""
    low = window.height() < LOW
    for name, dock in window.docks.items():
        dock.setVisible(name != "Card" or not low)
    window.size_docks()
    window.docks["Layers"].raise_()
