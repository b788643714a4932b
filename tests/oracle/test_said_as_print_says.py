"""Sentences as print says them: the program says them in the same words, and reads these as it read them first.

``said_as_print_says.json``: the kind of card, its mana cost and the sentence.
"""

import json
from pathlib import Path
from typing import Final

import pytest

from mtgtable.model.printed import PrintedCard
from mtgtable.oracle import compile_card
from mtgtable.oracle.rendering import host_words
from tests.oracle.cards import card
from tests.oracle.coming_back import NAME, comes_back, sentence

CASES: Final = json.loads(Path(__file__).with_name("said_as_print_says.json").read_text(encoding="utf-8"))


def said(printed: PrintedCard) -> list[str]:
    front = compile_card(printed).front
    return [sentence(one, host_words(front.subtypes, front.abilities)) for one in front.abilities]


@pytest.mark.parametrize(("kind", "cost", "text"), CASES)
def test_it_is_said_so_and_read_again(kind: str, cost: str, text: str) -> None:
    printed = card(NAME, kind, text, cost)
    assert text in said(printed)
    assert list(comes_back(printed)) == [True]
