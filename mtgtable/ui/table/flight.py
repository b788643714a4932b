"""Where a change of life flies: beside its player's plate, over as little as can be of what one reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from mtgtable.model.ids import PlayerId
from mtgtable.ui.table.places import Box, Layout

_FROM_LEFT: Final = 40.0
_BESIDE: Final = 22.0
"""Where beside a plate, or what lies above or below it, a number begins."""
_RISE: Final = 44.0
_HALF: Final = Box(-30.0, -18.0, 60.0, 36.0)
"""How much room a number takes around its middle."""
_OF_SEATS, _OF_CARDS, _OUTSIDE = 4.0, 1.0, 8.0
"""How much it counts that a plate or a pile is covered, or a card, or that it leaves the table."""


class Flight(NamedTuple):
    """Where a number begins to fly, and whether it goes down."""

    x: float
    y: float
    down: bool

    @property
    def way(self) -> Box:
        """All that it flies over."""
        top = self.y if self.down else self.y - _RISE
        return Box(self.x + _HALF.x, top + _HALF.y, _HALF.w, _HALF.h + _RISE)


def flight_of(layout: Layout, player: PlayerId) -> Flight:
    """How a change of a player's life flies: over no pile and no plate where there is any other way."""
    plate = layout.plates[player]
    seats = [*layout.plates.values(), *layout.piles.values()]
    cards = [place.box for place in layout.cards.values()]

    def cost(flight: Flight) -> float:
        way = flight.way
        outside = way.w * way.h - _shared(way, Box(0, 0, layout.width, layout.height))
        over = sum(_shared(way, box) for box in seats), sum(_shared(way, box) for box in cards)
        return _OUTSIDE * outside + _OF_SEATS * over[0] + _OF_CARDS * over[1]

    return min(_flights(plate, [box for (owner, _), box in layout.piles.items() if owner == player]), key=cost)


def _flights(plate: Box, piles: list[Box]) -> Iterator[Flight]:
    """The ways that are tried, the usual ones first."""
    top, bottom = min(box.y for box in (plate, *piles)), max(box.bottom for box in (plate, *piles))
    for x in (plate.x + _FROM_LEFT, plate.x + plate.w / 2, plate.right - _FROM_LEFT):
        for above, below in ((plate.y, plate.bottom), (top, bottom)):
            yield Flight(x, above - _BESIDE, down=False)
            yield Flight(x, below + _BESIDE, down=True)
    beside = max(box.right for box in (plate, *piles)) + _FROM_LEFT
    yield Flight(beside, plate.y + plate.h / 2 + _RISE / 2, down=False)


def _shared(box: Box, other: Box) -> float:
    wide = min(box.right, other.right) - max(box.x, other.x)
    high = min(box.bottom, other.bottom) - max(box.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0.0
