"""A clause by hand of what is "prevented this way" speaks as often as something is, and never before (615.5)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.decisions import Chosen
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table
from tests.engine.play import MOUNTAIN, SHOCK, A, B, Play, lands

_SHIELD = "Prevent the next 3 damage that would be dealt to you this turn."


def shocked(text: str, *whom: Ref) -> list[bool]:
    """Ben shocks each in turn after Ana's odd instant; did its clause wait as it resolved, and at each of them."""
    return _played(text, *whom)[1]


def _played(text: str, *whom: Ref) -> tuple[Play, list[bool]]:
    printed = PrintedCard("Odd Rite", "normal", (PrintedFace("Odd Rite", "Instant", text, "{R}"),))
    table = Table()
    lands(table, MOUNTAIN, 1)
    lands(table, MOUNTAIN, 3, B)
    odd = table.put(compile_printed(printed).compiled.front, A, Zone.HAND)
    shocks = [table.put(SHOCK, B, Zone.HAND) for _ in whom]
    play = Play(table)
    play.cast(A, odd)
    play.resolve()
    found = [_waits(play)]
    for shock, target in zip(shocks, whom, strict=True):
        while play.game.priority != B:
            play.pass_once()
        play.cast(B, shock, target)
        play.resolve()
        found.append(_waits(play))
    return play, found


def _waits(play: Play) -> bool:
    if play.game.decision is None:
        return False
    assert play.game.decision.purpose == "manual"
    play.say(Chosen(()))
    return True


@pytest.mark.parametrize("clause", [
    "Frobnicate for each 1 damage prevented this way.",
    "When damage is prevented this way, frobnicate.",
    "Whenever damage from a red source is prevented this way this turn, you frobnicate that much life.",
])  # fmt: skip
def test_it_waits_when_damage_is_prevented_and_not_before(clause: str) -> None:
    assert shocked(f"{_SHIELD} {clause}", Seat(B), Seat(A)) == [False, False, True]


def test_it_waits_for_each_damage_that_the_shield_takes() -> None:
    assert shocked(f"{_SHIELD} Frobnicate for each 1 damage prevented this way.", Seat(A), Seat(A)) == [
        False, True, True,
    ]  # fmt: skip


@pytest.mark.parametrize(("whom", "waits"), [(A, True), (B, False)])
def test_what_is_done_later_with_it_waits_then_if_something_was_prevented(whom: PlayerId, waits: bool) -> None:
    clause = "At the beginning of the next end step, frobnicate for each 1 damage prevented this way."
    play, asked = _played(f"{_SHIELD} {clause}", Seat(whom))
    assert asked == [False, False]
    while play.step != "end" and play.game.decision is None:
        play.pass_once()
    if play.game.state.stack:
        play.resolve()
    assert _waits(play) is waits


_SQUIRE = "Whenever damage that would be dealt to you is prevented, put that many +1/+1 counters on this creature."


def test_whenever_damage_to_you_is_prevented_counts_what_was_and_not_what_was_dealt() -> None:
    squire = PrintedCard("Odd Squire", "normal", (PrintedFace("Odd Squire", "Creature", _SQUIRE, "{W}", "1", "1"),))
    ward = PrintedCard("Odd Rite", "normal", (PrintedFace("Odd Rite", "Instant", _SHIELD, "{R}"),))
    table = Table()
    lands(table, MOUNTAIN, 1)
    lands(table, MOUNTAIN, 3, B)
    odd = table.put(compile_printed(squire).compiled.front, A)
    rite = table.put(compile_printed(ward).compiled.front, A, Zone.HAND)
    shocks = [table.put(SHOCK, B, Zone.HAND) for _ in range(3)]
    play = Play(table)
    play.cast(A, rite)
    play.resolve()
    counters = []
    for shock, target in zip(shocks, (Seat(B), Seat(A), Seat(A)), strict=True):
        while play.game.priority != B:
            play.pass_once()
        play.cast(B, shock, target)
        while play.game.state.stack:
            play.resolve()
        counters.append(play.game.state.objects[odd].counters_of("+1/+1"))
    assert counters == [0, 2, 3], "of the last two only one was prevented"
    assert play.life(A) == 19


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Prevent the next 3 damage that would be dealt to you this turn by a frobbing source.", [False, False, True]),
        ("If a frobbing source would deal damage to you this turn, prevent that damage.", [False, False, True]),
        ("Prevent the next 3 damage that would be dealt to you this turn by a frobbing source. Frob it.",
         [True, False, True]),
    ],
)  # fmt: skip
def test_a_shield_that_isnt_understood_speaks_before_such_damage(text: str, asked: list[bool]) -> None:
    """615.1: not as it begins to wait, nor for damage to another player; what else is done is done at once."""
    assert shocked(text, Seat(B), Seat(A)) == asked
