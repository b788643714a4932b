"""What the program keeps by itself: unfinished games, reports of failures, answers; where, how much, for how long."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mtgtable.cards.plain_file import MEGABYTE
from mtgtable.session.keeping import FAILURES, UNFINISHED, Rule, size
from mtgtable.session.quiz.score import KEPT_WORDS
from mtgtable.ui.controls.fitted_dialog import FittedDialog
from mtgtable.ui.controls.folder_button import FolderButton
from mtgtable.ui.controls.of_the_game import outlives_games
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import L, M, S
from mtgtable.ui.said import said

_DECKS: Final = mark(
    "What lies in the card room, and what gave way to another deck there; kept until it is saved, each in a file."
)


class KeptFiles(FittedDialog):
    """One part for each kind of thing. ``games`` None: nothing is kept in this window.

    ``answers``: the file in which the answers of the quiz are counted; ``deck``: the one for a deck that isn't saved.
    """

    def __init__(
        self, games: Path | None, failures: Path | None, answers: Path, deck: Path | None, parent: QWidget
    ) -> None:
        super().__init__(parent, grown(560))
        self.setWindowTitle(tr("Kept games and reports"))
        outlives_games(self)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        column = self.column
        column.setSpacing(L)
        column.addWidget(_part(tr("Unfinished games"), _by_age(UNFINISHED), games))
        column.addWidget(_part(tr("Reports of failures"), _by_age(FAILURES), failures))
        column.addWidget(_part(tr("Answers in the quiz"), said(KEPT_WORDS), answers))
        column.addWidget(_part(tr("Decks that are in no file"), tr(_DECKS), deck))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column.addStretch(1)
        self.foot.addWidget(buttons)


def _by_age(rule: Rule) -> str:
    return tr("{0} What is older or more goes when the program starts, oldest first.", said(rule.words))


def _part(title: str, rule: str, folder: Path | None) -> QWidget:
    part = QFrame()
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(S)
    column.addWidget(_words(title, "title"))
    column.addWidget(_words(rule, ""))
    line = QHBoxLayout()
    line.setSpacing(M)
    line.addWidget(_words(_account(folder), "muted"), 1)
    if folder is not None and folder.is_dir():
        line.addWidget(FolderButton(tr("Show the folder"), folder), 0, Qt.AlignmentFlag.AlignTop)
    column.addLayout(line)
    return part


def _account(folder: Path | None) -> str:
    if folder is None:
        return tr("Nothing is kept in this window.")
    if folder.is_file():
        return f"{folder}\n{size(folder) / 1024:.1f} KB"
    if folder.suffix and not folder.exists():
        return tr("{0}\nnothing yet", folder)
    things = list(folder.iterdir()) if folder.is_dir() else []
    room = sum(size(path) for path in things) / MEGABYTE
    return tr("{0}\n{1} now, {2:.1f} MB", folder, len(things), room)


def _words(text: str, role: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", role)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
