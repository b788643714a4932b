"""The keys that answer, written on the buttons: a small cap with a digit or a letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QPushButton

from mtgtable.ui.commands.keys import keys_of
from mtgtable.ui.look.theme import THEME, color, pixels, sized_font
from mtgtable.ui.table.view import DIGITS

_SAID: Final = "says"
"""The property of a button that means yes or no."""


_BESIDE: Final = 3
"""So many pixels stay free between a cap and what it stands before."""


def choices_among(buttons: Sequence[QPushButton]) -> list[QPushButton]:
    """The answers of a question of which none is the usual one now: a digit takes the one at its place."""
    if any(_is(button, "primary") and button.isEnabled() for button in buttons):
        return []
    return answers_among(buttons)


def answers_among(buttons: Sequence[QPushButton]) -> list[QPushButton]:
    """The buttons that are answers of equal weight: none that takes back, stands apart or is the usual one."""
    return [
        button
        for button in buttons
        if button.isEnabled() and not any(_is(button, way) for way in ("quiet", "primary", "apart"))
    ]


def _is(button: QPushButton, way: str) -> bool:
    return bool(button.property(way) == "true")


def write_keys(buttons: Sequence[QPushButton], numbered: Sequence[QPushButton]) -> None:
    """Write on each button the key that presses it: its letter where it says yes or no, else its number."""
    for button in buttons:
        word = button.property(_SAID)
        if word and not _is(button, "primary"):
            keys = keys_of(str(word))
            _write(button, keys[0] if keys else "")
        elif button in numbered and numbered.index(button) < len(DIGITS):
            _write(button, DIGITS[numbered.index(button)])
        else:
            _write(button, "")


def _write(button: QPushButton, key: str) -> None:
    if button.property("key") == (key, THEME.colors.scheme, pixels("tiny")):
        return
    button.setProperty("key", (key, THEME.colors.scheme, pixels("tiny")))
    picture = key_cap(key, button.devicePixelRatioF()) if key else QPixmap()
    button.setIcon(QIcon(picture))
    if key:
        button.setIconSize(QSize(round(picture.deviceIndependentSize().width()), _height()))


def _height() -> int:
    return round(pixels("tiny") * 1.5)


def key_cap(key: str, ratio: float) -> QPixmap:
    """A cap with the name of a key on it; ``ratio``: device pixels a pixel."""
    colors, size, high = THEME.colors, pixels("tiny"), _height()
    wide = high if len(key) == 1 else round(high * (0.5 + 0.5 * len(key)))
    made = QPixmap(round((wide + _BESIDE) * ratio), round(high * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    area = QRectF(0.5, 0.5, wide - 1, high - 1)
    painter.setPen(QPen(color(colors.line_strong), 1))
    painter.setBrush(color(colors.window))
    painter.drawRoundedRect(area, 4, 4)
    painter.setPen(color(colors.muted))
    painter.setFont(sized_font(size, True))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, key)
    painter.end()
    return made
