"""Patterns that ask for a line without some words: lines are looked through for the words themselves.

``^`` and ``$`` stand at the edges of lines, so that such a pattern also fits a text that has the words on another line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import repeat
from operator import contains
from typing import Final

_WORD: Final = r"(?:[a-z0-9 ,:;'\"/-]|\\[.(){}+*?|/'\"-])+"
_WORDS: Final = rf"{_WORD}(?:\|{_WORD})*"
_NO_LINE: Final = re.compile(
    rf"\^\(\?:\(\?!(?P<each>{_WORDS})\)\.\)\*\$"
    rf"|\^\(\?!\.\*(?:(?P<one>{_WORD})|\((?:\?:)?(?P<some>{_WORDS})\))\)(?:\.\*\$?)?"
)
"""No word at any letter up to the end of the line, or none of them anywhere behind its beginning."""


@lru_cache(maxsize=64)
def words_of_no_line(pattern: str) -> tuple[str, ...]:
    r"""The words of which a line must have none for a pattern in small letters to fit; empty for other patterns.

    >>> words_of_no_line(r"^(?:(?!creature).)*$"), words_of_no_line(r"^(?!.*(?:draw|\{t\})).*$")
    (('creature',), ('draw', '{t}'))
    >>> words_of_no_line("^(?!.*draw).*card"), words_of_no_line("^(?!.*draw|card)"), words_of_no_line("^(?!draw).*$")
    ((), (), ())
    """
    found = _NO_LINE.fullmatch(pattern)
    if found is None:
        return ()
    said = found["each"] or found["one"] or found["some"]
    return tuple(re.sub(r"\\(.)", r"\1", word) for word in re.split(r"(?<!\\)\|", said))


def line_without(words: tuple[str, ...]) -> Callable[[str], bool]:
    r"""Has a text a line in which none of the words stands.

    >>> line_without(("a",))("ab\nb"), line_without(("a", "b"))("ab\nb"), line_without(("a",))("")
    (True, False, True)
    """
    if len(words) > 1:
        return lambda text: any(not any(word in line for word in words) for line in text.split("\n"))
    (word,) = words

    def one(text: str) -> bool:
        breaks = text.count("\n")
        if text.count(word) <= breaks:  # fewer words than lines leave a line without
            return True
        return bool(breaks) and not all(map(contains, text.split("\n"), repeat(word)))

    return one
