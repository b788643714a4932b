"""A card that only a person could do anything with is held by every pilot; with a body or a word more it is cast."""

from __future__ import annotations

import pytest

from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, table
from tests.oracle.cards import card as printed

ALL = [GreedyPilot, SearchingPilot, RolloutPilot]
NOBODY_KNOWS = "Blorb the frumious snark."


def is_held(pilot: type[GreedyPilot | SearchingPilot], kind: str, text: str, body: str = "") -> bool:
    game = table([], ["Forest"] * 2)
    power, toughness = body.split("/") if body else ("", "")
    compiled = compile_card(printed("Oddity", kind, text, "{1}{G}", power=power, toughness=toughness))
    assert compiled.unsupported
    add_card(game.state, compiled, ME, Zone.HAND)
    PilotedGame(game, {ME: pilot()}).play(1)
    return "Oddity" in in_hand(game)


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize("kind", ["Sorcery", "Enchantment", "Artifact"])
def test_it_is_held(pilot: type[GreedyPilot | SearchingPilot], kind: str) -> None:
    assert is_held(pilot, kind, NOBODY_KNOWS)


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot])
def test_with_a_body_it_is_cast(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    assert not is_held(pilot, "Creature — Beast", NOBODY_KNOWS, "2/2")


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot])
def test_with_a_word_more_it_is_cast(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    text = f"At the beginning of your upkeep, you gain 1 life.\n{NOBODY_KNOWS}"
    assert not is_held(pilot, "Enchantment", text)
