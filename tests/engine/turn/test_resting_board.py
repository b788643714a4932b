"""State-based actions after a board on which there was none: what was found at rest is looked at again (704.3, 704.5).

Every case begins with a board that rests, and its first line names the rule; the last case holds them to the text.
"""

from __future__ import annotations

import re
from pathlib import Path

from mtgtable.abilities.abilities import ActivatedAbility, Content, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.costs import Cost, TapThis
from mtgtable.abilities.filters import Anything, IsType
from mtgtable.abilities.game_changes import Venture
from mtgtable.abilities.happenings import OneOf
from mtgtable.abilities.instructions import CopyOnStack, DealDamage, GainLife, Instruction
from mtgtable.abilities.modifications import ChangeTypes, ModifyPT
from mtgtable.abilities.named_tokens import NAMED_TOKENS
from mtgtable.abilities.selectors import HostOf, Targeted, TargetSpec
from mtgtable.engine.asking.inputs import (
    ManualCounters,
    ManualDamage,
    ManualDestroy,
    ManualDraw,
    ManualEffect,
    ManualLife,
    ManualMove,
    ManualPut,
)
from mtgtable.engine.state.designations import completed, speed_of
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.turn import state_based
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face, keyword, static
from tests.engine.play import BEARS, CREATURE, GIANT, MOUNTAIN, PLAYER_B, SHOCK, A, B, Play, creature, lands

NO_CASE = {
    "r": "no ability that limits counters is executed",
    "u": "space sculptor is not executed",
    "w": "a battle's protector is chosen as it enters, and stays",
    "x": "a Siege's protector is an opponent when it enters",
}
"""Letters of 704.5 that nothing in the game can bring about."""


def rested(table: Table) -> Play:
    """The game goes on from a board on which nothing was to be done, and which is known not to need another look."""
    play = Play(table)
    assert play.game.decision is None
    assert state_based._board_rests(play.game.table)
    return play


def outside(printed: CompiledFace) -> CompiledCard:
    return CompiledCard(printed.name, "normal", (printed,))


def taps_to(effect: Instruction, *targets: TargetSpec) -> ActivatedAbility:
    return ActivatedAbility(Cost((TapThis(),)), Content(effect, targets))


def test_life_runs_out() -> None:
    """704.5a."""
    play = rested(Table())
    play.game.act(A, ManualLife(B, 0))
    assert play.game.state.winners == (A,)


def test_a_card_is_drawn_from_an_empty_library() -> None:
    """704.5b."""
    play = rested(Table())
    play.game.act(A, ManualDraw(B, 1))
    assert play.game.state.player(B).lost_because == "a draw from an empty library"


def test_the_tenth_poison_counter() -> None:
    """704.5c."""
    table = Table()
    play = rested(table)
    play.game.act(A, ManualCounters(Seat(B), "poison", 9))
    assert not play.game.state.over
    play.game.act(A, ManualCounters(Seat(B), "poison", 1))
    assert play.game.state.winners == (A,)


def test_a_token_goes_to_the_hand() -> None:
    """704.5d."""
    table = Table()
    token = table.put(face("Goblin", "Creature — Goblin", pt=(1, 1)), token=True)
    play = rested(table)
    play.game.act(A, ManualMove(token, Zone.HAND))
    assert play.names(Zone.HAND) == []
    assert all(item.printed.name != "Goblin" for item in play.game.state.everything())


def test_a_copy_of_a_spell_leaves_the_stack() -> None:
    """704.5e."""
    a_spell = TargetSpec(Anything(), (Zone.STACK,), text="target spell")
    table = Table()
    lands(table, MOUNTAIN, 1)
    mirror = table.put(face("Mirror", "Artifact", taps_to(CopyOnStack(Targeted(0), new_targets=False), a_spell)))
    shock = table.put(SHOCK, A, Zone.HAND)
    play = rested(table)
    play.cast(A, shock, PLAYER_B)
    play.activate(A, mirror, play.game.state.stack[-1])
    play.resolve()
    copy = play.game.state.stack[-1]
    play.game.act(A, ManualMove(copy, Zone.GRAVEYARD))
    assert play.names(Zone.GRAVEYARD) == []
    play.resolve()
    assert (play.names(Zone.GRAVEYARD), play.life(B)) == (["Shock"], 18)


def test_toughness_falls_to_nothing() -> None:
    """704.5f."""
    table = Table()
    bears = table.put(BEARS)
    play = rested(table)
    play.game.act(A, ManualEffect((bears,), (ModifyPT(0, -2),), text="Weak"))
    assert play.names(Zone.GRAVEYARD) == ["Grizzly Bears"]


def test_lethal_damage_in_two_portions() -> None:
    """704.5g."""
    table = Table()
    giant = table.put(GIANT)
    play = rested(table)
    play.game.act(A, ManualDamage(giant, 2))
    assert giant in play.game.state.battlefield
    play.game.act(A, ManualDamage(giant, 1))
    assert play.names(Zone.GRAVEYARD) == ["Hill Giant"]


def test_toughness_falls_to_the_damage_that_is_marked() -> None:
    """704.5g."""
    table = Table()
    giant = table.put(GIANT)
    play = rested(table)
    play.game.act(A, ManualDamage(giant, 2))
    play.game.act(A, ManualEffect((giant,), (ModifyPT(0, -1),), text="Weak"))
    assert play.names(Zone.GRAVEYARD) == ["Hill Giant"]


def test_one_damage_by_deathtouch() -> None:
    """704.5h."""
    stings = taps_to(DealDamage(1, Targeted(0)), CREATURE)
    table = Table()
    asp = table.put(face("Asp", "Creature — Snake", keyword("deathtouch"), stings, pt=(1, 1)))
    giant = table.put(GIANT, B)
    play = rested(table)
    play.activate(A, asp, giant)
    play.resolve()
    assert play.names(Zone.GRAVEYARD, B) == ["Hill Giant"]


def test_the_last_loyalty_counter() -> None:
    """704.5i."""
    table = Table()
    walker = table.put(face("Walker", "Planeswalker", loyalty=3), counters={"loyalty": 1})
    play = rested(table)
    play.game.act(A, ManualCounters(walker, "loyalty", -1))
    assert play.names(Zone.GRAVEYARD) == ["Walker"]


def test_a_second_hero_arrives() -> None:
    """704.5j."""
    hero = face("Hero", "Legendary Creature — Human", pt=(2, 2))
    table = Table()
    first = table.put(hero)
    play = rested(table)
    play.game.act(A, ManualPut(A, outside(hero), Zone.BATTLEFIELD))
    play.answer(first)
    assert first in play.game.state.battlefield
    assert play.names(Zone.GRAVEYARD) == ["Hero"]


def test_a_second_world_arrives() -> None:
    """704.5k."""
    table = Table()
    table.put(face("Old World", "World Enchantment"))
    play = rested(table)
    play.game.act(A, ManualPut(B, outside(face("New World", "World Enchantment")), Zone.BATTLEFIELD))
    assert play.names(Zone.BATTLEFIELD) == ["New World"]


def test_what_an_aura_enchants_is_no_creature_any_more() -> None:
    """704.5m."""
    aura = face("Strength", "Enchantment — Aura", keyword("enchant", TargetSpec(IsType("Creature"))))
    table = Table()
    bears = table.put(BEARS)
    table.put(aura, attached_to=bears)
    play = rested(table)
    play.game.act(A, ManualEffect((bears,), (ChangeTypes(set_types=("Artifact",)),), text="Still"))
    assert play.names(Zone.GRAVEYARD) == ["Strength"]


def test_who_carries_the_sword_goes() -> None:
    """704.5n."""
    table = Table()
    bears = table.put(BEARS)
    sword = table.put(face("Sword", "Artifact — Equipment", static(HostOf(), ModifyPT(1, 1))), attached_to=bears)
    play = rested(table)
    play.game.act(A, ManualDestroy(bears))
    assert play.game.state.objects[sword].attached_to is None
    assert sword in play.game.state.battlefield


def test_an_attached_equipment_becomes_a_creature() -> None:
    """704.5p."""
    table = Table()
    bears = table.put(BEARS)
    sword = table.put(face("Sword", "Artifact — Equipment"), attached_to=bears)
    play = rested(table)
    play.game.act(A, ManualEffect((sword,), (ChangeTypes(add_types=("Creature",)), ModifyPT(1, 1)), text="Alive"))
    assert play.game.state.objects[sword].attached_to is None


def test_counters_take_each_other_away() -> None:
    """704.5q."""
    table = Table()
    giant = table.put(GIANT, counters={"+1/+1": 3})
    play = rested(table)
    play.game.act(A, ManualCounters(giant, "-1/-1", 2))
    item = play.game.state.objects[giant]
    assert (item.counters_of("+1/+1"), item.counters_of("-1/-1")) == (1, 0)


def test_the_last_chapter_is_over() -> None:
    """704.5s: not before its chapter ability has left the stack."""
    chapter = TriggeredAbility(OneOf(()), Content(GainLife(3)), keyword="chapter 2")
    table = Table()
    saga = table.put(face("Tale", "Enchantment — Saga", chapter), counters={"lore": 1})
    play = rested(table)
    play.game.act(A, ManualCounters(saga, "lore", 1))
    while play.game.state.stack:
        assert saga in play.game.state.battlefield
        play.resolve()
    assert play.names(Zone.GRAVEYARD) == ["Tale"]


def test_the_last_room_is_left() -> None:
    """704.5t: not before its room ability has left the stack."""
    stairs = face("Stairs", "Artifact", ActivatedAbility(Cost(()), Content(Venture())))
    table = Table()
    id_ = table.put(stairs)
    for _ in range(9):
        table.put(BEARS, A, Zone.LIBRARY)
    play = rested(table)
    for _ in range(12):
        play.activate(A, id_)
        while play.game.state.stack or play.game.decision is not None:
            if play.game.decision is not None:
                play._least()
            else:
                play.pass_once()
        if completed(play.game.state.player(A)):
            break
    assert len(completed(play.game.state.player(A))) == 1
    assert play.names(Zone.COMMAND) == []


def test_a_battle_without_defense() -> None:
    """704.5v."""
    table = Table()
    battle = table.put(face("Siege", "Battle — Siege", defense=2), counters={"defense": 2})
    play = rested(table)
    play.game.act(A, ManualCounters(battle, "defense", -2))
    assert play.names(Zone.GRAVEYARD) == ["Siege"]


def test_of_two_roles_the_newer_stays() -> None:
    """704.5y: the roles of another player, and those on another creature, are not asked."""
    royal, monster = NAMED_TOKENS["royal role"], NAMED_TOKENS["monster role"]
    table = Table()
    bears, giant = table.put(BEARS), table.put(GIANT)
    table.put(royal, attached_to=bears, token=True)
    table.put(royal, attached_to=giant, token=True)
    table.put(royal, B, attached_to=bears, token=True)
    play = rested(table)
    play.game.act(A, ManualPut(A, outside(monster), Zone.BATTLEFIELD, host=bears))
    state = play.game.state
    there = [state.objects[id_] for id_ in state.battlefield if state.objects[id_].attached_to == bears]
    assert sorted((item.controller, item.printed.name) for item in there) == [(A, "Monster"), (B, "Royal")]
    assert [state.objects[id_].attached_to for id_ in state.battlefield].count(giant) == 1


def test_engines_start() -> None:
    """704.5z."""
    play = rested(Table())
    assert speed_of(play.game.state.player(A)) == 0
    play.game.act(A, ManualPut(A, outside(creature("Racer", 1, 1, "start your engines!")), Zone.BATTLEFIELD))
    assert speed_of(play.game.state.player(A)) == 1


def test_every_letter_has_a_case(reference_texts: Path) -> None:
    text = (reference_texts / "rules" / "current.txt").read_text(encoding="utf-8")
    letters = set(re.findall(r"^704\.5([a-z]) ", text, re.MULTILINE))
    cases = {
        match.group(1)
        for name, case in globals().items()
        if name.startswith("test_") and (match := re.match(r"704\.5([a-z])[.:]", case.__doc__ or ""))
    }
    assert letters == cases | NO_CASE.keys()
    assert not cases & NO_CASE.keys()
