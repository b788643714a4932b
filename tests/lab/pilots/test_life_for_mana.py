"""Phyrexian symbols are paid with mana first, with life that can be spared next, and never with the last of it."""

from __future__ import annotations

import pytest

from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import life, put
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

ALL = [GreedyPilot, SearchingPilot, RolloutPilot]
EATER = ("Eater", "Artifact Creature — Phyrexian Dog", "{R/P}: This creature gets +1/+0 until end of turn.")


def with_skirge(lands: list[str], mine: int) -> Game:
    game = table([], lands)
    put(game, "Skirge", "Artifact Creature — Phyrexian Imp", "Flying", Zone.HAND, "{1}{B/P}", "1/1")
    game.state.update_player(ME, life=mine)
    return game


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize("mine", [1, 2, 20])
def test_the_lands_pay_what_they_can(pilot: type[GreedyPilot | SearchingPilot], mine: int) -> None:
    game = with_skirge(["Swamp", "Swamp"], mine)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert "Skirge" in on_table(game, ME)
    assert life(game) == mine


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize(("mine", "cast"), [(2, False), (20, True)])
def test_life_pays_what_they_can_t_but_never_the_last(
    pilot: type[GreedyPilot | SearchingPilot], mine: int, *, cast: bool
) -> None:
    game = with_skirge(["Island", "Island"], mine)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert ("Skirge" in on_table(game, ME)) is cast
    assert life(game) == (mine - 2 if cast else mine)


def test_life_is_paid_where_the_mana_casts_more() -> None:
    game = with_skirge(["Swamp", "Forest", "Forest"], 20)
    put(game, "Bears", "Creature — Bear", "", Zone.HAND, "{1}{G}", "2/2")
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert {"Skirge", "Bears"} <= set(on_table(game, ME))
    assert life(game) == 18


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot])
@pytest.mark.parametrize(("mine", "theirs", "left"), [(4, 20, (4, 17)), (20, 20, (20, 17)), (20, 8, (10, 0))])
def test_more_power_is_paid_for_with_mana_and_with_life_only_where_that_kills(
    pilot: type[GreedyPilot | SearchingPilot], mine: int, theirs: int, left: tuple[int, int]
) -> None:
    game = table([], ["Mountain", "Mountain"], life=theirs)
    put(game, *EATER, Zone.BATTLEFIELD, "{2}", "1/1")
    game.state.update_player(ME, life=mine)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert (life(game), life(game, THEY)) == left
