"""A land that takes one back takes the one that is missed least, and is played once the others' mana is spent."""

from __future__ import annotations

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, on_table, table

CHAMBER = (
    "Chamber", "Land",
    "This land enters tapped.\nWhen this land enters, return a land you control to its owner's hand.\n{T}: Add {G}{U}.",
)  # fmt: skip
ANY = [GreedyPilot, SearchingPilot, RolloutPilot]


@pytest.mark.parametrize("pilot", ANY)
def test_it_stays_and_a_basic_goes_back(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = table([], ["Forest", "Island"])
    put(game, *CHAMBER, Zone.HAND)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert "Chamber" in on_table(game, ME)


def test_the_mana_of_the_land_is_spent_before_it_goes_back() -> None:
    game = table(["Llanowar Elves"], ["Forest"])
    put(game, *CHAMBER, Zone.HAND)
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert on_table(game, ME) == ["Chamber", "Llanowar Elves"]
    assert in_hand(game) == ["Forest"]


def test_a_land_that_alone_makes_a_color_stays() -> None:
    game = table([], ["Mountain", "Forest", "Forest"])
    put(game, *CHAMBER, Zone.HAND)
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert in_hand(game) == ["Forest"]


def test_with_no_other_land_it_stays_in_hand() -> None:
    game = table([], [])
    put(game, *CHAMBER, Zone.HAND)
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert in_hand(game) == ["Chamber"]


def test_another_land_is_played_first() -> None:
    game = table(["Forest"], [])
    put(game, *CHAMBER, Zone.HAND)
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert on_table(game, ME) == ["Forest"]
