"""Where the words of a clause by hand tell of what the grammar knows, its filters judge the event (603.2, 614.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from mtgtable.abilities.conditions import StepName
from mtgtable.engine.happening.others_casting import others_casting
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, face
from tests.soak.test_only_at_their_moment import Board

Deed: TypeAlias = Callable[[Board], list[e.Event]]


def _sized(on: Board, size: int, player: PlayerId) -> ObjectId:
    return on.table.put(face("Some Ox", "Creature — Ox", pt=(size, size)), player)


def _dies(player: PlayerId) -> Deed:
    return lambda on: [e.Moves(_sized(on, 2, player), Zone.GRAVEYARD, Zone.BATTLEFIELD)]


def _attack(size: int, player: PlayerId = A) -> Deed:
    return lambda on: [e.AttackersDeclared(player, ((_sized(on, size, player), Seat(B if player == A else A)),))]


def _dealt(amount: int, size: int, *, combat: bool = False) -> Deed:
    return lambda on: [e.Damages(on.bear, _sized(on, size, B), amount, combat)]


def _counters(kind: str, player: PlayerId) -> Deed:
    return lambda _: [e.CountersPut(Seat(player), kind, 1)]


def _tapped(land: str) -> Deed:
    return lambda on: [e.MakesMana(A, ("U",), on.put(f"Basic Land — {land}"), tapped=True)]


SMALL = "Whenever you attack a player or planeswalker with one or more creatures with power 1 or less, frob."
EXACT = "Whenever a source you control deals noncombat damage to a creature equal to that creature's toughness, frob."
EXCESS = "Whenever a creature an opponent controls is dealt excess damage, frob."
POISON = "If you would get one or more poison counters, instead you frob."
TWIST = "If tapped for mana, Plains produce {R} and Swamps produce {G} instead of any other type."
CASES: tuple[tuple[str, Deed, Deed], ...] = (
    ("If a nontoken creature an opponent controls would die, frob it instead.", _dies(B), _dies(A)),
    (SMALL, _attack(1), _attack(3)),
    (SMALL, _attack(1), _attack(1, B)),
    (EXACT, _dealt(3, 3), _dealt(2, 3)),
    (EXCESS, _dealt(4, 3), _dealt(3, 3)),
    (POISON, _counters("poison", A), _counters("poison", B)),
    (POISON, _counters("poison", A), _counters("rad", A)),
    (TWIST, _tapped("Swamp"), _tapped("Island")),
)


@pytest.mark.parametrize(("text", "such", "other"), CASES)
def test_it_speaks_at_such_an_event_and_not_at_another(text: str, such: Deed, other: Deed) -> None:
    assert Board(text).speaks(text, such)
    assert not Board(text).speaks(text, other)


def test_what_enters_at_another_time_triggers_nothing() -> None:
    text = "When this creature enters during the declare attackers step, you may frob target attacking creature."

    def enters(on: Board) -> list[e.Event]:
        card = on.state.objects[on.odd].card
        assert card is not None
        return [e.Moves(on.table.put(card.front, A, Zone.HAND), Zone.BATTLEFIELD, Zone.HAND, by=A)]

    steps: tuple[StepName, ...] = ("declare_attackers", "precombat_main")
    heard = []
    for step in steps:
        board = Board(text)
        board.state.update_turn(step=step)
        heard.append(board.speaks(text, enters))
    assert heard == [True, False]


def test_spells_from_among_exiled_cards_are_cast_from_exile() -> None:
    told = others_casting(
        "Each player may look at cards they exiled with this enchantment, and they may play lands and cast spells from "
        "among those cards."
    )
    assert told is not None
    assert told.zones == {Zone.EXILE}
