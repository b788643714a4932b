"""Sentences that could be taken otherwise: said in these very words, and read again as they were."""

import json
from pathlib import Path
from typing import Final

import pytest

from mtgtable.oracle import compile_card
from mtgtable.oracle.rendering import host_words, several_taken
from tests.oracle.cards import card
from tests.oracle.coming_back import NAME, comes_back, sentence

SAID: Final[dict[str, list[str]]] = json.loads(
    Path(__file__).with_name("said_and_not_mistaken.json").read_text("utf-8")
)
"""By the kind of card that they stand on."""


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, texts in SAID.items() for text in texts])
def test_it_is_said_so(kind: str, text: str) -> None:
    printed = card(NAME, kind, text)
    compiled = compile_card(printed)
    assert compiled.unsupported == ()
    abilities = compiled.front.abilities
    host, several = host_words(compiled.front.subtypes, abilities), several_taken(abilities)
    assert "\n".join(sentence(ability, host, several=several) for ability in abilities) == text
    assert all(comes_back(printed))
