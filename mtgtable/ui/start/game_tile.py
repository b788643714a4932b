"""A tile for a game: a small picture of its table, whose turn it is, and when it was played last."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QLinearGradient, QPainter, QPen

from mtgtable.session.glance import Glance, Row, SeenPermanent, SeenPlayer
from mtgtable.ui.language import mark, tr, trn
from mtgtable.ui.look.colors import frames_of
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import THEME, M, S, color, font
from mtgtable.ui.said import said
from mtgtable.ui.start.tile import Tile, TileFace

_PICTURE: Final = (148, 96)
"""Of the picture of the table, beside text of the usual size."""
_ROWS: Final[tuple[Row, ...]] = ("creature", "other", "land")
"""From the middle of the table to a player's edge."""
_STEP_WORDS: Final = {
    "precombat_main": mark("first main phase"),
    "postcombat_main": mark("second main phase"),
    "untap": mark("untap step"),
    "upkeep": mark("upkeep step"),
    "draw": mark("draw step"),
    "begin_combat": mark("beginning of combat"),
    "declare_attackers": mark("declare attackers step"),
    "declare_blockers": mark("declare blockers step"),
    "first_strike_damage": mark("first-strike damage step"),
    "combat_damage": mark("combat damage step"),
    "end_combat": mark("end of combat"),
    "end": mark("end step"),
    "cleanup": mark("cleanup step"),
}
_NARROWEST: Final = 4.0
"""Pixels across that a permanent takes at least, with the gap to the next."""
_NEW_LINE: Final = "\u2028"


class GameTile(Tile):
    """A game that can be taken up; ``words`` are shown under its title."""

    def __init__(self, title: str, words: str, glance: Glance | None, *, primary: bool = False) -> None:
        super().__init__(TileFace(title, words.replace("\n", _NEW_LINE), lines=3, primary=primary))
        self.glance = glance
        told = f"{words}\n{standing(glance)}" if glance is not None else words
        self.setAccessibleDescription(told)
        self.setToolTip(told)

    def sizeHint(self) -> QSize:
        """As high as the picture."""
        return QSize(300, max(super().sizeHint().height(), _picture()[1] + 2 * M))

    def _paint_lead(self, painter: QPainter, area: QRectF) -> QRectF:
        wide, high = _picture()
        picture = QRectF(area.left() - M + 2, area.top(), wide, high)
        paint_glance(painter, picture, self.glance)
        return area.adjusted(wide - M + 2 + M, 0, 0, 0)


def _picture() -> tuple[int, int]:
    """How large the picture is: beside larger text larger, but by half as much, for the words need the room."""
    return (_PICTURE[0] + grown(_PICTURE[0])) // 2, (_PICTURE[1] + grown(_PICTURE[1])) // 2


def where_it_stands(glance: Glance | None) -> str:
    """The turn, whose it is, and the step, in words."""
    if glance is None:
        return tr("No picture was kept")
    if not glance.turn:
        return tr("Before the first turn")
    step = tr(_STEP_WORDS.get(glance.step, glance.step))
    if glance.whose == "You":
        return tr("Your turn {0}, {1}", glance.turn, step)
    return tr("Turn {0}: {1}, {2}", glance.turn, said(glance.whose), step)


def standing(glance: Glance) -> str:
    """Life and cards of every player, for those who don't see the picture."""
    return "; ".join(
        trn("{1}: {2} life, {0} card in hand", "{1}: {2} life, {0} cards in hand", one.hand, said(one.name), one.life)
        for one in glance.players
    )


def when_in_words(then: float, now: float | None = None) -> str:
    """When something was, as people say it.

    >>> when_in_words(1000.0, 1030.0), when_in_words(1000.0, 1000.0 + 3 * 3600)
    ('just now', '3 hours ago')
    """
    passed = max(0.0, (time.time() if now is None else now) - then)
    days, hours, minutes = (int(passed // length) for length in (86_400, 3600, 60))
    if days:
        return trn("{0} day ago", "{0} days ago", days)
    if hours:
        return trn("{0} hour ago", "{0} hours ago", hours)
    return trn("{0} minute ago", "{0} minutes ago", minutes) if minutes else tr("just now")


def paint_glance(painter: QPainter, area: QRectF, glance: Glance | None) -> None:
    """The table in small: the first player below, the others above, each permanent in its color."""
    colors = THEME.colors
    painter.save()
    painter.setPen(QPen(color(colors.line_strong), 1.0))
    painter.setBrush(color(colors.table))
    painter.drawRoundedRect(area, 4, 4)
    painter.setClipRect(area)
    if glance is not None and glance.players:
        middle = area.center().y()
        painter.setPen(QPen(color(colors.line), 1.0))
        painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle))
        for player, side in zip(glance.players, sides_of(area, len(glance.players)), strict=True):
            if side.left() > area.left():
                painter.setPen(QPen(color(colors.line), 1.0))
                painter.drawLine(side.topLeft(), side.bottomLeft())
            _paint_side(painter, side, player, upward=side.top() >= middle)
    painter.restore()


def sides_of(area: QRectF, players: int) -> list[QRectF]:
    """Where each player's half or quarter lies: the first below at the left, then round the table with the sun.

    >>> [(side.x(), side.y(), side.width()) for side in sides_of(QRectF(0, 0, 100, 60), 4)]
    [(0.0, 30.0, 50.0), (0.0, 0.0, 50.0), (50.0, 0.0, 50.0), (50.0, 30.0, 50.0)]
    """
    above = max(1, -(-(players - 1) // 2)) if players != 3 else 2
    below = max(1, players - above)
    half = area.height() / 2

    def side(place: int, of: int, top: float) -> QRectF:
        return QRectF(area.left() + place * area.width() / of, top, area.width() / of, half)

    lower = [side(place, below, area.top() + half) for place in range(below)]
    upper = [side(place, above, area.top()) for place in range(above)]
    return [lower[0], *upper, *reversed(lower[1:])][:players]


def _paint_side(painter: QPainter, side: QRectF, player: SeenPlayer, *, upward: bool) -> None:
    small = font("small", bold=True)
    life = str(player.life)
    room = QFontMetricsF(small).horizontalAdvance(life) + S
    field = side.adjusted(3, 2, -room, -2)
    height = field.height() / len(_ROWS)
    for number, row in enumerate(_ROWS):
        place = number if upward else len(_ROWS) - 1 - number
        line = QRectF(field.left(), field.top() + place * height, field.width(), height)
        _paint_row(painter, line, [one for one in player.permanents if one.row == row])
    painter.setFont(small)
    painter.setPen(color(THEME.colors.text))
    at = side.adjusted(0, 1, -3, -1)
    edge = Qt.AlignmentFlag.AlignBottom if upward else Qt.AlignmentFlag.AlignTop
    painter.drawText(at, Qt.AlignmentFlag.AlignRight | edge, life)


def cards_in(line: QRectF, row: Sequence[SeenPermanent]) -> list[QRectF]:
    """Where each permanent of a row lies, never one upon another; those that find no room aren't shown."""
    tall = line.height() - 2
    shown = row[: max(1, int(line.width() // _NARROWEST))]
    step = min(tall + 1, line.width() / max(1, len(shown)))
    places = []
    for number, one in enumerate(shown):
        width, height = (tall, tall * 5 / 7) if one.tapped else (tall * 5 / 7, tall)
        top = line.top() + (line.height() - height) / 2
        places.append(QRectF(line.left() + number * step, top, min(width, step - 1), height))
    return places


def _paint_row(painter: QPainter, line: QRectF, row: list[SeenPermanent]) -> None:
    for one, card in zip(row, cards_in(line, row), strict=False):
        left, right = frames_of(one.colors, ("Land",) if one.row == "land" else (), THEME.colors.scheme)
        fill = QLinearGradient(card.topLeft(), card.topRight())
        fill.setColorAt(0.45, color(left.band))
        fill.setColorAt(0.55, color(right.band))
        painter.setBrush(QBrush(fill))
        painter.setPen(QPen(color(left.edge), 0.8))
        painter.drawRoundedRect(card, 1.5, 1.5)
