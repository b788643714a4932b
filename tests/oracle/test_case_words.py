"""What the cards of the cases do is said in words: all of it, and without the mark that stands for the card inside."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mtgtable.abilities.abilities import ManualAbility
from mtgtable.model.printed import PrintedCard
from mtgtable.oracle import compile_card, plainly
from mtgtable.oracle.rendering import host_words
from tests.oracle.cards import card

PROGRAM_TERMS = re.compile(r"\b[A-Z][A-Za-z]+\(|\w=|<Zone|\bNone\b")
"""How a value of the program would be written: never in the words of an ability."""
CASES = sorted((Path(__file__).parents[1] / "conformance").glob("*.json"))


def cards_in(node: Any) -> Iterator[PrintedCard]:
    """The cards that are written out in a file of cases."""
    if isinstance(node, dict):
        if node.get("oracle_text") and node.get("type_line"):
            yield card(
                node.get("card") or node["name"], node["type_line"], node["oracle_text"], node.get("mana_cost", "")
            )
        for part in node.values():
            yield from cards_in(part)
    elif isinstance(node, list):
        for part in node:
            yield from cards_in(part)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_understood_ability_of_a_case_is_said(path: Path) -> None:
    for printed in {
        one.name + one.faces[0].oracle_text: one for one in cards_in(json.loads(path.read_text()))
    }.values():
        result = compile_card(printed)
        for face in result.faces:
            host = host_words(face.subtypes, face.abilities)
            for ability in face.abilities:
                words = plainly(ability, printed.name, host)
                assert words or isinstance(ability, ManualAbility), printed.name
                assert "~" not in words, f"{printed.name}: {words}"
                assert not PROGRAM_TERMS.search(words), f"{printed.name}: {words}"
