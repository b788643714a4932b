"""What is paid beside mana is what is missed least, and no more of it than that brings (601.2b, 107.3a)."""

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


BLIGHT = "As an additional cost to cast this spell, blight 1 or pay {3}.\nExile target creature."
ONLY_BLIGHT = "As an additional cost to cast this spell, blight 1.\nExile target creature."
LANDS = (
    "As an additional cost to cast this spell, return X Forests you control to their owner's hand.\n"
    "This spell deals X damage to target creature."
)
LIFE = "As an additional cost to cast this spell, pay X life.\nAll creatures get -X/-X until end of turn."


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(("lands", "size"), [(5, 1), (2, 0)])
def test_mana_that_is_left_pays_first(pilot: type[GreedyPilot | SearchingPilot], lands: int, size: int) -> None:
    """With five lands {3} are there for nothing; with two the creature must do."""
    game = table([], [*["Forest"] * lands, "Elvish Mystic"], ["Shivan Dragon"])
    put(game, "Embrace", "Sorcery", BLIGHT, Zone.HAND, "{1}{G}")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert on_table(game, THEY) == []
    assert on_table(game, ME).count("Elvish Mystic") == size


@pytest.mark.parametrize("pilot", BOTH)
def test_counters_that_make_smaller_kill_nothing_of_mine(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = table([], [*["Forest"] * 2, "Elvish Mystic", "Grizzly Bears", "Shivan Dragon"], ["Serra Angel"])
    put(game, "Embrace", "Sorcery", ONLY_BLIGHT, Zone.HAND, "{1}{G}")
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)
    smaller = [
        item.printed.name for item in map(game.state.objects.get, game.state.battlefield) if item and item.counters
    ]
    assert smaller == ["Grizzly Bears"]
    assert "Elvish Mystic" in on_table(game, ME)


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(("theirs", "lands", "left"), [("Llanowar Elves", 8, 8), ("Serra Angel", 8, 8)])
def test_lands_aren_t_given_for_little(
    pilot: type[GreedyPilot | SearchingPilot], theirs: str, lands: int, left: int
) -> None:
    """One land, or four, are more than such a creature: but one is played again at once."""
    game = table([], ["Forest"] * lands, [theirs])
    game.state.update_player(THEY, life=40)
    put(game, "Harvest", "Sorcery", LANDS, Zone.HAND, "{1}{G}")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert on_table(game, ME).count("Forest") >= left - 1
    assert on_table(game, ME).count("Forest") + in_hand(game).count("Forest") == lands


@pytest.mark.parametrize("pilot", BOTH)
def test_no_more_life_is_paid_than_kills_all(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = table([], ["Forest"] * 3, ["Serra Angel", "Grizzly Bears"])
    put(game, "Deluge", "Sorcery", LIFE, Zone.HAND, "{2}{G}")
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)
    assert on_table(game, THEY) == []
    assert game.state.player(ME).life == 16
