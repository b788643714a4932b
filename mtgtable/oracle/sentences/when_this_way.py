"""Reflexive triggered abilities that look at what was done: "when you discard a nonland card this way, …" (603.12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias, cast

from mtgtable.abilities.conditions import Exists
from mtgtable.abilities.fold import rewrite
from mtgtable.abilities.instructions import If, Instruction
from mtgtable.abilities.quantities import CountOf
from mtgtable.oracle.grammar.syntax import Amount, Noun, Phrase, Spoken, WhenYouDo
from mtgtable.oracle.sentences.effect_text import EffectText, Sentence
from mtgtable.oracle.terms.this_way import done_to
from mtgtable.oracle.wording.tokens import Text

Read: TypeAlias = Callable[[int], Iterator[tuple[Instruction, int]]]


def when_this_way(text: Text, k: int, found: EffectText, read: Read) -> int | None:
    """Read such a sentence after those that are there; None where it is none. ``read``: effects that begin there."""
    event = _event(text, k)
    if event is None or not found.sentences or found.sentences[-1].effect is None:
        return None
    those, j = event
    many = CountOf(those.selector)
    for effect, end in read(j):
        whole = rewrite(effect, lambda node: many if isinstance(node, Amount) else node)
        told = cast(Instruction, Spoken(those, cast(Instruction, WhenYouDo(whole))))
        found.sentences.append(Sentence(k, end, If(Exists(those.selector), told)))
        return end
    return None


def _event(text: Text, k: int) -> tuple[Phrase, int] | None:
    """ "When you sacrifice one or more Zombies this way,", "when one or more cards are milled this way,"."""
    if text.t[k] != "when":
        return None
    if text.t[k + 1] == "you":
        deed = text.slot("do_this_way", k + 2)
        what = _of_them(text, deed[1]) if deed is not None else None
        if deed is None or what is None or not text.at(what[1], ("this", "way", ",")):
            return None
        return done_to(k, what[0], deed[0], plural=what[0].plural), what[1] + 3
    what = _of_them(text, k + 1)
    if what is None or text.t[what[1]] not in ("is", "are"):
        return None
    deed = text.slot("deed_this_way", what[1] + 1)
    if deed is None or text.t[deed[1]] != ",":
        return None
    return done_to(k, what[0], deed[0], plural=what[0].plural), deed[1] + 1


def _of_them(text: Text, i: int) -> tuple[Noun, int] | None:
    many = text.at(i, ("one", "or", "more"))
    if not many and text.t[i] not in ("a", "an"):
        return None
    found = text.slot("noun", i + 3 if many else i + 1)
    if found is None:
        return None
    noun: Noun = found[0]
    return None if noun.says_more or noun.plural != many else (noun, found[1])
