"""A player's own turns, counted by the draws of the log: on the play and on the draw, beside seats that don't draw."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mtgtable.engine.state.state import LogEntry
from mtgtable.model.ids import PlayerId
from mtgtable.ui.playing.own_turns import numbered_own_turns, own_turns

ME, OTHER = PlayerId(0), PlayerId(1)


def view(turn: int, step: str, began: PlayerId, goldfish: bool) -> Any:
    """A game of two in that step: whoever began didn't draw on turn 1 (103.8a), a goldfish without a deck never."""
    log = []
    for past in range(2, turn + 1):
        player = began if past % 2 else PlayerId(1 - began)
        there = past < turn or step not in ("untap", "upkeep")
        if there and not (goldfish and player == OTHER):
            log.append(LogEntry("draws a card", turn=past, step="draw", player=player))
    active = began if turn % 2 else PlayerId(1 - began)
    return SimpleNamespace(turn=turn, step=step, active=active, log=tuple(log))


@pytest.mark.parametrize("goldfish", [True, False])
@pytest.mark.parametrize("step", ["upkeep", "precombat_main"])
@pytest.mark.parametrize("turn", range(1, 9))
def test_the_turns_that_were_ones_own_are_counted(turn: int, step: str, goldfish: bool) -> None:
    on_the_play = (turn + 1) // 2
    on_the_draw = turn // 2
    assert own_turns(view(turn, step, ME, goldfish), ME) == on_the_play
    assert own_turns(view(turn, step, OTHER, goldfish), ME) == on_the_draw
    for began, had in ((ME, range(1, turn + 1, 2)), (OTHER, range(2, turn + 1, 2))):
        numbered = {past: number for number, past in enumerate(had, 1)}
        assert numbered_own_turns(view(turn, step, began, goldfish), ME) == numbered
