"""Abilities that many effects give are handed over together, and are what they would be one by one (613.1f)."""

from __future__ import annotations

import random

import pytest

from mtgtable.engine.continuous import evaluate, gifts
from mtgtable.engine.recalling import empty
from mtgtable.model.ids import ObjectId
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table

_ON_THE_TABLE = (
    cards.GOBLIN_KING, cards.GOBLIN_KING, cards.LEVITATION, cards.LEVITATION, cards.GOBLIN_RAIDERS, cards.BEARS,
    cards.WIND_DRAKE, cards.ARCHETYPE, cards.GRAVITY_SPHERE, cards.LIGNIFY, cards.GLORIOUS_ANTHEM,
)  # fmt: skip


def kings(count: int) -> tuple[Table, list[ObjectId]]:
    table = Table()
    return table, [table.put(cards.GOBLIN_KING) for _ in range(count)]


@pytest.fixture
def handed(monkeypatch: pytest.MonkeyPatch) -> list[ObjectId]:
    """To whom a row of abilities was put together, each time that it was."""
    found: list[ObjectId] = []
    together = gifts._together

    def counted(*args: object) -> object:
        found.append(args[1])  # type: ignore[arg-type]
        return together(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(gifts, "_together", counted)
    return found


def test_each_object_is_given_all_of_them_at_once_and_again_nothing(handed: list[ObjectId]) -> None:
    table, row = kings(40)
    board = evaluate(table.state)
    assert sorted(handed) == row, "one row for each, of the 39 that others give"
    assert all(len(board.characteristics[id_].abilities) == 1 + 39 for id_ in row)
    before = [board.characteristics[id_].abilities for id_ in row]
    again = evaluate(table.state)
    assert len(handed) == 40
    assert all(again.characteristics[id_].abilities is one for id_, one in zip(row, before, strict=True))


def test_one_more_that_gives_is_one_more_of_each(handed: list[ObjectId]) -> None:
    table, row = kings(5)
    evaluate(table.state)
    row.append(table.put(cards.GOBLIN_KING))
    board = evaluate(table.state)
    assert sorted(handed[5:]) == row
    assert {len(board.characteristics[id_].abilities) for id_ in row} == {1 + 5}


def test_who_can_have_no_such_ability_is_given_none() -> None:
    table = Table()
    bears = table.put(cards.BEARS)
    table.put(cards.ARCHETYPE, B)
    drake = table.put(cards.WIND_DRAKE, B)
    for player in (A, B, A, B):
        table.put(cards.LEVITATION, player)
    board, plain = evaluate(table.state), evaluate(table.state, reference=True)
    assert not board.characteristics[bears].has("flying")
    assert board.characteristics[drake].has("flying")
    for id_ in (bears, drake):
        assert board.characteristics[id_] == plain.characteristics[id_]


@pytest.mark.parametrize("seed", range(25))
def test_together_they_are_what_they_are_one_by_one(seed: int) -> None:
    dice = random.Random(seed)
    table = Table()
    for _ in range(14):
        card = dice.choice(_ON_THE_TABLE)
        there = [id_ for id_ in table.state.battlefield if "Creature" in table.state.objects[id_].printed.types]
        host = dice.choice(there) if there and card is cards.LIGNIFY else None
        if card is not cards.LIGNIFY or host is not None:
            table.put(card, dice.choice((A, B)), attached_to=host)
    empty()
    for _ in range(2):
        board, plain = evaluate(table.state), evaluate(table.state, reference=True)
        for id_ in table.state.battlefield:
            assert board.characteristics[id_] == plain.characteristics[id_]
        table.put(cards.GOBLIN_KING)
