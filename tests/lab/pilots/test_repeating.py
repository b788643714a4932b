"""What may be done again and again is weighed anew each time, and ends before the last life, the last card, or ever."""

from __future__ import annotations

import pytest

from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.repeating import MOST_TIMES
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.decks import catalog
from tests.lab.pilots.test_dear_mana import life, put
from tests.lab.pilots.test_greedy import ME, table

ALL = [GreedyPilot, SearchingPilot, RolloutPilot]
FOR_LIFE = (
    "Reveal the top card of your library and put that card into your hand. You lose life equal to its mana value. "
    "You may repeat this process any number of times."
)
FOR_NOTHING = "You gain 1 life. You may repeat this process any number of times."


def holding(text: str, mine: int) -> Game:
    """A library in which nothing but two Craw Wurms costs anything."""
    game = table([], ["Forest"])
    for _ in range(2):
        add_card(game.state, catalog().card("Craw Wurm").compiled, ME, Zone.LIBRARY)
    put(game, "Process", "Sorcery", text, Zone.HAND, "{G}")
    game.state.update_player(ME, life=mine)
    return game


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize("mine", [6, 8, 13, 20])
def test_it_ends_before_the_last_life_and_the_last_card(pilot: type[GreedyPilot | SearchingPilot], mine: int) -> None:
    game = holding(FOR_LIFE, mine)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert life(game) > 0
    assert len(game.state.zone(Zone.LIBRARY, ME)) >= 2


def test_it_is_done_as_long_as_nothing_can_come_of_it() -> None:
    game = holding(FOR_LIFE, 40)
    before = len(game.state.zone(Zone.LIBRARY, ME))
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert len(game.state.zone(Zone.LIBRARY, ME)) == 2 < before


def test_it_says_yes_no_more_often_than_it_must() -> None:
    game = holding(FOR_NOTHING, 20)
    piloted = PilotedGame(game, {ME: GreedyPilot()})
    piloted.play(1)
    assert not piloted.stuck
    assert life(game) == 20 + MOST_TIMES + 1
