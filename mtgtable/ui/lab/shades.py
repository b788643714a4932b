"""Shades of a heat table, and the ink that can be read on each."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from mtgtable.ui.look.colors import Colors
from mtgtable.ui.look.theme import color

CLEAR: Final = 4.5
"""The contrast from which on small writing is clear (WCAG 2.2, 1.4.3)."""


def shade(value: float, colors: Colors) -> QColor:
    """The ground of a cell for a share between none and all."""
    return _mixed(colors.surface, colors.accent, 0.08 + 0.92 * max(0.0, min(1.0, value)) ** 1.6)


def _mixed(ground: str, tint: str, share: float) -> QColor:
    """A color so far from the ground toward the tint."""
    one, other = color(ground), color(tint)
    parts = [
        round(a + (b - a) * share)
        for a, b in zip((one.red(), one.green(), one.blue()), (other.red(), other.green(), other.blue()), strict=True)
    ]
    return QColor(*parts)


def ink_on(ground: QColor, colors: Colors) -> QColor:
    """The theme's ink that can be read best on a ground; on the shades between, where none is clear, black or white."""
    inks = [color(colors.text), color(colors.on_accent)]
    best = max(inks, key=lambda ink: contrast(ink, ground))
    if contrast(best, ground) >= CLEAR:
        return best
    return max((QColor(Qt.GlobalColor.black), QColor(Qt.GlobalColor.white)), key=lambda ink: contrast(ink, ground))


def contrast(ink: QColor, ground: QColor) -> float:
    """How well ink can be read on a ground, from 1 to 21."""

    def light(value: QColor) -> float:
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in value.getRgbF()[:3]]  # type: ignore[index]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, bright = sorted((light(ink), light(ground)))
    return (bright + 0.05) / (dark + 0.05)
