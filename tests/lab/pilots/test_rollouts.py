"""Rollouts: what counts as one position, and when the favourite of the search is given up."""

import pytest

from mtgtable.engine.asking.inputs import Pass
from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot, position, surely
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.runs.spec import FISH, ME, spec_of
from tests.lab.decks import STARTER, starter


@pytest.mark.parametrize(
    ("ahead", "enough"),
    [
        ([0.0, 0.0, 0.0, 4.0], False),
        ([1.0, 1.0, 1.0, 1.0], True),
        ([0.0, 0.0, 0.0, 0.0], False),
        ([5.0, -5.0, 6.0, -5.0], False),
        ([5.0, 3.0, 6.0, -1.0], True),
    ],
)
def test_a_line_must_be_ahead_by_more_than_chance(ahead: list[float], enough: bool) -> None:
    assert surely(ahead) is enough


def main_phase() -> Game:
    """A game of a starter deck at the first thing that the greedy pilot would do in its third turn."""
    spec = spec_of(starter(STARTER[0]), games=1, seed=3)
    piloted = PilotedGame(Game.start(spec.new_game(0).for_engine()), {ME: GreedyPilot(), FISH: GreedyPilot()})
    game = piloted.game
    while game.state.turn.number < 5 or game.state.turn.step != "precombat_main" or not game.settled:
        piloted.step()
    return game


def test_the_same_cards_in_another_order_are_the_same_position() -> None:
    game = main_phase()
    seat = PilotSeat(game, ME)
    pilot = SearchingPilot()
    tried = {line.action: position(after, ME) for line, after in pilot.tried(game, ME, pilot.lines(seat, Pass()))}
    greedy = GreedyPilot().begin(seat)
    assert greedy in tried
    assert len(set(tried.values())) < len(tried)
    assert position(game, ME) != tried[greedy]


def test_where_nothing_else_is_better_it_does_what_the_search_does(monkeypatch: pytest.MonkeyPatch) -> None:
    game = main_phase()
    monkeypatch.setattr(RolloutPilot, "_played_on", lambda *_: 1.0)
    assert RolloutPilot().begin(PilotSeat(game, ME)) == SearchingPilot().begin(PilotSeat(game, ME))
