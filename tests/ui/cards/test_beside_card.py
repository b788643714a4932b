"""An enlarged card lies on no number while any room is free of them; else on as few as can be."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPointF, QRectF

from mtgtable.ui.cards.beside_card import Box, Shape, best_place, box_of
from mtgtable.ui.look.theme import S

TABLE = QRectF(0, 0, 922, 566)
CARD: Shape = (Box(0, 0, 220, 308),)
WITH_NOTES: Shape = (Box(0, 0, 220, 308), Box(228, 0, 440, 60))
LARGE: Shape = (Box(0, 0, 320, 448),)


def board(seed: int, count: int) -> tuple[QRectF, list[QRectF]]:
    """A card and so many numbers, anywhere."""
    dice = random.Random(seed)
    numbers = [QRectF(dice.uniform(0, 880), dice.uniform(0, 540), 40, 24) for _ in range(count)]
    return QRectF(dice.uniform(0, 850), dice.uniform(0, 480), 70, 84), numbers


def everywhere(shape: Shape) -> list[QPointF]:
    wide, high = max(part.right for part in shape), max(part.bottom for part in shape)
    return [
        QPointF(x, y)
        for x in range(int(S), int(TABLE.right() - S - wide) + 1, 7)
        for y in range(int(S), int(TABLE.bottom() - S - high) + 1, 7)
    ]


def on(shape: Shape, at: QPointF, what: list[Box]) -> int:
    """How many of them it lies on."""
    return sum(any(part.hits(at.x(), at.y(), one) for part in shape) for one in what)


@pytest.mark.parametrize("shape", [CARD, WITH_NOTES])
@pytest.mark.parametrize("count", [0, 4, 9, 20, 60])
@pytest.mark.parametrize("seed", range(6))
def test_no_number_is_covered_while_there_is_room(seed: int, count: int, shape: Shape) -> None:
    over, numbers = board(seed, count)
    _, at = best_place(over, [shape], TABLE, numbers)
    assert TABLE.contains(at)
    if on(shape, at, [box_of(one) for one in (*numbers, over)]):
        shut = [*(box_of(one, 3) for one in numbers), box_of(over, S)]
        assert all(on(shape, way, shut) for way in everywhere(shape)), "another search finds no room either"


@pytest.mark.parametrize("seed", range(4))
def test_where_no_room_is_free_the_fewest_numbers_are_covered(seed: int) -> None:
    over, numbers = board(seed, 90)
    boxes, own = [box_of(one) for one in numbers], [box_of(over, -1)]
    place, at = best_place(over, [LARGE, CARD], TABLE, numbers)
    assert place == 1, "the smaller one covers fewer"
    least = min(on(CARD, way, boxes) for way in everywhere(CARD) if not on(CARD, way, own))
    assert not on(CARD, at, own)
    assert on(CARD, at, boxes) <= least + 1, "but for the step of the search"


def test_it_lies_beside_the_card_where_all_is_free() -> None:
    over = QRectF(100, 200, 80, 96)
    assert best_place(over, [CARD, LARGE], TABLE, []) == (0, QPointF(188, 94))
