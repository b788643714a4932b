"""How large cards may be in a window, and how much more room than it has they need when they are made larger."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.showing.views import GameView
from mtgtable.model.ids import PlayerId
from mtgtable.ui.table.layout import lay_table

_ROOM_FOR_CARDS: Final = (1000.0, 610.0)
"""A table that is so many times larger than this may have permanents so many times larger than usual."""
_MOST: Final = 2.2


def room_for_larger(width: float, height: float) -> float:
    """How many times larger than usual the largest permanents may be in a window of that size.

    >>> room_for_larger(900, 560), room_for_larger(1500, 915), room_for_larger(9000, 9000)
    (1.0, 1.5, 2.2)
    """
    return max(1.0, min(_MOST, width / _ROOM_FOR_CARDS[0], height / _ROOM_FOR_CARDS[1]))


def room_wanted(view: GameView, bottom: PlayerId, width: float, height: float, zoom: float, text: float) -> float:
    """How many times larger than its window a table is on which permanents are ``zoom`` times larger than at first.

    They grow into what is free first; where nothing lies there yet, the hand and all else grows with the room.
    """
    if zoom <= 1.0 or not any(player.battlefield for player in view.players):
        return max(1.0, zoom)
    most = room_for_larger(width, height)

    def least(times: float) -> float:
        layout = lay_table(view, bottom, width, height, zoom=most * times, text=text)
        return min((place.box.w for place in layout.cards.values() if place.form == "tile"), default=1.0)

    return max(1.0, min(zoom, least(1.0) * zoom / least(zoom)))
