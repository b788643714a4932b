"""The state changes only through its own methods, and boards read nothing that they aren't made anew for."""

import ast
from dataclasses import fields
from pathlib import Path

import pytest

from mtgtable.engine.state.state import State
from mtgtable.engine.state.unread import UNREAD_OF_OBJECTS, UNREAD_OF_PLAYERS, UNREAD_OF_THE_TURN
from tests.house.tree import REPOSITORY, modules, name, parsed

FIELDS = {field.name for field in fields(State)}
OUTSIDE = ["engine", "lab", "session", "ui"]
READERS = ["engine/reading", "engine/continuous", "engine/keywords"]
WAITING = {"pending", "replacements", "delayed", "log", "seed", "next_timestamp", "next_object", "history"}
"""Fields of the state that boards don't read; the history they read only through ``happened``."""


def receiver(node: ast.Attribute) -> str:
    """What stands before the dot, its last name."""
    return ast.unparse(node.value).rsplit(".", maxsplit=1)[-1]


def assigned(tree: ast.AST) -> list[ast.Attribute]:
    """The fields of a state that are assigned to, also through an index."""
    found = []
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign | ast.Delete) else [getattr(node, "target", None)]
        if not isinstance(node, ast.Assign | ast.Delete | ast.AugAssign | ast.AnnAssign):
            continue
        for target in targets:
            inner = target.value if isinstance(target, ast.Subscript) else target
            if isinstance(inner, ast.Attribute) and inner.attr in FIELDS and receiver(inner) != "self":
                found.append(inner)
    return found


def test_the_state_is_changed_only_by_its_own_methods() -> None:
    """The types forbid changing what it holds; here putting something else in its place is forbidden too."""
    wrong = [
        f"{name(path)}:{node.lineno} {ast.unparse(node)}"
        for folder in OUTSIDE
        for path in modules(f"mtgtable/{folder}")
        if path.parent.name != "state" or path.parent.parent.name != "engine"
        for node in assigned(parsed(path))
        if folder == "engine" or receiver(node) in ("state", "supposed")
    ]
    assert wrong == []


@pytest.mark.parametrize("line", ["state.effects = ()", "table.state.objects[1] = x", "a.turn.b = 1; s.version += 1"])
def test_an_assignment_is_found(line: str) -> None:
    assert len(assigned(ast.parse(line))) == 1


def read(path: Path) -> list[str]:
    """Where a module reads something that no board is made anew for."""
    unread = UNREAD_OF_OBJECTS | UNREAD_OF_PLAYERS | UNREAD_OF_THE_TURN
    found = []
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Attribute):
            of_the_state = node.attr in WAITING and receiver(node) == "state"
            if of_the_state or node.attr in unread:
                found.append(f"{path.relative_to(REPOSITORY)}:{node.lineno} {ast.unparse(node)}")
    return found


def test_words_read_only_what_boards_are_made_anew_for() -> None:
    assert [place for folder in READERS for path in modules(f"mtgtable/{folder}") for place in read(path)] == []
