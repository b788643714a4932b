"""Who chooses a target in the controller's place, or that chance does: "of an opponent's choice" (601.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.filters import ControlledBy, Not, all_of
from mtgtable.abilities.selectors import Bound, Players, Selector, TargetSpec, You
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase
from mtgtable.oracle.nouns.nouns import with_endings
from mtgtable.oracle.wording.tokens import Text

_CHOOSERS: Final[tuple[tuple[tuple[str, ...], Selector], ...]] = (
    (("of", "an", "opponent", "'s", "choice"), Players("opponents")),
    (("of", "defending", "player", "'s", "choice"), Players("defending")),
)
_AT_RANDOM: Final = ("chosen", "at", "random")
_THEIRS: Final = (("of", "their", "choice"), ("of", "his", "choice"))


def chosen_by_whom(text: Text, phrase: Phrase, j: int) -> tuple[Phrase, int]:
    """ "Any target of an opponent's choice": that player chooses it as the spell or ability is announced (601.2c)."""
    spec = phrase.meaning
    if not isinstance(spec, TargetSpec):
        return phrase, j
    if text.at(j, _AT_RANDOM):
        j += len(_AT_RANDOM)
        return replace(phrase, meaning=replace(spec, random=True, text=text.words(phrase.at, j))), j
    for theirs in _THEIRS:
        if spec.by is None and text.at(j, theirs):
            j += len(theirs)
            return replace(phrase, meaning=replace(spec, by=_they(j), text=text.words(phrase.at, j))), j
    for words, who in _CHOOSERS:
        if text.at(j, words):
            j += len(words)
            spec = replace(spec, by=who, text=text.words(phrase.at, j))
            if text.at(j, ("they", "control")) and spec.objects is not None:
                spec, j = replace(spec, objects=all_of(spec.objects, ControlledBy(Bound("chooser")))), j + 2
            elif text.at(j, ("you", "don't", "control")) and spec.objects is not None:
                spec, j = replace(spec, objects=all_of(spec.objects, Not(ControlledBy(You())))), j + 3
            return replace(phrase, meaning=spec), j
    return phrase, j


def chosen_inside(text: Text, noun: Noun, j: int) -> tuple[Selector | None, Noun, int]:
    """ "Permanent of their choice", "creature card of an opponent's choice from your graveyard"."""
    if noun.choice and any(text.at(j - len(words), words) for words in _THEIRS):
        return _they(j - 1), replace(noun, choice=False), j
    if noun.choice and text.at(j - 3, ("of", "your", "choice")):
        return None, replace(noun, choice=False), j  # targets are of one's own choice anyway
    if noun.card and not noun.zones:
        for words, who in _CHOOSERS:
            if text.at(j, words):
                more, end = with_endings(text, noun, j + len(words))
                return who, more, end
    return None, noun, j


def _they(at: int) -> Selector:
    return Phrase(at, "player", ("player",), False, Anaphor("they")).selector
