"""What can't be paid with to cast spells or activate abilities (118.3, 119.4, 601.2h)."""

import pytest

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.asking.inputs import Activate, Cast, IllegalAction
from mtgtable.model.ids import ObjectId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table, face
from tests.engine.play import FOREST, A, Play, lands

ANGEL = "Players can't pay life or sacrifice creatures to cast spells or activate abilities."
SYLEX = "Players can't pay life to cast spells or to activate abilities that aren't mana abilities."


def printed(text: str, types: str, cost: str = "{G}") -> CompiledFace:
    made = compile_printed(
        PrintedCard(
            "Odd", "normal", (PrintedFace("Odd", types, text, cost, *(("2", "2") if "Creature" in types else ())),)
        )
    )
    assert made.supported
    return made.compiled.front


def board(rule: str, text: str, types: str, *, zone: Zone = Zone.HAND, cost: str = "{G}") -> tuple[Play, ObjectId]:
    table = Table()
    lands(table, FOREST, 1)
    if rule:
        table.put(printed(rule, "Enchantment"), A)
    table.put(face("Bear", "Creature", pt=(2, 2)), A)
    table.put(face("Rock", "Artifact"), A)
    card = table.put(printed(text, types, cost), A, zone)
    table.put(face("Card", "Artifact"), A, Zone.LIBRARY)
    return Play(table), card


CREATURE = "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."
EITHER = "As an additional cost to cast this spell, sacrifice an artifact or creature.\nDraw a card."
LIFE = "As an additional cost to cast this spell, pay 2 life.\nDraw a card."


@pytest.mark.parametrize("text", [CREATURE, LIFE])
def test_a_spell_with_such_a_cost_cant_be_cast(text: str) -> None:
    play, card = board("", text, "Sorcery")
    play.cast(A, card)
    play, card = board(ANGEL, text, "Sorcery")
    with pytest.raises(IllegalAction):
        play.game.act(A, Cast(card))


def test_something_else_is_sacrificed_where_the_cost_allows_it() -> None:
    play, card = board(ANGEL, EITHER, "Sorcery")
    play.cast(A, card)
    play.resolve()
    assert "Bear" in play.names(Zone.BATTLEFIELD)
    assert "Rock" not in play.names(Zone.BATTLEFIELD)


@pytest.mark.parametrize("text", ["Sacrifice this creature: Draw a card.", "Pay 1 life: Draw a card."])
def test_an_ability_with_such_a_cost_cant_be_activated(text: str) -> None:
    play, card = board("", text, "Creature — Bear", zone=Zone.BATTLEFIELD)
    assert any(isinstance(one, Activate) and one.object == card for one in play.game.legal_actions(A))
    play, card = board(ANGEL, text, "Creature — Bear", zone=Zone.BATTLEFIELD)
    assert not any(isinstance(one, Activate) and one.object == card for one in play.game.legal_actions(A))


def test_a_mana_ability_may_be_left_alone() -> None:
    text = "{T}, Pay 1 life: Add {G}."
    for rule, may in (("", True), (ANGEL, False), (SYLEX, True)):
        play, card = board(rule, text, "Artifact", zone=Zone.BATTLEFIELD)
        offered = any(isinstance(one, Activate) and one.object == card for one in play.game.legal_actions(A))
        assert offered is may, rule


def test_phyrexian_mana_is_paid_with_mana() -> None:
    for rule, cost, may in (("", "{B/P}", True), (ANGEL, "{B/P}", False), (ANGEL, "{G/P}", True)):
        play, card = board(rule, "Draw a card.", "Sorcery", cost=cost)
        assert any(isinstance(one, Cast) and one.object == card for one in play.game.legal_actions(A)) is may, rule
