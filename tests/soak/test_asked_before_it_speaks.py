"""What a clause by hand asks with "if" after its event is asked by the engine, as far as it is read (603.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from mtgtable.abilities.abilities import ManualAbility, TriggeredAbility
from mtgtable.abilities.conditions import StepName
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Seat
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import A, B, face
from tests.soak.moments import asked
from tests.soak.test_only_at_their_moment import Board

Setup: TypeAlias = Callable[[Board], object]


def _nothing(_: Board) -> None:
    """The board as it is."""


def _step(step: StepName) -> Callable[[Board], list[e.Event]]:
    return lambda _: [e.StepBegins(step, A)]


def _named(name: str) -> Setup:
    return lambda on: on.table.put(face(name, "Creature — Rat", pt=(3, 3)), A)


def _hit(board: Board) -> None:
    theirs = board.put("Creature — Elk", B)
    asked(board.state, [e.Damages(board.bear, theirs, 3)])


def _power(power: int) -> Callable[[Board], list[e.Event]]:
    def dies(on: Board) -> list[e.Event]:
        id_ = on.table.put(face("Some Beast", "Creature — Beast", pt=(power, 2)), B)
        return [e.Moves(id_, Zone.GRAVEYARD, Zone.BATTLEFIELD)]

    return dies


def _alone(board: Board) -> None:
    for id_ in (board.bear, board.host):
        asked(board.state, [e.Moves(id_, Zone.EXILE, Zone.BATTLEFIELD)])


def _attacks(on: Board) -> list[e.Event]:
    return [e.AttackersDeclared(A, ((on.odd, Seat(B)),))]


MELD = "At the beginning of combat on your turn, if you both own and control this creature and a creature named Other "
CASES: tuple[tuple[str, Callable[[Board], list[e.Event]], Setup, Setup], ...] = (
    (f"{MELD}Half, frob them into a Whole.", _step("begin_combat"), _named("Other Half"), _named("Other Third")),
    (
        "At the beginning of each end step, if an Elk an opponent controlled was dealt excess damage this turn, go.",
        _step("end"), _hit, _nothing,
    ),
    (
        "Whenever this creature attacks, if you control a Time Lord, frob.",
        _attacks, lambda on: on.put("Creature — Time Lord"), lambda on: on.put("Creature — Time Lord", B),
    ),
    (
        "Whenever this creature attacks, if another creature is on the battlefield, frob.",
        _attacks, _nothing, _alone,
    ),
    (
        "Whenever this creature frobs or attacks, if you control a Swamp, frob.",
        _attacks, lambda on: on.put("Basic Land — Swamp"), lambda on: on.put("Basic Land — Swamp", B),
    ),
)  # fmt: skip


@pytest.mark.parametrize(("text", "deed", "so", "not_so"), CASES, ids=[case[0][-60:] for case in CASES])
def test_a_clause_speaks_where_what_it_asks_is_so_and_not_where_it_isnt(
    text: str, deed: Callable[[Board], list[e.Event]], so: Setup, not_so: Setup
) -> None:
    heard = []
    for prepare in (so, not_so):
        board = Board(text)
        prepare(board)
        heard.append(board.speaks(text, deed))
    assert heard == [True, False]


def test_it_is_greater_or_it_is_silent() -> None:
    text = "Whenever a creature dies, if it had power greater than this creature's power, frob a frog equal to it."
    assert Board(text).speaks(text, _power(3))
    assert not Board(text).speaks(text, _power(2))


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature attacks, if the moon frobs, frob.",
        "Whenever this creature frobs or attacks, if the moon frobs, frob.",
        "Whenever this creature or another Bear frobs or attacks, if it has a +1/+1 counter on it, frob.",
        "Whenever this creature attacks, if a card is exiled with it, frob.",
    ],
)
def test_what_isnt_understood_or_may_have_been_done_by_hand_still_lets_it_speak(text: str) -> None:
    assert Board(text).speaks(text, _attacks)


def test_what_is_asked_of_what_was_read_is_as_wide_as_the_words() -> None:
    """All that is known of "kicked twice" is that it was kicked."""
    text = "Whenever this creature attacks, if it was kicked twice, frob."
    front = compile_printed(PrintedCard("Odd", "normal", (PrintedFace("Odd", "Creature — Bear", text, "{2}"),)))
    (ability,) = front.compiled.front.abilities
    assert isinstance(ability, TriggeredAbility)
    assert ability.condition is not None
    assert not isinstance(ability, ManualAbility)
