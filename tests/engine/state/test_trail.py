"""What differs between two states of a game is told by the ways that they went, and is at least what really differs."""

from __future__ import annotations

import random

import pytest

from mtgtable.engine.continuous import evaluate
from mtgtable.engine.continuous.differing import others, others_than_on
from mtgtable.engine.game import Game
from mtgtable.engine.state import trail
from mtgtable.engine.state.setup import GameSetup, SeatSetup
from mtgtable.engine.state.state import State
from mtgtable.engine.state.trail import Trail, written_between
from mtgtable.model.ids import ObjectId
from tests.engine import layer_cards as cards
from tests.engine.boards import Table
from tests.engine.random_player import RandomGame
from tests.soak.decks import mixture


def with_bears(number: int = 6) -> State:
    table = Table()
    for _ in range(number):
        table.put(cards.BEARS)
    return table.state


def test_only_what_was_written_is_looked_at() -> None:
    state = with_bears()
    first, *_, last = state.battlefield
    board = evaluate(state)
    state.update(first, tapped=True)
    copy = state.clone()
    copy.update(last, tapped=True)
    state.update(first, damage=1)
    assert written_between(board.made_at, state.trail.here) == {first}
    assert written_between(board.made_at, copy.trail.here) == {first, last}
    assert written_between(state.trail.here, copy.trail.here) == {first, last}
    assert evaluate(copy, before=board).bearing == evaluate(copy).bearing


def test_a_step_back_lies_on_the_way() -> None:
    state = with_bears()
    gone = state.battlefield[2]
    before = state.clone()
    state.remove(gone)
    board = evaluate(state)
    assert others_than_on(board, before.clone()) == {gone}


def test_states_of_different_games_have_nothing_in_common() -> None:
    one, other = with_bears(), with_bears(7)
    assert written_between(one.trail.here, other.trail.here) is None
    assert others_than_on(evaluate(one), other) == others(one.objects, other.objects)


def test_a_way_that_is_long_is_forgotten() -> None:
    way = Trail()
    here = way.here
    for _ in range(trail._LONGEST):
        way = way.write(ObjectId(1))
    assert written_between(here, way.here) == {1}
    assert written_between(here, way.write(ObjectId(2)).here) is None
    turned = first = Trail()
    for _ in range(trail._FURTHEST):
        turned = Trail(turned)
    assert written_between(first.here, turned.here) == set()
    assert written_between(first.here, Trail(turned).here) is None


@pytest.mark.parametrize("seed", range(3))
def test_in_random_games_with_steps_back_it_is_what_a_look_at_all_finds(seed: int) -> None:
    dice = random.Random(seed)
    seats = tuple(SeatSetup("AB"[seat], mixture(100 * seed + seat)) for seat in range(2))
    table = RandomGame(Game.start(GameSetup(seats, seed=seed, starting=None)), dice)
    kept: list[State] = []
    board = evaluate(table.game.state)
    for _ in range(150):
        if table.game.state.over:
            break
        table.step()
        state = table.game.state
        if kept and dice.random() < 0.3:
            state = dice.choice(kept).clone()
        assert others_than_on(board, state) == others(board.objects, state.objects)
        assert dict(evaluate(state, before=board).bearing) == dict(evaluate(state).bearing)
        board = evaluate(state, before=board)
        kept.append(table.game.state.clone())
