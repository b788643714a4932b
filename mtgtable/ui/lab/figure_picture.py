"""A figure as a picture to be put into a text: its title, the chart, and below it how it was found out."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter

from mtgtable.lab.figure import Figure
from mtgtable.ui.lab.painting import natural_height, paint
from mtgtable.ui.lab.spoken import spoken, spoken_lines, unbroken
from mtgtable.ui.look.theme import THEME, L, M, S, color, font

_SCALE: Final = 2
_WRAPPED: Final = int(Qt.TextFlag.TextWordWrap)


def picture_of(figure: Figure, width: int = 1200) -> QImage:
    """The figure, sharp enough to be printed small."""
    wide = width - 2 * L
    words = (
        (unbroken(spoken(figure.title)), font("title", bold=True)),
        (unbroken(spoken_lines(figure.method)), font("small")),
    )
    title, method = (_height(text, face, wide) for text, face in words)
    chart = natural_height(figure, wide)
    image = QImage(width * _SCALE, round(M + title + M + chart + M + method + M) * _SCALE, QImage.Format.Format_ARGB32)
    image.fill(color(THEME.colors.surface))
    painter = QPainter(image)
    painter.scale(_SCALE, _SCALE)
    _write(painter, QRectF(L, M, wide, title), words[0], THEME.colors.text)
    _write(painter, QRectF(L, M + title + M + chart + M, wide, method), words[1], THEME.colors.muted)
    paint(painter, QRectF(L, M + title + M, wide, chart), figure, THEME.colors)
    painter.end()
    return image


def _height(text: str, face: QFont, wide: float) -> float:
    return QFontMetricsF(face).boundingRect(QRectF(0, 0, wide, 10_000), _WRAPPED, text).height() + S if text else 0.0


def _write(painter: QPainter, room: QRectF, words: tuple[str, QFont], ink: str) -> None:
    text, face = words
    painter.setFont(face)
    painter.setPen(color(ink))
    painter.drawText(room, _WRAPPED, text)
