"""On what a clause that isn't read triggers, in its own words: "attacks, blocks, or dies" is one occasion (603.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final


@dataclass(frozen=True, slots=True)
class Occasion:
    """The words between "whenever" and what is done then, in lower case; ``begins`` for "at the beginning of".

    ``would``: it tells of what would happen, and of what is done in its place or with it (614.1).
    """

    words: str
    begins: bool = False
    would: bool = False


REMINDED_OR_QUOTED: Final = re.compile(r"\s*\([^()]*\)|\"[^\"]*\"")
"""Reminder text (207.2), and abilities that are given to others, which speak there."""
_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_KEYWORD: Final = re.compile(r"[^.]*$|\w+ X, where X is|\w+—")
"""A line of a keyword, which only its reminder text tells in full."""
_OPENS: Final = re.compile(
    r"(?:^|[—,.:\"•]\s*|\band\s+|\bor\s+)(?P<how>whenever|when|at(?= the beginning| (?:the )?end of))\s+", re.IGNORECASE
)
_AS: Final = re.compile(r"^(?:[^.—\"]{1,40} — )?(?:as|while)\s+(?!long as\b|an additional\b)", re.IGNORECASE)
_WOULD: Final = re.compile(
    r"\b(?:if|the first time|(?:the )?next time)\s+"
    r"(?P<would>(?:[^,.]+, ){0,3}?[^,.]*\b(?:would|causes?)\b[^,]*(?:, (?:or|and) [^,]*would[^,]*)?)",
    re.IGNORECASE,
)
_REFLEXIVE: Final = re.compile(r"(?:you|they|that player|he or she) (?:do|does)\b", re.IGNORECASE)
"""What follows from what the clause has done already is no occasion of its own (603.12)."""
_DONE_SO: Final = re.compile(r"[^,.]*\bthis way\b")
_GOES_ON: Final = re.compile(
    r"(?:or|and/or)\b|(?:attacks|blocks|becomes|dies|enters|leaves|deals|is|are|die|enter|casts|activates|draws"
    r"|discards|gains|loses|sacrifices|mills|plays|creates|scries|crews|saddles)\b|\w+s$"
)
_NAMES_MORE: Final = re.compile(r"(?:or|and|and/or) ")
_GIVES: Final = re.compile(r"^(?P<to>[^\"]*?)\b(?:has|have|gains?|with)\b[^\"]*\"")
_ITSELF: Final = re.compile(r"(?:^|, )(?:this \w+|~)\b[^,]*$", re.IGNORECASE)
_VERB: Final = re.compile(
    r"\b(?!this|its|less|is)\w+s\b|\bis\b"
    r"|\b(?:become|attack|block|die|enter|leave|put|deal|cast|draw|are|gain|lose|discard|activate|mill|play|create|roll"
    r"|search|shuffle|tap|untap|copy|vote|cycle|commit|proliferate|get|have|win|flip|turn|do|explore|scry|surveil"
    r"|discover|unlock|pay|doesn't|don't|connive|reveal|phase|sacrifice|manifest|venture|mutate|remove|cascade|voting)\b"
)


_COSTS: Final = re.compile(r"^[^\".]{0,160}(?:\{[^}]*\}|[a-z])\s*:\s|^[+−-]?[\dX]+:\s")


def acts_when_activated(text: str) -> bool:
    """Is the clause an activated ability, which acts when a hand does what it says (602.1)."""
    return _COSTS.match(text) is not None


@lru_cache(maxsize=4096)
def occasions(text: str) -> tuple[Occasion, ...]:
    """All that the clause waits for, each once; none where it waits for nothing.

    Reminder text counts only where nothing else tells of an occasion (207.2).

    >>> occasions("Whenever this creature attacks, blocks, or becomes the target of a spell, frob.")[0].words
    'this creature attacks, blocks, or becomes the target of a spell'
    >>> [one.words for one in occasions("When ~ enters and whenever you draw a card, frob, gain 1 life, or scry 1.")]
    ['~ enters', 'you draw a card']
    """
    plain = _REMINDER.sub("", text)
    found = tuple(dict.fromkeys(_found(plain)))
    if found or not is_keyword_line(text):
        return found
    return tuple(dict.fromkeys(_found(" ".join(re.findall(r"\(([^()]*)\)", text)))))


def is_keyword_line(text: str) -> bool:
    """Is the clause a keyword with what it takes, so that only its reminder text tells what it does."""
    return _KEYWORD.match(_REMINDER.sub("", text)) is not None


def _found(text: str) -> Iterator[Occasion]:
    """The first, and those that are told in one breath with it; what comes later follows from what is done (603.12)."""
    end = -1
    opened = _AS.match(text)
    would = _WOULD.search(text)
    for opens in _OPENS.finditer(text) if opened is None else ():
        if end >= 0 and ("," in text[end : opens.start() + 1] or opens[0].startswith(",")):
            break
        if _REFLEXIVE.match(text, opens.end()):
            continue
        if would is not None and would.end() < opens.start() and _DONE_SO.match(text, opens.end()):
            continue
        end = opens.end()
        words = _whole(text[end:]) if opens["how"].lower() != "at" else re.split(r",|\.$", text[end:])[0].lower()
        quoted = text[: opens.start() + 1].count('"') % 2 == 1
        yield Occasion(_of_another(text, words) if quoted else words, opens["how"].lower() == "at")
    if end < 0 and opened is None and would is not None:
        yield Occasion(would["would"].lower().strip(), would=True)
    elif opened is not None:
        yield Occasion(_whole(text[opened.end() :]))


def _whole(rest: str) -> str:
    """The occasion with which the text begins, lists of subjects and of deeds and all."""
    pieces = re.split(r",\s+", rest.partition('"')[0])
    taken = 1
    while taken < min(len(pieces), 5) and not _VERB.search(", ".join(pieces[:taken]).lower()):
        taken += 1  # "an artifact, creature, or land enters"
    while taken < len(pieces) and _GOES_ON.match(pieces[taken].lower()):
        last = _NAMES_MORE.match(pieces[taken].lower()) is not None
        if not last and not any(_NAMES_MORE.match(piece.lower()) for piece in pieces[taken + 1 : taken + 4]):
            break
        taken += 1
        if last:
            break
    return re.split(r" and when(?:ever)? | or when(?:ever)? | and at the ", ", ".join(pieces[:taken]).lower())[
        0
    ].strip()


def _of_another(text: str, words: str) -> str:
    """ "This creature" in an ability that a clause gives to others is one of those, whichever."""
    given = _GIVES.match(text)
    if given is None or _ITSELF.search(given["to"]):
        return words
    return re.sub(r"^this (?=\w)", "a ", words)
