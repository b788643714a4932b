"""The texts of all cards in memory: a pattern is tried on them without a call from the database for each."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from time import monotonic
from typing import Final

import regex

from mtgtable.cards.search.literals import needed_literals

_SECONDS_FOR_A_QUERY: Final = 1.5
"""How long the regular expressions of one query may take in all."""
_SECONDS_FOR_A_PATTERN: Final = 0.05
"""How long a regular expression may look at one text before the query is refused."""
_STEPS: Final = 2_000_000
"""Steps that the search of one text may take without a clock, which costs more than most searches."""
_ANY_LENGTH: Final = 1_000_000
_BETWEEN_LOOKS: Final = 256
"""Texts that are tried between two looks at the clock."""
_REPEATS: Final = regex.compile(r"[*+]|\{\d*,\d*\}")
_GROUP_REPEATED: Final = regex.compile(r"\)[*+{]")
_CASES_MATTER: Final = regex.compile(r"\\[pPNL]|\(\?[a-zA-Z]|[A-Z]-")


class Texts:
    """The columns of ``card`` that patterns are tried on, each read when it is first asked for.

    It belongs to one connection, and to the thread that uses that.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._columns: dict[str, list[tuple[int, str]]] = {}
        self._answered: dict[tuple[str, str], bytes] = {}
        self._until = 0.0

    def forget(self) -> None:
        """The cards are others now."""
        self._columns.clear()

    def begin(self) -> None:
        """A new query begins, with time of its own."""
        self._answered.clear()
        self._until = monotonic() + _SECONDS_FOR_A_QUERY

    def matching(self, column: str, pattern: str) -> bytes:
        """A byte for each card by its number, the first for number 1: does the pattern stand in its text.

        Raises TimeoutError.
        """
        found = self._answered.get((column, pattern))
        if found is None:
            found = self._answered[column, pattern] = self._try_on_all(self._texts(column), pattern)
        return found

    def _try_on_all(self, texts: list[tuple[int, str]], pattern: str) -> bytes:
        flags = bytearray(max((number for number, _ in texts), default=0))
        for words in needed_literals(pattern):
            texts = _with_one_of(texts, words)
        search = _compiled(pattern).search
        longest = _longest_without_clock(pattern)
        for start in range(0, len(texts), _BETWEEN_LOOKS):
            if monotonic() > self._until:
                raise TimeoutError
            some = texts[start : start + _BETWEEN_LOOKS]
            quick = [row for row in some if len(row[1]) <= longest] if longest < _ANY_LENGTH else some
            for number in [number for number, text in quick if search(text)]:
                flags[number - 1] = 1
            for number, text in some if len(quick) < len(some) else ():
                if len(text) > longest and search(text, timeout=_SECONDS_FOR_A_PATTERN):
                    flags[number - 1] = 1
        return bytes(flags)

    def _texts(self, column: str) -> list[tuple[int, str]]:
        kept = self._columns.get(column)
        if kept is None:
            kept = self._connection.execute(f"SELECT id, {column} FROM card").fetchall()
            self._columns[column] = kept
        return kept


def _longest_without_clock(pattern: str) -> float:
    """How many letters a text may have that is searched without a clock.

    Each repeat of a piece goes over the text once more from each of its places; what repeats a group has no bound.

    >>> _longest_without_clock("(a+)+$"), _longest_without_clock("draw .* card") > 10_000
    (0.0, True)
    """
    if _GROUP_REPEATED.search(pattern):
        return 0.0
    repeats = len(_REPEATS.findall(pattern))
    return float(_ANY_LENGTH) if repeats < 2 else float(_STEPS ** (1 / (repeats + 1)) * (repeats + 1) / 2)


def _with_one_of(texts: list[tuple[int, str]], words: Sequence[str]) -> list[tuple[int, str]]:
    """Those in which one of the words stands."""
    folded = {word.casefold() for word in words}
    shortest = [word for word in folded if not any(other in word for other in folded - {word})]
    found: list[tuple[int, str]] = []
    for word in shortest:
        found += [row for row in texts if word in row[1]]
    return found if len(shortest) == 1 else list(dict.fromkeys(found))


@lru_cache(maxsize=64)
def _compiled(text: str) -> regex.Pattern[str]:
    """The pattern for texts in small letters. Most are quicker in small letters themselves than for either case."""
    if not text.isascii() or _CASES_MATTER.search(text):
        return regex.compile(text, regex.IGNORECASE | regex.MULTILINE)
    small = regex.sub(r"\\.|[^\\]+", lambda piece: piece[0] if piece[0][0] == "\\" else piece[0].lower(), text)
    return regex.compile(small, regex.MULTILINE)
