"""Declaring attackers (508)."""

import pytest

from mtgtable.abilities.costs import Cost
from mtgtable.abilities.filters import AllOf, ControlledBy, IsType
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import All, Players, Source, You
from mtgtable.engine.allowing.attackable import still_attackable
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from tests.engine.boards import Table, face, static
from tests.engine.play import BEARS, GIANT, MOUNTAIN, PLAYER_B, B, Play, creature, lands, mana

MAD_DOG = face("Mad Dog", "Creature — Dog", static(Source(), RuleChange("must attack")), cost="{R}", pt=(2, 2))


def test_attackers_tap_but_not_with_vigilance() -> None:
    table = Table()
    bears, guard = table.put(BEARS), table.put(creature("Guard", 1, 1, "vigilance"))
    play = Play(table)
    play.attack((bears, PLAYER_B), (guard, PLAYER_B))
    assert play.game.state.objects[bears].tapped
    assert not play.game.state.objects[guard].tapped


def test_neither_tapped_nor_sick_nor_defending_creatures_can_attack_but_hasty_ones_can() -> None:
    table = Table()
    table.put(BEARS, tapped=True)
    table.put(BEARS, sick=True)
    table.put(creature("Wall", 0, 4, "defender"))
    hasty = table.put(creature("Hasty", 1, 1, "haste"), sick=True)
    play = Play(table)
    while play.game.decision is None:
        play.pass_once()
    assert isinstance(play.game.decision, d.Attack)
    assert play.game.decision.attackers == (hasty,)


def test_unblocked_damage_is_dealt_to_the_player() -> None:
    table = Table()
    bears, giant = table.put(BEARS), table.put(GIANT)
    play = Play(table)
    play.attack((bears, PLAYER_B), (giant, PLAYER_B))
    play.to_step("end_combat")
    assert play.life(B) == 15


def test_who_must_attack_must_and_the_refusal_changes_nothing() -> None:
    table = Table()
    mad = table.put(
        face("Mad Dog", "Creature — Dog", static(Source(), RuleChange("must attack")), cost="{R}", pt=(2, 2))
    )
    bears = table.put(BEARS)
    play = Play(table)
    while play.game.decision is None:
        play.pass_once()
    asked = play.game.decision
    assert isinstance(asked, d.Attack)
    assert asked.required == (mad,)
    with pytest.raises(IllegalAnswer) as refusal:
        play.say(d.Attacks(((bears, PLAYER_B),)))
    assert refusal.value.rule == "508.1d"
    assert play.game.decision == asked
    play.say(d.Attacks(((mad, PLAYER_B),)))
    assert play.step == "declare_attackers"


def one_attacker_only() -> RuleChange:
    return RuleChange("attack limit", value=1)


def test_one_that_must_attack_and_no_more_than_one_can() -> None:
    """508.1d, the example: the only legal attack is for just the creature that attacks if able."""
    table = Table()
    mad = table.put(
        face("Mad Dog", "Creature — Dog", static(Source(), RuleChange("must attack")), cost="{R}", pt=(2, 2))
    )
    bears = table.put(BEARS)
    table.put(face("Silence", "Enchantment", static(Players("each"), one_attacker_only()), cost="{W}"))
    play = Play(table)
    while play.game.decision is None:
        play.pass_once()
    for illegal in ((), ((bears, PLAYER_B),), ((bears, PLAYER_B), (mad, PLAYER_B))):
        with pytest.raises(IllegalAnswer):
            play.say(d.Attacks(illegal))
    play.say(d.Attacks(((mad, PLAYER_B),)))


def test_two_that_cant_attack_alone_can_attack_together() -> None:
    """508.1c, the example."""
    table = Table()
    shy = face("Shy", "Creature — Elf", static(Source(), RuleChange("cant attack alone")), cost="{G}", pt=(1, 1))
    first, second = table.put(shy), table.put(shy)
    play = Play(table)
    while play.game.decision is None:
        play.pass_once()
    with pytest.raises(IllegalAnswer, match="can't attack alone"):
        play.say(d.Attacks(((first, PLAYER_B),)))
    play.say(d.Attacks(((first, PLAYER_B), (second, PLAYER_B))))


def tax(amount: str) -> RuleChange:
    return RuleChange("attack tax", filter=IsType("Creature"), cost=Cost((mana(amount),)))


def test_attacking_for_a_price() -> None:
    table = Table()
    bears, giant = table.put(BEARS), table.put(GIANT)
    lands(table, MOUNTAIN, 3)
    table.put(face("Prison", "Enchantment", static(You(), tax("{2}")), cost="{W}"), B)
    play = Play(table)
    while play.game.decision is None:
        play.pass_once()
    with pytest.raises(IllegalAnswer) as refusal:
        play.say(d.Attacks(((bears, PLAYER_B), (giant, PLAYER_B))))
    assert refusal.value.rule == "508.1j"
    play.say(d.Attacks(((giant, PLAYER_B),)))
    play.pay()
    assert sum(play.game.state.objects[id_].tapped for id_ in play.game.state.battlefield) == 3
    play.to_step("end_combat")
    assert play.life(B) == 17


def test_nobody_is_required_to_pay_to_attack() -> None:
    table = Table()
    table.put(MAD_DOG)
    lands(table, MOUNTAIN, 2)
    table.put(face("Prison", "Enchantment", static(You(), tax("{2}")), cost="{W}"), B)
    play = Play(table)
    while play.game.decision is None:
        play.pass_once()
    play.say(d.Attacks())
    assert play.step == "declare_attackers"


def test_a_planeswalker_is_attacked_and_loses_loyalty() -> None:
    table = Table()
    bears = table.put(BEARS)
    jace = table.put(face("Jace", "Legendary Planeswalker — Jace", cost="{U}", loyalty=4), B, counters={"loyalty": 4})
    play = Play(table)
    play.attack((bears, jace))
    play.to_step("end_combat")
    assert play.life(B) == 20
    assert play.game.state.objects[jace].counters_of("loyalty") == 2


def test_each_of_several_opponents_can_be_attacked() -> None:
    table = Table(players=3)
    first, second = table.put(BEARS), table.put(GIANT)
    play = Play(table)
    play.attack((first, PLAYER_B), (second, Seat(PlayerId(2))))
    play.to_step("end_combat")
    assert [play.life(PlayerId(seat)) for seat in range(3)] == [20, 18, 17]


def test_an_attacker_that_changes_control_leaves_combat() -> None:
    from mtgtable.abilities.modifications import ChangeControl
    from mtgtable.engine.turn.loop import settle

    table = Table()
    bears = table.put(BEARS)
    play = Play(table)
    play.attack((bears, PLAYER_B))
    thief = Table()
    thief.state = play.game.state
    thief.effect(ChangeControl(You()), on=(bears,), controller=B)
    list(settle(play.game.table))
    combat = play.game.state.turn.combat
    assert combat is not None
    assert combat.attackers == ()
    assert play.game.state.objects[bears].sick


def test_no_attackers_means_no_blocks_and_no_damage_step() -> None:
    table = Table()
    table.put(BEARS)
    play = Play(table)
    play.attack()
    seen = [play.step]
    while play.step != "postcombat_main":
        play.pass_once()
        seen.append(play.step)
    assert "declare_blockers" not in seen
    assert "combat_damage" not in seen


def test_creatures_that_a_player_controls_cant_attack_you() -> None:
    table = Table(players=3)
    bears = table.put(BEARS)
    theirs = AllOf((IsType("Creature"), ControlledBy(Players("opponents"))))
    table.put(face("Peace", "Enchantment", static(You(), RuleChange("cant attack you", filter=theirs)), cost="{W}"), B)
    table.put(face("Law", "Enchantment", static(All(IsType("Land")), RuleChange("doesnt untap")), cost="{W}"), B)
    play = Play(table)
    while play.game.decision is None:
        play.pass_once()
    with pytest.raises(IllegalAnswer, match="can't attack"):
        play.say(d.Attacks(((bears, PLAYER_B),)))
    play.say(d.Attacks(((bears, Seat(PlayerId(2))),)))


@pytest.mark.parametrize(("guard", "attacked"), [("B", True), ("A", False)])
def test_a_battle_is_attacked_by_what_arrives_only_while_a_defending_player_protects_it(
    guard: str, attacked: bool
) -> None:
    table = Table()
    siege = table.put(face("Small Siege", "Battle — Siege", cost="{1}{G}"), counters={"defense": 3})
    at_hand = Play(table).game.table
    at_hand.state.update(siege, chosen=(("player", guard),))
    assert still_attackable(at_hand, siege) is attacked
