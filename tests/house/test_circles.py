"""Modules that import each other in a circle can't be understood alone; here the circles are counted and held.

Every import counts, also those inside functions and those made for types only.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import REPOSITORY, modules, name, parsed

LARGEST = {
    "engine": 13,  # the honest recursion of the rules: what happens is replaced, triggers, and is paid for
    "abilities": 7,  # abilities hold instructions, which grant abilities
    "session": 5,
    "ui": 10,  # the window makes its parts, and these are typed by the window
    "oracle": 1,
    "cards": 1,
    "lab": 1,
    "model": 1,
}
"""So many modules import each other at most; the numbers only fall."""
HIDDEN = {
    "mtgtable/engine/happening/batches.py": 3,  # what happens is replaced, triggers, and makes players leave
    "mtgtable/engine/mana/abilities.py": 1,  # a mana ability pays a cost, and a cost is paid by mana abilities
}
"""Imports inside functions of the engine: where that recursion is closed, and nowhere else. The numbers only fall."""


def dotted(path: Path) -> str:
    """The full name of the module in a file."""
    parts = path.relative_to(REPOSITORY).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def targets(node: ast.AST, known: dict[str, Path]) -> set[str]:
    """The modules of the program that an import statement names."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names} & known.keys()
    if isinstance(node, ast.ImportFrom) and node.module is not None:
        said = {f"{node.module}.{alias.name}" for alias in node.names}
        return (said & known.keys()) or ({node.module} & known.keys())
    return set()


def importing(room: str) -> dict[str, set[str]]:
    """Each module of the room with the modules of the room that it imports anywhere."""
    known = {dotted(path): path for path in modules(room)}
    found = {}
    for module, path in known.items():
        reached = [targets(node, known) for node in ast.walk(parsed(path))]
        found[module] = set().union(*reached) - {module}
    return found


def reached_from(start: str, edges: dict[str, set[str]]) -> set[str]:
    """Everything that a module imports, directly or not."""
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        new = edges[waiting.pop()] - seen
        seen |= new
        waiting += new
    return seen


def circles(edges: dict[str, set[str]]) -> list[set[str]]:
    """The sets of modules that all import each other, directly or not, the largest first."""
    reach = {module: reached_from(module, edges) for module in edges}
    found = {
        frozenset(other for other in reach[module] if module in reach[other])
        for module in edges
        if module in reach[module]
    }
    return sorted((set(circle) for circle in found), key=len, reverse=True)


@pytest.mark.parametrize("room", LARGEST)
def test_circles_of_imports_stay_small(room: str) -> None:
    largest = next(iter(circles(importing(f"mtgtable/{room}"))), set())
    assert len(largest) <= LARGEST[room], sorted(largest)


def test_circles_are_found() -> None:
    edges = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set[str]()}
    assert circles(edges) == [{"b", "c"}]


def hidden(path: Path, known: dict[str, Path]) -> Iterator[str]:
    """The imports of the program's own modules that stand inside functions."""
    for function in ast.walk(parsed(path)):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if targets(node, known):
                    yield f"{name(path)}:{getattr(node, 'lineno', 0)}"


def test_imports_inside_functions_of_the_engine_close_the_recursion_of_the_rules_alone() -> None:
    known = {dotted(path): path for path in modules("mtgtable")}
    found = {name(path): list(hidden(path, known)) for path in modules("mtgtable/engine")}
    assert {module: len(places) for module, places in found.items() if places} == HIDDEN


def test_every_room_says_what_it_is_for() -> None:
    rooms = [path for path in modules("mtgtable") if path.name == "__init__.py" and len(path.parts) > 1]
    silent = [name(path) for path in rooms if not (ast.get_docstring(parsed(path)) or "").split("\n")[0].endswith(".")]
    assert silent == []
