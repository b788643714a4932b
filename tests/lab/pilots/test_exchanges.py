"""In an exchange the least is given for the best, and what the opponent gets as well is no gain (701.12, 702.144a)."""

from __future__ import annotations

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

BOTH = [GreedyPilot, SearchingPilot]


ANY_NUMBER = (
    "Choose any number of creatures target player controls. Choose the same number of creatures another target player "
    "controls. Those players exchange control of those creatures."
)
TWO = "Exchange control of target creature you control and target creature an opponent controls."
LANDS = "Exchange control of target land you control and target land an opponent controls."
MAY = "When this creature enters, you may e" + TWO[1:]


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize("text", [ANY_NUMBER, TWO])
def test_the_least_is_given_for_the_best(pilot: type[GreedyPilot | SearchingPilot], text: str) -> None:
    game = table([], [*["Forest"] * 4, "Shivan Dragon", "Elvish Mystic"], ["Serra Angel", "Llanowar Elves"])
    put(game, "Swap", "Sorcery", text, Zone.HAND, "{3}{G}")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert {"Serra Angel", "Shivan Dragon"} <= set(on_table(game, ME))
    assert "Elvish Mystic" in on_table(game, THEY)


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(
    ("kind", "text", "body"), [("Sorcery", TWO, ""), ("Sorcery", LANDS, ""), ("Creature — Human", MAY, "1/1")]
)
def test_nothing_is_exchanged_for_what_is_worse(
    pilot: type[GreedyPilot | SearchingPilot], kind: str, text: str, body: str
) -> None:
    mine = [*["Forest"] * 4, "Shivan Dragon"]
    game = table([], mine, ["Llanowar Elves", "Forest"])
    put(game, "Swap", kind, text, Zone.HAND, "{3}{G}", body)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert set(mine) <= set(on_table(game, ME))
    assert on_table(game, THEY) == ["Forest", "Llanowar Elves"]


@pytest.mark.parametrize("pilot", BOTH)
def test_nothing_is_copied_that_the_opponent_copies_as_well(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = table([], ["Forest"] * 4)
    put(game, "Lesson", "Sorcery", "Demonstrate\nCreate two 2/2 green Wolf creature tokens.", Zone.HAND, "{3}{G}")
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)
    assert on_table(game, THEY) == []
    assert sum("Wolf" in name for name in on_table(game, ME)) == 2
