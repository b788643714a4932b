"""Games of a run come to the table as they were, at any turn, and can be played on, undone and saved."""

from pathlib import Path

import pytest

from mtgtable.engine.snapshot import state_bytes
from mtgtable.lab.runs.one_game import play_and_keep
from mtgtable.lab.runs.opening import open_game
from mtgtable.lab.runs.spec import spec_of
from mtgtable.session.sitting import Sitting
from tests.lab.decks import STARTER, starter

SPEC = spec_of(starter(STARTER[1]), games=3)
CARDS = {card.name: card for card in starter(STARTER[1]).main}


@pytest.mark.parametrize("number", range(3))
def test_at_its_end_it_is_the_game_that_was_played(number: int) -> None:
    _, piloted, _ = play_and_keep(SPEC, number)
    assert state_bytes(open_game(SPEC, number).state) == state_bytes(piloted.game.state)


@pytest.mark.parametrize("turn", [1, 4])
def test_it_opens_as_a_turn_of_ones_own_begins(turn: int) -> None:
    sitting = open_game(SPEC, 0, turn)
    assert (sitting.state.turn.number, sitting.state.turn.active) == (2 * turn - 1, 0)
    assert sitting.can_redo
    end = state_bytes(open_game(SPEC, 0).state)
    while sitting.redo():
        pass
    assert state_bytes(sitting.state) == end


def test_it_is_saved_and_loaded_as_any_game(tmp_path: Path) -> None:
    sitting = open_game(SPEC, 0, 3, cards=CARDS)
    sitting.save(tmp_path / "game.json")
    assert state_bytes(Sitting.load(tmp_path / "game.json").state) == state_bytes(sitting.state)


def test_whoever_looks_back_and_forth_in_it_has_done_nothing() -> None:
    sitting = open_game(SPEC, 0, 4)
    sitting.mark_saved()
    assert sitting.redo()
    assert sitting.is_saved
    sitting.undo()
    assert sitting.is_saved
    while sitting.redo():
        pass
    assert sitting.is_saved
