"""What must harm one of its own as it enters is cast where that is little beside what enters, and does it to the least.

It waits till after combat, so that what is harmed attacks before; and nothing is cast to undo what was cast before it.
"""

from __future__ import annotations

import pytest

from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

BURNER = ("Burner", "Creature — Kavu", "When this creature enters, it deals 4 damage to target creature.")
RETURNER = (
    "Returner", "Creature — Jellyfish", "When this creature enters, return target creature to its owner's hand.",
)  # fmt: skip
BOTH = [GreedyPilot, SearchingPilot]


def burner(game: Game) -> Game:
    put(game, *BURNER, Zone.HAND, "{3}{G}", "4/2")
    return game


def returner(game: Game, zone: Zone = Zone.HAND) -> Game:
    put(game, *RETURNER, zone, "{2}{G}", "2/2")
    return game


@pytest.mark.parametrize("pilot", BOTH)
def test_a_small_creature_is_little_beside_what_enters(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = burner(table([], [*["Forest"] * 4, "Elvish Mystic", "Centaur Courser"]))
    PilotedGame(game, {ME: pilot()}).play(1)
    assert "Burner" in on_table(game, ME)
    assert "Centaur Courser" in on_table(game, ME)
    assert "Elvish Mystic" not in on_table(game, ME)
    assert game.state.player(THEY).life == 16  # both attacked before


@pytest.mark.parametrize("pilot", BOTH)
def test_whom_it_doesn_t_kill_is_harmed_first(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = burner(table([], [*["Forest"] * 4, "Elvish Mystic", "Shivan Dragon"]))
    PilotedGame(game, {ME: pilot()}).play(1)
    assert on_table(game, ME) == ["Burner", "Elvish Mystic", *["Forest"] * 4, "Shivan Dragon"]


@pytest.mark.parametrize("there", [[], ["Centaur Courser"]])
def test_it_waits_where_it_would_cost_as_much_as_it_brings(there: list[str]) -> None:
    game = burner(table([], [*["Forest"] * 4, *there]))
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert in_hand(game) == ["Burner"]
    assert on_table(game, ME) == sorted([*["Forest"] * 4, *there])


@pytest.mark.parametrize("pilot", BOTH)
def test_what_goes_back_is_cast_again(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    """With four lands the one mana that is left pays for it at once."""
    game = returner(table([], [*["Forest"] * 4, "Elvish Mystic"]))
    PilotedGame(game, {ME: pilot()}).play(1)
    assert on_table(game, ME) == ["Elvish Mystic", *["Forest"] * 4, "Returner"]
    assert game.state.player(THEY).life == 19


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize("there", [0, 1])
def test_nothing_is_returned_to_be_cast_for_ever(pilot: type[GreedyPilot | SearchingPilot], there: int) -> None:
    """Neither itself nor the like of it, over three turns of mine: what was there at first is there at last."""
    game = returner(table([], ["Forest"] * 3))
    if there:
        returner(game, Zone.BATTLEFIELD)
    before = [id_ for id_ in game.state.battlefield if game.state.objects[id_].printed.name == "Returner"]
    PilotedGame(game, {ME: pilot()}).play(5)
    assert [id_ for id_ in game.state.battlefield if game.state.objects[id_].printed.name == "Returner"] == before
    assert "Returner" in in_hand(game)


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Instant", "Target creature gets +3/+3 until end of turn."),
        ("Sorcery", "Put a +1/+1 counter on target creature."),
        ("Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+2."),
        ("Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}"),
    ],
)
@pytest.mark.parametrize("more", [[], ["Elvish Mystic"]])
def test_what_is_sacrificed_as_a_target_is_helped_by_nobody(
    pilot: type[GreedyPilot | SearchingPilot], kind: str, text: str, more: list[str]
) -> None:
    game = table([], ["Forest", "Forest", *more])
    bear = "When this creature becomes the target of a spell or ability, sacrifice it."
    put(game, "Phantom", "Creature — Bear Illusion", bear, Zone.BATTLEFIELD, "{U}", "2/2")
    put(game, "Help", kind, text, Zone.HAND, "{G}")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert "Phantom" in on_table(game, ME)
