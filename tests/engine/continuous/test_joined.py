"""Pumps in a row are one effect where nothing comes between them, and single effects where something does (613.7)."""

from __future__ import annotations

import random

import pytest

from mtgtable.abilities.durations import Until
from mtgtable.abilities.modifications import Modification, ModifyPT, SetPT, SwitchPT
from mtgtable.engine.continuous import evaluate, explain, joined
from mtgtable.engine.continuous.joined import Joined, effects_in_force
from mtgtable.engine.continuous.parts import Part, compile_part
from mtgtable.model.edition import EDITION_NAMES, edition_named
from mtgtable.model.ids import ObjectId
from tests.engine import layer_cards as cards
from tests.engine.boards import Table

PUMP = ModifyPT(1, 2)
TURN = Until("end of turn")


def pumped(times: int) -> tuple[Table, ObjectId]:
    table = Table()
    bears = table.put(cards.BEARS)
    for _ in range(times):
        table.effect(PUMP, on=(bears,), duration=TURN)
    return table, bears


def size(table: Table, id_: ObjectId) -> tuple[int | None, int | None]:
    facts = evaluate(table.state).characteristics[id_]
    return facts.power, facts.toughness


def test_many_pumps_are_one_effect_and_add_up() -> None:
    table, bears = pumped(50)
    [one] = effects_in_force(table.state.effects, edition_named("current"))
    assert isinstance(one, Joined)
    assert len(one.apart()) == 50
    assert [part.order for part in one.apart()] == sorted(part.order for part in one.apart())
    assert size(table, bears) == (52, 102)


def test_a_row_that_was_never_seen_is_joined_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    def counted(index: int, kind: str, change: Modification) -> Part:
        made.append(change)
        return compile_part(index, kind, change)

    monkeypatch.setattr(joined, "compile_part", counted)
    table, bears = pumped(200)
    assert size(table, bears) == (202, 402)
    table.effect(PUMP, on=(bears,), duration=TURN)
    assert size(table, bears) == (203, 404)
    assert made == [ModifyPT(200, 400), ModifyPT(201, 402)]


def test_one_more_is_added_to_what_was_joined_and_one_less_is_not() -> None:
    table, bears = pumped(20)
    assert size(table, bears) == (22, 42)
    table.effect(PUMP, on=(bears,), duration=TURN)
    assert size(table, bears) == (23, 44)
    table.state.end_effect(table.state.effects[10].id)
    assert size(table, bears) == (22, 42)
    table.state.end_effect(table.state.effects[-1].id)
    assert size(table, bears) == (21, 40)


def test_other_objects_and_other_changes_break_the_row() -> None:
    table, bears = pumped(9)
    other = table.put(cards.BEARS)
    table.effect(PUMP, on=(other,), duration=TURN)
    table.effect(SwitchPT(), on=(bears,), duration=TURN)
    table.effect(PUMP, on=(bears,), duration=TURN)
    table.effect(PUMP, on=(bears,), duration=TURN)
    found = effects_in_force(table.state.effects, edition_named("current"))
    assert [isinstance(one, Joined) for one in found] == [True, False, False, True]
    assert size(table, bears) == (24, 13), "the switch comes after all of them (613.4d)"
    assert size(table, other) == (3, 4)


def test_where_a_size_is_set_among_them_each_counts_at_its_time() -> None:
    """The rules of 2007 have one layer for both (418.5a)."""
    table, bears = pumped(10)
    table.effect(SetPT(1, 1), on=(bears,), duration=TURN)
    for _ in range(10):
        table.effect(PUMP, on=(bears,), duration=TURN)
    for edition in EDITION_NAMES:
        board = evaluate(table.state, edition)
        tried = evaluate(table.state, edition, reference=True)
        assert board.characteristics == tried.characteristics
        facts = board.characteristics[bears]
        assert (facts.power, facts.toughness) == ((11, 21) if edition == "2007" else (21, 41)), edition


@pytest.mark.parametrize("seed", range(12))
def test_joined_they_do_what_each_does(seed: int) -> None:
    """Against every effect by itself, with every pair tried, and against the account of it."""
    chance = random.Random(seed)
    table = Table()
    cast = [cards.BEARS, cards.SERRA_ANGEL, cards.GLORIOUS_ANTHEM, cards.TARMOGOYF, cards.GODHEAD_OF_AWE]
    things = [table.put(chance.choice(cast)) for _ in range(6)]
    parts: list[Modification] = [PUMP, PUMP, PUMP, ModifyPT(2, 0), ModifyPT(-1, -1), SetPT(0, 4), SwitchPT()]
    there = things[0]
    for _ in range(40):
        if chance.random() < 0.2:
            there = chance.choice(things)
        table.effect(chance.choice(parts if chance.random() < 0.3 else parts[:1]), on=(there,), duration=TURN)
        if chance.random() < 0.1:
            things.append(table.put(chance.choice(cast)))
    for edition in EDITION_NAMES:
        board = evaluate(table.state, edition)
        assert board.characteristics == evaluate(table.state, edition, reference=True).characteristics
        for id_ in things:
            assert explain(table.state, id_, edition).result == board.characteristics[id_]
