"""Activated abilities (602), loyalty abilities (606), lands (305), special actions (116.2)."""

import pytest

from mtgtable.abilities.abilities import ActivatedAbility, Content
from mtgtable.abilities.costs import Cost, Loyalty, PayLife, TapThis
from mtgtable.abilities.filters import IsType
from mtgtable.abilities.instructions import DealDamage, Draw, GainLife
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import Players, Targeted, TargetSpec, You
from mtgtable.engine.asking.inputs import Activate, Cast, IllegalAction, PlayLand, SpecialAction
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face, keyword, static
from tests.engine.play import ANY_TARGET, BEARS, FOREST, MOUNTAIN, PLAYER_B, A, B, Play, lands, mana


def refused(play: Play, action: Activate | PlayLand | SpecialAction, rule: str, player: int = A) -> str:
    """The action is refused by that rule, and nothing has changed; gives the sentence."""
    before = state_bytes(play.game.state)
    with pytest.raises(IllegalAction) as refusal:
        play.game.act(player, action)  # type: ignore[arg-type]
    assert refusal.value.rule == rule, refusal.value
    assert state_bytes(play.game.state) == before
    assert action not in play.game.legal_actions(player)  # type: ignore[arg-type]
    return refusal.value.sentence


def pinger(**more: object) -> object:
    ability = ActivatedAbility(
        Cost((TapThis(),)),
        Content(DealDamage(1, Targeted(0)), (ANY_TARGET,)),
        **more,  # type: ignore[arg-type]
    )
    return face("Prodigal Sorcerer", "Creature — Wizard", ability, cost="{2}{U}", pt=(1, 1))


def test_a_tap_ability_goes_onto_the_stack_and_works_without_its_source() -> None:
    table = Table()
    wizard = table.put(pinger())  # type: ignore[arg-type]
    play = Play(table)
    play.activate(A, wizard, PLAYER_B)
    assert play.game.state.objects[wizard].tapped
    assert len(play.game.state.stack) == 1
    play.game.state.remove(wizard)
    play.resolve()
    assert play.life(B) == 19


def test_a_sick_creature_cant_use_its_tap_ability_but_an_artifact_can() -> None:
    table = Table()
    wizard = table.put(pinger(), sick=True)  # type: ignore[arg-type]
    rod = face("Rod", "Artifact", ActivatedAbility(Cost((TapThis(),)), Content(GainLife(1))), cost="{1}")
    stick = table.put(rod, sick=True)
    play = Play(table)
    assert refused(play, Activate(wizard, 0), "302.6") == "Prodigal Sorcerer has summoning sickness"
    play.activate(A, stick)
    play.resolve()
    assert play.life(A) == 21


def test_a_tapped_source_cant_pay_with_tapping() -> None:
    table = Table()
    wizard = table.put(pinger(), tapped=True)  # type: ignore[arg-type]
    refused(Play(table), Activate(wizard, 0), "118.3")


def test_only_its_controller_activates_it() -> None:
    table = Table()
    wizard = table.put(pinger(), B)  # type: ignore[arg-type]
    refused(Play(table), Activate(wizard, 0), "602.2")


def test_only_once_each_turn() -> None:
    well = face(
        "Well", "Artifact", ActivatedAbility(Cost((mana("{1}"),)), Content(GainLife(1)), limit="turn"), cost="{1}"
    )
    table = Table()
    for player in (A, B):
        for _ in range(5):
            table.put(FOREST, player, Zone.LIBRARY)
    lands(table, FOREST, 3)
    source = table.put(well)
    play = Play(table)
    play.activate(A, source)
    play.resolve()
    refused(play, Activate(source, 0), "602.5b")
    play.to_step("upkeep", turn=2)
    play.pass_once()
    play.to_step("upkeep", turn=3)
    assert play.can(A, Activate(source, 0))


def test_activate_only_as_a_sorcery() -> None:
    forge = face(
        "Forge", "Artifact", ActivatedAbility(Cost((mana("{1}"),)), Content(GainLife(1)), timing="sorcery"), cost="{1}"
    )
    table = Table()
    lands(table, FOREST, 1)
    source = table.put(forge)
    play = Play(table)
    assert play.can(A, Activate(source, 0))
    play.to_step("begin_combat")
    refused(play, Activate(source, 0), "602.5d")


def planeswalker() -> object:
    plus = ActivatedAbility(Cost((Loyalty(1),)), Content(GainLife(1)), loyalty=True)
    minus = ActivatedAbility(Cost((Loyalty(-3),)), Content(Draw(1)), loyalty=True)
    return face("Jace", "Legendary Planeswalker — Jace", plus, minus, cost="{U}", loyalty=2)


def test_loyalty_abilities_once_each_turn_and_only_with_enough_loyalty() -> None:
    table = Table()
    jace = table.put(planeswalker(), counters={"loyalty": 2})  # type: ignore[arg-type]
    play = Play(table)
    refused(play, Activate(jace, 1), "606.6")
    play.activate(A, jace)
    assert play.game.state.objects[jace].counters_of("loyalty") == 3
    play.resolve()
    assert play.life(A) == 21
    refused(play, Activate(jace, 0), "606.3")


def test_a_land_each_turn_and_more_when_an_effect_says_so() -> None:
    table = Table()
    first, second = table.put(FOREST, A, Zone.HAND), table.put(FOREST, A, Zone.HAND)
    play = Play(table)
    play.land(A, first)
    assert play.names(Zone.BATTLEFIELD) == ["Forest"]
    assert play.names(Zone.STACK) == []
    assert play.game.priority == A
    refused(play, PlayLand(second), "305.2")
    play.put(face("Growth", "Enchantment", static(You(), RuleChange("additional land plays", value=1)), cost="{G}"))
    play.land(A, second)
    assert play.names(Zone.BATTLEFIELD) == ["Forest", "Growth", "Forest"]


def test_no_land_in_another_players_turn_nor_outside_the_main_phase_nor_from_the_graveyard() -> None:
    table = Table()
    mine, theirs = table.put(FOREST, A, Zone.HAND), table.put(FOREST, B, Zone.HAND)
    buried = table.put(FOREST, A, Zone.GRAVEYARD)
    play = Play(table)
    refused(play, PlayLand(buried), "305.1")
    play.pass_once()
    refused(play, PlayLand(theirs), "305.3", B)
    play.to_step("end")
    refused(play, PlayLand(mine), "305.1")


def test_what_isnt_a_land_isnt_played() -> None:
    table = Table()
    bears = table.put(BEARS, A, Zone.HAND)
    assert refused(Play(table), PlayLand(bears), "305.1") == "Grizzly Bears isn't a land"


def test_life_is_paid_only_as_far_as_there_is_life() -> None:
    altar = face("Altar", "Artifact", ActivatedAbility(Cost((PayLife(2),)), Content(Draw(1))), cost="{1}")
    table = Table()
    for _ in range(3):
        table.put(FOREST, A, Zone.LIBRARY)
    source = table.put(altar)
    table.state.update_player(A, life=3)
    play = Play(table)
    play.activate(A, source)
    play.resolve()
    assert play.life(A) == 1
    refused(play, Activate(source, 0), "119.4")


def test_an_opponents_choice_of_target() -> None:
    by_them = TargetSpec(IsType("Creature"), by=Players("opponents"), text="target creature of an opponent's choice")
    cannon = face(
        "Cannon", "Artifact", ActivatedAbility(Cost((TapThis(),)), Content(DealDamage(2, Targeted(0)), (by_them,)))
    )
    table = Table()
    source, mine = table.put(cannon), table.put(BEARS)
    table.put(BEARS, B)
    play = Play(table)
    play.game.act(A, Activate(source, 0))
    assert play.game.decider == B
    play.answer(mine)
    play.resolve()
    assert play.names(Zone.GRAVEYARD) == ["Grizzly Bears"]


MORPH = face("Secret", "Creature — Beast", keyword("morph", Cost((mana("{G}"),))), cost="{4}{G}", pt=(5, 5))


def test_morph_is_cast_face_down_for_three_and_turned_up_at_any_time() -> None:
    table = Table()
    lands(table, FOREST, 4)
    card = table.put(MORPH, A, Zone.HAND)
    play = Play(table)
    play.cast(A, card, method="morph")
    play.resolve()
    down = ObjectId(play.game.state.battlefield[-1])
    facts = play.game.of(down)
    assert (facts.name, facts.power, facts.toughness, facts.subtypes) == ("", 2, 2, frozenset())
    play.pass_once()
    assert play.game.priority == B
    play.pass_once()
    play.game.act(A, SpecialAction("turn face up", down))
    play.pay()
    assert play.game.state.stack == ()
    facts = play.game.of(down)
    assert (facts.name, facts.power) == ("Secret", 5)


def test_a_face_up_creature_isnt_turned_up_and_cards_are_suspended_from_hand() -> None:
    suspended = face("Later", "Sorcery", keyword("suspend", 2, Cost((mana("{R}"),))), cost="{5}{R}")
    table = Table()
    lands(table, MOUNTAIN, 1)
    bears = table.put(BEARS)
    card = table.put(suspended, A, Zone.HAND)
    play = Play(table)
    refused(play, SpecialAction("turn face up", bears), "702.37e")
    assert not play.can(A, Cast(card))
    play.game.act(A, SpecialAction("suspend", card))
    play.pay()
    exiled = play.find("Later", Zone.EXILE)
    assert play.game.state.objects[exiled].counters_of("time") == 2
