"""The visible texts of the window, read from its sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent.parent
UI = REPOSITORY / "mtgtable" / "ui"


def modules() -> list[Path]:
    """Every module of the window."""
    return sorted(UI.rglob("*.py"))


def sources() -> dict[str, str]:
    """Each text given to `tr`, `trn` or `mark`, or the title of a `Command`, with the module it stands in."""
    found: dict[str, str] = {}
    for path in modules():
        for text in texts_of(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(text, path.relative_to(UI).as_posix())
    return found


def texts_of(tree: ast.AST) -> Iterator[str]:
    """The texts of one module, as they stand in the tables."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        said = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if node.func.id == "trn":
            yield f"{said[0]} | {said[1]}"
        elif node.func.id == "Command" and len(said) > 1:
            yield said[1]
        elif node.func.id in ("tr", "mark") and said and isinstance(node.args[0], ast.Constant):
            about = next((one.value for one in node.keywords if one.arg == "about"), None)
            yield f"{said[0]} [{about.value!s}]" if isinstance(about, ast.Constant) else said[0]
