"""One is said in the singular: no number stands before a plural without anybody having asked whether it is one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import mtgtable

_COUNTED = re.compile(
    r" (?:new |more |other |loyalty )?"
    r"(?:cards|counters|creatures|spells|targets|turns|permanents|players|tokens|modes|lands)\b"
)
_NO_NUMBER = re.compile(r"(?:kind|name|counters|what)\b|\.lower\(")
"""What is filled in is a word."""
_NEVER_ONE = {
    "size": "a first hand has seven cards (103.5)",
    "most": "a span of modes ends above where it begins",
}


def _bare(node: ast.AST, asked: bool = False) -> Iterator[ast.JoinedStr]:
    """The texts of a module that are in no "… if it is one else …"."""
    if isinstance(node, ast.JoinedStr) and not asked:
        yield node
    for child in ast.iter_child_nodes(node):
        yield from _bare(child, asked or isinstance(node, ast.IfExp))


def test_what_the_engine_says_of_one_is_in_the_singular() -> None:
    wrong = []
    for path in sorted(Path(mtgtable.__file__).parent.joinpath("engine").rglob("*.py")):
        for text in _bare(ast.parse(path.read_text(encoding="utf-8"))):
            for number, after in zip(text.values, text.values[1:], strict=False):
                if not isinstance(number, ast.FormattedValue) or not isinstance(after, ast.Constant):
                    continue
                said = ast.unparse(number.value)
                if _COUNTED.match(str(after.value)) and not _NO_NUMBER.search(said) and said not in _NEVER_ONE:
                    wrong.append(f"{path.name}:{text.lineno}: {ast.unparse(text)}")
    assert wrong == []
