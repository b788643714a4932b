"""What is understood of the starter set and of the cards in most decks: a change of it must be meant.

``digests.json`` keeps a digest of each card. After a change of the grammar that is meant (``mtgtable cards diff`` says
card by card what it did), write it anew:

    MTGTABLE_WRITE_SNAPSHOT=1 python -m pytest tests/session/test_digests.py
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from mtgtable.cards.card_file import load_card_file
from mtgtable.cards.starter import starter_cards
from mtgtable.model.printed import PrintedCard
from mtgtable.session.coverage import cover

KEPT = Path(__file__).with_name("digests.json")
SHOWN = 40


def digests(cards: Iterable[PrintedCard]) -> dict[str, str]:
    return {card.name: cover(card).digest for card in cards}


def held(name: str, now: dict[str, str]) -> None:
    """The digests are those that are kept; written anew where that is wished."""
    kept = json.loads(KEPT.read_text("utf-8"))
    if os.environ.get("MTGTABLE_WRITE_SNAPSHOT"):
        kept[name] = now
        KEPT.write_text(json.dumps(kept, indent=0, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")
        return
    changed = [card for card in kept[name] if now.get(card) != kept[name][card]]
    assert changed[:SHOWN] == [], f"{len(changed)} cards are understood otherwise than before; see {__doc__}"
    assert now.keys() == kept[name].keys()


def test_the_starter_cards_are_understood_as_they_were() -> None:
    held("starter set", digests(starter_cards()))


def test_the_cards_in_most_decks_are_understood_as_they_were(reference_texts: Path) -> None:
    """A thousand cards in today's wording, those that stand in most published decks."""
    file = reference_texts / "oracle" / "oracle-today.json"
    if not file.is_file():
        pytest.skip("the pool of card texts beside the checkout is not there")
    wanted = json.loads(KEPT.read_text("utf-8"))["most decks"]
    held("most decks", digests(card for card in load_card_file(file)[0] if card.name in wanted))
