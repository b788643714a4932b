"""Compiled, said in plain words, and compiled again: which abilities come back as they were.

What comes back otherwise shows an error of the compiler or of the words. Labels (the
text of a mode, a cost, a target) are for people and aren't compared. An ability that means
what it means only beside another (607) may come back among the others of its face.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from mtgtable.abilities.abilities import KeywordAbility, ManualAbility
from mtgtable.abilities.conditions import Compares, Either, Every, Exists, Isnt
from mtgtable.abilities.filters import AllOf, AnyOf, IsAmong, IsSource, OwnedBy
from mtgtable.abilities.instructions import Manual, Sequence
from mtgtable.abilities.quantities import CountersOn, CountOf, PlayerStat
from mtgtable.abilities.selectors import All, Bound, Players, Source, You
from mtgtable.model.printed import PrintedCard
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card, plainly
from mtgtable.oracle.rendering import host_words
from tests.oracle.cards import card

NAME = "Example"
SIZE = re.compile(r"\n\d+/\d+$|: Level \d$")


def bare(node: Any) -> Any:
    """The node without the labels in it, and in one form where several mean the same.

    The order of what must all hold says nothing, nor does a sequence within one: "attacking white creature" is a white
    creature that's attacking.
    """
    if isinstance(node, tuple):
        return tuple(bare(part) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    labels = () if isinstance(node, Manual) else ("text",)
    plain: Any = replace(
        node, **{one.name: "" if one.name in labels else bare(getattr(node, one.name)) for one in fields(node)}
    )
    if isinstance(plain, _UNORDERED):
        return type(plain)(tuple(sorted(_within(plain, "parts"), key=repr)))
    if isinstance(plain, Sequence) and not plain.together:
        return replace(plain, steps=_within(plain, "steps"))
    return _one_way(plain)


def _one_way(node: Any) -> Any:
    """One of the ways to say the same: how many cards a hand holds, that there are none, that it is the source."""
    match node:
        case CountOf(objects=All(filter=OwnedBy(players=whose), zones=(Zone.HAND | Zone.GRAVEYARD as pile,))):
            return PlayerStat("hand" if pile is Zone.HAND else "graveyard", whose)
        case CountersOn(kind="poison", on=You() | Players() | Bound() as whose):
            return PlayerStat("poison", whose)
        case IsAmong(objects=Source()):
            return IsSource()
        case Exists(objects=found):
            return bare(Compares(CountOf(found), ">=", 1))
        case Isnt(part=Compares(left=left, comparison=">=", right=1)):
            return Compares(left, "=", 0)
        case Compares(left=left, comparison=">", right=int() as than):
            return Compares(left, ">=", than + 1)
        case Compares(left=left, comparison="<", right=int() as than):
            return bare(Compares(left, "<=", than - 1))
        case Compares(left=CountOf() | PlayerStat() as left, comparison="<=", right=0):
            return Compares(left, "=", 0)
    return node


_UNORDERED = (AllOf, AnyOf, Every, Either)


def _within(node: Any, name: str) -> tuple[Any, ...]:
    """The parts, and those of parts of the same kind."""
    found: tuple[Any, ...] = ()
    for part in getattr(node, name):
        same = type(part) is type(node) and getattr(part, "together", False) == getattr(node, "together", False)
        found += _within(part, name) if same else (part,)
    return found


def comes_back(printed: PrintedCard) -> Iterator[bool]:
    """For each ability that isn't a keyword: is it the same when its own words are compiled."""
    result = compile_card(printed)
    if result.unsupported:
        return
    for face, compiled in zip(printed.faces, result.faces, strict=True):
        host = host_words(compiled.subtypes, compiled.abilities)
        whole: tuple[Any, ...] | None = None
        for ability in compiled.abilities:
            if isinstance(ability, KeywordAbility | ManualAbility):
                continue
            again = compile_card(card(NAME, face.type_line, sentence(ability, host), face.mana_cost))
            alone = not again.unsupported and bare(again.front.abilities) == (bare(ability),)
            if not alone and whole is None:
                lines = (one.text if is_printed(one) else sentence(one, host) for one in compiled.abilities)
                text = "\n".join(dict.fromkeys(lines))
                whole = bare(compile_card(card(NAME, face.type_line, text, face.mana_cost)).front.abilities)
            yield alone or bare(ability) in (whole or ())


def sentence(ability: Any, host: str) -> str:
    """The ability as a paragraph of a card; the size that a level gives has no full stop."""
    said = plainly(ability, NAME, host)
    return said if SIZE.search(said) else f"{said}."


def is_printed(ability: Any) -> bool:
    """Does it stand among the others as it is printed: keywords, and chapters, which share a paragraph."""
    return isinstance(ability, KeywordAbility) or getattr(ability, "keyword", "").startswith("chapter ")


def how_many(cards: Iterable[PrintedCard]) -> int:
    return sum(same for printed in cards for same in comes_back(printed))
