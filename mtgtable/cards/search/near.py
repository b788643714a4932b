"""What may be meant by a word that a field doesn't know, and which words it knows, or those nearest to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rapidfuzz import fuzz, process

from mtgtable.cards.search.query import BadQuery, Term

_FEW: Final = 12
"""So many words are named all."""
_NAMED: Final = 3
_CLEAR: Final = 60.0
"""A word so near is the one that is meant."""
_LEAST: Final = 25.0
"""A word is near from here on; of a few words any that has a letter of it."""


def unknown(term: Term, message: str, known: Sequence[str]) -> BadQuery:
    """The complaint about a value, with the nearest of the words that are known as its proposal.

    >>> str(unknown(Term("layer", ":", "7z", 0, 8), "no card has layer:7z", ("1", "4", "7a", "7b")))
    'no card has layer:7z; layer: knows 1, 4, 7a, 7b; did you mean layer:7a?'
    """
    value = term.value.casefold()
    words = list(dict.fromkeys(word for word in known if word != value))
    few = len(words) <= _FEW
    scored = process.extract(value, words, scorer=fuzz.ratio, limit=_NAMED, score_cutoff=1.0 if few else _LEAST)
    near = [word for word, _, _ in scored]
    if scored and scored[0][1] >= _CLEAR:
        pass  # the proposal says it
    elif few:
        message += f"; {term.field}: knows {', '.join(words)}"
    elif near:
        message += f"; near to it are {', '.join(near)}"
    return BadQuery(message, term.start, term.end, f"{term.field}{term.operator}{_written(near[0])}" if near else "")


def _written(word: str) -> str:
    return f'"{word}"' if " " in word else word
