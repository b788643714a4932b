"""Where a text speaks of something: each phrase and amount in what the grammar built, and in what it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mtgtable.abilities.durations import AsLongAs
from mtgtable.abilities.fold import node_fields
from mtgtable.abilities.instructions import ForEach, May, MayPay
from mtgtable.abilities.lasting import Later
from mtgtable.oracle.grammar.syntax import Amount, Phrase, WhenYouDo
from mtgtable.oracle.sentences.leaves import STRUCTURE, is_instruction, leaves_of, ways_of
from mtgtable.oracle.sentences.mentions import Found

Phrases = tuple[tuple[int, str, str], ...]


def places_in(node: Any, leaf: Any = None, inside: Phrases = (), direct: bool = False,
              loops: tuple[Any, ...] = ()) -> Iterator[Found]:  # fmt: skip
    """Every phrase and amount, outer before inner; ``leaf`` is the instruction in which the walk is."""
    if isinstance(node, tuple):
        for part in node:
            yield from places_in(part, leaf, inside, direct, loops)
        return
    names = node_fields(type(node))
    if names is None:
        return
    match node:
        case Phrase():
            yield Found(node, leaf, inside, direct, loops)
            yield from places_in(node.meaning, leaf, (*inside, key_of(node)), False, loops)
        case Amount():
            yield Found(node, leaf, inside, False, loops)
        case ForEach():
            yield from places_in(node.of, node, inside, False, loops)
            yield from places_in(node.do, leaf, inside, False, (*loops, node.of))
        case May() | MayPay() if node.otherwise is not None:
            undone = frozenset(id(part) for part in leaves_of(node.do if isinstance(node, May) else node.then))
            for one in places_in(replace(node, otherwise=None), leaf, inside, direct, loops):
                one.instead_of |= frozenset(id(part) for part in leaves_of(node.otherwise))
                yield one
            for one in places_in(node.otherwise, leaf, inside, direct, loops):
                one.undone |= undone
                yield one
        case WhenYouDo():
            for one in places_in(node.do, leaf, inside, direct, loops):
                one.reflexive = node
                yield one
        case Later():
            for one in places_in((node.trigger, node.duration), leaf, inside, direct, loops):
                one.later = node
                yield one
        case AsLongAs():
            for one in places_in(node.condition, leaf, inside, False, loops):
                one.lasts = True
                yield one
        case _:
            yield from _elsewhere(node, names, leaf, inside, direct, loops)


def _elsewhere(node: Any, names: tuple[str, ...], leaf: Any, inside: Phrases, direct: bool,
               loops: tuple[Any, ...]) -> Iterator[Found]:  # fmt: skip
    """In what is done in one of two ways, and in the parts of everything else."""
    if ways := ways_of(node):
        for way, other in ways:
            for one in places_in(way, leaf, inside, direct, loops):
                one.instead_of |= frozenset(id(part) for part in leaves_of(other))
                yield one
        return
    is_leaf = is_instruction(node) and not isinstance(node, STRUCTURE)
    here = node if is_leaf else leaf
    for part in (getattr(node, name) for name in names):
        if isinstance(part, tuple) or node_fields(type(part)) is not None:
            yield from places_in(part, here, inside, is_leaf, loops)


def key_of(phrase: Phrase) -> tuple[int, str, str]:
    """By what a phrase is known again: where it stands, what it speaks of, and what kind of meaning it has."""
    return phrase.at, phrase.kind, type(phrase.meaning).__name__
