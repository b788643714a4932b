"""Lands that fetch lands are sacrificed, cards that are of no use soon are cycled; nothing else is given up."""

from __future__ import annotations

import pytest

from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.decks import catalog
from tests.lab.pilots.test_dear_mana import life, put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, on_table, played, table

WILDS = (
    "{T}, Sacrifice this land: Search your library for a basic land card, put it onto the battlefield tapped, "
    "then shuffle."
)
HEATH = (
    "{T}, Pay 1 life, Sacrifice this land: Search your library for a Forest or Plains card, "
    "put it onto the battlefield, then shuffle."
)
VERGE = (
    "{T}: Add {C}.\n{2}, {T}, Sacrifice this land: Search your library for a Forest card and a Plains card, "
    "put them onto the battlefield tapped, then shuffle."
)
CYCLED = "Destroy target creature.\nCycling {2}"


def with_forests(game: Game) -> Game:
    for _ in range(4):
        add_card(game.state, catalog().card("Forest").compiled, ME, Zone.LIBRARY)
    return game


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot, RolloutPilot])
def test_a_land_is_fetched(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = with_forests(table([], []))
    put(game, "Wild Ways", "Land", WILDS)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert on_table(game, ME) == ["Forest"]


def test_the_land_that_is_found_pays_for_a_spell_of_this_turn() -> None:
    game = with_forests(table(["Grizzly Bears"], ["Forest"]))
    put(game, "Heath", "Land", HEATH)
    played(game)
    assert on_table(game, ME) == ["Forest", "Forest", "Grizzly Bears"]
    assert life(game) == 19


def test_the_last_life_isnt_paid_for_a_land() -> None:
    game = with_forests(table([], []))
    game.state.update_player(ME, life=3)
    put(game, "Heath", "Land", HEATH)
    played(game)
    assert on_table(game, ME) == ["Heath"]


def test_one_that_costs_mana_comes_after_the_spells() -> None:
    game = with_forests(table(["Grizzly Bears"], ["Forest", "Forest"]))
    put(game, "Verge", "Land", VERGE)
    played(game)
    assert on_table(game, ME) == ["Forest", "Forest", "Grizzly Bears", "Verge"]
    game = with_forests(table([], ["Forest", "Forest"]))
    put(game, "Verge", "Land", VERGE)
    played(game)
    assert on_table(game, ME) == ["Forest", "Forest", "Forest"]


@pytest.mark.parametrize(("body", "kept"), [("1/1", True), ("0/1", False)])
def test_a_creature_that_fights_is_no_land(body: str, kept: bool) -> None:
    game = with_forests(table([], []))
    put(game, "Elder", "Creature — Snake", WILDS.replace("{T}, ", "").replace("this land", "this creature"), body=body)
    played(game)
    assert ("Elder" in on_table(game, ME)) == kept


def test_what_finds_no_target_is_cycled() -> None:
    game = table([], ["Forest", "Forest"])
    put(game, "Ending", "Instant", CYCLED, Zone.HAND, "{1}{B}")
    played(game)
    assert "Ending" not in in_hand(game)


@pytest.mark.parametrize(("cost", "stays"), [("{3}", True), ("{4}", False)])
def test_what_can_be_cast_soon_is_kept(cost: str, stays: bool) -> None:
    game = table([], ["Forest", "Forest"])
    put(game, "Beast", "Creature — Beast", "Cycling {2}", Zone.HAND, cost, "3/3")
    played(game)
    assert ("Beast" in in_hand(game)) == stays


def test_a_land_is_cycled_when_another_is_there_to_be_played() -> None:
    game = table(["Forest", "Forest"], ["Forest"])
    put(game, "Cave", "Land", "{T}: Add {R}.\nCycling {1}", Zone.HAND)
    played(game)
    assert "Cave" not in in_hand(game)
    game = table([], ["Forest", "Forest"])
    put(game, "Cave", "Land", "{T}: Add {R}.\nCycling {1}", Zone.HAND)
    played(game)
    assert "Cave" in on_table(game, ME)
