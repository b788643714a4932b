"""Abilities that are given: keyword abilities and quoted abilities in a list (113.2, 207.2c)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.abilities import Ability, KeywordAbility
from mtgtable.oracle.abilities.structure import read_block
from mtgtable.oracle.wording.normalise import without_ability_word
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


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
    if text.t[k] in ('"', "'"):
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
    if read.missing or not read.abilities:
        return None
    words = " ".join(token.raw for token in inner)
    return tuple(_worded(ability, words) for ability in read.abilities), close + 1


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
