"""Patterns of small declared rules: words, options and calls of sub-grammars.

``destroy <what:objects>`` is a word and a call whose result is kept as ``what``; ``[now]`` is optional, ``(a|b c)``
gives alternatives, ``draw|draws`` is one of two words, ``card(s)`` is short for ``card|cards``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

from mtgtable.oracle.wording.tokens import Text

Captures: TypeAlias = dict[str, Any]
Matcher: TypeAlias = Callable[[Text, int, Captures], int]
"""Gives the index after the match, or -1; fills in the captures."""

_PIECE = re.compile(r"<[^<>]+>|[\[\]()]|\||[^\s\[\]()<>|]+(?:\(s\))?(?:\|[^\s\[\]()<>|]+(?:\(s\))?)*")


class BadPattern(ValueError):
    """A pattern that can't be read: a mistake in the grammar itself."""


def _end(_text: Text, i: int, _captures: Captures) -> int:
    return i


@lru_cache(maxsize=4096)
def matcher(pattern: str) -> Matcher:
    """The matcher of a pattern."""
    pieces = _pieces(pattern)
    tree, rest = _alternatives(pieces, 0)
    if rest != len(pieces):
        raise BadPattern(pattern)
    return _compile(tree, _end)


Endings: TypeAlias = Callable[[Text, int, Captures], "list[tuple[int, Captures]]"]
"""Gives every place where a match can end, with its captures."""

_ENDS = " ends"


@lru_cache(maxsize=4096)
def every_ending(pattern: str) -> Endings:
    """As ``matcher``, but all matches: a phrase at the end can be read longer or shorter."""
    pieces = _pieces(pattern)
    tree, rest = _alternatives(pieces, 0)
    if rest != len(pieces):
        raise BadPattern(pattern)
    match = _compile(tree, _note_end)

    def endings(text: Text, i: int, captures: Captures) -> list[tuple[int, Captures]]:
        ends: list[tuple[int, Captures]] = []
        match(text, i, captures | {_ENDS: ends})
        return ends

    return endings


def _note_end(_text: Text, i: int, captures: Captures) -> int:
    captures[_ENDS].append((i, {name: value for name, value in captures.items() if name != _ENDS}))
    return -1


def _pieces(pattern: str) -> list[str]:
    """The pieces of a pattern. Inside parentheses a bar parts whole rows of words, elsewhere two words."""
    spaced: list[str] = []
    depth = 0
    for k, char in enumerate(pattern):
        if char == "(" and not pattern.startswith("(s)", k):
            depth += 1
        elif char == ")" and not pattern.startswith("(s", k - 2):
            depth -= 1
        spaced.append(" | " if char == "|" and depth else char)
    return _PIECE.findall("".join(spaced))


def beginnings(pattern: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words with which a pattern can begin, and the sub-grammars with which it can.

    >>> beginnings("draw|draws <n:number>"), beginnings("(you|<p:player>) win")
    ((('draw', 'draws'), ()), (('you',), ('player',)))
    """
    tree, _ = _alternatives(_pieces(pattern), 0)
    heads, open_end = _heads(tree)
    if open_end or not heads:
        raise BadPattern(f"{pattern!r} can begin with nothing")
    return (
        tuple(sorted(name for kind, name in heads if kind == "word")),
        tuple(sorted(name for kind, name in heads if kind == "slot")),
    )


def _heads(tree: _Tree) -> tuple[frozenset[tuple[str, str]], bool]:
    """What can come first, and whether all of it can be left out."""
    kind, value = tree
    if kind == "words":
        return frozenset(("word", word) for word in value), False
    if kind == "slot":
        return frozenset({("slot", value[1])}), False
    if kind == "option":
        return _heads(value)[0], True
    if kind == "either":
        parts = [_heads(part) for part in value]
        return frozenset[tuple[str, str]]().union(*(heads for heads, _ in parts)), any(empty for _, empty in parts)
    found: frozenset[tuple[str, str]] = frozenset()
    for part in value:
        heads, empty = _heads(part)
        found |= heads
        if not empty:
            return found, False
    return found, True


_Tree: TypeAlias = tuple[str, Any]


def _alternatives(pieces: list[str], i: int) -> tuple[_Tree, int]:
    rows: list[list[_Tree]] = [[]]
    while i < len(pieces) and pieces[i] not in ("]", ")"):
        piece = pieces[i]
        i += 1
        if piece == "|":
            rows.append([])
        elif piece in ("[", "("):
            inner, i = _alternatives(pieces, i)
            if i >= len(pieces):
                raise BadPattern(" ".join(pieces))
            i += 1
            rows[-1].append(("option", inner) if piece == "[" else inner)
        elif piece[0] == "<":
            name, _, kind = piece[1:-1].partition(":")
            rows[-1].append(("slot", (name, kind or name)))
        else:
            words: list[str] = []
            for word in piece.split("|"):
                words += [word[:-3], word[:-3] + "s"] if word.endswith("(s)") else [word]
            rows[-1].append(("words", frozenset(words)))
    if len(rows) == 1:
        return ("row", rows[0]), i
    return ("either", [("row", row) for row in rows]), i


def _compile(tree: _Tree, then: Matcher) -> Matcher:
    kind, value = tree
    if kind == "row":
        for part in reversed(value):
            then = _compile(part, then)
        return then
    if kind == "words":
        return _words(value, then)
    if kind == "slot":
        return _call(value[0], value[1], then)
    branches = [_compile(part, then) for part in value] if kind == "either" else [_compile(value, then), then]

    def either(text: Text, i: int, captures: Captures) -> int:
        for branch in branches:
            j = branch(text, i, captures)
            if j >= 0:
                return j
        return -1

    return either


def _words(words: frozenset[str], then: Matcher) -> Matcher:
    if len(words) == 1:
        (only,) = words

        def one(text: Text, i: int, captures: Captures) -> int:
            return then(text, i + 1, captures) if text.t[i] == only else -1

        return one

    def any_of(text: Text, i: int, captures: Captures) -> int:
        return then(text, i + 1, captures) if text.t[i] in words else -1

    return any_of


def _call(name: str, kind: str, then: Matcher) -> Matcher:
    def call(text: Text, i: int, captures: Captures) -> int:
        found = text.slot(kind, i)
        if found is None:
            return -1
        if isinstance(found, list):
            for value, after in found:
                captures[name] = value
                j = then(text, after, captures)
                if j >= 0:
                    return j
            captures.pop(name, None)
            return -1
        captures[name] = found[0]
        j = then(text, found[1], captures)
        if j < 0:
            captures.pop(name, None)
        return j

    return call
