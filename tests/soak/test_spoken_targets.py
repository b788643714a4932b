"""What the cards of the pool aim at is asked for in German, where the pool is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import TargetSpec
from mtgtable.cards.card_file import load_card_file
from mtgtable.engine.stack.targets import _prompt
from mtgtable.oracle import compile_card
from mtgtable.ui.aims import asked_for

pytestmark = pytest.mark.soak


def test_what_the_cards_of_the_pool_aim_at_is_asked_for_in_german(reference_texts: Path, soak_is_long: bool) -> None:
    """Every twentieth card that speaks of targets; all of them in the long form. New words may come first here."""
    cards, _ = load_card_file(reference_texts / "oracle" / "oracle-today.json")
    aiming = [card for card in cards if any("target" in face.oracle_text.lower() for face in card.faces)]
    texts = {
        (node.text, node.minimum == node.maximum == 1): card.name
        for card in aiming[:: 1 if soak_is_long else 20]
        for node in walk(compile_card(card))
        if isinstance(node, TargetSpec)
    }
    asked = {_prompt(TargetSpec(text=text), *((1, 1) if one else (0, 2))): name for (text, one), name in texts.items()}
    unsaid = {prompt: name for prompt, name in asked.items() if asked_for("de", prompt) is None}
    assert len(asked) > 150
    assert len(unsaid) <= len(asked) // 100, unsaid
