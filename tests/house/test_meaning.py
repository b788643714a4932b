"""What a value means is told by its type, so that a misspelt word is an error before anything runs."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.house.tree import modules, name, parsed

FIELDS = {"what", "bind", "rest", "journal"}
"""Fields of instructions and of a sitting that code once looked for in whatever came along."""


def asked_by_word(tree: ast.AST) -> list[int]:
    """The lines that look for a field of a decision, an instruction or a sitting as if it might not be there."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "getattr"
        and (
            ast.unparse(node.args[0]).endswith("decision")
            or (isinstance(node.args[1], ast.Constant) and node.args[1].value in FIELDS)
        )
    ]


def test_decisions_and_instructions_are_told_apart_by_their_types() -> None:
    found = [
        f"{name(path)}:{line}"
        for path in modules("mtgtable")
        if "oracle" not in path.parts
        for line in asked_by_word(parsed(path))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        'getattr(decision, "purpose", "")',
        'x = getattr(self.play.decision, "options", ())',
        'what = getattr(instruction, "what", None)',
        'getattr(self.play.sitting, "journal", None)',
    ],
)
def test_a_field_asked_for_by_its_name_is_found(line: str) -> None:
    assert asked_by_word(ast.parse(line)) == [1]


def asked_with_a_default(tree: ast.AST) -> list[int]:
    """The lines that look for a field by its written name and take something else where there is none."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "getattr"
        and len(node.args) == 3
        and isinstance(node.args[1], ast.Constant)
    ]


@pytest.mark.parametrize("folder", ["abilities", "engine", "lab", "model"])
def test_what_a_value_is_is_told_by_its_class_not_by_what_fields_it_has(folder: str) -> None:
    """A rewritten text is the one thing that whatever is rewritten may have or not (612.1)."""
    found = {name(path) for path in modules(f"mtgtable/{folder}") if asked_with_a_default(parsed(path))}
    assert found <= {"mtgtable/engine/continuous/words.py"}


def test_a_default_for_a_field_is_found() -> None:
    assert asked_with_a_default(ast.parse('x = getattr(ability, "name", "")\ny = getattr(ability, stat, 0)')) == [1]


def test_a_field_that_is_looped_over_is_none_of_these() -> None:
    assert asked_by_word(ast.parse("getattr(look.of(one), node.stat)")) == []


def documented_but_not_there(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Class and name: what a dataclass's docstring explains and the class neither has nor takes as a value."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(one) for one in node.decorator_list):
            doc = ast.get_docstring(node) or ""
            fields = {ast.unparse(one.target) for one in node.body if isinstance(one, ast.AnnAssign)}
            values = {one.value for part in node.body[1:] for one in ast.walk(part) if isinstance(one, ast.Constant)}
            for word in re.findall(r"``([a-z]\w*)``:", doc):
                if word not in fields | values and f"``{word}`` " not in doc.replace(f"``{word}``:", ""):
                    yield node.name, word


def test_fields_that_are_explained_are_there() -> None:
    found = [(name(path), *one) for path in modules("mtgtable") for one in documented_but_not_there(parsed(path))]
    assert found == []


def test_an_explained_field_that_is_gone_is_found() -> None:
    text = '@dataclass\nclass Move:\n    """Moves. ``to``: where. ``action``: what it is."""\n\n    to: int\n'
    assert list(documented_but_not_there(ast.parse(text))) == [("Move", "action")]
