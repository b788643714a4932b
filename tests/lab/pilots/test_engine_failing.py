"""Where the engine fails in an imagined game, that costs the pilot this line, and never its seat."""

from __future__ import annotations

from typing import Any

import pytest

from mtgtable.engine.asking.inputs import Action
from mtgtable.lab.pilots import at_once, rollouts, searching
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.lab.pilots.seat import PilotSeat
from tests.lab.pilots.test_greedy import ME, table


class Failing(PilotedGame):
    """A game in which each input fails."""

    def step(self) -> Any:
        raise LookupError("the engine fails here")

    def play(self, *_: Any, **__: Any) -> Any:
        raise LookupError("the engine fails here")


@pytest.mark.parametrize("pilot", [SearchingPilot, RolloutPilot])
def test_it_acts_all_the_same(pilot: type[SearchingPilot | RolloutPilot], monkeypatch: pytest.MonkeyPatch) -> None:
    for room in (searching, rollouts, at_once):
        monkeypatch.setattr(room, "PilotedGame", Failing)
    game = table(["Grizzly Bears", "Gray Ogre"], ["Forest", "Mountain", "Forest"])
    action = pilot().begin(PilotSeat(game, ME))
    assert isinstance(action, Action)
