"""The card store: one SQLite file in the user's data folder with the imported cards and a full-text search."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self

from platformdirs import user_data_path

from mtgtable.cards.card_name import NameRank, card_keys, fallback_fits, fallback_key, is_token, name_key
from mtgtable.cards.card_source import NameMatch
from mtgtable.cards.like_pattern import like
from mtgtable.cards.printed_json import printed_from_json, printed_to_json
from mtgtable.cards.store_schema import (
    StoreError,
    StoreShrinks,
    StoreVersionError,
    connect,
    is_there,
    make_tables,
    put_aside_if_damaged,
)
from mtgtable.model.printed import PrintedCard

if TYPE_CHECKING:
    from mtgtable.cards.card_file import CardFileReport

_REPORT_EVERY: Final = 500
_TRIGRAM: Final = 3
_MANY: Final = 100
_LEAST_LEFT: Final = 0.95
"""A card file with a smaller share of the cards that are there is asked about."""


class ImportCancelled(Exception):
    """The import was cancelled; the store holds what it held before."""


@dataclass(frozen=True, slots=True)
class ImportProgress:
    """How far an import is: ``share`` of the file from 0 to 1, and the cards found so far."""

    share: float
    cards: int


@dataclass(frozen=True, slots=True)
class ImportedFile:
    """Which file the store's cards are from; ``imported`` is the time in UTC as ISO 8601 writes it."""

    file: str
    imported: str
    summary: str


def default_store_path() -> Path:
    """Where the user's imported cards are kept."""
    return user_data_path("mtgtable", appauthor=False) / "cards.sqlite3"


class CardStore:
    """The imported cards.

    A missing file is an empty store, and only an import makes it. Each process opens a store of its own; while one
    imports, the others see the cards from before. Threads may share one. Every method raises StoreError when the file
    can't be used.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or default_store_path()
        self._connection: sqlite3.Connection | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file; the next use opens it again."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def count(self) -> int:
        """How many cards it holds, tokens left out."""
        return int(self._rows("SELECT count(*) FROM card WHERE NOT token")[0][0]) if self._exists() else 0

    def imported_file(self) -> ImportedFile | None:
        """Where its cards are from; None for an empty store."""
        rows = self._rows("SELECT file, imported, summary FROM source")
        return ImportedFile(*rows[0]) if rows else None

    def match(self, name: str) -> NameMatch | None:
        """The card that the name fits best, or None; case, accents and apostrophes don't matter."""
        found = self._match_key(name_key(name))
        joined = fallback_key(name)
        if found or joined is None:
            return found
        front = self._match_key(joined[0])
        return front if front and fallback_fits(front.card, *joined) else None

    def names(self) -> Sequence[str]:
        """The names of its cards in the file's order, tokens left out."""
        return [name for (name,) in self._rows("SELECT name FROM card WHERE NOT token ORDER BY id")]

    def search(self, text: str, limit: int = 50) -> list[PrintedCard]:
        """The cards in whose name, type line and text every word occurs; those with all of them in the name first.

        Words of one or two letters are looked for too, more slowly.
        """
        words = name_key(text).split()
        if not words:
            return []
        conditions = ["card_text MATCH ?"] if any(len(word) >= _TRIGRAM for word in words) else []
        values: list[str | int] = []
        if conditions:
            values.append(" AND ".join(f'"{word}"' for word in words if len(word) >= _TRIGRAM))
        for word in words:
            if len(word) < _TRIGRAM:
                conditions.append("(name || ' ' || type_line || ' ' || oracle_text) LIKE ? ESCAPE '\\'")
                values.append(like(word))
        in_name = " AND ".join("t.name LIKE ? ESCAPE '\\'" for _ in words)
        values += [like(word) for word in words]
        rows = self._rows(
            f"SELECT c.printed FROM (SELECT rowid AS id, * FROM card_text WHERE {' AND '.join(conditions)}) AS t "
            f"JOIN card AS c ON c.id = t.id ORDER BY c.token, NOT ({in_name}), c.name, c.id LIMIT ?",
            [*values, limit],
        )
        return [_printed(text) for (text,) in rows]

    def with_words(self, *words: str) -> list[PrintedCard]:
        """The cards, tokens aside, in whose rules text all these words occur."""
        if not self._exists():
            return []
        wanted = " AND ".join(f'oracle_text:"{name_key(word)}"' for word in words)
        rows = self._rows(
            "SELECT c.printed FROM card_text AS t JOIN card AS c ON c.id = t.rowid "
            "WHERE card_text MATCH ? AND NOT c.token",
            [wanted],
        )
        return [_printed(text) for (text,) in rows]

    def tokens(self, name: str) -> list[PrintedCard]:
        """All tokens of that name, which may differ in anything but the name."""
        rows = self._rows(
            "SELECT c.printed FROM card_name AS n JOIN card AS c ON c.id = n.card "
            "WHERE n.key = ? AND c.token ORDER BY c.id",
            [name_key(name)],
        )
        return [_printed(text) for (text,) in rows]

    def import_file(
        self,
        card_file: Path,
        progress: Callable[[ImportProgress], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
        *,
        may_shrink: bool = False,
    ) -> CardFileReport:
        """Replace all cards by those of a card file, in one transaction, and report on what was in it.

        After any failure the store holds what it held before; one that is damaged is put aside for a new one. Raises
        CardFileError for a file that is no card file, ImportCancelled as soon as ``cancelled()`` says so, StoreShrinks
        when more than one card in twenty would be gone and ``may_shrink`` doesn't say that this is meant, StoreError
        when the store can't be written or the file holds no card.
        """
        from mtgtable.cards.card_file import CardFileReport, new_cards  # loaded when there is a file to be read

        put_aside_if_damaged(self.path, self.close)
        before = self.count() if self._same_tables() else 0
        report = CardFileReport(str(card_file))
        share = 0.0

        def at(read: float) -> None:
            nonlocal share
            share = read
            if cancelled is not None and cancelled():
                raise ImportCancelled(f"the import of {card_file} was cancelled")

        def watched(cards: Iterable[PrintedCard]) -> Iterator[PrintedCard]:
            for count, card in enumerate(cards):
                if count % _REPORT_EVERY == 0 and progress is not None:
                    progress(ImportProgress(share, report.cards))
                yield card

        with self._writing() as connection:
            _replace_cards(connection, watched(new_cards(card_file, report, at)))
            if not (report.cards or report.tokens):
                raise StoreError(f"{card_file}: no card in it that can be used; the store stays as it was")
            if before >= _MANY and report.cards < before * _LEAST_LEFT and not may_shrink:
                raise StoreShrinks(
                    f"{card_file}: it has {report.cards:,} cards, and the store has {before:,}: "
                    f"{before - report.cards:,} fewer; the store stays as it was"
                )
            connection.execute(
                "INSERT INTO source VALUES (?, ?, ?)",
                (str(card_file), datetime.now(UTC).isoformat(timespec="seconds"), report.summary()),
            )
        if progress is not None:
            progress(ImportProgress(1.0, report.cards))
        return report

    def _same_tables(self) -> bool:
        try:
            return bool(self._rows("SELECT count(*) FROM card"))
        except StoreVersionError:
            return False

    def _exists(self) -> bool:
        return self._connection is not None or is_there(self.path)

    def _match_key(self, key: str) -> NameMatch | None:
        rows = self._rows(
            "SELECT n.rank, c.printed FROM card_name AS n JOIN card AS c ON c.id = n.card "
            "WHERE n.key = ? ORDER BY n.rank, n.card LIMIT 1",
            [key],
        )
        return NameMatch(NameRank(rows[0][0]), _printed(rows[0][1])) if rows else None

    def _rows(self, query: str, values: Sequence[str | int] = ()) -> list[tuple[Any, ...]]:
        if not self._exists():
            return []
        try:
            return self._open().execute(query, values).fetchall()
        except UnicodeEncodeError:  # half a letter, as from a command line in another encoding: no card has it
            return []
        except sqlite3.Error as error:
            raise StoreError(f"{self.path}: the card store can't be read ({error})") from error

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = connect(self.path)
        return self._connection

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        self.close()
        connection = connect(self.path, for_writing=True)
        self._connection = connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            try:
                make_tables(connection)
                yield connection
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            raise StoreError(f"{self.path}: the cards can't be stored ({error}); nothing was changed") from error


def _replace_cards(connection: sqlite3.Connection, cards: Iterable[PrintedCard]) -> None:
    for number, card in enumerate(cards, start=1):
        printed = json.dumps(printed_to_json(card), ensure_ascii=False, separators=(",", ":"))
        connection.execute("INSERT INTO card VALUES (?, ?, ?, ?)", (number, card.name, is_token(card), printed))
        connection.executemany(
            "INSERT INTO card_name VALUES (?, ?, ?)", [(key, int(rank), number) for key, rank in card_keys(card)]
        )
        connection.execute(
            "INSERT INTO card_text (rowid, name, type_line, oracle_text) VALUES (?, ?, ?, ?)",
            (
                number,
                name_key(card.name),
                name_key(" / ".join(face.type_line for face in card.faces)),
                name_key("\n".join(face.oracle_text for face in card.faces)),
            ),
        )


def _printed(text: str) -> PrintedCard:
    return printed_from_json(json.loads(text))
