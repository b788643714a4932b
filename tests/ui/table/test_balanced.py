"""Who has the room of a table: the halves share it to the pixel, and the hand is no smaller than what lies above it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from mtgtable.engine.showing.views import GameView
from mtgtable.ui.table.layout import lay_table
from tests.ui import boards
from tests.ui.boards import A
from tests.ui.table.test_card_sizes import (
    ALONE,
    KINDS,
    LARGE,
    LARGE_ALONE,
    SMALL,
    board,
    hidden,
    nothing_covers_numbers,
    smallest,
    unlike_board,
)


@pytest.mark.parametrize("size", [SMALL, (1008, 614), LARGE, ALONE, LARGE_ALONE])
@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 8])
@pytest.mark.parametrize("hand", [1, 4, 7])
def test_cards_in_hand_are_no_smaller_than_permanents_that_lie_with_room(
    hand: int, count: int, size: tuple[int, int]
) -> None:
    """Seven cards of 100 pixels under one permanent of 148; nor are permanents small for the sake of the hand."""
    view = unlike_board("unlike", count, 2, random.Random(0))
    view = replace(view, players=tuple(replace(player, hand=player.hand[:hand]) for player in view.players))
    layout = lay_table(view, A, *size)
    boxes = [layout.cards[card.id] for card in view.players[0].hand]
    assert min(place.shown for place in boxes) >= 0.84
    fanned = (size[0] - 200) / (1 + 0.85 * (hand - 1))
    assert boxes[0].box.w >= min(smallest(view, layout) - 3, fanned - 1)
    assert smallest(view, layout) >= 86
    assert max(place.box.bottom for place in boxes) <= size[1]
    nothing_covers_numbers(view, layout)


@pytest.mark.parametrize(
    ("kind", "count", "size", "least"),
    [
        ("unlike", 12, LARGE, 96),
        ("mixed", 12, LARGE, 96),
        ("unlike", 8, ALONE, 87),
        ("auras", 8, ALONE, 87),
        ("auras", 25, LARGE, 81),
    ],
)
def test_the_line_between_four_seats_lies_where_cards_are_largest(
    kind: str, count: int, size: tuple[int, int], least: int
) -> None:
    """Not at one of nine shares of the height: 81 and 91 pixels there, and more a few pixels beside them."""
    layout = lay_table(hidden_others(unlike_board(kind, count, 4, random.Random(1))), A, *size)
    assert min(place.box.w for place in layout.cards.values() if place.form == "tile") >= least


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("height", [556, 557, 558, 560, 567])
@pytest.mark.parametrize("count", [34, 36, 38, 41])
def test_cards_are_no_smaller_at_whatever_height_a_table_has(kind: str, count: int, height: int) -> None:
    view = hidden_others(unlike_board(kind, count, 2, random.Random(2)))
    layout = lay_table(view, A, ALONE[0], height)
    assert smallest(view, layout) >= 64
    nothing_covers_numbers(view, layout)


def hidden_others(view: GameView) -> GameView:
    """The same as one of them sees it."""
    mine, *others = view.players
    return replace(view, players=(mine, *hidden(replace(view, players=tuple(others))).players))


@pytest.mark.parametrize("count", [0, 3])
def test_of_four_seats_with_room_the_hand_is_not_pressed_low(count: int) -> None:
    """On an empty table, before a mulligan, the hand is all that there is to see."""
    view = board(count, 4)
    mine, theirs = (replace(player, battlefield=()) for player in view.players[:2])
    alone = lay_table(boards.game(mine, theirs), A, *SMALL)
    crowd = lay_table(view, A, *SMALL)
    hands = [found.cards[view.players[0].hand[0].id].box.w for found in (alone, crowd)]
    assert hands[1] >= 0.9 * hands[0]
