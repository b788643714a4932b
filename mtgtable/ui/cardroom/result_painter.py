"""How a card that was found is painted: as a line, or as a drawn card; what was laid out once is kept."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final, Protocol

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPixmap, QStaticText
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from mtgtable.model.printed import PrintedCard
from mtgtable.ui.look.symbols import paint_cost, symbols_in
from mtgtable.ui.look.theme import THEME, M, S, TextRole, color, font, pixels

_Index = QModelIndex | QPersistentModelIndex
_SYMBOL: Final = 15 / 13
"""How large the symbols of a cost are, of the size of the text, up to the largest."""
_LARGEST_SYMBOL: Final = 24.0
_LINES_KEPT: Final = 600
_WRAPPED: Final = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
_NAME_SHARE: Final = 0.44
"""How much of a line belongs to the name."""


class Shown(Protocol):
    """What the painter asks of the list that it paints for."""

    as_grid: bool

    def cell(self) -> QSize:
        """The size of one place."""

    def picture(self, row: int) -> QPixmap | None:
        """The drawn card; None until it has been drawn."""

    def card(self, row: int) -> PrintedCard | None:
        """The card of a row; None until it has been looked up."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line laid out: its name, what it is, and its cost as a picture."""

    name: QStaticText
    kind: QStaticText | None
    cost: QPixmap | None


class ResultPainter(QStyledItemDelegate):
    """Draws a row as a line, or as a card whose picture is made when there is time."""

    def __init__(self, view: QWidget, shown: Shown) -> None:
        super().__init__(view)
        self._view, self._shown = view, shown
        self._lines: OrderedDict[str, _Line] = OrderedDict()
        self._costs: dict[str, QPixmap] = {}
        self._blank: QPixmap | None = None
        self._width = 0

    def forget(self) -> None:
        """The look, the size or the cards have changed."""
        self._lines.clear()
        self._costs.clear()
        self._blank = None

    def sizeHint(self, _option: QStyleOptionViewItem, _index: _Index) -> QSize:
        """Qt's."""
        return self._shown.cell()

    def paint(self, painter: QPainter, option: Any, index: _Index) -> None:
        """Qt's."""
        area: QRect = option.rect
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, color(THEME.colors.accent, 0.35))
        if self._shown.as_grid:
            self._card(painter, area, index)
        else:
            self._row(painter, area, index)

    def _card(self, painter: QPainter, area: QRect, index: _Index) -> None:
        inner = area.adjusted(4, 4, -4, -4)
        picture = self._shown.picture(index.row())
        if picture is not None:
            painter.drawPixmap(inner.topLeft(), picture)
            return
        painter.drawPixmap(inner.topLeft(), self._sheet(inner.size()))
        painter.setPen(color(THEME.colors.muted))
        painter.setFont(font("small"))
        painter.drawText(inner.adjusted(S, S, -S, -S), _WRAPPED, str(index.data()))

    def _sheet(self, size: QSize) -> QPixmap:
        """The ground of a card that isn't drawn yet, painted once."""
        if self._blank is None or self._blank.deviceIndependentSize().toSize() != size:
            ratio = self._view.devicePixelRatioF()
            self._blank = _empty(size, ratio)
            painter = QPainter(self._blank)
            painter.setPen(color(THEME.colors.line_strong))
            painter.setBrush(color(THEME.colors.raised))
            painter.drawRoundedRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), 8, 8)
            painter.end()
        return self._blank

    def _row(self, painter: QPainter, area: QRect, index: _Index) -> None:
        box = area.adjusted(M, 0, -M, 0)
        if box.width() != self._width:
            self._lines.clear()
            self._width = box.width()
        line = self._line(str(index.data()), index.row(), box.width())
        middle = box.top() + box.height() / 2
        painter.setFont(font("body"))
        painter.setPen(color(THEME.colors.text))
        painter.drawStaticText(QPointF(box.left(), middle - line.name.size().height() / 2), line.name)
        if line.kind is not None:
            painter.setFont(font("small"))
            painter.setPen(color(THEME.colors.muted))
            left = box.left() + _half(box.width()) + M
            painter.drawStaticText(QPointF(left, middle - line.kind.size().height() / 2), line.kind)
        if line.cost is not None:
            size = line.cost.deviceIndependentSize()
            painter.drawPixmap(QPointF(box.right() - size.width(), round(middle - size.height() / 2)), line.cost)

    def _line(self, name: str, row: int, width: int) -> _Line:
        kept = self._lines.get(name)
        if kept is None:
            card = self._shown.card(row)
            kept = self._lay_out(name, card, width)
            if card is not None:
                self._lines[name] = kept
                if len(self._lines) > _LINES_KEPT:
                    self._lines.popitem(last=False)
        return kept

    def _lay_out(self, name: str, card: PrintedCard | None, width: int) -> _Line:
        cost = self._cost(card.front.mana_cost) if card is not None else None
        left = width - (round(cost.deviceIndependentSize().width()) if cost is not None else 0) - S
        half = min(left, _half(width))
        words = _words(name, "body", half)
        if card is None or left - half < 60:
            return _Line(words, None, cost)
        face = card.front
        stats = f"  {face.power}/{face.toughness}" if face.power is not None else ""
        return _Line(words, _words(face.type_line + stats, "small", left - half - M), cost)

    def _cost(self, cost: str) -> QPixmap | None:
        """The symbols of a cost, painted once."""
        count = len(symbols_in(cost))
        if not count:
            return None
        if cost not in self._costs:
            ratio = self._view.devicePixelRatioF()
            size = min(_LARGEST_SYMBOL, round(_SYMBOL * pixels("body")))
            width = count * size * 1.12
            picture = _empty(QSizeF(width, size), ratio)
            painter = QPainter(picture)
            paint_cost(painter, width, size / 2, size, cost)
            painter.end()
            self._costs[cost] = picture
        return self._costs[cost]


def _empty(size: QSize | QSizeF, ratio: float) -> QPixmap:
    """A pixmap to paint on; ``ratio``: device pixels a pixel."""
    made = QPixmap(QSize(round(size.width() * ratio), round(size.height() * ratio)))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made


def _half(width: int) -> int:
    return max(120, round(width * _NAME_SHARE))


def _words(text: str, role: TextRole, room: int) -> QStaticText:
    """One line of text, no wider than its room."""
    used = font(role)
    words = QStaticText(QFontMetrics(used).elidedText(text, Qt.TextElideMode.ElideRight, room))
    words.setTextFormat(Qt.TextFormat.PlainText)
    words.prepare(font=used)
    return words
