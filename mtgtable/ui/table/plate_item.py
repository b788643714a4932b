"""A player's plate: name, life, mana pool, counters, and whose turn it is."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from mtgtable.engine.showing.views import PlayerView
from mtgtable.engine.state.refs import Seat
from mtgtable.ui.cards.marks import counter_label, paint_pill
from mtgtable.ui.cards.tile import paint_glow
from mtgtable.ui.look.icons import paint_icon
from mtgtable.ui.look.symbol_text import paint_line
from mtgtable.ui.look.symbols import paint_symbol
from mtgtable.ui.look.theme import RADIUS, THEME, color, font, pixels
from mtgtable.ui.table.item import TableItem

_PAD = 12.0
_LOW = 80.0
_PILL = 17.0


class PlateItem(TableItem):
    """Draws one player."""

    def __init__(self, player: PlayerView, *, mine: bool) -> None:
        super().__init__()
        self.player = player
        self.mine = mine
        self.ref = Seat(player.id)
        self.owner = player.id

    def show_player(self, player: PlayerView, *, mine: bool) -> None:
        """Draw this from now on."""
        if player != self.player or mine != self.mine:
            self.player, self.mine = player, mine
            self.update()

    def tooltip(self) -> str:
        """What a resting mouse is told."""
        player = self.player
        lines = [
            f"{player.name}: {player.life} life, {len(player.hand)} cards in hand, {player.library_size} in library"
        ]
        lines += [counter_label(counter) for counter in player.counters]
        lines += list(player.designations)
        if player.lost:
            lines.append(player.lost_because or "has lost the game")
        lines += [f"{amount} damage from {name}" for name, amount in player.commander_damage]
        lines += [
            word for word, holds in (("their turn", player.active), ("has priority", player.has_priority)) if holds
        ]
        return "\n".join(lines)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        colors, area, player = THEME.colors, self.area, self.player
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setPen(QPen(color(colors.accent if player.active else colors.line), 1.5 if player.active else 1.0))
        painter.setBrush(color(colors.surface))
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        y = area.top() + 6
        name = QRectF(area.left() + _PAD, y, area.width() - 2 * _PAD - 18, 22)
        paint_line(painter, name, player.name, color(colors.text), pixels("body"), pixels("small"), bold=True)
        if player.has_priority and not player.lost:
            dot = QRectF(area.right() - _PAD - 8, y + 7, 8, 8)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color(colors.legal))
            painter.drawEllipse(dot)
        if area.height() < _LOW:
            self._paint_low(painter, QRectF(area.left() + _PAD, y + 22, area.width() - 2 * _PAD, area.height() - 32))
            paint_glow(painter, area.adjusted(1, 1, -1, -1), colors, self.marks)
            return
        self._paint_life(painter, QRectF(area.left() + _PAD, y + 22, area.width() - 2 * _PAD, pixels("display") * 1.25))
        below = y + 22 + pixels("display") * 1.25 + 2
        row = QRectF(area.left() + _PAD, below, area.width() - 2 * _PAD, 20)
        rest = QRectF(row.left(), below + 24, row.width(), area.bottom() - below - 28)
        labels = self._labels()
        if not labels or rest.height() >= _PILL:
            self._paint_pool(painter, row)
            self._paint_labels(painter, labels, rest)
        elif player.pool:
            half = row.width() / 2
            self._paint_pool(painter, row.adjusted(0, 0, -half, 0))
            self._paint_labels(painter, labels, row.adjusted(half + 4, 1, 0, 0))
        else:
            self._paint_labels(painter, labels, row.adjusted(0, 1, 0, 0))
        paint_glow(painter, area.adjusted(1, 1, -1, -1), colors, self.marks)

    def _paint_life(self, painter: QPainter, area: QRectF) -> None:
        colors, player = THEME.colors, self.player
        paint_icon(
            painter,
            QRectF(area.left(), area.center().y() - 9, 18, 18),
            "skull" if player.lost else "heart",
            colors.danger,
        )
        text = "lost" if player.lost else "won" if player.won else str(player.life)
        ink = colors.danger if player.life <= 5 or player.lost else colors.text
        painter.setFont(font("display", bold=True))
        painter.setPen(color(ink))
        painter.drawText(area.adjusted(26, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        painter.setFont(font("small"))
        painter.setPen(color(colors.muted))
        cards = f"{len(player.hand)} in hand"
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, cards)

    def _paint_low(self, painter: QPainter, area: QRectF) -> None:
        """Life and mana in one line, for one of several opponents."""
        colors, player = THEME.colors, self.player
        paint_icon(
            painter,
            QRectF(area.left(), area.center().y() - 7, 14, 14),
            "skull" if player.lost else "heart",
            colors.danger,
        )
        painter.setFont(font("large", bold=True))
        painter.setPen(color(colors.text))
        text = "lost" if player.lost else str(player.life)
        painter.drawText(area.adjusted(20, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        x = area.left() + 28 + painter.fontMetrics().horizontalAdvance(text)
        if player.pool:
            self._paint_pool(painter, QRectF(x, area.top(), min(110.0, area.right() - x), area.height()))
            x += min(110.0, 21.0 * len(player.pool) + 6)
        facts = [(f"{len(player.hand)} in hand", False)] + [(label, True) for label in self._labels()]
        for label, marked in facts:
            room = area.right() - x
            if room < 34:
                return
            fill, ink = (colors.warning_soft, colors.warning) if marked else (colors.raised, colors.muted)
            at = QPointF(x, area.center().y() - 8.5)
            x = paint_pill(painter, at, label, 11, color(fill), color(ink), room).right() + 4

    def _paint_pool(self, painter: QPainter, area: QRectF) -> None:
        pool = self.player.pool
        if not pool:
            painter.setFont(font("small"))
            painter.setPen(color(THEME.colors.faint))
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, "no mana floating")
            return
        size = 18.0
        step = min(size + 3, (area.width() - size) / max(1, len(pool) - 1))
        for number, mana in enumerate(pool):
            paint_symbol(painter, QRectF(area.left() + step * number, area.center().y() - size / 2, size, size), mana)

    def _labels(self) -> list[str]:
        labels = [counter_label(counter) for counter in self.player.counters] + list(self.player.designations)
        return labels + [f"commander {name}: {amount}" for name, amount in self.player.commander_damage]

    def _paint_labels(self, painter: QPainter, labels: list[str], area: QRectF) -> None:
        colors = THEME.colors
        x, y = area.left(), area.top()
        for label in labels:
            if y + _PILL > area.bottom():
                return
            pill = paint_pill(
                painter, QPointF(x, y), label, 11, color(colors.warning_soft), color(colors.warning), area.right() - x
            )
            x = pill.right() + 4
            if x > area.right() - 36:
                x, y = area.left(), y + 20
