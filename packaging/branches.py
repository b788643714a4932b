"""Holds the tests to what they reach: `python3 packaging/branches.py [--raise]`, after a run that counted.

Lines and branches of each room of the engine and of the compiler, as `coverage report` counts them, against the floor
that `pyproject.toml` gives the room. A room below its floor is named with the places that nothing reached; `--raise`
lifts the floors to what was reached now, and never lowers one.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import environment
from setup_error import SetupError

PROJECT = environment.ROOT / "pyproject.toml"
TABLE = "[tool.mtgtable.floors]"
SHOWN = 12
"""So many of the modules of a room that fell are named, those with the most unreached first."""


@dataclass(frozen=True)
class Reached:
    """How many lines and branches there are, and how many of them some test reached."""

    there: int = 0
    reached: int = 0

    @property
    def percent(self) -> float:
        """The part that was reached, in percent; all of nothing is 100."""
        return 100 * self.reached / self.there if self.there else 100.0

    def __add__(self, other: Reached) -> Reached:
        return Reached(self.there + other.there, self.reached + other.reached)


def main(arguments: list[str]) -> int:
    """Compare, print every room, and return 0 when none is below its floor."""
    modules = modules_in(counted())
    rooms = by_room(modules)
    floors = floors_in(PROJECT.read_text(encoding="utf-8"))
    for room, reached in sorted(rooms.items()):
        print(f"{room:24} {reached.percent:6.2f} %   floor {floors.get(room, 0):g}")
    whole = sum(rooms.values(), Reached())
    print(f"{'together':24} {whole.percent:6.2f} %")
    if arguments == ["--raise"]:
        PROJECT.write_text(raised(PROJECT.read_text(encoding="utf-8"), rooms), encoding="utf-8")
        return 0
    complaints = complaints_about(rooms, floors, modules)
    print("\n".join(complaints))
    return 1 if complaints else 0


def counted() -> Mapping[str, Any]:
    """What the last run counted, as `coverage json` tells it. Raises SetupError where there was none."""
    command = [str(environment.venv_python()), "-m", "coverage", "json", "--quiet", "-o", "-"]
    if Path(sys.prefix) != Path(sys.base_prefix):
        command[0] = sys.executable
    told = subprocess.run(command, cwd=environment.ROOT, capture_output=True, text=True, check=False)
    if told.returncode != 0:
        raise SetupError(
            f"Nothing was counted: {(told.stdout or told.stderr).strip()}\nRun `python3 packaging/test.py` first."
        )
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def modules_in(report: Mapping[str, Any]) -> dict[str, Reached]:
    """Each module of the report with what of it was reached."""
    found = {}
    for path, told in report["files"].items():
        summary = told["summary"]
        there = summary["num_statements"] + summary["num_branches"]
        reached = summary["covered_lines"] + summary["covered_branches"]
        found[path.replace("\\", "/")] = Reached(there, reached)
    return found


def room_of(path: str) -> str:
    """The room of a module: its folder below the engine or the compiler.

    >>> room_of("mtgtable/engine/stack/casting.py"), room_of("mtgtable/engine/table.py")
    ('engine/stack', 'engine')
    """
    folders = path.split("/")[1:-1]
    return "/".join(folders[:2])


def by_room(modules: Mapping[str, Reached]) -> dict[str, Reached]:
    """What was reached of each room."""
    rooms: dict[str, Reached] = {}
    for path, reached in modules.items():
        rooms[room_of(path)] = rooms.get(room_of(path), Reached()) + reached
    return rooms


def floors_in(project: str) -> dict[str, float]:
    """The floors that a `pyproject.toml` gives."""
    floors: dict[str, float] = tomllib.loads(project)["tool"]["mtgtable"]["floors"]
    return floors


def complaints_about(
    rooms: Mapping[str, Reached], floors: Mapping[str, float], modules: Mapping[str, Reached]
) -> list[str]:
    """A sentence for each room below its floor, for each without one, and for each floor without a room."""
    complaints = [f"{room} has a floor and is no room any more" for room in sorted(floors.keys() - rooms.keys())]
    complaints += [f"{room} has no floor: add it to {TABLE}" for room in sorted(rooms.keys() - floors.keys())]
    for room in sorted(rooms.keys() & floors.keys()):
        if rooms[room].percent < floors[room]:
            complaints.append(f"{room} fell to {rooms[room].percent:.2f} %, its floor is {floors[room]:g}:")
            complaints += _least_reached(path_and for path_and in modules.items() if room_of(path_and[0]) == room)
    return complaints


def _least_reached(modules: Iterable[tuple[str, Reached]]) -> list[str]:
    missing = sorted(modules, key=lambda module: module[1].reached - module[1].there)[:SHOWN]
    return [
        f"    {path}: {reached.there - reached.reached} lines and branches not reached"
        for path, reached in missing
        if reached.reached < reached.there
    ]


def raised(project: str, rooms: Mapping[str, Reached]) -> str:
    """The `pyproject.toml` with each floor lifted to the whole percent below what was reached now."""
    floors = floors_in(project)
    lines = [
        f'"{room}" = {max(int(reached.percent), floors.get(room, 0)):g}' for room, reached in sorted(rooms.items())
    ]
    pattern = re.escape(TABLE) + r'\n(?P<notes>(?:#.*\n)*)(?:"[^\n]*\n)*'
    return re.sub(pattern, lambda found: f"{TABLE}\n{found['notes']}" + "\n".join(lines) + "\n", project, count=1)


if __name__ == "__main__":
    environment.run_to_the_end(main)
