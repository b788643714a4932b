"""What is divided, repeated or done on a condition is done where it does something (601.2d, 700.2d, 608.2c)."""

from __future__ import annotations

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

BOTH = [GreedyPilot, SearchingPilot]


DIVIDED = "This spell deals 6 damage divided as you choose among any number of target creatures."
CONFLUENCE = (
    "Choose three. You may choose the same mode more than once.\n• Destroy target creature.\n• You gain 3 life."
)
EATER = "{0}: If this creature is tapped, exile target creature card from a graveyard and untap this creature."
WORDS = "{1}: The next time you would draw a card this turn, this enchantment deals 2 damage to any target instead."


@pytest.mark.parametrize("pilot", BOTH)
def test_each_gets_what_it_dies_of(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = table([], ["Forest"] * 4, ["Serra Angel", "Grizzly Bears"])
    put(game, "Sparks", "Sorcery", DIVIDED, Zone.HAND, "{3}{G}")
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)
    assert on_table(game, THEY) == []


@pytest.mark.parametrize("pilot", BOTH)
def test_a_mode_is_repeated_as_often_as_it_finds_something(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = table([], [*["Forest"] * 4, "Grizzly Bears"], ["Serra Angel", "Centaur Courser"])
    put(game, "Confluence", "Sorcery", CONFLUENCE, Zone.HAND, "{3}{G}")
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)
    assert on_table(game, THEY) == []
    assert game.state.player(ME).life == 23
    assert "Grizzly Bears" in on_table(game, ME)


@pytest.mark.parametrize(("kind", "text", "body"), [("Creature — Horror", EATER, "3/4"), ("Enchantment", WORDS, "")])
def test_nothing_is_activated_for_nothing(kind: str, text: str, body: str) -> None:
    game = table([], ["Forest"] * 4, ["Serra Angel"])
    put(game, "Thing", kind, text, Zone.BATTLEFIELD, "{4}", body)
    put(game, "Corpse", "Creature — Bear", "", Zone.GRAVEYARD, "{1}", "2/2")
    piloted = PilotedGame(game, {ME: GreedyPilot(), THEY: GreedyPilot()})
    begun: list[object] = []
    piloted.hear = lambda _input, _decision, what: begun.append(what) if what is not None else None
    piloted.play(1)
    assert begun == []
