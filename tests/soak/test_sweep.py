"""Supported cards are tried out in all that they do: a sample that changes with the commit, all in the long form."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Callable
from pathlib import Path

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.cards.card_file import load_card_file
from mtgtable.cards.starter import starter_cards
from mtgtable.model.printed import PrintedCard
from mtgtable.session.catalog import compile_printed
from tests.soak.offered import not_offered
from tests.soak.sweep import tried

SAMPLE = 25


def sample(cards: tuple[PrintedCard, ...], whole: bool, repository: Path) -> tuple[PrintedCard, ...]:
    """The cards to try: all, or some by the commit, so that each commit tries others and each can be repeated."""
    if whole:
        return cards
    return tuple(random.Random(seed_of(repository)).sample(cards, min(len(cards), 3 * SAMPLE)))


def seed_of(repository: Path) -> int:
    """A number that each commit has to itself."""
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=repository, capture_output=True, text=True, check=False)
    return int(head.stdout.strip()[:8] or "0", 16)


def faults(cards: tuple[PrintedCard, ...], whole: bool, look: Callable[[CompiledCard], list[str]] = tried) -> list[str]:
    """What is wrong with those of the cards that are supported."""
    supported = [card for card in map(compile_printed, cards) if card.supported]
    return [fault for card in (supported if whole else supported[:SAMPLE]) for fault in look(card.compiled)]


def test_starter_cards_can_be_played_in_all_that_they_do(soak_is_long: bool, repository: Path) -> None:
    cards = sample(tuple(starter_cards()), soak_is_long, repository)
    assert faults(cards, soak_is_long) == []


def test_cards_of_the_pool_can_be_played_in_all_that_they_do(
    soak_is_long: bool, repository: Path, reference_texts: Path
) -> None:
    for file in ("oracle-today.json", "oracle-cards.json") if soak_is_long else ("oracle-today.json",):
        cards, _ = load_card_file(reference_texts / "oracle" / file)
        assert faults(sample(cards, soak_is_long, repository), soak_is_long) == []


def test_what_starter_cards_let_a_player_begin_is_offered(soak_is_long: bool, repository: Path) -> None:
    cards = sample(tuple(starter_cards()), soak_is_long, repository)
    assert faults(cards, soak_is_long, not_offered) == []


def test_what_cards_of_the_pool_let_a_player_begin_is_offered(
    soak_is_long: bool, repository: Path, reference_texts: Path
) -> None:
    for file in ("oracle-today.json", "oracle-cards.json") if soak_is_long else ("oracle-today.json",):
        cards, _ = load_card_file(reference_texts / "oracle" / file)
        assert faults(sample(cards, soak_is_long, repository), soak_is_long, not_offered) == []
