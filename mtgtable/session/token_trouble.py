"""Why a typed token can't be made: the word or the piece that is to blame, found by doing without it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mtgtable.session.made_tokens import in_words
from mtgtable.session.typed_parts import Typed
from mtgtable.session.typed_tokens import as_printed, is_known_word, keywords, read, said


def trouble_in(token: str) -> str:
    """What of a typed token isn't understood: the first word that no token has, else a piece without which it is.

    Empty where nothing alone is to blame.

    >>> trouble_in("1/1 plaid Squirrel"), trouble_in("2/2 Bear with tramlpe"), trouble_in("2/2 Bear with trample")
    ('plaid', 'tramlpe', '')
    >>> trouble_in('2/2 Bear with trample and "Frobnicate three things."')
    '"Frobnicate three things."'
    """
    parts = read(token)
    words = (word for part in parts for word in _words_to_blame(part))
    pieces = (piece for part in parts for piece in _pieces_to_blame(part))
    return next(words, "") or next(pieces, "")


def _words_to_blame(part: Typed) -> Iterator[str]:
    yield from (word for word in part.words if not is_known_word(word))
    for piece in part.gained:
        if " that " in piece:
            yield piece[piece.index(" that ") + 1 :]
        elif '"' not in piece:
            yield from (word for word in piece.split() if not word.isdecimal() and not _in_a_keyword(word))


def _in_a_keyword(word: str) -> bool:
    return word.startswith("{") or any(word in keyword.split() for keyword in keywords())


def _pieces_to_blame(part: Typed) -> Iterator[str]:
    """Each piece without which the rest is understood, unless all of it is."""
    if _is_understood(part):
        return
    for place, piece in enumerate(part.gained):
        if _is_understood(replace(part, gained=(*part.gained[:place], *part.gained[place + 1 :]))):
            yield piece
    for number, kind in part.counters:
        if _is_understood(replace(part, counters=tuple(one for one in part.counters if one[1] != kind))):
            yield f"{number} {kind}"
    if part.name and _is_understood(replace(part, name="")):
        yield part.name
    kinds = [word for word in part.words if as_printed(word)[:1].isupper()]
    for word in kinds if len(kinds) > 1 else ():
        if _is_understood(replace(part, words=tuple(one for one in part.words if one != word))):
            yield word


def _is_understood(part: Typed) -> bool:
    return in_words(said(part)).supported
