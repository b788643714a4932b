"""The types and keywords that cards have: a word that is almost one of them is a slip, not a search for nothing."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Callable
from functools import cached_property
from typing import Final

from rapidfuzz import fuzz, process

from mtgtable.cards.like_pattern import like
from mtgtable.cards.search.query import BadQuery, Term

_COLUMNS: Final = {"type": "types", "t": "types", "keyword": "text", "kw": "text"}
_ALIKE: Final = 75
"""From which likeness, in per cent, a word is taken for a slip of another."""
_PHRASE: Final = re.compile(r"[a-z]+(?: [a-z]+)?")
_OFTEN: Final = 3
"""What begins the lines of so many cards is a keyword."""


class Vocabulary:
    """The words of the cards in an index, read when something is asked for that no card has."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def prepare(self, stale: Callable[[], bool]) -> None:
        """Read what slips are compared with before there is one, unless there is something better to do."""
        for words in ("_types", "_keywords"):
            if stale():
                return
            getattr(self, words)

    def check(self, term: Term) -> None:
        """Raise BadQuery for a type or keyword that no card has and that is almost one that some have."""
        column = _COLUMNS.get(term.field)
        word = term.value.casefold()
        if column is None or term.kind == "regex" or self._has(column, word):
            return
        known = self._types if column == "types" else self._keywords
        if column == "types" and not any(map(str.isalnum, word)):
            raise BadQuery(f"no card here has the type {term.value!r}", term.start, term.end)
        near = process.extractOne(word, known, scorer=fuzz.ratio, score_cutoff=_ALIKE)
        if near is not None:
            what = "type" if column == "types" else "keyword"
            proposal = f'"{near[0]}"' if " " in near[0] else near[0]
            raise BadQuery(
                f"no card here has the {what} {term.value!r}", term.start, term.end,
                f"{term.field}{term.operator}{proposal}",
            )  # fmt: skip

    def _has(self, column: str, word: str) -> bool:
        asked = f"SELECT EXISTS (SELECT 1 FROM card WHERE {column} LIKE ? ESCAPE '\\')"
        (found,) = self._connection.execute(asked, [like(word)]).fetchone()
        return bool(found)

    @cached_property
    def _types(self) -> tuple[str, ...]:
        lines = self._connection.execute("SELECT DISTINCT types FROM card")
        return tuple(sorted({word for (line,) in lines for word in line.casefold().split()}))

    @cached_property
    def _keywords(self) -> tuple[str, ...]:
        counted: Counter[str] = Counter()
        for (text,) in self._connection.execute("SELECT text FROM card"):
            for line in text.casefold().splitlines():
                counted.update(phrase for part in line.split(",") if _PHRASE.fullmatch(phrase := part.strip()))
        return tuple(phrase for phrase, times in counted.items() if times >= _OFTEN)
