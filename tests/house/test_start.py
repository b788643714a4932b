"""What is loaded when: the rooms under the window need no Qt, reading the command line hardly anything."""

import json
import subprocess
import sys

import pytest

QT = {"PySide6", "shiboken6"}


def loaded_by(statement: str) -> set[str]:
    """The top-level names in sys.modules after a fresh Python has run the statement."""
    program = f"import json, sys\n{statement}\nprint(json.dumps(sorted({{n.split('.')[0] for n in sys.modules}})))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize("room", ["model", "abilities", "oracle", "engine", "cards", "session"])
def test_rooms_under_the_window_load_no_qt(room: str) -> None:
    assert loaded_by(f"import mtgtable.{room}") & QT == set()


@pytest.mark.parametrize("room", ["model", "abilities", "engine"])
def test_the_engine_loads_neither_database_nor_pydantic(room: str) -> None:
    assert loaded_by(f"import mtgtable.{room}") & {"sqlite3", "pydantic"} == set()


def test_the_command_line_is_read_before_anything_heavy_is_loaded() -> None:
    assert loaded_by("import mtgtable.cli; mtgtable.cli.build_parser()") & (QT | {"pydantic", "sqlite3"}) == set()
