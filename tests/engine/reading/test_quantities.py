"""Quantities computed on a table."""

from __future__ import annotations

import pytest

from mtgtable.abilities import quantities as q
from mtgtable.abilities.conditions import IsTurnOf
from mtgtable.abilities.filters import Anything, IsType
from mtgtable.abilities.selectors import All, Bound, Players, Source, You
from mtgtable.abilities.words import ColorWord
from mtgtable.engine.reading.quantities import SUPPORTED_QUANTITIES, UnknownNumber, amount
from mtgtable.engine.state.objects import CastFacts
from mtgtable.engine.state.refs import Frame, PaidCost
from mtgtable.model.zones import Zone
from tests.engine import layer_cards as cards
from tests.engine.boards import A, Table, face

CREATURES = All(IsType("Creature"))


def value(table: Table, quantity: q.Quantity, frame: Frame | None = None) -> int:
    return amount(table.look(), quantity, frame or Frame())


def test_counting_and_adding_up() -> None:
    table = Table()
    bears, giant = table.put(cards.BEARS), table.put(cards.HILL_GIANT)
    table.put(cards.FOREST)
    assert value(table, q.CountOf(CREATURES)) == 2
    assert value(table, q.StatOf("power", CREATURES)) == 5
    assert value(table, q.StatOf("power", CREATURES, "greatest")) == 3
    assert value(table, q.StatOf("mana_value", CREATURES, "least")) == 2
    assert value(table, q.StatOf("power", All(IsType("Planeswalker")), "greatest")) == 0
    table.counter(bears, "charge", 3)
    assert value(table, q.CountersOn("charge", Bound("it")), Frame().bind("it", (bears, giant))) == 3


def test_players_and_zones() -> None:
    table = Table()
    table.put(cards.BEARS, A, Zone.GRAVEYARD)
    table.put(cards.FOREST, A, Zone.GRAVEYARD)
    table.state.tally(A, "life_gained_this_turn", 4)
    assert value(table, q.PlayerStat("life", You())) == 20
    assert value(table, q.PlayerStat("life", Players())) == 40
    assert value(table, q.PlayerStat("graveyard", You())) == 2
    assert value(table, q.PlayerStat("life_gained_this_turn", You())) == 4
    graveyard = All(Anything(), (Zone.GRAVEYARD,))
    assert value(table, q.Distinct("card type", graveyard)) == 2
    assert value(table, q.Distinct("basic land type", graveyard)) == 1
    assert value(table, q.Distinct("name", graveyard)) == 2
    assert value(table, q.Distinct("card type", graveyard, most=True)) == 1
    table.put(cards.BEARS, A, Zone.GRAVEYARD)
    assert value(table, q.Distinct("card type", graveyard, most=True)) == 2


def test_devotion_counts_symbols_once() -> None:
    """700.5: a hybrid symbol of both colors counts once."""
    table = Table()
    table.put(face("Hybrid", "Creature — Elf", cost="{1}{W/U}{W}", pt=(1, 1)))
    assert value(table, q.Devotion((ColorWord("W"),))) == 2
    assert value(table, q.Devotion((ColorWord("W"), ColorWord("U")))) == 2
    assert value(table, q.Devotion((ColorWord("U"),))) == 1


def test_x_and_what_was_noted() -> None:
    table = Table()
    hydra = table.put(face("Hydra", "Creature — Hydra", cost="{X}{G}", pt=(0, 0)), frame=Frame(x=4))
    assert value(table, q.X(), Frame(x=3)) == 3
    assert value(table, q.X(), Frame(source=hydra)) == 4
    with pytest.raises(UnknownNumber, match="X has no value"):
        value(table, q.X())
    assert value(table, q.Noted("discarded"), Frame(noted=(("discarded", 2),))) == 2
    with pytest.raises(UnknownNumber, match="discarded"):
        value(table, q.Noted("discarded"))
    assert value(table, q.EventAmount(), Frame(amount=6)) == 6
    with pytest.raises(UnknownNumber, match="no event"):
        value(table, q.EventAmount())


def test_what_was_paid() -> None:
    table = Table()
    spell = table.put(
        cards.BEARS,
        cast=CastFacts(A, Zone.HAND, colors_spent=("G", "G", "C", "R")),
        frame=Frame(paid=(PaidCost("multikicker", 2),)),
    )
    frame = Frame(source=spell)
    assert value(table, q.ManaSpent(), frame) == 4
    assert value(table, q.ManaSpent(distinct=True), frame) == 2
    assert value(table, q.ManaSpent(colors=(ColorWord("G"),)), frame) == 2
    assert value(table, q.TimesPaid("multikicker"), frame) == 2


def test_arithmetic() -> None:
    table = Table()
    table.put(cards.BEARS)
    count = q.CountOf(CREATURES)
    assert value(table, q.Sum((count, 2))) == 3
    assert value(table, q.Product(-1, 3)) == -3
    assert value(table, q.Half(5)) == 2
    assert value(table, q.Half(5, up=True)) == 3
    assert value(table, q.Bounded(7, high=5)) == 5
    assert value(table, q.Bounded(q.Product(-1, count), low=0)) == 0
    assert value(table, q.IfElse(IsTurnOf(You()), 1, 2)) == 1
    assert value(table, q.CommandersCast()) == 0


def test_every_quantity_can_be_computed() -> None:
    assert {kind.__name__ for kind in q.Quantity.__args__} == SUPPORTED_QUANTITIES
    with pytest.raises(TypeError, match="Source"):
        value(Table(), Source())  # type: ignore[arg-type]
