"""Cards that may begin the game on the battlefield (103.6a)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import ManualAbility, StaticAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.selectors import Source
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualMove, Pass
from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import GameSetup, SeatSetup
from mtgtable.engine.turn.opening import BEGINS_THERE
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
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


SAID = "You may reveal this card from your opening hand. If you do, frobnicate at the beginning of your first upkeep."
ORRERY = face("Orrery", "Artifact", ManualAbility("not read", SAID))


@pytest.mark.parametrize("yes", [True, False])
def test_what_isnt_understood_of_revealing_it_speaks_before_the_game_and_never_later(yes: bool) -> None:
    orreries = (CompiledCard("Orrery", "normal", (ORRERY,)),) * 7
    forests = (CompiledCard("Forest", "normal", (FOREST,)),) * 20
    game = Game.start(GameSetup((SeatSetup("A", orreries), SeatSetup("B", forests)), seed=5, hand_size=1))
    while isinstance(game.decision, d.YesNo):
        assert game.decision.player == A or game.decision.purpose == "mulligan"
        game.answer(game.decision.player, d.Said(yes and game.decision.purpose == "opening hand"))
    if yes:
        assert isinstance(game.decision, d.Choose)
        assert (game.decision.player, game.decision.purpose, game.decision.prompt) == (A, "manual", SAID)
        game.answer(A, d.Chosen(()))
    (orrery,) = game.state.zone(Zone.HAND, A)
    game.act(A, ManualMove(orrery, Zone.BATTLEFIELD))
    assert game.decision is None
    assert (game.state.turn.step, game.state.turn.number) == ("upkeep", 1)


def test_a_sorcery_is_revealed_from_the_opening_hand_and_does_only_the_rest_as_it_resolves() -> None:
    text = (
        "You may reveal this card from your opening hand. If you do, at the beginning of the first upkeep, your life "
        "total becomes 26.\nYou gain 3 life."
    )
    printed = PrintedCard("Odd Dawn", "normal", (PrintedFace("Odd Dawn", "Sorcery", text, "{W}"),))
    made = compile_printed(printed)
    assert not made.unsupported_clauses
    forests = (CompiledCard("Forest", "normal", (FOREST,)),) * 20
    game = Game.start(GameSetup((SeatSetup("A", (made.compiled,) * 7), SeatSetup("B", forests)), seed=5, hand_size=1))
    while isinstance(game.decision, d.YesNo):
        game.answer(game.decision.player, d.Said(game.decision.purpose == "opening hand"))
    for _ in range(2):  # the delayed ability resolves in the first upkeep
        assert game.priority is not None
        game.act(game.priority, Pass())
    assert game.state.player(A).life == 26
