"""What all charts have: the height of a row, marks and where they were drawn, and which of them have intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

from PySide6.QtCore import QRectF

from mtgtable.lab.figure import Series
from mtgtable.ui.look.theme import pixels


@dataclass(frozen=True, slots=True)
class Drawn:
    """Where a mark of the figure was drawn: the label's index, the series' index, and the place."""

    label: int
    series: int
    place: QRectF


def row_height() -> float:
    """How high a row of a heat table is: it grows with the text."""
    return 2.0 * pixels("body")


def bounded(series: Series, index: int) -> bool:
    """Has this value an interval of which both ends are known."""
    return bool(series.low and series.high) and isfinite(series.low[index]) and isfinite(series.high[index])
