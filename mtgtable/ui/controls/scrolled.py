"""A widget that scrolls where its place is smaller than it wants to be."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


def scrolled(inside: QWidget) -> QScrollArea:
    """The place for it, without a frame; the widget is as wide as that place."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(inside)
    return area
