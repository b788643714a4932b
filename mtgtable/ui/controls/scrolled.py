"""A widget that scrolls where its place is smaller than it wants to be, and of whose boxes none takes the wheel."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from mtgtable.ui.controls.focus_ring import ringed
from mtgtable.ui.controls.quiet_wheel import quiet_wheel


def scrolled(inside: QWidget, name: str) -> QScrollArea:
    """The place for it, without a frame; the widget is as wide as that place. What is in it is there by now.

    ``name``: what is heard where the keys stop to scroll it.
    """
    area = QScrollArea()
    area.setAccessibleName(name)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(inside)
    quiet_wheel(inside)
    ringed(area)
    return area
