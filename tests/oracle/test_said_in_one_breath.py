"""Sentences in which "it" and "that card" are what print means by them, read again as they were."""

import json
from pathlib import Path
from typing import Final

import pytest

from tests.oracle.cards import card
from tests.oracle.coming_back import NAME, comes_back

SAID: Final[dict[str, list[str]]] = json.loads(Path(__file__).with_name("said_in_one_breath.json").read_text("utf-8"))
"""By the kind of card that they stand on."""


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, texts in SAID.items() for text in texts])
def test_it_is_read_again_as_it_was(kind: str, text: str) -> None:
    found = list(comes_back(card(NAME, kind, text)))
    assert found
    assert all(found)
