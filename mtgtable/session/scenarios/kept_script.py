"""A script that is being followed, kept beside the journal of its game, so that it goes on when the game does."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mtgtable.model.ids import PlayerId
from mtgtable.session.saves import SaveError, read_sealed, write_sealed
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.following import Following, Mark, StepResult
from mtgtable.session.scenarios.reading import FORMAT, Scenario, scenario_from_data
from mtgtable.session.scenarios.references import Names
from mtgtable.session.sitting import Sitting

SCRIPT: Final = "script.json"
"""The file beside the journal's."""


def keep_script(folder: Path, following: Following) -> None:
    """Keep how far a script is. Raises SaveError."""
    write_sealed(folder / SCRIPT, script_data(following))


def script_data(following: Following) -> dict[str, Any]:
    """A script and how far it is, as JSON data."""
    names = following.run.table.names
    return {
        "scenario": scenario_data(following.scenario),
        "file": following.scenario.file,
        "cards": sorted(names.cards),
        "marks": [_mark_data(mark) for mark in following.marks],
    }


def take_up_script(data: dict[str, Any], workshop: Workshop, sitting: Sitting) -> Following:
    """The script at a sitting that was taken up. Raises SaveError."""
    try:
        scenario = scenario_from_data(data["scenario"], data["file"])
        names = Names(cards=set(data["cards"]))
        marks = [_mark(row, sitting) for row in data["marks"]]
        return Following.from_marks(scenario, workshop, names, sitting, marks)
    except Exception as error:  # the game goes on without its script
        raise SaveError(f"the script of the scenario can't be taken up: {error}") from error


def read_script(folder: Path) -> dict[str, Any] | None:
    """What was kept; None where the game has no script. Raises SaveError."""
    path = folder / SCRIPT
    return read_sealed(path) if path.exists() else None


def scenario_data(scenario: Scenario) -> dict[str, Any]:
    """A scenario as the JSON data that it was read from, but for what it leaves to be understood."""
    header = scenario.header.model_dump(mode="json", by_alias=True, exclude_unset=True)
    script = [step.model_dump(mode="json", by_alias=True, exclude_unset=True) for step in scenario.script]
    return {**header, "format": FORMAT, "script": script}


def _mark_data(mark: Mark) -> dict[str, Any]:
    return {
        "done": mark.done,
        "position": mark.position,
        "queues": {str(player): list(answers) for player, answers in mark.queues.items()},
        "aliases": {name: list(lineages) for name, lineages in mark.aliases.items()},
        "waits": mark.waits,
        "results": [[result.index, result.text, result.status, result.message] for result in mark.results],
    }


def _mark(row: dict[str, Any], sitting: Sitting) -> Mark:
    position = row["position"]
    return Mark(
        row["done"],
        position,
        sitting.record.entries[position - 1] if position else None,
        {PlayerId(int(player)): tuple(answers) for player, answers in row["queues"].items()},
        {name: tuple(lineages) for name, lineages in row["aliases"].items()},
        row["waits"],
        tuple(StepResult(*result) for result in row["results"]),
    )
