"""The keys that answer, written on the buttons: a small cap with a digit or a letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton

from mtgtable.ui.commands.keys import keys_of
from mtgtable.ui.look.symbols import SYMBOL, paint_symbol
from mtgtable.ui.look.theme import THEME, S, color, pixels, sized_font
from mtgtable.ui.table.view import DIGITS

_SAID: Final = "says"
"""The property of a button that means yes or no."""
SYMBOLS: Final = "symbols"
"""The property of a button that says nothing but mana symbols: which ones."""
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


def write_keys(buttons: Sequence[QPushButton], digits: Mapping[QPushButton, str]) -> None:
    """Write on each button the key that presses it: its letter where it says yes or no, else its digit."""
    for button in buttons:
        word = button.property(_SAID)
        if word and not _is(button, "primary"):
            keys = keys_of(str(word))
            _write(button, keys[0] if keys else "")
        else:
            _write(button, digits.get(button, ""))


def _write(button: QPushButton, key: str) -> None:
    symbols = str(button.property(SYMBOLS) or "")
    drawn = (key, symbols, THEME.colors.scheme, pixels("tiny"))
    if button.property("key") == drawn:
        return
    button.setProperty("key", drawn)
    pictures = [key_cap(key, button.devicePixelRatioF())] if key else []
    if symbols:
        pictures.append(_drawn_symbols(symbols, button.devicePixelRatioF()))
    if not pictures:
        button.setIcon(QIcon())
        return
    picture = _side_by_side(pictures, button.devicePixelRatioF())
    button.setIcon(QIcon(picture))
    button.setIconSize(picture.deviceIndependentSize().toSize())


def _drawn_symbols(text: str, ratio: float) -> QPixmap:
    """Mana symbols, as they are drawn on cards."""
    names, high = SYMBOL.findall(text), round(pixels("body") * 1.25)
    made = _clear((high + 2) * len(names), high, ratio)
    painter = QPainter(made)
    for place, name in enumerate(names):
        paint_symbol(painter, QRectF(place * (high + 2) + 1, 0, high, high), name)
    painter.end()
    return made


def _side_by_side(pictures: Sequence[QPixmap], ratio: float) -> QPixmap:
    sizes = [one.deviceIndependentSize() for one in pictures]
    high = max(size.height() for size in sizes)
    made = _clear(sum(size.width() for size in sizes), high, ratio)
    painter, x = QPainter(made), 0.0
    for picture, size in zip(pictures, sizes, strict=True):
        painter.drawPixmap(QPointF(x, (high - size.height()) / 2), picture)
        x += size.width()
    painter.end()
    return made


def _clear(width: float, height: float, ratio: float) -> QPixmap:
    made = QPixmap(round(width * ratio), round(height * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made


def _height() -> int:
    return round(pixels("tiny") * 1.5)


def key_cap(key: str, ratio: float) -> QPixmap:
    """A cap with the name of a key on it; ``ratio``: device pixels a pixel."""
    colors, size, high = THEME.colors, pixels("tiny"), _height()
    wide = high if len(key) == 1 else round(high * (0.5 + 0.5 * len(key)))
    made = _clear(wide + _BESIDE, high, ratio)
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


def with_key(title: QLabel, number: int) -> QHBoxLayout:
    """A title, and before it the digit that takes what it is the title of."""
    line, cap = QHBoxLayout(), QLabel()
    line.setSpacing(S)
    if number < len(DIGITS):
        cap.setPixmap(key_cap(DIGITS[number], title.devicePixelRatioF()))
        line.addWidget(cap)
    line.addWidget(title, 1)
    return line
