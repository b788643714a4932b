"""No choice goes without a reason, and none that German doesn't know: over the positions and whole games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtgtable.engine.asking.decisions import Answer, Decision
from mtgtable.engine.asking.inputs import Action
from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import ScenarioRun
from mtgtable.session.scenarios.reading import Scenario
from mtgtable.ui.said import known
from tests.lab.decks import catalog
from tests.lab.pilots.examination import positions
from tests.lab.pilots.test_greedy import ME, THEY


class Questioned:
    """A pilot that is asked for the reason of each choice."""

    def __init__(self, asked: GreedyPilot | SearchingPilot) -> None:
        self.asked = asked
        self.choices: list[tuple[str, str]] = []

    def begin(self, seat: PilotSeat) -> Action:
        """As the pilot, whose reason is kept."""
        return self._kept(lambda: self.asked.begin(seat), "begin")

    def answer(self, seat: PilotSeat, decision: Decision) -> Answer | None:
        """As the pilot, whose reason is kept."""
        return self._kept(lambda: self.asked.answer(seat, decision), f"{type(decision).__name__} {decision}")

    def _kept(self, choosing: Callable[[], Any], what: str) -> Any:
        self.asked.why = ""  # one that sets nothing shows
        chosen = choosing()
        self.choices.append((what, self.asked.why))
        return chosen

    def __getattr__(self, name: str) -> Any:
        return getattr(self.asked, name)


def without_reason(choices: list[tuple[str, str]]) -> list[str]:
    return [what for what, why in choices if not why]


@pytest.mark.parametrize("position", [*positions("kill"), *positions("land")], ids=lambda position: position.name)
def test_in_each_of_the_sixty_positions(position: Scenario) -> None:
    run = ScenarioRun(position, Workshop(catalog()))
    run.begin()
    pilot = Questioned(GreedyPilot())
    PilotedGame(run.table.game, {ME: pilot, THEY: GreedyPilot()}).play(1)
    assert pilot.choices
    assert without_reason(pilot.choices) == []


DECK = ["Mountain"] * 12 + ["Forest"] * 10 + ["Lightning Bolt", "Shock", "Grizzly Bears", "Elvish Mystic"] * 4


@pytest.mark.parametrize("kind", [GreedyPilot, SearchingPilot])
def test_in_a_whole_game(kind: type[GreedyPilot | SearchingPilot]) -> None:
    deck = tuple(map(catalog().card, DECK))
    game = Game.start(NewGame((NewSeat("A", deck), NewSeat("B", deck)), seed=5).for_engine())
    pilots = [Questioned(kind()), Questioned(GreedyPilot())]
    PilotedGame(game, dict(zip((ME, THEY), pilots, strict=True))).play(8)
    choices = [choice for pilot in pilots for choice in pilot.choices]
    assert len(choices) > 40
    assert without_reason(choices) == []
    assert [why for what, why in choices if what != "begin" and not known("de", why)] == []
