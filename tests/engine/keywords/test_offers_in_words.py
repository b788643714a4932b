"""A keyword that offers something says in words what a yes does: the keyword alone says nothing to a stranger (702)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import mtgtable.engine.keywords
from mtgtable.engine.asking.cost_words import brings

_ROOM = Path(mtgtable.engine.keywords.__file__).parent


def _offers() -> list[tuple[str, ast.Call]]:
    return [
        (f"{path.name}:{node.lineno}", node)
        for path in sorted(_ROOM.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "May"
    ]


def test_there_are_offers_to_look_at() -> None:
    assert len(_offers()) > 10


@pytest.mark.parametrize(("where", "offer"), _offers(), ids=[where for where, _ in _offers()])
def test_each_offer_has_its_question(where: str, offer: ast.Call) -> None:
    assert any(word.arg == "prompt" for word in offer.keywords), f"{where}: what does a yes do?"


@pytest.mark.parametrize("name", ["kicker", "buyback", "replicate", "conspire", "casualty", "squad", "offspring"])
def test_an_optional_cost_says_what_it_is_paid_for(name: str) -> None:
    assert brings(name) != f"for {name}", "the keyword itself explains nothing"
