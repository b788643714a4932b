"""The texts of all cards in memory: a pattern is tried on them without a call from the database for each."""

from __future__ import annotations

import json
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter, thread_time
from typing import Any, Final, TypeAlias

from mtgtable.cards.card_name import JOINT
from mtgtable.cards.search.linear import ALL_AT_ONCE, JoinedTexts, linear
from mtgtable.cards.search.lines import words_of_no_line
from mtgtable.cards.search.literals import needed_literals
from mtgtable.cards.search.looking import elsewhere, looks_around
from mtgtable.cards.search.patterns import Trial, trial
from mtgtable.cards.search.spellings import Span, Spellings, reach

_SECONDS_FOR_A_QUERY: Final = 0.03 if ALL_AT_ONCE else 1.5
"""How long the regular expressions of one query may work on texts one by one in all, its first cards and the rest
together; what others do on the machine doesn't count. Without the engine for all at once they need longer."""
_BETWEEN_LOOKS: Final = 64
"""Texts that are tried between two looks at the clock."""
_BLINK: Final = 0.004
"""Seconds between two looks at the clock of work, at least."""
_ANSWERS_KEPT: Final = 64
_BEGUN_KEPT: Final = 8
_PREPARED: Final[tuple[tuple[str, Span], ...]] = () if ALL_AT_ONCE else (
    ("text", "word"), ("text", "pair"), ("full_text", "word"), ("full_text", "pair"),
)  # fmt: skip
"""Spellings that are read before they are asked for; others after they would have been of use."""
_PATTERNED: Final = ("text", "full_text", "itself", "types", "key")
"""The columns that patterns are tried on."""
_OF_FACES: Final = ("types", "key")
"""Those that are tried joined and face by face; rules texts stand in lines of their own as they are."""
_FEW: Final = 2000
"""So few texts are tried one by one sooner than their spellings are read."""

_Rows: TypeAlias = list[tuple[int, str]]


class Stale(Exception):
    """Nobody waits for the answer any more."""


class Impatient(Exception):
    """A pattern takes longer than whoever asks has patience."""


@dataclass(frozen=True, slots=True)
class _Answer:
    fewer: str
    mostly: bool


@dataclass(slots=True)
class _Begun:
    """Texts that are tried one by one, how far that is, and the numbers of those that fit."""

    texts: _Rows
    place: int = 0
    fitting: set[int] = field(default_factory=set)


def at_once(pattern: str) -> bool:
    """Is a pattern tried on all texts at once."""
    text = trial(pattern).text
    return text is not None and linear(text) is not None


class Texts:
    """The columns of ``card`` that patterns are tried on, each read when it is first asked for.

    It belongs to one connection, and to the thread that uses that.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._columns: dict[str, _Rows] = {}
        self._joined: dict[str, JoinedTexts] = {}
        self._spellings: dict[tuple[str, Span], Spellings] = {}
        self._wanted = dict.fromkeys(_PREPARED)
        self._answered: OrderedDict[tuple[str, str], _Answer] = OrderedDict()
        self._begun: OrderedDict[tuple[str, str], _Begun] = OrderedDict()
        self._refused: dict[tuple[str, str], None] = {}
        self._until = 0.0
        self._looked = 0.0
        self._patience = float("inf")
        self._among: frozenset[int] | None = None
        self._stale: Callable[[], bool] = lambda: False
        self.why: type[Stale | Impatient] | None = None
        """Why the last query was given up: nobody waited for it, or it takes too long; None where it wasn't."""

    def forget(self) -> None:
        """The cards are others now."""
        self._columns.clear()
        self._joined.clear()
        self._spellings.clear()
        self._answered.clear()
        self._begun.clear()
        self._refused.clear()

    def begin(
        self, stale: Callable[[], bool], patience: float = float("inf"), among: frozenset[int] | None = None
    ) -> None:
        """A new query begins, with time of its own; ``stale`` tells when nobody waits for it any more.

        ``patience``: seconds of work after which it is given up; ``among``: the cards that are looked at, None for all.
        """
        self._until = thread_time() + _SECONDS_FOR_A_QUERY
        self.go_on(stale, patience, among)

    def go_on(
        self, stale: Callable[[], bool], patience: float = float("inf"), among: frozenset[int] | None = None
    ) -> None:
        """The same query is looked at once more, among other cards, with what is left of its time."""
        self._patience, self._among = thread_time() + patience, among
        self._stale, self.why, self._looked = stale, None, 0.0

    def prepare(self, stale: Callable[[], bool]) -> None:
        """Read the texts and spellings that the next pattern may need, while nothing else is asked."""
        for column in _PATTERNED:
            if stale():
                return
            self._joined_texts(column)
        for column, span in self._wanted:
            if (column, span) in self._spellings:
                continue
            read = Spellings.read(span, self._texts(column), stale)
            if read is None:
                return
            self._spellings[column, span] = read

    def fewer(self, column: str, pattern: str) -> str:
        """The numbers of the cards in whose text the pattern stands, as JSON; if those are most, of all others.

        Raises TimeoutError, Impatient, and Stale when nobody waits for it any more.
        """
        return self._answer(column, pattern).fewer

    def mostly(self, column: str, pattern: str) -> bool:
        """Does the pattern stand in most texts. Raises as ``fewer`` does."""
        return self._answer(column, pattern).mostly

    def _answer(self, column: str, pattern: str) -> _Answer:
        found = self._answered.get((column, pattern))
        if found is None:
            texts, made = self._texts(column), trial(pattern)
            at_once = linear(made.text) if made.text is not None else None
            if at_once is not None:
                fitting = self._try_at_once(at_once, made, column)
            elif self._among is not None:
                texts = [row for row in texts if row[0] in self._among]
                some = dict.fromkeys(self._try_on_all(texts, column, pattern, made))
                return _Answer(json.dumps(list(some)), mostly=False)
            else:
                fitting = self._try_one_by_one(column, pattern, made)
            mostly = 2 * len(fitting) > len(texts)
            fewer = [number for number, _ in texts if number not in fitting] if mostly else fitting
            found = self._answered[column, pattern] = _Answer(json.dumps(list(fewer)), mostly)
            if len(self._answered) > _ANSWERS_KEPT:
                self._answered.popitem(last=False)
        self._answered.move_to_end((column, pattern))
        return found

    def _try_one_by_one(self, column: str, pattern: str, made: Trial) -> set[int]:
        """The numbers of those that fit, of all texts; begun anew only where it was never begun.

        Raises TimeoutError, at once where it did before.
        """
        key = column, pattern
        if key in self._refused:
            raise TimeoutError
        try:
            if key not in self._begun:
                self._begun[key] = self._sure(column, pattern, made)
                if len(self._begun) > _BEGUN_KEPT:
                    self._begun.popitem(last=False)
            for _ in self._fitting(self._begun[key], made):
                pass
        except TimeoutError:
            self._refused[key] = None
            self._begun.pop(key, None)
            raise
        return self._begun.pop(key).fitting

    def _sure(self, column: str, pattern: str, made: Trial) -> _Begun:
        """Where to begin: what can be said of all texts at once is said, the others are left to be tried."""
        texts = self._texts(column)
        for words in needed_literals(pattern):
            texts = _with_one_of(texts, words)
        nowhere = words_of_no_line(made.text) if made.text is not None else ()
        if nowhere:
            left = _with_their_others(texts, _with_one_of(texts, nowhere))
            fitting = {number for number, _ in texts} - {number for number, _ in left}
            fitting.update(number for number, text in left if made.quick(text))
            return _Begun([], fitting=fitting)  # it takes no time that could run out
        away = elsewhere(made.text) if made.text is not None else None
        if away is not None and len(texts) > _FEW // 4:
            left = _with_their_others(texts, _with_one_of(texts, away.words))
            apart, rest, simpler = {number for number, _ in left}, linear(away.rest), trial(away.rest)
            if rest is None:
                plain = set(self._fitting(_Begun([row for row in texts if row[0] not in apart]), simpler))
            else:
                plain = self._try_at_once(rest, simpler, column) - apart
            return _Begun(left, fitting=plain)
        span = self._spelled(column, made, len(texts))
        return _Begun(texts) if span is None else _Begun([], fitting=set(span.cards(made.quick)))

    def _try_at_once(self, pattern: Any, made: Trial, column: str) -> set[int]:
        """The numbers of those that fit, of all texts. It takes no time from what is tried one by one."""
        until, started, self._until = self._until, thread_time(), float("inf")
        joined = self._joined_texts(column)
        odd = joined.odd(made.text or "")
        found: set[int] = set()
        for some in joined.fitting(pattern, made.quick if made.plain and not looks_around(made.text or "") else None):
            self._check_stale()
            found.update(some)
        found.difference_update(number for number, _ in odd)
        found.update(self._fitting(_Begun(odd), made))
        self._until = until + thread_time() - started
        return found

    def _try_on_all(self, texts: _Rows, column: str, pattern: str, made: Trial) -> Iterable[int]:
        """The numbers of those that fit; one may come twice."""
        for words in needed_literals(pattern):
            texts = _with_one_of(texts, words)
        spelled = self._spelled(column, made, len(texts))
        return self._fitting(_Begun(texts), made) if spelled is None else spelled.cards(made.quick)

    def _spelled(self, column: str, made: Trial, many: int) -> Spellings | None:
        """The spellings that are tried sooner than so many texts, if they have been read."""
        span = reach(made.text) if made.text is not None and made.longest and many > _FEW else None
        if span is None:
            return None
        spellings = self._spellings.get((column, span))
        if spellings is None:
            self._wanted[column, span] = None
        return spellings

    def _fitting(self, begun: _Begun, made: Trial) -> Iterator[int]:
        """Go on with what has been begun, and tell the numbers that fit."""
        quick, longest, texts = made.quick, made.longest, begun.texts
        while begun.place < len(texts):
            self._look_up()
            some = texts[begun.place : begun.place + _BETWEEN_LOOKS]
            found = [number for number, text in some if len(text) <= longest and quick(text)]
            found += [number for number, text in some if len(text) > longest and made.timed(text)]
            begun.place += _BETWEEN_LOOKS
            begun.fitting.update(found)
            yield from found

    def _check_stale(self) -> None:
        if self._stale():
            self.why = Stale
            raise Stale

    def _look_up(self) -> None:
        self._check_stale()
        wall = perf_counter()
        if wall - self._looked < _BLINK:  # no more work than time can have passed, and the clock of work is a slow one
            return
        self._looked, now = wall, thread_time()
        if now > self._patience:
            self.why = Impatient
            raise Impatient
        if now > self._until:
            raise TimeoutError

    def _texts(self, column: str) -> _Rows:
        kept = self._columns.get(column)
        if kept is None:
            kept = self._connection.execute(f"SELECT id, {column} FROM card ORDER BY id").fetchall()
            self._columns[column] = kept = kept if column not in _OF_FACES else list(_with_faces(kept))
        return kept

    def _joined_texts(self, column: str) -> JoinedTexts:
        kept = self._joined.get(column)
        if kept is None:
            kept = self._joined[column] = JoinedTexts(self._texts(column))
        return kept


def _with_faces(texts: _Rows) -> Iterator[tuple[int, str]]:
    """Each text, and where it is joined of several each of these after it, under the same number.

    >>> list(_with_faces([(1, "instant"), (2, "creature // land")]))
    [(1, 'instant'), (2, 'creature // land'), (2, 'creature'), (2, 'land')]
    """
    for number, text in texts:
        yield number, text
        if JOINT in text:
            yield from ((number, part) for part in text.split(JOINT))


def _with_their_others(texts: _Rows, some: _Rows) -> _Rows:
    """All texts of the cards of some of them."""
    numbers = {number for number, _ in some}
    return [row for row in texts if row[0] in numbers]


def _with_one_of(texts: _Rows, words: Sequence[str]) -> _Rows:
    """Those in which one of the words stands."""
    folded = {word.casefold() for word in words}
    shortest = [word for word in folded if not any(other in word for other in folded - {word})]
    found: _Rows = []
    for word in shortest:
        found += [row for row in texts if word in row[1]]
    return found if len(shortest) == 1 else list(dict.fromkeys(found))
