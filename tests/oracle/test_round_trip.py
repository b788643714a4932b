"""Compiled, said in plain words, and compiled again: how many abilities come back as they were.

What comes back otherwise shows an error of the compiler or of the words; how many come back only rises. Labels (the
text of a mode, a cost, a target) are for people and aren't compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

from mtgtable.abilities.abilities import KeywordAbility, ManualAbility
from mtgtable.abilities.instructions import Manual
from mtgtable.cards.card_file import load_card_file
from mtgtable.cards.starter import starter_cards
from mtgtable.model.printed import PrintedCard
from mtgtable.oracle import compile_card, plainly
from mtgtable.oracle.rendering import host_words
from tests.oracle.cards import card

NAME = "Example"
OF_STARTER_CARDS = 328
OF_THE_POOL = 362
"""How many abilities come back, at least: of the starter cards, and of each fiftieth card in today's wording."""


def bare(node: Any) -> Any:
    """The node without the labels in it."""
    if isinstance(node, tuple):
        return tuple(bare(part) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    labels = () if isinstance(node, Manual) else ("text",)
    return replace(
        node, **{one.name: "" if one.name in labels else bare(getattr(node, one.name)) for one in fields(node)}
    )


def comes_back(printed: PrintedCard) -> Iterator[bool]:
    """For each ability that isn't a keyword: is it the same when its own words are compiled."""
    result = compile_card(printed)
    if result.unsupported:
        return
    for face, compiled in zip(printed.faces, result.faces, strict=True):
        host = host_words(compiled.subtypes, compiled.abilities)
        for ability in compiled.abilities:
            if isinstance(ability, KeywordAbility | ManualAbility):
                continue
            again = compile_card(card(NAME, face.type_line, plainly(ability, NAME, host) + ".", face.mana_cost))
            yield not again.unsupported and bare(again.front.abilities) == (bare(ability),)


def how_many(cards: Iterable[PrintedCard]) -> int:
    return sum(same for printed in cards for same in comes_back(printed))


def test_what_the_starter_cards_say_comes_back() -> None:
    assert how_many(starter_cards()) >= OF_STARTER_CARDS


def test_what_the_pool_says_comes_back(reference_texts: Path) -> None:
    cards, _ = load_card_file(reference_texts / "oracle" / "oracle-today.json")
    assert how_many(sorted(cards, key=lambda printed: printed.name)[::50]) >= OF_THE_POOL
