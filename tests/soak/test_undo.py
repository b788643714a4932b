"""Whole games of random choices at a sitting: every input can be taken back and done again, with the same bytes."""

from __future__ import annotations

import os
import random
from hashlib import sha256

import pytest

from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.game import Game
from mtgtable.engine.snapshot import state_bytes
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from tests.engine.random_player import RandomGame
from tests.soak.decks import starter_decks

pytestmark = pytest.mark.soak

LONG = os.environ.get("MTGTABLE_SOAK") == "long"
MOST_INPUTS = 600 if LONG else 200


def seal(sitting: Sitting) -> tuple[str, object]:
    """The state to the byte, and what is asked."""
    return sha256(state_bytes(sitting.state)).hexdigest(), sitting.decision


@pytest.mark.parametrize("number", range(50 if LONG else 2))
def test_every_input_is_undone_and_redone(number: int) -> None:
    decks = starter_decks()
    seats = tuple(NewSeat("AB"[seat], decks[(number + seat) % len(decks)]) for seat in range(2))
    sitting = Sitting.new(NewGame(seats, seed=number, starting=None))
    assert sitting.record.setup is not None
    table = RandomGame(Game.start(sitting.record.setup.for_engine()), random.Random(number))
    while not table.game.state.over and len(table.inputs) < MOST_INPUTS:
        table.step()
    seals = {0: seal(sitting)}
    for player, entry in table.inputs:
        try:
            if entry is None:
                sitting.cancel()
            elif sitting.decision is not None:
                sitting.answer(player, entry)  # type: ignore[arg-type] # while something is asked only answers were put in
            else:
                sitting.act(player, entry)  # type: ignore[arg-type]
        except IllegalAction:
            seals = {at: kept for at, kept in seals.items() if at <= sitting.record.position}
        seals[sitting.record.position] = seal(sitting)
    assert seal(sitting)[0] == sha256(state_bytes(table.game.state)).hexdigest()
    last = sitting.record.position
    assert last > 20
    for at in range(last - 1, -1, -1):
        assert sitting.undo()
        assert seal(sitting) == seals[at], f"undo to input {at}"
    assert not sitting.undo()
    for at in range(1, last + 1):
        assert sitting.redo()
        assert seal(sitting) == seals[at], f"redo of input {at}"
    assert not sitting.redo()
