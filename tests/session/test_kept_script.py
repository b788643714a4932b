"""Scenarios written down again as data: what is read from it is the same scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtgtable.resources import resources_folder
from mtgtable.session.scenarios.kept_script import scenario_data
from mtgtable.session.scenarios.reading import Scenario, read_file, scenario_from_data

FILES = sorted((resources_folder() / "scenarios").glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_written_down_is_read_as_the_same(path: Path) -> None:
    for found in read_file(path):
        assert isinstance(found, Scenario)
        assert scenario_from_data(scenario_data(found), found.file) == found


def test_every_reference_scenario_written_down_is_read_as_the_same(reference_texts: Path) -> None:
    read = 0
    for path in sorted((reference_texts / "scenarios").rglob("*.json")):
        for found in read_file(path):
            if isinstance(found, Scenario):
                again = scenario_from_data(scenario_data(found), found.file)
                assert again.script == found.script
                assert again.header.model_copy(update={"format": found.header.format}) == found.header
                read += 1
    assert read > 1000
