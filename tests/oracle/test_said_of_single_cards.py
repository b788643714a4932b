"""What single cards say, in the words that print has for it, read again as it was."""

import json
from pathlib import Path
from typing import Final

import pytest

from tests.oracle.cards import card
from tests.oracle.coming_back import NAME, comes_back

SAID: Final[dict[str, list[str]]] = json.loads(Path(__file__).with_name("said_of_single_cards.json").read_text("utf-8"))
"""By the kind of card that they stand on."""


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, texts in SAID.items() for text in texts])
def test_it_is_read_again_as_it_was(kind: str, text: str) -> None:
    found = list(comes_back(card(NAME, kind, text)))
    assert found
    assert all(found)
