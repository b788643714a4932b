"""What the tests reach of each room is held to a floor that only rises."""

import re
from importlib import import_module
from typing import Any

import pytest

from tests.house.tree import REPOSITORY

PROJECT = """[tool.other]
"engine/mana" = 1

[tool.mtgtable.floors]
# Percent; only rises.
"engine/mana" = 90
"engine/stack" = 80

[tool.after]
x = 1
"""
MODULES = {"mtgtable/engine/mana/payer.py": (100, 85), "mtgtable/engine/stack/casting.py": (50, 45)}


@pytest.fixture
def branches() -> Any:
    """The script."""
    return import_module("branches")


def reached(branches: Any) -> dict[str, Any]:
    return {path: branches.Reached(*numbers) for path, numbers in MODULES.items()}


def test_a_room_that_fell_is_named_with_its_modules(branches: Any) -> None:
    modules = reached(branches)
    complaints = branches.complaints_about(branches.by_room(modules), branches.floors_in(PROJECT), modules)
    assert complaints == [
        "engine/mana fell to 85.00 %, its floor is 90:",
        "    mtgtable/engine/mana/payer.py: 15 lines and branches not reached",
    ]


def test_a_room_without_a_floor_and_a_floor_without_a_room_are_told(branches: Any) -> None:
    modules = {"mtgtable/oracle/verbs/cards.py": branches.Reached(10, 10)}
    complaints = branches.complaints_about(branches.by_room(modules), {"engine/gone": 50}, modules)
    assert complaints == [
        "engine/gone has a floor and is no room any more",
        "oracle/verbs has no floor: add it to [tool.mtgtable.floors]",
    ]


def test_floors_are_lifted_and_never_lowered(branches: Any) -> None:
    text = branches.raised(PROJECT, branches.by_room(reached(branches)))
    assert branches.floors_in(text) == {"engine/mana": 90, "engine/stack": 90}
    assert "# Percent; only rises." in text
    assert text.startswith('[tool.other]\n"engine/mana" = 1\n')
    assert text.endswith("\n[tool.after]\nx = 1\n")


def test_lines_and_branches_count_alike(branches: Any) -> None:
    summary = {"num_statements": 6, "num_branches": 4, "covered_lines": 5, "covered_branches": 2}
    found = branches.modules_in({"files": {"mtgtable\\engine\\table.py": {"summary": summary}}})
    assert {room: room_reached.percent for room, room_reached in branches.by_room(found).items()} == {"engine": 70.0}


def test_every_room_of_the_engine_and_the_compiler_has_a_floor(branches: Any) -> None:
    there = {
        "/".join(folder.relative_to(REPOSITORY / "mtgtable").parts[:2])
        for part in ("engine", "oracle")
        for folder in [REPOSITORY / "mtgtable" / part, *(REPOSITORY / "mtgtable" / part).iterdir()]
        if folder.is_dir() and folder.name != "__pycache__"
    }
    assert branches.floors_in((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8")).keys() == there


def test_the_tests_that_count_and_the_others_are_all_tests_together() -> None:
    checks = {check.name: list(check.arguments) for check in import_module("test").checks([])}
    del checks["starter cards"]  # counted once more, out of the tests of pools
    named = [one for arguments in checks.values() for one in arguments if one.startswith("tests/")]
    tests = REPOSITORY / "tests"
    left_out = [one.removeprefix("--ignore=") for ones in checks.values() for one in ones if one.startswith("--ignore")]
    files = [path for path in tests.rglob("test_*.py") if "__pycache__" not in path.parts]
    assert len(files) > 100
    for path in files:
        where = path.relative_to(REPOSITORY).as_posix()
        over = [one for one in named if where == one or where.startswith(f"{one}/")]
        over = [one for one in over if one == where or where not in left_out]
        assert len(over) == 1, f"{where} is run by {over}"


def test_some_tests_alone_are_run_without_counting() -> None:
    names = [check.name for check in import_module("test").checks(["-k", "mana"])]
    assert names[-1] == "tests"
    assert not [name for name in names if "floor" in name]


def test_no_test_that_counts_reads_a_pool_beside_the_checkout() -> None:
    """A floor would hang on whether the pool is there. Names, rules and numbers alone reach nothing of their own."""
    script = import_module("test")
    reading = [
        path.relative_to(REPOSITORY).as_posix()
        for folder in script.OF_THE_RULES
        for path in sorted((REPOSITORY / folder).rglob("test_*.py"))
        if re.search(r'reference_texts / "(oracle|decks)"', path.read_text(encoding="utf-8"))
    ]
    assert reading
    assert set(reading) <= set(script.OF_POOLS)
