"""The tokens that all cards make, kept on disk so that later starts need not read all cards again."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Final

from mtgtable.abilities import codec
from mtgtable.abilities.instructions import CreateTokens
from mtgtable.cards.plain_file import is_there, read_plain
from mtgtable.cards.store import CardStore
from mtgtable.session.card_tokens import MadeToken
from mtgtable.session.compiler_version import default_cache_folder, version_of
from mtgtable.session.whole_file import FileTrouble, write_whole

_READERS: Final = ("oracle", "abilities", "model", "engine/keywords", "session", "cards")
"""The rooms whose code decides what is found."""
_MOST: Final = 64 * 1024 * 1024


class KeptTokens:
    """What was found in the cards of a store: good as long as the cards and the program's code are the same.

    A file that can't be read or written is done without: ``trouble`` says why, and the cards are read anew.
    """

    def __init__(self, store: CardStore, folder: Path | None = None) -> None:
        self._store = store
        self._folder = folder or default_cache_folder()
        self.trouble = ""

    def path(self) -> Path:
        """The file for these cards and this program. Raises StoreError."""
        with self._store as store:
            source = repr((str(store.path), store.imported_file(), store.count()))
        digest = hashlib.sha256(f"{version_of(_READERS)} {source}".encode()).hexdigest()
        return self._folder / f"tokens-{digest[:16]}.json"

    def get(self) -> tuple[MadeToken, ...] | None:
        """What was found when the cards were read; None where that isn't kept. Raises StoreError."""
        path = self.path()
        if not is_there(path):
            return None
        try:
            rows = json.loads(read_plain(path, _MOST))
            return tuple(_token(row) for row in rows)
        except (OSError, ValueError, TypeError) as error:
            self.trouble = f"{path}: {error}"
            return None

    def put(self, found: tuple[MadeToken, ...]) -> None:
        """Keep what was found, in place of what was kept of other cards. Raises StoreError."""
        path = self.path()
        rows = [[made.words, None if made.making is None else codec.encode(made.making)] for made in found]
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            for old in self._folder.glob("tokens-*.json"):
                old.unlink(missing_ok=True)
            write_whole(path, json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode())
        except (OSError, FileTrouble) as error:
            self.trouble = f"{path}: {error}"


def _token(row: object) -> MadeToken:
    """One row of the file. Raises ValueError for what is none."""
    if not isinstance(row, list) or len(row) != 2 or not isinstance(row[0], str):
        raise ValueError("no list of tokens")
    making = None if row[1] is None else codec.decode(row[1])
    if making is not None and not isinstance(making, CreateTokens):
        raise ValueError(f"{row[0]}: not what creates a token")
    return MadeToken(row[0], making)
