"""The texts of all cards in memory: a pattern is tried on them without a call from the database for each."""

from __future__ import annotations

import json
import sqlite3
from functools import lru_cache
from time import monotonic
from typing import Final

import regex

_SECONDS_FOR_A_QUERY: Final = 1.5
"""How long the regular expressions of one query may take in all."""
_SECONDS_FOR_A_PATTERN: Final = 0.05
"""How long a regular expression may look at one text before the query is refused."""
_BETWEEN_LOOKS: Final = 512
"""Texts that are tried between two looks at the clock."""
_REPEATS: Final = regex.compile(r"[*+]|\{\d*,\d*\}")
_GROUP_REPEATED: Final = regex.compile(r"\)[*+?{]")


class Texts:
    """The columns of ``card`` that patterns are tried on, each read when it is first asked for.

    It belongs to one connection, and to the thread that uses that.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._columns: dict[str, list[tuple[int, str]]] = {}
        self._until = 0.0

    def forget(self) -> None:
        """The cards are others now."""
        self._columns.clear()

    def begin(self) -> None:
        """A new query begins, with time of its own."""
        self._until = monotonic() + _SECONDS_FOR_A_QUERY

    def matching(self, column: str, literal: str, pattern: str) -> str:
        """The numbers of the cards in whose text the pattern stands, in JSON; the literal must stand in it too.

        Raises TimeoutError.
        """
        texts = self._texts(column)
        if literal:
            texts = [row for row in texts if literal in row[1]]
        search = _compiled(pattern).search
        # The clock of a search costs more than the search; one repeat of one character can't last.
        quick = len(_REPEATS.findall(pattern)) < 2 and not _GROUP_REPEATED.search(pattern)
        patience = None if quick else _SECONDS_FOR_A_PATTERN
        found: list[int] = []
        for start in range(0, len(texts), _BETWEEN_LOOKS):
            if monotonic() > self._until:
                raise TimeoutError
            some = texts[start : start + _BETWEEN_LOOKS]
            if patience is None:
                found += [number for number, text in some if search(text)]
            else:
                found += [number for number, text in some if search(text, timeout=patience)]
        return json.dumps(found)

    def _texts(self, column: str) -> list[tuple[int, str]]:
        kept = self._columns.get(column)
        if kept is None:
            kept = self._connection.execute(f"SELECT id, {column} FROM card").fetchall()
            self._columns[column] = kept
        return kept


@lru_cache(maxsize=64)
def _compiled(text: str) -> regex.Pattern[str]:
    return regex.compile(text, regex.IGNORECASE | regex.MULTILINE)
