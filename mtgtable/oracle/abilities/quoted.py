"""Abilities that are given: keyword abilities and quoted abilities in a list (113.2, 207.2c)."""

from __future__ import annotations

from collections.abc import Sequence as Row
from contextvars import ContextVar
from dataclasses import replace
from typing import Final

from mtgtable.abilities.abilities import Ability, KeywordAbility, ManualAbility
from mtgtable.oracle.abilities.structure import Clause, Read, read_block
from mtgtable.oracle.wording.normalise import without_ability_word
from mtgtable.oracle.wording.tokens import Parsed, Text, Token, slot

_LEFT: Final[ContextVar[list[Clause] | None]] = ContextVar("left", default=None)
"""Where clauses inside of quotes are noted that aren't read, while they may be left to the players."""


def read_giving(rows: Row[Text], *, spell: bool) -> Read:
    """A paragraph with its modes; where only what it gives isn't read, whatever has that does it by hand.

    So "Whenever this creature attacks, frob." speaks as a creature attacks to which it is given (603.2).
    """
    read = read_block(rows[0], rows[1:], spell=spell)
    if not read.missing or not any(mark in row.t for row in rows for mark in _MARKS):
        return read
    left: list[Clause] = []
    token = _LEFT.set(left)
    try:
        again = read_block(Text(rows[0].tokens), [Text(row.tokens) for row in rows[1:]], spell=spell)
    finally:
        _LEFT.reset(token)
    if again.missing or not left:
        return read
    return replace(again, missing=tuple(dict.fromkeys(left)))


_MARKS: Final = ('"', "'")


@slot("abilities_given")
def _abilities_given(text: Text, i: int) -> Parsed:
    """What is gained: keyword abilities and quoted abilities in a list."""
    found: tuple[Ability, ...] = ()
    k = last = i
    while True:
        one = _given(text, k)
        if one is None:
            return (found, last) if found else None
        found += one[0]
        k = last = one[1]
        for link in ((",", "and"), (",",), ("and",), ()):
            if not link and (text.t[k - 2] != "," or text.t[k - 1] not in ('"', "'")):
                continue
            if text.at(k, link) and _given(text, k + len(link)) is not None:
                k += len(link)
                break
        else:
            return found, k


def _given(text: Text, k: int) -> tuple[tuple[Ability, ...], int] | None:
    if text.t[k] in _MARKS:
        return _quoted(text, k)
    found: tuple[tuple[Ability, ...], int] | None = text.slot("keyword", k)
    return found


def _quoted(text: Text, k: int) -> tuple[tuple[Ability, ...], int] | None:
    close = k + 1
    while close < text.n and text.t[close] != text.t[k]:
        close += 1
    if close >= text.n or close == k + 1:
        return None
    inner = text.tokens[k + 1 : close]
    if inner[-1].text == ",":
        inner = inner[:-1]
    read = read_block(Text(inner), (), spell=False)
    if read.missing and (bare := tuple(without_ability_word(list(inner), placed=False))) != inner:
        read = read_block(Text(bare), (), spell=False)
    words = " ".join(token.raw for token in inner)
    if read.missing or not read.abilities:
        return None if (left := _left(read, inner, text.words(k + 1, close).rstrip(","))) is None else (left, close + 1)
    return tuple(_worded(ability, words) for ability in read.abilities), close + 1


def _left(read: Read, inner: Row[Token], words: str) -> tuple[Ability, ...] | None:
    """What isn't read of what is given, for the hands of whoever has it; None where that isn't asked for."""
    noted = _LEFT.get()
    if noted is None:
        return None
    if read.abilities and not any(isinstance(ability, ManualAbility) for ability in read.abilities):
        noted += read.missing  # it is known when it acts, and what of it is done
        return tuple(_worded(ability, words) for ability in read.abilities)
    noted.append(Clause(inner[0].start, inner[-1].end, "an ability that it gives"))
    return (ManualAbility("an ability that is given isn't read", words),)


def _worded(ability: Ability, words: str) -> Ability:
    return ability if isinstance(ability, KeywordAbility) else replace(ability, text=tidy(words))


def tidy(words: str) -> str:
    """Tokens as a readable text.

    >>> tidy("{ T } : Add { G } .".replace("{ ", "{").replace(" }", "}"))
    '{T}: Add {G}.'
    """
    for mark in (".", ",", ":", "'s", ";"):
        words = words.replace(" " + mark, mark)
    return words
