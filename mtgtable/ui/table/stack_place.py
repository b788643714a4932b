"""Where the stack lies: in a column at the right, or where that would make cards small in a row beside the hand."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.showing.views import GameView
from mtgtable.ui.table.places import GAP, Box, Layout

_HEAD: Final = 26.0
_STACKED: Final = 112.0
_LEAST_STACKED: Final = 64.0
"""How high something on the stack is with text of the usual size, and at least."""
_EDGE: Final = 34.0
"""What stays free above the column."""
_SHARE: Final = 0.4
"""How far down the column stands in what is free above and below it."""
_IN_A_ROW: Final = 168.0
_SHARE_OF_ROW: Final = 0.42
"""How wide something on the stack is beside the hand, and how much of the width all of it takes from the hand."""


def column(view: GameView, width: float, height: float, layout: Layout, text: float, *, free_below: float) -> Box:
    """The column for what is on the stack: at the right, no higher than it must; ``free_below``: without a hand."""
    wide = min(240.0, max(150.0, width * 0.17)) * min(text, 1.5)
    hand = next((box.y for box in layout.hands.values() if box.y > height / 2), height - free_below)
    most = hand - _EDGE - GAP
    high = min(most, _HEAD * text + len(view.stack) * (_STACKED * text + GAP) + GAP)
    return Box(width - wide - GAP, _EDGE + (most - high) * _SHARE, wide, high)


def beside_hand(view: GameView, hand: Box, text: float) -> Box | None:
    """A row for it at the right end of the hand's place; None where that is too low."""
    if hand.h < _LEAST_STACKED * text:
        return None
    each = min(_IN_A_ROW * text, hand.w * _SHARE_OF_ROW)
    wide = min(len(view.stack) * (each + GAP) - GAP, hand.w * _SHARE_OF_ROW)
    return Box(hand.right - wide, hand.y, wide, hand.h)


def is_in_the_way(area: Box, layout: Layout) -> bool:
    """Would it cover a permanent, a plate or a pile."""
    tiles = (place.box for place in layout.cards.values() if place.form == "tile")
    return any(area.meets(box) for boxes in (tiles, layout.plates.values(), layout.piles.values()) for box in boxes)


def lay_stack(layout: Layout, view: GameView, text: float) -> None:
    """Lay what is on the stack into its area: what resolves first is the uppermost, or the first of the row."""
    area, count = layout.stack_area, len(view.stack)
    if area is None:
        return
    if layout.stack_in_a_row:
        each = min(_IN_A_ROW * text, area.w)
        step = min(each + GAP, (area.w - each) / max(1, count - 1))
        for number, item in enumerate(view.stack):
            layout.stack[item.id] = Box(area.x + number * step, area.y, each, area.h)
        return
    head, least = _HEAD * text, _LEAST_STACKED * text
    each = min(_STACKED * text, (area.h - head - GAP * count) / count)
    step = each + GAP
    if each < least:
        each, step = least, (area.h - head - least) / max(1, count - 1)
    for number, item in enumerate(view.stack):
        layout.stack[item.id] = Box(area.x, area.y + head + number * step, area.w, each)
