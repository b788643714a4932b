"""Combat damage (510): assigning, first strike, trample, deathtouch; on the stack in 2007."""

import pytest

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import BEARS, GIANT, PLAYER_B, B, Play, creature


def fight(attacker_words: tuple[str, ...], size: tuple[int, int], *blockers: tuple[int, int, tuple[str, ...]]) -> Play:
    """An attack by one creature, blocked by all of the others."""
    table = Table()
    attacker = table.put(creature("Attacker", *size, *attacker_words))
    others = [table.put(creature(f"Blocker {n}", p, t, *words), B) for n, (p, t, words) in enumerate(blockers)]
    play = Play(table)
    play.attack((attacker, PLAYER_B))
    play.block(*((blocker, attacker) for blocker in others))
    return play


def test_two_bears_kill_each_other() -> None:
    play = fight((), (2, 2), (2, 2, ()))
    play.to_step("end_combat")
    assert play.names(Zone.BATTLEFIELD) == []


def test_first_strike_kills_before_it_is_hurt() -> None:
    play = fight(("first strike",), (2, 2), (2, 2, ()))
    play.to_step("first_strike_damage")
    play.to_step("end_combat")
    assert play.names(Zone.BATTLEFIELD) == ["Attacker"]


def test_double_strike_deals_damage_in_both_steps() -> None:
    table = Table()
    attacker = table.put(creature("Twice", 2, 2, "double strike"))
    play = Play(table)
    play.attack((attacker, PLAYER_B))
    play.to_step("first_strike_damage")
    assert play.life(B) == 18
    play.to_step("combat_damage")
    assert play.life(B) == 16


def test_first_strike_gained_after_the_first_step_doesnt_spare_the_second() -> None:
    """702.7c: who had neither ability as the first step began deals damage in the second."""
    table = Table()
    quick, slow = table.put(creature("Quick", 1, 1, "first strike")), table.put(BEARS)
    play = Play(table)
    play.attack((quick, PLAYER_B), (slow, PLAYER_B))
    play.to_step("first_strike_damage")
    assert play.life(B) == 19
    from mtgtable.abilities.modifications import GainAbilities
    from tests.engine.boards import keyword

    giver = Table()
    giver.state = play.game.state
    giver.effect(GainAbilities((keyword("first strike"),)), on=(slow,))
    play.to_step("combat_damage")
    assert play.life(B) == 17


def test_damage_is_divided_freely_among_several_blockers() -> None:
    play = fight((), (3, 3), (1, 2, ()), (1, 2, ()))
    play.pass_once()
    play.pass_once()
    assert isinstance(play.game.decision, d.Divide)
    play.say(d.Divided((1, 2)))
    assert play.names(Zone.BATTLEFIELD) == ["Attacker", "Blocker 0"]


def test_trample_takes_lethal_damage_for_all_blockers_first() -> None:
    play = fight(("trample",), (5, 5), (1, 2, ()), (1, 2, ()))
    play.pass_once()
    play.pass_once()
    with pytest.raises(IllegalAnswer) as refusal:
        play.say(d.Divided((1, 2, 2)))
    assert refusal.value.rule == "702.19b"
    play.say(d.Divided((2, 2, 1)))
    assert play.life(B) == 19
    assert play.names(Zone.BATTLEFIELD) == ["Attacker"]


def test_trample_with_deathtouch_needs_one_for_each() -> None:
    play = fight(("trample", "deathtouch"), (4, 4), (0, 9, ()))
    play.pass_once()
    play.pass_once()
    play.say(d.Divided((1, 3)))
    assert play.life(B) == 17
    assert play.names(Zone.BATTLEFIELD) == ["Attacker"]


def test_trample_counts_damage_that_is_already_marked() -> None:
    table = Table()
    attacker = table.put(creature("Attacker", 3, 3, "trample"))
    blocker = table.put(creature("Wounded", 0, 4), B, damage=3)
    play = Play(table)
    play.attack((attacker, PLAYER_B))
    play.block((blocker, attacker))
    play.pass_once()
    play.pass_once()
    play.say(d.Divided((1, 2)))
    assert play.life(B) == 18


def test_a_blocked_creature_without_blockers_left_deals_none_but_tramples() -> None:
    for words, life in (((), 20), (("trample",), 17)):
        table = Table()
        attacker = table.put(creature("Attacker", 3, 3, *words))
        blocker = table.put(BEARS, B)
        play = Play(table)
        play.attack((attacker, PLAYER_B))
        play.block((blocker, attacker))
        from mtgtable.engine.changes.combat import remove_from_combat

        remove_from_combat(play.game.state, blocker)
        play.to_step("end_combat")
        assert play.life(B) == life


def test_lifelink_gains_what_is_dealt() -> None:
    table = Table()
    attacker = table.put(creature("Kind", 3, 3, "lifelink"))
    play = Play(table)
    play.attack((attacker, PLAYER_B))
    play.to_step("end_combat")
    assert [player.life for player in play.game.state.players] == [23, 17]


def test_deathtouch_kills_the_giant() -> None:
    play = fight(("deathtouch",), (1, 1), (3, 3, ()))
    play.to_step("end_combat")
    assert play.names(Zone.BATTLEFIELD) == []


def test_indestructible_survives_lethal_damage() -> None:
    play = fight((), (5, 5), (1, 1, ("indestructible",)))
    play.to_step("end_combat")
    assert play.names(Zone.BATTLEFIELD) == ["Attacker", "Blocker 0"]


def test_an_attacker_whose_planeswalker_is_gone_deals_no_damage() -> None:
    table = Table()
    bears = table.put(BEARS)
    jace = table.put(face("Jace", "Planeswalker — Jace", cost="{U}"), B, counters={"loyalty": 4})
    play = Play(table)
    play.attack((bears, jace))
    play.game.state.remove(jace)
    play.to_step("end_combat")
    assert play.life(B) == 20
    assert not play.game.state.over


def test_in_2007_damage_waits_on_the_stack_and_is_dealt_by_creatures_that_are_gone() -> None:
    table = Table(edition="2007")
    attacker = table.put(GIANT)
    blocker = table.put(BEARS, B)
    play = Play(table)
    play.attack((attacker, PLAYER_B))
    play.block((blocker, attacker))
    play.to_step("combat_damage")
    assert len(play.game.state.stack) == 1
    from mtgtable.engine.happening.batches import happen
    from mtgtable.engine.state.events import Moves

    list(happen(play.game.table, [Moves(attacker, Zone.HAND, Zone.BATTLEFIELD)]))
    play.resolve()
    assert play.names(Zone.BATTLEFIELD) == []
    assert play.names(Zone.GRAVEYARD, B) == ["Grizzly Bears"]
    assert play.names(Zone.HAND) == ["Hill Giant"]
