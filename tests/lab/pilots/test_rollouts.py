"""Rollouts: what pays later than this turn is seen, where the search sees this turn alone."""

import pytest

from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.pilot import Pilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.lab.pilots.test_greedy import ME, on_table, table
from tests.oracle.cards import card as printed

EATER = "Sacrifice a land: This creature gets +2/+0 until end of turn. Activate only once each turn."


def with_eater() -> Game:
    """Three lands, a creature that eats one a turn for two damage, and two cards in hand for many lands."""
    game = table([], ["Forest"] * 3)
    eater = printed("Land Eater", "Creature — Goblin", EATER, "{R}", power="1", toughness="1")
    giant = printed("Giant", "Creature — Giant", "Trample", "{3}{G}{G}", power="7", toughness="7")
    for card, zone in ((eater, Zone.BATTLEFIELD), (giant, Zone.HAND), (giant, Zone.HAND)):
        compiled = compile_card(card)
        assert compiled.unsupported == ()
        add_card(game.state, compiled, ME, zone)
    return game


@pytest.mark.parametrize(("pilot", "lands"), [(SearchingPilot(), 2), (RolloutPilot(), 3)], ids=["search", "rollouts"])
def test_a_land_is_kept_for_the_spells_of_later_turns(pilot: Pilot, lands: int) -> None:
    game = with_eater()
    PilotedGame(game, {ME: pilot}).play(1)
    assert on_table(game, ME).count("Forest") == lands


def test_what_leaves_the_same_is_not_raced(monkeypatch: pytest.MonkeyPatch) -> None:
    """A land that is played before combat or after it is the same land: there is nothing to race."""

    def played_on(*_: object) -> float:
        raise AssertionError("the two lines leave the same")

    monkeypatch.setattr(RolloutPilot, "_played_on", played_on)
    game = table(["Forest"], ["Forest"])
    PilotedGame(game, {ME: RolloutPilot()}).play(1)
    assert on_table(game, ME) == ["Forest", "Forest"]
