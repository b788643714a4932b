"""A card is put onto the stack by hand without being cast: it resolves like any spell (107.3, 601.2c, 608)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.happenings import SpellCast
from mtgtable.abilities.instructions import DealDamage, GainLife
from mtgtable.abilities.quantities import X
from mtgtable.abilities.selectors import Targeted
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking import inputs as i
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import ANY_TARGET, BEARS, FOREST, PLAYER_B, SHOCK, A, B, Play, spell

BLAZE = spell("Blaze", "Sorcery", "{X}{R}", DealDamage(X(), Targeted(0)), ANY_TARGET)


def test_a_spell_from_the_hand_is_aimed_and_resolves_though_nothing_is_paid() -> None:
    table = Table()
    bolt = table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, i.ManualMove(bolt, Zone.STACK))
    play.answer(PLAYER_B)
    assert len(play.game.state.stack) == 1
    assert play.game.state.log[-1].text == "Shock is put onto the stack without being cast"
    play.resolve()
    assert play.life(B) == 18
    assert play.names(Zone.GRAVEYARD) == ["Shock"]


def test_a_creature_from_a_graveyard_becomes_a_permanent_of_who_put_it_there() -> None:
    table = Table()
    bears = table.put(BEARS, B, Zone.GRAVEYARD)
    play = Play(table)
    play.game.act(A, i.ManualMove(bears, Zone.STACK))
    play.resolve()
    (there,) = play.game.state.battlefield
    item = play.game.state.objects[there]
    assert (item.owner, item.controller, item.cast) == (B, A, None)


def test_x_is_said_as_nothing_pays_for_it() -> None:
    """107.3: with no cost paid there is nothing that would tell what X is."""
    play = Play(Table())
    play.game.act(A, i.ManualPut(A, CompiledCard("Blaze", "normal", (BLAZE,)), Zone.STACK))
    asked = play.game.decision
    assert isinstance(asked, d.Number)
    play.say(d.Numbered(3))
    play.answer(PLAYER_B)
    play.resolve()
    assert play.life(B) == 17


def test_nothing_triggers_on_casting_and_who_has_passed_may_act_anew() -> None:
    table = Table()
    told = TriggeredAbility(SpellCast(), Content(GainLife(1)))
    table.put(face("Ear", "Enchantment", told), B)
    bolt = table.put(SHOCK, B, Zone.HAND)
    play = Play(table)
    play.pass_once()
    assert play.game.priority == B
    play.game.act(B, i.ManualMove(bolt, Zone.STACK))
    play.answer(PLAYER_B)
    assert len(play.game.state.stack) == 1
    play.pass_once()
    assert play.game.priority == A, "who had passed before it was there is asked anew (117.4)"


@pytest.mark.parametrize("undone", [True, False])
def test_taken_back_while_it_is_aimed_nothing_has_happened(undone: bool) -> None:
    table = Table()
    bolt = table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, i.ManualMove(bolt, Zone.STACK))
    if undone:
        play.game.cancel()
        assert (play.names(Zone.HAND), len(play.game.state.stack)) == (["Shock"], 0)
    else:
        play.answer(PLAYER_B)
        assert (play.names(Zone.HAND), len(play.game.state.stack)) == ([], 1)


def test_a_land_is_never_a_spell() -> None:
    table = Table()
    forest = table.put(FOREST, A, Zone.HAND)
    play = Play(table)
    with pytest.raises(IllegalAction, match="is a land: it is never a spell") as refused:
        play.game.act(A, i.ManualMove(forest, Zone.STACK))
    assert refused.value.rule == "305.1"
    assert play.names(Zone.HAND) == ["Forest"]
