"""What would cost the game before the next turn is over is held by every pilot, and cast where it costs no game."""

from __future__ import annotations

import pytest

from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, table

ALL = [GreedyPilot, SearchingPilot, RolloutPilot]
BURNING = ("Creature — Efreet", "At the beginning of your upkeep, this creature deals 1 damage to you.", "4/4")
AT_THE_END = ("Creature — Zombie", "At the beginning of your end step, you lose 1 life.", "4/4")
UNLESS_DISCARDED = (
    "Artifact Creature — Juggernaut",
    "At the beginning of your upkeep, this creature deals 3 damage to you unless you discard a card.",
    "5/5",
)
UNLESS_PAID = (
    "Creature — Minion",
    "At the beginning of your upkeep, this creature deals 2 damage to you unless you pay {G}{G}.",
    "4/4",
)
OR_WORSE = (
    "Creature — Demon",
    "At the beginning of your upkeep, sacrifice another creature. If you can't, this creature deals 7 damage to you.",
    "7/7",
)
PACT = (
    "Instant",
    "Draw a card. At the beginning of your next upkeep, pay {4}{R}. If you don't, you lose the game.",
    "",
)
LAST_TURN = (
    "Sorcery",
    "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game.",
    "",
)
EMPTIED = ("Artifact Creature — Juggernaut", "When this creature enters, exile all cards from your library.", "10/10")


def holding(card: tuple[str, str, str], life: int, mine: list[str], hand: list[str], theirs: int = 20) -> Game:
    game = table(hand, [*["Forest"] * 3, *mine], life=theirs)
    put(game, "Pact", card[0], card[1], Zone.HAND, "{2}{G}", card[2])
    game.state.update_player(ME, life=life)
    return game


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize(
    ("card", "life"),
    [
        (BURNING, 1),
        (AT_THE_END, 1),
        (UNLESS_DISCARDED, 3),
        (OR_WORSE, 7),
        (PACT, 20),
        (LAST_TURN, 20),
        (EMPTIED, 20),
    ],
)
def test_it_is_held_where_it_costs_the_game(
    pilot: type[GreedyPilot | SearchingPilot], card: tuple[str, str, str], life: int
) -> None:
    game = holding(card, life, [], [])
    PilotedGame(game, {ME: pilot()}).play(1)
    assert "Pact" in in_hand(game)


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot])
@pytest.mark.parametrize(
    ("card", "life", "mine", "hand"),
    [
        (BURNING, 2, [], []),
        (AT_THE_END, 9, [], []),
        (UNLESS_DISCARDED, 3, [], ["Shivan Dragon"]),
        (UNLESS_PAID, 2, [], []),
        (OR_WORSE, 7, ["Elvish Mystic"], []),
        (PACT, 20, ["Mountain", "Mountain"], []),
    ],
)
def test_it_is_cast_where_it_costs_no_game(
    pilot: type[GreedyPilot | SearchingPilot],
    card: tuple[str, str, str],
    life: int,
    mine: list[str],
    hand: list[str],
) -> None:
    game = holding(card, life, mine, hand)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert "Pact" not in in_hand(game)


@pytest.mark.parametrize("pilot", ALL)
def test_the_last_turn_is_taken_where_it_wins(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = holding(LAST_TURN, 20, ["Shivan Dragon"], [], theirs=9)
    PilotedGame(game, {ME: pilot()}).play(2)
    assert game.state.winners == (ME,)


@pytest.mark.parametrize("pilot", ALL)
def test_what_is_there_takes_its_part_at_another_time(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    """One life in the upkeep, one in each of two end steps, and there are three."""
    game = holding(BURNING, 3, [], [])
    put(game, "Drain", *AT_THE_END[:2], body=AT_THE_END[2])
    PilotedGame(game, {ME: pilot()}).play(1)
    assert "Pact" in in_hand(game)


@pytest.mark.parametrize("pilot", ALL)
def test_a_land_that_would_cost_the_game_stays_in_hand(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = table([], ["Forest"])
    put(game, "Mire", "Land", "{T}: Add {B}.\nAt the beginning of your upkeep, you lose 1 life.", Zone.HAND)
    game.state.update_player(ME, life=1)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert in_hand(game) == ["Mire"]


@pytest.mark.parametrize("pilot", ALL)
def test_what_is_lost_anyway_is_no_reason_to_hold_it(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = holding(BURNING, 1, [], [])
    put(game, "Drain", *AT_THE_END[:2], body=AT_THE_END[2])
    PilotedGame(game, {ME: pilot()}).play(1)
    assert game.state.player(ME).lost
