"""A player's plate: name, life, mana pool, whose turn it is, and what else stands between them and the end."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from mtgtable.engine.showing.views import PlayerView
from mtgtable.engine.state.refs import Seat
from mtgtable.ui.cards.marks import paint_pill, pill_width
from mtgtable.ui.cards.tile import paint_glow
from mtgtable.ui.language import tr
from mtgtable.ui.look.icons import paint_icon
from mtgtable.ui.look.symbol_text import paint_line
from mtgtable.ui.look.symbols import paint_symbol
from mtgtable.ui.look.theme import RADIUS, THEME, TextRole, color, pixels, sized_font
from mtgtable.ui.said import said
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.layout import PLATE_WIDTH, STRIP_HEIGHT
from mtgtable.ui.table.plate_facts import Fact, lines_in, paint_facts

_PAD = 12.0
_NAME = 22.0
_MANA = 110.0
_LIGHT = 12.0
"""What the dot of priority takes of the line of the name."""
_FACTS_BESIDE = 110.0
"""A plate narrower than this has no room for facts beside the name: the name has its line for itself."""
_HAND: Final = 13.0
"""How large the sign of the hand is."""
_NARROW: Final = 86.0
_LESS_PAD: Final = 6.0
"""A plate in which less is free at the edges."""
_SYMBOL: Final = 18.0
_NUMBER: Final = 24.0
"""In less than this no fact is told."""
_LEAST_LIFE: Final = 8.0
"""A life total is written so small before any of it goes."""
_MOST: Final = 1.3
"""So many times larger than the plate itself its text is at most."""


class PlateItem(TableItem):
    """Draws one player."""

    def __init__(self, player: PlayerView, *, mine: bool) -> None:
        super().__init__()
        self.player = player
        self.mine = mine
        self.facts: tuple[Fact, ...] = ()
        self.ref = Seat(player.id)
        self.owner = player.id
        self._grown = 1.0

    def grow(self, times: float) -> None:
        """Draw everything so many times larger than usual: the plate has grown."""
        if times != self._grown:
            self._grown = times
            self.update()

    def _size(self, role: TextRole) -> float:
        """How large text of that role is, before all is drawn larger."""
        return pixels(role) / THEME.text * min(_MOST, THEME.text / self._grown)

    def _font(self, role: TextRole, *, bold: bool = False) -> QFont:
        return sized_font(self._size(role), bold)

    def show_player(self, player: PlayerView, facts: tuple[Fact, ...], *, mine: bool) -> None:
        """Draw this from now on."""
        if (player, facts, mine) != (self.player, self.facts, self.mine):
            self.player, self.facts, self.mine = player, facts, mine
            self.update()

    def tooltip(self) -> str:
        """What a resting mouse is told."""
        player = self.player
        lines = [
            tr(
                "{0}: {1} life, {2} in hand, {3} in library",
                said(player.name),
                player.life,
                len(player.hand),
                player.library_size,
            )
        ]
        lines += [fact.sentence for fact in self.facts]
        if player.lost:
            lines.append(said(player.lost_because) or tr("has lost the game"))
        lines += [
            word if player.name == "You" else theirs
            for word, theirs, holds in (
                (tr("your turn"), tr("their turn"), player.active),
                (tr("you have priority"), tr("has priority"), player.has_priority),
            )
            if holds
        ]
        return "\n".join(lines)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        colors, area, player = THEME.colors, self.area, self.player
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setPen(QPen(color(colors.accent if player.active else colors.line), 1.5 if player.active else 1.0))
        painter.setBrush(color(colors.surface))
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        painter.save()
        painter.scale(self._grown, self._grown)
        full, area = area, QRectF(area.topLeft() / self._grown, area.size() / self._grown)
        y = area.top() + 6
        inner = QRectF(area.left() + _PAD, y, area.width() - 2 * _PAD, area.height() - 12)
        if player.has_priority and not player.lost:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color(colors.legal))
            painter.drawEllipse(QRectF(inner.right() - 8, y + 7, 8, 8))
        low = abs(area.width() - PLATE_WIDTH) > 1 or area.height() < STRIP_HEIGHT + 1
        low = low or inner.height() < _NAME + self._life_height  # the number would cross the lower edge
        if low or (self.facts and not lines_in(self._below_life(inner))):
            self._paint_low(painter, inner)
        else:
            self._paint_high(painter, inner)
        painter.restore()
        paint_glow(painter, full.adjusted(1, 1, -1, -1), colors, self.marks)
        self.paint_answer_key(painter)

    def _paint_name(self, painter: QPainter, area: QRectF) -> None:
        tint = color(THEME.colors.text)
        paint_line(painter, area, said(self.player.name), tint, self._size("body"), self._size("small"), bold=True)

    def _paint_high(self, painter: QPainter, inner: QRectF) -> None:
        """Name, life, mana and labels one below the other."""
        self._paint_name(painter, QRectF(inner.left(), inner.top(), inner.width() - 18, _NAME))
        self._paint_life(painter, QRectF(inner.left(), inner.top() + _NAME, inner.width(), self._life_height))
        lines = lines_in(self._below_life(inner))
        if not lines:
            return
        if self.player.pool or not self.facts:
            self._paint_pool(painter, lines[0])
            lines = lines[1:] or [lines[0].adjusted(lines[0].width() / 2, 0, 0, 0)]
        paint_facts(painter, self.facts, lines)

    @property
    def _life_height(self) -> float:
        return self._size("display") * 1.25

    def _below_life(self, inner: QRectF) -> QRectF:
        """What is free for mana and labels where all stands one below the other."""
        top = inner.top() + _NAME + self._life_height
        return QRectF(inner.left(), top + 2, inner.width(), inner.bottom() + 2 - top)

    def _paint_life(self, painter: QPainter, area: QRectF) -> None:
        colors, player = THEME.colors, self.player
        paint_icon(
            painter,
            QRectF(area.left(), area.center().y() - 9, 18, 18),
            "skull" if player.lost else "heart",
            colors.danger,
        )
        text = tr("lost") if player.lost else tr("won") if player.won else str(player.life)
        ink = colors.danger if player.life <= 5 or player.lost else colors.text
        room = area.adjusted(26, 0, 0, 0)
        painter.setFont(self._font("display", bold=True))
        if painter.fontMetrics().horizontalAdvance(text) > area.width() - 60:  # a word, beside which cards are held
            room.setRight(area.right() - self._held_width - 3)
            paint_line(painter, room, text, color(ink), self._size("title"), self._size("tiny"), bold=True)
        else:
            painter.setPen(color(ink))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        taken = painter.fontMetrics().horizontalAdvance(text)
        painter.setFont(self._font("small"))
        painter.setPen(color(colors.muted))
        metrics = painter.fontMetrics()
        cards = tr("{0} in hand", len(player.hand))
        if 26 + taken + 8 + metrics.horizontalAdvance(cards) > area.width():
            cards = str(len(player.hand))  # beside a sign, as the words find no room
            left = area.right() - metrics.horizontalAdvance(cards) - _HAND - 3
            sign = QRectF(left, area.center().y() - _HAND / 2, _HAND, _HAND)
            paint_icon(painter, sign, "cards-in-hand", colors.muted)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, cards)

    def _paint_low(self, painter: QPainter, inner: QRectF) -> None:
        """Life, hand and mana in one line below the name, labels beside both, for one of several opponents."""
        player = self.player
        if inner.width() < _NARROW:
            inner = inner.adjusted(-_LESS_PAD, 0, _LESS_PAD, 0)
        painter.setFont(self._font("body", bold=True))
        lamp = 18.0 if player.has_priority else 0.0
        room = inner.width() - (_LIGHT if player.has_priority else 0.0)
        if self.facts and inner.width() > _FACTS_BESIDE:
            room *= 0.7
        wide = min(painter.fontMetrics().horizontalAdvance(said(player.name)) + 6.0, room)
        line = QRectF(inner.left(), inner.top() + _NAME, inner.width(), 22)
        x = self._paint_held(painter, line, self._paint_life_low(painter, line))
        right, least = inner.right() - lamp, _SYMBOL + 8.0 * (len(player.pool) - 1)
        if player.pool and line.right() - x >= least:
            room = min(_MANA, line.right() - x)
            self._paint_pool(painter, QRectF(x, line.top(), room, line.height()))
            x += min(room, 21.0 * len(player.pool) + 6)
        elif player.pool:  # beside the name, of which less is seen then
            right -= min(least, inner.width() * (0.36 if self.facts else 0.5))
            self._paint_pool(painter, QRectF(right, inner.top(), inner.right() - lamp - right, _NAME))
            wide = min(wide, right - 4 - inner.left())
        beside = QRectF(x, line.center().y() - 8.5, line.right() - x, 17)
        above = QRectF(inner.left() + wide + 8, inner.top() + 2, right - inner.left() - wide - 8, 17)
        under = lines_in(QRectF(inner.left(), line.bottom() + 2, inner.width(), inner.bottom() + 4 - line.bottom()))
        rows = [row for row in (above, beside, *under) if row.width() > _NUMBER]
        if self.facts and not rows:  # at least how many there are; the pointer is told which
            number_wide = pill_width(f"+{len(self.facts)}", 11) + 2
            rows = [QRectF(right - number_wide, inner.top() + 2, number_wide, 17)]
            wide = min(wide, right - number_wide - 4 - inner.left())
        self._paint_name(painter, QRectF(inner.left(), inner.top(), wide, _NAME))
        paint_facts(painter, self.facts, rows)

    def _paint_life_low(self, painter: QPainter, line: QRectF) -> float:
        """Life in its line, smaller where the cards in hand need the room; returns where it ends."""
        colors, player = THEME.colors, self.player
        ink = color(colors.danger if player.life <= 5 or player.lost else colors.text)
        text = tr("lost") if player.lost else str(player.life)
        sign = 20 if line.width() > _NARROW else 16
        least = QFontMetricsF(sized_font(self._size("tiny"), bold=True)).horizontalAdvance(text)
        # The number stands in any room: what is held goes before it does, and then the sign.
        beside = self._held_width if sign + least + self._held_width <= line.width() else 0.0
        if sign + least > line.width():
            sign = 0
        else:
            heart = QRectF(line.left(), line.center().y() - 7, 14, 14)
            paint_icon(painter, heart, "skull" if player.lost else "heart", colors.danger)
        number = line.adjusted(sign, 0, -beside, 0)
        paint_line(painter, number, text, ink, self._size("large"), min(self._size("tiny"), _LEAST_LIFE), bold=True)
        return number.left() + painter.fontMetrics().horizontalAdvance(text)

    @property
    def _held_width(self) -> float:
        """What the number of cards in hand takes at least, beside its sign."""
        if self.player.lost and not self.player.hand:
            return 0.0
        return pill_width(str(len(self.player.hand)), 11) - 11 * 0.9 + _HAND + 5

    def _paint_held(self, painter: QPainter, line: QRectF, x: float) -> float:
        """How many cards are held: in words, or the number beside a sign; returns where that ends."""
        if not self._held_width:
            return x
        fill, ink, count = color(THEME.colors.raised), color(THEME.colors.muted), len(self.player.hand)
        at, cards = QPointF(x + 8, line.center().y() - 8.5), tr("{0} in hand", count)
        if pill_width(cards, 11) <= line.right() - at.x():
            return paint_pill(painter, at, cards, 11, fill, ink, line.right() - at.x()).right() + 4
        pill = QRectF(at.x(), at.y(), pill_width(str(count), 11) + _HAND, 11 * 1.5)
        if pill.right() <= line.right():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fill)
            painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        elif pill.width() + x - 1 <= line.right() + _LESS_PAD:
            pill.moveLeft(x - 1)  # without its ground
        else:
            return x
        sign = QRectF(pill.left() + 4, pill.center().y() - _HAND / 2, _HAND, _HAND)
        paint_icon(painter, sign, "cards-in-hand", ink.name())
        painter.setFont(sized_font(11, True))
        painter.setPen(ink)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(pill.adjusted(_HAND + 6, 0, 20, 0), left, str(count))
        return pill.right() + 4

    def _paint_pool(self, painter: QPainter, area: QRectF) -> None:
        pool = self.player.pool
        if not pool:
            faint, small = color(THEME.colors.faint), self._size("small")
            paint_line(painter, area, tr("no mana floating"), faint, small, small * 0.7)
            return
        size = _SYMBOL
        step = min(size + 3, (area.width() - size) / max(1, len(pool) - 1))
        for number, mana in enumerate(pool):
            paint_symbol(painter, QRectF(area.left() + step * number, area.center().y() - size / 2, size, size), mana)
