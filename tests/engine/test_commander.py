"""Commander at the table: 40 life, the command zone, the tax, going home, and 21 damage (903)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import ActivatedAbility, Content
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.costs import Cost, TapThis
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import AllOf, HasStatus, IsAmong, IsType, OwnedBy
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.instructions import AddMana, Destroy, Move, SpentRider
from mtgtable.abilities.lasting import ReplaceNext
from mtgtable.abilities.quantities import CommandersCast
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import All, Bound, You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Cast, IllegalAction
from mtgtable.engine.mana.production import options
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.state.setup import GameSetup, SeatSetup, initial_state
from mtgtable.engine.table import Table as EngineTable
from mtgtable.model.ids import ObjectId
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import BEARS, FOREST, A, B, Play, lands, spell

TOWER = ActivatedAbility(Cost((TapThis(),)), Content(AddMana(identity=True)), mana_ability=True)
LEADER = face("Leader", "Legendary Creature — Elf", cost="{1}{G}", pt=(7, 7))
WRATH = spell("Wrath", "Sorcery", "{G}", Destroy(All(IsType("Creature"))))
BOUNCE = spell("Bounce", "Sorcery", "{G}", Move(All(IsType("Creature")), Zone.HAND))
TUCK = spell("Tuck", "Sorcery", "{G}", Move(All(IsType("Creature")), Zone.LIBRARY))


def commander_table(zone: Zone = Zone.COMMAND) -> tuple[Table, ObjectId]:
    table = Table()
    table.state.commander_game = True
    leader = table.put(LEADER, A, zone)
    table.state.update(leader, commander=True)
    return table, leader


def leader_of(play: Play) -> ObjectId:
    return next(item.id for item in play.game.state.everything() if item.commander)


def zone_of(play: Play) -> Zone:
    return play.game.state.objects[leader_of(play)].zone


def test_forty_life_and_the_commander_in_the_command_zone() -> None:
    card = CompiledCard("Leader", "normal", (LEADER,))
    seats = tuple(SeatSetup(name, (), commanders=(card,)) for name in "ABCD")
    state = initial_state(GameSetup(seats, life=40, commander=True))
    assert [player.life for player in state.players] == [40] * 4
    there = [state.objects[id_] for id_ in state.zone(Zone.COMMAND)]
    assert [(item.owner, item.commander) for item in there] == [(seat, True) for seat in range(4)]


def test_the_color_identity_of_both_commanders_is_what_their_mana_tower_makes() -> None:
    """903.4: mana symbols of cost and text count, those in reminder text don't; without a commander there is none."""
    partner = CompiledFace("Partner", parse_mana_cost("{2}"), text="{R}: Draw. ({B}: never.)", types=("Creature",))
    cards = (CompiledCard("Leader", "normal", (LEADER,)), CompiledCard("Partner", "normal", (partner,)))
    tower = CompiledCard("Tower", "normal", (face("Tower", "Land", TOWER),))
    seats = (SeatSetup("A", (tower,), commanders=cards), SeatSetup("B", (tower,)))
    state = initial_state(GameSetup(seats, commander=True, mulligans=False))
    assert [player.identity for player in state.players] == ["RG", ""]
    adding = AddMana(identity=True)
    frames = [Frame(source=state.zone(Zone.LIBRARY, seat)[0], controller=seat) for seat in (A, B)]
    table = EngineTable(state)
    assert [options(table, adding, frame) for frame in frames] == [("R", "G"), ()]


def test_each_cast_from_the_command_zone_makes_the_next_cost_two_more() -> None:
    table, leader = commander_table()
    lands(table, FOREST, 7)
    wrath = table.put(WRATH, A, Zone.HAND)
    play = Play(table)
    play.cast(A, leader)
    play.resolve()
    assert zone_of(play) is Zone.BATTLEFIELD
    play.cast(A, wrath)
    play.resolve()
    assert isinstance(play.game.decision, d.YesNo)
    assert play.game.decision.rule == "903.9a"
    play.say(d.Said(True))
    assert zone_of(play) is Zone.COMMAND
    again = leader_of(play)
    assert play.can(A, Cast(again)), "four of seven lands are left, and it costs {1}{G} and {2}"
    play.cast(A, again)
    untapped = [id_ for id_ in play.game.state.battlefield if not play.game.state.objects[id_].tapped]
    assert untapped == []


def test_the_tax_is_no_discount() -> None:
    table, leader = commander_table()
    lands(table, FOREST, 3)
    table.state.update_player(A, commander_casts=((table.state.objects[leader].lineage, 1),))
    play = Play(table)
    with pytest.raises(IllegalAction) as refusal:
        play.game.act(A, Cast(leader))
    assert refusal.value.rule == "601.2h", "three lands don't pay for {1}{G} and the tax of {2}"


def test_a_commander_left_in_the_graveyard_is_asked_about_once() -> None:
    table, _ = commander_table(Zone.BATTLEFIELD)
    lands(table, FOREST, 1)
    wrath = table.put(WRATH, A, Zone.HAND)
    play = Play(table)
    play.cast(A, wrath)
    play.resolve()
    play.say(d.Said(False))
    assert zone_of(play) is Zone.GRAVEYARD
    assert play.game.decision is None
    play.pass_once()
    assert play.game.decision is None


def test_instead_of_the_hand_or_the_library_it_may_go_to_the_command_zone() -> None:
    for what, stays in ((BOUNCE, Zone.HAND), (TUCK, Zone.LIBRARY)):
        for wanted in (True, False):
            table, _ = commander_table(Zone.BATTLEFIELD)
            lands(table, FOREST, 1)
            card = table.put(what, A, Zone.HAND)
            play = Play(table)
            play.cast(A, card)
            play.resolve()
            assert isinstance(play.game.decision, d.YesNo)
            assert play.game.decision.player == A
            play.say(d.Said(wanted))
            assert zone_of(play) is (Zone.COMMAND if wanted else stays)


def test_twenty_one_combat_damage_by_one_commander_loses_at_any_life() -> None:
    table, leader = commander_table(Zone.BATTLEFIELD)
    table.state.update_player(B, life=40)
    for seat in (A, B):
        for _ in range(5):
            table.put(FOREST, seat, Zone.LIBRARY)
    play = Play(table)
    for turn in (1, 3):
        play.to_step("begin_combat", turn)
        play.attack((leader, Seat(B)))
        play.to_step("end", turn)
    assert (play.life(B), play.game.state.over) == (26, False)
    play.to_step("begin_combat", 5)
    play.attack((leader, Seat(B)))
    while not play.game.state.over:
        play.pass_once() if play.game.decision is None else play._least()
    assert play.game.state.player(B).lost_because == "21 combat damage by one commander"
    assert play.life(B) == 19


def _palace_mana() -> ActivatedAbility:
    """ "If you spend this mana to cast your commander, it enters with …": as the compiler makes it."""
    spent_on = Bound("event.object")
    counters = (("+1/+1", CommandersCast(spent_on)),)
    arrival = ZoneChange(IsAmong(spent_on), to=Zone.BATTLEFIELD)
    wait = ReplaceNext(arrival, EntersWith(counters=counters), duration=FOREVER)
    rider = SpentRider(AllOf((HasStatus("commander"), OwnedBy(You()))), wait)
    return ActivatedAbility(Cost((TapThis(),)), Content(AddMana("{G}", rider=rider)), mana_ability=True)


@pytest.mark.parametrize(("casts", "counters"), [(0, 1), (2, 3)])
def test_mana_that_lets_the_commander_enter_with_counters(casts: int, counters: int) -> None:
    """106.6: this cast counts as well, what another commander was cast doesn't."""
    table, leader = commander_table()
    table.put(face("Palace", "Land", _palace_mana()), A, Zone.BATTLEFIELD)
    lands(table, FOREST, 1 + 2 * casts)
    own = table.state.objects[leader].lineage
    table.state.update_player(A, commander_casts=((own, casts), (own + 1000, 5)))
    play = Play(table)
    play.cast(A, leader)
    play.resolve()
    assert play.game.state.objects[leader_of(play)].counters_of("+1/+1") == counters


def test_what_else_is_cast_with_that_mana_enters_without() -> None:
    table, _ = commander_table()
    table.put(face("Palace", "Land", _palace_mana()), A, Zone.BATTLEFIELD)
    lands(table, FOREST, 1)
    bears = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    play.cast(A, bears)
    play.resolve()
    assert play.game.state.objects[play.find("Grizzly Bears")].counters_of("+1/+1") == 0
