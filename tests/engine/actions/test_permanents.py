"""Instructions on permanents, damage, life and counters (119–122, 701)."""

from mtgtable.abilities import instructions as i
from mtgtable.abilities.filters import AllOf, ControlledBy, IsType
from mtgtable.abilities.quantities import Noted
from mtgtable.abilities.selectors import All, Bound, Choose, ControllerOf, Players, Targeted, You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualDamage
from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import Zone
from tests.engine.boards import Table
from tests.engine.play import (
    BEARS,
    CREATURE,
    FOREST,
    GIANT,
    MOUNTAIN,
    OGRE,
    PLAYER_B,
    SHOCK,
    A,
    B,
    Play,
    creature,
    lands,
    spell,
)

CREATURES = All(IsType("Creature"))


def test_lethal_damage_destroys_and_the_next_turn_forgets_the_rest() -> None:
    table = Table()
    lands(table, MOUNTAIN, 2)
    shocks = [table.put(SHOCK, A, Zone.HAND) for _ in range(2)]
    bears, giant = table.put(BEARS, B), table.put(GIANT, B)
    play = Play(table)
    play.cast(A, shocks[0], bears)
    play.resolve()
    play.cast(A, shocks[1], giant)
    play.resolve()
    assert play.names(Zone.GRAVEYARD, B) == ["Grizzly Bears"]
    assert play.game.state.objects[giant].damage == 2


def test_deathtouch_kills_and_lifelink_gains_when_a_creature_fights() -> None:
    table = Table()
    lands(table, FOREST, 1)
    snake = table.put(creature("Snake", 1, 1, "deathtouch", "lifelink"))
    giant = table.put(GIANT, B)
    duel = spell("Duel", "Sorcery", "{G}", i.Fight(Targeted(0), Targeted(1)), CREATURE, CREATURE)
    card = table.put(duel, A, Zone.HAND)
    play = Play(table)
    play.cast(A, card, snake, giant)
    play.resolve()
    assert play.names(Zone.GRAVEYARD, B) == ["Hill Giant"]
    assert sorted(play.names(Zone.GRAVEYARD)) == ["Duel", "Snake"]
    assert play.life(A) == 21


def test_wither_and_infect_put_counters_instead_of_damage() -> None:
    table = Table()
    withering = table.put(creature("Witherer", 2, 2, "wither"))
    infecting = table.put(creature("Infector", 3, 3, "infect"))
    giant = table.put(GIANT, B)
    play = Play(table)
    play.attack((withering, PLAYER_B), (infecting, PLAYER_B))
    play.block((giant, withering))
    play.to_step("end_combat")
    state = play.game.state
    assert state.objects[giant].counters_of("-1/-1") == 2
    assert state.objects[giant].damage == 0
    assert (state.player(B).life, state.player(B).counters_of("poison")) == (20, 3)


def test_each_player_sacrifices_what_they_chose_at_the_same_time() -> None:
    table = Table()
    lands(table, FOREST, 1)
    table.put(BEARS), table.put(OGRE), table.put(GIANT, B)
    edict = i.Sacrifice(Choose(AllOf((IsType("Creature"), ControlledBy(Players("each")))), by=Players("each")))
    card = table.put(spell("Edict", "Sorcery", "{G}", edict), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    assert isinstance(play.game.decision, d.Choose)
    assert [option.label for option in play.game.decision.options] == ["Grizzly Bears", "Gray Ogre"]
    play.answer("Gray Ogre")
    assert play.names(Zone.GRAVEYARD, B) == ["Hill Giant"]
    assert "Gray Ogre" in play.names(Zone.GRAVEYARD)
    assert play.game.state.player(A).tally("creatures_died_this_turn") == 1


def test_indestructible_survives_and_destroyed_creatures_are_counted() -> None:
    table = Table()
    lands(table, FOREST, 1)
    table.put(BEARS), table.put(GIANT, B), table.put(creature("Colossus", 5, 5, "indestructible"), B)
    wrath = i.Sequence((i.Destroy(CREATURES, bind="gone"), i.GainLife(Noted("gone"))))
    card = table.put(spell("Wrath", "Sorcery", "{G}", wrath), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    assert play.names(Zone.BATTLEFIELD) == ["Forest", "Colossus"]
    assert play.life(A) == 22


def test_the_controller_of_what_was_destroyed_is_remembered() -> None:
    table = Table()
    lands(table, FOREST, 1)
    bears = table.put(BEARS, B)
    effect = i.Sequence((i.Destroy(Targeted(0)), i.GainLife(4, ControllerOf(Targeted(0)))))
    card = table.put(spell("Tithe", "Instant", "{G}", effect, CREATURE), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card, bears)
    play.resolve()
    assert (play.life(A), play.life(B)) == (20, 24)


def test_plus_and_minus_counters_take_each_other_away() -> None:
    table = Table()
    lands(table, FOREST, 1)
    bears = table.put(BEARS, counters={"+1/+1": 3})
    shrink = spell("Shrink", "Instant", "{G}", i.PutCounters("-1/-1", 2, Targeted(0)), CREATURE)
    card = table.put(shrink, A, Zone.HAND)
    play = Play(table)
    play.cast(A, card, bears)
    play.resolve()
    item = play.game.state.objects[bears]
    assert (item.counters_of("+1/+1"), item.counters_of("-1/-1")) == (1, 0)


def test_exile_and_return_brings_a_new_object_back() -> None:
    table = Table()
    lands(table, FOREST, 1)
    bears = table.put(BEARS, counters={"+1/+1": 1})
    blink = i.Sequence((i.Move(Targeted(0), Zone.EXILE, bind="it"), i.Move(Bound("it"), Zone.BATTLEFIELD, under=You())))
    card = table.put(spell("Blink", "Instant", "{G}", blink, CREATURE), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card, bears)
    play.resolve()
    new = play.find("Grizzly Bears")
    assert new != bears
    assert play.game.state.objects[new].counters == ()
    assert play.game.state.objects[new].sick


def test_proliferate_adds_one_of_each_kind_where_chosen() -> None:
    table = Table()
    lands(table, FOREST, 1)
    bears = table.put(BEARS, counters={"+1/+1": 1, "charge": 2})
    table.state.update_player(B, counters=(table.state.objects[bears].counters[0],))
    card = table.put(spell("Proliferate", "Instant", "{G}", i.Proliferate()), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    play.answer(bears, Seat(B))
    item = play.game.state.objects[bears]
    assert (item.counters_of("+1/+1"), item.counters_of("charge")) == (2, 3)
    assert play.game.state.player(B).counters_of("+1/+1") == 2


def test_damage_by_hand_is_logged_as_such() -> None:
    play = Play(Table())
    play.game.act(A, ManualDamage(PLAYER_B, 3))
    assert play.life(B) == 17
    assert all(entry.by_hand for entry in play.game.state.log[-2:])
