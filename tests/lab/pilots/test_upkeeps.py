"""What takes life from its controller in each upkeep is held where it would take the last of it."""

from __future__ import annotations

import pytest

from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, on_table, table

BURNING = ("Creature — Efreet", "At the beginning of your upkeep, this creature deals 1 damage to you.", "3/4")
DRAINING = (
    "Enchantment",
    "At the beginning of your upkeep, you lose 1 life and create a 1/1 white Elf creature token.",
    "",
)
OF_CHOICE = ("Creature — Efreet", "At the beginning of your upkeep, you may pay 1 life. If you do, draw a card.", "3/4")
BOTH = [GreedyPilot, SearchingPilot]


def pact(kind: str, text: str, body: str, life: int) -> Game:
    game = table([], ["Forest"] * 3)
    put(game, "Pact", kind, text, Zone.HAND, "{2}{G}", body)
    game.state.update_player(ME, life=life)
    return game


def is_cast(game: Game, pilot: GreedyPilot | SearchingPilot) -> bool:
    before = on_table(game, ME).count("Pact")
    PilotedGame(game, {ME: pilot}).play(1)
    return on_table(game, ME).count("Pact") > before


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize("card", [BURNING, DRAINING])
@pytest.mark.parametrize(("life", "expected"), [(1, False), (2, True), (20, True)])
def test_it_is_cast_where_it_leaves_life(
    pilot: type[GreedyPilot | SearchingPilot], card: tuple[str, str, str], life: int, expected: bool
) -> None:
    assert is_cast(pact(*card, life), pilot()) is expected


def test_what_is_there_takes_its_part() -> None:
    game = pact(*BURNING, 2)
    put(game, "Pact", DRAINING[0], DRAINING[1])
    assert not is_cast(game, GreedyPilot())


def test_what_is_a_choice_kills_nobody() -> None:
    assert is_cast(pact(*OF_CHOICE, 1), GreedyPilot())
