"""Compiled, said in plain words, and compiled again: which abilities come back as they were.

What comes back otherwise shows an error of the compiler or of the words. Labels (the
text of a mode, a cost, a target) are for people and aren't compared. An ability that means
what it means only beside another (607) may come back among the others of its face.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from mtgtable.abilities.abilities import KeywordAbility, ManualAbility
from mtgtable.model.printed import PrintedCard
from mtgtable.oracle import compile_card, plainly
from mtgtable.oracle.rendering import host_words, several_taken
from tests.oracle.cards import card
from tests.oracle.one_form import bare

NAME = "Example"
SIZE = re.compile(r"\n\d+/\d+$|: Level \d$")


def comes_back(printed: PrintedCard) -> Iterator[bool]:
    """For each ability that isn't a keyword: is it the same when its own words are compiled."""
    return (same for _, same in _said_and_read(printed))


def missed(printed: PrintedCard) -> list[str]:
    """What comes back otherwise, in the program's words; what raises, if it can't be said."""
    try:
        return [said for said, same in _said_and_read(printed) if not same]
    except Exception as error:
        return [f"can't be said: {error!r}"]


def _said_and_read(printed: PrintedCard) -> Iterator[tuple[str, bool]]:
    """Each ability that isn't a keyword in its own words, and whether it is the same when they are compiled."""
    result = compile_card(printed)
    if result.unsupported:
        return
    for face, compiled in zip(printed.faces, result.faces, strict=True):
        host, several = host_words(compiled.subtypes, compiled.abilities), several_taken(compiled.abilities)
        whole: tuple[Any, ...] | None = None
        for ability in compiled.abilities:
            if isinstance(ability, KeywordAbility | ManualAbility):
                continue
            said = sentence(ability, host, several=several)
            again = compile_card(card(NAME, face.type_line, said, face.mana_cost))
            alone = not again.unsupported and bare(again.front.abilities) == (bare(ability),)
            if not alone and whole is None:
                lines = (
                    one.text if is_printed(one) else sentence(one, host, several=several) for one in compiled.abilities
                )
                text = "\n".join(dict.fromkeys(lines))
                whole = bare(compile_card(card(NAME, face.type_line, text, face.mana_cost)).front.abilities)
            yield said, alone or bare(ability) in (whole or ())


def sentence(ability: Any, host: str, *, several: frozenset[str] = frozenset()) -> str:
    """The ability as a paragraph of a card; the size that a level gives has no full stop."""
    said = plainly(ability, NAME, host, several=several)
    return said if SIZE.search(said) else f"{said}."


def is_printed(ability: Any) -> bool:
    """Does it stand among the others as it is printed: keywords, of which others speak."""
    return isinstance(ability, KeywordAbility)


def how_many(cards: Iterable[PrintedCard]) -> int:
    return sum(same for printed in cards for same in comes_back(printed))
