"""Modules stay small, are named for what they are, and import one way."""

import ast
import re
import tomllib
from pathlib import Path

from tests.house.tree import REPOSITORY, imported, modules, name, parsed

LONGEST = 600
EMPTY_WORDS = {
    "util",
    "utils",
    "helper",
    "helpers",
    "manager",
    "managers",
    "misc",
    "common",
    "shared",
    "stuff",
    "tools",
}
LEFTOVER = re.compile(r"(?:_?\d+|_(?:new|old|tmp|temp|copy|backup|final))$")


def test_no_module_is_longer_than_600_lines() -> None:
    lengths = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}
    assert {path: length for path, length in lengths.items() if length > LONGEST} == {}


def test_modules_and_folders_are_named_for_what_they_are() -> None:
    empty = set()
    for path in modules():
        for part in path.relative_to(REPOSITORY).with_suffix("").parts:
            if EMPTY_WORDS & set(part.split("_")) or LEFTOVER.search(part):
                empty.add(name(path))
    assert empty == set()


def test_the_packaging_folder_never_becomes_a_package() -> None:
    """It would stand in front of the installed package `packaging`, which pytest itself needs."""
    assert not (REPOSITORY / "packaging" / "__init__.py").exists()


def rooms() -> list[list[str]]:
    """The rooms from the highest level to the lowest, read from the import contract in pyproject.toml."""
    settings = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = [c for c in settings["tool"]["importlinter"]["contracts"] if c["id"] == "rooms"]
    return [[room.strip(" ()") for room in layer.split("|")] for layer in contract["layers"]]


def test_rooms_import_one_way() -> None:
    level = {room: height for height, layer in enumerate(reversed(rooms())) for room in layer}
    wrong = []
    for path in modules("mtgtable"):
        here = path.relative_to(REPOSITORY / "mtgtable").with_suffix("").parts[0]
        if here.startswith("__"):
            continue
        for target in sorted(imported(path)):
            there = target.split(".")[1] if target.startswith("mtgtable.") else here
            if there in level and there != here and level[there] >= level[here]:
                wrong.append(f"{name(path)} imports {target}")
    assert wrong == []


def test_every_folder_of_the_package_is_a_room() -> None:
    folders = {path.parent.name for path in (REPOSITORY / "mtgtable").glob("*/__init__.py")}
    assert folders <= {room for layer in rooms() for room in layer}


def uses_of_shared_randomness(path: Path) -> list[str]:
    """Uses of the process-wide generator of `random`; a game has a generator of its own."""
    return [
        f"{name(path)}:{node.lineno} random.{node.attr}"
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "random"
        and node.attr != "Random"
    ] + [f"{name(path)} imports {target}" for target in imported(path) if re.match(r"random\.(?!Random$)", target)]


def test_no_game_draws_from_the_randomness_of_the_process() -> None:
    rooms_of_the_game = ["mtgtable/model", "mtgtable/abilities", "mtgtable/engine", "mtgtable/session"]
    assert [use for path in modules(*rooms_of_the_game) for use in uses_of_shared_randomness(path)] == []
