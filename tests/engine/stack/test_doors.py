"""Rooms: each half has its own door, and only what is behind an open one is there (709.5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mtgtable.abilities.abilities import (
    Content,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.filters import AllOf, ControlledBy, HasName, IsSource, IsType
from mtgtable.abilities.happenings import BecomesStatus, PlayerDoes, ZoneChange
from mtgtable.abilities.instructions import CreateTokens, GainLife
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import All, Choose, You
from mtgtable.engine.asking.inputs import SpecialAction
from mtgtable.engine.state.doors import DOORS, behind_doors, locked, shut, with_doors
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
    assert locked(play.game.state, play.game.state.objects[room]) == (0,)
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


_COPIER = face(
    "Mirror Hall", "Enchantment",
    ReplacementAbility(
        ZoneChange(IsSource(), to=Zone.BATTLEFIELD), EntersWith(copy_of=Choose(HasName("Loft"))),
        zones=tuple(Zone), enters=True,
    ),
    cost="{1}",
)  # fmt: skip
_TWICE = face(
    "Two of Them", "Sorcery", SpellAbility(Content(CreateTokens(1, copy_of=All(HasName("Loft"))))), cost="{1}"
)


def _with_a_copy(copier: CompiledFace) -> tuple[Play, ObjectId]:
    """The Room whose right half was cast, and a copy of it."""
    play, _ = _at_home()
    play.resolve()
    lands(play.table, FOREST, 6)
    room = play.find("Loft")
    play.cast(A, play.table.put(copier, A, Zone.HAND))
    play.resolve()
    copies = [id_ for id_ in play.game.state.battlefield if id_ != room and "Room" in play.game.table.of(id_).subtypes]
    assert len(copies) == 1
    return play, copies[0]


@pytest.mark.parametrize("copier", [_COPIER, _TWICE], ids=["enters as a copy", "token"])
def test_a_copy_of_a_room_has_both_halves_and_no_open_door(copier: CompiledFace) -> None:
    """709.5b, 709.5d: what is unlocked isn't copied; each half of the copy can be unlocked by itself."""
    play, copy = _with_a_copy(copier)
    life = play.life(A)
    facts = play.game.table.of(copy)
    assert (facts.name, facts.abilities, facts.mana_value) == ("", (), 0)
    assert locked(play.game.state, play.game.state.objects[copy]) == (0, 1)
    play.game.act(A, SpecialAction("unlock", copy))
    play.answer("Loft")
    play.pay()
    play.resolve()
    assert play.game.table.of(copy).name == "Loft"
    assert play.life(A) == life + 3
    assert locked(play.game.state, play.game.state.objects[copy]) == (0,)
    play.game.act(A, SpecialAction("unlock", copy))
    play.pay()
    assert set(play.game.table.of(copy).names) >= {"Cellar", "Loft"}


def test_what_a_copy_effect_adds_stays_while_doors_are_unlocked() -> None:
    """707.9: an ability that the copy has besides is none of a half."""
    added = replace(behind_doors(HOUSE, frozenset()), abilities=(_OPENED,), halves=(LEFT, replace(RIGHT, abilities=())))
    assert with_doors(added, frozenset(DOORS)).abilities == (*LEFT.abilities, _OPENED)
    assert shut(BEARS) is BEARS
