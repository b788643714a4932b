"""A pile: library, graveyard, exile or command zone, with what lies on top and how many cards there are."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from mtgtable.engine.showing.views import ObjectView, PlayerView
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.body import paint_back
from mtgtable.ui.cards.tile import Marks, paint_glow, paint_tile
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.symbols import paint_sign
from mtgtable.ui.look.theme import THEME, color, pixels, sized_font
from mtgtable.ui.table.item import TableItem

TITLES: Final = {
    Zone.LIBRARY: mark("Library"), Zone.GRAVEYARD: mark("Graveyard"), Zone.EXILE: mark("Exile"),
    Zone.COMMAND: mark("Command"),
}  # fmt: skip
_SIGNS: Final = {Zone.GRAVEYARD: "graveyard", Zone.EXILE: "exile", Zone.COMMAND: "commander"}
_FOOT: Final = 17.0


def cards_in(player: PlayerView, zone: Zone) -> tuple[ObjectView, ...]:
    """The cards of a player's zone that the viewer can be shown, the top one first."""
    if zone is Zone.LIBRARY:
        return player.library_top
    rows = {
        Zone.HAND: player.hand, Zone.GRAVEYARD: player.graveyard[::-1], Zone.EXILE: player.exile[::-1],
        Zone.COMMAND: player.command, Zone.BATTLEFIELD: player.battlefield,
    }  # fmt: skip
    return rows[zone]


class PileItem(TableItem):
    """Draws one pile of one player."""

    def __init__(self, player: PlayerId, zone: Zone) -> None:
        super().__init__()
        self.owner = player
        self.zone = zone
        self.count = 0
        self.top: ObjectView | None = None
        self.lit = False
        self._foot = _FOOT

    def grow(self, times: float) -> None:
        """Write so many times larger than usual."""
        if self._foot != _FOOT * times:
            self._foot = _FOOT * times
            self.update()

    def show_pile(self, player: PlayerView) -> None:
        """Draw this from now on."""
        assert self.zone is not None
        cards = cards_in(player, self.zone)
        count = player.library_size if self.zone is Zone.LIBRARY else len(cards)
        top = cards[0] if cards and cards[0].known else None
        playable = any(card.playable for card in cards)
        self.mark(Marks(playable=playable, legal=self.marks.legal, hovered=self.marks.hovered))
        if (count, top) != (self.count, self.top):
            self.count, self.top = count, top
            self.update()

    def is_low(self, at: QPointF) -> bool:
        """Is a place of the scene at its lower edge, where what is dropped comes under it."""
        return self.mapFromScene(at).y() > self.area.center().y() + self.area.height() / 6

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        colors = THEME.colors
        assert self.zone is not None
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        area = self.area
        room = QRectF(area.left(), area.top(), area.width(), area.height() - self._foot)
        width = min(room.width(), room.height() * 200 / 240)
        card = QRectF(room.center().x() - width / 2, room.top(), width, width * 1.2)
        if self.count and self.top is not None:
            paint_tile(painter, self.top, card, colors, Marks())
        elif self.count:
            paint_back(painter, card, 5, colors)
        else:
            pen = QPen(color(colors.line_strong), 1)
            pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
            sign = _SIGNS.get(self.zone)
            if sign:
                inset = card.width() * 0.3
                paint_sign(painter, card.adjusted(inset, inset, -inset, -inset), sign, color(colors.disabled, 0.6))
        painter.setFont(sized_font(min(pixels("tiny"), self._foot * 0.75), bold=True))
        painter.setPen(color(colors.muted))
        foot = QRectF(
            area.left() - 4, card.bottom() + min(2.0, room.bottom() - card.bottom()), area.width() + 8, self._foot
        )
        text = f"{tr(TITLES[self.zone])} {self.count}" if area.width() > 70 * self._foot / _FOOT else str(self.count)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, text)
        paint_glow(painter, card, colors, self.marks)
