"""The ways to lay a few words out on plates: in one line, in columns, or one above the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from mtgtable.ui.cards.card_list import CARD_WIDTH, word_height, word_margins
from mtgtable.ui.look.theme import M, font

_BETWEEN: Final = 12
"""What a plate takes beside its own width and height."""
_BEFORE: Final = 4
"""What the first of a row has before it."""
_MOST_LINES: Final = 3


@dataclass(frozen=True, slots=True)
class WordShape:
    """Plates so wide with so many lines each; ``width`` and ``height`` are of all of them."""

    plate: int
    lines: int
    width: int
    height: int


def word_shapes(words: Sequence[str], most: int) -> list[WordShape]:
    """The shapes that so many pixels across have room for; each shows every word whole."""
    beside = sum(word_margins())
    longest = max(_line(word) for word in words)
    found: dict[tuple[int, int], WordShape] = {}
    for parts in range(1, _MOST_LINES + 1):
        plate = round(max(CARD_WIDTH, min(most - _BETWEEN, longest / parts * (1.0 if parts == 1 else 1.12) + beside)))
        lines = max(_lines(word, plate - beside) for word in words)
        for columns in range(1, len(words) + 1):
            width, rows = columns * (plate + _BETWEEN) + _BEFORE, -(-len(words) // columns)
            if columns > 1 and (width > most or -(-len(words) // rows) < columns):
                continue
            shape = WordShape(plate, lines, width, rows * (word_height(lines) + _BETWEEN) + _BEFORE)
            found.setdefault((shape.width, shape.height), shape)
    return list(found.values())


def _line(words: str) -> float:
    return QFontMetricsF(font("small")).horizontalAdvance(words) + M


def _lines(words: str, width: float) -> int:
    metrics = QFontMetricsF(font("small"))
    taken = metrics.boundingRect(QRectF(0, 0, width, 10_000), int(Qt.TextFlag.TextWordWrap), words)
    return max(1, round(taken.height() / metrics.lineSpacing()))
