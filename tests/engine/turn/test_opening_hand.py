"""Cards that may begin the game on the battlefield (103.6a)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import StaticAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.selectors import Source
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import GameSetup, SeatSetup
from mtgtable.engine.turn.opening import BEGINS_THERE
from mtgtable.model.zones import Zone
from tests.engine.boards import A, face
from tests.engine.play import FOREST

LINE = face("Line", "Enchantment", StaticAbility(Source(), (), zones=(Zone.HAND,), keyword=BEGINS_THERE))


@pytest.mark.parametrize("yes", [True, False])
def test_it_may_begin_on_the_battlefield(yes: bool) -> None:
    lines = (CompiledCard("Line", "normal", (LINE,)),) * 7
    forests = (CompiledCard("Forest", "normal", (FOREST,)),) * 20
    game = Game.start(GameSetup((SeatSetup("A", lines), SeatSetup("B", forests)), seed=5, hand_size=1))
    asked = []
    while isinstance(game.decision, d.YesNo):
        asked.append(game.decision.purpose)
        game.answer(game.decision.player, d.Said(yes and game.decision.purpose == "opening hand"))
    assert asked == ["mulligan", "mulligan", "opening hand"]
    there = [game.state.objects[id_].printed.name for id_ in game.state.battlefield]
    assert there == (["Line"] if yes else [])
    assert len(game.state.zone(Zone.HAND, A)) == (0 if yes else 1)
