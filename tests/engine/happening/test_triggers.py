"""Triggered abilities: what triggers, when, and in which order (603)."""

from typing import Any

import pytest

from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import Ability, Content, TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import Compares, Exists, Isnt
from mtgtable.abilities.filters import AllOf, ControlledBy, IsSource, IsType, Not, OwnedBy
from mtgtable.abilities.lasting import Later
from mtgtable.abilities.quantities import EventAmount, PlayerStat, StatOf
from mtgtable.abilities.selectors import All, Bound, Players, Source, Targeted, TargetSpec, You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualDestroy, ManualLife, ManualMove
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import BEARS, CREATURE, FOREST, GIANT, PLAYER_A, PLAYER_B, A, B, Play, lands, library, spell

DIES = h.ZoneChange(IsType("Creature"), Zone.BATTLEFIELD, Zone.GRAVEYARD)
THIS_DIES = h.ZoneChange(IsSource(), Zone.BATTLEFIELD, Zone.GRAVEYARD)
ENTERS = h.ZoneChange(IsSource(), to=Zone.BATTLEFIELD)


def trigger(
    when: h.Happening, effect: i.Instruction, *targets: TargetSpec, text: str = "trigger", **more: Any
) -> TriggeredAbility:
    return TriggeredAbility(when, Content(effect, targets), text=text, **more)


def enchantment(name: str, *abilities: Ability) -> CompiledFace:
    return face(name, "Enchantment", *abilities)


def test_creatures_that_die_together_see_each_other_die() -> None:
    table = Table()
    lands(table, FOREST, 1)
    mourner = face("Mourner", "Creature — Spirit", trigger(DIES, i.GainLife(1)), pt=(1, 1))
    table.put(mourner), table.put(BEARS), table.put(GIANT, B)
    wrath = table.put(spell("Wrath", "Sorcery", "{G}", i.Destroy(All(IsType("Creature")))), A, Zone.HAND)
    play = Play(table)
    play.cast(A, wrath)
    play.resolve()
    assert len(play.game.state.stack) == 3
    for _ in range(3):
        play.resolve()
    assert play.life(A) == 23


def test_one_or_more_that_die_together_are_one_occurrence_that_knows_them_all() -> None:
    """603.2c: "whenever one or more creatures die, gain life equal to their number and return them"."""
    table = Table()
    lands(table, FOREST, 1)
    gain = i.Sequence((i.GainLife(EventAmount()), i.Move(Bound("event.objects"), Zone.HAND, origin=Zone.GRAVEYARD)))
    keeper = enchantment("Keeper", trigger(h.Together(DIES), gain))
    table.put(keeper), table.put(BEARS), table.put(BEARS), table.put(GIANT, B)
    wrath = table.put(spell("Wrath", "Sorcery", "{G}", i.Destroy(All(IsType("Creature")))), A, Zone.HAND)
    play = Play(table)
    play.cast(A, wrath)
    play.resolve()
    assert len(play.game.state.stack) == 1
    play.resolve()
    assert play.life(A) == 23
    assert len(play.game.state.zone(Zone.HAND, A)) == 2
    assert len(play.game.state.zone(Zone.HAND, B)) == 1


def test_last_known_power_counts_when_the_creature_is_gone() -> None:
    table = Table()
    martyr = face("Martyr", "Creature", trigger(THIS_DIES, i.GainLife(StatOf("power", Source()))), pt=(2, 2))
    id_ = table.put(martyr, counters={"+1/+1": 3})
    play = Play(table)
    play.game.act(A, ManualDestroy(id_))
    play.resolve()
    assert play.life(A) == 25


def test_a_dies_trigger_finds_the_card_in_the_graveyard() -> None:
    table = Table()
    back = trigger(THIS_DIES, i.Move(Source(), Zone.HAND))
    id_ = table.put(face("Returner", "Creature", back, pt=(1, 1)))
    play = Play(table)
    play.game.act(A, ManualDestroy(id_))
    assert play.names(Zone.GRAVEYARD) == ["Returner"]
    play.resolve()
    assert play.names(Zone.HAND) == ["Returner"]


def test_a_card_that_left_the_graveyard_is_not_found_again() -> None:
    table = Table()
    back = trigger(THIS_DIES, i.Move(Source(), Zone.HAND))
    id_ = table.put(face("Returner", "Creature", back, pt=(1, 1)))
    play = Play(table)
    play.game.act(A, ManualDestroy(id_))
    play.game.act(A, ManualMove(play.find("Returner", Zone.GRAVEYARD), Zone.EXILE))
    play.resolve()
    assert play.names(Zone.HAND) == []


def test_the_active_players_triggers_go_on_the_stack_first() -> None:
    table = Table()
    upkeep = h.StepBegins("upkeep", None)
    table.put(enchantment("Mine", trigger(upkeep, i.GainLife(1))), A)
    table.put(enchantment("Theirs", trigger(upkeep, i.GainLife(1))), B)
    library(table, A, [FOREST] * 3)
    library(table, B, [FOREST] * 3)
    play = Play(table)
    play.to_step("upkeep", turn=2)
    names = [play.game.state.objects[id_].stack.source_name for id_ in play.game.state.stack]
    assert names == ["Theirs", "Mine"]


def test_a_player_orders_their_own_triggers() -> None:
    table = Table()
    table.put(enchantment("One", trigger(DIES, i.GainLife(1))))
    table.put(enchantment("Two", trigger(DIES, i.LoseLife(1))))
    bears = table.put(BEARS)
    play = Play(table)
    play.game.act(A, ManualDestroy(bears))
    assert isinstance(play.game.decision, d.Choose)
    assert play.game.decision.purpose == "trigger"
    play.answer("Two")
    names = [play.game.state.objects[id_].stack.source_name for id_ in play.game.state.stack]
    assert names == ["Two", "One"]


def test_equal_triggers_of_several_permanents_need_no_order() -> None:
    """603.3b: what each targets is chosen as it goes onto the stack, so that any of them may be the first."""
    anyone = TargetSpec(None, (), Players("each"), text="target player")
    drain = trigger(DIES, i.LoseLife(1, Targeted(0)), anyone)
    table = Table()
    for _ in range(4):
        table.put(enchantment("Mourner", drain))
    bears = table.put(BEARS)
    play = Play(table)
    play.game.act(A, ManualDestroy(bears))
    for _ in range(4):
        assert isinstance(play.game.decision, d.Choose)
        assert play.game.decision.purpose == "target"
        play.answer(PLAYER_B)
    assert len(play.game.state.stack) == 4


@pytest.mark.parametrize("names", [("One", "Two"), ("One", "One")])
def test_equal_words_of_other_sources_are_put_in_order_where_the_source_counts(names: tuple[str, str]) -> None:
    """Whose damage it is may matter, and which of two names stands on the stack first."""
    anyone = TargetSpec(None, (), Players("each"), text="target player")
    table = Table()
    for name in names:
        table.put(enchantment(name, trigger(DIES, i.DealDamage(1, Targeted(0), Source()), anyone)))
    bears = table.put(BEARS)
    play = Play(table)
    play.game.act(A, ManualDestroy(bears))
    assert isinstance(play.game.decision, d.Choose)
    assert play.game.decision.purpose == "trigger"


def test_an_intervening_if_is_checked_when_it_would_trigger() -> None:
    rich = Compares(PlayerStat("life", You()), ">=", 25)
    table = Table()
    table.put(enchantment("Rich", trigger(DIES, i.GainLife(1), condition=rich)))
    bears, giant = table.put(BEARS), table.put(GIANT)
    play = Play(table)
    play.game.act(A, ManualDestroy(bears))
    assert play.game.state.stack == ()
    play.game.act(A, ManualLife(A, 25))
    play.game.act(A, ManualDestroy(giant))
    assert len(play.game.state.stack) == 1


def test_an_intervening_if_is_checked_again_on_resolution() -> None:
    rich = Compares(PlayerStat("life", You()), ">=", 25)
    table = Table()
    table.put(enchantment("Rich", trigger(DIES, i.GainLife(1), condition=rich)))
    bears = table.put(BEARS)
    play = Play(table)
    play.game.act(A, ManualLife(A, 25))
    play.game.act(A, ManualDestroy(bears))
    play.game.act(A, ManualLife(A, 24))
    play.resolve()
    assert play.life(A) == 24


def test_a_trigger_without_a_legal_target_is_removed() -> None:
    table = Table()
    killer = face("Killer", "Creature", trigger(ENTERS, i.Destroy(Targeted(0)), only_others()), pt=(1, 1))
    card = table.put(killer, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, ManualMove(card, Zone.BATTLEFIELD))
    assert play.game.state.stack == ()
    assert any("removed from the stack" in entry.text for entry in play.game.state.log)


def only_others() -> TargetSpec:
    return TargetSpec(AllOf((IsType("Creature"), Not(IsSource()))), text="another target creature")


def test_a_state_trigger_triggers_once_until_it_has_resolved() -> None:
    empty = Isnt(Exists(All(OwnedBy(You()), (Zone.HAND,))))
    table = Table()
    table.put(enchantment("Empty Hands", trigger(h.StateIs(empty), i.GainLife(2))))
    play = Play(table)
    assert len(play.game.state.stack) == 1
    play.pass_once()
    assert len(play.game.state.stack) == 1
    play.pass_once()
    assert play.life(A) == 22
    assert len(play.game.state.stack) == 1


def test_once_each_turn() -> None:
    table = Table()
    table.put(enchantment("Once", trigger(DIES, i.GainLife(1), limit="turn")))
    bears, giant = table.put(BEARS), table.put(GIANT)
    play = Play(table)
    play.game.act(A, ManualDestroy(bears))
    play.game.act(A, ManualDestroy(giant))
    assert len(play.game.state.stack) == 1


def test_twice_each_turn() -> None:
    """603.2h: as often as it says, and no more."""
    table = Table()
    table.put(enchantment("Twice", trigger(DIES, i.GainLife(1), limit="turn", times=2)))
    dying = [table.put(BEARS), table.put(BEARS), table.put(GIANT)]
    play = Play(table)
    for one in dying:
        play.game.act(A, ManualDestroy(one))
    assert len(play.game.state.stack) == 2


def test_a_delayed_trigger_comes_once_and_means_the_target() -> None:
    table = Table()
    lands(table, FOREST, 1)
    bears = table.put(BEARS)
    later = Later(trigger(h.StepBegins("end"), i.Destroy(Targeted(0))))
    doom = table.put(spell("Doom", "Sorcery", "{G}", later, CREATURE), A, Zone.HAND)
    library(table, A, [FOREST] * 3)
    library(table, B, [FOREST] * 3)
    play = Play(table)
    play.cast(A, doom, bears)
    play.resolve()
    assert "Grizzly Bears" in play.names(Zone.BATTLEFIELD)
    play.to_step("end")
    play.resolve()
    assert "Grizzly Bears" in play.names(Zone.GRAVEYARD)
    assert play.game.state.delayed == ()


def test_a_reflexive_ability_triggers_as_it_is_made() -> None:
    table = Table()
    lands(table, FOREST, 1)
    bears = table.put(BEARS, B)
    when_you_do = Later(trigger(h.OneOf(()), i.Destroy(Targeted(0)), CREATURE))
    card = table.put(spell("When You Do", "Sorcery", "{G}", when_you_do), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    if play.game.decision is not None:
        play.answer(bears)
    play.resolve()
    assert play.names(Zone.GRAVEYARD, B) == ["Grizzly Bears"]


def test_that_much_is_the_amount_of_the_event() -> None:
    whenever = h.DamageDealt(to_players=You())
    table = Table()
    table.put(enchantment("Feeder", trigger(whenever, i.GainLife(EventAmount()))))
    giant = table.put(GIANT, B)
    table.state.update_turn(active=B, priority=B)
    play = Play(table)
    play.attack((giant, PLAYER_A))
    play.to_step("combat_damage")
    assert play.life(A) == 17
    play.resolve()
    assert play.life(A) == 20


def test_attack_triggers_come_for_each_attacker() -> None:
    table = Table()
    mine = AllOf((IsType("Creature"), ControlledBy(You())))
    table.put(enchantment("Banner", trigger(h.Attacks(mine), i.GainLife(1))))
    table.put(enchantment("Horn", trigger(h.Attacks(mine, together=True), i.GainLife(10))))
    bears, giant = table.put(BEARS), table.put(GIANT)
    play = Play(table)
    play.attack((bears, PLAYER_B), (giant, PLAYER_B))
    while isinstance(play.game.decision, d.Choose):
        play.say(d.Chosen((0,)))
    assert len(play.game.state.stack) == 3


def test_enter_triggers_of_permanents_that_enter_together_see_each_other() -> None:
    table = Table()
    lands(table, FOREST, 1)
    soul = face(
        "Soul", "Creature", trigger(h.ZoneChange(AllOf((IsType("Creature"), Not(IsSource()))), to=Zone.BATTLEFIELD),
                                   i.GainLife(1)), pt=(1, 1),
    )  # fmt: skip
    table.put(soul, A, Zone.GRAVEYARD), table.put(soul, A, Zone.GRAVEYARD)
    rise = i.Move(All(IsType("Creature"), (Zone.GRAVEYARD,)), Zone.BATTLEFIELD)
    card = table.put(spell("Rise", "Sorcery", "{G}", rise), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    assert len(play.game.state.stack) == 2
