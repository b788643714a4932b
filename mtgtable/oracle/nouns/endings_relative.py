"""Endings that compare what is described with what was spoken of: "with lesser mana value"."""

from __future__ import annotations

from typing import Any, Final, Literal

from mtgtable.abilities.filters import CompareStat
from mtgtable.abilities.quantities import StatOf
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase
from mtgtable.oracle.nouns.endings import Ending, ending
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

Sign = Literal["<", "<=", ">", ">="]

_HOW: Final[tuple[tuple[tuple[str, ...], Sign], ...]] = (
    (("equal", "or", "lesser"), "<="),
    (("equal", "or", "greater"), ">="),
    (("lesser",), "<"),
    (("greater",), ">"),
)

_ITSELF: Final = frozenset({"by", "unless", "is", "are", "was", "were"})


@slot("lesser_or_greater")
def _lesser_or_greater(text: Text, i: int) -> Parsed:
    """ "Lesser mana value", "equal or greater power": how it compares, in what, and where that stands.

    Who is blocked or attacks beside it, and what is asked of something, is compared with itself: not here.
    """
    if not _ITSELF.isdisjoint(text.t[max(0, i - 5) : i]):
        return None
    for words, sign in _HOW:
        if text.at(i, words) and (stat := text.slot("stat", i + len(words))) is not None:
            return (stat[0], sign, i), stat[1]
    return None


@ending("with <k:lesser_or_greater> than <o:object>", "creature card with lesser power than target creature")
def with_lesser_than_object(c: Captures, _n: Noun) -> Ending:
    stat, sign, _ = c["k"]
    return CompareStat(stat, sign, StatOf(stat, c["o"].selector)), (), False


@ending("with <k:lesser_or_greater>", "creature card with lesser mana value")
def with_lesser(c: Captures, _n: Noun) -> Ending:
    """Than that of what was spoken of last."""
    stat, sign, at = c["k"]
    other: Any = Phrase(at, "object", (), False, Anaphor("it"))
    return CompareStat(stat, sign, StatOf(stat, other.selector)), (), False
