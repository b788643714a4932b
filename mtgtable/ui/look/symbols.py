"""Mana symbols: glyphs of the mana font on painted discs (107.4)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRawFont, QTransform

from mtgtable.resources import resource

SYMBOL: Final = re.compile(r"\{([^{}\s]+)\}")
"""A symbol in rules text, without its braces."""

_EM: Final = 100.0
_GLYPH_SHARE: Final = 0.70
_INK: Final = QColor("#191512")
_EDGE: Final = QColor(25, 21, 18, 120)


@dataclass(frozen=True, slots=True)
class SymbolTable:
    """What ``mana.json`` says: code points of symbols and signs, colors of discs."""

    symbols: dict[str, tuple[str, ...]]
    signs: dict[str, str]
    discs: dict[str, str]


@cache
def symbol_table() -> SymbolTable:
    """The table of the resources."""
    raw = json.loads(resource("fonts", "mana.json").read_text(encoding="utf-8"))
    symbols = {name: tuple(chr(int(code, 16)) for code in codes) for name, codes in raw["symbols"].items()}
    return SymbolTable(symbols, {name: chr(int(code, 16)) for name, code in raw["signs"].items()}, raw["discs"])


@cache
def _raw_font() -> QRawFont:
    return QRawFont(str(resource("fonts", "mana.ttf")), _EM)


@lru_cache(maxsize=256)
def _glyph(character: str) -> QPainterPath:
    """A glyph's outline, its box centered on the origin and its em 1."""
    font = _raw_font()
    path = QPainterPath(font.pathForGlyph(font.glyphIndexesForString(character)[0]))
    box = path.boundingRect()
    moved = path.translated(-box.center())
    return QTransform.fromScale(1 / _EM, 1 / _EM).map(moved)


def paint_sign(painter: QPainter, area: QRectF, name: str, color: QColor) -> None:
    """Paint a sign that is no mana symbol (a card type, a zone …) into an area."""
    _paint_glyph(painter, area, symbol_table().signs[name], color)


def _paint_glyph(painter: QPainter, area: QRectF, character: str, color: QColor) -> None:
    path = _glyph(character)
    box = path.boundingRect()
    size = min(area.width() / max(box.width(), 0.01), area.height() / max(box.height(), 0.01))
    transform = QTransform.fromTranslate(area.center().x(), area.center().y()).scale(size, size)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(transform.map(path), QBrush(color))
    painter.restore()


def _disc_colors(symbol: str) -> tuple[str, ...]:
    discs = symbol_table().discs
    letters = [part for part in symbol.split("/") if part in discs]
    if symbol.split("/")[0].isdecimal() and letters:
        letters.insert(0, "C")
    return tuple(discs[letter] for letter in letters) or (discs["C"],)


def paint_symbol(painter: QPainter, area: QRectF, symbol: str) -> None:
    """Paint one symbol, named as between the braces, as a disc that fills the area. An unknown one is shown as text."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    colors = _disc_colors(symbol)
    painter.setBrush(QColor(colors[0]))
    painter.drawEllipse(area)
    if len(colors) > 1:
        painter.setBrush(QColor(colors[1]))
        painter.drawChord(area, -135 * 16, 180 * 16)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = max(0.7, area.width() * 0.03)
    painter.setPen(QPen(_EDGE, edge))
    painter.drawEllipse(area.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2))
    painter.setPen(Qt.PenStyle.NoPen)
    characters = symbol_table().symbols.get(symbol.upper())
    if characters is None:
        painter.setPen(_INK)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, symbol)
    elif len(characters) == 1:
        _paint_glyph(painter, _shrunk(area, _GLYPH_SHARE), characters[0], _INK)
    else:
        size = area.width() * 0.40
        off = area.width() * 0.17
        for character, sign in zip(characters, (-1, 1), strict=True):
            middle = area.center() + QPointF(off * sign, off * sign)
            _paint_glyph(painter, QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size), character, _INK)
    painter.restore()


def _shrunk(area: QRectF, share: float) -> QRectF:
    dx, dy = area.width() * (1 - share) / 2, area.height() * (1 - share) / 2
    return area.adjusted(dx, dy, -dx, -dy)


def symbols_in(text: str) -> tuple[str, ...]:
    """The symbols of a mana cost in order.

    >>> symbols_in("{2}{W/U}")
    ('2', 'W/U')
    """
    return tuple(match.group(1) for match in SYMBOL.finditer(text))


def paint_cost(painter: QPainter, right: float, middle: float, size: float, cost: str) -> float:
    """Paint a mana cost that ends at ``right``, and return where it begins."""
    left = right
    for symbol in reversed(symbols_in(cost)):
        left -= size
        paint_symbol(painter, QRectF(left, middle - size / 2, size, size), symbol)
        left -= size * 0.12
    return left
