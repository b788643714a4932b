"""Conditions answered on a table."""

from __future__ import annotations

import pytest

from mtgtable.abilities import conditions as c
from mtgtable.abilities.filters import IsColor, IsType
from mtgtable.abilities.quantities import CountOf, PlayerStat
from mtgtable.abilities.selectors import All, Bound, HostOf, Players, You
from mtgtable.abilities.words import ColorWord
from mtgtable.engine.reading.conditions import SUPPORTED_CONDITIONS, UnknownOutcome, holds
from mtgtable.engine.state.objects import CastFacts
from mtgtable.engine.state.refs import Frame, PaidCost, Seat
from mtgtable.model.zones import Zone
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table

CREATURES = All(IsType("Creature"))


def is_so(table: Table, condition: c.Condition, frame: Frame | None = None) -> bool:
    return holds(table.look(), condition, frame or Frame())


def test_being_there_and_comparing() -> None:
    table = Table()
    assert not is_so(table, c.Exists(CREATURES))
    bears = table.put(cards.BEARS)
    assert is_so(table, c.Exists(CREATURES))
    assert is_so(table, c.Compares(CountOf(CREATURES), "=", 1))
    assert is_so(table, c.Compares(PlayerStat("life", You()), ">=", 20))
    aura = table.put(cards.FLIGHT, attached_to=bears)
    green = c.Fits(HostOf(), IsColor(ColorWord("G")))
    assert is_so(table, green, Frame(source=aura))
    table.state.update(aura, attached_to=None)
    assert not is_so(table, green, Frame(source=aura))


def test_joining() -> None:
    table = Table()
    yes, no = c.IsTurnOf(You()), c.IsTurnOf(Players("opponents"))
    assert is_so(table, yes)
    assert not is_so(table, no)
    assert is_so(table, c.Every((yes, c.Isnt(no))))
    assert is_so(table, c.Either((no, yes)))
    assert not is_so(table, c.Either((no, c.Isnt(yes))))
    assert is_so(table, c.IsStep(("precombat_main",)))
    assert not is_so(table, c.IsStep(("upkeep", "end")))


def test_players() -> None:
    table = Table()
    table.state.update_player(B, designations=frozenset({"monarch", "blessing"}))
    assert is_so(table, c.PlayerIs(Players("opponents"), "monarch"))
    assert is_so(table, c.PlayerIs(Players("opponents"), "blessed"))
    assert not is_so(table, c.PlayerIs(You(), "monarch"))
    assert is_so(table, c.PlayerIs(You(), "active"))
    frame = Frame(bound=(("event.player", (Seat(B),)),))
    assert is_so(table, c.SamePlayer(Bound("event.player"), Players("opponents")), frame)
    assert not is_so(table, c.SamePlayer(Bound("event.player"), You()), frame)


def test_how_it_was_cast() -> None:
    table = Table()
    bears = table.put(cards.BEARS, cast=CastFacts(A, Zone.HAND), frame=Frame(paid=(PaidCost("kicker", 1, "{R}"),)))
    plain = table.put(cards.BEARS)
    assert is_so(table, c.WasPaid(), Frame(source=bears))
    assert is_so(table, c.WasPaid("kicker", "{R}"), Frame(source=bears))
    assert not is_so(table, c.WasPaid("kicker", "{W}"), Frame(source=bears))
    assert not is_so(table, c.WasPaid(), Frame(source=plain))
    assert is_so(table, c.CastFrom(("hand",)), Frame(source=bears))
    assert is_so(table, c.CastFrom(), Frame(source=bears))
    assert not is_so(table, c.CastFrom(("graveyard",)), Frame(source=bears))
    assert not is_so(table, c.CastFrom(), Frame(source=plain))


def test_whether_it_was_done_must_be_known() -> None:
    table = Table()
    assert is_so(table, c.DidIt(), Frame(noted=(("did", 1),)))
    assert not is_so(table, c.DidIt(), Frame(noted=(("did", 0),)))
    assert not is_so(table, c.DidIt("found"), Frame(bound=(("found", ()),)))
    with pytest.raises(UnknownOutcome, match="did"):
        is_so(table, c.DidIt())


def test_every_condition_can_be_answered() -> None:
    assert {kind.__name__ for kind in c.Condition.__args__} == SUPPORTED_CONDITIONS
    with pytest.raises(TypeError, match="You is not a condition"):
        is_so(Table(), You())  # type: ignore[arg-type]
