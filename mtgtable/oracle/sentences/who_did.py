"""Sentences about those of several players who could not, did, or didn't do what the one before offered (608.2c)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias, cast

from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import CreateTokens, ForEach, Instruction, May, Search, Sequence
from mtgtable.abilities.selectors import Bound, Players
from mtgtable.oracle.grammar.syntax import Phrase, Spoken
from mtgtable.oracle.sentences.clauses import Lasting, Subject, clauses
from mtgtable.oracle.sentences.each import for_those_who_cant
from mtgtable.oracle.sentences.effect_text import EffectText
from mtgtable.oracle.wording.tokens import Text

Effects: TypeAlias = Callable[[int], Iterator[tuple[Instruction, int]]]


def who_cant(text: Text, k: int, ends: list[int], found: EffectText) -> int | None:
    """ "Each player sacrifices a creature. Each player who can't discards a card": those of them who did nothing."""
    whose = text.at(k, ("for", "each")) and text.t[k + 5] == ","
    at = k + 1 if whose else k
    if not (text.t[at] == "each" and text.at(at + 2, ("who", "can't"))) or not found.sentences:
        return None
    before = found.sentences[-1]
    told = clauses(text, at + 5) if whose else clauses(text, at + 4, Subject(Bound("each"), "player"))
    for step, j, _ in told:
        if j in ends and not isinstance(step, Lasting):
            effect = for_those_who_cant(before.effect, step, text.t[at + 1])
            if effect is not None:
                found.sentences[-1] = replace(before, end=j, effect=effect)
                return j
    return None


_SEARCHING: Final = ("who", "searches", "a", "library", "this", "way", ",")


def who_did(text: Text, k: int, ends: list[int], found: EffectText, effects: Effects) -> int | None:
    """ "Each opponent may discard a card. Each opponent who doesn't loses 3 life", "for each player who does, …"."""
    searching = text.at(k, ("for", "each")) and text.at(k + 3, _SEARCHING)
    whose = searching or (text.at(k, ("for", "each")) and text.t[k + 5] == ",")
    at = k + 1 if whose else k
    said = searching or text.t[at + 3] in ("does", "doesn't")
    if not (text.t[at] == "each" and text.t[at + 2] == "who" and said):
        return None
    before = found.sentences[-1] if found.sentences else None
    if before is None or not isinstance(before.effect, ForEach) or not isinstance(before.effect.do, May):
        return None
    offered: May = before.effect.do
    of = before.effect.of.meaning if isinstance(before.effect.of, Phrase) else before.effect.of
    asked = (Players("each"), Players("opponents")) if text.t[at + 1] == "player" else (Players("opponents"),)
    if offered.otherwise is not None or of not in asked:
        return None
    if searching and not any(isinstance(node, Search) for node in walk(offered.do)):
        return None
    begins = k + 3 + len(_SEARCHING) if searching else at + 5
    for effect, j in effects(begins) if whose else _of_one(text, at + 4, ends):
        if any(isinstance(node, CreateTokens) and node.copy_of is not None for node in walk(effect)):
            return None  # "a copy of that creature" would be one of the token that somebody has just created
        one = Phrase(at, "player", ("player",), False, Bound("each"))
        told = cast(Instruction, Spoken(one, effect)) if whose else effect
        does = searching or text.t[at + 3] == "does"
        do = replace(offered, do=Sequence((offered.do, told))) if does else replace(offered, otherwise=told)
        found.sentences[-1] = replace(before, end=j, effect=replace(before.effect, do=do))
        return j
    return None


def _of_one(text: Text, k: int, ends: list[int]) -> Iterator[tuple[Instruction, int]]:
    for step, j, _ in clauses(text, k, Subject(Bound("each"), "player")):
        if j in ends and not isinstance(step, Lasting):
            yield step, j
