"""What an attack makes cheaper or better waits till after combat, where an attack will deal damage; else it doesn't."""

from __future__ import annotations

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, on_table, table

SHOW = ("Show", "Sorcery", "Spectacle {G}\nDraw a card.")
BRUTE = ("Brute", "Creature — Ogre", "Bloodthirst 2")
RAIDER = ("Raider", "Creature — Orc", "When this creature enters, if you attacked this turn, draw a card.")


@pytest.mark.parametrize(
    ("mine", "theirs", "cast"),
    [
        (["Grizzly Bears"], [], True),  # for one mana, after the bears have hit
        ([], [], False),
        (["Grizzly Bears"], ["Centaur Courser"], False),  # nothing gets through
    ],
)  # fmt: skip
def test_what_is_cheaper_then_is_cast_for_less(mine: list[str], theirs: list[str], cast: bool) -> None:
    game = table([], ["Forest", *mine], theirs)
    put(game, *SHOW, Zone.HAND, "{2}{G}")
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert ("Show" not in in_hand(game)) is cast


def test_the_lower_cost_leaves_mana_for_more() -> None:
    game = table(["Grizzly Bears"], ["Forest", "Forest", "Forest", "Grizzly Bears"])
    put(game, *SHOW, Zone.HAND, "{2}{G}")
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert "Show" not in in_hand(game)
    assert on_table(game, ME).count("Grizzly Bears") == 2


@pytest.mark.parametrize(("theirs", "counters"), [([], 2), (["Centaur Courser"], 0)])
def test_what_is_larger_then_waits_only_for_an_attack_that_hits(theirs: list[str], counters: int) -> None:
    game = table([], ["Forest", "Grizzly Bears"], theirs)
    put(game, *BRUTE, Zone.HAND, "{G}", "1/1")
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    (brute,) = (one for one in game.state.objects.values() if one.printed.name == "Brute")
    assert brute.zone is Zone.BATTLEFIELD
    assert brute.counters_of("+1/+1") == counters


def test_what_asks_for_an_attack_is_cast_after_it() -> None:
    game = table([], ["Forest", "Grizzly Bears"])
    put(game, *RAIDER, Zone.HAND, "{G}", "1/1")
    there = len(game.state.zone(Zone.LIBRARY, ME))
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert "Raider" in on_table(game, ME)
    assert len(game.state.zone(Zone.LIBRARY, ME)) == there - 1  # it has drawn a card
