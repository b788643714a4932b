"""State-based actions (704)."""

from mtgtable.abilities.abilities import Ability
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.filters import IsType
from mtgtable.abilities.modifications import ModifyPT, RuleChange
from mtgtable.abilities.selectors import All, HostOf, TargetSpec, You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualCounters, ManualDestroy, ManualLife, ManualMove
from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face, keyword, static
from tests.engine.play import BEARS, GIANT, A, B, Play, creature


def aura(name: str, *abilities: Ability) -> CompiledFace:
    return face(name, "Enchantment — Aura", keyword("enchant", TargetSpec(IsType("Creature"))), *abilities)


def test_no_life_left_loses() -> None:
    play = Play(Table())
    play.game.act(A, ManualLife(B, 0))
    assert play.game.state.over
    assert play.game.state.winners == (A,)


def test_both_without_life_is_a_draw() -> None:
    table = Table()
    table.state.update_player(A, life=0)
    table.state.update_player(B, life=-3)
    play = Play(table)
    assert play.game.state.over
    assert play.game.state.winners == ()


def test_ten_poison_counters_lose() -> None:
    play = Play(Table())
    play.game.act(A, ManualCounters(Seat(B), "poison", 10))
    assert play.game.state.player(B).lost_because == "ten poison counters"


def test_who_cant_lose_plays_on() -> None:
    table = Table()
    table.put(face("Angel", "Enchantment", static(You(), RuleChange("cant lose"))))
    play = Play(table)
    play.game.act(A, ManualLife(A, -5))
    assert not play.game.state.over


def test_a_creature_without_toughness_is_put_there_even_if_indestructible() -> None:
    table = Table()
    table.put(creature("Colossus", 1, 1, "indestructible"))
    table.put(face("Plague", "Enchantment", static(All(IsType("Creature")), ModifyPT(-1, -1))))
    play = Play(table)
    assert play.names(Zone.GRAVEYARD) == ["Colossus"]


def test_lethal_damage_spares_the_indestructible() -> None:
    table = Table()
    id_ = table.put(creature("Colossus", 1, 1, "indestructible"), damage=5)
    play = Play(table)
    assert id_ in play.game.state.battlefield


def test_of_two_legends_one_stays_as_its_controller_says() -> None:
    table = Table()
    legend = face("Hero", "Legendary Creature — Human", pt=(2, 2))
    first, second = table.put(legend), table.put(legend)
    table.put(legend, B)
    play = Play(table)
    assert isinstance(play.game.decision, d.Choose)
    play.answer(second)
    assert second in play.game.state.battlefield
    assert first not in play.game.state.battlefield
    assert play.names(Zone.BATTLEFIELD) == ["Hero", "Hero"]


def test_the_newest_world_stays() -> None:
    table = Table()
    table.put(face("Old World", "World Enchantment")), table.put(face("New World", "World Enchantment"), B)
    play = Play(table)
    assert play.names(Zone.BATTLEFIELD) == ["New World"]


def test_an_aura_without_its_creature_goes_to_the_graveyard() -> None:
    table = Table()
    bears = table.put(BEARS)
    table.put(aura("Strength", static(HostOf(), ModifyPT(1, 1))), attached_to=bears)
    play = Play(table)
    assert play.game.of(bears).power == 3
    play.game.act(A, ManualDestroy(bears))
    assert sorted(play.names(Zone.GRAVEYARD)) == ["Grizzly Bears", "Strength"]


def test_an_aura_under_protection_falls_off() -> None:
    table = Table()
    knight = table.put(face("Knight", "Creature", keyword("protection", IsType("Enchantment")), pt=(2, 2)))
    table.put(aura("Curse"), attached_to=knight)
    play = Play(table)
    assert play.names(Zone.GRAVEYARD) == ["Curse"]


def test_equipment_stays_when_its_creature_goes() -> None:
    table = Table()
    bears = table.put(BEARS)
    sword = table.put(face("Sword", "Artifact — Equipment"), attached_to=bears)
    play = Play(table)
    play.game.act(A, ManualDestroy(bears))
    assert play.game.state.objects[sword].attached_to is None


def test_a_planeswalker_without_loyalty_goes() -> None:
    table = Table()
    id_ = table.put(face("Walker", "Planeswalker", loyalty=3), counters={"loyalty": 3})
    play = Play(table)
    assert id_ in play.game.state.battlefield
    play.game.act(A, ManualCounters(id_, "loyalty", -3))
    assert play.names(Zone.GRAVEYARD) == ["Walker"]


def test_a_planeswalker_enters_with_its_loyalty() -> None:
    table = Table()
    card = table.put(face("Walker", "Planeswalker", loyalty=3), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, ManualMove(card, Zone.BATTLEFIELD))
    assert play.game.of(play.find("Walker")).loyalty == 3


def test_a_token_that_leaves_ceases_to_exist() -> None:
    table = Table()
    token = table.put(face("Goblin", "Creature — Goblin", pt=(1, 1)), token=True)
    play = Play(table)
    play.game.act(A, ManualDestroy(token))
    assert play.names(Zone.GRAVEYARD) == []
    assert all(item.printed.name != "Goblin" for item in play.game.state.everything())


def test_all_happen_at_the_same_time() -> None:
    """704.7: a destroyed creature and the player who loses: one check, so nobody acts in between."""
    table = Table()
    table.state.update_player(B, life=0)
    giant = table.put(GIANT, damage=3)
    play = Play(table)
    assert giant not in play.game.state.battlefield
    assert play.game.state.winners == (A,)
