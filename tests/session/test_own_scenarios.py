"""The scenarios that come with the program hold."""

from pathlib import Path

import pytest

from mtgtable.resources import resources_folder
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop, set_up
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import Scenario, read_file
from mtgtable.session.sitting import Sitting

FILES = sorted((resources_folder() / "scenarios").glob("*.json"))


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog.of_user()[0]


def test_there_are_ten_and_each_says_what_it_shows() -> None:
    read = [entry for file in FILES for entry in read_file(file)]
    assert len(read) >= 10
    for entry in read:
        assert isinstance(entry, Scenario), entry.message
        assert entry.header.source
        assert entry.header.name


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_holds(file: Path, catalog: Catalog) -> None:
    for entry in read_file(file):
        outcome = play(entry, Workshop(catalog))
        assert outcome.status == "passed", outcome.line()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_opens_on_the_table(file: Path, catalog: Catalog) -> None:
    for entry in read_file(file):
        assert isinstance(entry, Scenario)
        game, _ = set_up(entry, Workshop(catalog))
        sitting = Sitting.of_table(game.state)
        assert sitting.game.priority == sitting.state.starting_player
