"""The hands on the table: how high the own one is so that the board has its room, and how their cards lie."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from mtgtable.engine.showing.views import GameView, PlayerView
from mtgtable.model.ids import PlayerId
from mtgtable.ui.table.places import GAP, Box, Layout, Place
from mtgtable.ui.table.rows import COMFORTABLE, SMALL, comfortable

HAND_SHARES: Final = ((0.27, 110.0), (0.21, 92.0), (0.165, 92.0))
"""How much of the table's height the hand takes, and at least.

So much that its cards are seen whole, less on a crowded table; no more than says what they are only where permanents
would be too small without that.
"""
_LOW: Final = 39.0
"""Where permanents would be too small all the same, of its cards no more than the heads are there."""
_ONLY_HEADS: Final = 66.0
"""On a hand that is lower, whole cards would be too small to be read."""
LEAST_IN_HAND: Final = 92.0
HEADS: Final = 26.0
"""How far the hands of the others reach in where cards are known: their names and types are read there, and no card
ends under another."""
_BACKS: Final = (26.0, 26.0, 14.0)
"""How far they do of which only backs are seen, with each height of the own hand."""
_HIGHEST: Final = 240.0
_GROWN: Final = 1.25
_MOST: Final = 0.3
"""So much higher is a hand with larger text, and of the table never more than that share."""
_MOST_WITH_ROOM: Final = 0.36
"""More is it where permanents keep their room: what is asked grows with the text too, and leaves less to the table."""
_CARD_ASPECT: Final = 1.4
_FANNED: Final = 0.85
"""So much is seen of each card of a hand that is higher than usual, to be as large as the permanents."""
_MOST_OF_TABLE: Final = 0.42
_TRIES: Final = 5
_SAME: Final = 0.5
_NEARLY: Final = 0.96
"""Of what is comfortable permanents may lack so much for the hand to be as large as they are."""
_WIDEST_BACK: Final = 96.0
_NARROWEST: Final = 8.0
"""No card has less, however little room its hand was given: of nothing there is no picture."""
_OF_A_BACK: Final = 1.5
_OF_A_HEAD: Final = 3.2
_OF_A_LOW_HAND: Final = 2.0
"""How wide cards are of which only so much reaches in from an edge."""


class Manner(NamedTuple):
    """A way for the hands to lie: how high the own one is, how far the others' reach in, and if that is low enough:

    with permanents as wide as ``enough`` no lower hand is asked for, nor this one if they were as wide as ``spared``.
    """

    height: float
    backs: float
    enough: float
    spared: float = math.inf


def _usual(height: float, share: float, lowest: float) -> float:
    """How high a hand is that has its share of a table so high."""
    return min(_HIGHEST, max(lowest, height * share))


def manners(
    mine: PlayerView,
    table: Layout,
    text: float,
    *,
    wide: float,
    whole: bool,
    seats: int,
    heads: bool,
    empty: float,
    least: float,
    low: Sequence[float],
) -> list[Manner]:
    """The ways for hands to lie, the highest first.

    ``wide``: so much room the own one has across. ``whole``: all of the table is seen at a time. ``seats``: so many
    share the width above the own one. ``heads``: cards of the others are known. ``empty``: how high a hand is that
    nobody sees or that has no cards: of backs a strip says all. ``least``: how small permanents may be before a hand is
    so low that its cards aren't seen whole; ``low``: so high it may be where only their heads are.

    Permanents have room first until they are comfortable: till then a hand is no larger than they are.
    """
    ways = [
        (min(_usual(table.height, share, lowest) * min(text, _GROWN), table.height * _MOST), backs)
        for (share, lowest), backs in zip(HAND_SHARES, _BACKS, strict=True)
    ]
    if text > 1.0 and whole:
        ways.insert(0, (min(_HIGHEST * _GROWN, table.height * _MOST_WITH_ROOM), _BACKS[0]))
    found = []
    for number, (most, backs) in enumerate(ways):
        high = (
            most if text <= 1.0 else min(most, max(LEAST_IN_HAND, _widest(len(mine.hand), wide)) * _CARD_ASPECT + GAP)
        )
        if number and (high - GAP) / _CARD_ASPECT < LEAST_IN_HAND:
            enough = least
        elif most > table.height * _MOST:  # larger text isn't for a hand that is smaller than usual
            enough = COMFORTABLE - 1
        else:
            enough = min(comfortable(table.width / max(1, seats)), max(COMFORTABLE, width_in(high))) - 1
        found.append(Manner(high if lies_open(mine) else empty, HEADS if heads else backs, enough))
    for lowest in low:
        high = lowest if lies_open(mine) else min(lowest, empty)
        found.append(Manner(high, HEADS if heads else _BACKS[-1], least, least))
    return found


def low_hand(text: float) -> float:
    """How high a hand is of whose cards only the heads are there."""
    return _LOW * min(text, _GROWN)


def lies_open(player: PlayerView) -> bool:
    """Does whoever looks know a card of that hand; of backs there is nothing to read."""
    return any(card.known for card in player.hand)


def keeping_room(view: GameView, bottom: PlayerId) -> GameView:
    """The view as it lies while the hand below is only turned over for a question: it keeps its room."""

    def held(player: PlayerView) -> PlayerView:
        if player.id != bottom:
            return player
        return replace(player, hand=tuple(replace(card, known=True) for card in player.hand))

    return replace(view, viewer=bottom, players=tuple(map(held, view.players)))


def width_in(height: float) -> float:
    """How wide a card is that is seen whole in a hand of a height."""
    return (height - GAP) / _CARD_ASPECT


def as_large_as_permanents(
    hand: float,
    now: tuple[float, float],
    count: int,
    wide: float,
    height: float,
    text: float,
    permanents: Callable[[float], tuple[float, float]],
) -> float:
    """How high the hand is for its cards to be no smaller than the own permanents, if they can be.

    ``hand``: how high it is else, and ``now`` how wide permanents are then: the smallest of all, and the own ones;
    ``permanents``: how wide they are above a hand of a height. The own ones stay comfortable and larger than what is
    held, so that the smallest card of all is as large as can be; those of others grow no smaller unless they do too.
    With larger text what is asked takes of the table's height; the hand is no smaller for that.
    """
    larger, (size, own) = min(text, _GROWN), now
    low, most = hand, min(own * larger, _widest_fanned(count, wide)) * _CARD_ASPECT + GAP
    high = min(most, height * _MOST_OF_TABLE * larger)
    if hand < _ONLY_HEADS or size < SMALL or own < COMFORTABLE or high <= low + 1:
        return hand
    for _ in range(_TRIES):
        trial = float(round((low + high) / 2))
        least, mine = permanents(trial)
        needed = max(_NEARLY * COMFORTABLE, width_in(trial) / larger)
        if mine >= needed and least >= min(needed, size - _SAME):
            low = trial
        else:
            high = trial
    return low


def _widest_fanned(count: int, room: float) -> float:
    """How wide so many cards may be in a hand for all but a strip of each to be seen."""
    return room / (1 + _FANNED * (max(1, count) - 1))


def _widest(count: int, room: float) -> float:
    """How wide so many cards may be in a hand for none to lie on another."""
    return (room - 8 * (count - 1)) / max(1, count)


def lay_hand(layout: Layout, player: PlayerView, area: Box) -> None:
    """Lay the hand of the one below."""
    layout.hands[player.id] = area
    count = len(player.hand)
    if not count:
        return
    usual = _usual(layout.height, *HAND_SHARES[0])
    room = _widest_fanned(count, area.w) if area.h > usual - GAP + 1 else _widest(count, area.w)
    width = min(area.h / _CARD_ASPECT, max(LEAST_IN_HAND, room))
    if not lies_open(player):
        width = min(area.h * _OF_A_BACK, _WIDEST_BACK)
    elif area.h < _ONLY_HEADS:
        _lay_heads(layout, player, area)
        return
    width = max(_NARROWEST, width)
    step = min(width + 8, (area.w - width) / max(1, count - 1))
    taken = width + step * (count - 1)
    side = layout.sides[player.id]
    x = max(area.x, min(area.right - taken, side.x + (side.w - taken) / 2))
    # A hand that is pressed low on a crowded table shows the upper part of its cards, as does one that nobody sees.
    top = max(area.y, area.bottom - width * _CARD_ASPECT)
    for number, card in enumerate(player.hand):
        box = Box(x + step * number, top, width, width * _CARD_ASPECT)
        layout.cards[card.id] = Place(box, "full", 200 + number, _uncovered(number, count, step, width))


def _lay_heads(layout: Layout, player: PlayerView, area: Box) -> None:
    """Lay a hand so low that names and types are all that is there; no card lies on another while that can be read."""
    count = len(player.hand)
    width = max(_WIDEST_BACK, min(area.h * _OF_A_LOW_HAND, _widest(count, area.w)))
    step = min(width + 8, (area.w - width) / max(1, count - 1))
    side = layout.sides[player.id]
    taken = width + step * (count - 1)
    x = max(area.x, min(area.right - taken, side.x + (side.w - taken) / 2))
    for number, card in enumerate(player.hand):
        shown = _uncovered(number, count, step, width)
        layout.cards[card.id] = Place(Box(x + step * number, area.y, width, area.h), "full", 200 + number, shown)


def lay_far_hand(layout: Layout, player: PlayerView, area: Box, z: float) -> None:
    """Lay the hand of another player; ``z``: under its plate, where that lies in a line below it."""
    layout.hands[player.id] = area
    count = len(player.hand)
    if not count:
        return
    known = lies_open(player)
    width = max(_NARROWEST, min(area.h * (_OF_A_HEAD if known else _OF_A_BACK), _WIDEST_BACK))
    step = min(width + 5, (area.w - width) / max(1, count - 1))
    x = area.x + (area.w - width - step * (count - 1)) / 2
    height = width * _CARD_ASPECT
    for number, card in enumerate(player.hand):
        # Of cards that the viewer may see the heads are there, of backs the lower parts: they reach in from the edge.
        box = (
            Box(x + step * number, area.y, width, area.h)
            if known
            else Box(x + step * number, area.bottom - height, width, height)
        )
        shown = _uncovered(number, count, step, width)
        layout.cards[card.id] = Place(box, "full", z + number * 0.01, shown)


def _uncovered(number: int, count: int, step: float, width: float) -> float:
    """The share of a card in a row of overlapping ones that no other covers."""
    return 1.0 if number + 1 == count else min(1.0, step / width)
