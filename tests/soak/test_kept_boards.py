"""What is remembered is what would be computed: over long random games, kept boards equal fresh ones."""

from __future__ import annotations

import os
import random

import pytest

from mtgtable.engine.continuous import Board, evaluate
from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import GameSetup, SeatSetup
from mtgtable.engine.state.state import State
from mtgtable.engine.table import Table
from mtgtable.model.edition import EDITION_NAMES
from tests.engine.random_player import RandomGame
from tests.soak.decks import mixture

pytestmark = pytest.mark.soak

LONG = os.environ.get("MTGTABLE_SOAK") == "long"


def differences(state: State, kept: Board, fresh: Board) -> list[str]:
    """What the kept board says otherwise than one made now."""
    found = [
        f"{fresh.characteristics[id_].name}: {kept.characteristics[id_]} but now {fresh.characteristics[id_]}"
        for id_ in state.objects
        if kept.characteristics[id_] != fresh.characteristics[id_]
    ]
    return found + [what for what in ("rules", "costs", "texts") if getattr(kept, what) != getattr(fresh, what)]


@pytest.mark.parametrize("seed", range(60 if LONG else 4))
def test_a_kept_board_is_the_board_there_is(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    board_of = Table.board
    asked = kept_again = 0

    def checked(table: Table) -> Board:
        nonlocal asked, kept_again
        memo = table._board
        board = board_of(table)
        asked += 1
        if memo is not None and memo.board is board and asked % (1 if LONG else 5) == 0:
            kept_again += 1
            assert differences(table.state, board, evaluate(table.state)) == []
        return board

    monkeypatch.setattr(Table, "board", checked)
    seats = tuple(SeatSetup("AB"[seat], mixture(100 * seed + seat)) for seat in range(2))
    setup = GameSetup(seats, seed=seed, edition=EDITION_NAMES[seed % 3], starting=None)
    table = RandomGame(Game.start(setup), random.Random(seed))
    while not table.game.state.over and len(table.inputs) < (1500 if LONG else 150):
        table.step()
    assert kept_again > 100
