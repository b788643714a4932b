"""In Commander each seat has four piles: they are no slips beside each other where they can stand in two rows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mtgtable.ui.table.layout import lay_table
from tests.ui.boards import A, B
from tests.ui.table.test_card_sizes import SMALL, board


@pytest.mark.parametrize("told", [0, 1, 3])
def test_four_piles_of_an_opponent_are_no_slips_where_the_plate_above_them_can_be_lower(told: int) -> None:
    """In Commander each has a command zone; what the plate tells keeps its lines before that."""
    view = board(12)
    players = tuple(
        replace(player, hand=(), has_command_zone=True, designations=("monarch", "initiative", "blessing")[:told])
        for player in view.players
    )
    layout = lay_table(replace(view, players=players), A, *SMALL)
    piles = [box for (player, _), box in layout.piles.items() if player == B]
    assert len(piles) == 4
    assert (min(box.w for box in piles) >= 70) == (told < 2)
    assert max(box.bottom for box in piles) <= layout.middle
