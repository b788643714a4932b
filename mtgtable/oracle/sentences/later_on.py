"""Sentences that go on with what a delayed ability does: "return it … at the beginning of the next end step. It
gains haste" (603.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import StepBegins
from mtgtable.abilities.instructions import If, Instruction, May, MayPay, Move, Sequence
from mtgtable.abilities.lasting import Later
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Anaphor, Phrase, Spoken, WhenYouDo
from mtgtable.oracle.sentences.effect_text import Sentence


def told_in_full(sentences: list[Sentence]) -> list[Sentence]:
    """The sentences, where those that begin with "it" or "that creature" stand in the delayed ability before them."""
    found: list[Sentence] = []
    for sentence in sentences:
        before = found[-1].effect if found else None
        whole = None
        if before is not None and sentence.effect is not None and _takes_up(sentence.effect):
            whole = with_more(before, sentence.effect)
        if whole is None:
            found.append(sentence)
        else:
            found[-1] = replace(found[-1], end=sentence.end, effect=whole)
    return found


_AGAIN: Final = frozenset({"it", "that", "the", "them", "those"})


def _takes_up(effect: Any) -> bool:
    phrases = [node for node in walk(effect) if isinstance(node, Phrase) and node.kind == "object"]
    first = min(phrases, key=lambda phrase: phrase.at, default=None)
    return first is not None and isinstance(first.meaning, Anaphor) and first.meaning.how in _AGAIN


def with_more(effect: Any, more: Any, *, at_any_rate: bool = False) -> Any:
    """The effect with more done in the delayed ability with which it ends; None where that is none, or no place for it.

    What is returned at that time, or what triggers the ability, is only known there.
    """
    match effect:
        case Later(trigger=trigger):
            inner = trigger.content.effect
            returns = any(isinstance(node, Move) and node.to is Zone.BATTLEFIELD for node in walk(inner))
            if not (at_any_rate or returns or not isinstance(trigger.when, StepBegins)):
                return None
            joined = Sequence((inner, more))
            return replace(effect, trigger=replace(trigger, content=replace(trigger.content, effect=joined)))
        case Sequence(steps=(*first, last), together=False):
            inner = with_more(last, more, at_any_rate=at_any_rate)
            return None if inner is None else replace(effect, steps=(*first, inner))
        case If(then=then, otherwise=None):
            inner = with_more(then, more, at_any_rate=at_any_rate)
            return None if inner is None else replace(effect, then=inner)
        case May(do=do, otherwise=None) | Spoken(do=do):
            inner = with_more(do, more, at_any_rate=at_any_rate)
            return None if inner is None else replace(effect, do=inner)
        case MayPay(then=then, otherwise=None) if then is not None:
            inner = with_more(then, more, at_any_rate=at_any_rate)
            return None if inner is None else replace(effect, then=inner)
        case WhenYouDo(do=do):
            return WhenYouDo(cast(Instruction, Sequence((do, more))))
    return None
