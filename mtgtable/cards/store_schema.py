"""The tables of the card store, and opening its file."""

from __future__ import annotations

import sqlite3
import stat
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

SCHEMA_VERSION: Final = 1
"""Raised with every change of the tables; a store of another version is not read."""

APPLICATION_ID: Final = 0x4D544754
"""Marks the file as a card store: the letters MTGT."""

_ATTEMPTS: Final = 60
_PAUSE: Final = 0.05
"""Seconds between two attempts to begin a new store that another program begins too."""

_TABLES: Final = (
    "CREATE TABLE card (id INTEGER PRIMARY KEY, name TEXT NOT NULL, token INTEGER NOT NULL, printed TEXT NOT NULL)",
    "CREATE TABLE card_name (key TEXT NOT NULL, rank INTEGER NOT NULL, card INTEGER NOT NULL REFERENCES card)",
    "CREATE INDEX card_name_key ON card_name (key, rank, card)",
    "CREATE VIRTUAL TABLE card_text USING fts5 (name, type_line, oracle_text, tokenize = 'trigram')",
    "CREATE TABLE source (file TEXT NOT NULL, imported TEXT NOT NULL, summary TEXT NOT NULL)",
)


class StoreError(Exception):
    """The card store can't be read or written; the message names the file and what to do."""


class StoreVersionError(StoreError):
    """The card store was written by a version of the program with other tables."""


class StoreShrinks(StoreError):
    """An import would leave fewer cards than there are; nothing has changed."""


def is_there(path: Path) -> bool:
    """Is there a store yet. Raises StoreError where the system can't even look, as for a name that is too long."""
    try:
        return path.exists()
    except OSError as error:
        raise StoreError(f"{path}: the card store can't be looked for ({error.strerror or error})") from error


def put_aside_if_damaged(path: Path, close: Callable[[], None]) -> None:
    """Move a store that can't be read out of the way, under the name ``….damaged``, so that a new one can be made.

    A database of another program is left alone. ``close`` lets go of it first. Raises StoreError.
    """
    if not is_there(path) or _is_sound(path):
        return
    close()
    try:
        for end in ("", "-wal", "-shm"):
            part = path.with_name(path.name + end)
            if part.exists():
                part.replace(path.with_name(f"{path.name}.damaged{end}"))
    except OSError as error:
        raise StoreError(f"{path}: the damaged card store can't be moved away ({error.strerror or error})") from error


def _is_sound(path: Path) -> bool:
    if not stat.S_ISREG(path.stat().st_mode):
        raise StoreError(f"{path}: not a file; expected the card store of mtgtable")
    connection = sqlite3.connect(path, timeout=30)
    try:
        (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError:
        return True  # in use, or not to be opened: that is told where it is opened
    except sqlite3.DatabaseError:
        return False
    else:
        return bool(said == "ok")
    finally:
        connection.close()


def connect(path: Path, *, for_writing: bool = False) -> sqlite3.Connection:
    """Open the store; a new file gets its tables. For writing, any version of the tables will do: they are made anew.

    Raises StoreVersionError for a store with other tables, StoreError for a file that is none or can't be opened.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=30, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{path}: the card store can't be opened ({error})") from error
    try:
        _check(connection, path, for_writing)
    except sqlite3.Error as error:
        connection.close()
        if _is_busy(error):
            raise StoreError(f"{path}: the card store is in use by another program; try again in a moment") from error
        raise StoreError(
            f"{path}: not a readable card store ({error}); move the file away and import the cards again"
        ) from error
    except StoreError:
        connection.close()
        raise
    return connection


def make_tables(connection: sqlite3.Connection) -> None:
    """Replace whatever the store holds by empty tables, within the transaction that is open."""
    # The tables behind a full-text table go with it.
    names = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'card\\_text\\_%' ESCAPE '\\'"
    ).fetchall()
    for (name,) in names:
        connection.execute(f'DROP TABLE "{name}"')
    for statement in _TABLES:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def _check(connection: sqlite3.Connection, path: Path, for_writing: bool) -> None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if not tables:
        _begin_new_store(connection)
    elif application != APPLICATION_ID:
        raise StoreError(f"{path}: a database of another program; expected the card store of mtgtable")
    elif version != SCHEMA_VERSION and not for_writing:
        raise StoreVersionError(
            f"{path}: this card store has format {version}, this version of mtgtable reads format {SCHEMA_VERSION}; "
            "import the card file again"
        )


def _is_busy(error: sqlite3.Error) -> bool:
    """Is the store only in use; then nothing is wrong with the file. Extended codes have the plain one below."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _keep_a_log_ahead(connection: sqlite3.Connection) -> None:
    """Turn the write-ahead log on. SQLite doesn't wait by itself when two programs do so at once."""
    for attempt in range(_ATTEMPTS):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if not _is_busy(error) or attempt == _ATTEMPTS - 1:
                raise
            time.sleep(_PAUSE)


def _begin_new_store(connection: sqlite3.Connection) -> None:
    # Readers in other processes keep seeing the old cards while an import writes.
    _keep_a_log_ahead(connection)
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have been faster.
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if not tables:
            make_tables(connection)
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
