"""Planeswalkers are attacked by as few as do away with them, where the attack doesn't kill their player."""

from __future__ import annotations

import pytest

from mtgtable.engine.game import Game
from mtgtable.engine.state.objects import CounterPile
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.ids import Timestamp
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table
from tests.oracle.cards import card as printed

ALL = [GreedyPilot, SearchingPilot, RolloutPilot]


def with_walker(mine: list[str], theirs: list[str], loyalty: int, life: int = 20) -> Game:
    game = table([], mine, theirs, life)
    text = "+1: You draw a card.\n−1: You gain 2 life."
    walker = compile_card(printed("Walker", "Legendary Planeswalker — Jace", text, "{3}{U}", loyalty=str(loyalty)))
    new = add_card(game.state, walker, THEY, Zone.BATTLEFIELD)
    game.state.update(new.id, counters=(CounterPile("loyalty", loyalty, Timestamp(1)),))
    return game


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize("theirs", [[], ["Elvish Mystic"]])
def test_a_planeswalker_is_done_away_with(pilot: type[GreedyPilot | SearchingPilot], theirs: list[str]) -> None:
    game = with_walker(["Serra Angel"], theirs, 3)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert "Walker" not in on_table(game, THEY)
    assert game.state.player(THEY).life == 20


def test_those_who_aren_t_needed_for_it_attack_the_player() -> None:
    game = with_walker(["Grizzly Bears", "Hill Giant"], [], 2)
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert "Walker" not in on_table(game, THEY)
    assert game.state.player(THEY).life == 17


@pytest.mark.parametrize("pilot", ALL)
def test_an_attack_that_kills_goes_for_the_player(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = with_walker(["Serra Angel"], [], 3, life=4)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert game.state.player(THEY).lost
