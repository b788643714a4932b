"""The search index: facts of cards in SQLite, and queries answered from it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple, dataclass, fields, replace
from math import inf
from pathlib import Path
from typing import Any, Final

from rapidfuzz import fuzz, process

from mtgtable.cards.card_name import is_token, name_key
from mtgtable.cards.search.facts import CardFacts, FaceFacts, card_facts, face_facts
from mtgtable.cards.search.fields import FIELDS, OF_PRINTINGS, Condition, Field, by_name
from mtgtable.cards.search.joining import all_of, any_of
from mtgtable.cards.search.linear import ALL_AT_ONCE
from mtgtable.cards.search.mana import compares, devotion
from mtgtable.cards.search.query import AllOf, BadQuery, Negated, Query, Term, parse
from mtgtable.cards.search.rankings import DIRECTIONS, ORDERS, Rankings
from mtgtable.cards.search.shorthand import spelled_out
from mtgtable.cards.search.texts import Impatient, Texts, at_once
from mtgtable.cards.search.vocabulary import Vocabulary
from mtgtable.model.printed import PrintedCard

_PATIENCE: Final = inf if ALL_AT_ONCE else 0.015
"""Seconds of work after which the first cards of an answer are looked for by themselves.

With the engine for all texts at once all are there soon enough."""
_PIECES: Final = (200, 1600)
"""Among how many cards, the first in order: also a hard pattern is tried on a few in no time."""

_MOST_LEFT: Final = 8000
"""So few cards are looked at by themselves."""
_TOO_LONG: Final = "a regular expression takes too long; make it simpler, or ask for something else beside it"
_OF_ORDER: Final = ("order", "sort", "direction", "dir")


@dataclass(frozen=True, slots=True)
class Found:
    """The names of the cards that fit, in order, and how many there are in all.

    Where it isn't ``whole`` these are the first of them, and more may follow.
    """

    names: tuple[str, ...]
    total: int
    whole: bool = True


@dataclass(frozen=True, slots=True)
class _Plan:
    """A query made ready: what all has to hold, the same as a condition, and how its answers are ordered."""

    parts: tuple[Query, ...]
    condition: Condition
    order: str
    direction: str


class SearchIndex:
    """The facts of cards, in a file or in memory. ``extra`` are further fields, over tables that the maker adds."""

    def __init__(self, path: Path | None = None, extra: Sequence[Field] = ()) -> None:
        self._connection = sqlite3.connect(path or ":memory:", isolation_level=None, check_same_thread=False)
        self._fields = by_name((*FIELDS, *extra))
        self._texts = Texts(self._connection)
        self._rankings = Rankings(self._connection)
        self._vocabulary = Vocabulary(self._connection)
        _add_functions(self._connection, self._texts)

    @property
    def connection(self) -> sqlite3.Connection:
        """The database, for the tables of further fields."""
        return self._connection

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def fill(self, cards: Iterable[PrintedCard]) -> None:
        """Replace all facts by those of these cards, in one transaction."""
        run = self._connection.execute
        self._texts.forget()
        self._rankings.forget()
        self._vocabulary = Vocabulary(self._connection)
        run("BEGIN IMMEDIATE")
        try:
            for table, what in (("card", CardFacts), ("face", FaceFacts)):
                run(f"DROP TABLE IF EXISTS {table}")
                columns = ", ".join(column.name for column in fields(what))
                key = "id INTEGER PRIMARY KEY" if table == "card" else "card INTEGER"
                run(f"CREATE TABLE {table} ({key}, {columns})")
            for number, card in enumerate(cards, start=1):
                _insert(self._connection, "card", number, astuple(card_facts(card, token=is_token(card))))
                for face in face_facts(card):
                    _insert(self._connection, "face", number, astuple(face))
            run("CREATE INDEX face_card ON face (card)")
            run("CREATE INDEX card_key ON card (key, token, name)")
            _meld(self._connection)
            self._rankings.make()
            run("COMMIT")
        except BaseException:
            run("ROLLBACK")
            raise

    def search(
        self,
        text: str,
        limit: int | None = None,
        stale: Callable[[], bool] = lambda: False,
        early: Callable[[Found], None] | None = None,
    ) -> Found:
        """The cards that a query asks for; tokens only where the query asks for them.

        ``early`` is told the first of them where the rest takes a while.
        Raises BadQuery, and Stale as soon as ``stale`` says that nobody waits for the answer any more.
        """
        plan = self._plan(text)
        if "is:token" not in text.lower() and "t:token" not in text.lower():
            where, values = plan.condition
            plan = replace(plan, condition=(f"NOT card.token AND ({where})", values))
        among = self._left_to_try(plan)
        looked_at = None if among is None else frozenset(among)
        self._texts.begin(stale, _PATIENCE if early is not None else inf, looked_at)
        try:
            names = self._answer(plan, text, among)
        except Impatient:
            self._tell_first(plan, text, stale, early)
            self._texts.go_on(stale, among=looked_at)
            names = self._answer(plan, text, among)
        names = self._meant_first(text, names)
        return Found(names if limit is None else names[:limit], len(names))

    def _left_to_try(self, plan: _Plan) -> list[int] | None:
        """The cards that fit all else, where a pattern has to be tried on texts one by one and they aren't many."""
        if len(plan.parts) < 2:
            return None
        rest = tuple(part for part in plan.parts if not _slow(part))
        if not rest or len(rest) == len(plan.parts):
            return None
        self._texts.begin(lambda: False)
        where, values = self._condition(AllOf(rest))
        found = [number for (number,) in self._connection.execute(f"SELECT card.id FROM card WHERE {where}", values)]
        return found if len(found) < _MOST_LEFT else None

    def _tell_first(
        self, plan: _Plan, text: str, stale: Callable[[], bool], early: Callable[[Found], None] | None
    ) -> None:
        """Look for the answer among the first cards in order, and among more of them."""
        told = 0
        for most in _PIECES:
            among = self._rankings.first(plan.order, plan.direction, most)
            self._texts.go_on(stale, among=frozenset(among))
            names = self._answer(plan, text, among)
            if len(names) > told and early is not None:
                told = len(names)
                early(Found(names, told, whole=False))

    def _answer(self, plan: _Plan, text: str, among: Sequence[int] | None = None) -> tuple[str, ...]:
        """The names in order, of all cards or of some. Raises BadQuery, Stale, Impatient."""
        where, values = plan.condition
        if among is not None:
            where = f"card.id IN (SELECT value FROM json_each(?)) AND ({where})"
            values = [json.dumps(among), *values]
        try:
            (found,) = self._connection.execute(f"SELECT json_group_array(card.id) FROM card WHERE {where}", values)
        except sqlite3.OperationalError as error:
            if self._texts.why is not None:
                raise self._texts.why from error
            if "user-defined function raised exception" in str(error):
                raise BadQuery(_TOO_LONG, 0, len(text)) from error
            raise BadQuery(f"the query can't be answered ({error})", 0, len(text)) from error
        return self._rankings.in_order(json.loads(found[0]), plan.order, plan.direction)

    def _meant_first(self, text: str, names: tuple[str, ...]) -> tuple[str, ...]:
        """The card whose whole name was typed is what was meant, however many others have that name within theirs."""
        query = "SELECT name FROM card WHERE key = ? AND NOT token"
        keys = dict.fromkeys((name_key(text), *_exact_names(parse(text))))
        meant = [name for key in keys for (name,) in self._connection.execute(query, (key,)) if name in names]
        return (*meant, *(name for name in names if name not in meant)) if meant else names

    def prepare(self, stale: Callable[[], bool] = lambda: False) -> None:
        """Read what patterns need before they are asked, unless there is something better to do."""
        self._rankings.prepare(stale)
        self._vocabulary.prepare(stale)
        self._texts.prepare(stale)

    def _plan(self, text: str) -> _Plan:
        order, direction = "name", "asc"
        kept: list[Query] = []
        tree = parse(text)
        for part in tree.parts if isinstance(tree, AllOf) else (tree,):
            if isinstance(part, Term) and part.field in ("order", "sort"):
                order = _choice(part, ORDERS)
            elif isinstance(part, Term) and part.field in ("direction", "dir"):
                direction = _choice(part, DIRECTIONS)
            else:
                kept.append(part)
        return _Plan(tuple(kept), self._condition(AllOf(tuple(kept))), order, direction)

    def _condition(self, query: Query) -> Condition:
        if isinstance(query, Term):
            return self._term(query)
        if isinstance(query, Negated):
            where, values = self._condition(query.part)
            return f"NOT ({where})", values
        if not isinstance(query, AllOf):
            return any_of([self._condition(part) for part in query.parts])
        held = [self._condition(part) for part in query.parts if not isinstance(part, Negated)]
        return all_of(held, [self._condition(part.part) for part in query.parts if isinstance(part, Negated)])

    def _term(self, term: Term) -> Condition:
        field = self._fields.get(term.field)
        if field is not None:
            if term.kind == "plain" and term.value and not term.value.strip(":"):
                said = f"{term.field}{term.operator}{term.value}"
                raise BadQuery(f"something should follow {said!r}", term.start, term.end)
            condition = field.condition(term)
            self._vocabulary.check(term)
            return condition
        if term.field in OF_PRINTINGS:
            raise BadQuery(
                f"{term.field}: asks about printings, prices or formats, which card files don't tell",
                term.start,
                term.end,
            )
        if term.field in _OF_ORDER:
            raise BadQuery(f"{term.field}: orders the whole search, so it can't stand inside", term.start, term.end)
        near = process.extractOne(term.field, list(self._fields), scorer=fuzz.ratio, score_cutoff=50)
        # What is no word after the sign, as in foo:::, would be none after another field either.
        proposal = f"{near[0]}{term.operator}{term.value}" if near and any(map(str.isalnum, term.value)) else ""
        raise BadQuery(f"there is no field {term.field!r}", term.start, term.end, proposal)


def _exact_names(query: Query) -> tuple[str, ...]:
    """The keys of the whole names that every card of the answer has, as its own or as that of a face.

    >>> _exact_names(parse('!"Ice" c:u')), _exact_names(parse("!ice or !fire"))
    (('ice',), ())
    """
    if isinstance(query, AllOf):
        return tuple(name for part in query.parts for name in _exact_names(part))
    return (name_key(query.value),) if isinstance(query, Term) and query.kind == "exact" else ()


def _slow(query: Query) -> bool:
    """Does it ask for a pattern that is tried on texts one by one."""
    if isinstance(query, Term):
        return query.kind == "regex" and not at_once(spelled_out(query.value))
    return _slow(query.part) if isinstance(query, Negated) else any(map(_slow, query.parts))


def _choice(term: Term, known: Sequence[str]) -> str:
    word = term.value.lower()
    if word not in known:
        near = process.extractOne(word, known, scorer=fuzz.ratio, score_cutoff=50)
        raise BadQuery(
            f"{term.field}: knows {', '.join(known)}, not {term.value!r}",
            term.start, term.end, f"{term.field}:{near[0]}" if near else "",
        )  # fmt: skip
    return word


def _insert(connection: sqlite3.Connection, table: str, number: int, values: tuple[Any, ...]) -> None:
    places = ", ".join("?" * (len(values) + 1))
    connection.execute(f"INSERT INTO {table} VALUES ({places})", (number, *values))


def _meld(connection: sqlite3.Connection) -> None:
    """A card made of two has their mana values and color identities together (712.8g, 903.4)."""
    rows = connection.execute("SELECT melds_into, mana_value, identity FROM card WHERE melds_into <> ''").fetchall()
    for key in {key for key, _, _ in rows}:
        halves = [(value, identity) for goal, value, identity in rows if goal == key]
        identity = 0
        for _, letters in halves:
            identity |= letters
        change = "UPDATE card SET mana_value = ?, identity = identity | ? WHERE key = ?"
        connection.execute(change, (sum(value for value, _ in halves), identity, key))


def _add_functions(connection: sqlite3.Connection, texts: Texts) -> None:
    connection.create_function("fewer", 2, texts.fewer)
    connection.create_function("mostly", 2, texts.mostly)
    connection.create_function("mana_compares", 3, compares, deterministic=True)
    connection.create_function("devotion", 2, devotion, deterministic=True)
    connection.create_function("count_bits", 1, lambda bits: int(bits).bit_count(), deterministic=True)
