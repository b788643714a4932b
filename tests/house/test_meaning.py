"""What a value means is told by its type, so that a misspelt word is an error before anything runs."""

import ast

import pytest

from tests.house.tree import modules, name, parsed


def asked_by_word(tree: ast.AST) -> list[int]:
    """The lines that look for a field of a decision by its name, as if it might not be there."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "getattr"
        and ast.unparse(node.args[0]).endswith("decision")
    ]


def test_decisions_are_told_apart_by_their_types() -> None:
    found = [f"{name(path)}:{line}" for path in modules("mtgtable") for line in asked_by_word(parsed(path))]
    assert found == []


@pytest.mark.parametrize("line", ['getattr(decision, "purpose", "")', 'x = getattr(self.play.decision, "options", ())'])
def test_a_field_asked_for_by_its_name_is_found(line: str) -> None:
    assert asked_by_word(ast.parse(line)) == [1]
