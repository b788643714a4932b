"""A script followed at a sitting ends as it does when it is run by itself, and its steps are undone with the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtgtable.resources import resources_folder
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop, set_up
from mtgtable.session.scenarios.following import Following
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import Scenario, read_file
from mtgtable.session.sitting import Sitting

FILES = sorted((resources_folder() / "scenarios").glob("*.json"))


def followed(path: Path) -> tuple[Scenario, Workshop, Following]:
    """The first scenario of a file at a sitting, before its first step."""
    (scenario, *_) = [entry for entry in read_file(path) if isinstance(entry, Scenario)]
    workshop = Workshop(Catalog.of_user()[0])
    game, names = set_up(scenario, workshop)
    return scenario, workshop, Following(scenario, workshop, names, Sitting.of_table(game.state))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_ends_as_when_run_by_itself(path: Path) -> None:
    scenario, workshop, following = followed(path)
    following.to_end()
    assert play(scenario, workshop).status == "passed"
    assert [result.message for result in following.results if result.status == "failed"] == []
    assert following.done == len(following.steps)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_step_can_be_taken_back_and_played_again(path: Path) -> None:
    following = followed(path)[2]
    following.to_end()
    sitting = following.sitting
    while sitting.undo():
        following.look()
        assert following.trouble == ""
    assert not any(result.status == "done" for result in following.results)
    following.to_end()
    assert following.done == len(following.steps)
    assert all(result.status != "failed" for result in following.results)
