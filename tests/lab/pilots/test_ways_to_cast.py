"""Of the ways in which a spell can be paid for the best is taken: for each of theirs rather than for one (702.96)."""

from __future__ import annotations

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

BOTH = [GreedyPilot, SearchingPilot]


RIFT = "Return target nonland permanent you don't control to its owner's hand.\nOverload {6}{U}"
DRIFT = "Flying\nWhen this creature enters, draw two cards.\nEvoke {2}{U}"


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(("lands", "left"), [(7, 0), (6, 1)])
def test_each_is_returned_where_that_can_be_paid_for(
    pilot: type[GreedyPilot | SearchingPilot], lands: int, left: int
) -> None:
    game = table([], ["Island"] * lands, ["Serra Angel", "Shivan Dragon"])
    put(game, "Rift", "Instant", RIFT, Zone.HAND, "{1}{U}")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert len(on_table(game, THEY)) == left


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(("lands", "stays"), [(5, True), (3, False)])
def test_what_would_be_sacrificed_is_cast_whole_where_it_can_be(
    pilot: type[GreedyPilot | SearchingPilot], lands: int, *, stays: bool
) -> None:
    game = table([], ["Island"] * lands)
    put(game, "Drift", "Creature — Elemental", DRIFT, Zone.HAND, "{4}{U}", "2/2")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert ("Drift" in on_table(game, ME)) is stays
    assert "Drift" not in in_hand(game)
