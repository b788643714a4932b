"""Supported cards come back from the program's own words: a sample that changes with the commit, all in the long form.

What the words drop or twist is found here before a player reads it, and no ability is one that can't be said at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from mtgtable.cards.card_file import load_card_file
from mtgtable.cards.starter import starter_cards
from mtgtable.model.printed import PrintedCard
from tests.oracle import coming_back
from tests.oracle.coming_back import missed
from tests.soak.test_sweep import sample

TIMES = 4
"""So many times as many cards are tried as the sweep does: saying takes less than playing."""


def amiss(cards: Iterable[PrintedCard]) -> list[str]:
    """What can't be said, or comes back otherwise, with its card."""
    return [f"{printed.name}: {found}" for printed in cards for found in missed(printed)]


def some(cards: tuple[PrintedCard, ...], whole: bool, repository: Path) -> tuple[PrintedCard, ...]:
    """All of the cards, or some by the commit."""
    return tuple(dict.fromkeys(one for k in range(TIMES) for one in sample(cards[k::TIMES], whole, repository)))


def test_starter_cards_come_back(soak_is_long: bool, repository: Path) -> None:
    assert amiss(some(tuple(starter_cards()), soak_is_long, repository)) == []


def test_cards_of_the_pool_come_back(soak_is_long: bool, repository: Path, reference_texts: Path) -> None:
    for file in ("oracle-today.json", "oracle-cards.json"):
        cards, _ = load_card_file(reference_texts / "oracle" / file)
        assert amiss(some(tuple(cards), soak_is_long, repository)) == []


def test_what_cannot_be_said_or_is_said_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = [
        next(card for card in starter_cards() if not missed(card) and len(list(coming_back.comes_back(card))) == 1)
    ]
    monkeypatch.setattr(coming_back, "plainly", lambda *_words, **_more: "You win the game")
    assert amiss(cards) == [f"{cards[0].name}: You win the game."]
    monkeypatch.setattr(coming_back, "plainly", _fails)
    assert amiss(cards) == [f"{cards[0].name}: can't be said: KeyError('noun')"]


def _fails(*_words: object, **_more: object) -> str:
    raise KeyError("noun")
