"""Compiled cards on disk, so that the next start needs no compiling: one SQLite file for each state of the compiler."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from pathlib import Path

from mtgtable.abilities import codec
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.cards.printed_json import printed_to_json
from mtgtable.model.printed import PrintedCard
from mtgtable.session.compiler_version import compiler_version, default_cache_folder


def card_key(card: PrintedCard) -> str:
    """What the compiled form of a card depends on, as a digest."""
    text = json.dumps(printed_to_json(card), ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


class CompiledCache:
    """Compiled cards by what is printed on them.

    A file that can't be read or written is done without: ``trouble`` says why, and everything is compiled anew. A
    damaged one is deleted, so that the next start begins a new one.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or default_cache_folder()
        self.trouble = ""
        self._connection: sqlite3.Connection | None = None

    @property
    def path(self) -> Path:
        """The file of this compiler."""
        return self.folder / f"compiled-{compiler_version()}.sqlite3"

    def get(self, card: PrintedCard) -> CompiledCard | None:
        """The compiled card, None when it isn't there."""
        connection = self._open()
        if connection is None:
            return None
        try:
            row = connection.execute("SELECT data FROM card WHERE key = ?", (card_key(card),)).fetchone()
            found = codec.decode(json.loads(row[0])) if row else None
        except (sqlite3.Error, codec.BadData, ValueError) as error:
            self._give_up(error)
            return None
        return found if isinstance(found, CompiledCard) else None

    def put(self, card: PrintedCard, compiled: CompiledCard) -> None:
        """Keep a compiled card."""
        connection = self._open()
        if connection is None:
            return
        try:
            with connection:
                row = (card_key(card), codec.to_bytes(compiled).decode())
                connection.execute("INSERT OR REPLACE INTO card VALUES (?, ?)", row)
        except sqlite3.Error as error:
            self._give_up(error)

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _open(self) -> sqlite3.Connection | None:
        if self._connection is None and not self.trouble:
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                for old in self.folder.glob("compiled-*.sqlite3"):
                    if old != self.path:
                        old.unlink(missing_ok=True)
                connection = sqlite3.connect(self.path, timeout=20, check_same_thread=False)
                self._connection = connection
                # Nothing is lost that can't be compiled again, so no write waits for the disk.
                connection.execute("PRAGMA synchronous = OFF")
                with connection:
                    connection.execute("CREATE TABLE IF NOT EXISTS card (key TEXT PRIMARY KEY, data TEXT)")
            except (OSError, sqlite3.Error) as error:
                self._give_up(error)
        return self._connection

    def _give_up(self, error: Exception) -> None:
        self.trouble = f"{self.path}: {error}"
        self.close()
        if isinstance(error, sqlite3.DatabaseError | codec.BadData) and not isinstance(error, sqlite3.OperationalError):
            try:
                self.path.unlink(missing_ok=True)
            except OSError as other:
                self.trouble += f"; it can't be deleted ({other.strerror or other})"
