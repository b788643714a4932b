"""Tokens that the texts of cards make, in their own few words, and what is done in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from mtgtable.cards.pace import Pace, unhurried
from mtgtable.cards.starter import starter_cards
from mtgtable.cards.store import CardStore
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import CatalogCard, compile_printed
from mtgtable.session.labels import IN_WORDS
from mtgtable.session.typed_tokens import sentence

_MADE: Final = re.compile(
    r"\bcreates? (?:a number of|a|an|one|two|three|four|five|six|seven|X|that many|\d+) (?:tapped )?"
    r"(?P<token>[^.,\"]*?tokens?(?: with [a-z ,]+?)?)(?=[.,\"]|\Z| for | equal | where | that | and | at | under )",
    re.IGNORECASE,
)
_SIZED: Final = re.compile(r"\d+/\d+ [a-z]")
_MORE_THAN_A_TOKEN: Final = re.compile(
    r" (?:if|instead|unless|then|that|than|equal|cop(?:y|ies)|tapped|attacking)\b|'s\b"
)
"""Words of a sentence that goes on."""
_NAMED: Final = re.compile(r"[A-Z][a-z]+")
COMMON_TOKENS: Final = (
    "Treasure", "Clue", "Food", "Blood", "Map", "1/1 white Soldier", "1/1 white Human", "1/1 white Spirit with flying",
    "1/1 white Cat", "2/2 white Knight with vigilance", "4/4 white Angel with flying", "1/1 blue Bird with flying",
    "2/2 blue Bird with flying", "2/2 black Zombie", "1/1 black Rat", "1/1 black Bat with flying", "1/1 red Goblin",
    "1/1 red Devil", "5/5 red Dragon with flying", "1/1 green Saproling", "1/1 green Elf Warrior", "1/1 green Squirrel",
    "2/2 green Wolf", "2/2 green Bear", "3/3 green Beast", "4/4 green Rhino Warrior", "5/5 green Wurm",
    "1/1 colorless Thopter artifact with flying", "1/1 colorless Servo artifact", "1/1 colorless Eldrazi Scion",
)  # fmt: skip
"""Tokens that many cards make: there before what all cards make has been read."""


def tokens_of(texts: Iterable[str]) -> tuple[str, ...]:
    """What the texts of cards can make, in their own words, each once.

    >>> tokens_of(("Create two 1/1 white Soldier creature tokens.", "When this dies, create a Treasure token."))
    ('1/1 white Soldier', 'Treasure')
    >>> tokens_of(("Create a number of 1/1 green Elf Warrior creature tokens equal to that number.",))
    ('1/1 green Elf Warrior',)
    """
    return tuple(_counted(texts))


def pool_tokens(store: CardStore, pace: Pace = unhurried) -> tuple[str, ...]:
    """All that the cards of the starter set and of a store can make and that is understood, the commonest first.

    A size that isn't known before, as X/X, is left out. Raises StoreError.
    """
    own = [face.oracle_text for card in starter_cards() for face in card.faces]
    found = _counted((*own, *store.texts("create", "token")))
    chosen = []
    for number, (words, _) in enumerate(found.most_common()):
        pace(number, len(found))
        if _SIZED.match(words) or (_NAMED.fullmatch(words) and in_words(sentence(words)).supported):
            chosen.append(words)
    return tuple(chosen)


def _counted(texts: Iterable[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for text in texts:
        for match in _MADE.finditer(text):
            words = " ".join(re.sub(r"\b(creature )?tokens?\b", "", match.group("token")).split())
            if words and not _MORE_THAN_A_TOKEN.search(f" {words}"):
                found[words] += 1
    return found


def in_words(text: str) -> CatalogCard:
    """A sorcery with that text, by which it is done by hand."""
    words = text.strip()
    if words and words[-1] not in '.")':
        words += "."
    words = words[:1].upper() + words[1:]
    return compile_printed(PrintedCard(IN_WORDS, "normal", (PrintedFace(IN_WORDS, "Sorcery", words),)))
