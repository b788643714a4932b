"""The index over the user's cards, kept in the cache folder and made anew when the cards or the program change."""

from __future__ import annotations

import hashlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import mtgtable
from mtgtable.cards.search.index import Found, SearchIndex
from mtgtable.cards.search.query import BadQuery, Negated, Query, Term, parse
from mtgtable.cards.store import CardStore
from mtgtable.model.printed import PrintedCard
from mtgtable.session.compiler_version import compiler_version, default_cache_folder
from mtgtable.session.living_process import left_by
from mtgtable.session.search import meaning

if TYPE_CHECKING:
    from mtgtable.session.catalog import CatalogCard

_ROOMS: Final = (("cards", "search"), ("session", "search"))
_REPORT_EVERY: Final = 250
_ABANDONED: Final = 24 * 60 * 60
"""Seconds after which an index that isn't finished is nobody's any more."""
_OF_MEANING: Final = frozenset(name for field in meaning.MEANINGS for name in field.names)
"""The fields about what the program understood."""


class SearchCancelled(Exception):
    """Making the index was cancelled; nothing was kept."""


Progress = Callable[[float], None]
"""Is told how far the making is, from 0 to 1."""


@cache
def _code_version() -> str:
    """A digest of the code that decides what is in the index."""
    digest = hashlib.sha256(compiler_version().encode())
    for room in _ROOMS:
        for path in sorted(Path(mtgtable.__file__).parent.joinpath(*room).glob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def pool_version(store: CardStore) -> str:
    """A digest of what the pool holds: which file was imported when. Raises StoreError."""
    source = store.imported_file()
    return hashlib.sha256(f"{source}".encode()).hexdigest()[:12]


class CardSearch:
    """Queries over cards: what they are, and what the program understood of them."""

    def __init__(self, index: SearchIndex) -> None:
        self.index = index
        self.whole = True
        """Is it known what the program understood of the cards, besides what they are."""

    @classmethod
    def of_cards(
        cls,
        cards: Sequence[PrintedCard],
        path: Path | None = None,
        progress: Progress | None = None,
        cancelled: Callable[[], bool] | None = None,
        compile_card: Callable[[PrintedCard], CatalogCard] | None = None,
    ) -> CardSearch:
        """The search over these cards, in memory or in a new file. Raises SearchCancelled."""
        search = cls._open(path)
        search.index.fill(_watched(cards, None, cancelled))
        _fill_meanings(search.index.connection, _watched(cards, progress, cancelled), compile_card)
        return search

    @classmethod
    def of_facts(cls, cards: Sequence[PrintedCard], cancelled: Callable[[], bool] | None = None) -> CardSearch:
        """A search, in memory, that knows only what the cards are: it is there in a moment. Raises SearchCancelled."""
        search = cls._open(None)
        search.index.fill(_watched(cards, None, cancelled))
        search.whole = False
        return search

    @classmethod
    def first_of_user(cls, cancelled: Callable[[], bool] | None = None) -> CardSearch:
        """What the user's cards can be asked at once: the index as it was kept, else what the cards are.

        Raises StoreError, SearchCancelled.
        """
        found = cls.kept()
        if found is None:
            found = cls.of_facts(_cards_of_user(None), cancelled)
        return found

    @classmethod
    def of_user(
        cls,
        folder: Path | None = None,
        progress: Progress | None = None,
        cancelled: Callable[[], bool] | None = None,
        store: CardStore | None = None,
    ) -> CardSearch:
        """The search over the user's cards; made first where no index of these cards is kept.

        Raises StoreError for a store that can't be read, SearchCancelled.
        """
        path = index_path(folder, store)
        for begun in _abandoned(path.parent):
            begun.unlink(missing_ok=True)
        found = cls.kept(folder, store)
        if found is not None:
            return found
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            cls.of_cards(_cards_of_user(store), part, progress, cancelled).close()
            for old in path.parent.glob("search-*.sqlite3"):
                old.unlink(missing_ok=True)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
        return cls._open(path)

    @classmethod
    def kept(cls, folder: Path | None = None, store: CardStore | None = None) -> CardSearch | None:
        """The search as it was kept; None where the index has to be made first. Raises StoreError."""
        path = index_path(folder, store)
        if not path.exists():
            return None
        search = cls._open(path)
        try:
            search.index.connection.execute("SELECT count(*) FROM meaning").fetchone()
        except sqlite3.Error:
            search.close()
            path.unlink(missing_ok=True)
            return None
        return search

    @classmethod
    def _open(cls, path: Path | None) -> CardSearch:
        words: dict[str, list[str]] = {}

        def known(field: str) -> list[str]:
            if field not in words:
                rows = index.connection.execute("SELECT DISTINCT word FROM meaning WHERE field = ?", [field])
                words[field] = [word for (word,) in rows]
            return words[field]

        index = SearchIndex(path, meaning.fields(known))
        return cls(index)

    def search(
        self,
        query: str,
        limit: int | None = None,
        stale: Callable[[], bool] = lambda: False,
        early: Callable[[Found], None] | None = None,
    ) -> Found:
        """The cards that fit, by name; ``early`` is told the first of them where the rest takes a while.

        Raises BadQuery, which names the place, and Stale as soon as nobody waits for the answer any more.
        """
        if not self.whole:
            _refuse_meanings(parse(query))
        return self.index.search(query, limit, stale, early)

    def close(self) -> None:
        """Let go of the file."""
        self.index.close()


def asks_for_meaning(query: Query) -> bool:
    """Does any part of it ask what the program understood of cards."""
    try:
        _refuse_meanings(query)
    except BadQuery:
        return True
    return False


def _refuse_meanings(query: Query) -> None:
    """Raise BadQuery for what can't be asked before every card has been compiled."""
    if isinstance(query, Term):
        if query.field in _OF_MEANING:
            said = f"{query.field}: can be asked as soon as every card has been read"
            raise BadQuery(said, query.start, query.end)
    elif isinstance(query, Negated):
        _refuse_meanings(query.part)
    else:
        for part in query.parts:
            _refuse_meanings(part)


def index_path(folder: Path | None, store: CardStore | None) -> Path:
    """Where the index of the user's cards is kept. Raises StoreError."""
    version = pool_version(store if store is not None else CardStore())
    return (folder or default_cache_folder()) / f"search-{_code_version()}-{version}.sqlite3"


def _abandoned(folder: Path) -> list[Path]:
    """What was begun there by a program that is gone, or to which nobody has written for a day."""
    begun = time.time() - _ABANDONED
    parts = ((part.name.partition(".part")[0].rpartition(".")[2], part) for part in folder.glob("search-*.part*"))
    return [part for number, part in parts if left_by(number) or part.stat().st_mtime < begun]


def _cards_of_user(store: CardStore | None) -> list[PrintedCard]:
    from mtgtable.cards.card_pool import CardPool  # what reads card files is loaded when an index is made

    pool, _ = CardPool.of_user(store=store)
    return [pool.card(name) for name in pool.names()]


def _watched(
    cards: Sequence[PrintedCard], progress: Progress | None, cancelled: Callable[[], bool] | None
) -> Iterable[PrintedCard]:
    for number, card in enumerate(cards):
        if number % _REPORT_EVERY == 0:
            if cancelled is not None and cancelled():
                raise SearchCancelled("the making of the search index was cancelled")
            if progress is not None:
                progress(number / max(1, len(cards)))
        yield card


def _fill_meanings(
    connection: sqlite3.Connection,
    cards: Iterable[PrintedCard],
    compile_card: Callable[[PrintedCard], CatalogCard] | None,
) -> None:
    from mtgtable.session.catalog import compile_printed  # the compiler is loaded when an index is made
    from mtgtable.session.compiled_cache import card_key
    from mtgtable.session.search.meanings import Meaning, meanings

    understand = compile_card or compile_printed
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute("DROP TABLE IF EXISTS meaning")
        connection.execute("CREATE TABLE meaning (card, field, word)")
        seen: dict[str, list[Meaning]] = {}
        for number, card in enumerate(cards, start=1):
            rows = seen.get(key := card_key(card))
            if rows is None:
                rows = seen[key] = list(meanings(understand(card)))
            connection.executemany("INSERT INTO meaning VALUES (?, ?, ?)", [(number, *row) for row in rows])
        connection.execute("CREATE INDEX meaning_word ON meaning (field, word, card)")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
