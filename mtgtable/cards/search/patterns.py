"""A regular expression made ready to be tried on texts in small letters: by which engine, with a clock or without."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from time import thread_time
from typing import Any, Final

import regex

from mtgtable.cards.search.lines import line_without, words_of_no_line
from mtgtable.cards.search.looking import quicker, untempered

_STEPS: Final = 5_000_000
"""Steps that the search of one text may take without a clock, which costs more than most searches."""
ANY_LENGTH: Final = 1_000_000
_SECONDS: Final = 0.03
"""How long a regular expression may look at one text before the query is refused."""

_REPEATS: Final = re.compile(r"[*+]|\{\d*,\d*\}")
_GROUP_REPEATED: Final = re.compile(r"\)(?:[*+]|\{(?![0-4]\}))")
_GROUP_COUNTED: Final = re.compile(r"\)\{([0-4])\}")
_CASES_MATTER: Final = re.compile(r"\\[pPNLuUx]|\(\?[a-zA-Z]|[A-Z]-(?![A-Z])")
_SYMBOL: Final = re.compile(
    r"(?P<other>\\[pPNLx]\{[^}]*\}|\\.|\[\^?\]?(?:\\.|[^\]\\])*\])|(?:^|(?<=[\s^(|}]))\{(?P<number>\d+)\}|\{(?P<inside>(?!\d*,?\d*\})[^{}\\()|*+]*)\}"
)
"""Braces around what is no count are those of a mana symbol, and so is a number where nothing stands to be repeated."""
_COMMON: Final = re.compile(
    r"(?:\\[wWdDsSb]|\\[1-9](?!\d)|\\[^a-zA-Z0-9]|\((?:\?[:=!]|\?<[=!])?(?![?*+])|\[\^?(?:\\[wWdDsS]|\\[^a-zA-Z0-9]|[^\[\]\\&~|-]"
    r"|[a-z0-9]-[a-z0-9])+\]|[a-z0-9_ ,.:;'/\"!@#%&=<>~|)^$*+?-]|\{\d+(?:,\d*)?\}|—|•)*"
)
"""What means the same to both engines; the plain one is the quicker, but can't be stopped."""


def with_symbols(pattern: str) -> str:
    r"""The pattern with the braces of mana symbols as such: else they would be counts, or ask for what is alike.

    >>> with_symbols("^{T}: add {2}{c}"), with_symbols(r"x{2}|[{e}]|\{q\}|(ab){3}")
    ('^\\{T\\}: add \\{2\\}\\{c\\}', 'x{2}|[{e}]|\\{q\\}|(ab){3}')
    """

    def plain(found: re.Match[str]) -> str:
        if found["other"]:
            return found[0]
        return rf"\{{{found['number'] or found['inside']}\}}"

    return _SYMBOL.sub(plain, pattern)


@dataclass(frozen=True, slots=True)
class Trial:
    """A pattern ready to be tried: ``quick`` on texts up to so many letters, ``timed`` on longer ones.

    ``timed`` raises TimeoutError. ``text`` is the pattern in small letters where it may be read so, else None.
    ``plain``: nothing in it is repeated.
    """

    text: str | None
    quick: Callable[[str], object]
    longest: int
    timed: Callable[[str], object]
    plain: bool


@lru_cache(maxsize=64)
def trial(pattern: str) -> Trial:
    """Make a pattern ready. Most are quicker in small letters themselves than for either case.

    >>> trial("^Ward—").text, trial("Æther").text
    ('^ward—', None)
    """
    longest, plain = _longest_without_clock(untempered(pattern)), not _REPEATS.search(pattern)
    cased = any(letter.lower() != letter.upper() for letter in pattern if not letter.isascii())
    if cased or _CASES_MATTER.search(pattern):
        careful = _in_time(regex.compile(pattern, regex.IGNORECASE | regex.MULTILINE))
        return Trial(None, careful.search, longest, careful.timed, plain)
    small = re.sub(r"\\.|[^\\]+", lambda piece: piece[0] if piece[0][0] == "\\" else piece[0].lower(), pattern)
    words = words_of_no_line(small)
    if words:
        without = line_without(words)
        return Trial(small, without, ANY_LENGTH, without, plain=False)
    said = quicker(small)
    careful = _in_time(regex.compile(said, regex.MULTILINE))
    if _COMMON.fullmatch(said):
        try:
            return Trial(small, re.compile(said, re.MULTILINE).search, longest, careful.timed, plain)
        except re.error:  # it asks for something that only the other engine has
            pass
    return Trial(small, careful.search, longest, careful.timed, plain)


@dataclass(frozen=True, slots=True)
class _Careful:
    search: Callable[[str], object]
    timed: Callable[[str], object]


def _in_time(compiled: Any) -> _Careful:
    """With and without a clock; time in which the machine does something else doesn't count."""

    def timed(text: str) -> object:
        started = thread_time()
        while True:
            try:
                return compiled.search(text, timeout=_SECONDS)
            except TimeoutError:
                if thread_time() - started >= _SECONDS / 2:
                    raise

    return _Careful(compiled.search, timed)


def _longest_without_clock(pattern: str) -> int:
    """How many letters a text may have that is searched without a clock.

    Each repeat of a piece goes over the text once more from each of its places; what repeats a group has no bound
    unless it is a few times and exactly.

    >>> _longest_without_clock("(a+)+$"), _longest_without_clock("draw .* card") > 10_000
    (0, True)
    >>> _longest_without_clock("(a+){3}") == _longest_without_clock("a+b+c+"), _longest_without_clock("(a|b){3}")
    (True, 1000000)
    """
    if _GROUP_REPEATED.search(pattern):
        return 0
    repeats = len(_REPEATS.findall(pattern))
    for times in _GROUP_COUNTED.findall(pattern):
        repeats *= max(1, int(times))
    return ANY_LENGTH if repeats < 2 else round(_STEPS ** (1 / (repeats + 1)) * (repeats + 1) / 2)
