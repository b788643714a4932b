"""Headings of columns are read whole: how wide each is at least, in whatever language and size of text."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QStyle

from mtgtable.ui.look.theme import S

_BESIDE: Final = 2 * S + 2
"""What stands free beside the words, as the style sheet has it."""


def heading_width(header: QHeaderView, section: int) -> int:
    """How wide the heading of a column is, with the mark that the rows are sorted by it."""
    words = str(header.model().headerData(section, Qt.Orientation.Horizontal) or "")
    wide = max(header.fontMetrics().horizontalAdvance(line) for line in words.split("\n")) + _BESIDE
    if header.isSortIndicatorShown() and header.sortIndicatorSection() == section:
        wide += header.style().pixelMetric(QStyle.PixelMetric.PM_HeaderMarkSize, None, header) + S
    return wide


def share_room(room: int, wanted: list[int], least: list[int]) -> list[int]:
    """How wide columns are: as wanted where there is room for it, else less, but no less than what is least.

    >>> share_room(100, [20, 60], [10, 30]), share_room(60, [20, 60], [10, 30]), share_room(30, [20, 60], [10, 30])
    ([20, 60], [15, 45], [10, 30])
    """
    over = sum(max(one, few) for one, few in zip(wanted, least, strict=True)) - room
    found = [max(one, few) for one, few in zip(wanted, least, strict=True)]
    spare = sum(found) - sum(least)
    if over <= 0 or spare <= 0:
        return found
    return [one - math.ceil(min(over, spare) * (one - few) / spare) for one, few in zip(found, least, strict=True)]
