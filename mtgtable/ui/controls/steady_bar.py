"""A scroll bar whose place is always kept, so that nothing moves when it comes; it is seen where there is more."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea


def steady_bar(area: QAbstractScrollArea) -> None:
    """Keep the place of the vertical bar; what is greyed out isn't drawn, by the style sheet."""
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    bar = area.verticalScrollBar()
    bar.rangeChanged.connect(lambda least, most: bar.setEnabled(most > least))
    bar.setEnabled(bar.maximum() > bar.minimum())
