"""Decks in and out of the card room: files of every format, the clipboard, and projects of our own."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from mtgtable.cards.decklist import FORMATS, DeckList, read_decklist, read_decklist_file
from mtgtable.cards.decklist.writing import WRITERS, lost_in, write_decklist
from mtgtable.session.building.bench import Bench, Project
from mtgtable.session.building.deck_file import ENDING
from mtgtable.session.building.draft import draft_of
from mtgtable.session.building.project_file import read_project, write_project
from mtgtable.session.whole_file import FileTrouble, write_whole
from mtgtable.ui.controls.file_dialog import FileDialog
from mtgtable.ui.language import mark, tr, trn
from mtgtable.ui.said import said
from mtgtable.ui.start.deck_source import DECK_PATTERNS
from mtgtable.ui.start.fetching import Fetch, at_once

_PROJECTS: Final = mark("Decks with variants (*{0})")
_NOT_IN_A_NAME: Final = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')
_LONGEST_NAME: Final = 100


class DeckFiles(QObject):
    """``opened``: a project, whether a file holds it whole, and whether a list or a table has it.

    ``said`` and ``troubled``: sentences to be shown.

    ``filed``: the path of a file that was opened or written, and the deck in it.
    """

    opened = Signal(object, bool, bool)
    said = Signal(str)
    troubled = Signal(str)
    filed = Signal(object, object)

    def __init__(self, window: QWidget, bench: Callable[[], Bench]) -> None:
        super().__init__(window)
        self._window = window
        self._bench = bench
        self.fetch: Fetch = at_once
        """How files are read: in a window, beside it."""
        self._filters = {tr(_PROJECTS, ENDING): ""} | {
            f"{said(format_.title)} (*{format_.extensions[0]})": format_.name
            for format_ in FORMATS
            if format_.name in WRITERS
        }

    def ask_open(self) -> QFileDialog:
        """Ask for a deck of any format."""
        dialog = FileDialog(self._window, tr("Open deck"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([tr("Decks ({0})", DECK_PATTERNS), tr("All files (*)")])
        dialog.fileSelected.connect(lambda name: self.open(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def open(self, path: Path) -> None:
        """Open a deck; lines that can't be read are told."""

        def arrived(found: Project | DeckList) -> None:
            if isinstance(found, Project):
                self.opened.emit(found, True, True)
                self.filed.emit(path, found.draft.deck_list())
            elif self.take(found, path.stem, found=True):
                self.filed.emit(path, found)

        read = read_project if path.suffix == ENDING else read_decklist_file
        self.fetch(path.name, lambda _pace, _catalog: read(path), arrived, self.troubled.emit)

    def paste(self) -> None:
        """Take the deck that is in the clipboard."""
        self.take(read_decklist(QGuiApplication.clipboard().text()), tr("Pasted deck"))

    def take(self, deck: DeckList, title: str, *, found: bool = False) -> bool:
        """Work on a deck list from now on; complaints name their lines. False where no card is in it.

        ``found``: a file or the table has it, as long as nothing is changed.
        """
        if not any(True for _ in deck.entries()):
            self.troubled.emit(f"{title}: {deck.complaints[0] if deck.complaints else tr('there is no card in it')}")
            return False
        draft = draft_of(deck)
        if not draft.name:
            draft = type(draft)(title, draft.rows)
        self.opened.emit(Project((draft,)), False, found)
        if deck.complaints:
            first = "; ".join(str(complaint) for complaint in deck.complaints[:3])
            left_out = trn("{0} line was left out", "{0} lines were left out", len(deck.complaints))
            self.troubled.emit(f"{title}: {left_out}: {first}")
        return True

    def ask_save(self) -> QFileDialog:
        """Ask where to write the deck, and in which format."""
        dialog = FileDialog(self._window, tr("Save deck"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setNameFilters(list(self._filters))
        name = file_name(self._bench().draft.name)
        dialog.selectFile(name + ENDING)
        dialog.filterSelected.connect(
            lambda chosen: dialog.selectFile(with_ending(Path(name), self._filters[chosen]).name)
        )

        def save(name: str) -> None:
            self.save(Path(name), format_typed(Path(name), self._filters[dialog.selectedNameFilter()]))

        dialog.fileSelected.connect(save)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def save(self, path: Path, format_name: str = "") -> bool:
        """Write the deck; without a format as a project, with all variants. What a format has no room for is told."""
        bench = self._bench()
        asked, path = path, with_ending(path, format_name)
        if path != asked and path.exists():
            # The dialog has asked about the other name only.
            self.troubled.emit(tr("{0} is there already; choose it itself to write over it", path.name))
            return False
        try:
            if not format_name:
                write_project(path, bench.project)
                bench.saved = bench.project
                variants = len(bench.project.variants)
                self.filed.emit(path, bench.draft.deck_list())
                self.said.emit(trn("Saved {1} with {0} variant", "Saved {1} with {0} variants", variants, path.name))
                return True
            deck = bench.draft.deck_list()
            write_whole(path, write_decklist(deck, format_name).encode())
        except FileTrouble as error:
            self.troubled.emit(str(error))
            return False
        self.filed.emit(path, deck)
        self.said.emit(" ".join([tr("Written to {0}.", path.name), *self._left_out(format_name)]))
        return True

    def copy(self, format_name: str) -> None:
        """Put the deck into the clipboard as that format writes it."""
        deck = self._bench().draft.deck_list()
        QGuiApplication.clipboard().setText(write_decklist(deck, format_name))
        self.said.emit(" ".join([tr("Copied."), *self._left_out(format_name)]))

    def _left_out(self, format_name: str) -> list[str]:
        """What that format has no room for, in sentences: of the list, and of what belongs to the deck beside it."""
        bench = self._bench()
        draft, others = bench.draft, len(bench.project.variants) - 1
        found = [said(sentence) for sentence in lost_in(draft.deck_list(), format_name)]
        if plans := len(draft.plans):
            found.append(trn("{0} sideboard plan is left out.", "{0} sideboard plans are left out.", plans))
        if others:
            found.append(trn("{0} other variant is left out.", "{0} other variants are left out.", others))
        if draft.notes:
            found.append(tr("The notes are left out."))
        return found


def file_name(title: str) -> str:
    """A deck's name as a file may be called on every system; never empty.

    >>> file_name("Red/Green: v1.5 "), file_name("../..")
    ('Red Green v1.5', 'deck')
    """
    return " ".join(_NOT_IN_A_NAME.sub(" ", title).split())[:_LONGEST_NAME].strip(" .") or "deck"


_BY_ENDING: Final = {
    ending: format_.name for format_ in FORMATS for ending in format_.extensions if format_.name in WRITERS
} | {ENDING: ""}
"""What an ending stands for by itself; of several formats the last, which asks the least of who reads it."""


def format_typed(path: Path, chosen: str) -> str:
    """The format in which a file is written whose name was typed: its ending counts for more than what is chosen.

    >>> [format_typed(Path(name), "arena") for name in ("Red.cod", "Red.txt", "Red v1.5", "Red.mtgdeck")]
    ['cockatrice', 'arena', 'arena', '']
    """
    own = next((format_.extensions for format_ in FORMATS if format_.name == chosen), (ENDING,))
    return chosen if path.suffix in own else _BY_ENDING.get(path.suffix, chosen)


def with_ending(path: Path, format_name: str) -> Path:
    """The path with an ending of the format; one of another format gives way, what only looks like one stays.

    >>> with_ending(Path("Red v1.5"), "").name, with_ending(Path("Red.mtgdeck"), "cockatrice").name
    ('Red v1.5.mtgdeck', 'Red.cod')
    """
    own = next((format_.extensions for format_ in FORMATS if format_.name == format_name), (ENDING,))
    if path.suffix in own:
        return path
    known = {ENDING, *(ending for format_ in FORMATS for ending in format_.extensions)}
    name = path.name.removesuffix(path.suffix) if path.suffix in known else path.name
    return path.with_name(name + own[0])
