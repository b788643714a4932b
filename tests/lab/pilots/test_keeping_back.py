"""What would be gone as it arrives, or would cost more than it brings, is kept in hand; the better stays in play."""

from __future__ import annotations

import pytest

from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.lab.decks import catalog
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, THEY, on_table, played, table
from tests.oracle.cards import card as printed

MARAUDER = "When this creature enters, each player sacrifices a creature of their choice."
BOTH = [GreedyPilot, SearchingPilot]


def turn_of(game: Game, pilot: type[GreedyPilot | SearchingPilot]) -> None:
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)


@pytest.mark.parametrize("pilot", BOTH)
def test_a_creature_without_toughness_waits_for_something_that_gives_it_some(
    pilot: type[GreedyPilot | SearchingPilot],
) -> None:
    game = table([], ["Forest"])
    put(game, "Nothing", "Creature — Spirit", "", Zone.HAND, "{G}", "0/0")
    turn_of(game, pilot)
    assert in_hand(game) == ["Nothing"]
    game = table([], ["Forest", "Glorious Anthem"])
    put(game, "Nothing", "Creature — Spirit", "", Zone.HAND, "{G}", "0/0")
    turn_of(game, pilot)
    assert "Nothing" in on_table(game, ME)


@pytest.mark.parametrize("lands", [1, 3])
def test_a_hydra_is_cast_once_x_is_more_than_nothing(lands: int) -> None:
    game = table([], ["Forest"] * lands)
    put(
        game,
        "Hydra",
        "Creature — Hydra",
        "This creature enters with X +1/+1 counters on it.",
        Zone.HAND,
        "{X}{G}",
        "0/0",
    )
    turn_of(game, GreedyPilot)
    assert ("Hydra" in on_table(game, ME)) is (lands > 1)


@pytest.mark.parametrize("kind", ["Legendary Creature — Human", "Legendary Artifact"])
def test_a_second_legend_waits(kind: str) -> None:
    game = table([], ["Forest"])
    body = "2/2" if "Creature" in kind else ""
    for zone in (Zone.BATTLEFIELD, Zone.HAND):
        put(game, "Somebody", kind, "", zone, "{G}", body)
    turn_of(game, GreedyPilot)
    assert in_hand(game) == ["Somebody"]
    assert "Somebody" in on_table(game, ME)


def test_a_second_legendary_land_waits() -> None:
    game = table([], [])
    for zone in (Zone.BATTLEFIELD, Zone.HAND):
        put(game, "Seat", "Legendary Land", "{T}: Add {G}.", zone)
    turn_of(game, GreedyPilot)
    assert in_hand(game) == ["Seat"]


@pytest.mark.parametrize("pilot", BOTH)
def test_what_does_nothing_but_bring_back_waits_for_something_to_bring_back(
    pilot: type[GreedyPilot | SearchingPilot],
) -> None:
    text = "When this enchantment enters, return target creature card from your graveyard to the battlefield."
    for there in (False, True):
        game = table([], ["Forest"])
        put(game, "Service", "Enchantment", text, Zone.HAND, "{G}")
        if there:
            add_card(game.state, catalog().card("Serra Angel").compiled, ME, Zone.GRAVEYARD)
        turn_of(game, pilot)
        assert ("Serra Angel" in on_table(game, ME)) is there
        assert (in_hand(game) == []) is there


@pytest.mark.parametrize("pilot", BOTH)
def test_what_does_nothing_but_exile_waits_for_something_to_exile(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    text = (
        "When this enchantment enters, exile target nonland permanent an opponent controls "
        "until this enchantment leaves the battlefield."
    )
    game = table([], ["Forest"])
    put(game, "Cage", "Enchantment", text, Zone.HAND, "{G}")
    turn_of(game, pilot)
    assert in_hand(game) == ["Cage"]


@pytest.mark.parametrize(
    ("mine", "theirs", "cast"),
    [
        ([], [], False),
        (["Llanowar Elves"], [], True),
        (["Centaur Courser"], [], False),
        ([], ["Serra Angel"], True),
    ],
)
def test_an_edict_for_all_is_cast_where_it_costs_the_others_more(
    mine: list[str], theirs: list[str], cast: bool
) -> None:
    game = table([], [*["Forest"] * 3, *mine], theirs)
    put(game, "Marauder", "Creature — Zombie", MARAUDER, Zone.HAND, "{2}{G}", "3/1")
    turn_of(game, GreedyPilot)
    assert (in_hand(game) == []) is cast
    assert (on_table(game, THEY) == theirs) is (not cast or not theirs)


def test_an_edict_on_oneself_keeps_the_better_creature() -> None:
    game = table([], ["Forest"], ["Serra Angel"])
    put(game, "Giant", "Creature — Giant", "", Zone.BATTLEFIELD, "{G}", "12/12")
    put(game, "Marauder", "Creature — Zombie", MARAUDER, Zone.HAND, "{G}", "3/1")
    turn_of(game, GreedyPilot)
    assert on_table(game, ME) == ["Forest", "Giant"]


def test_what_exiles_its_own_library_stays_in_hand() -> None:
    game = table([], ["Forest"])
    text = "When this creature enters, exile all cards from your library."
    put(game, "Leveler", "Creature — Juggernaut", text, Zone.HAND, "{G}", "10/10")
    turn_of(game, GreedyPilot)
    assert in_hand(game) == ["Leveler"]


def test_a_creature_is_not_put_away_for_nothing() -> None:
    text = (
        "Defender\n{T}: Put this creature and each creature it's blocking on top of their owners' libraries, "
        "then those players shuffle."
    )
    game = table([], ["Forest"])
    compiled = compile_card(printed("Jelly", "Creature — Jellyfish", text, "{G}", power="0", toughness="3"))
    assert compiled.unsupported == ()
    add_card(game.state, compiled, ME, Zone.BATTLEFIELD)
    played(game)
    assert "Jelly" in on_table(game, ME)
