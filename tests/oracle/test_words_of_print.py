"""Words that change what a sentence means stand in print and in the program's words alike, or in neither.

The round trip alone doesn't show it: where two ways of saying it are read as one, words that say otherwise come back
as the same ability. So the words are also held to print; what says the same in other words is listed with its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.cards.card_file import load_card_file
from mtgtable.model.printed import PrintedCard
from mtgtable.oracle import compile_card
from mtgtable.oracle.rendering import teller
from tests.oracle.test_structure import sample

ALIKE: Final[tuple[tuple[str, str, str], ...]] = (
    (r"\blegendary\b", r"legendary", "legendary"),
    (r"\btotal (power|toughness|mana value)\b", r"\b[Tt]otal\b|combined|discarded this way|cards", "a total"),
    (r"\bnontoken\b", r"nontoken", "nontoken"),
    (r"\bhalf\b", r"\bhalf\b|\btwice\b", "half"),
    (r"\bat random\b", r"random", "at random"),
    (r"\brounded (up|down)\b", r"[Rr]ound", "rounded"),
    (r"\bnonbasic\b", r"nonbasic|Cave Desert", "nonbasic"),
    (r"in all graveyards", r"(all|each) graveyards?|graveyards|a graveyard\b.*for each", "all graveyards"),
)
"""Words of print, and what must stand in the program's words where they do."""

NEVER: Final[tuple[str, ...]] = (
    r"\bshares? an? [\w ]+ with all\b",
    r"exiled with [^.,]*(?<!you own) in exile",
    r"\bare an? (Plains|Island|Swamp|Mountain|Forest)\b",
    r"(permanents|creatures|lands|artifacts|tokens) that isn't",
    r"(?<![-+/\w])1 counters\b|\b1000\b|×",
    r"\bthat are (\w+)s and (\w+)s\b",
)
"""What the program's words never say."""


def said_otherwise(card: PrintedCard) -> Iterator[str]:
    """The words of a card that print has and the program hasn't, and what it never says."""
    compiled = compile_card(card)
    if compiled.unsupported:
        return
    for printed, face in zip(card.faces, compiled.faces, strict=True):
        say = teller(face, face.abilities)
        paragraphs: dict[str, list[str]] = {}
        for ability in face.abilities:
            told = say(ability)
            yield from (f"{card.name}: {told}" for never in NEVER if re.search(never, told))
            if not isinstance(ability, KeywordAbility):
                paragraphs.setdefault(ability.text, []).append(told)
        for text, rows in paragraphs.items():
            words = re.sub(r"\([^()]*\)", "", text).replace(printed.name, "~")
            told = " ".join(rows).replace(printed.name, "~")
            yield from (
                f"{card.name}: {name}: {told}"
                for one, other, name in ALIKE
                if re.search(one, words) and not re.search(other, told, re.IGNORECASE)
            )


@pytest.mark.parametrize("file", ["oracle-today.json", "oracle-cards.json"])
def test_words_say_what_print_says(file: str, reference_texts: Path) -> None:
    cards, _ = load_card_file(reference_texts / "oracle" / file)
    assert [row for card in sample(tuple(cards)) for row in said_otherwise(card)] == []
