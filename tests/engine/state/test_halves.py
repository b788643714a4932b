"""Split cards: everywhere but on the stack they are both halves together (709.4)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import Content, SpellAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.instructions import GainLife
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.state.halves import combined, lying
from mtgtable.engine.state.setup import add_card
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import A, Table, face
from tests.engine.play import BEARS, ISLAND, Play, lands

LEFT = face("Ember", "Instant", SpellAbility(Content(GainLife(1))), cost="{1}{R}")
RIGHT = face("Rime", "Sorcery", SpellAbility(Content(GainLife(5))), cost="{1}{U}")
SPLIT = CompiledCard("Ember // Rime", "split", (LEFT, RIGHT))


def facts(table: Table, id_: ObjectId) -> tuple[int, str, tuple[str, ...], frozenset[str]]:
    now = table.now(id_)
    return now.mana_value, "".join(sorted(now.colors)), now.names, now.types


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE])
def test_a_split_card_has_both_names_costs_colors_and_types(zone: Zone) -> None:
    table = Table()
    card = add_card(table.state, SPLIT, A, zone)
    assert facts(table, card.id) == (4, "RU", ("Ember", "Rime"), frozenset({"Instant", "Sorcery"}))


def test_on_the_stack_it_is_the_half_that_is_cast_and_whole_again_in_the_graveyard() -> None:
    """709.3b, 709.4."""
    table = Table()
    lands(table, ISLAND, 2)
    card = add_card(table.state, SPLIT, A, Zone.HAND).id
    play = Play(table)
    assert not play.can(A, Cast(card))
    play.cast(A, card, face=1)
    spell = play.game.of(play.game.state.stack[0])
    assert (spell.mana_value, spell.names, spell.types) == (2, ("Rime",), frozenset({"Sorcery"}))
    play.resolve()
    assert play.life(A) == 25
    (buried,) = play.game.state.zone(Zone.GRAVEYARD, A)
    assert play.game.of(buried).mana_value == 4
    assert play.game.state.objects[buried].printed is combined(SPLIT)


def test_other_cards_lie_as_their_front_is() -> None:
    card = CompiledCard("Bears", "normal", (BEARS,))
    assert {lying(card, zone) for zone in Zone} == {BEARS}
