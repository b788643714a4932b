"""Where the stack lies: in a column at the right, or where that would make cards small in a row beside the hand.

Entries that say the same one after the other lie in one pile with their number; of many piles the first is seen whole
and of the others their heads, as they have the names.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from itertools import groupby
from typing import Final

from mtgtable.engine.showing.views import GameView, StackItemView
from mtgtable.model.ids import ObjectId
from mtgtable.ui.table.places import GAP, Box, Layout, OnStack

_HEAD: Final = 26.0
_STACKED: Final = 112.0
_LEAST_STACKED: Final = 64.0
"""How high something on the stack is with text of the usual size, and at least."""
_EDGE: Final = 34.0
"""What stays free above the column."""
_SHARE: Final = 0.4
"""How far down the column stands in what is free above and below it."""
_IN_A_ROW: Final = 168.0
_LEAST_IN_ROW: Final = 90.0
_LEAST_STRIP: Final = 24.0
"""How wide it is there at least, and how much of one shows on which others lie, if there is room for so much."""
_SHARE_OF_ROW: Final = 0.42
"""How wide something on the stack is beside the hand, and how much of the width all of it takes from the hand."""


def column_width(width: float, text: float) -> float:
    """How wide the column at the right is on a table of a width."""
    return min(240.0, max(150.0, width * 0.17)) * min(text, 1.5)


def column(view: GameView, width: float, height: float, layout: Layout, text: float, *, free_below: float) -> Box:
    """The column for what is on the stack: at the right, no higher than it must; ``free_below``: without a hand."""
    wide = column_width(width, text)
    hand = next((box.y for box in layout.hands.values() if box.y > height / 2), height - free_below)
    most = hand - _EDGE - GAP
    high = min(most, _HEAD * text + len(piles_on(view.stack)) * (_STACKED * text + GAP) + GAP)
    return Box(width - wide - GAP, _EDGE + (most - high) * _SHARE, wide, high)


def row_for_stack(text: float) -> float:
    """So much of the table's height a row for the stack takes at least."""
    return math.ceil(_LEAST_STACKED * text) + GAP


def beside_hand(view: GameView, hand: Box, text: float) -> Box | None:
    """A row for it at the right end of the hand's place; None where that is too low."""
    if hand.h < _LEAST_STACKED * text:
        return None
    each = min(_IN_A_ROW * text, hand.w * _SHARE_OF_ROW)
    wide = min(len(piles_on(view.stack)) * (each + GAP) - GAP, hand.w * _SHARE_OF_ROW)
    return Box(hand.right - wide, hand.y, wide, hand.h)


def is_in_the_way(area: Box, layout: Layout) -> bool:
    """Would it cover a permanent, a plate or a pile."""
    tiles = (place.box for place in layout.cards.values() if place.form == "tile")
    return any(area.meets(box) for boxes in (tiles, layout.plates.values(), layout.piles.values()) for box in boxes)


def says(item: StackItemView) -> Hashable:
    """All that one sees of something on the stack: entries of which this is the same can lie in one pile."""
    return item.kind, item.name, item.text, item.controller, item.targets, item.modes, item.x, item.copy


def piles_on(stack: Sequence[StackItemView]) -> list[list[ObjectId]]:
    """The stack as piles of entries that say the same and follow each other; no spell lies in one with others."""
    runs = groupby(stack, key=lambda item: (says(item), None if item.card is None else item.id))
    return [[item.id for item in run] for _, run in runs]


def lay_stack(layout: Layout, view: GameView, text: float) -> None:
    """Lay what is on the stack into its area: what resolves first is the uppermost, or the first of the row."""
    area, piles = layout.stack_area, piles_on(view.stack)
    if area is None:
        return
    if layout.stack_in_a_row:
        each, begins = _in_a_row(area.w, min(_IN_A_ROW * text, area.w), len(piles))
        boxes = [Box(area.x + x, area.y, each, area.h) for x in begins]
    else:
        head = _HEAD * text
        each, begins = _in_a_column(area.h - head, text, len(piles))
        boxes = [Box(area.x, area.y + head + y, area.w, each) for y in begins]
    for number, (pile, box) in enumerate(zip(piles, boxes, strict=True)):
        following = boxes[number + 1] if 0 < number < len(boxes) - 1 else box
        seen = Box(box.x, box.y, following.x - box.x or box.w, following.y - box.y or box.h)
        for place, id_ in enumerate(pile):
            layout.stack[id_] = box
            layout.on_stack[id_] = OnStack(seen, number or len(piles), 0 if place else len(pile))


def _in_a_column(room: float, text: float, count: int) -> tuple[float, list[float]]:
    """How high each is, and where they begin."""
    least = _LEAST_STACKED * text
    each = min(_STACKED * text, (room - GAP * count) / count)
    if each >= least:
        return each, [number * (each + GAP) for number in range(count)]
    return least, _first_whole(room, least, count)


def _in_a_row(room: float, each: float, count: int) -> tuple[float, list[float]]:
    """How wide each is, and where they begin."""
    if count * (each + GAP) - GAP <= room:
        return each, [number * (each + GAP) for number in range(count)]
    each = min(each, max(_LEAST_IN_ROW, (room - GAP - _LEAST_STRIP * (count - 2)) / 2))
    return each, _first_whole(room, each, count)


def _first_whole(room: float, each: float, count: int) -> list[float]:
    """Where each begins when the first and the last are seen whole, and of the others what the room leaves.

    >>> [round(place) for place in _first_whole(150.0, 40.0, 5)]
    [0, 48, 69, 89, 110]
    """
    step = max(0.0, room - 2 * each - GAP) / max(1, count - 2)
    return [0.0, *(min(room - each, each + GAP + number * step) for number in range(count - 1))]
