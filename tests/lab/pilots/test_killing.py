"""Turns that kill only if several things are put together; and others that are one short, and are left alone."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.inputs import Pass
from mtgtable.engine.snapshot import state_bytes
from mtgtable.lab.pilots.foretelling import foretold
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.killing import Killing
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import PlayerId
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import ScenarioRun
from mtgtable.session.scenarios.reading import Scenario
from tests.lab.decks import catalog
from tests.lab.pilots.examination import passes, positions

ALL = positions("together")
KILLS = [position for position in ALL if position.name.startswith("together")]
SHORT = [position for position in ALL if position.name.startswith("short")]
ME, THEY = PlayerId(0), PlayerId(1)


def named(position: Scenario) -> str:
    return position.name


def begun(position: Scenario) -> PilotSeat:
    run = ScenarioRun(position, Workshop(catalog()))
    run.begin()
    return PilotSeat(run.table.game, ME)


@pytest.mark.parametrize("position", ALL, ids=named)
def test_the_greedy_pilot_puts_things_together(position: Scenario) -> None:
    assert passes(position, GreedyPilot())


@pytest.mark.parametrize("position", ALL, ids=named)
def test_so_does_the_search(position: Scenario) -> None:
    assert passes(position, SearchingPilot())


@pytest.mark.parametrize("position", SHORT, ids=named)
def test_no_kill_is_claimed_where_there_is_none(position: Scenario) -> None:
    seat = begun(position)
    assert Killing(seat, lambda: GreedyPilot(tries=False, saves=False)).found() is None


def test_where_the_sum_is_too_little_nothing_is_tried() -> None:
    position = next(one for one in SHORT if one.name == "short: burn one short")
    assert foretold(begun(position), THEY) is None


def test_looking_for_a_kill_leaves_the_game_as_it_is() -> None:
    position = next(one for one in KILLS if one.name == "together: burn blocker then attack + burn face")
    seat = begun(position)
    before = state_bytes(seat.game.state)
    found = Killing(seat, lambda: GreedyPilot(tries=False, saves=False)).found()
    assert found is not None
    assert found.attack is not None
    assert state_bytes(seat.game.state) == before


def test_the_same_position_gives_the_same_turn() -> None:
    position = next(one for one in KILLS if one.name == "together: firing line attack one blocked")

    def played() -> list[object]:
        run = ScenarioRun(position, Workshop(catalog()))
        run.begin()
        piloted = PilotedGame(run.table.game, {ME: GreedyPilot(), THEY: GreedyPilot()})
        piloted.play(1)
        return [entry for entry in piloted.inputs if getattr(entry, "action", None) != Pass()]

    assert played() == played()
