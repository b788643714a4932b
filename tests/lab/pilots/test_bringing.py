"""Of modes and of loyalty abilities the pilots take what brings most, and nothing that only harms their own."""

from __future__ import annotations

import pytest

from mtgtable.engine.state.objects import CounterPile
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.ids import Timestamp
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, THEY, on_table, played, table

BOTH = [GreedyPilot, SearchingPilot]
TITAN = (
    "Titan", "Creature — Giant",
    ("When this creature enters, choose two —\n• Destroy target artifact or enchantment.\n"
     "• Target player gains 5 life.\n• Create a 4/4 green Rhino Warrior creature token."),
)  # fmt: skip
CHARM = (
    "Charm", "Instant",
    ("Choose one —\n• Destroy target artifact.\n• Target creature gets -2/-2 until end of turn.\n"
     "• You gain 2 life."),
)  # fmt: skip
WALKER = (
    "Walker", "Planeswalker — Walker",
    ("0: Put a loyalty counter on each red planeswalker you control.\n"
     "0: Create two 1/1 red Elemental creature tokens. They gain haste. Sacrifice them at the beginning of the next "
     "end step.\n−2: Destroy target creature."),
)  # fmt: skip


@pytest.mark.parametrize("pilot", BOTH)
def test_its_own_permanent_isn_t_destroyed_where_other_modes_will_do(
    pilot: type[GreedyPilot | SearchingPilot],
) -> None:
    game = table([], ["Forest", "Glorious Anthem"])
    put(game, *TITAN, Zone.HAND, "{G}", "7/7")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert on_table(game, ME) == ["Forest", "Glorious Anthem", "Rhino Warrior Token", "Titan"]
    assert [game.state.player(one).life for one in (ME, THEY)] == [25, 20]


def test_what_is_worth_most_of_theirs_is_destroyed() -> None:
    """The anthem is worth more than life, and the rhino more than either."""
    game = table([], ["Forest"], ["Glorious Anthem"])
    put(game, *TITAN, Zone.HAND, "{G}", "7/7")
    played(game)
    assert "Glorious Anthem" not in on_table(game, THEY)
    assert "Rhino Warrior Token" in on_table(game, ME)


@pytest.mark.parametrize(
    ("theirs", "left", "life"),
    [(["Grizzly Bears"], [], 20), (["Serra Angel"], ["Serra Angel"], 22), ([], [], 22)],
)
def test_of_a_charm_it_takes_what_the_position_wants(theirs: list[str], left: list[str], life: int) -> None:
    """Its own is never what it is used on, even where nothing else could be chosen for that mode."""
    game = table([], ["Forest", "Elvish Mystic"], theirs)
    put(game, *CHARM, Zone.HAND, "{G}")
    played(game)
    assert on_table(game, THEY) == left
    assert game.state.player(ME).life == life
    assert "Elvish Mystic" in on_table(game, ME)


def walker(theirs: list[str], pilot: type[GreedyPilot | SearchingPilot]) -> tuple[int, list[str], int]:
    """The loyalty after my turn, what is left to them, and their life."""
    game = table([], [], theirs)
    id_ = put(game, *WALKER, Zone.BATTLEFIELD, "{R}")
    game.state.update(id_, counters=(CounterPile("loyalty", 4, Timestamp(1)),))
    PilotedGame(game, {ME: pilot()}).play(1)
    return game.state.objects[id_].counters_of("loyalty"), on_table(game, THEY), game.state.player(THEY).life


@pytest.mark.parametrize("pilot", BOTH)
def test_of_loyalty_abilities_it_takes_what_brings_most(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    """Two that attack at once are more than a counter, and a dead angel is more than both."""
    assert walker([], pilot) == (4, [], 18)
    assert walker(["Serra Angel"], pilot) == (2, [], 20)


@pytest.mark.parametrize("pilot", BOTH)
def test_what_is_destroyed_is_more_than_what_goes_back_to_a_hand(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = table([], ["Forest"], ["Shivan Dragon"])
    modes = "Choose one —\n• Return target permanent to its owner's hand.\n• Destroy target creature."
    put(game, "Charm", "Instant", modes, Zone.HAND, "{G}")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert on_table(game, THEY) == []
    assert "Shivan Dragon" not in [game.state.objects[id_].printed.name for id_ in game.state.zone(Zone.HAND, THEY)]


CONFLUENCE = (
    "Trident", "Sorcery",
    ("Choose three. You may choose the same mode more than once.\n• This spell deals 1 damage to each creature.\n"
     "• This spell deals 2 damage to each opponent.\n• Destroy target artifact."),
)  # fmt: skip


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(("life", "left"), [(6, 0), (7, 3)])
def test_modes_that_kill_are_chosen_before_all(pilot: type[GreedyPilot | SearchingPilot], life: int, left: int) -> None:
    """Where they don't kill, the one artifact is destroyed once, and what is left over is damage."""
    game = table([], ["Mountain"], ["Glorious Anthem", "Bonesplitter"])
    put(game, *CONFLUENCE, Zone.HAND, "{R}")
    game.state.update_player(THEY, life=life)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert max(0, game.state.player(THEY).life) == left
    assert ("Bonesplitter" in on_table(game, THEY)) is (life == 6)


COMMAND = (
    "Order", "Sorcery",
    ("Choose two —\n• Destroy all artifacts.\n• Destroy all enchantments.\n"
     "• Destroy all creatures with mana value 3 or less.\n• Destroy all creatures with mana value 4 or greater."),
)  # fmt: skip


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [
        (["Grizzly Bears"], ["Shivan Dragon", "Bonesplitter"], ["Grizzly Bears"]),
        ([], ["Shivan Dragon", "Grizzly Bears"], []),
        (["Shivan Dragon"], ["Grizzly Bears", "Glorious Anthem"], ["Shivan Dragon"]),
    ],
)
def test_of_all_of_a_kind_only_those_count_that_there_are(
    pilot: type[GreedyPilot | SearchingPilot], mine: list[str], theirs: list[str], left: list[str]
) -> None:
    game = table([], ["Plains", *mine], theirs)
    put(game, *COMMAND, Zone.HAND, "{W}")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert on_table(game, ME) == sorted([*left, "Plains"])
    assert on_table(game, THEY) == []
