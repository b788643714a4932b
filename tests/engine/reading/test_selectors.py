"""Selectors answered on a table."""

from __future__ import annotations

import pytest

from mtgtable.abilities import selectors as s
from mtgtable.abilities.conditions import Compares
from mtgtable.abilities.filters import Anything, IsType
from mtgtable.abilities.quantities import PlayerStat
from mtgtable.engine.reading.selectors import SUPPORTED_SELECTORS, UnboundName, select
from mtgtable.engine.state import ability_ids
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.state.state import AttackingCreature, Combat
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table, face


def found(table: Table, selector: s.Selector, frame: Frame | None = None) -> tuple[Ref, ...]:
    return select(table.look(), selector, frame or Frame())


def test_objects_of_zones_in_order() -> None:
    table = Table()
    bears, forest, giant = table.put(cards.BEARS), table.put(cards.FOREST), table.put(cards.HILL_GIANT, B)
    gone = table.put(cards.BEARS, A, phased_out=True)
    buried = table.put(cards.BEARS, B, Zone.GRAVEYARD)
    assert found(table, s.All(IsType("Creature"))) == (bears, giant)
    assert found(table, s.All(Anything())) == (bears, forest, giant)
    assert gone not in found(table, s.All(Anything()))
    assert found(table, s.All(IsType("Creature"), (Zone.GRAVEYARD, Zone.BATTLEFIELD))) == (buried, bears, giant)
    assert found(table, s.Those(s.All(Anything()), IsType("Land"))) == (forest,)
    assert found(table, s.Extreme(s.All(IsType("Creature")), "power")) == (giant,)
    assert found(table, s.Extreme(s.All(IsType("Creature")), "power", least=True)) == (bears,)


def test_players_in_turn_order() -> None:
    table = Table(3)
    table.state.update_turn(active=B)
    seats = [Seat(player.id) for player in table.state.players]
    assert found(table, s.Players()) == (seats[1], seats[2], seats[0])
    assert found(table, s.Players("opponents"), Frame(controller=A)) == (seats[1], seats[2])
    assert found(table, s.You(), Frame(controller=B)) == (seats[1],)
    assert found(table, s.Players("active")) == (seats[1],)
    assert found(table, s.Players("nonactive")) == (seats[2], seats[0])
    table.state.update_player(A, lost=True)
    assert found(table, s.Players()) == (seats[1], seats[2])
    assert found(table, s.OpponentsOf(s.Players("active"))) == (seats[2],)
    assert found(table, s.Players("monarch")) == ()


def test_controllers_owners_and_hosts() -> None:
    table = Table()
    bears = table.put(cards.BEARS, A, owner=B)
    aura = table.put(cards.FLIGHT, B, attached_to=bears)
    frame = Frame(source=aura, controller=B)
    assert found(table, s.HostOf(), frame) == (bears,)
    assert found(table, s.ControllerOf(s.HostOf()), frame) == (Seat(A),)
    assert found(table, s.OwnerOf(s.HostOf()), frame) == (Seat(B),)
    assert found(table, s.AttachmentsOf(s.HostOf()), frame) == (aura,)
    assert found(table, s.HostOf(), Frame(source=bears)) == ()
    assert found(table, s.Source(), frame) == (aura,)


def test_names_targets_and_links() -> None:
    table = Table()
    source = table.put(cards.BEARS, linked=(("exiled", (ObjectId(7),)),), chosen=(("player", "B"),))
    frame = Frame(source=source, targets=((source,), (Seat(B),)), bound=(("it", (source,)),))
    assert found(table, s.Targeted(1), frame) == (Seat(B),)
    assert found(table, s.Bound("it"), frame) == (source,)
    assert found(table, s.Linked("exiled"), frame) == (7,)
    assert found(table, s.ChosenPlayer(), frame) == (Seat(B),)
    with pytest.raises(UnboundName, match="that creature"):
        found(table, s.Bound("that creature"), frame)
    with pytest.raises(UnboundName, match="requirement 2"):
        found(table, s.Targeted(2), frame)
    granted = ability_ids.from_static(ObjectId(9), ability_ids.printed(source, 0), 0, 0)
    assert found(table, s.Bound("granter"), Frame(ability=granted)) == (source,)


def test_libraries_have_tops_and_bottoms() -> None:
    table = Table()
    one, two, three = (table.put(cards.BEARS, A, Zone.LIBRARY) for _ in range(3))
    assert found(table, s.TopOfLibrary(s.You(), 2)) == (one, two)
    assert found(table, s.TopOfLibrary(s.You(), 1, bottom=True)) == (three,)
    assert found(table, s.TopOfLibrary(s.You(), 9)) == (one, two, three)


def test_combat_and_who_defends() -> None:
    table = Table(3)
    attacker, blocker = table.put(cards.BEARS, A), table.put(cards.BEARS, B)
    table.state.update_turn(
        combat=Combat((AttackingCreature(attacker, Seat(B), B, True, (blocker,)),), ((blocker, (attacker,)),))
    )
    frame = Frame(source=attacker)
    assert found(table, s.BlockersOf(s.Source()), frame) == (blocker,)
    assert found(table, s.BlockersOf(s.Bound("it"), blocked=True), frame.bind("it", (blocker,))) == (attacker,)
    assert found(table, s.Players("defending"), frame) == (Seat(B),)
    assert found(table, s.Players("attacking"), frame) == (Seat(A),)


def test_players_who_and_unions() -> None:
    table = Table()
    table.state.update_player(B, life=3)
    low = s.PlayersWho(s.Players(), Compares(PlayerStat("life", s.Bound("each")), "<", 10))
    assert found(table, low) == (Seat(B),)
    assert found(table, s.Union((low, s.Players()))) == (Seat(B), Seat(A))


def test_choices_are_not_answered_by_looking() -> None:
    table = Table()
    table.put(face("Any", "Artifact"))
    with pytest.raises(TypeError, match="Choose"):
        found(table, s.Choose())
    assert {kind.__name__ for kind in s.Selector.__args__} - {"Choose"} == SUPPORTED_SELECTORS
