"""How large cards may be in a window, and how much more room than it has they need when they are made larger."""

from __future__ import annotations

import math
from typing import Final

from mtgtable.engine.showing.views import GameView
from mtgtable.model.ids import PlayerId
from mtgtable.ui.table.layout import lay_table, least_seen
from mtgtable.ui.table.rows import comfortable

_ROOM_FOR_CARDS: Final = (1000.0, 610.0)
"""A table that is so many times larger than this may have permanents so many times larger than usual."""
_MOST: Final = 2.2
_READ_AT: Final = 110.0
"""On a permanent so wide the words are as large as text of the usual size is elsewhere."""
_READABLE: Final = 72.0
"""While so much is seen of the smallest permanent, all of the table stays in sight unasked."""
_HIGHER: Final = (1.1, 1.2, 1.35, 1.5, 1.7, 2.0)
"""So many times higher than its window a table becomes unasked; whoever wants it larger chooses that."""
_WORTH_SCROLLING: Final = 1.05
"""For cards so little larger nobody wants to scroll further."""
_ALL_IN_SIGHT: Final = 1.5
"""Up to text so many times larger than usual all of the table is seen: cards grow into what panels leave."""
_WORTH_ROOM: Final = 1.1
"""For such a difference panels beside the table fold."""
_GROWN: Final = 1.25
"""So many times larger words are on a permanent of the same width, where text is larger."""
_ROWS_SEEN: Final = 2.35
"""However large cards become, so many rows of them are seen at a time: a hand and the permanents above it."""
_ASPECT: Final = 1.19
"""So many times higher than wide a permanent is drawn."""


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
    usual, grown = (_least(view, bottom, width, height, most * times, text) or 1.0 for times in (1.0, zoom))
    return max(1.0, min(zoom, usual * zoom / grown))


def times_higher(view: GameView, bottom: PlayerId, width: float, height: float, text: float, bar: float) -> float:
    """How many times higher than its window a table is for permanents to be read where text is enlarged.

    All of it stays in sight while they are read in the room there is; else it is scrolled down, never sideways, and no
    further than it takes. Before the first one the hand has that room, and all of it is seen when it is kept or not.
    ``bar``: how wide what it is scrolled with is.
    """
    if text <= _ALL_IN_SIGHT or not any(player.battlefield for player in view.players):
        return 1.0
    most = room_for_larger(width, height)
    found = {1.0: _least(view, bottom, width, height, most, text) or comfortable(width)}
    for times in _HIGHER:
        if max(found.values()) >= _READABLE:
            break
        found[times] = _least(view, bottom, width - bar, height * times, most, text)
    enough = min(_READABLE, max(found.values()) / _WORTH_SCROLLING)
    return next(times for times, seen in found.items() if seen >= enough)


def wants_room(view: GameView, bottom: PlayerId, width: float, height: float, text: float) -> bool:
    """Would permanents need more room for their words to be as large as text that is enlarged.

    They grow with it until their words are as large as that, and no larger than leaves two rows of them seen.
    """
    if text <= 1.0 or not any(player.battlefield for player in view.players):
        return False
    usual = _least(view, bottom, width, height, room_for_larger(width, height), text) or comfortable(width)
    most = min(_READ_AT * text / min(text, _GROWN), height / _ROWS_SEEN / _ASPECT)
    return min(text, most / usual) >= _WORTH_ROOM


def _least(view: GameView, bottom: PlayerId, width: float, height: float, zoom: float, text: float) -> float:
    """How much is seen of the smallest permanent on a table of that size; 0 where there is none."""
    # As on a table of which a part is seen: there the hand is no higher than leaves most of it to permanents.
    layout = lay_table(view, bottom, width, height, zoom=zoom, text=text, sight=width if text > 1.0 else math.inf)
    seen = least_seen(layout)
    return 0.0 if math.isinf(seen) else seen
