"""The examination: positions whose answer is known, as scenarios; the pilot plays A's turn, then the checks hold."""

from __future__ import annotations

from pathlib import Path

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.pilot import Pilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.model.ids import PlayerId
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import ScenarioRun
from mtgtable.session.scenarios.reading import Scenario, read_file
from mtgtable.session.scenarios.refusal import Failed
from tests.lab.decks import catalog

POSITIONS = Path(__file__).parent / "positions"


def positions(part: str) -> list[Scenario]:
    """The positions of a file."""
    found = read_file(POSITIONS / f"{part}.json")
    assert all(isinstance(entry, Scenario) for entry in found), found
    return [entry for entry in found if isinstance(entry, Scenario)]


def passes(position: Scenario, pilot: Pilot) -> bool:
    """Does the pilot find the answer; the opponent blocks as the greedy pilot does."""
    run = ScenarioRun(position, Workshop(catalog()))
    run.begin()
    piloted = PilotedGame(run.table.game, {PlayerId(0): pilot, PlayerId(1): GreedyPilot()})
    piloted.play(1)
    try:
        while run.step():
            pass
    except Failed:
        return False
    return True
