"""Rooms: each half has its own door, and only what is behind an open one is there (709.5)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.abilities import Content, StaticAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.filters import AllOf, ControlledBy, IsSource, IsType
from mtgtable.abilities.happenings import BecomesStatus, PlayerDoes
from mtgtable.abilities.instructions import GainLife
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.abilities.selectors import All, You
from mtgtable.engine.asking.inputs import SpecialAction
from mtgtable.engine.state.doors import behind_doors, locked
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import A, Table, face
from tests.engine.play import BEARS, FOREST, Play, lands

_MINE = All(AllOf((IsType("Creature"), ControlledBy(You()))))
LEFT = face(
    "Cellar", "Enchantment — Room", StaticAbility(_MINE, (ModifyPT(1, 0),), text="Creatures you control get +1/+0."),
    cost="{1}",
)  # fmt: skip
_OPENED = TriggeredAbility(
    BecomesStatus(IsSource(), "right half unlocked"), Content(GainLife(3)), text="When you unlock this door, …"
)
RIGHT = face("Loft", "Enchantment — Room", _OPENED, cost="{2}")
HOUSE = CompiledCard("Cellar // Loft", "split", (LEFT, RIGHT))
WATCHER = face(
    "Keeper", "Enchantment", TriggeredAbility(PlayerDoes("fully unlock", You()), Content(GainLife(10)), text="…")
)


def _in_hand(table: Table) -> ObjectId:
    id_ = table.put(LEFT, A, Zone.HAND)
    table.state.update(id_, card=HOUSE)
    return id_


def _at_home() -> tuple[Play, ObjectId]:
    table = Table()
    lands(table, FOREST, 6)
    bears = table.put(BEARS)
    table.put(WATCHER)
    house = _in_hand(table)
    play = Play(table)
    play.cast(A, house, face=1)
    play.resolve()
    return play, bears


def test_only_the_half_that_was_cast_is_unlocked() -> None:
    """709.5d: the left half is locked, so its ability isn't there; the right one's door has been unlocked."""
    play, bears = _at_home()
    play.resolve()
    room = play.find("Loft")
    assert locked(play.game.state.objects[room]) == (0,)
    assert play.game.table.of(bears).power == 2
    assert play.life(A) == 23


def test_the_other_door_is_unlocked_for_its_mana_cost() -> None:
    """709.5e, 709.5i: then it has the names and abilities of both, and is fully unlocked."""
    play, bears = _at_home()
    play.resolve()
    room = play.find("Loft")
    play.game.act(A, SpecialAction("unlock", room))
    play.pay()
    play.resolve()
    facts = play.game.table.of(room)
    assert set(facts.names) >= {"Cellar", "Loft"}
    assert facts.mana_value == 3
    assert play.game.table.of(bears).power == 3
    assert play.life(A) == 33
    assert SpecialAction("unlock", room) not in play.game.legal_actions(A)


def test_a_room_that_wasnt_cast_has_no_open_door() -> None:
    """709.5d: neither name nor abilities, but what the type line says."""
    values: CompiledFace = behind_doors(HOUSE, frozenset())
    assert (values.name, values.abilities, values.mana_cost) == ("", (), None)
    assert values == replace(values, types=("Enchantment",), subtypes=("Room",))
