"""The guide to the scenario file names every key that a file may have, where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from mtgtable.resources import resources_folder
from mtgtable.session.scenarios import reading, script, values
from mtgtable.session.scenarios.values import Model

FOLDER = resources_folder() / "guides"
LANGUAGES = ("scenarios.md", "de/scenarios.md")
ANYWHERE = frozenset({"do", "check", "action", "turn", "step", "expect", "if_legal"})
"""What a step may have whatever it does; these are told before the tables."""


def keys_of(model: type[Model]) -> set[str]:
    """The keys of a part of the file, as the file writes them."""
    return {field.alias or name for name, field in model.model_fields.items()}


def rows(language: str) -> dict[str, list[str]]:
    """Each row of the tables by what it begins with, in the order in which they stand."""
    found: dict[str, list[str]] = {}
    for line in (FOLDER / language).read_text(encoding="utf-8").splitlines():
        match = re.match(r"\| `(\w+)`", line)
        if match is not None:
            found.setdefault(match[1], []).append(line)
    return found


def parts() -> Iterator[type[Model]]:
    for module in (values, reading, script):
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Model) and value.__module__ == module.__name__:
                yield value


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_every_part_is_named(language: str) -> None:
    text = (FOLDER / language).read_text(encoding="utf-8")
    missing = {(part.__name__, key) for part in parts() for key in keys_of(part) if f"`{key}`" not in text}
    assert missing == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_scenario_a_player_and_a_card_have_has_a_row_each(language: str) -> None:
    told = rows(language)
    for part in (reading.Header, reading.WhatIfEntry, values.PlayerEntry, values.PermanentEntry):
        assert keys_of(part) - set(told) == set(), part.__name__


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", [script.VERBS, script.BY_HAND, script.CHECKS], ids=["verbs", "by hand", "checks"])
def test_the_row_of_each_step_names_all_that_it_takes(table: dict[str, type[script.Step]], language: str) -> None:
    told = rows(language)
    for name, step in table.items():
        wanted = keys_of(step) - ANYWHERE
        if name == "object":
            wanted -= {"object"}
        assert any(all(f"`{key}`" in row for key in wanted) for row in told.get(name, [])), f"{name}: {wanted}"
