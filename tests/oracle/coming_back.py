"""Compiled, said in plain words, and compiled again: which abilities come back as they were.

What comes back otherwise shows an error of the compiler or of the words. Labels (the
text of a mode, a cost, a target) are for people and aren't compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from mtgtable.abilities.abilities import KeywordAbility, ManualAbility
from mtgtable.abilities.instructions import Manual
from mtgtable.model.printed import PrintedCard
from mtgtable.oracle import compile_card, plainly
from mtgtable.oracle.rendering import host_words
from tests.oracle.cards import card

NAME = "Example"


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
