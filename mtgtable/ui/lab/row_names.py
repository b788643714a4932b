"""The name of a row of the lab: a card with its cost behind it, whose symbols are drawn (107.4)."""

from __future__ import annotations

import re
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from mtgtable.ui.look.symbols import SYMBOL, paint_symbol
from mtgtable.ui.look.theme import THEME, XS, M, S, color

_COST: Final = re.compile(r"\s*((?:\{[^{}\s]+\}|\s*//\s*)+)$")
_SYMBOL: Final = 1.3
"""How large a symbol is for the height of the letters' line."""
_PIECE: Final = re.compile(r"\{[^{}\s]+\}|//")


def divided(name: str) -> tuple[str, tuple[str, ...]]:
    """What a row is called, and its cost: symbols without their braces, and what stands between two costs.

    >>> divided("2 Wear // Tear {1}{R} // {W}"), divided("keep seven cards")
    (('2 Wear // Tear', ('1', 'R', '//', 'W')), ('keep seven cards', ()))
    """
    found = _COST.search(name)
    if found is None or "{" not in found[1]:
        return name, ()
    pieces = tuple(piece[1:-1] if SYMBOL.fullmatch(piece) else piece for piece in _PIECE.findall(found[1]))
    return name[: found.start()], pieces


def _symbol(metrics: QFontMetricsF) -> float:
    return _SYMBOL * metrics.ascent()


def _cost_width(cost: tuple[str, ...], metrics: QFontMetricsF) -> float:
    wide = sum(metrics.horizontalAdvance(" // ") if one == "//" else _symbol(metrics) + 1 for one in cost)
    return wide + XS if cost else 0.0


def row_width(name: str, metrics: QFontMetricsF) -> float:
    """How wide a row's name is with its cost drawn."""
    words, cost = divided(name)
    return metrics.horizontalAdvance(words) + _cost_width(cost, metrics)


def paint_row(painter: QPainter, room: QRectF, name: str, ink: QColor) -> None:
    """Paint a row's name into a room: the name is cut where it is too long, the cost stands whole behind it."""
    metrics = QFontMetricsF(painter.font())
    words, cost = divided(name)
    left = room.width() - _cost_width(cost, metrics)
    words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, left)
    painter.setPen(ink)
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
    x, size = room.left() + metrics.horizontalAdvance(words) + XS, _symbol(metrics)
    for one in cost:
        if one == "//":
            between = QRectF(x, room.top(), metrics.horizontalAdvance(" // "), room.height())
            painter.drawText(between, Qt.AlignmentFlag.AlignCenter, "//")
            x = between.right()
        else:
            paint_symbol(painter, QRectF(x, room.center().y() - size / 2, size, size), one)
            x += size + 1


class RowNameDelegate(QStyledItemDelegate):
    """Paints such names in the first column of a table."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Qt's."""
        usual = super().sizeHint(option, index)
        metrics = QFontMetricsF(option.font)
        name = str(index.data() or "")
        spelled = metrics.horizontalAdvance(name) - row_width(name, metrics)
        return QSize(usual.width() - round(spelled), usual.height())

    def paint(self, painter: QPainter, option: Any, index: QModelIndex | QPersistentModelIndex) -> None:
        """Qt's."""
        bare = QStyleOptionViewItem(option)
        self.initStyleOption(bare, index)
        name, bare.text = bare.text, ""
        style = option.widget.style()
        style.drawControl(style.ControlElement.CE_ItemViewItem, bare, painter, option.widget)
        painter.setFont(bare.font)
        paint_row(painter, QRectF(option.rect).adjusted(S, 0, -M / 2, 0), name, color(THEME.colors.text))
