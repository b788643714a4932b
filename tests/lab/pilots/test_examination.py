"""The pilots sit an examination: thirty turns that kill, thirty choices of a land."""

import pytest

from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.ladder import PILOTS
from mtgtable.session.scenarios.reading import Scenario
from tests.lab.pilots.examination import passes, positions

KILLS = positions("kill")
LANDS = positions("land")


@pytest.mark.parametrize("position", [*KILLS, *LANDS], ids=lambda position: position.name)
def test_the_greedy_pilot_finds_them_all(position: Scenario) -> None:
    assert passes(position, GreedyPilot())


@pytest.mark.soak
@pytest.mark.parametrize("pilot", ["search", "rollouts"])
def test_pilots_that_look_ahead_find_them_all(pilot: str, soak_is_long: bool) -> None:
    asked = [*KILLS, *LANDS] if soak_is_long else [p for p in KILLS if "two" in p.name or "bounce" in p.name]
    failed = [position.name for position in asked if not passes(position, PILOTS[pilot](KeepRule()))]
    assert failed == []


def test_there_are_sixty() -> None:
    assert (len(KILLS), len(LANDS)) == (30, 30)
    assert len({position.name for position in [*KILLS, *LANDS]}) == 60
