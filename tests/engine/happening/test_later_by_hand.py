"""A clause of a spell that isn't understood and waits for something later speaks then, not as it resolves (603.7)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualDraw
from mtgtable.engine.happening.later_by_hand import acts_later
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table
from tests.engine.play import BEARS, MOUNTAIN, A, B, Play, lands


def resolved(text: str) -> Play:
    """Ana's sorcery with that text has resolved; both have cards to draw."""
    table = Table()
    lands(table, MOUNTAIN, 1)
    rite = compile_printed(PrintedCard("Odd Rite", "normal", (PrintedFace("Odd Rite", "Sorcery", text, "{R}"),)))
    odd = table.put(rite.compiled.front, A, Zone.HAND)
    for seat in (A, B):
        for _ in range(5):
            table.put(BEARS, seat, Zone.LIBRARY)
    play = Play(table)
    play.cast(A, odd)
    play.resolve()
    return play


def waits(play: Play) -> bool:
    return play.game.decision is not None and play.game.decision.purpose == "manual"


def draws(play: Play) -> bool:
    """Ana draws; does the clause come onto the stack and wait as it resolves."""
    play.game.act(A, ManualDraw(A))
    if play.game.decision is None and not play.game.state.stack:
        play.pass_once()
    if not play.game.state.stack:
        return False
    play.resolve()
    found = waits(play)
    play.say(d.Chosen(()))
    return found


def test_it_says_nothing_as_it_resolves_and_waits_when_it_happens_once() -> None:
    play = resolved("When you next draw a card this turn, frobnicate it.")
    assert not waits(play)
    assert draws(play)
    assert not draws(play), "603.7b: once"


def test_whenever_is_as_often_as_it_happens_until_end_of_turn() -> None:
    play = resolved("Until end of turn, whenever you draw a card, frobnicate it.")
    assert draws(play)
    assert draws(play)
    play.to_step("upkeep", turn=play.game.state.turn.number + 1)
    assert play.game.state.delayed == ()


def test_at_the_beginning_of_its_step() -> None:
    play = resolved("At the beginning of the next end step, frobnicate a Bear.")
    assert not waits(play)
    while not play.game.state.stack:
        play.pass_once()
    assert play.step == "end"
    play.resolve()
    assert waits(play)
    play.say(d.Chosen(()))
    assert play.game.state.delayed == ()


@pytest.mark.parametrize(
    ("text", "later"),
    [
        ("When you do, frobnicate.", False),
        ("When a Bear is sacrificed this way, frobnicate.", False),
        ("Frobnicate when you draw a card.", False),
        ("When you next cast a spell this turn, frobnicate it.", True),
    ],
)
def test_what_follows_at_once_is_not_put_off(text: str, later: bool) -> None:
    assert acts_later(text) is later
