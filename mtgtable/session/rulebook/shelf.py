"""The rules file that the user has imported: kept in the data folder, read when it is first asked for."""

from __future__ import annotations

import shutil
from pathlib import Path

from platformdirs import user_data_path

from mtgtable.cards.pace import Pace, unhurried
from mtgtable.session.rulebook.comprehensive import NoRules, Rulebook, edition_of, read_rules


def default_shelf() -> Path:
    """Where the imported rules lie."""
    return user_data_path("mtgtable", appauthor=False) / "rules"


class Shelf:
    """At most one rules file an edition; ``current`` unless said otherwise."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._read: dict[str, Rulebook | None] = {}

    @property
    def folder(self) -> Path:
        """Where the files lie."""
        return self._folder if self._folder is not None else default_shelf()

    def book(self, edition: str = "current") -> Rulebook | None:
        """The imported rules of an edition; None without. Raises NoRules where what lies there can't be read."""
        if edition not in self._read:
            path = self.folder / f"{edition}.txt"
            self._read[edition] = read_rules(path) if path.exists() else None
        return self._read[edition]

    def take_in(self, path: Path, edition: str = "current", pace: Pace = unhurried) -> Rulebook:
        """Import a file, for the edition by whose numbers it goes; ``edition`` where that can't be told.

        Raises NoRules, and then the old one stays.
        """
        book = read_rules(path, pace)
        edition = edition_of(book) or edition
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            new = self.folder / f"{edition}.new"
            shutil.copyfile(path, new)
            new.replace(self.folder / f"{edition}.txt")
        except OSError as error:
            raise NoRules(f"{self.folder}: can't be written ({error.strerror or error})") from error
        self._read[edition] = book
        return book
