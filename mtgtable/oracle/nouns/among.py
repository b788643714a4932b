"""Phrases for some of the cards that were just looked at, revealed, milled or exiled, and for the rest of them."""

from __future__ import annotations

from typing import Final

from mtgtable.oracle.grammar.syntax import Anaphor, Phrase
from mtgtable.oracle.wording.tokens import Text

_DEEDS: Final = frozenset({"revealed", "milled", "exiled", "discarded"})


BURIED: Final = "put into graveyard"
"""What was done to cards "put into a graveyard this way"."""
_BURIED: Final = tuple(("put", "into", *pile, "this", "way") for pile in (("a", "graveyard"), ("graveyards",)))


def from_among(text: Text, j: int) -> tuple[Phrase, int] | None:
    """ "From among them", "from among the milled cards", "exiled this way": the cards of which some are meant."""
    t = text.t
    if t[j] in _DEEDS and text.at(j + 1, ("this", "way")):
        return _those(j, t[j]), j + 3
    for words in _BURIED:
        if text.at(j, words):
            return _those(j, BURIED), j + len(words)
    if text.at(j, _FIELDED):
        return _those(j, "put into battlefield"), j + len(_FIELDED)
    if t[j] == "from" and any(text.at(j + 1, words) for words in _SHOWN):
        return _those(j, "revealed"), j + (2 if t[j + 1] == "it" else 3)
    if not text.at(j, ("from", "among")):
        return None
    k = j + 2
    if t[k] == "them":
        return _those(j), k + 1
    if text.at(k, ("those", "cards")):
        return _those(j), k + 2
    if t[k] == "the" and t[k + 1] in _DEEDS and t[k + 2] == "cards":
        return _those(j, t[k + 1]), k + 3
    if t[k] in ("the", "those") and t[k + 1] == "cards" and t[k + 2] in _DEEDS and text.at(k + 3, ("this", "way")):
        return _those(j, t[k + 2]), k + 5
    if t[k] == "cards" and t[k + 1] in _DEEDS and text.at(k + 2, ("this", "way")):
        return _those(j, t[k + 1]), k + 4
    return None


def _those(at: int, deed: str = "") -> Phrase:
    return Phrase(at, "object", ("card",), True, Anaphor("those", deed))


_FIELDED: Final = ("put", "onto", "the", "battlefield", "this", "way")
_SHOWN: Final = (("it",), ("that", "hand"))
"""A hand that has been shown."""


_REST: Final = tuple(
    tuple(words.split())
    for words in (
        "the rest of the cards revealed this way", "the rest of the cards exiled this way",
        "all cards revealed this way that weren't put onto the battlefield",
        "all cards revealed this way not put onto the battlefield", "the rest of the exiled cards",
        "the rest of the revealed cards", "the rest of those cards", "the rest of the cards", "the rest",
        "all other cards revealed this way", "all other cards exiled this way", "all other revealed cards",
        "the other cards revealed this way", "the other cards exiled this way", "the other revealed cards",
        "all revealed cards not cast this way", "all cards not cast this way", "the cards not cast this way",
        "the exiled cards that weren't cast this way", "all cards exiled this way that weren't cast this way",
        "the exiled cards not cast this way", "the remaining cards", "the other cards", "the others", "the other",
    )
)  # fmt: skip


def the_rest(text: Text, i: int) -> tuple[Phrase, int] | None:
    """ "The rest", "all other cards revealed this way": what none of the steps since has moved."""
    if text.t[i] not in ("the", "all"):
        return None
    for words in _REST:
        if text.at(i, words):
            return Phrase(i, "object", ("card",), True, Anaphor("rest")), i + len(words)
    return None


_OF_TWO: Final = (
    (("you", "control"), "yours"),
    (("an", "opponent", "controls"), "not yours"),
    (("the", "opponent", "controls"), "not yours"),
    (("you", "don't", "control"), "not yours"),
)


def of_two(text: Text, k: int) -> tuple[str, int] | None:
    """ "(The creature) you control", where one of two targets was said to be yours and one not to be."""
    return next(((whose, k + len(words)) for words, whose in _OF_TWO if text.at(k, words)), None)
